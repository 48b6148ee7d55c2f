import { expect, it } from 'vitest';
import { blotIn, sporesIn, veinsIn } from './growth';

const room = { x: 40, y: 80, w: 40, h: 20 };
const points = (d: string) =>
  [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

it('stays within the zone that it has grown in', () => {
  for (const zone of [0, 7, 31]) {
    for (const { x, y } of [...points(blotIn(room, zone)), ...points(veinsIn(room, zone)), ...sporesIn(room, zone)]) {
      expect(x).toBeGreaterThanOrEqual(room.x - 1);
      expect(x).toBeLessThanOrEqual(room.x + room.w + 1);
      expect(y).toBeGreaterThanOrEqual(room.y - 1);
      expect(y).toBeLessThanOrEqual(room.y + room.h + 1);
    }
  }
});

it('looks the same every time in a zone, and different in another', () => {
  expect(blotIn(room, 3)).toBe(blotIn(room, 3));
  expect(blotIn(room, 3)).not.toBe(blotIn(room, 4));
});
