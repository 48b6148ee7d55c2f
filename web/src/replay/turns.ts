// Going through a game turn by turn.
import type { Turn } from '../wire';

/** Which turn is on at a step of the game: the last one that has begun. */
export function turnAt(turns: readonly { step: number }[], step: number): number {
  let found = -1;
  for (const [place, turn] of turns.entries()) if (turn.step <= step) found = place;
  return found;
}

/** Where “back a turn” leads: to the beginning of this turn, or from there to the one before. */
export function turnBefore(turns: readonly Turn[], step: number): number {
  return turns[turnAt(turns, step - 1)]?.step ?? 0;
}

/** Where “next turn” leads: to its beginning, or to the end of the game. */
export function turnAfter(turns: readonly Turn[], step: number, last: number): number {
  return turns[turnAt(turns, step) + 1]?.step ?? last;
}

/** Where the turns begin on a line from 0 to 1. */
export function marksOf(turns: readonly Turn[], last: number): number[] {
  return last === 0 ? [] : turns.map((turn) => turn.step / last);
}

/** Where a story begins that tells of this turn and so many before it. */
export function storyBegin(turns: readonly Turn[], step: number, before: number): number {
  const at = turnAt(turns, step);
  if (at < 0) return Math.max(0, step - 12);
  return at - before <= 0 ? 0 : (turns[at - before]?.step ?? 0);
}
