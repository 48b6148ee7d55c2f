// How hard a set-up is, in words: from how often the bot wins it.
import { canSay, t } from '../../words/words.svelte';
import type { Difficulty } from '../../wire';
import type { EditionId } from '../scene';

/**
 * From which share of games won each level of the scale begins, the gentlest first; the last is for everything below.
 */
const LEVELS = [0.75, 0.5, 0.25, 0.1];
export const SCALE = [1, 2, 3, 4, 5] as const;
export type Level = (typeof SCALE)[number];

/** The level, from 1, of what is won so often. */
export function levelOf(share: number): Level {
  return SCALE[LEVELS.findIndex((least) => share >= least)] ?? 5;
}

/** The share of games won. */
export const shareOf = ({ wins, games }: Difficulty): number => (games === 0 ? 0 : wins / games);

/** The levels between which it can be, the gentlest first: as long as little is known they are far apart. */
export function levelsOf({ interval: [low, high] }: Difficulty): [Level, Level] {
  return [levelOf(high), levelOf(low)];
}

/** How hard it is, in a word or two. */
export function levelWords(known: Difficulty): string {
  const [from, to] = levelsOf(known);
  // Neighbours are a matter of a game or two; what is further apart is not known yet.
  if (to - from <= 1) return t(`zhard.level.${levelOf(shareOf(known))}`);
  return t('zhard.level.about', { from: t(`zhard.level.${from}`), to: t(`zhard.level.${to}`) });
}

/** A share as a whole number of hundredths. */
export const percent = (share: number): number => Math.round(share * 100);

/** What the games say, each in a clause. */
export function clausesOf(edition: EditionId, known: Difficulty): string[] {
  const [low, high] = known.interval;
  const clauses = [t('zhard.wins', { wins: known.wins, count: known.games, low: percent(low), high: percent(high) })];
  if (known.rounds !== null) clauses.push(t(`zhard.rounds.${edition}`, { round: Math.round(known.rounds) }));
  const defeat = `zhard.defeat.${known.defeat ?? ''}`;
  if (canSay(defeat)) clauses.push(t(defeat));
  return clauses;
}
