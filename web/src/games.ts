// The three games as the pages show them.
import type { IconName } from './icons/names';
import type { BotInfo, GameId, GameInfo } from './wire';

export const GAME_IDS: GameId[] = ['zombinion', 'season1', 'invader'];

export const GAME_ICONS: Record<GameId, IconName> = {
  zombinion: 'card-draw',
  season1: 'raise-zombie',
  invader: 'alien-bug',
};

/** How long a game of Zombinion lasts, more or less; the missions of the others say it themselves. */
const ZOMBINION_MINUTES = 30;

/** From how many minutes to how many a game lasts. */
export function minutesOf(game: GameInfo): [number, number] {
  const known = game.missions.flatMap((mission) => (mission.minutes === null ? [] : [mission.minutes]));
  if (known.length === 0) return [ZOMBINION_MINUTES, ZOMBINION_MINUTES];
  return [Math.min(...known), Math.max(...known)];
}

/** Two ends of a range, or the one number that it is. */
export const span = ([from, to]: [number, number]): string => (from === to ? String(from) : `${from}–${to}`);

/** The bot for those who have not chosen one: the next after the weakest, good enough to learn from and quick. */
export function usualBot(bots: BotInfo[]): string {
  const sorted = [...bots].sort((a, b) => a.strength - b.strength);
  return (sorted[1] ?? sorted[0])?.name ?? 'random';
}
