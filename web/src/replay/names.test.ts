import { beforeAll, expect, it, vi } from 'vitest';
import { speak } from '../words/words.svelte';
import { playerNames } from './names';
import { turnTitle } from './turns';

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('document', { documentElement: {} });
  await speak('en');
});

it('tells bots of a file apart in the language spoken now', () => {
  expect(playerNames(['bot', 'bot (2)', 'Anna'])).toEqual(['Seasoned bot 1', 'Seasoned bot 2', 'Anna']);
  expect(playerNames(['search:500', 'search:500ms (2)', 'bot'])).toEqual([
    'Expert bot 1',
    'Expert bot 2',
    'Seasoned bot',
  ]);
});

it('leaves names that people have given as they are', () => {
  expect(playerNames(['Anna (2)', 'seat 2', 'robot'])).toEqual(['Anna (2)', 'Guest', 'robot']);
});

it('names turns and rounds as each game prints them', async () => {
  const turn = (seat: number | null) => ({ step: 0, seat, number: 3, points: [], money: [] });
  expect(turnTitle('zombinion', turn(1), ['Anna', 'Ben'])).toBe('Turn 3 · Ben');
  expect(turnTitle('season1', turn(null), [])).toBe('Round 3');
  await speak('it');
  expect(turnTitle('season1', turn(null), [])).toBe('Turno 3');
  expect(turnTitle('invader', turn(null), [])).toBe('Round 3');
});
