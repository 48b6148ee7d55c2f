// Survivors of season 1: Wounds, skills, hands and a reserve.
import { t } from '../../words/words.svelte';
import type { EditionTeam } from '../../zombicide/edition';
import { KEYWORD_RULES, keywordsOf } from './keywords';
import { PICTURES } from './pictures';
import { carriedBy } from './slots';

export const team: EditionTeam<'season1'> = {
  pictures: PICTURES,
  keywordsOf,
  keywordRules: KEYWORD_RULES,
  carriedBy,
  pack: 'reserve',
  healthIcon: 'health-normal',
  healthSaid: (left, most) => (left === most ? t('team.wounds.none') : t('team.wounds', { count: most - left })),
  callingOf: () => null,
  freeOf: ({ free_moves, free_combats, free_searches, gift }) => ({
    moves: free_moves,
    combats: free_combats,
    searches: free_searches,
    gift,
  }),
};
