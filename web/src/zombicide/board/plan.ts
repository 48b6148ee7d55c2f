// Everything about a board's zones that drawing needs and that never changes, worked out once for each board.
import type { Zombicide } from '../../wire';
import { zoneNamed, type Site, type ZoneId } from '../scene';
import { boxAround, boxWithin, cellsByZone, middleOf, outlineOf, sizeOf, type Point, type Rect } from './outline';

export interface Plot {
  zone: ZoneId;
  cells: Point[];
  /** The line around it. */
  path: string;
  /** The box around it. */
  box: Rect;
  /** The largest box within it. */
  room: Rect;
  middle: Point;
}

export interface Plan {
  w: number;
  h: number;
  plots: Plot[];
}

const drawn = new WeakMap<Zombicide.Drawing, Plan>();

export function planOf(drawing: Zombicide.Drawing): Plan {
  const known = drawn.get(drawing);
  if (known) return known;
  const plots = cellsByZone(drawing).map((cells, zone): Plot => {
    const room = boxWithin(cells);
    return { zone, cells, path: outlineOf(cells), box: boxAround(cells), room, middle: middleOf(room) };
  });
  const plan = { ...sizeOf(drawing), plots };
  drawn.set(drawing, plan);
  return plan;
}

/** The zones that a mission's file calls by those names. */
export const zonesNamed = (drawing: Zombicide.Drawing, parts: readonly string[]): ZoneId[] =>
  parts.flatMap((part) => zoneNamed(drawing, part) ?? []);

/** Where the survivors can leave. */
export const exitAt = ({ drawing, mission }: Site): ZoneId | null =>
  mission.exit ? zoneNamed(drawing, mission.exit) : null;

/** Where the survivors start. */
export const startsAt = ({ drawing, mission }: Site): ZoneId[] => zonesNamed(drawing, [mission.start].flat());
