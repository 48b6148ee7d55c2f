// Where a round stands: its phase, where zombies come from next, and what a mission has counted.
import { editionOf } from '../editions';
import type { Scene, ZoneId } from '../scene';
import type { Section } from './lines';

/** The phases of a round, in order. Only Invader asks anything before the first. */
export const STEPS: Section[] = ['players', 'zombies', 'spawn', 'end'];

/** Which phase is on, as far as the table itself tells. */
export function sectionNow({ view }: Pick<Scene, 'view'>): Section {
  switch (view.phase) {
    case 'setup':
      return 'setup';
    case 'zombies':
    case 'xenos':
      return 'zombies';
    case 'end':
      return 'end';
    case 'players':
    case 'over':
      return 'players';
  }
}

/** Where zombies appear next, in this order (S1-SPAWN-02, INV-SPAWN-03). */
export function nextSpawns(scene: Scene): ZoneId[] {
  const awake = scene.situation.spawns.filter(({ active, burnt }) => active && !burnt).map(({ zone }) => zone);
  const first = editionOf(scene).board.firstSpawn(scene.view);
  const begin = first === null ? 0 : awake.indexOf(first);
  return begin > 0 ? [...awake.slice(begin), ...awake.slice(0, begin)] : awake;
}

export type Counter = { name: 'crew'; count: number } | { name: 'gone' | 'samples'; count: number; most: number };

export const countersOf = (scene: Scene): Counter[] => editionOf(scene).phases.countersOf(scene);

export interface Decks {
  equipment: number;
  foes: number;
}

export const decksOf = (scene: Scene): Decks => ({
  equipment: scene.view.equipment_deck,
  foes: editionOf(scene).phases.foeDeck(scene.view),
});
