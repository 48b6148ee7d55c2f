// What a phase came to, in numbers and in a line.
import { t } from '../../words/words.svelte';
import { editionOf, foesOf } from '../editions';
import type { Foe, Situation, Who, ZoneId } from '../scene';
import { heroName } from '../team/names';
import { foeKind, foesCounted } from '../terms';
import { zoneName } from '../zones';
import { linesOf } from './lines';
import { plainLine, type Told } from './story';
import { foeOf, type Happened } from './what';

export interface Tally {
  came: Partial<Record<Foe, number>>;
  killed: Partial<Record<Foe, number>>;
  moved: Partial<Record<Foe, number>>;
  /** Wounds or Damage taken, by survivor. */
  hurt: Map<Who, number>;
  dead: Who[];
  /** How many zones Mold has covered. */
  mold: number;
  doors: number;
  /** How many zombies have left the board. */
  left: number;
}

const add = (to: Partial<Record<Foe, number>>, foe: Foe, count: number): void =>
  void (to[foe] = (to[foe] ?? 0) + count);

export function tallyOf(events: readonly Happened[]): Tally {
  const tally: Tally = { came: {}, killed: {}, moved: {}, hurt: new Map(), dead: [], mold: 0, doors: 0, left: 0 };
  for (const { what } of events) {
    if (what.what === 'appear' || what.what === 'added') add(tally.came, foeOf(what), what.count);
    if (what.what === 'killed') add(tally.killed, foeOf(what), what.count);
    if (what.what === 'zombies_move' || what.what === 'xenos_move') add(tally.moved, foeOf(what), what.count);
    if (what.what === 'wounded') tally.hurt.set(what.who, (tally.hurt.get(what.who) ?? 0) + 1);
    if (what.what === 'damaged') tally.hurt.set(what.who, (tally.hurt.get(what.who) ?? 0) + what.points);
    if (what.what === 'eliminated') tally.dead.push(what.who);
    if (what.what === 'mold_spreads') tally.mold += 1;
    if (what.what === 'door_destroyed') tally.doors += 1;
    if (what.what === 'zombies_leave') tally.left += what.count;
  }
  return tally;
}

/** So many of each kind, as “5 Walkers, 2 Runners”. */
export function crowdText(told: Pick<Told, 'edition'>, crowd: Partial<Record<Foe, number>>): string {
  return foesOf(told)
    .flatMap((foe) => (crowd[foe] ? [foesCounted(told, foe, crowd[foe])] : []))
    .join(', ');
}

/** What has changed, the worst first. */
export function tallyParts(tally: Tally, told: Told): string[] {
  const parts: string[] = tally.dead.map((who) => t('zphase.tally.dead', { who: heroName(told, who) }));
  for (const [who, count] of tally.hurt) {
    if (tally.dead.includes(who)) continue;
    parts.push(t(`zphase.tally.${editionOf(told).phases.words.hurt}`, { who: heroName(told, who), count }));
  }
  const came = crowdText(told, tally.came);
  if (came) parts.push(t('zphase.tally.came', { foes: came }));
  const killed = crowdText(told, tally.killed);
  if (killed) parts.push(t('zphase.tally.killed', { foes: killed }));
  if (tally.doors > 0) parts.push(t('zphase.tally.doors', { count: tally.doors }));
  if (tally.mold > 0) parts.push(t('zphase.tally.mold', { count: tally.mold }));
  if (tally.left > 0) parts.push(t('zphase.tally.left', { count: tally.left }));
  return parts.length === 0 ? [t('zphase.tally.nothing')] : parts;
}

/** More sentences than this nobody can follow. */
const MOST = 24;

/** What is said aloud: everything but the ways of zombies, of which only those that reach a survivor matter. */
export function newsOf(events: readonly Happened[], told: Told, situation: Situation): string[] {
  const manned = new Set<ZoneId>(situation.heroes.flatMap(({ fate, zone }) => (fate === 'in_play' ? [zone] : [])));
  const news: string[] = [];
  const moving = new Set<Foe>();
  for (const line of linesOf(0, events)) {
    const { tale } = line;
    if (tale.tale === 'event' && tale.what.what === 'experience') continue;
    if (tale.tale !== 'horde') {
      news.push(plainLine(line, told));
      continue;
    }
    if (!moving.has(tale.foe)) news.push(t('zphase.news.moving', { kind: foeKind(told, tale.foe) }));
    moving.add(tale.foe);
    for (const { count, to } of tale.ways) {
      if (manned.has(to))
        news.push(
          t('zphase.news.reach', { foes: foesCounted(told, tale.foe, count), zone: zoneName(told.drawing, to) }),
        );
    }
  }
  return news.length > MOST
    ? [...news.slice(0, MOST - 1), t('zphase.news.more', { count: news.length - MOST + 1 })]
    : news;
}
