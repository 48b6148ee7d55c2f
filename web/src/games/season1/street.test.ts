import { describe, expect, it } from 'vitest';
import type { Zombicide } from '../../wire';
import { lanesOf, litterOf, manholesOf, windowsOf } from './street';

/** A street from west to east past a house, with a crossing at its end. */
function town(): Zombicide.Drawing {
  const rows = [
    '000011112222',
    '000011112222',
    '000011112222',
    '000011112222',
    '333333334444',
    '333333334444',
    '333333334444',
    '333333334444',
  ];
  const zone = (ground: Zombicide.Ground, manholes: [number, number][] = []) => ({
    ground,
    name: null,
    parts: [],
    manholes,
  });
  return {
    tiles: [['1B 0']],
    cells: rows.map((row) => [...row].map(Number)),
    zones: [zone('room'), zone('room'), zone('street'), zone('street', [[0, 0]]), zone('street')],
    open: [
      [3, 4],
      [2, 4],
    ],
    gaps: [{ zones: [0, 1], x: 4, y: 2, upright: true }],
    doors: [{ zones: [0, 3], x: 2, y: 4, upright: false }],
    airlocks: [],
  };
}

describe('streets', () => {
  it('have a lane where they lead one way, and none at a crossing', () => {
    const lanes = lanesOf(town());
    expect(lanes).toContainEqual({ x1: 0, x2: 80, y1: 60, y2: 60 });
    expect(lanes).toContainEqual({ x1: 100, x2: 100, y1: 0, y2: 40 });
    expect(lanes).toHaveLength(2);
  });

  it('have their manholes in the middle of the zone on the tile', () => {
    expect(manholesOf(town())).toEqual([{ x: 40, y: 60 }]);
  });

  it('are looked on by windows whose light falls outside, and never where a door is', () => {
    const windows = windowsOf(town());
    expect(windows.length).toBeGreaterThan(2);
    for (const { x1, x2, y1, glow, upright } of windows) {
      if (upright) expect(glow.x).toBeGreaterThan(80);
      else {
        expect(glow.y).toBeGreaterThan(40);
        expect(y1 === 40 && x1 < 28 && x2 > 12).toBe(false);
      }
    }
  });

  it('are littered, but houses are not', () => {
    const litter = litterOf(town());
    expect(litter.length).toBeGreaterThanOrEqual(3);
    expect(litter.every(({ x, y }) => y > 40 || x > 80)).toBe(true);
  });
});
