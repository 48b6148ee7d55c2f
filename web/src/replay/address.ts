// Which moment of which game a link leads to.
import type { ReplayPlace } from '../net/api';
import type { Seat } from '../wire';

export interface Moment {
  step: number;
  /** Through whose eyes; nobody's: everything is seen. */
  eyes: Seat | null;
}

/** The game that the parts of a path name: `/replay/room/ID` or `/replay/ID`. */
export function placeOf(parts: readonly string[]): ReplayPlace | null {
  const [, first, second] = parts;
  if (first === 'room') return second ? { of: 'rooms', id: second } : null;
  return first ? { of: 'replays', id: first } : null;
}

const number = (text: string | null): number | null => (text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null);

/** The moment that stands behind the `?`. */
export function momentOf(query: string): Moment {
  const asked = new URLSearchParams(query);
  return { step: number(asked.get('step')) ?? 0, eyes: number(asked.get('eyes')) };
}

/** The link to a moment. */
export function addressOf({ of, id }: ReplayPlace, { step, eyes }: Moment): string {
  const path = of === 'rooms' ? `/replay/room/${id}` : `/replay/${id}`;
  return `${path}?step=${step}${eyes === null ? '' : `&eyes=${eyes}`}`;
}
