// What skills are called and do, in the language spoken now.
import { canSay, t } from '../../words/words.svelte';
import type { Box } from '../scene';
import { cardName, cardNamed } from './names';
import { grantOf, slugOf, type AnySkill } from './skills';

/** A skill as somebody has it, or as a decision offers it. */
export function skillName(box: Pick<Box, 'edition' | 'content'>, skill: AnySkill): string {
  const { slug, of, shared } = slugOf(skill);
  const key = `zskill.${box.edition}.${slug}.name`;
  const name = canSay(key) ? t(key, { of: aboutWhat(box, of) }) : slug;
  return shared ? t('zskill.shared', { skill: name }) : name;
}

/** What it does, in a sentence. */
export function skillText(box: Pick<Box, 'edition' | 'content'>, skill: AnySkill): string {
  const { slug, of, shared } = slugOf(skill);
  const key = `zskill.${box.edition}.${slug}.text`;
  const text = canSay(key) ? t(key, { of: aboutWhat(box, of) }) : '';
  return shared ? t('zskill.shared.text', { text }) : text;
}

/** What a line of a sheet is called and does: a skill, or what somebody starts with. */
export function grantName(box: Pick<Box, 'edition' | 'content'>, line: string): string {
  const grant = grantOf(box, line);
  if (grant === null) return line;
  if ('card' in grant) return t('zskill.starts_with', { card: cardNamed(box, grant.card) });
  return 'armor' in grant ? t('zskill.starts_armor', { count: grant.armor }) : skillName(box, grant.skill);
}

export function grantText(box: Pick<Box, 'edition' | 'content'>, line: string): string {
  const grant = grantOf(box, line);
  if (grant === null) return '';
  if ('card' in grant) return t('zskill.starts_with.text');
  return 'armor' in grant ? t('zskill.starts_armor.text') : skillText(box, grant.skill);
}

/** Whom or what a skill is about: a kind of Action, a Xeno, Machines, a card. */
function aboutWhat(box: Pick<Box, 'edition' | 'content'>, of: string | number | null): string {
  if (typeof of === 'number') return cardName(box, of);
  const key = `zskill.of.${of}`;
  return canSay(key) ? t(key) : '';
}
