// What survivors of Invader can do, and by which rules.
import type { Invader } from '../../wire';
import type { AskKind } from '../../zombicide/acting/answers';
import type { EditionActing } from '../../zombicide/edition';

const ASK_RULES: Partial<Record<AskKind, string>> = {
  act: 'INV-ROUND-05',
  activate: 'INV-ROUND-03',
  attacked: 'INV-ATTACK-04',
  burn_spawn: 'INV-M7-06',
  consent: 'INV-SKILL-34',
  damage: 'INV-ATTACK-06',
  extra: 'INV-XMOVE-11',
  extra_spawn: 'INV-SEVEN-04',
  first_spawn: 'INV-SPAWN-04',
  flee: 'INV-SKILL-31',
  found: 'INV-SEARCH-02',
  gift: 'INV-SKILL-17',
  group: 'INV-M1-03',
  hit: 'INV-COMBAT-05',
  last_ones: 'INV-SPAWN-15',
  learn: 'INV-XP-05',
  link_turn: 'INV-SKILL-57',
  miss: 'INV-FRIENDLY-02',
  outfit: 'INV-SETUP-09',
  place_abomination: 'INV-SPAWN-16',
  reap: 'INV-SKILL-41',
  reflex: 'INV-SKILL-24',
  reroll: 'INV-COMBAT-14',
  rescue: 'INV-SKILL-34',
  scientists: 'INV-M9-05',
  sixes: 'INV-SKILL-43',
  sort: 'INV-TRADE-01',
  start_in: 'INV-SETUP-12',
  trade_offer: 'INV-TRADE-04',
};

const MACHINES: Invader.Machine[] = ['bot', 'sentry_gun'];

export const acting: EditionActing<'invader'> = {
  askRules: ASK_RULES,
  targetRules: { melee: 'INV-MELEE-02', ranged: 'INV-PRIORITY-01' },
  arms: ['first melee', 'first ranged', 'second melee', 'second ranged', 'both melee', 'both ranged'],
  statsOf({ equipment, machines }, kind, arm) {
    const melee = arm.endsWith('melee');
    const machine = MACHINES.find((name) => arm.startsWith(name));
    const inHand = kind === null ? undefined : equipment[kind];
    const card = machine ? machines.find((other) => other.kind === machine) : inHand;
    const weapon = melee ? card?.melee : card?.ranged;
    if (!weapon) return null;
    const { range, dice, accuracy, damage, noisy, hellfire } = weapon;
    return {
      range: melee ? [0, 0] : range,
      dice: dice * (arm.startsWith('both') ? 2 : 1),
      accuracy,
      damage,
      noisy,
      burns: hellfire,
    };
  },
  doorVerb: () => 'door',
  freeDoors: true,
  wantedCards: () => [],
};
