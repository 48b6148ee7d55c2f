// Survivors of Invader: armor, skills, hands, body and a backpack.
import { t } from '../../words/words.svelte';
import type { EditionTeam } from '../../zombicide/edition';
import { KEYWORD_RULES, keywordsOf } from './keywords';
import { PICTURES } from './pictures';
import { carriedBy } from './slots';

export const team: EditionTeam<'invader'> = {
  pictures: PICTURES,
  keywordsOf,
  keywordRules: KEYWORD_RULES,
  carriedBy,
  pack: 'backpack',
  healthIcon: 'shield',
  healthSaid: (left, most) => t('team.armor', { left, most }),
  callingOf({ survivors }, who) {
    const sheet = survivors[who];
    return sheet ? t(`team.is.${sheet.kind}`) : null;
  },
  freeOf: ({ free }) => free,
};
