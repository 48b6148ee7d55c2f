import { describe, expect, it } from 'vitest';
import { addressOf, momentOf, placeOf } from './address';
import { Steps } from './steps';
import { marksOf, storyBegin, turnAfter, turnAt, turnBefore } from './turns';
import type { Turn } from '../wire';

const turns: Turn[] = [0, 4, 9, 15].map((step, place) => ({
  step,
  seat: place % 2,
  number: place + 1,
  points: [],
  money: [],
}));

describe('links', () => {
  it('name a room’s game or a file', () => {
    expect(placeOf(['replay', 'room', 'k3f9'])).toEqual({ of: 'rooms', id: 'k3f9' });
    expect(placeOf(['replay', 'a1'])).toEqual({ of: 'replays', id: 'a1' });
    expect(placeOf(['replay'])).toBeNull();
    expect(placeOf(['replay', 'room'])).toBeNull();
  });

  it('lead to the same moment again', () => {
    for (const moment of [
      { step: 12, eyes: 0 },
      { step: 0, eyes: null },
    ]) {
      const address = addressOf({ of: 'rooms', id: 'k3f9' }, moment);
      expect(momentOf(address.slice(address.indexOf('?')))).toEqual(moment);
    }
    expect(addressOf({ of: 'replays', id: 'a1' }, { step: 3, eyes: 1 })).toBe('/replay/a1?step=3&eyes=1');
  });

  it('may be wrong', () => {
    expect(momentOf('?step=-3&eyes=me')).toEqual({ step: 0, eyes: null });
  });
});

describe('turns', () => {
  it('go back to the beginning of the turn, then to the one before', () => {
    expect(turnBefore(turns, 12)).toBe(9);
    expect(turnBefore(turns, 9)).toBe(4);
    expect(turnBefore(turns, 0)).toBe(0);
    expect(turnBefore([], 7)).toBe(0);
  });

  it('go on to the next, and in the end to the last step', () => {
    expect(turnAfter(turns, 0, 20)).toBe(4);
    expect(turnAfter(turns, 5, 20)).toBe(9);
    expect(turnAfter(turns, 16, 20)).toBe(20);
    expect(turnAfter([], 7, 20)).toBe(20);
  });

  it('are marked where they begin', () => {
    expect(marksOf(turns, 20)).toEqual([0, 0.2, 0.45, 0.75]);
    expect(marksOf(turns, 0)).toEqual([]);
  });

  it('tell the story of the last few', () => {
    expect(storyBegin(turns, 17, 2)).toBe(4);
    expect(storyBegin(turns, 17, 9)).toBe(0);
    expect(storyBegin([], 17, 2)).toBe(5);
  });
});

describe('steps', () => {
  function counting(most?: number) {
    const asked: string[] = [];
    const steps = new Steps(async (step, eyes) => {
      asked.push(`${step}/${eyes}`);
      return `moment ${step}`;
    }, most);
    return { asked, steps };
  }

  it('are fetched once for each pair of eyes', async () => {
    const { asked, steps } = counting();
    await Promise.all([steps.get(3, null), steps.get(3, null), steps.get(3, 1)]);
    expect(await steps.get(3, null)).toBe('moment 3');
    expect(asked).toEqual(['3/null', '3/1']);
  });

  it('are forgotten, the longest unused first', async () => {
    const { asked, steps } = counting(2);
    await steps.get(1, null);
    await steps.get(2, null);
    await steps.get(1, null);
    await steps.get(3, null);
    expect(steps.known(1, null)).toBe('moment 1');
    expect(steps.known(2, null)).toBeUndefined();
    expect(asked).toHaveLength(3);
  });

  it('are tried again when they failed', async () => {
    let times = 0;
    const steps = new Steps(async (step) => {
      times += 1;
      if (times === 1) throw new Error('away');
      return step;
    });
    await expect(steps.get(5, null)).rejects.toThrow('away');
    expect(await steps.get(5, null)).toBe(5);
  });

  it('make a story without gaps', async () => {
    const { steps } = counting();
    await steps.fill([0, 2, 3, 4], null, () => true);
    expect(steps.upTo(4, null)).toEqual(['moment 2', 'moment 3', 'moment 4']);
  });

  it('stop being fetched when nobody waits', async () => {
    const { asked, steps } = counting();
    await steps.fill([1, 2, 3, 4, 5, 6, 7, 8], null, () => asked.length < 4);
    expect(asked.length).toBeLessThan(8);
  });
});

it('knows which turn is on', () => {
  const turns = [{ step: 0 }, { step: 4 }, { step: 9 }];
  expect([0, 3, 4, 100].map((step) => turnAt(turns, step))).toEqual([0, 0, 1, 2]);
  expect(turnAt([], 3)).toBe(-1);
});
