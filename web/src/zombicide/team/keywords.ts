// What is printed on a card besides its numbers: marks with a name, a sentence and a rule.
import type { IconName } from '../../icons/names';
import { editionOf } from '../editions';
import type { Box } from '../scene';
import { equipmentOf, type Kind } from './names';

export interface Keyword {
  /** The stem of its words: `zword.<word>.name` and `.text`. */
  word: string;
  icon: IconName;
  values: Record<string, string | number>;
  rule: string | null;
  /** Whether it is worth its place on a small card. */
  small: boolean;
}

interface Known {
  icon: IconName;
  small?: boolean;
}

/** Every mark there is, with its picture. */
export const MARKS: Record<string, Known> = {
  melee: { icon: 'crossed-swords' },
  ranged: { icon: 'target-shot' },
  dual: { icon: 'dervish-swords', small: true },
  noisy: { icon: 'sound-waves', small: true },
  silent: { icon: 'sound-off' },
  reload: { icon: 'reload-gun-barrel', small: true },
  bullets: { icon: 'bullets', small: true },
  shells: { icon: 'shotgun-rounds', small: true },
  free_targets: { icon: 'crosshair', small: true },
  burns: { icon: 'flame-spin', small: true },
  blade: { icon: 'piercing-sword' },
  door_silent: { icon: 'entry-door', small: true },
  door_noisy: { icon: 'entry-door', small: true },
  stop_wound: { icon: 'checked-shield', small: true },
  extra_card: { icon: 'card-draw', small: true },
  reroll_bullets: { icon: 'cycle', small: true },
  reroll_shells: { icon: 'cycle', small: true },
  trap: { icon: 'shambling-zombie', small: true },
  provision: { icon: 'ham-shank', small: true },
  part: { icon: 'cog', small: true },
  made: { icon: 'cog' },
  never_returns: { icon: 'round-star' },
  bullets_inside: { icon: 'bullets', small: true },
  energy: { icon: 'electric', small: true },
  canister: { icon: 'cannister', small: true },
  needs_energy: { icon: 'plug', small: true },
  needs_ammo: { icon: 'plug', small: true },
  sniper: { icon: 'crosshair', small: true },
  hellfire: { icon: 'flame-spin', small: true },
  ammo_bullets: { icon: 'plug', small: true },
  ammo_energy: { icon: 'plug', small: true },
  ammo_canister: { icon: 'plug', small: true },
  stop_damage: { icon: 'checked-shield', small: true },
  experience: { icon: 'round-star', small: true },
  extra_cards: { icon: 'card-draw', small: true },
  oxygen: { icon: 'bubbles', small: true },
  light: { icon: 'light-bulb', small: true },
  mold: { icon: 'alien-bug', small: true },
  soldier: { icon: 'star-medal', small: true },
  civilian: { icon: 'person', small: true },
  hand: { icon: 'hand' },
  body: { icon: 'kevlar-vest' },
  backpack: { icon: 'backpack' },
};

/** A mark and what fills its words. */
export type Said = [word: string, values?: Record<string, string | number>];

/** The marks of a kind of card, the most telling first. */
export function keywordsOf(box: Pick<Box, 'edition' | 'content'>, kind: Kind): Keyword[] {
  const card = equipmentOf(box, kind);
  if (!card) return [];
  const { keywordsOf: marksOf, keywordRules } = editionOf(box).team;
  return marksOf(box, card).map(([word, values = {}]) => {
    const mark = MARKS[word];
    return { word, icon: mark?.icon ?? 'info', values, rule: keywordRules[word] ?? null, small: mark?.small ?? false };
  });
}
