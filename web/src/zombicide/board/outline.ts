// The shapes of zones: which cells are whose, and the lines around them. One cell is ten units wide on the board.
import type { Zombicide } from '../../wire';
import type { ZoneId } from '../scene';

export const CELL = 10;
/** Cells to the side of a tile. */
export const TILE = 12;

export interface Point {
  x: number;
  y: number;
}

export interface Rect extends Point {
  w: number;
  h: number;
}

type Cells = Zombicide.Drawing['cells'];

/** The size of the board, in units. */
export function sizeOf({ cells }: Pick<Zombicide.Drawing, 'cells'>): { w: number; h: number } {
  return { w: (cells[0]?.length ?? 0) * CELL, h: cells.length * CELL };
}

/** The zone at a cell, or nothing beyond the border. */
export const zoneAt = (cells: Cells, column: number, row: number): ZoneId | null => cells[row]?.[column] ?? null;

/** The cells of every zone, by number. */
export function cellsByZone({ cells, zones }: Pick<Zombicide.Drawing, 'cells' | 'zones'>): Point[][] {
  const found: Point[][] = zones.map(() => []);
  cells.forEach((row, y) => row.forEach((zone, x) => found[zone]?.push({ x, y })));
  return found;
}

/** The smallest box around cells, in units. */
export function boxAround(cells: readonly Point[]): Rect {
  const xs = cells.map(({ x }) => x);
  const ys = cells.map(({ y }) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x: x * CELL, y: y * CELL, w: (Math.max(...xs) - x + 1) * CELL, h: (Math.max(...ys) - y + 1) * CELL };
}

/** The largest box that lies wholly within cells, in units: where furniture and figures have room. */
export function boxWithin(cells: readonly Point[]): Rect {
  const own = new Set(cells.map(({ x, y }) => `${x},${y}`));
  let best: Rect = { x: 0, y: 0, w: 0, h: 0 };
  for (const { x, y } of cells) {
    let widest = Infinity;
    for (let h = 1; own.has(`${x},${y + h - 1}`); h++) {
      let w = 0;
      while (w < widest && own.has(`${x + w},${y + h - 1}`)) w++;
      widest = Math.min(widest, w);
      if (widest * h > best.w * best.h) best = { x, y, w: widest, h };
    }
  }
  return { x: best.x * CELL, y: best.y * CELL, w: best.w * CELL, h: best.h * CELL };
}

/** The line around cells as a path, without a point where it goes straight on. */
export function outlineOf(cells: readonly Point[]): string {
  const own = new Set(cells.map(({ x, y }) => `${x},${y}`));
  const has = (x: number, y: number) => own.has(`${x},${y}`);
  // Every border of a cell as a step with the zone at its right hand.
  const steps = new Map<string, Point[]>();
  const step = (x1: number, y1: number, x2: number, y2: number) => {
    const key = `${x1},${y1}`;
    steps.set(key, [...(steps.get(key) ?? []), { x: x2, y: y2 }]);
  };
  for (const { x, y } of cells) {
    if (!has(x, y - 1)) step(x, y, x + 1, y);
    if (!has(x + 1, y)) step(x + 1, y, x + 1, y + 1);
    if (!has(x, y + 1)) step(x + 1, y + 1, x, y + 1);
    if (!has(x - 1, y)) step(x, y + 1, x, y);
  }
  let path = '';
  for (let first = steps.keys().next(); !first.done; first = steps.keys().next()) {
    path += loopFrom(steps, first.value);
  }
  return path;
}

/** Follows steps back to where they began, and takes them away. */
function loopFrom(steps: Map<string, Point[]>, start: string): string {
  const loop: Point[] = [];
  for (let at = start; ;) {
    const ways = steps.get(at);
    const to = ways?.pop();
    if (!ways || !to) break;
    if (ways.length === 0) steps.delete(at);
    loop.push(to);
    at = `${to.x},${to.y}`;
    if (at === start) break;
  }
  const corners = loop.filter((point, place) => {
    const before = loop.at(place - 1) ?? point;
    const after = loop[(place + 1) % loop.length] ?? point;
    return (point.x - before.x) * (after.y - point.y) !== (point.y - before.y) * (after.x - point.x);
  });
  return `M${corners.map(({ x, y }) => `${x * CELL} ${y * CELL}`).join('L')}Z`;
}

/** The middle of a box. */
export const middleOf = ({ x, y, w, h }: Rect): Point => ({ x: x + w / 2, y: y + h / 2 });

/** The box around boxes. */
export function boxOver(boxes: readonly Rect[]): Rect {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    w: Math.max(...boxes.map((box) => box.x + box.w)) - x,
    h: Math.max(...boxes.map((box) => box.y + box.h)) - y,
  };
}

/** A number from 0 to 1 that is always the same for the same place: chance that does not flicker. */
export function chance(...seeds: number[]): number {
  let mixed = 2166136261;
  for (const seed of seeds) {
    mixed = Math.imul(mixed ^ (seed + 374761393), 668265263);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 2246822519);
    mixed ^= mixed >>> 13;
  }
  return (mixed >>> 0) / 4294967296;
}
