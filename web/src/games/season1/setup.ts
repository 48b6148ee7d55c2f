// What is agreed before a game of season 1.
import { t } from '../../words/words.svelte';
import type { EditionSetup } from '../../zombicide/edition';
import { seated } from '../../zombicide/mission/agreed';

export const setup: EditionSetup<'season1'> = {
  usual: { how: 'random', teams: [], size: null, extras: {} },
  randomText: (size, each) => t('zsetup.team.random.season1', { count: each ?? size }),
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
