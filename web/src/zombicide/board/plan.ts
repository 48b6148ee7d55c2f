// Everything about a board's zones that drawing needs and that never changes, worked out once for each board.
import type { Zombicide } from '../../wire';
import type { Box, Scene, Spawn, ZoneId } from '../scene';
import { zoneNamed } from '../scene';
import { boxAround, boxWithin, cellsByZone, middleOf, outlineOf, sizeOf, type Point, type Rect } from './outline';

/** What a board is drawn from: a game's, or that of a mission nobody plays yet. */
export type Site = Pick<Extract<Box, { edition: 'season1' }>, 'edition' | 'drawing' | 'mission'> | Pick<Extract<Box, { edition: 'invader' }>, 'edition' | 'drawing' | 'mission'>;

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

const zonesOf = (drawing: Zombicide.Drawing, parts: readonly string[]): ZoneId[] => parts.flatMap((part) => zoneNamed(drawing, part) ?? []);

/** Where the survivors can leave. */
export const exitAt = ({ drawing, mission }: Site): ZoneId | null => (mission.exit ? zoneNamed(drawing, mission.exit) : null);

/** Where the survivors start. */
export const startsAt = ({ drawing, mission }: Site): ZoneId[] => zonesOf(drawing, [mission.start].flat());

/** By which zombies leave the board. */
export const waysOut = (site: Site): ZoneId[] => (site.edition === 'season1' ? zonesOf(site.drawing, site.mission.rules.zombie_exits) : []);

/** Corners outside that nobody can reach. */
export const sealedIn = (site: Site): ZoneId[] => (site.edition === 'invader' ? zonesOf(site.drawing, site.mission.sealed) : []);

/** The places of spawn zones in the order in which zombies appear there next, from 1; those that are asleep have none (S1-SPAWN-02, INV-SPAWN-03). */
export function spawnOrder(site: Site | Scene, spawns: readonly Spawn[]): Map<number, number> {
  const awake = spawns.flatMap(({ active, burnt }, place) => (active && !burnt ? [place] : []));
  const first = 'view' in site && site.edition === 'invader' ? site.view.first_spawn : null;
  const begin = Math.max(0, awake.findIndex((place) => spawns[place]?.zone === first));
  return new Map([...awake.slice(begin), ...awake.slice(0, begin)].map((place, turn) => [place, turn + 1]));
}
