// What is printed on cards of season 1 besides their numbers.
import type { Content, Season1 } from '../../wire';
import type { Said } from '../../zombicide/team/keywords';
import { cardNamed } from '../../zombicide/team/names';
import { valuesOf } from '../../zombicide/team/weapons';

/** The rule that says more about a mark. */
export const KEYWORD_RULES: Readonly<Record<string, string>> = {
  melee: 'S1-COMBAT-02',
  ranged: 'S1-RANGED-01',
  dual: 'S1-DUAL-01',
  noisy: 'S1-NOISE-01',
  silent: 'S1-NOISE-08',
  reload: 'S1-RELOAD-01',
  bullets: 'S1-INV-10',
  shells: 'S1-INV-10',
  free_targets: 'S1-CRAFT-04',
  burns: 'S1-CRAFT-07',
  blade: 'S1-COMBAT-02',
  door_silent: 'S1-DOOR-01',
  door_noisy: 'S1-DOOR-03',
  stop_wound: 'S1-INV-08',
  extra_card: 'S1-INV-10',
  reroll_bullets: 'S1-INV-10',
  reroll_shells: 'S1-INV-10',
  trap: 'S1-SEARCH-06',
  provision: 'S1-M06-02',
  part: 'S1-CRAFT-01',
  made: 'S1-CRAFT-01',
  never_returns: 'S1-INV-11',
};

export function keywordsOf(box: { edition: 'season1'; content: Content<'season1'> }, card: Season1.Equipment): Said[] {
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
  for (const whole of box.content.equipment) {
    const other = whole.made?.of.find((part) => part !== card.id);
    if (other && whole.made?.of.includes(card.id))
      said.push(['part', { other: cardNamed(box, other), whole: cardNamed(box, whole.id) }]);
  }
  if (card.never_returns) said.push(['never_returns']);
  return said;
}
