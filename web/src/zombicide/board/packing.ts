// Where pieces stand within a zone: side by side without touching, as large as they fit, and each where it stood before
// if it can.
import { CELL, type Point } from './outline';

export interface Spot {
  /** The middle. */
  x: number;
  y: number;
  /** The side of the square that the piece has for itself; twice as wide for one that spans two. */
  size: number;
  slot: number;
}

export interface Packing {
  columns: number;
  rows: number;
  size: number;
  spots: ReadonlyMap<string, Spot>;
}

interface Wanted {
  key: string;
  span: 1 | 2;
  from: 'start' | 'end';
}

interface Grid {
  columns: number;
  rows: number;
  size: number;
  slots: Point[];
}

/** No piece is larger, however much room there is. */
const LARGEST = 23;
/** What is kept free along the walls, for doors. */
const MARGIN = 2.8;
const MOST = 9;
/** A grid is kept as long as another would not make the pieces much larger. */
const WORTH_MOVING = 1.25;

export const NOTHING: Packing = { columns: 0, rows: 0, size: 0, spots: new Map() };

/** Finds places for pieces within cells. */
export function pack(cells: readonly Point[], pieces: readonly Wanted[], before: Packing = NOTHING): Packing {
  if (pieces.length === 0) return NOTHING;
  const grids = gridsIn(cells);
  const fits = (grid: Grid) => assign(grid, pieces, NOTHING) !== null;
  const best = grids.find(fits) ?? grids.at(-1);
  if (!best) return NOTHING;
  const old = grids.find((grid) => grid.columns === before.columns && grid.rows === before.rows && fits(grid));
  const grid = old && best.size < old.size * WORTH_MOVING ? old : best;
  const same = grid === old ? before : NOTHING;
  const spots = assign(grid, pieces, same) ?? assign(grid, pieces, NOTHING) ?? new Map<string, Spot>();
  return { columns: grid.columns, rows: grid.rows, size: grid.size, spots };
}

const known = new WeakMap<readonly Point[], Grid[]>();

/** Every way to part a zone into equal squares, those with the largest squares first and then those with the fewest. */
function gridsIn(cells: readonly Point[]): Grid[] {
  const before = known.get(cells);
  if (before) return before;
  const own = new Set(cells.map(({ x, y }) => `${x},${y}`));
  const left = Math.min(...cells.map(({ x }) => x)) * CELL + MARGIN;
  const top = Math.min(...cells.map(({ y }) => y)) * CELL + MARGIN;
  const w = (Math.max(...cells.map(({ x }) => x)) + 1) * CELL - MARGIN - left;
  const h = (Math.max(...cells.map(({ y }) => y)) + 1) * CELL - MARGIN - top;
  const grids: Grid[] = [];
  for (let columns = 1; columns <= MOST; columns++) {
    for (let rows = 1; rows <= MOST; rows++) {
      const size = Math.min(w / columns, h / rows, LARGEST);
      const slots: Point[] = [];
      for (let slot = 0; slot < columns * rows; slot++) {
        // A few pieces in much room stand somewhat apart.
        const dx = Math.min(w / columns, size * 1.2);
        const dy = Math.min(h / rows, size * 1.2);
        const x = left + w / 2 + ((slot % columns) - (columns - 1) / 2) * dx;
        const y = top + h / 2 + (Math.floor(slot / columns) - (rows - 1) / 2) * dy;
        slots.push({ x, y });
      }
      const free = slots.map((at) => (isWithin(own, at, size) ? at : { x: NaN, y: NaN }));
      if (free.some(({ x }) => !Number.isNaN(x))) grids.push({ columns, rows, size, slots: free });
    }
  }
  grids.sort(
    (a, b) =>
      b.size - a.size ||
      a.columns * a.rows - b.columns * b.rows ||
      Math.abs(a.columns - a.rows) - Math.abs(b.columns - b.rows),
  );
  known.set(cells, grids);
  return grids;
}

function isWithin(own: ReadonlySet<string>, { x, y }: Point, size: number): boolean {
  const half = size / 2 + 1.5;
  for (let row = Math.floor((y - half) / CELL); row * CELL < y + half; row++) {
    for (let column = Math.floor((x - half) / CELL); column * CELL < x + half; column++) {
      if (!own.has(`${column},${row}`)) return false;
    }
  }
  return true;
}

/** Gives every piece a place, or nothing if there are too few. */
function assign(grid: Grid, pieces: readonly Wanted[], before: Packing): Map<string, Spot> | null {
  const { columns, slots, size } = grid;
  const taken = new Set(slots.flatMap(({ x }, slot) => (Number.isNaN(x) ? [slot] : [])));
  const spots = new Map<string, Spot>();
  const fits = (slot: number, span: number) => {
    if (slot < 0 || slot >= slots.length || taken.has(slot)) return false;
    return span === 1 || (slot % columns < columns - 1 && !taken.has(slot + 1));
  };
  const put = ({ key, span }: Wanted, slot: number) => {
    const at = slots[slot];
    const next = slots[slot + span - 1];
    if (!at || !next) return;
    for (let part = 0; part < span; part++) taken.add(slot + part);
    spots.set(key, { x: (at.x + next.x) / 2, y: at.y, size, slot });
  };
  for (const piece of pieces) {
    const slot = before.spots.get(piece.key)?.slot;
    if (slot !== undefined && fits(slot, piece.span)) put(piece, slot);
  }
  // Wide ones first, as long as two places side by side are free.
  for (const piece of [...pieces].sort((a, b) => b.span - a.span)) {
    if (spots.has(piece.key)) continue;
    const order = piece.from === 'start' ? slots.keys() : [...slots.keys()].reverse();
    const slot = [...order].find((one) => fits(one, piece.span));
    if (slot === undefined) return null;
    put(piece, slot);
  }
  return spots;
}
