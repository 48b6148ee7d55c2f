import { expect, it } from 'vitest';
import type { Scene } from '../scene';
import { countersOf, nextSpawns, sectionNow } from './standing';
import { beginning, invader, season1 } from './testing';

const spawns = [0, 1, 2, 3].map((zone) => ({ zone, active: zone !== 1, burnt: zone === 3, color: 'red' }));
const scene = (box: typeof season1 | typeof invader, view: object): Scene =>
  ({ ...box, eyes: null, view, situation: { ...beginning, spawns, crew: 4 } }) as unknown as Scene;

it('knows where zombies come from next: neither asleep nor burnt', () => {
  expect(nextSpawns(scene(season1, {}))).toEqual([0, 2]);
});

it('begins in Invader with the zone that was chosen', () => {
  expect(nextSpawns(scene(invader, { first_spawn: 2 }))).toEqual([2, 0]);
  expect(nextSpawns(scene(invader, { first_spawn: null }))).toEqual([0, 2]);
});

it('counts what the mission counts', () => {
  expect(countersOf(scene(season1, { gone: [1, 2, 0, 0] }))).toEqual([]);
  const streets = {
    ...season1,
    mission: { ...season1.mission, rules: { ...season1.mission.rules, lost_when_zombies_left: 4 } },
  };
  expect(countersOf(scene(streets, { gone: [1, 2, 0, 0] }))).toEqual([{ name: 'gone', count: 3, most: 4 }]);
  expect(countersOf(scene(invader, { samples: 0b10110 }))).toEqual([
    { name: 'crew', count: 4 },
    { name: 'samples', count: 3, most: 5 },
  ]);
});

it('tells the phase', () => {
  expect(['setup', 'players', 'xenos', 'end'].map((phase) => sectionNow(scene(invader, { phase })))).toEqual([
    'setup',
    'players',
    'zombies',
    'end',
  ]);
});
