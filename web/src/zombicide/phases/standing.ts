// Where a round stands: its phase, where zombies come from next, and what a mission has counted.
import type { Scene, ZoneId } from '../scene';
import type { Section } from './lines';

/** The phases of a round, in order. Only Invader asks anything before the first. */
export const STEPS: Section[] = ['players', 'zombies', 'spawn', 'end'];

/** Which phase is on, as far as the table itself tells. */
export function sectionNow({ view }: Pick<Scene, 'view'>): Section {
  switch (view.phase) {
    case 'setup': return 'setup';
    case 'zombies':
    case 'xenos': return 'zombies';
    case 'end': return 'end';
    case 'players':
    case 'over': return 'players';
  }
}

/** Where zombies appear next, in this order (S1-SPAWN-02, INV-SPAWN-03). */
export function nextSpawns(scene: Scene): ZoneId[] {
  const awake = scene.situation.spawns.filter(({ active, burnt }) => active && !burnt).map(({ zone }) => zone);
  const begin = scene.edition === 'invader' && scene.view.first_spawn !== null ? awake.indexOf(scene.view.first_spawn) : 0;
  return begin > 0 ? [...awake.slice(begin), ...awake.slice(0, begin)] : awake;
}

export type Counter = { name: 'crew'; count: number } | { name: 'gone' | 'samples'; count: number; most: number };

/** Samples of four kinds of Xenos, and of Mold (INV-M10-06). */
const SAMPLES = 5;
const bits = (number: number): number => number.toString(2).replaceAll('0', '').length;

export function countersOf(scene: Scene): Counter[] {
  if (scene.edition === 'season1') {
    const most = scene.mission.rules.lost_when_zombies_left;
    return most === null ? [] : [{ name: 'gone', count: scene.view.gone.reduce((sum, count) => sum + count, 0), most }];
  }
  const { rules } = scene.mission;
  return [
    ...(rules.crew > 0 ? [{ name: 'crew' as const, count: scene.situation.crew }] : []),
    ...(rules.samples ? [{ name: 'samples' as const, count: bits(scene.view.samples), most: SAMPLES }] : []),
  ];
}

export interface Decks {
  equipment: number;
  foes: number;
}

export const decksOf = (scene: Scene): Decks => ({
  equipment: scene.view.equipment_deck,
  foes: scene.edition === 'season1' ? scene.view.zombie_deck : scene.view.xeno_deck,
});
