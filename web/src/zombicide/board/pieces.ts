// Everything on the board that needs a place in a zone, in the order in which it is laid down.
import { editionOf, foesOf } from '../editions';
import type { Foe, Site, Situation, ZoneId } from '../scene';
import { exitAt, startsAt } from './plan';
import { spawnOrder } from './spawnorder';

export type Piece = {
  key: string;
  zone: ZoneId;
  /** How many places it takes side by side. */ span: 1 | 2;
  /** From which end a zone is filled. */ from: 'start' | 'end';
} & (
  | { kind: 'exit' | 'start' | 'way_out' }
  | { kind: 'spawn'; spawn: number; /** Its turn in the next Spawn Phase. */ turn: number | null }
  | { kind: 'objective'; objective: number }
  | { kind: 'noise'; count: number }
  | { kind: 'crew'; count: number }
  | { kind: 'car'; car: number }
  | { kind: 'machine'; machine: number }
  | { kind: 'hero'; who: number }
  | { kind: 'foe'; foe: Foe; count: number }
);

/** So many of a kind are shown one by one; more of them as one figure with a number. */
const ONE_BY_ONE = 4;
/** When a zone holds more than this, kinds are shown as one figure each. */
const CROWDED = 12;

/** All pieces by zone. Survivors in a car are shown in it and take no place of their own. */
export function piecesOf(site: Site, situation: Situation, bare = false): Piece[][] {
  const found: Piece[][] = site.drawing.zones.map(() => []);
  const put = (piece: Piece) => found[piece.zone]?.push(piece);
  situation.cars.forEach(({ zone, gone }, car) => {
    if (!gone) put({ kind: 'car', key: `car ${car}`, zone, span: 2, from: 'start', car });
  });
  const turns = spawnOrder(site, situation.spawns);
  situation.spawns.forEach(({ zone, burnt }, spawn) => {
    if (!burnt)
      put({
        kind: 'spawn',
        key: `spawn ${spawn}`,
        zone,
        span: 1,
        from: 'start',
        spawn,
        turn: turns.get(spawn) ?? null,
      });
  });
  const exit = exitAt(site);
  if (exit !== null) put({ kind: 'exit', key: 'exit', zone: exit, span: 1, from: 'start' });
  // Once everybody is on the board the place where they started says nothing any more.
  if (bare)
    for (const zone of startsAt(site)) put({ kind: 'start', key: `start ${zone}`, zone, span: 1, from: 'start' });
  for (const zone of editionOf(site).board.waysOut(site))
    put({ kind: 'way_out', key: `way ${zone}`, zone, span: 1, from: 'start' });
  situation.objectives.forEach(({ zone, taken, lost }, objective) => {
    if (!taken || lost)
      put({ kind: 'objective', key: `objective ${objective}`, zone, span: 1, from: 'start', objective });
  });
  situation.machines.forEach(({ kind, zone }, machine) =>
    put({ kind: 'machine', key: `machine ${kind}`, zone, span: 1, from: 'end', machine }),
  );
  if (situation.crew > 0 && exit !== null)
    put({ kind: 'crew', key: 'crew', zone: exit, span: 1, from: 'end', count: situation.crew });
  for (const { who, zone, car, fate } of situation.heroes) {
    if (fate === 'in_play' && car === null) put({ kind: 'hero', key: `hero ${who}`, zone, span: 1, from: 'end', who });
  }
  situation.zones.forEach(({ tokens, foes }, zone) => {
    if (tokens > 0) put({ kind: 'noise', key: `noise ${zone}`, zone, span: 1, from: 'start', count: tokens });
    const others = found[zone]?.length ?? 0;
    const heads = foes.reduce((sum, count) => sum + Math.min(count, ONE_BY_ONE + 1), 0);
    const most = others + heads > CROWDED ? 1 : ONE_BY_ONE;
    foesOf(site).forEach((foe, place) => {
      const count = foes[place] ?? 0;
      const figures = count > most ? 1 : count;
      for (let nth = 0; nth < figures; nth++)
        put({
          kind: 'foe',
          key: `foe ${zone} ${foe} ${nth}`,
          zone,
          span: 1,
          from: 'start',
          foe,
          count: count > most ? count : 1,
        });
    });
  });
  return found;
}
