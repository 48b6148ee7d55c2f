import { expect, it } from 'vitest';
import { minutesOf, span } from './minutes';
import type { GameInfo } from '../wire';

const game = (minutes: (number | null)[]): GameInfo => ({
  id: 'season1',
  rules: 1,
  fewest: 1,
  most: 6,
  competitive: false,
  bots: [],
  missions: minutes.map((minutes, place) => ({
    id: `${place}`,
    name: '',
    briefing: '',
    difficulty: null,
    minutes,
    confidence: null,
    teams: [],
  })),
});

it('says how long a game lasts', () => {
  expect(span(minutesOf(game([90, 20, null, 180])))).toBe('20–180');
  expect(span(minutesOf({ ...game([null]), id: 'zombinion' }))).toBe('30');
});
