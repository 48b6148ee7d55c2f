import { describe, expect, it } from 'vitest';
import { boxAround, boxOver, boxWithin, cellsByZone, chance, outlineOf } from './outline';

/** Cells from a picture: `#` belongs to the zone. */
const cellsOf = (...rows: string[]) =>
  rows.flatMap((row, y) => [...row].flatMap((mark, x) => (mark === '#' ? [{ x, y }] : [])));

describe('outlines of zones', () => {
  it('goes around a box with four corners', () => {
    const path = outlineOf(cellsOf('##', '##'));
    expect(path.match(/[ML]/g)).toHaveLength(4);
    for (const corner of ['0 0', '20 0', '20 20', '0 20']) expect(path).toContain(corner);
  });

  it('follows the corner of an L', () => {
    const path = outlineOf(cellsOf('#.', '##'));
    expect(path.match(/[ML]/g)).toHaveLength(6);
    expect(path).toContain('10 10');
  });

  it('goes around both pieces of a zone that only touch at a corner, and around a hole', () => {
    expect(outlineOf(cellsOf('#..', '..#')).match(/Z/g)).toHaveLength(2);
    expect(outlineOf(cellsOf('###', '#.#', '###')).match(/Z/g)).toHaveLength(2);
  });

  it('finds the largest box within, not the first', () => {
    expect(boxWithin(cellsOf('#...', '####', '####'))).toEqual({ x: 0, y: 10, w: 40, h: 20 });
    expect(
      boxOver([
        { x: 0, y: 10, w: 10, h: 10 },
        { x: 30, y: 0, w: 10, h: 15 },
      ]),
    ).toEqual({ x: 0, y: 0, w: 40, h: 20 });
    expect(boxAround(cellsOf('.#..', '.##.'))).toEqual({ x: 10, y: 0, w: 20, h: 20 });
  });

  it('gives every cell to its zone', () => {
    const zone = { ground: 'room', name: null, parts: [], manholes: [] } as const;
    const zones = [zone, zone].map((one) => ({ ...one, parts: [], manholes: [] }));
    expect(
      cellsByZone({
        cells: [
          [0, 1],
          [1, 1],
        ],
        zones,
      }).map(({ length }) => length),
    ).toEqual([1, 3]);
  });

  it('is the same chance at the same place, and another elsewhere', () => {
    expect(chance(3, 4)).toBe(chance(3, 4));
    expect(chance(3, 4)).not.toBe(chance(4, 3));
    const throws = Array.from({ length: 400 }, (_, place) => chance(place, 1));
    expect(throws.filter((value) => value < 0.5).length).toBeGreaterThan(150);
    expect(throws.every((value) => value >= 0 && value < 1)).toBe(true);
  });
});
