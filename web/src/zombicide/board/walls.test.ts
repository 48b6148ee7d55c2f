import { describe, expect, it } from 'vitest';
import type { Zombicide } from '../../wire';
import { bordersOf, GAP, openBorders, wallsOf } from './walls';

/** A board from a picture: one digit for each cell, rooms unless told otherwise. */
function drawn(rows: string[], grounds: Zombicide.Ground[], more: Partial<Zombicide.Drawing> = {}): Zombicide.Drawing {
  const zones = grounds.map((ground) => ({ ground, name: null, parts: [], manholes: [] }));
  return {
    tiles: [],
    cells: rows.map((row) => [...row].map(Number)),
    zones,
    open: [],
    gaps: [],
    doors: [],
    airlocks: [],
    ...more,
  };
}

const lengths = (segments: { x1: number; y1: number; x2: number; y2: number }[]) =>
  segments.map(({ x1, y1, x2, y2 }) => x2 - x1 + y2 - y1);

describe('walls', () => {
  it('makes one piece of a border between the same two zones', () => {
    const inside = bordersOf(drawn(['0011', '0011'], ['room', 'room'])).filter(
      ({ near, far }) => near !== null && far !== null,
    );
    expect(inside).toEqual([{ near: 0, far: 1, upright: true, x1: 20, x2: 20, y1: 0, y2: 20 }]);
  });

  it('has a wall around a room but none where a street ends at the edge', () => {
    const walls = wallsOf(drawn(['0011', '0011'], ['room', 'street']));
    expect(walls.some(({ x1, x2 }) => x1 === 40 && x2 === 40)).toBe(false);
    expect(walls.filter(({ x1, x2 }) => x1 === 0 && x2 === 0)).toHaveLength(1);
    expect(walls.every(({ kind }) => kind === 'facade')).toBe(true);
  });

  it('leaves open borders without a wall', () => {
    const drawing = drawn(['0011', '0011'], ['street', 'street'], { open: [[1, 0]] });
    expect(wallsOf(drawing)).toEqual([]);
    expect(openBorders(drawing)).toHaveLength(1);
  });

  it('cuts a gap out of the wall that it is in, and out of no other', () => {
    const gap = { zones: [0, 1] as [number, number], x: 2, y: 2, upright: true };
    const rows = ['0011', '0011', '0011', '0011'];
    const walls = wallsOf(drawn(rows, ['room', 'room'], { gaps: [gap] }));
    const inner = walls.filter(({ kind }) => kind === 'inner');
    expect(lengths(inner)).toEqual([20 - GAP / 2, 20 - GAP / 2]);
    expect(lengths(walls.filter(({ kind }) => kind === 'facade')).reduce((sum, one) => sum + one, 0)).toBe(160);
  });
});
