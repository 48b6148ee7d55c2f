import { beforeEach, describe, expect, it } from 'vitest';
import {
  cardsOf,
  combatCards,
  costCurve,
  forget,
  keep,
  keptKingdoms,
  kindCounts,
  lastKingdom,
  randomTen,
  rememberKingdom,
} from './kingdoms';
import type { Zombinion } from '../../wire';

const card = (id: string, cost: number, kinds: Zombinion.Kind[] = ['action'], basic = false): Zombinion.Card => ({
  id,
  cost,
  kinds,
  basic,
  cost_source: 'book',
  shots: 0,
  points: 0,
  points_per_cards: 0,
  ends_game: false,
  start: 0,
  effects: [],
  effect_source: 'book',
  supply: [10, 10, 10],
  box: 10,
});
const content: Zombinion.Content = {
  card: [
    card('bullet', 0, ['aim'], true),
    card('dear', 6),
    ...Array.from({ length: 10 }, (_, place) => card(`c${place}`, 2 + (place % 3))),
    card('raid', 4, ['action', 'attack']),
  ],
};
const ten = Array.from({ length: 10 }, (_, place) => `c${place}`);

it('offers every combat card, the cheapest first', () => {
  const costs = combatCards(content).map(({ cost }) => cost);
  expect(costs).toEqual([...costs].sort());
  expect(costs.length).toBe(12);
});

it('counts cards by cost, gaps included', () => {
  expect(costCurve(combatCards(content), cardsOf(content, ['c0', 'c3', 'dear']))).toEqual([
    { cost: 2, count: 2 },
    { cost: 3, count: 0 },
    { cost: 4, count: 0 },
    { cost: 5, count: 0 },
    { cost: 6, count: 1 },
  ]);
  expect(costCurve([], [])).toEqual([]);
});

it('counts cards by kind, a card of two kinds for both', () => {
  expect(kindCounts(combatCards(content), cardsOf(content, ['c0', 'raid']))).toEqual([
    { kind: 'action', count: 2 },
    { kind: 'attack', count: 1 },
  ]);
});

it('draws ten different combat cards', () => {
  for (const random of [() => 0, () => 0.999, Math.random]) {
    const drawn = randomTen(content, random);
    expect(new Set(drawn).size).toBe(10);
    expect(drawn).not.toContain('bullet');
  }
});

describe('the shelf', () => {
  let kept: Map<string, string>;
  let shelf: Pick<Storage, 'getItem' | 'setItem'>;
  beforeEach(() => {
    kept = new Map();
    shelf = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
  });

  it('keeps kingdoms by name, and one of each name', () => {
    keep({ name: 'Night', cards: ten }, shelf);
    keep({ name: 'Dawn', cards: ten }, shelf);
    keep({ name: 'Night', cards: [...ten].reverse() }, shelf);
    expect(keptKingdoms(shelf).map(({ name, cards }) => [name, cards[0]])).toEqual([
      ['Dawn', 'c0'],
      ['Night', 'c9'],
    ]);
    expect(forget('Dawn', shelf).map(({ name }) => name)).toEqual(['Night']);
    expect(keptKingdoms(shelf).length).toBe(1);
  });

  it('is empty rather than broken', () => {
    kept.set('safehouse.kingdoms', '{not json');
    expect(keptKingdoms(shelf)).toEqual([]);
    kept.set(
      'safehouse.kingdoms',
      JSON.stringify([{ name: 'Short', cards: ['c0'] }, null, { name: 'Good', cards: ten }]),
    );
    expect(keptKingdoms(shelf).map(({ name }) => name)).toEqual(['Good']);
  });

  it('remembers the kingdom of the last game', () => {
    expect(lastKingdom(shelf)).toBeNull();
    rememberKingdom(ten, shelf);
    expect(lastKingdom(shelf)).toEqual(ten);
  });
});
