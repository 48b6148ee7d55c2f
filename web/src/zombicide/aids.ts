// What the engine can work out for somebody who has to decide. The page asks; it never reckons itself.
import { call } from '../net/api';
import type { Refusal, Zombicide } from '../wire';
import type { ZoneId } from './scene';

const at = (room: string, what: string, values: Record<string, string> = {}): string => {
  const query = new URLSearchParams(values).toString();
  return `/api/rooms/${room}/aids/${what}${query && `?${query}`}`;
};

export const aids = {
  /** The exact odds of an attack that is one of the answers. */
  odds: (room: string, answer: string) => call<Zombicide.Odds>('GET', at(room, 'odds', { answer })),
  /** Where the survivor whose turn it is can get to by moving, at what cost, and by which answers. */
  reach: (room: string) => call<Zombicide.Reach[]>('GET', at(room, 'reach')),
  /** The zones that can be seen from a zone, as doors and Mold are now. */
  sight: (room: string, zone: ZoneId) => call<ZoneId[]>('GET', at(room, 'sight', { zone: String(zone) })),
  /** Why an answer is not legal now; nothing if it is. */
  why: (room: string, answer: string) => call<Refusal | null>('GET', at(room, 'why', { answer })),
};
