// What a game was like: who did what, how the board filled, and when things turned.
import type { Zombicide } from '../../wire';
import { editionOf } from '../editions';
import { headsIn, type EditionId, type Foe, type Hero, type Situation, type Who, type ZoneId } from '../scene';
import { foeOf, type Entry, type What } from './what';

type Danger = Zombicide.Danger;
const DANGERS: Danger[] = ['blue', 'yellow', 'orange', 'red'];

/** What a survivor has done and suffered. */
export interface Deeds {
  who: Who;
  kills: Partial<Record<Foe, number>>;
  killed: number;
  experience: number;
  /** Wounds, or points of Damage. */
  hurt: number;
  /** The doors opened, by number, in the order in which they were. */
  doors: number[];
  objectives: number;
  searches: number;
  /** The round of the death. */
  fell: number | null;
}

/** A round in numbers, as it ends. */
export interface Mark {
  round: number;
  foes: number;
  danger: Danger;
}

export type Point =
  | { point: 'first_kill'; who: Who; foe: Foe }
  | { point: 'level'; who: Who; level: Danger }
  | { point: 'objective' | 'dead' | 'escaped' | 'felled'; who: Who }
  | { point: 'lost' }
  | { point: 'abomination'; zone: ZoneId }
  | { point: 'wave'; foes: Partial<Record<Foe, number>> }
  | { point: 'close'; zone: ZoneId; count: number }
  | { point: 'spree'; who: Who; count: number };

export type Turning = Point & { round: number; at: number; order: number };

export interface Chronicle {
  deeds: Deeds[];
  marks: Mark[];
  turnings: Turning[];
  rounds: number;
  killed: number;
  experience: number;
  /** Wounds or Damage that anybody took. */
  hurt: number;
}

/** A wave smaller than this is nothing to speak of, and so is a smaller attack. */
const WAVE = 4;
const CROWD = 3;
const SPREE = 3;

class Writer {
  readonly deeds = new Map<Who, Deeds>();
  readonly turnings: Turning[] = [];
  readonly changes: { round: number; by: number }[] = [];
  readonly levels: { round: number; danger: Danger }[] = [];
  readonly #standing = new Map<Who, Danger>();
  #round = 0;
  #at = 0;
  #order = 0;
  #wave: { total: number; foes: Partial<Record<Foe, number>> } = { total: 0, foes: {} };
  #biggest = WAVE - 1;
  #closest = CROWD - 1;
  #spree = SPREE - 1;
  #strike: { who: Who; count: number } | null = null;
  #attack: { zone: ZoneId; count: number } | null = null;
  #slain = false;

  get round(): number {
    return this.#round;
  }

  of(who: Who): Deeds {
    const known = this.deeds.get(who) ?? {
      who,
      kills: {},
      killed: 0,
      experience: 0,
      hurt: 0,
      doors: [],
      objectives: 0,
      searches: 0,
      fell: null,
    };
    this.deeds.set(who, known);
    return known;
  }

  hear(at: number, what: What): void {
    this.#at = at;
    this.#order += 1;
    this.#count(what);
    this.#notice(what);
  }

  close(): void {
    this.#endWave();
    this.#endAttack(true);
    this.#mark();
  }

  #turn(point: Point): void {
    this.turnings.push({ ...point, round: this.#round, at: this.#at, order: this.#order });
  }

  /** Keeps only the greatest of its kind. */
  #best(point: Point): void {
    const before = this.turnings.findIndex((one) => one.point === point.point);
    if (before >= 0) this.turnings.splice(before, 1);
    this.#turn(point);
  }

  #mark(): void {
    const standing = [...this.#standing.values()].map((danger) => DANGERS.indexOf(danger));
    // Where nobody is left, it stays as dangerous as it was.
    const danger = standing.length === 0 ? this.levels.at(-1)?.danger : DANGERS[Math.max(...standing)];
    this.levels.push({ round: this.#round, danger: danger ?? 'blue' });
  }

  #count(what: What): void {
    switch (what.what) {
      case 'joined':
        this.of(what.who);
        this.#standing.set(what.who, 'blue');
        break;
      case 'round':
        this.#endWave();
        if (this.#round > 0) this.#mark();
        this.#round = what.number;
        break;
      case 'killed': {
        const deeds = this.of(what.by);
        deeds.kills[foeOf(what)] = (deeds.kills[foeOf(what)] ?? 0) + what.count;
        deeds.killed += what.count;
        this.changes.push({ round: this.#round, by: -what.count });
        break;
      }
      case 'appear':
      case 'added':
        this.#wave.total += what.count;
        this.#wave.foes[foeOf(what)] = (this.#wave.foes[foeOf(what)] ?? 0) + what.count;
        this.changes.push({ round: this.#round, by: what.count });
        break;
      case 'zombies_leave':
        this.changes.push({ round: this.#round, by: -what.count });
        break;
      case 'experience':
        this.of(what.who).experience += what.points;
        break;
      case 'wounded':
        this.of(what.who).hurt += 1;
        break;
      case 'damaged':
        this.of(what.who).hurt += what.points;
        break;
      case 'door_opened':
        if (!('card' in what) || what.card !== null) this.of(what.who).doors.push(what.door);
        break;
      case 'objective_taken':
        this.of(what.who).objectives += 1;
        break;
      case 'searches':
        this.of(what.who).searches += 1;
        break;
      case 'eliminated':
        this.of(what.who).fell = this.#round;
        this.#standing.delete(what.who);
        break;
      case 'escapes':
        this.#standing.delete(what.who);
        break;
      case 'level':
        this.#standing.set(what.who, what.level);
        break;
      default:
    }
  }

  #notice(what: What): void {
    switch (what.what) {
      case 'attacks':
      case 'machine_attacks':
        this.#strike = { who: what.who, count: 0 };
        break;
      case 'runs_over':
        this.#strike = { who: what.by, count: 0 };
        break;
      case 'killed':
        this.#kill(what.by, foeOf(what), what.count);
        break;
      case 'level':
        this.#turn({ point: 'level', who: what.who, level: what.level });
        break;
      case 'objective_taken':
        this.#turn({ point: 'objective', who: what.who });
        break;
      case 'objective_lost':
        this.#turn({ point: 'lost' });
        break;
      case 'eliminated':
        this.#attack = null;
        this.#turn({ point: 'dead', who: what.who });
        break;
      case 'escapes':
        this.#turn({ point: 'escaped', who: what.who });
        break;
      case 'appear':
        if (foeOf(what) === 'abomination') this.#turn({ point: 'abomination', zone: what.zone });
        break;
      case 'zombies_attack':
      case 'xenos_attack':
        this.#endAttack(true);
        this.#attack = { zone: what.zone, count: what.count };
        break;
      case 'zombies_move':
      case 'xenos_move':
      case 'round':
        this.#endAttack(true);
        break;
      default:
    }
  }

  #kill(who: Who, foe: Foe, count: number): void {
    if (!this.#slain) this.#turn({ point: 'first_kill', who, foe });
    this.#slain = true;
    if (foe === 'abomination') this.#turn({ point: 'felled', who });
    if (this.#strike?.who !== who) return;
    this.#strike.count += count;
    if (this.#strike.count <= this.#spree) return;
    this.#spree = this.#strike.count;
    this.#best({ point: 'spree', who, count: this.#spree });
  }

  /** An attack that nobody died of, however many took part. */
  #endAttack(survived: boolean): void {
    const attack = this.#attack;
    this.#attack = null;
    if (!survived || !attack || attack.count <= this.#closest) return;
    this.#closest = attack.count;
    this.#best({ point: 'close', ...attack });
  }

  #endWave(): void {
    const { total, foes } = this.#wave;
    this.#wave = { total: 0, foes: {} };
    if (total <= this.#biggest) return;
    this.#biggest = total;
    this.#best({ point: 'wave', foes });
  }
}

/** The foes on the board at the end of each round, reckoned back from how many there are now. */
function marksOf({ changes, levels }: Writer, now: number): Mark[] {
  return levels.map(({ round, danger }) => {
    const later = changes.reduce((sum, change) => (change.round > round ? sum + change.by : sum), 0);
    return { round, danger, foes: Math.max(0, now - later) };
  });
}

export function chronicle(entries: readonly Entry[], situation: Pick<Situation, 'zones' | 'heroes'>): Chronicle {
  const writer = new Writer();
  for (const { at, events } of entries) for (const { what } of events) writer.hear(at, what);
  writer.close();
  const now = situation.zones.reduce((sum, { foes }) => sum + headsIn(foes), 0);
  const there = (hero: Hero): boolean => hero.fate !== 'absent' || writer.deeds.has(hero.who);
  const deeds = situation.heroes.filter(there).map(({ who }) => writer.of(who));
  const sum = (value: (one: Deeds) => number): number => deeds.reduce((total, one) => total + value(one), 0);
  return {
    deeds,
    marks: marksOf(writer, now),
    turnings: writer.turnings.sort((one, other) => one.order - other.order),
    rounds: writer.round,
    killed: sum(({ killed }) => killed),
    experience: sum(({ experience }) => experience),
    hurt: sum(({ hurt }) => hurt),
  };
}

/** The most that are told, so that a long game stays a story. */
const MOST = 18;
const WEIGHT: Record<Point['point'], number> = {
  dead: 9,
  felled: 8,
  abomination: 7,
  first_kill: 7,
  wave: 7,
  close: 7,
  spree: 6,
  lost: 6,
  objective: 5,
  escaped: 5,
  level: 3,
};

/** The turning points worth telling, in their order: where there are too many, levels go first. */
export function highlights(turnings: readonly Turning[]): Turning[] {
  const weight = (one: Turning): number => WEIGHT[one.point] + (one.point === 'level' ? DANGERS.indexOf(one.level) : 0);
  return [...turnings]
    .sort((one, other) => weight(other) - weight(one) || one.order - other.order)
    .slice(0, MOST)
    .sort((one, other) => one.order - other.order);
}

/** Which headline suits the end: a victory may be spotless, or have cost a life. */
export function headline(
  ending: string,
  { deeds, hurt }: Pick<Chronicle, 'deeds' | 'hurt'>,
  edition: EditionId,
): string {
  if (ending !== 'won') return ending;
  if (editionOf({ edition }).phases.canMourn && deeds.some(({ fell }) => fell !== null)) return 'won_mourning';
  return hurt === 0 ? 'won_unhurt' : 'won';
}
