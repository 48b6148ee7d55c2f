// What those who played are called.
import { seatNames } from '../seats';
import type { SeatView } from '../wire';

const BOTS = ['random', 'money', 'best', 'bot'];
/** What the server writes for somebody who has given no name. */
const NAMELESS = /^seat \d$/;

function seat(name: string): SeatView {
  const isBot = BOTS.includes(name);
  return { name: isBot ? null : NAMELESS.test(name) ? '' : name, bot: isBot ? name : null, yours: false };
}

/** A file only has names: those of bots and of the nameless are told in the language spoken now. */
export const playerNames = (players: readonly string[]): string[] => seatNames(players.map(seat));
