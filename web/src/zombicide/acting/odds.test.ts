// What the odds of an attack come to.
import { expect, it } from 'vitest';
import { percent, summarise } from './odds';

const odds = {
  outcomes: [
    {
      chance: 0.5,
      killed: [1, 0, 0, 0] as [number, number, number, number],
      hurt: [0, 0],
      fatal: false,
      destroyed: [false, false] as [boolean, boolean],
    },
    {
      chance: 0.25,
      killed: [2, 1, 0, 0] as [number, number, number, number],
      hurt: [0, 1],
      fatal: false,
      destroyed: [false, false] as [boolean, boolean],
    },
    {
      chance: 0.25,
      killed: [0, 0, 0, 0] as [number, number, number, number],
      hurt: [0, 2],
      fatal: true,
      destroyed: [true, false] as [boolean, boolean],
    },
  ],
};

it('adds up', () => {
  const found = summarise('season1', odds, [2, 1, 0, 0]);
  expect(found.least).toEqual([0.75, 0.25, 0.25]);
  expect(found.average).toBeCloseTo(1.25);
  expect(found.clears).toBe(0.25);
  expect(found.kinds).toEqual([
    { foe: 'walker', count: 2, some: 0.75, all: 0.25 },
    { foe: 'runner', count: 1, some: 0.25, all: 0.25 },
  ]);
  expect(found.hurt).toEqual([{ who: 1, chance: 0.5 }]);
  expect(found.fatal).toBe(0.25);
  expect(found.destroyed).toEqual([0.25, 0]);
});

it('says certain only of what is', () => {
  expect([0, 0.001, 0.4, 0.999, 1].map(percent)).toEqual([0, 1, 40, 99, 100]);
});
