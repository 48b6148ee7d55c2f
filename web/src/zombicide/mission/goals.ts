// What must be done to win, in words, and how far it is.
import { editionOf } from '../editions';
import type { Brief, Mission, Scene } from '../scene';
import type { Progress } from './progress';

export type AnyGoal = Mission['goals'][number];

export interface GoalLine {
  text: string;
  reached: boolean;
  /** Whether others must be reached first. */
  later: boolean;
  progress: Progress | null;
}

/** The goals as they stand. */
export function goalLines(scene: Scene): GoalLine[] {
  const { goals } = scene.view;
  const inOrder = editionOf(scene).missions.inOrder(scene.mission);
  return scene.mission.goals.map((goal, place) => ({
    text: goalText(scene, goal, scene.setup.players),
    reached: goals[place] ?? false,
    later: inOrder && goals.slice(0, place).includes(false),
    progress: goalProgress(scene, goal),
  }));
}

/** The goals of a mission that is not played yet. */
export const goalTexts = (brief: Brief, players: number): string[] =>
  brief.mission.goals.map((goal) => goalText(brief, goal, players));

function goalText(brief: Brief, goal: AnyGoal, players: number): string {
  return editionOf(brief).missions.goalText(brief, goal, players);
}

export const goalProgress = (scene: Scene, goal: AnyGoal): Progress | null =>
  editionOf(scene).missions.goalProgress(scene, goal);
