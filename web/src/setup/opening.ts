// The way from what is agreed before a game to its room.
import { api } from '../net/api';
import { newName } from '../net/names';
import { newSeats, type SeatChoice } from '../seats';
import type { GameId, Setup } from '../wire';

export interface Opening {
  game: GameId;
  setup: Setup;
  seats: SeatChoice[];
  title: string;
  public: boolean;
  /** The seed of a known deal. */
  seed?: string;
}

/** Opens a room, begins at once if nobody is awaited, and says where it is. */
export async function openTable(opening: Opening): Promise<string> {
  const { room } = await api.openRoom({ ...opening, seats: newSeats(opening.seats) });
  if (!opening.seats.includes('free')) await api.ask(room, { id: newName(), ask: { do: 'start' } });
  return `/room/${room}`;
}
