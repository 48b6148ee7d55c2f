// What is agreed before a game of Invader.
import { t } from '../../words/words.svelte';
import type { EditionSetup } from '../../zombicide/edition';
import { listed } from '../../zombicide/mission/brief';
import { seated } from '../../zombicide/mission/agreed';
import Options from './Options.svelte';
import { BLOCKS } from './start';

export const setup: EditionSetup<'invader'> = {
  usual: { how: 'random', teams: [], size: null, extras: { ultrared: false, cards: [...BLOCKS] } },
  randomText: (size) => t('zsetup.team.random.invader', { count: size }),
  *wrongs({ extras }) {
    if (extras.cards.length === 0) yield { key: 'zsetup.wrong.cards', values: {} };
  },
  setup: (mission, players, first, agreed) => ({
    mission,
    players,
    team:
      agreed.how === 'random'
        ? { random: agreed.size }
        : agreed.how === 'chosen'
          ? { chosen: seated(agreed, players) }
          : { as_given: seated(agreed, players) },
    first,
    ultrared: agreed.extras.ultrared,
    cards: BLOCKS.filter((block) => agreed.extras.cards.includes(block)),
  }),
  words({ cards, ultrared }) {
    const blocks = BLOCKS.filter((block) => cards.includes(block));
    const said = [
      blocks.length === BLOCKS.length
        ? t('zsetup.cards.all')
        : t('zsetup.cards.some', { blocks: listed(blocks.map((block) => t(`zsetup.block.${block}`))) }),
    ];
    return ultrared ? [...said, t('zsetup.ultrared')] : said;
  },
  Options,
};
