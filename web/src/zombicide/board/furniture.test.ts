import { describe, expect, it } from 'vitest';
import { places } from '../../words/en/zombicide/places';
import { furnishedRooms, furnitureOf } from './furniture';

const room = { x: 40, y: 80, w: 40, h: 40 };

/** Where the pieces of a path begin. */
const starts = (d: string) =>
  [...d.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

describe('furniture', () => {
  it('has a drawing for every kind of room that has a name', () => {
    const named = Object.keys(places)
      .filter((key) => key.startsWith('zplace.'))
      .map((key) => key.slice('zplace.'.length));
    expect(
      furnishedRooms()
        .map((name) => name.replaceAll(' ', '_'))
        .sort(),
    ).toEqual(named.sort());
  });

  it.each(furnishedRooms())('stays within the walls of a %s', (name) => {
    for (const [x, y] of starts(furnitureOf('room', name, room, 7).d)) {
      expect(x).toBeGreaterThan(room.x);
      expect(x).toBeLessThan(room.x + room.w);
      expect(y).toBeGreaterThan(room.y);
      expect(y).toBeLessThan(room.y + room.h);
    }
  });

  it('marks security and oxygen rooms whatever they are called', () => {
    expect(furnitureOf('security', null, room, 1).d).not.toBe(furnitureOf('oxygen', null, room, 1).d);
    expect(furnitureOf('room', 'somewhere else', room, 1).d).not.toBe('');
  });

  it('looks the same every time', () => {
    expect(furnitureOf('room', 'kitchen', room, 12)).toEqual(furnitureOf('room', 'kitchen', room, 12));
  });
});
