import { expect, it } from 'vitest';
import { minutesOf, span, usualBot } from './games';
import type { GameInfo } from './wire';

const game = (minutes: (number | null)[]): GameInfo => ({
  id: 'season1', rules: 1, fewest: 1, most: 6, competitive: false, bots: [],
  missions: minutes.map((minutes, place) => ({ id: `${place}`, name: '', briefing: '', difficulty: null, minutes, confidence: null })),
});

it('says how long a game lasts', () => {
  expect(span(minutesOf(game([90, 20, null, 180])))).toBe('20–180');
  expect(span(minutesOf(game([null])))).toBe('30');
});

it('seats a bot of middling strength', () => {
  const bots = [{ name: 'best', strength: 3 }, { name: 'random', strength: 1 }, { name: 'money', strength: 2 }];
  expect(usualBot(bots)).toBe('money');
  expect(usualBot([{ name: 'random', strength: 1 }, { name: 'bot', strength: 2 }])).toBe('bot');
  expect(usualBot([...bots, { name: 'search', strength: 4 }])).toBe('money');
  expect(usualBot([{ name: 'random', strength: 1 }])).toBe('random');
  expect(usualBot([])).toBe('random');
});
