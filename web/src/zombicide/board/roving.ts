// Going from zone to zone with the arrow keys: to whatever is nearest in that direction.
import type { Point } from './outline';

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

export interface Stop extends Point {
  key: string;
}

export const isDirection = (key: string): key is Direction =>
  key === 'ArrowLeft' || key === 'ArrowRight' || key === 'ArrowUp' || key === 'ArrowDown';

/** The stop to go to, or nothing at the edge. What is straight ahead is nearer than what is aside. */
export function nextTo(stops: readonly Stop[], from: string, direction: Direction): string | null {
  const here = stops.find(({ key }) => key === from);
  if (!here) return stops[0]?.key ?? null;
  const sign = direction === 'ArrowLeft' || direction === 'ArrowUp' ? -1 : 1;
  const across = direction === 'ArrowLeft' || direction === 'ArrowRight';
  let best: string | null = null;
  let least = Infinity;
  for (const { key, x, y } of stops) {
    const ahead = sign * (across ? x - here.x : y - here.y);
    const aside = Math.abs(across ? y - here.y : x - here.x);
    if (key === from || ahead <= 0.5 || aside > ahead * 2) continue;
    const far = ahead + aside * 2;
    if (far < least) {
      least = far;
      best = key;
    }
  }
  return best;
}

/** The one after or before, round and round. */
export function following(keys: readonly string[], from: string | null, step: 1 | -1): string | null {
  if (keys.length === 0) return null;
  const at = from === null ? -1 : keys.indexOf(from);
  if (at < 0) return (step === 1 ? keys[0] : keys.at(-1)) ?? null;
  return keys[(at + step + keys.length) % keys.length] ?? null;
}
