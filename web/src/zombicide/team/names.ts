// What cards, machines, survivors and skills are called, in the language spoken now. Content of somebody's own, for which
// there are no words here, is called as it calls itself.
import { canSay, t, type Key } from '../../words/words.svelte';
import type { Invader, Season1, Zombicide } from '../../wire';
import type { Box, Scene, Who } from '../scene';
import { grantOf, slugOf, type AnySkill } from './skills';

export type { AnySkill } from './skills';
export type Kind = Season1.Kind | Invader.Kind;
export type Equipment = Season1.Equipment | Invader.Equipment;

export const equipmentOf = ({ content }: Pick<Box, 'content'>, kind: Kind): Equipment | null => content.equipment[kind] ?? null;

/** A kind of equipment, by its place in the content. */
export function cardName(box: Pick<Box, 'edition' | 'content'>, kind: Kind): string {
  const card = equipmentOf(box, kind);
  return card ? cardNamed(box, card.id, card.name) : '?';
}

/** A card by its id, such as one that a sheet or a mission speaks of. */
export function cardNamed(box: Pick<Box, 'edition' | 'content'>, id: string, otherwise?: string): string {
  const key = `zcard.${box.edition}.${id}`;
  if (canSay(key)) return t(key);
  return otherwise ?? box.content.equipment.find((card) => card.id === id)?.name ?? id;
}

/** A Machine as its reference card calls it. */
export function machineName({ content }: Pick<Box, 'content'>, kind: Invader.Machine): string {
  const card = 'machines' in content ? content.machines.find((machine) => machine.kind === kind) : undefined;
  const key = `zmachine.${card?.id}`;
  return canSay(key) ? t(key) : (card?.name ?? kind);
}

/** The short name, as one calls somebody across the table. */
export function heroName({ content }: Pick<Box, 'content'>, who: Who): string {
  const sheet = content.survivors[who];
  if (!sheet) return '?';
  const key = `zhero.${sheet.id}`;
  return canSay(key) ? t(key) : sheet.name;
}

/** The name in full, as it is on the sheet. */
export function heroTitle({ content }: Pick<Box, 'content'>, who: Who): string {
  const sheet = content.survivors[who];
  if (!sheet) return '?';
  const key = `zherotitle.${sheet.id}`;
  return canSay(key) ? t(key) : sheet.name;
}

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

export const dangerName = (level: Zombicide.Danger): string => {
  const key: Key = `zombicide.danger.${level}`;
  return t(key);
};
