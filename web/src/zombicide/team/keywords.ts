// What is printed on a card besides its numbers: marks with a name, a sentence and a rule.
import type { IconName } from '../../icons/names';
import type { Invader, Season1 } from '../../wire';
import type { Box, Edition } from '../scene';
import { cardNamed, equipmentOf, type Kind } from './names';
import { valuesOf } from './weapons';

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
  rule: Partial<Record<Edition, string>>;
}

/** Every mark there is, with its picture and the rule that says more. */
export const MARKS: Record<string, Known> = {
  melee: { icon: 'crossed-swords', rule: { season1: 'S1-COMBAT-02', invader: 'INV-COMBAT-01' } },
  ranged: { icon: 'target-shot', rule: { season1: 'S1-RANGED-01', invader: 'INV-COMBAT-01' } },
  dual: { icon: 'dervish-swords', small: true, rule: { season1: 'S1-DUAL-01', invader: 'INV-COMBAT-09' } },
  noisy: { icon: 'sound-waves', small: true, rule: { season1: 'S1-NOISE-01', invader: 'INV-NOISE-01' } },
  silent: { icon: 'sound-off', rule: { season1: 'S1-NOISE-08', invader: 'INV-NOISE-04' } },
  reload: { icon: 'reload-gun-barrel', small: true, rule: { season1: 'S1-RELOAD-01' } },
  bullets: { icon: 'bullets', small: true, rule: { season1: 'S1-INV-10' } },
  shells: { icon: 'shotgun-rounds', small: true, rule: { season1: 'S1-INV-10' } },
  free_targets: { icon: 'crosshair', small: true, rule: { season1: 'S1-CRAFT-04' } },
  burns: { icon: 'flame-spin', small: true, rule: { season1: 'S1-CRAFT-07' } },
  blade: { icon: 'piercing-sword', rule: { season1: 'S1-COMBAT-02' } },
  door_silent: { icon: 'entry-door', small: true, rule: { season1: 'S1-DOOR-01' } },
  door_noisy: { icon: 'entry-door', small: true, rule: { season1: 'S1-DOOR-03' } },
  stop_wound: { icon: 'checked-shield', small: true, rule: { season1: 'S1-INV-08' } },
  extra_card: { icon: 'card-draw', small: true, rule: { season1: 'S1-INV-10' } },
  reroll_bullets: { icon: 'cycle', small: true, rule: { season1: 'S1-INV-10' } },
  reroll_shells: { icon: 'cycle', small: true, rule: { season1: 'S1-INV-10' } },
  trap: { icon: 'shambling-zombie', small: true, rule: { season1: 'S1-SEARCH-06' } },
  provision: { icon: 'ham-shank', small: true, rule: { season1: 'S1-M06-02' } },
  part: { icon: 'cog', small: true, rule: { season1: 'S1-CRAFT-01' } },
  made: { icon: 'cog', rule: { season1: 'S1-CRAFT-01' } },
  never_returns: { icon: 'round-star', rule: { season1: 'S1-INV-11' } },
  bullets_inside: { icon: 'bullets', small: true, rule: { invader: 'INV-COMBAT-12' } },
  energy: { icon: 'electric', small: true, rule: { invader: 'INV-COMBAT-12' } },
  canister: { icon: 'cannister', small: true, rule: { invader: 'INV-ATTACH-09' } },
  needs_energy: { icon: 'plug', small: true, rule: { invader: 'INV-ATTACH-08' } },
  needs_ammo: { icon: 'plug', small: true, rule: { invader: 'INV-ATTACH-09' } },
  sniper: { icon: 'crosshair', small: true, rule: { invader: 'INV-SKILL-47' } },
  hellfire: { icon: 'flame-spin', small: true, rule: { invader: 'INV-HELLFIRE-01' } },
  ammo_bullets: { icon: 'plug', small: true, rule: { invader: 'INV-ATTACH-01' } },
  ammo_energy: { icon: 'plug', small: true, rule: { invader: 'INV-ATTACH-01' } },
  ammo_canister: { icon: 'plug', small: true, rule: { invader: 'INV-ATTACH-09' } },
  stop_damage: { icon: 'checked-shield', small: true, rule: { invader: 'INV-INV-04' } },
  experience: { icon: 'round-star', small: true, rule: { invader: 'INV-XP-03' } },
  extra_cards: { icon: 'card-draw', small: true, rule: { invader: 'INV-SEARCH-02' } },
  oxygen: { icon: 'bubbles', small: true, rule: { invader: 'INV-ROOM-06' } },
  light: { icon: 'light-bulb', small: true, rule: { invader: 'INV-ZONE-10' } },
  mold: { icon: 'alien-bug', small: true, rule: { invader: 'INV-SEARCH-08' } },
  soldier: { icon: 'star-medal', small: true, rule: { invader: 'INV-SEVEN-05' } },
  civilian: { icon: 'person', small: true, rule: { invader: 'INV-SEVEN-05' } },
  hand: { icon: 'hand', rule: { invader: 'INV-INV-04' } },
  body: { icon: 'kevlar-vest', rule: { invader: 'INV-INV-04' } },
  backpack: { icon: 'backpack', rule: { invader: 'INV-INV-03' } },
};

type Said = [word: string, values?: Record<string, string | number>];

/** The marks of a kind of card, the most telling first. */
export function keywordsOf(box: Pick<Box, 'edition' | 'content'>, kind: Kind): Keyword[] {
  const card = equipmentOf(box, kind);
  if (!card) return [];
  const said = 'pile' in card ? ofInvader(card) : ofSeason1(box, card);
  return said.map(([word, values = {}]) => {
    const mark = MARKS[word];
    return { word, icon: mark?.icon ?? 'info', values, rule: mark?.rule[box.edition] ?? null, small: mark?.small ?? false };
  });
}

function ofSeason1(box: Pick<Box, 'edition' | 'content'>, card: Season1.Equipment): Said[] {
  const said: Said[] = [];
  const { weapon } = card;
  if (weapon) {
    said.push([valuesOf(card)[0]?.way ?? 'melee']);
    if (weapon.burns) said.push(['burns']);
    if (weapon.free_targets) said.push(['free_targets']);
    if (weapon.dual) said.push(['dual']);
    said.push([weapon.noisy ? 'noisy' : 'silent']);
    if (weapon.reload) said.push(['reload']);
    if (weapon.ammo) said.push([weapon.ammo]);
  }
  if (card.blade) said.push(['blade']);
  if (card.door !== 'none') said.push([card.door === 'silent' ? 'door_silent' : 'door_noisy']);
  if (card.gives) said.push([typeof card.gives === 'string' ? card.gives : `reroll_${card.gives.reroll}`]);
  if (card.provision) said.push(['provision']);
  if (card.made) said.push(['made', { one: cardNamed(box, card.made.of[0]), other: cardNamed(box, card.made.of[1]) }]);
  for (const whole of box.content.equipment as Season1.Equipment[]) {
    const other = whole.made?.of.find((part) => part !== card.id);
    if (other && whole.made?.of.includes(card.id)) said.push(['part', { other: cardNamed(box, other), whole: cardNamed(box, whole.id) }]);
  }
  if (card.never_returns) said.push(['never_returns']);
  return said;
}

function ofInvader(card: Invader.Equipment): Said[] {
  const said: Said[] = [];
  const values = valuesOf(card);
  for (const { way, weapon } of values) {
    said.push([way]);
    if (!('hellfire' in weapon)) continue;
    if (weapon.hellfire) said.push(['hellfire']);
    if (weapon.sniper) said.push(['sniper']);
    if (weapon.dual) said.push(['dual']);
    said.push([weapon.noisy ? 'noisy' : 'silent']);
    if (weapon.ammo) said.push([weapon.ammo === 'bullets' ? 'bullets_inside' : weapon.ammo]);
    if (weapon.needs_ammo) said.push([weapon.ammo === 'energy' ? 'needs_energy' : 'needs_ammo']);
  }
  if (card.gives) said.push(ofUse(card.gives));
  if (card.reserved_for) said.push([card.reserved_for]);
  if (!card.gives || typeof card.gives === 'string' || !('mold' in card.gives)) said.push([card.slot]);
  // A card with two ways to fight says what they share only once.
  return said.filter(([word], place) => said.findIndex(([other]) => other === word) === place);
}

function ofUse(use: Invader.Use): Said {
  if (typeof use === 'string') return [use];
  if ('ammo' in use) return [`ammo_${use.ammo}`];
  if ('mold' in use) return ['mold'];
  const [word = '', count = 0] = Object.entries(use)[0] ?? [];
  return [word, { count }];
}
