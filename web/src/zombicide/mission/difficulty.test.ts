import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { learnZombicide, speak } from '../../words/words.svelte';
import type { Difficulty } from '../../wire';
import { clausesOf, levelOf, levelsOf, levelWords } from './difficulty';

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('document', { documentElement: {} });
  await speak('en');
  await learnZombicide();
});
beforeEach(() => speak('en'));

const known = (
  wins: number,
  games: number,
  interval: [number, number],
  more: Partial<Difficulty> = {},
): Difficulty => ({
  bot: 'bot',
  source: 'live',
  stage: 'done',
  games,
  most: 200,
  wins,
  interval,
  rounds: 8.6,
  defeat: 'all_dead',
  ahead: 0,
  ...more,
});

it('has five levels, from what is nearly always won to what hardly ever is', () => {
  expect([1, 0.75, 0.74, 0.5, 0.49, 0.25, 0.24, 0.1, 0.09, 0].map(levelOf)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
});

it('says how hard it is as soon as that is fairly sure, and before that how hard it may be', () => {
  expect(levelWords(known(37, 100, [0.28, 0.47]))).toBe('Challenging');
  expect(levelWords(known(30, 100, [0.22, 0.4]))).toBe('Challenging');
  const early = known(1, 3, [0.06, 0.79]);
  expect(levelsOf(early)).toEqual([1, 5]);
  expect(levelWords(early)).toBe('Easy to Brutal');
});

it('tells what the games say, with the right forms in every language', async () => {
  const many = known(37, 100, [0.284, 0.468]);
  expect(clausesOf('season1', many)).toEqual([
    'The bot wins 37 of 100 games (28–47%)',
    'usually over in round 9',
    'usually lost because all Survivors died',
  ]);
  await speak('it');
  expect(clausesOf('season1', many)[0]).toBe('Il bot vince 37 volte su 100 partite (28–47%)');
  await speak('pl');
  expect(clausesOf('season1', many)[0]).toBe('Bot wygrywa 37 z 100 rozgrywek (28–47%)');
  expect(clausesOf('season1', known(0, 1, [0, 0.79]))[0]).toBe('Bot wygrywa 0 z 1 rozgrywki (0–79%)');
});

it('says nothing of a defeat that it does not know, or that never was', () => {
  expect(clausesOf('season1', known(20, 20, [0.84, 1], { defeat: null }))).toHaveLength(2);
  expect(clausesOf('season1', known(0, 20, [0, 0.16], { defeat: 'eaten_by_moths' }))).toHaveLength(2);
});

it('knows every way in which a game can be lost', async () => {
  const wire = readFileSync(join(import.meta.dirname, '../../wire.ts'), 'utf8');
  const missions = wire.slice(wire.indexOf('export namespace Season1'));
  const endings = [...missions.matchAll(/export type Ending =([^;]*);/g)].flatMap((type) =>
    [...(type[1] ?? '').matchAll(/"(\w+)"/g)].map((name) => name[1] ?? ''),
  );
  expect(endings).toEqual(expect.arrayContaining(['all_dead', 'overrun']));
  for (const defeat of new Set(endings)) {
    if (defeat !== 'won')
      expect({ defeat, clauses: clausesOf('season1', known(0, 9, [0, 0.3], { defeat })).length }).toEqual({
        defeat,
        clauses: 3,
      });
  }
});
