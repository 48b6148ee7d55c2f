// Lists of rooms, and the ways into one.
import type { RoomCard } from './wire';

/** Whether a bot is about to play for me there. */
export const aboutToLend = (card: RoomCard): boolean =>
  card.seats.some((seat) => seat.yours && seat.announced !== undefined);

/** What comes first in a list: rooms that wait for me, then those that go on, then the finished. */
function urgency(card: RoomCard): number {
  if (card.stage === 'over') return 3;
  if (card.yours || aboutToLend(card)) return 0;
  return card.stage === 'playing' ? 1 : 2;
}

/** My rooms in the order in which I want to go on with them. */
export function inOrder(cards: RoomCard[]): RoomCard[] {
  return [...cards].sort((a, b) => urgency(a) - urgency(b) || b.changed_at - a.changed_at);
}

const ROOM = /^[a-z0-9]{4}-?[a-z0-9]{4}-?[a-z0-9]{4}$/;

/** Where a link or a room's code leads to within this page; nothing if it is neither. */
export function wayTo(text: string): string | null {
  const wanted = text.trim();
  const inLink = /\/((?:room|replay|link)(?:[/#?][\w\-/#?=&]*)?)$/.exec(wanted);
  if (inLink) return `/${inLink[1]}`;
  const code = wanted.toLowerCase().replace(/\s+/g, '');
  return ROOM.test(code) ? `/room/${code.replace(/-/g, '').replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3')}` : null;
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago something was, in words. */
export function ago(language: string, then: number, now: number): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const past = Math.max(0, now - then);
  for (const [unit, length] of STEPS) {
    if (past >= length) return words.format(-Math.floor(past / length), unit);
  }
  return words.format(0, 'second');
}
