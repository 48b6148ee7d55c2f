import { expect, it } from 'vitest';
import { shift } from './follow';

it('leaves alone what is in view', () => {
  expect(shift(10, 20, 0, 100)).toBe(0);
});

it('scrolls by as little as it takes', () => {
  expect(shift(-15, 5, 0, 100)).toBe(-15);
  expect(shift(95, 130, 0, 100)).toBe(30);
});

it('shows the beginning of what is longer than the list', () => {
  expect(shift(20, 300, 0, 100)).toBe(20);
});
