// What cards, machines, survivors and skills are called, in the language spoken now. Content of somebody's own, for
// which there are no words here, is called as it calls itself.
import { canSay, t } from '../../words/words.svelte';
import type { Invader, Season1 } from '../../wire';
import type { Box, Who } from '../scene';

export type Kind = Season1.EquipmentId | Invader.EquipmentId;
export type Equipment = Season1.Equipment | Invader.Equipment;

export const equipmentOf = ({ content }: Pick<Box, 'content'>, kind: Kind): Equipment | null =>
  content.equipment[kind] ?? null;

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
