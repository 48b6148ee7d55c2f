// A game of Zombinion as somebody looks at it.
import type { Presence, RoomView, Zombinion } from '../../wire';

export interface Scene {
  view: Zombinion.View;
  /** The card of each pile. */
  cards: Zombinion.Card[];
  /** The seats' names as shown. */
  names: string[];
  /** The seat through whose eyes we look; nobody's: a spectator, or everything. */
  eyes: number | null;
}

/** What there is to know of somebody at the table besides the cards. */
export interface Sitter {
  /** Whether a bot plays. */
  bot: boolean;
  /** Whether somebody should be here and is not. */
  away: boolean;
}

export function sittersOf(room: RoomView, presence: Presence): Sitter[] {
  return room.seats.map((seat, place) => ({
    bot: seat.bot !== null,
    away: seat.name !== null && seat.bot === null && presence.seats[place] === false,
  }));
}

/** Whether a seat is one of a set of seats. */
export const isAmong = (seats: number, seat: number): boolean => ((seats >> seat) & 1) === 1;
