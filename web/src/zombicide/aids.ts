// What the engine can work out for somebody who has to decide. The page asks; it never reckons itself.
import { call } from '../net/api';
import type { Zombicide } from '../wire';
import type { Refused } from './acting/answers';
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
  /** What cannot be done now although players may wonder about it, each with the reason. */
  unavailable: (room: string) => call<Refused[]>('GET', at(room, 'unavailable')),
};
