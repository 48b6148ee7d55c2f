// What makes a station of corridors and rooms, and the ground that it stands on.
import type { Zombicide } from '../../wire';
import { chance, type Point } from '../../zombicide/board/outline';
import { planOf, zonesNamed } from '../../zombicide/board/plan';
import type { SiteOf, ZoneId } from '../../zombicide/scene';

export interface Crater extends Point {
  r: number;
}

const isOutside = (drawing: Zombicide.Drawing, zone: number): boolean => drawing.zones[zone]?.ground === 'exterior';

/** Craters in the ground outside: a large one and some small ones in each zone. */
export function cratersOf(drawing: Zombicide.Drawing): Crater[] {
  return planOf(drawing).plots.flatMap(({ zone, room }) => {
    if (!isOutside(drawing, zone)) return [];
    const count = 3 + Math.floor(chance(zone, 1) * 3) + Math.floor((room.w * room.h) / 2000);
    return Array.from({ length: count }, (_, place): Crater => {
      const r = place === 0 ? 6 + chance(zone, 2) * 3 : 1.2 + chance(zone, place, 3) * 2.2;
      const within = (from: number, length: number, seed: number) =>
        from + r + 3 + chance(zone, place, seed) * (length - 2 * r - 6);
      return { x: within(room.x, room.w, 4), y: within(room.y, room.h, 5), r };
    });
  });
}

/** Pebbles outside. */
export function pebblesOf(drawing: Zombicide.Drawing): Crater[] {
  return planOf(drawing).plots.flatMap(({ zone, cells }) =>
    isOutside(drawing, zone)
      ? cells.flatMap(({ x, y }) =>
          chance(x, y, 21) < 0.55
            ? [{ x: (x + chance(x, y, 22)) * 10, y: (y + chance(x, y, 23)) * 10, r: 0.3 + chance(x, y, 24) * 0.6 }]
            : [],
        )
      : [],
  );
}

/** Corners outside that nobody can reach. */
export const sealedIn = ({ drawing, mission }: SiteOf<'invader'>): ZoneId[] => zonesNamed(drawing, mission.sealed);
