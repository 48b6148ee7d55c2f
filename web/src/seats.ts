// Who sits where: before a room is opened, and in it.
import { canSay, t } from './words/words.svelte';
import type { BotInfo, NewSeat, SeatView } from './wire';

/** A seat as the set-up page chooses it: a word that fits into a `<select>`. */
export type SeatChoice = 'me' | 'free' | `bot:${string}`;

/** So many seats: those chosen before, then more of what is usual there. */
export function seatsFor(count: number, chosen: SeatChoice[], usual: SeatChoice): SeatChoice[] {
  return Array.from({ length: count }, (_, place) => chosen[place] ?? (place === 0 ? 'me' : usual));
}

/** The seats with every bot that another game does not have replaced by one that it has. */
export function withBots(seats: SeatChoice[], bots: string[], usual: string): SeatChoice[] {
  return seats.map((seat): SeatChoice =>
    !seat.startsWith('bot:') || bots.includes(seat.slice(4)) ? seat : `bot:${usual}`,
  );
}

/** The seats in the words of the server. */
export function newSeats(chosen: SeatChoice[]): NewSeat[] {
  return chosen.map((seat) => (seat === 'me' || seat === 'free' ? seat : { bot: seat.slice(4) }));
}

/** A bot's name without how long it may think, as in `search:500`. */
const plainBot = (bot: string): string => bot.split(':')[0] ?? bot;

/** What a bot is called. */
export function botName(bot: string): string {
  const key = `app.bot.${plainBot(bot)}`;
  return canSay(key) ? t(key) : bot;
}

/** What a bot is like, in a sentence; nothing of one that is not known here. */
export function botCharacter(bot: string): string {
  const key = `app.character.${plainBot(bot)}`;
  return canSay(key) ? t(key) : '';
}

/** What a bot is called, with its strength among those of its game. */
export const botWithStrength = ({ name, strength }: BotInfo, bots: readonly BotInfo[]): string =>
  t('app.strength.named', { name: botName(name), strength, most: strongest(bots) });

/** The strength of the strongest. */
export const strongest = (bots: readonly BotInfo[]): number => Math.max(...bots.map(({ strength }) => strength));

function plainName(seat: SeatView): string {
  if (seat.name !== null) return seat.name || t('app.guest');
  return seat.bot ? botName(seat.bot) : t('app.free');
}

/** What everybody is called, with a number where two would be called the same. */
export function seatNames(seats: SeatView[]): string[] {
  const plain = seats.map(plainName);
  return plain.map((name, place) => {
    if (plain.filter((other) => other === name).length < 2) return name;
    return `${name} ${plain.slice(0, place + 1).filter((other) => other === name).length}`;
  });
}

/** The bot for those who have not chosen one: the next after the weakest, good enough to learn from and quick. */
export function usualBot(bots: BotInfo[]): string {
  const sorted = [...bots].sort((a, b) => a.strength - b.strength);
  return (sorted[1] ?? sorted[0])?.name ?? 'random';
}
