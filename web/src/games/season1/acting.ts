// What survivors of season 1 can do, and by which rules.
import type { AskKind } from '../../zombicide/acting/answers';
import type { EditionActing } from '../../zombicide/edition';

const ASK_RULES: Partial<Record<AskKind, string>> = {
  act: 'S1-ROUND-07',
  activate: 'S1-ROUND-03',
  consent: 'S1-TRADE-06',
  cure: 'S1-M02-02',
  destiny: 'S1-SKILL-19',
  extra: 'S1-SPLIT-06',
  found: 'S1-INV-04',
  hit: 'S1-COMBAT-05',
  learn: 'S1-XP-06',
  match: 'S1-SKILL-29',
  recruit: 'S1-M09-07',
  reroll: 'S1-SKILL-15',
  rooms: 'S1-SPAWNIN-02',
  route: 'S1-SPLIT-04',
  share_wound: 'S1-ATTACK-04',
  sort: 'S1-TRADE-01',
  wound: 'S1-WOUND-01',
};

export const acting: EditionActing<'season1'> = {
  askRules: ASK_RULES,
  targetRules: { melee: 'S1-MELEE-02', ranged: 'S1-PRIORITY-01' },
  arms: ['first', 'second', 'both', 'first_blade', 'second_blade'],
  statsOf({ equipment }, kind, arm) {
    const card = kind === null ? undefined : equipment[kind];
    const weapon = arm.endsWith('blade') ? card?.blade : card?.weapon;
    if (!weapon) return null;
    const { range, dice, accuracy, damage, noisy, burns } = weapon;
    return { range, dice: dice * (arm === 'both' || arm === 'trick' ? 2 : 1), accuracy, damage, noisy, burns };
  },
  doorVerb: (kind) => kind,
  freeDoors: false,
  wantedCards: ({ goals }) =>
    goals.flatMap((goal) =>
      typeof goal === 'string' ? [] : 'find' in goal ? goal.find : 'escape_with' in goal ? goal.escape_with : [],
    ),
};
