// What those who played are called.
import { seatNames } from '../seats';
import type { SeatView } from '../wire';

const BOTS = ['random', 'money', 'best', 'bot', 'search'];
/** What the server writes for somebody who has given no name. */
const NAMELESS = /^seat \d$/;

function seat(name: string): SeatView {
  // A bot that was told how long to think says so, and the second of a kind which seat it has: `search:500 (2)`.
  const bot = name.replace(/(:\d+(ms)?)?( \(\d\))?$/, '');
  const isBot = BOTS.includes(bot);
  return { name: isBot ? null : NAMELESS.test(name) ? '' : name, bot: isBot ? bot : null, yours: false };
}

/** A file only has names: those of bots and of the nameless are told in the language spoken now. */
export const playerNames = (players: readonly string[]): string[] => seatNames(players.map(seat));
