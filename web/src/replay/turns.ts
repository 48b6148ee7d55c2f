// Going through a game turn by turn.
import { t } from '../words/words.svelte';
import type { GameId, Turn } from '../wire';

/** The title of a turn, or of a round where all play together; each edition has its word for it. */
export function turnTitle(game: GameId, { number, seat }: Turn, names: readonly string[]): string {
  if (game === 'zombinion' || seat !== null) return t('replay.turn', { number, name: names[seat ?? -1] ?? '' });
  return t(`replay.turn.round.${game}`, { number });
}

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
