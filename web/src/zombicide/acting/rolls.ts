// The dice that a question is about: the last that were rolled.
import type { Tick } from '../../wire';
import { entriesOf, type Named } from '../phases/what';

export function lastRoll(ticks: readonly Tick[]): Named<'rolled'> | null {
  const entries = entriesOf(ticks);
  for (let entry = entries.length - 1; entry >= 0; entry -= 1) {
    const events = entries[entry]?.events ?? [];
    for (let place = events.length - 1; place >= 0; place -= 1) {
      const what = events[place]?.what;
      if (what?.what === 'rolled') return what;
    }
  }
  return null;
}
