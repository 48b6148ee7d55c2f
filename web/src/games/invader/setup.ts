// What is agreed before a game of Invader.
import { t } from '../../words/words.svelte';
import type { EditionSetup } from '../../zombicide/edition';
import { listed } from '../../zombicide/mission/brief';
import { seated } from '../../zombicide/mission/agreed';
import Options from './Options.svelte';
import { BLOCKS, STANDARD } from './start';

/** The most survivors there can be (INV-SEVEN-03). */
const MOST = 12;

/** A spawn token more for each two survivors above the sixth (INV-SEVEN-03). */
export const extraSpawns = (size: number): number => Math.max(0, Math.ceil((size - STANDARD) / 2));

export const setup: EditionSetup<'invader'> = {
  usual: { how: 'random', teams: [], size: STANDARD, extras: { ultrared: false, cards: [...BLOCKS] } },
  limitsOf: () => null,
  most: MOST,
  each: () => null,
  randomSize: (_players, _limits, { size }) => size,
  fewest: STANDARD,
  sizes: ({ survivors }) =>
    Array.from({ length: Math.min(MOST, survivors.length) - STANDARD + 1 }, (_, more) => STANDARD + more),
  randomText: (_players, _limits, { size }) => t('zsetup.team.random.invader', { count: size }),
  sizeText: (size) => (extraSpawns(size) > 0 ? t('zsetup.size.more', { extra: extraSpawns(size) }) : null),
  *wrongs({ how, extras }, chosen) {
    if (how === 'chosen' && chosen < STANDARD) yield { key: 'zsetup.wrong.few', values: { count: STANDARD, chosen } };
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
