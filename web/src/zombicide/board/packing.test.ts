import { describe, expect, it } from 'vitest';
import { CELL, type Point } from './outline';
import { NOTHING, pack, type Packing } from './packing';

const block = (w: number, h: number, x = 0, y = 0): Point[] =>
  Array.from({ length: w * h }, (_, place) => ({ x: x + (place % w), y: y + Math.floor(place / w) }));
const some = (count: number, from: 'start' | 'end' = 'start', name = 'p') =>
  Array.from({ length: count }, (_, place) => ({ key: `${name}${place}`, span: 1 as const, from }));

/** What a piece covers. */
const squares = (packing: Packing, wide: ReadonlySet<string> = new Set()) =>
  [...packing.spots].map(([key, { x, y, size }]) => ({
    key,
    x1: x - (wide.has(key) ? size : size / 2),
    x2: x + (wide.has(key) ? size : size / 2),
    y1: y - size / 2,
    y2: y + size / 2,
  }));

function expectApartAndInside(packing: Packing, cells: Point[], wide?: ReadonlySet<string>) {
  const own = new Set(cells.map(({ x, y }) => `${x},${y}`));
  const all = squares(packing, wide);
  for (const a of all) {
    for (const [x, y] of [
      [a.x1, a.y1],
      [a.x2, a.y1],
      [a.x1, a.y2],
      [a.x2, a.y2],
    ] as const)
      expect(own.has(`${Math.floor(x / CELL)},${Math.floor(y / CELL)}`)).toBe(true);
    for (const b of all) {
      if (a !== b)
        expect(a.x1 < b.x2 - 0.01 && b.x1 < a.x2 - 0.01 && a.y1 < b.y2 - 0.01 && b.y1 < a.y2 - 0.01).toBe(false);
    }
  }
}

describe('packing pieces into a zone', () => {
  it('keeps any number of pieces apart and inside, down to the smallest room', () => {
    for (const cells of [block(4, 4), block(4, 2), block(8, 8, 4, 12), block(5, 3)]) {
      for (let count = 1; count <= 30; count++) {
        const packing = pack(cells, some(count));
        expect(packing.spots.size).toBe(count);
        expectApartAndInside(packing, cells);
      }
    }
  });

  it('stays within a room with a corner', () => {
    const cells = [...block(8, 3), ...block(3, 5, 0, 3)];
    for (const count of [1, 4, 9, 16]) expectApartAndInside(pack(cells, some(count)), cells);
  });

  it('puts one piece in the middle, large', () => {
    const spot = pack(block(4, 4), some(1)).spots.get('p0');
    expect(spot?.x).toBeCloseTo(20);
    expect(spot?.y).toBeCloseTo(20);
    expect(spot?.size).toBeGreaterThan(pack(block(4, 4), some(9)).size);
  });

  it('gives a car two places', () => {
    const cells = block(4, 4);
    const packing = pack(cells, [{ key: 'car', span: 2, from: 'start' }, ...some(5)]);
    expectApartAndInside(packing, cells, new Set(['car']));
  });

  it('leaves those who stay where they stood when others come and go', () => {
    const cells = block(4, 4);
    const first = pack(cells, [...some(3), ...some(1, 'end', 'h')]);
    const second = pack(cells, [...some(3).slice(1), ...some(1, 'end', 'h')], first);
    expect(second.spots.get('p1')).toEqual(first.spots.get('p1'));
    expect(second.spots.get('h0')).toEqual(first.spots.get('h0'));
    // A newcomer takes the free place.
    const third = pack(cells, [...some(3).slice(1), ...some(1, 'end', 'h'), ...some(1, 'start', 'new')], second);
    expect(third.spots.get('new0')?.slot).toBe(first.spots.get('p0')?.slot);
  });

  it('fills from both ends, so that sides stay apart', () => {
    const packing = pack(block(4, 4), [...some(2), ...some(2, 'end', 'h')]);
    expect(packing.spots.get('p0')?.slot).toBe(0);
    expect(packing.spots.get('h0')?.slot).toBe(3);
  });

  it('needs nothing for nobody', () => {
    expect(pack(block(4, 4), [])).toBe(NOTHING);
  });
});
