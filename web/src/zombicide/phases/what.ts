// Events of either edition in one form, wherever they are alike.
import type { Change } from '../../changes';
import type { EventMessage, Invader, Season1, Tick } from '../../wire';
import type { Foe, Who, ZoneId } from '../scene';

export type What = Season1.Event | Invader.Event;
export type Happened = EventMessage<What>;
export type Named<N extends What['what']> = Extract<What, { what: N }>;

/** What came of one decision, or of setting up. */
export interface Entry {
  /** The version of the room, or the step of a replay. */
  at: number;
  /** Who decided; nobody for the set-up. */
  seat: number | null;
  events: Happened[];
  /** How the rules changed there, if that is what happened. */
  changed?: Change;
}

/** All that has happened in a room and was not taken back. */
export function entriesOf(ticks: readonly Tick[]): Entry[] {
  const entries: Entry[] = [];
  for (const { version, what } of ticks) {
    if (what.is === 'started') entries.push({ at: version, seat: null, events: what.events as Happened[] });
    if (what.is === 'decided') entries.push({ at: version, seat: what.seat, events: what.events as Happened[] });
    if (what.is === 'rules_changed')
      entries.push({ at: version, seat: null, events: [], changed: { from: what.from, to: what.to } });
    if (what.is === 'undone') while ((entries.at(-1)?.at ?? 0) > what.to) entries.pop();
  }
  return entries;
}

/** The kind of zombie or Xeno that an event is about. */
export function foeOf(what: { zombie: Season1.Zombie } | { xeno: Invader.Xeno }): Foe {
  return 'zombie' in what ? what.zombie : what.xeno;
}

/** Runners and Hunters have two Actions (S1-RUNNER-01, INV-HUNTER-01): what they do comes in two rows of events. */
export const actsTwice = (foe: Foe): boolean => foe === 'runner' || foe === 'hunter';

/** The survivor whose deed an event is. */
export function actorOf(what: What): Who | null {
  if ('who' in what) return what.who;
  if ('by' in what) return what.by;
  return 'one' in what ? what.one : null;
}

/** Where it happened, if that is one place. */
export function zoneOf(what: What): ZoneId | null {
  if ('zone' in what) return what.zone;
  return 'to' in what && 'from' in what ? what.to : null;
}
