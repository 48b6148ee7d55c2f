// What must be done to win, in words, and how far it is.
import { t } from '../../words/words.svelte';
import type { Invader, Season1, Zombicide } from '../../wire';
import type { Scene } from '../scene';
import { cardNamed } from '../team/names';
import { byColor, colored, listed, placeOf, type Brief, type BriefOf } from './brief';

export type AnyGoal = Season1.Goal | Invader.Goal;

/** How far a goal is: so many of so many, or what is still missing. */
export type Progress =
  | { of: 'count'; done: number; all: number }
  | { of: 'experience'; done: number; all: number }
  | { of: 'things'; have: string[]; lack: string[] };

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
  const inOrder = scene.edition === 'invader' && scene.mission.in_order;
  return scene.mission.goals.map((goal, place) => ({
    text: goalText(scene, goal, scene.setup.players),
    reached: goals[place] ?? false,
    later: inOrder && goals.slice(0, place).includes(false),
    progress: goalProgress(scene, goal),
  }));
}

/** The goals of a mission that is not played yet. */
export const goalTexts = (brief: Brief, players: number): string[] => brief.mission.goals.map((goal) => goalText(brief, goal, players));

function goalText(brief: Brief, goal: AnyGoal, players: number): string {
  return brief.edition === 'season1' ? season1Goal(brief, goal as Season1.Goal, players) : invaderGoal(brief, goal as Invader.Goal);
}

function season1Goal(brief: BriefOf<'season1'>, goal: Season1.Goal, players: number): string {
  const zone = placeOf(brief, brief.mission.exit);
  const named = (ids: string[]): string => ids.map((id) => cardNamed(brief, id)).join(', ');
  if (typeof goal === 'string') {
    if (goal !== 'take_objectives') return t(`zgoal.season1.${goal}`, { zone });
    const needed = brief.mission.objectives.filter(({ optional }) => !optional);
    const [only, ...more] = needed;
    if (only && more.length === 0) return t('zgoal.season1.take_objectives.one', { zone: placeOf(brief, only.zone) });
    return t('zgoal.season1.take_objectives', { count: needed.length });
  }
  if ('find' in goal) return t('zgoal.season1.find', { cards: named(goal.find) });
  if ('escape_with' in goal) return t('zgoal.season1.escape_with', { zone, cards: named(goal.escape_with) });
  if ('escape' in goal) return t('zgoal.season1.escape', { zone, count: escapesNeeded(goal.escape, players) });
  if ('danger' in goal) return t('zgoal.season1.danger', { level: levelName(goal.danger) });
  if ('load' in goal) return t('zgoal.season1.load', { count: goal.load });
  if ('drive_out' in goal) return t('zgoal.season1.drive_out', { zone, count: goal.drive_out });
  return t('zgoal.season1.hold', { zone: placeOf(brief, goal.hold) });
}

function invaderGoal(brief: BriefOf<'invader'>, goal: Invader.Goal): string {
  const { mission } = brief;
  const zone = placeOf(brief, mission.exit);
  const takable = takableOf(mission);
  if (typeof goal === 'object') {
    if ('take' in goal) return takeGoal(brief, takable.filter(({ color }) => goal.take.includes(color)));
    if ('danger' in goal) return t('zgoal.invader.danger', { level: levelName(goal.danger) });
    return t('zgoal.invader.burn_spawn', { spawn: colored('token', goal.burn_spawn) });
  }
  switch (goal) {
    case 'take_all': {
      const [only, ...more] = takable;
      if (only && more.length === 0) return t('zgoal.invader.take_all.one', { zone: placeOf(brief, only.zone) });
      return t('zgoal.invader.take_all', { count: takable.length });
    }
    case 'escape': return t(mission.rules.scientists.length > 0 ? 'zgoal.invader.escape.scientists' : 'zgoal.invader.escape', { zone });
    case 'evacuate_crew': return t('zgoal.invader.evacuate_crew', { zone, count: mission.rules.crew });
    case 'meet_at_sentry_gun': return t('zgoal.invader.meet_at_sentry_gun', { zone: placeOf(brief, mission.sentry_gun) });
    case 'new_tanks': return t(mission.rules.start_with_tanks ? 'zgoal.invader.new_tanks.new' : 'zgoal.invader.new_tanks');
    case 'samples': return t('zgoal.invader.samples');
  }
}

/** Where one lies is told only if it lies open. */
function takeGoal(brief: BriefOf<'invader'>, wanted: Invader.Objective[]): string {
  const [only, ...more] = wanted;
  if (!only || more.length > 0) return t('zgoal.invader.take', { objectives: byColor('objectives', wanted.map(({ color }) => color)) });
  const objective = colored('objective', only.color);
  return only.face_down ? t('zgoal.invader.take.one', { objective }) : t('zgoal.invader.take.there', { objective, zone: placeOf(brief, only.zone) });
}

/** The objectives that can be taken: scientists walk by themselves (INV-M9-04). */
export const takableOf = ({ objectives, rules }: Invader.Mission): Invader.Objective[] => objectives.filter(({ color }) => !rules.scientists.includes(color));

const levelName = (level: Zombicide.Danger): string => t(`zombicide.danger.${level}`);

/** By the number of players (S1-M09-03). */
const escapesNeeded = (needed: number[], players: number): number => needed[players - 1] ?? needed.at(-1) ?? 0;

export function goalProgress(scene: Scene, goal: AnyGoal): Progress | null {
  return scene.edition === 'season1' ? season1Progress(scene, goal as Season1.Goal) : invaderProgress(scene, goal as Invader.Goal);
}

const counted = (done: number, all: number): Progress => ({ of: 'count', done, all });

/** From how many points on a survivor is of a level (S1-XP-08). */
const LEVEL_FROM: Record<Zombicide.Danger, number> = { blue: 0, yellow: 7, orange: 19, red: 43 };

type SceneOf<E extends Scene['edition']> = Extract<Scene, { edition: E }>;

function season1Progress(scene: SceneOf<'season1'>, goal: Season1.Goal): Progress | null {
  const { view, mission, drawing } = scene;
  const inPlay = view.survivors.filter(({ fate }) => fate === 'in_play');
  const out = view.survivors.filter(({ fate }) => fate === 'escaped');
  const found = (ids: string[], people: Season1.SurvivorView[]): Progress => {
    const held = (id: string): boolean => people.some(({ inventory }) => inventory.some((slot) => scene.content.equipment[kindIn(slot)]?.id === id));
    const named = (wanted: boolean): string[] => ids.filter((id) => held(id) === wanted).map((id) => cardNamed(scene, id));
    return { of: 'things', have: named(true), lack: named(false) };
  };
  const loaded = (gone: boolean): number => view.cars.filter((car) => car.gone || !gone).reduce((sum, { load }) => sum + load.reduce((all, count) => all + count, 0), 0);
  if (typeof goal === 'object') {
    if ('find' in goal) return found(goal.find, [...inPlay, ...out]);
    if ('escape_with' in goal) return found(goal.escape_with, out);
    if ('escape' in goal) return counted(out.length, escapesNeeded(goal.escape, scene.setup.players));
    if ('danger' in goal) return { of: 'experience', done: Math.max(0, ...inPlay.map(({ experience }) => experience)), all: LEVEL_FROM[goal.danger] };
    if ('load' in goal) return counted(loaded(false), goal.load);
    return 'drive_out' in goal ? counted(loaded(true), goal.drive_out) : null;
  }
  switch (goal) {
    case 'take_objectives': {
      const needed = view.objectives.filter(({ optional }) => !optional);
      return counted(needed.filter(({ taken }) => taken).length, needed.length);
    }
    case 'reach_exit': {
      const there = inPlay.filter(({ zone }) => mission.exit !== null && drawing.zones[zone]?.parts.includes(mission.exit));
      return counted(there.length + out.length, view.survivors.filter(({ fate }) => fate !== 'absent').length);
    }
    case 'board_cars': return counted(inPlay.filter(({ car }) => car !== null).length, inPlay.length);
    case 'neutralise_spawns': return counted(view.spawns.filter(({ active }) => !active).length, view.spawns.length);
    case 'gather_in_spawn': return null;
  }
}

function invaderProgress(scene: SceneOf<'invader'>, goal: Invader.Goal): Progress | null {
  const { view, mission, drawing } = scene;
  const team = view.survivors.filter(({ scientist, fate }) => !scientist && fate !== 'absent');
  const inPlay = team.filter(({ fate }) => fate === 'in_play');
  const taken = view.objectives.filter((objective) => objective.taken);
  if (typeof goal === 'object') {
    if ('danger' in goal) return counted(team.filter(({ danger }) => LEVEL_FROM[danger] >= LEVEL_FROM[goal.danger]).length, team.length);
    if ('burn_spawn' in goal) return null;
    const wanted = (color: Invader.Color | null): boolean => color !== null && goal.take.includes(color);
    return counted(taken.filter(({ color }) => wanted(color)).length, takableOf(mission).filter(({ color }) => wanted(color)).length);
  }
  switch (goal) {
    case 'take_all': return counted(taken.length, takableOf(mission).length);
    case 'escape': return counted(view.survivors.filter(({ fate }) => fate === 'escaped').length, view.survivors.filter(({ fate }) => fate !== 'absent').length);
    case 'evacuate_crew': return counted(Math.max(0, mission.rules.crew - view.crew), mission.rules.crew);
    case 'meet_at_sentry_gun': return counted(inPlay.filter(({ zone }) => zone === view.machines[1].zone).length, inPlay.length);
    case 'new_tanks': return counted(inPlay.filter((survivor) => hasNewTank(scene, survivor)).length, inPlay.length);
    case 'samples': return samples(view.samples);
  }
}

/** An empty slot and a Wound hold no kind; a weapon that was fired has 128 more. */
const kindIn = (slot: Season1.Slot): Season1.Kind => (slot & 127) - 2;

/** The two slots of the Body; the tank of the start has 128 more. */
const BODY = [2, 3] as const;

const hasNewTank = ({ content }: SceneOf<'invader'>, { inventory }: Invader.SurvivorView): boolean =>
  BODY.some((place) => inventory.slots[place] < 128 && content.equipment[inventory.slots[place] - 1]?.gives === 'oxygen');

const SAMPLES = ['worker', 'hunter', 'tank', 'abomination'] as const;

/** One bit for each kind of Xeno, then one for Mold. */
function samples(bits: number): Progress {
  const names = [...SAMPLES.map((xeno) => t(`zgoal.sample.${xeno}`)), t('zgoal.mold')];
  const gathered = (_: string, place: number): boolean => (bits & (1 << place)) !== 0;
  return { of: 'things', have: names.filter(gathered), lack: names.filter((name, place) => !gathered(name, place)) };
}

/** How far it is, in words. */
export function progressText(progress: Progress): string {
  if (progress.of === 'count') return t('zgoal.of', { done: progress.done, all: progress.all });
  if (progress.of === 'experience') return t('zgoal.experience', { done: progress.done, all: progress.all });
  return progress.lack.length > 0 ? t('zgoal.missing', { things: listed(progress.lack) }) : t('zgoal.of', { done: progress.have.length, all: progress.have.length });
}

/** From 0 to 1. */
export function shareOf(progress: Progress): number {
  const [done, all] = progress.of === 'things' ? [progress.have.length, progress.have.length + progress.lack.length] : [progress.done, progress.all];
  return all === 0 ? 1 : Math.min(1, done / all);
}
