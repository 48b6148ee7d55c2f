// The same mission once more.
import { api } from '../../net/api';
import type { NewRoom, NewSeat, RoomView, SeatView } from '../../wire';
import type { EditionId } from '../scene';

/** Who is to sit where: bots stay, and so do I; people must come along themselves. */
function seatAgain(seat: SeatView): NewSeat {
  if (seat.yours) return 'me';
  return seat.name === null && seat.bot !== null ? { bot: seat.bot } : 'free';
}

/** The room for another try: the same survivors, if they were chosen, and the token passes on. */
export function nextRoom(room: RoomView<EditionId>): NewRoom<EditionId> {
  const { game, setup, title } = room;
  return {
    game,
    setup: { ...setup, first: (setup.first + 1) % setup.players },
    seats: room.seats.map(seatAgain),
    title,
    public: room.public,
  };
}

/** Opens it, and begins at once if nobody has to come; gives its name. */
export async function playAgain(room: RoomView<EditionId>): Promise<string> {
  const next = nextRoom(room);
  const opened = await api.openRoom(next);
  if (!next.seats.includes('free')) await api.ask(opened.room, { id: crypto.randomUUID(), ask: { do: 'start' } });
  return opened.room;
}
