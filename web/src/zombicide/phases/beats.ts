// How a row of events is shown on the board: one beat after the other, with what belongs together in one of them.
import type { Effect } from '../effects';
import type { Box, Situation, ZoneId } from '../scene';
import { after, withFoes } from './after';
import { linesOf, type Line, type Section } from './lines';
import { actsTwice, foeOf, type Happened, type Named, type What } from './what';

/** Short enough not to wait for, long enough to see what it was. */
const WALK = 320;
const STEP = 220;
const STRIKE = 280;
const FALL = 240;
const BLINK = 180;
const HURT = 340;
const LOSS = 400;
/** A card has to be read. */
const CARD = 850;

export type DrawnCard = Pick<Named<'zombie_card'>, 'number' | 'zone' | 'level'>;

export interface Beat {
  effects: Effect[];
  ms: number;
  /** What the board shows meanwhile: those who walk are on their way and stand nowhere. */
  during: Situation;
  /** And afterwards. */
  then: Situation;
  lines: Line[];
  card: DrawnCard | null;
  section: Section | null;
  /** Whether it needs no words, being one's own deed. */
  quiet: boolean;
}

type Played = { [E in Effect['effect']]: Omit<Extract<Effect, { effect: E }>, 'key'> }[Effect['effect']];

const zoneOfHero = (now: Situation, who: number): ZoneId => now.heroes.find((one) => one.who === who)?.zone ?? 0;

/** What is seen of an event; nothing of most. */
export function playedOf(now: Situation, what: What): Played[] {
  switch (what.what) {
    case 'moves':
    case 'goes_on':
    case 'flees':
    case 'charges':
    case 'runs_weightless':
    case 'scientist_walks':
      return [{ effect: 'hero_walks', ms: STEP, who: what.who, from: zoneOfHero(now, what.who), to: what.zone }];
    case 'drags':
      return [{ effect: 'hero_walks', ms: STEP, who: what.other, from: zoneOfHero(now, what.other), to: what.zone }];
    case 'drives':
      return [{ effect: 'flash', ms: STEP, zone: what.zone }];
    case 'zombies_move':
    case 'xenos_move':
      return [{ effect: 'foes_walk', ms: WALK, foe: foeOf(what), count: what.count, from: what.from, to: what.to }];
    case 'appear':
    case 'added':
      return [{ effect: 'appear', ms: FALL, foe: foeOf(what), count: what.count, zone: what.zone }];
    case 'killed':
      return [{ effect: 'die', ms: FALL, foe: foeOf(what), count: what.count, zone: what.zone }];
    case 'attacks':
      return [{ effect: 'strike', ms: STRIKE, from: zoneOfHero(now, what.who), to: what.zone, by: 'heroes' }];
    case 'machine_attacks': {
      const machine = now.machines.find(({ kind }) => kind === what.machine);
      return [{ effect: 'strike', ms: STRIKE, from: machine?.zone ?? what.zone, to: what.zone, by: 'heroes' }];
    }
    case 'runs_over':
      return [{ effect: 'strike', ms: STRIKE, from: what.zone, to: what.zone, by: 'heroes' }];
    case 'zombies_attack':
    case 'xenos_attack':
      return [{ effect: 'strike', ms: STRIKE, from: what.zone, to: what.zone, by: 'foes' }];
    case 'wounded':
      return [{ effect: 'hurt', ms: HURT, who: what.who, zone: zoneOfHero(now, what.who), points: 1 }];
    case 'damaged':
      return [{ effect: 'hurt', ms: HURT, who: what.who, zone: zoneOfHero(now, what.who), points: what.points }];
    case 'eliminated':
      return [{ effect: 'falls', ms: LOSS, who: what.who, zone: zoneOfHero(now, what.who) }];
    case 'noise':
    case 'shouts':
      return [{ effect: 'noise', ms: BLINK, zone: what.zone }];
    case 'mold_spreads':
    case 'mold_dies':
    case 'mold_removed':
      return [{ effect: 'mold', ms: STRIKE, zone: what.zone }];
    case 'hellfire':
      return [{ effect: 'fire', ms: LOSS, zone: what.zone }];
    case 'spawn_burnt':
      return [{ effect: 'fire', ms: STRIKE, zone: what.zone }];
    case 'door_opened':
    case 'door_closed':
    case 'door_destroyed':
    case 'door_removed':
      return [{ effect: 'door', ms: BLINK, door: what.door }];
    case 'objective_taken':
      return [{ effect: 'flash', ms: STRIKE, zone: zoneOfHero(now, what.who) }];
    case 'neutralised':
    case 'spawn_wakes':
    case 'escapes':
    case 'bot_moves':
    case 'drags_machine':
    case 'trap':
      return [{ effect: 'flash', ms: STEP, zone: what.zone }];
    default:
      return [];
  }
}

/** Whether an event is shown together with those before it. */
function goesWith(group: readonly What[], what: What): boolean {
  const first = group.find(({ what: name }) => name !== 'experience');
  switch (what.what) {
    // What changes no place and nobody can see happens by the way.
    case 'experience':
    case 'rolled':
    case 'turn_over':
    case 'nothing_appears':
      return group.length > 0;
    case 'zombies_move':
    case 'xenos_move': {
      const moves = group.filter(
        (one): one is Named<'zombies_move'> | Named<'xenos_move'> =>
          one.what === 'zombies_move' || one.what === 'xenos_move',
      );
      // Those who go on from where they have just come do so afterwards.
      return (
        moves.length > 0 &&
        !(actsTwice(foeOf(what)) && moves.some((move) => move.to === what.from && foeOf(move) === foeOf(what)))
      );
    }
    case 'added':
      return first?.what === 'zombies_move' || first?.what === 'xenos_move';
    case 'attacks':
      return group.every(({ what: name }) => name === 'noise') && group.length > 0;
    case 'killed':
      return first?.what === 'killed';
    case 'appear':
      return (
        first?.what === 'zombie_card' ||
        first?.what === 'xeno_card' ||
        first?.what === 'trap' ||
        first?.what === 'appear'
      );
    case 'mold_card':
      return first?.what === 'xeno_card';
    case 'mold_spreads':
      return first?.what === 'mold_spreads';
    case 'door_opened':
      return first?.what === 'door_opened';
    default:
      return false;
  }
}

/** Events in groups that are shown at once. */
export function grouped(events: readonly Happened[]): Happened[][] {
  const groups: Happened[][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (
      last &&
      goesWith(
        last.map(({ what }) => what),
        event.what,
      )
    )
      last.push(event);
    else groups.push([event]);
  }
  return groups;
}

function sectionOf(now: Section | null, what: What): Section | null {
  switch (what.what) {
    case 'round':
    case 'turn':
      return 'players';
    case 'zombies_phase':
    case 'xenos_phase':
      return 'zombies';
    case 'zombie_card':
    case 'xeno_card':
      return now === 'zombies' ? 'spawn' : now;
    default:
      return now;
  }
}

/** The phase that is on after these events, as far as they tell. */
export const sectionAfter = (events: readonly Happened[]): Section | null =>
  events.reduce((section: Section | null, { what }) => sectionOf(section, what), null);

/** The beats from a situation on, in the phase that is on. What nobody sees takes no time. */
export function beatsOf(
  box: Box,
  from: Situation,
  events: readonly Happened[],
  key: string,
  begun: Section | null = null,
): Beat[] {
  const beats: Beat[] = [];
  let now = from;
  let section = begun;
  grouped(events).forEach((group, place) => {
    let during = now;
    let then = now;
    let card: DrawnCard | null = null;
    const effects: Effect[] = [];
    group.forEach(({ what }, nth) => {
      section = sectionOf(section, what);
      if (what.what === 'zombie_card' || what.what === 'xeno_card')
        card = { number: what.number, zone: what.zone, level: what.level };
      playedOf(then, what).forEach((played, part) =>
        effects.push({ ...played, key: `${key}.${place}.${nth}.${part}` } as Effect),
      );
      then = after(box, then, what);
      if (what.what === 'zombies_move' || what.what === 'xenos_move')
        during = withFoes(box, during, what.from, foeOf(what), -what.count);
      else if (what.what === 'appear' || what.what === 'moves') return;
      else during = after(box, during, what);
    });
    const ms = Math.max(0, card ? CARD : 0, ...effects.map((effect) => effect.ms));
    const before = beats.at(-1);
    if (ms === 0 && before) before.then = then;
    else if (ms > 0)
      beats.push({
        effects: effects.map((effect) => ({ ...effect, ms: Math.max(effect.ms, card ? CARD : 0) })),
        ms,
        during,
        then,
        lines: linesOf(0, group),
        card,
        section,
        quiet: false,
      });
    now = then;
  });
  return beats;
}

/** The shortest a beat can be to be seen at all. */
const SHORTEST = 60;

/** The same beats within a time: all of them faster, if there are too many. */
export function within(beats: readonly Beat[], budget: number): Beat[] {
  const total = beats.reduce((sum, { ms }) => sum + ms, 0);
  const pace = Math.min(1, budget / Math.max(1, total));
  if (pace === 1) return [...beats];
  return beats.map((beat) => {
    const quick = (ms: number): number => Math.max(SHORTEST, Math.round(ms * pace));
    return {
      ...beat,
      ms: quick(beat.ms),
      effects: beat.effects.map((effect) => ({ ...effect, ms: quick(effect.ms) })),
    };
  });
}
