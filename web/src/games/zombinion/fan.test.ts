import { expect, it } from 'vitest';
import { spread } from './fan';

const stacks = (...counts: number[]) => counts.map((count, pile) => ({ pile, count }));
const width = (counts: number[], { step, gap }: { step: number; gap: number }, card: number) =>
  counts.reduce((sum, count) => sum + card + (count - 1) * step, 0) + (counts.length - 1) * gap;

it('spreads a small hand generously', () => {
  expect(spread(stacks(3, 2), 50, 8)).toEqual({ step: 1.6, gap: 0.6 });
});

it('fits ten different cards on a wide screen', () => {
  const counts = Array<number>(10).fill(1);
  const lies = spread(stacks(...counts), 64, 7.4);
  expect(width(counts, lies, 7.4)).toBeLessThanOrEqual(64.001);
});

it('moves copies together before stacks overlap', () => {
  const lies = spread(stacks(5, 4, 1), 30, 7.4);
  expect(lies.gap).toBe(0.6);
  expect(lies.step).toBeLessThan(1.6);
});

it('never hides so much of a card that it cannot be told', () => {
  expect(spread(stacks(...Array<number>(10).fill(1)), 22, 6.6).gap).toBeCloseTo(-6.6 * 0.4);
});
