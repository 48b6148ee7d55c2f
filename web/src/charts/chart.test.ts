import { expect, it } from 'vitest';
import { across, apart, down, nearest, pathOf, scaleOf, sparse, type Frame } from './chart';

const frame: Frame = { width: 300, height: 120, left: 30, right: 70, top: 10, bottom: 10 };

it('scales to round numbers that hold every value', () => {
  expect(scaleOf([3, 7, 38]).ticks).toEqual([0, 10, 20, 30, 40]);
  expect(scaleOf([-3, 12]).ticks).toEqual([-5, 0, 5, 10, 15]);
  expect(scaleOf([]).ticks).toEqual([0, 1]);
});

it('puts the first turn left and the last one right', () => {
  expect(across(frame, 11, 0)).toBe(30);
  expect(across(frame, 11, 10)).toBe(230);
  expect(across(frame, 1, 0)).toBe(30);
});

it('puts high values on top', () => {
  const scale = scaleOf([0, 40]);
  expect(down(frame, scale, 40)).toBe(10);
  expect(down(frame, scale, 0)).toBe(110);
});

it('finds the turn under the pointer', () => {
  expect(nearest(frame, 11, 0)).toBe(0);
  expect(nearest(frame, 11, 129)).toBe(5);
  expect(nearest(frame, 11, 999)).toBe(10);
});

it('moves labels apart and keeps their order', () => {
  expect(apart([50, 50, 10], 16, 0, 100)).toEqual([50, 66, 10]);
  expect(apart([98, 99], 16, 0, 100)).toEqual([84, 100]);
});

it('numbers a few turns of many', () => {
  expect(sparse(5, 8)).toEqual([0, 1, 2, 3, 4]);
  expect(sparse(40, 8)).toEqual([0, 5, 10, 15, 20, 25, 30, 35]);
});

it('draws a way', () => {
  expect(
    pathOf([
      { x: 0, y: 1 },
      { x: 2, y: 3.25 },
    ]),
  ).toBe('M0.0 1.0L2.0 3.3');
});
