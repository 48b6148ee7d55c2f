// How a game came out.
import type { Zombinion } from '../../wire';

export interface Place {
  seat: number;
  points: number;
  turns: number;
  /** How many cards the deck has. */
  cards: number;
}

/** Everybody, the best first: more points, then fewer turns. */
export function standing(result: Zombinion.ResultView): Place[] {
  return result.scores
    .map((points, seat) => ({ seat, points, turns: result.turns[seat] ?? 0, cards: result.decks[seat]?.length ?? 0 }))
    .sort((one, other) => other.points - one.points || one.turns - other.turns || one.seat - other.seat);
}
