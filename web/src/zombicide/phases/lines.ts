// What belongs together becomes one line: an attack with its dice and kills, a way through several zones, the moves of
// one kind of zombies, a card with those it brings.
import type { Change } from '../../changes';
import type { Foe, Who, ZoneId } from '../scene';
import { actorOf, actsTwice, foeOf, zoneOf, type Entry, type Happened, type Named, type What } from './what';

/** So many of a kind, somewhere. */
export interface Heads {
  foe: Foe;
  count: number;
  zone: ZoneId;
}

export interface Way {
  count: number;
  from: ZoneId;
  to: ZoneId;
}

/** What a line tells. */
export type Tale =
  | { tale: 'event'; what: What; cards: number[] }
  | { tale: 'rules'; change: Change }
  | {
      tale: 'strike';
      what: Named<'attacks' | 'machine_attacks' | 'runs_over'>;
      rolls: Named<'rolled'>[];
      killed: Heads[];
      held: Foe[];
      lost: number;
      noise: boolean;
    }
  | { tale: 'walk'; who: Who; zones: ZoneId[] }
  | { tale: 'search'; who: Who; car: boolean; cards: number[] }
  | { tale: 'sorts'; who: Who; other: Who }
  | { tale: 'horde'; foe: Foe; ways: Way[] }
  | { tale: 'card'; number: number; zone: ZoneId; level: Named<'zombie_card'>['level']; heads: Heads[] };

export interface Line {
  key: string;
  at: number;
  rule: string;
  tale: Tale;
  /** Experience that it brought whoever did it. */
  points: number;
  /** The place to look at. */
  zone: ZoneId | null;
}

/** What can come between the dice of an attack and its last kill. */
const DURING: ReadonlySet<What['what']> = new Set([
  'rolled',
  'rolls_again',
  'killed',
  'reaped',
  'withstands',
  'hits_lost',
  'experience',
  'level',
  'lap',
  'learns',
  'friendly_fire',
  'wounded',
  'damaged',
  'prevents',
  'blocks',
  'shrugs',
  'ignores',
  'eliminated',
  'sample_taken',
  'hellfire',
]);

/** Things that happen by the way, or that the next line tells anyway. */
const UNTOLD: ReadonlySet<What['what']> = new Set(['turn_over', 'zombies_phase', 'xenos_phase', 'round']);

function addHeads(heads: Heads[], more: Heads): void {
  const known = heads.find(({ foe, zone }) => foe === more.foe && zone === more.zone);
  if (known) known.count += more.count;
  else heads.push({ ...more });
}

/** Adds to a strike what an event says of it; whether it does. */
function joinsStrike(tale: Extract<Tale, { tale: 'strike' }>, what: What): boolean {
  if (what.what === 'rolled') tale.rolls.push(what);
  else if (what.what === 'killed') addHeads(tale.killed, { foe: foeOf(what), count: what.count, zone: what.zone });
  else if (what.what === 'withstands') tale.held.push(foeOf(what));
  else if (what.what === 'hits_lost') tale.lost += what.count;
  else return false;
  return true;
}

/** Adds an event to the line before it; whether it belongs there. */
function joins(last: Line, what: What): boolean {
  const { tale } = last;
  switch (what.what) {
    case 'moves':
      if (tale.tale !== 'walk' || tale.who !== what.who || what.cost > 1) return false;
      tale.zones.push(what.zone);
      last.zone = what.zone;
      return true;
    case 'goes_on':
      if (tale.tale !== 'walk' || tale.who !== what.who) return false;
      tale.zones.push(what.zone);
      last.zone = what.zone;
      return true;
    case 'reveals':
      if (tale.tale !== 'search' || tale.who !== what.who) return false;
      tale.cards.push(what.card);
      return true;
    case 'keeps':
      // That a card found is kept goes without saying.
      return (
        tale.tale === 'search' &&
        tale.who === what.who &&
        tale.cards.includes(what.card) &&
        !('instead' in what && what.instead !== null)
      );
    case 'swaps':
      if (tale.tale === 'sorts') return tale.who === what.one || tale.other === what.one;
      return tale.tale === 'event' && (tale.what.what === 'reorganises' || tale.what.what === 'trades');
    case 'appear':
      if (tale.tale !== 'card') return false;
      addHeads(tale.heads, { foe: foeOf(what), count: what.count, zone: what.zone });
      return true;
    case 'mold_card':
    case 'nothing_appears':
      return tale.tale === 'card';
    case 'zombies_move':
    case 'xenos_move': {
      if (tale.tale !== 'horde' || tale.foe !== foeOf(what)) return false;
      // Whoever goes on from where it has just come is told once more: the second Action.
      if (actsTwice(tale.foe) && tale.ways.some(({ to }) => to === what.from)) return false;
      tale.ways.push({ count: what.count, from: what.from, to: what.to });
      return true;
    }
    default:
      return false;
  }
}

function beginning(what: What): Tale {
  switch (what.what) {
    case 'attacks':
    case 'machine_attacks':
    case 'runs_over':
      return { tale: 'strike', what, rolls: [], killed: [], held: [], lost: 0, noise: false };
    case 'moves':
      return what.cost > 1 ? { tale: 'event', what, cards: [] } : { tale: 'walk', who: what.who, zones: [what.zone] };
    case 'goes_on':
      return { tale: 'walk', who: what.who, zones: [what.zone] };
    case 'searches':
      return { tale: 'search', who: what.who, car: 'car' in what && what.car !== null, cards: [] };
    case 'swaps':
      return { tale: 'sorts', who: what.one, other: what.other };
    case 'zombies_move':
    case 'xenos_move':
      return { tale: 'horde', foe: foeOf(what), ways: [{ count: what.count, from: what.from, to: what.to }] };
    case 'zombie_card':
    case 'xeno_card':
      return { tale: 'card', number: what.number, zone: what.zone, level: what.level, heads: [] };
    default:
      return { tale: 'event', what, cards: [] };
  }
}

const doer = ({ tale }: Line): Who | null => ('who' in tale ? tale.who : 'what' in tale ? actorOf(tale.what) : null);

/** Puts events into lines, one after the other. */
export class Teller {
  readonly lines: Line[] = [];
  /** The attack whose dice may still bring something. */
  #strike: Line | null = null;
  /** Moves of the zombies' step that is on, by kind: kinds take turns zone by zone. */
  #horde = new Map<Foe, Line>();

  hear(key: string, at: number, { rule, what }: Happened): void {
    const { lines } = this;
    const last = lines.at(-1);
    if (!DURING.has(what.what)) this.#strike = null;
    if (what.what !== 'zombies_move' && what.what !== 'xenos_move' && what.what !== 'added') this.#horde.clear();
    if (UNTOLD.has(what.what)) return;
    if (this.#strike?.tale.tale === 'strike' && joinsStrike(this.#strike.tale, what)) return;
    if (what.what === 'experience' && this.#earns(what)) return;
    if (what.what === 'starts_with') {
      const joined = lines.findLast(
        ({ tale }) =>
          tale.tale === 'event' &&
          (tale.what.what === 'joined' || tale.what.what === 'starts_with') &&
          tale.what.who === what.who,
      );
      if (joined?.tale.tale === 'event') return void joined.tale.cards.push(what.card);
    }
    if (what.what === 'zombies_move' || what.what === 'xenos_move') {
      const horde = this.#horde.get(foeOf(what));
      if (horde && joins(horde, what)) return;
    }
    if (last && joins(last, what)) return;
    const line: Line = { key, at, rule, tale: beginning(what), points: 0, zone: zoneOf(what) };
    if (line.tale.tale === 'event' && what.what === 'starts_with') line.tale.cards.push(what.card);
    if (line.tale.tale === 'strike') this.#begins(line, line.tale);
    if (line.tale.tale === 'horde') this.#horde.set(line.tale.foe, line);
    lines.push(line);
  }

  /** The noise of a weapon is told with the attack. */
  #begins(line: Line, tale: Extract<Tale, { tale: 'strike' }>): void {
    this.#strike = line;
    const before = this.lines.at(-1);
    if (before?.at !== line.at || before.tale.tale !== 'event' || before.tale.what.what !== 'noise') return;
    this.lines.pop();
    tale.noise = true;
  }

  /** Experience is told with the deed that brought it. */
  #earns({ who, points }: Named<'experience'>): boolean {
    const deed = this.#strike ?? this.lines.at(-1);
    if (!deed || doer(deed) !== who) return false;
    deed.points += points;
    return true;
  }
}

/** The lines of a few events, as when one decision is told by itself. */
export function linesOf(at: number, events: readonly Happened[]): Line[] {
  const teller = new Teller();
  events.forEach((event, place) => teller.hear(`${at}.${place}`, at, event));
  return teller.lines;
}

/** What one wants to know at once, besides attacks and searches: how a deed turned out. */
const OUTCOMES: ReadonlySet<What['what']> = new Set([
  'killed',
  'rolled',
  'withstands',
  'hits_lost',
  'friendly_fire',
  'wounded',
  'damaged',
  'prevents',
  'blocks',
  'shrugs',
  'ignores',
  'eliminated',
  'level',
  'lap',
  'learns',
  'heals',
  'reveals',
  'refuses',
  'matches',
  'trap',
  'nothing_found',
  'objective_taken',
  'objective_lost',
  'sample_taken',
  'remote_taken',
  'machine_destroyed',
  'spawn_burnt',
  'spawn_wakes',
  'airlock_unlocked',
  'neutralised',
  'crafts',
  'escapes',
  'drives_out',
  'is_seen',
  'appear',
  'declines_trade',
]);

/** Whether a line tells how something turned out, and not only that it was done. */
export const isOutcome = ({ tale }: Line): boolean =>
  tale.tale === 'strike' ||
  tale.tale === 'search' ||
  tale.tale === 'card' ||
  (tale.tale === 'event' && OUTCOMES.has(tale.what.what));

export type Section = 'setup' | 'players' | 'zombies' | 'spawn' | 'end';

/** A phase of a round, or a step of it. */
export interface Chapter {
  key: string;
  section: Section;
  lines: Line[];
}

export interface Round {
  /** 0 before the first. */
  number: number;
  /** Where it begins. */
  at: number;
  chapters: Chapter[];
}

/** The section that an event begins. */
function sectionFrom(now: Section, what: What): Section {
  switch (what.what) {
    case 'round':
      return 'players';
    case 'zombies_phase':
    case 'xenos_phase':
      return 'zombies';
    case 'zombie_card':
    case 'xeno_card':
    case 'spawns_begin':
      return now === 'zombies' ? 'spawn' : now;
    case 'crew_leaves':
    case 'mends':
      return now === 'spawn' || now === 'zombies' ? 'end' : now;
    default:
      return now;
  }
}

/** The story by rounds and phases, the oldest first. It may begin in the middle of a game, in that round. */
export function roundsOf(entries: readonly Entry[], first = 0): Round[] {
  const rounds: Round[] = [];
  let section: Section = first === 0 ? 'setup' : 'players';
  let teller = new Teller();
  const open = (key: string, at: number): void => {
    teller = new Teller();
    if (rounds.length === 0) rounds.push({ number: first, at, chapters: [] });
    rounds.at(-1)?.chapters.push({ key, section, lines: teller.lines });
  };
  for (const { at, events, changed } of entries) {
    if (changed) {
      if (rounds.length === 0) open(`${at}.rules`, at);
      teller.lines.push({
        key: `${at}.rules`,
        at,
        rule: '',
        tale: { tale: 'rules', change: changed },
        points: 0,
        zone: null,
      });
    }
    events.forEach((event, place) => {
      const key = `${at}.${place}`;
      const next = sectionFrom(section, event.what);
      if (event.what.what === 'round') rounds.push({ number: event.what.number, at, chapters: [] });
      if (next !== section || event.what.what === 'round' || rounds.length === 0) {
        section = next;
        open(key, at);
      }
      teller.hear(key, at, event);
    });
  }
  return rounds.filter(({ number, chapters }) => number > 0 || chapters.some(({ lines }) => lines.length > 0));
}
