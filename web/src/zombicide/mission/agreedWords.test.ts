import { beforeAll, expect, it, vi } from 'vitest';
import { learnZombicide, speak } from '../../words/words.svelte';
import type { SeatView, TeamInfo } from '../../wire';
import { agreedWords } from './agreedWords';
import { briefOf } from './testing';

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('document', { documentElement: {} });
  await speak('en');
  await learnZombicide();
});

const seats = ['Ada', 'Bo'].map((name) => ({ name, bot: null, yours: false }) as SeatView);

const team: TeamInfo = { players: 2, each: 1, sizes: [{ survivors: 2, extra_spawns: 0 }], most: 6 };

it('says what was agreed, in words', () => {
  const { content } = briefOf('invader', 'M5');
  const setup = {
    mission: 'M5',
    players: 2,
    team: { chosen: [['cole', 'yuna'], ['tariq']] },
    first: 1,
    ultrared: true,
    cards: ['easy' as const, 'extra' as const],
  };
  expect(agreedWords('invader', setup, content, seats, team)).toEqual([
    'Ada plays: Cole and Yuna',
    'Bo plays: Tariq',
    'Bo has the First Player token',
    'Xeno cards: 1–25 (easier) and 51–54 (Extra Activations)',
    'Ultrared Mode',
  ]);
});

it('counts those who are drawn by lot as the mission wants it', () => {
  const { content } = briefOf('season1', '09');
  const setup = { mission: '09', players: 2, team: 'random' as const, first: 0 };
  expect(agreedWords('season1', setup, content, seats, team)).toEqual([
    'Random Survivors (2 in all)',
    'Ada has the First Player token',
  ]);
  expect(agreedWords('season1', { ...setup, players: 1, team: { as_given: [['amy']] } }, content, seats, team)).toEqual(
    ['Any number of Survivors (not an official setup)', 'Ada plays: Amy'],
  );
});
