// How long games last.
import { gamePage } from '.';
import type { GameInfo } from '../wire';

/** From how many minutes to how many a game lasts. */
export function minutesOf(game: GameInfo): [number, number] {
  const known = game.missions.flatMap((mission) => (mission.minutes === null ? [] : [mission.minutes]));
  if (known.length === 0) known.push(gamePage(game.id).minutes);
  return [Math.min(...known), Math.max(...known)];
}

/** Two ends of a range, or the one number that it is. */
export const span = ([from, to]: [number, number]): string => (from === to ? String(from) : `${from}–${to}`);
