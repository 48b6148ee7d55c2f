// What is printed on cards of Invader besides their numbers.
import type { Invader } from '../../wire';
import type { Said } from '../../zombicide/team/keywords';
import { valuesOf } from '../../zombicide/team/weapons';

/** The rule that says more about a mark. */
export const KEYWORD_RULES: Readonly<Record<string, string>> = {
  melee: 'INV-COMBAT-01',
  ranged: 'INV-COMBAT-01',
  dual: 'INV-COMBAT-09',
  noisy: 'INV-NOISE-01',
  silent: 'INV-NOISE-04',
  bullets_inside: 'INV-COMBAT-12',
  energy: 'INV-COMBAT-12',
  canister: 'INV-ATTACH-09',
  needs_energy: 'INV-ATTACH-08',
  needs_ammo: 'INV-ATTACH-09',
  sniper: 'INV-SKILL-47',
  hellfire: 'INV-HELLFIRE-01',
  ammo_bullets: 'INV-ATTACH-01',
  ammo_energy: 'INV-ATTACH-01',
  ammo_canister: 'INV-ATTACH-09',
  stop_damage: 'INV-INV-04',
  experience: 'INV-XP-03',
  extra_cards: 'INV-SEARCH-02',
  oxygen: 'INV-ROOM-06',
  light: 'INV-ZONE-10',
  mold: 'INV-SEARCH-08',
  soldier: 'INV-SEVEN-05',
  civilian: 'INV-SEVEN-05',
  hand: 'INV-INV-04',
  body: 'INV-INV-04',
  backpack: 'INV-INV-03',
};

export function keywordsOf(_: unknown, card: Invader.Equipment): Said[] {
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
