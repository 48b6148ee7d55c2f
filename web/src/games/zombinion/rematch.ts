// The same game once more.
import { api } from '../../net/api';
import type { NewRoom, NewSeat, RoomView, SeatView, Zombinion } from '../../wire';

/** Who is to sit where: bots stay, and so do I; people must come along themselves. */
function seatAgain(seat: SeatView): NewSeat {
  if (seat.yours) return 'me';
  return seat.name === null && seat.bot !== null ? { bot: seat.bot } : 'free';
}

/** The room for a further game with the same cards; who has won does not begin. */
export function nextRoom(room: RoomView<'zombinion'>, result: Zombinion.ResultView): NewRoom<'zombinion'> {
  return {
    game: 'zombinion',
    setup: { ...room.setup, start: { after: result.winners } },
    seats: room.seats.map(seatAgain),
    title: room.title,
    public: room.public,
  };
}

/** Opens it, and begins at once if nobody has to come; gives its name. */
export async function rematch(room: RoomView<'zombinion'>, result: Zombinion.ResultView): Promise<string> {
  const next = nextRoom(room, result);
  const opened = await api.openRoom(next);
  if (!next.seats.includes('free')) await api.ask(opened.room, { id: crypto.randomUUID(), ask: { do: 'start' } });
  return opened.room;
}
