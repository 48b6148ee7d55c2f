// Finds a place on the board for every piece, and remembers it until the next time.
import type { Site, Situation, ZoneId } from '../scene';
import type { Thing } from '../marks';
import { keyOf } from '../marks';
import { CELL, type Point } from './outline';
import { NOTHING, pack, type Packing, type Spot } from './packing';
import { piecesOf, type Piece } from './pieces';
import { planOf } from './plan';

export interface Laid {
  piece: Piece;
  spot: Spot;
}

/** Where the four seats of a car are, in sizes of the car's place. */
export const SEATS: readonly Point[] = [
  { x: 0.18, y: -0.2 },
  { x: 0.18, y: 0.2 },
  { x: -0.32, y: -0.2 },
  { x: -0.32, y: 0.2 },
];

export class Laying {
  #before: Packing[] = [];

  lay(site: Site, situation: Situation, bare: boolean): Laid[] {
    const { plots } = planOf(site.drawing);
    const pieces = piecesOf(site, situation, bare);
    this.#before = pieces.map((here, zone) => pack(plots[zone]?.cells ?? [], here, this.#before[zone] ?? NOTHING));
    return pieces.flatMap((here, zone) =>
      here.flatMap((piece): Laid[] => {
        const spot = this.#before[zone]?.spots.get(piece.key);
        return spot ? [{ piece, spot }] : [];
      }),
    );
  }
}

export interface Place extends Point {
  /** How large it is across. */
  size: number;
}

/** Where a thing is on the board, so that it can be pointed at; several places for several figures of a kind. */
export function placesOf(thing: Thing, site: Site, situation: Situation, laid: readonly Laid[]): Place[] {
  const { drawing } = site;
  const middle = (zone: ZoneId): Place[] => {
    const at = planOf(drawing).plots[zone]?.middle;
    return at ? [{ ...at, size: 14 }] : [];
  };
  if (thing.thing === 'zone') return middle(thing.zone);
  if (thing.thing === 'door' || thing.thing === 'airlock') {
    const door = thing.thing === 'door' ? drawing.doors[thing.door] : drawing.airlocks[thing.airlock];
    return door ? [{ x: door.x * CELL, y: door.y * CELL, size: 13 }] : [];
  }
  const key = keyOf(thing);
  const found = laid.filter(
    ({ piece }) => piece.key === key || (thing.thing === 'foe' && piece.key.startsWith(`${key} `)),
  );
  if (found.length > 0)
    return found.map(({ piece, spot }) => ({ x: spot.x, y: spot.y, size: spot.size * (piece.span === 2 ? 1.5 : 1) }));
  if (thing.thing === 'hero') return seatOf(thing.who, situation, laid);
  if (thing.thing === 'objective') return middle(situation.objectives[thing.objective]?.zone ?? -1);
  if (thing.thing === 'spawn') return middle(situation.spawns[thing.spawn]?.zone ?? -1);
  return thing.thing === 'foe' ? middle(thing.zone) : [];
}

/** Somebody in a car is where the seat is. */
function seatOf(who: number, { heroes, cars }: Situation, laid: readonly Laid[]): Place[] {
  const hero = heroes.find((one) => one.who === who);
  if (!hero || hero.fate !== 'in_play' || hero.car === null) return [];
  const car = laid.find(({ piece }) => piece.key === `car ${hero.car}`);
  const seat = SEATS[cars[hero.car]?.seats.indexOf(who) ?? -1];
  return car && seat
    ? [{ x: car.spot.x + seat.x * car.spot.size, y: car.spot.y + seat.y * car.spot.size, size: car.spot.size * 0.4 }]
    : [];
}
