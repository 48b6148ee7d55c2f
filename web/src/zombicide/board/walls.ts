// The borders between zones: walls with their gaps, and lines where one zone is open to the next.
import type { Zombicide } from '../../wire';
import type { ZoneId } from '../scene';
import { CELL, zoneAt } from './outline';

export interface Segment {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** A straight piece of border. `near` is the zone at its north or west, `far` the one across. */
export interface Border extends Segment {
  near: ZoneId | null;
  far: ZoneId | null;
  upright: boolean;
}

/** `facade` parts the inside from the outside, `inner` room from room. */
export interface Wall extends Border {
  kind: 'facade' | 'inner';
}

/** How much wall a gap or a door takes, in units. */
export const GAP = 16;

const OUTSIDE: ReadonlySet<Zombicide.Ground> = new Set(['street', 'exterior']);

/** Every straight border, as long as it parts the same two zones. */
export function bordersOf({ cells }: Pick<Zombicide.Drawing, 'cells'>): Border[] {
  const rows = cells.length;
  const columns = cells[0]?.length ?? 0;
  const found: Border[] = [];
  const walk = (lines: number, length: number, upright: boolean) => {
    for (let line = 0; line <= lines; line++) {
      let open = null as Border | null;
      for (let at = 0; at < length; at++) {
        const near = upright ? zoneAt(cells, line - 1, at) : zoneAt(cells, at, line - 1);
        const far = upright ? zoneAt(cells, line, at) : zoneAt(cells, at, line);
        if (near === far) {
          open = null;
          continue;
        }
        const from = at * CELL;
        const to = from + CELL;
        if (open?.near === near && open.far === far) {
          if (upright) open.y2 = to;
          else open.x2 = to;
          continue;
        }
        const fixed = line * CELL;
        open = upright
          ? { near, far, upright, x1: fixed, x2: fixed, y1: from, y2: to }
          : { near, far, upright, x1: from, x2: to, y1: fixed, y2: fixed };
        found.push(open);
      }
    }
  };
  walk(rows, columns, false);
  walk(columns, rows, true);
  return found;
}

const pairOf = (a: ZoneId, b: ZoneId): string => `${Math.min(a, b)} ${Math.max(a, b)}`;

/** The borders where nothing is in between. */
export function openBorders(drawing: Pick<Zombicide.Drawing, 'cells' | 'open'>): Border[] {
  const open = new Set(drawing.open.map(([a, b]) => pairOf(a, b)));
  return bordersOf(drawing).filter(({ near, far }) => near !== null && far !== null && open.has(pairOf(near, far)));
}

/** The walls, with gaps where one can walk through or where a door is. */
export function wallsOf(drawing: Zombicide.Drawing): Wall[] {
  const open = new Set(drawing.open.map(([a, b]) => pairOf(a, b)));
  const isOutside = (zone: ZoneId | null) => zone === null || OUTSIDE.has(drawing.zones[zone]?.ground ?? 'street');
  const holes = [...drawing.gaps, ...drawing.doors, ...drawing.airlocks];
  return bordersOf(drawing).flatMap((border): Wall[] => {
    const { near, far } = border;
    if (near !== null && far !== null && open.has(pairOf(near, far))) return [];
    // Outside, the board simply ends.
    if (isOutside(near) && isOutside(far) && (near === null || far === null)) return [];
    const kind = isOutside(near) || isOutside(far) ? 'facade' : 'inner';
    return cut(border, holes).map((piece) => ({ ...border, ...piece, kind }));
  });
}

/** What is left of a border when its holes are cut out. */
function cut({ x1, y1, x2, y2, upright }: Border, holes: readonly Zombicide.DrawnDoor[]): Segment[] {
  const fixed = upright ? x1 : y1;
  let pieces: [number, number][] = [upright ? [y1, y2] : [x1, x2]];
  for (const hole of holes) {
    if (hole.upright !== upright || (upright ? hole.x : hole.y) * CELL !== fixed) continue;
    const middle = (upright ? hole.y : hole.x) * CELL;
    const [from, to] = [middle - GAP / 2, middle + GAP / 2];
    pieces = pieces.flatMap(([start, end]): [number, number][] => {
      if (to <= start || from >= end) return [[start, end]];
      return (
        [
          [start, from],
          [to, end],
        ] as [number, number][]
      ).filter(([a, b]) => b - a > 0.01);
    });
  }
  return pieces.map(([from, to]) =>
    upright ? { x1: fixed, x2: fixed, y1: from, y2: to } : { x1: from, x2: to, y1: fixed, y2: fixed },
  );
}

/** Segments as one path. */
export const pathOf = (segments: readonly Segment[]): string =>
  segments.map(({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`).join('');
