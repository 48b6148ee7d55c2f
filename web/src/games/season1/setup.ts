// What is agreed before a game of season 1.
import { t } from '../../words/words.svelte';
import type { EditionSetup } from '../../zombicide/edition';
import { seated, type Limits } from '../../zombicide/mission/agreed';

/** How many survivors each player has, by the number of players (S1-SETUP-04). */
const EACH = [4, 3, 2, 1, 1, 1];

export const survivorsEach = (players: number, limits: Limits | null): number =>
  limits?.survivors_each ?? EACH[players - 1] ?? 1;

export const setup: EditionSetup<'season1'> = {
  usual: { how: 'random', teams: [], size: 0, extras: {} },
  limitsOf: ({ rules }) => rules,
  most: 6,
  each: survivorsEach,
  randomSize: (players, limits) => players * survivorsEach(players, limits),
  fewest: 1,
  sizes: () => [],
  randomText: (players, limits) => t('zsetup.team.random.season1', { count: survivorsEach(players, limits) }),
  sizeText: () => null,
  wrongs: () => [],
  setup: (mission, players, first, agreed) => ({
    mission,
    players,
    team:
      agreed.how === 'random'
        ? 'random'
        : agreed.how === 'chosen'
          ? { chosen: seated(agreed, players) }
          : { as_given: seated(agreed, players) },
    first,
  }),
  words: () => [],
  Options: null,
};
