// A zone in words: what it is, who and what is there, and where one can go from it.
import { canSay, t } from '../../words/words.svelte';
import type { Zombicide } from '../../wire';
import { editionOf, foesOf } from '../editions';
import type { DoorState, Site, Situation, ZoneId } from '../scene';
import { shortName } from '../portraits';
import { foesCounted } from '../terms';
import { zoneName } from '../zones';
import { exitAt, planOf, startsAt } from './plan';
import { spawnOrder } from './spawnorder';

/** A colour as a word; content of somebody's own may have others. */
export function colorWord(color: string): string {
  const key = `zombicide.color.${color}`;
  return canSay(key) ? t(key) : color;
}

const withMore = (what: string, more: string[]): string =>
  more.length > 0 ? t('zfact.colored', { what, more: more.join(', ') }) : what;

/** Who and what is in a zone, each as a few words. `opening` is for a board that nobody plays yet. */
export function contentsOf(site: Site, situation: Situation, zone: ZoneId, opening = false): string[] {
  const spot = situation.zones[zone];
  if (!spot) return [];
  const said: string[] = [];
  for (const hero of situation.heroes) {
    if (hero.fate !== 'in_play' || hero.zone !== zone || hero.car !== null) continue;
    said.push(hero.active ? t('zfact.hero.active', { name: shortName(hero), actions: hero.actions }) : shortName(hero));
  }
  foesOf(site).forEach((foe, place) => {
    const count = spot.foes[place] ?? 0;
    if (count > 0) said.push(foesCounted(site, foe, count));
  });
  for (const { kind, zone: at, active } of situation.machines) {
    if (at === zone)
      said.push(withMore(t(`zombicide.machine.${kind}`), [active ? t('zfact.machine.on') : t('zfact.machine.off')]));
  }
  for (const { kind, zone: at, gone, drivable, seats } of situation.cars) {
    if (at !== zone || gone) continue;
    const names = situation.heroes.filter(({ who }) => seats.includes(who)).map(shortName);
    said.push(
      withMore(t(`zfact.car.${kind}`), [
        ...(drivable ? [] : [t('zfact.car.stays')]),
        ...(names.length > 0 ? [t('zfact.car.with', { names: names.join(', ') })] : []),
      ]),
    );
  }
  said.push(...tokensIn(site, situation, zone));
  if (exitAt(site) === zone) {
    said.push(t('zfact.exit'));
    if (situation.crew > 0) said.push(t('zfact.crew', { count: situation.crew }));
  }
  if (opening && startsAt(site).includes(zone)) said.push(t('zfact.start'));
  if (editionOf(site).board.waysOut(site).includes(zone)) said.push(t('zfact.way_out'));
  if (spot.mold) said.push(t(`zfact.mold.${spot.mold}`));
  if (spot.tokens > 0) said.push(t('zfact.noise.tokens', { noise: spot.noise, tokens: spot.tokens }));
  else if (spot.noise > 0) said.push(t('zfact.noise', { noise: spot.noise }));
  return said;
}

/** Spawn zones and objectives. */
function tokensIn(site: Site, situation: Situation, zone: ZoneId): string[] {
  const said: string[] = [];
  situation.spawns.forEach(({ zone: at, active, burnt, color }, place) => {
    if (at !== zone || burnt) return;
    const turn = spawnOrder(site, situation.spawns).get(place);
    const what = t(`zfact.spawn.${site.edition}`);
    const name = turn === undefined ? what : t('zfact.numbered', { what, number: turn });
    const more = color === null ? [t('zfact.hidden')] : color === 'red' ? [] : [colorWord(color)];
    said.push(withMore(name, [...more, ...(active ? [] : [t('zfact.asleep')])]));
  });
  for (const { zone: at, taken, lost, color, optional, scientist } of situation.objectives) {
    if (at !== zone || (taken && !lost)) continue;
    const more = lost
      ? [t('zfact.objective.lost')]
      : [color === null ? t('zfact.hidden') : colorWord(color), ...(optional ? [t('zfact.objective.optional')] : [])];
    said.push(withMore(scientist ? t('zfact.scientist') : t('zfact.objective'), more));
  }
  return said;
}

/** What a zone is, apart from what it is called. */
export const groundOf = ({ drawing }: Site, zone: ZoneId): string =>
  t(`zground.${drawing.zones[zone]?.ground ?? 'room'}`);

export interface Way {
  to: ZoneId;
  how: 'free' | 'gap' | 'airlock' | DoorState;
  color: string | null;
}

/** Where one can go from a zone, or could if a door were open. */
export function waysFrom({ drawing }: Site, situation: Situation, zone: ZoneId): Way[] {
  const found: Way[] = [];
  const add = (zones: readonly ZoneId[], how: Way['how'], color: string | null = null) => {
    const other = zones[0] === zone ? zones[1] : zones[1] === zone ? zones[0] : undefined;
    if (other !== undefined) found.push({ to: other, how, color });
  };
  for (const pair of drawing.open) add(pair, 'free');
  for (const { zones } of drawing.gaps) add(zones, 'gap');
  drawing.doors.forEach(({ zones }, door) =>
    add(zones, situation.doors[door]?.state ?? 'open', situation.doors[door]?.color ?? null),
  );
  for (const { zones } of drawing.airlocks) add(zones, 'airlock');
  return found;
}

export function wayWords(site: Site, { to, how, color }: Way): string {
  const said = t(`zway.${how}`, { zone: zoneName(site.drawing, to) });
  return color === null ? said : withMore(said, [colorWord(color)]);
}

/** A zone in one breath, such as `Kitchen 14. Amy, 2 Walkers, Noise 1`. */
export function describeZone(site: Site, situation: Situation, zone: ZoneId): string {
  const contents = contentsOf(site, situation, zone);
  const said = editionOf(site).board.sealed(site).includes(zone) ? [t('zfact.sealed'), ...contents] : contents;
  return [zoneName(site.drawing, zone), ...(said.length > 0 ? [said.join(', ')] : [])].join('. ');
}

export interface Area {
  row: number;
  column: number;
  tile: string;
  zones: ZoneId[];
}

/** The zones tile by tile; one that spans several is named with the first of them. */
export function areasOf(drawing: Zombicide.Drawing): Area[] {
  const areas = drawing.tiles.flatMap((row, r) =>
    row.map((tile, c): Area => ({ row: r + 1, column: c + 1, tile: tile.split(' ')[0] ?? tile, zones: [] })),
  );
  const columns = drawing.tiles[0]?.length ?? 1;
  for (const { zone } of planOf(drawing).plots) {
    const [r, c] = (drawing.zones[zone]?.parts[0] ?? '0,0').split(':')[0]?.split(',').map(Number) ?? [];
    areas[(r ?? 0) * columns + (c ?? 0)]?.zones.push(zone);
  }
  return areas.filter(({ zones }) => zones.length > 0);
}
