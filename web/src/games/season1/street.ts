// What makes a town of street zones: lanes, crosswalks, manholes, windows, lamps and what the night has left lying
// about.
import type { Zombicide } from '../../wire';
import { CELL, chance, TILE, type Point } from '../../zombicide/board/outline';
import { planOf, type Plot } from '../../zombicide/board/plan';
import { openBorders, wallsOf, type Border, type Segment, type Wall } from '../../zombicide/board/walls';

const isStreet = (drawing: Zombicide.Drawing, zone: number | null): boolean =>
  zone !== null && drawing.zones[zone]?.ground === 'street';

/** Lines along the middle of streets that lead one way; crossings have none. */
export function lanesOf(drawing: Zombicide.Drawing): Segment[] {
  const { w, h, plots } = planOf(drawing);
  const borders = openBorders(drawing);
  return plots.flatMap(({ zone, box }): Segment[] => {
    if (!isStreet(drawing, zone)) return [];
    const own = borders.filter(({ near, far }) => near === zone || far === zone);
    const across =
      own.some(({ upright }) => upright) ||
      (own.length > 0 && (box.x === 0 || box.x + box.w === w) && !own.some(({ upright }) => !upright));
    const down =
      own.some(({ upright }) => !upright) ||
      (own.length > 0 && (box.y === 0 || box.y + box.h === h) && !own.some(({ upright }) => upright));
    const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
    if (across && !down) return [{ x1: box.x, x2: box.x + box.w, y1: middle.y, y2: middle.y }];
    if (down && !across) return [{ x1: middle.x, x2: middle.x, y1: box.y, y2: box.y + box.h }];
    return [];
  });
}

/** Where streets meet. */
export const crosswalksOf = (drawing: Zombicide.Drawing): Border[] =>
  openBorders(drawing).filter(({ near }) => isStreet(drawing, near));

/** Each manhole in the middle of its zone on its tile. */
export function manholesOf(drawing: Zombicide.Drawing): Point[] {
  return planOf(drawing).plots.flatMap(({ zone, cells }) =>
    (drawing.zones[zone]?.manholes ?? []).map(([row, column]) => {
      const here = cells.filter(({ x, y }) => Math.floor(x / TILE) === column && Math.floor(y / TILE) === row);
      const sum = here.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
      return { x: (sum.x / here.length + 0.5) * CELL, y: (sum.y / here.length + 0.5) * CELL };
    }),
  );
}

export interface Window extends Segment {
  lit: boolean;
  /** Where its light falls. */
  glow: Point;
  upright: boolean;
}

const WINDOW = 7;

/** Windows in the walls towards the street; in some of them there is still light. */
export function windowsOf(drawing: Zombicide.Drawing): Window[] {
  return facades(drawing).flatMap((wall): Window[] => {
    const { upright, x1, y1, x2, y2 } = wall;
    const [from, to] = upright ? [y1, y2] : [x1, x2];
    const count = Math.floor((to - from - 4) / 12);
    return Array.from({ length: Math.max(0, count) }, (_, place) => {
      const middle = from + ((to - from) * (place + 0.5)) / count;
      const along = { from: middle - WINDOW / 2, to: middle + WINDOW / 2 };
      const out = streetSide(drawing, wall) * 7;
      const lit = chance(x1, y1, place) < 0.34;
      return upright
        ? { x1, x2, y1: along.from, y2: along.to, lit, upright, glow: { x: x1 + out, y: middle } }
        : { x1: along.from, x2: along.to, y1, y2, lit, upright, glow: { x: middle, y: y1 + out } };
    });
  });
}

/** Lamps on the pavement. */
export function lampsOf(drawing: Zombicide.Drawing): Point[] {
  return facades(drawing).flatMap((wall): Point[] => {
    const { upright, x1, y1, x2, y2 } = wall;
    if (x2 - x1 + y2 - y1 < 10 || chance(x1, y1, 77) > 0.3) return [];
    const out = streetSide(drawing, wall) * 3.6;
    return [upright ? { x: x1 + out, y: y1 + 3 } : { x: x1 + 3, y: y1 + out }];
  });
}

const facades = (drawing: Zombicide.Drawing): Wall[] =>
  wallsOf(drawing).filter(
    ({ near, far }) => isStreet(drawing, near) !== isStreet(drawing, far) && near !== null && far !== null,
  );

/** -1 if the street is at the north or west of a wall, 1 if it is across. */
const streetSide = (drawing: Zombicide.Drawing, { near }: Wall): -1 | 1 => (isStreet(drawing, near) ? -1 : 1);

export interface Litter extends Point {
  kind: 'paper' | 'oil' | 'crack' | 'tracks' | 'leaves' | 'blood';
  turn: number;
}

const LITTER: Litter['kind'][] = ['paper', 'crack', 'oil', 'leaves', 'crack', 'tracks', 'paper', 'blood'];

/** A thing or two in every stretch of street. */
export function litterOf(drawing: Zombicide.Drawing): Litter[] {
  return planOf(drawing).plots.flatMap((plot) => (isStreet(drawing, plot.zone) ? litterIn(plot) : []));
}

function litterIn({ zone, box }: Plot): Litter[] {
  const count = 1 + Math.floor(chance(zone, 5) * 2) + (box.w * box.h > 3000 ? 2 : 0);
  return Array.from({ length: count }, (_, place) => ({
    kind: LITTER[Math.floor(chance(zone, place, 11) * LITTER.length)] ?? 'paper',
    x: box.x + 7 + chance(zone, place, 12) * (box.w - 14),
    y: box.y + 7 + chance(zone, place, 13) * (box.h - 14),
    turn: Math.round(chance(zone, place, 14) * 360),
  }));
}
