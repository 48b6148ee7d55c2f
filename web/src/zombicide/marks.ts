// What can be chosen on the board. Whoever knows the decision makes the marks; the board only shows them.
import type { Foe, ZoneId } from './scene';

/** Something on the board that can be pointed at. */
export type Thing =
  | { thing: 'zone'; zone: ZoneId }
  | { thing: 'door'; door: number }
  | { thing: 'airlock'; airlock: number }
  | { thing: 'objective'; objective: number }
  | { thing: 'spawn'; spawn: number }
  | { thing: 'car'; car: number }
  | { thing: 'machine'; machine: 'bot' | 'sentry_gun' }
  | { thing: 'hero'; who: number }
  | { thing: 'foe'; zone: ZoneId; foe: Foe };

/** A thing as a key of maps, such as `door 3` or `foe 12 walker`. */
export const keyOf = (thing: Thing): string => Object.values(thing).join(' ');

/** What a choice is about, which decides how it looks. */
export type MarkKind = 'move' | 'attack' | 'use' | 'choose';

export interface Mark {
  kind: MarkKind;
  /** What choosing it does, for a tooltip and for those who cannot see the board. */
  label: string;
  /** What it costs, in Actions, where that is worth showing. */
  cost: number | null;
  /** Whether it is chosen and waits to be confirmed. */
  selected: boolean;
  choose: () => void;
}

export interface Marks {
  /** By `keyOf`. */
  on: ReadonlyMap<string, Mark>;
  /** Lines to show, from zone to zone: sight from where somebody points, the way of a shot. */
  lines: readonly { from: ZoneId; to: ZoneId; kind: 'sight' | 'shot' }[];
  /** Zones that what is asked is about: they must not be covered by anything. */
  about: readonly ZoneId[];
}

export const NO_MARKS: Marks = { on: new Map(), lines: [], about: [] };
