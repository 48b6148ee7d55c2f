// A card in words, for those who do not see it, and where its values come from.
import { canSay, t } from '../../words/words.svelte';
import type { Invader } from '../../wire';
import type { Box } from '../scene';
import { keywordsOf, type Keyword } from './keywords';
import { cardName, equipmentOf, type Equipment, type Kind } from './names';
import { isFire, rangeText, valuesOf, type Weapon } from './weapons';

export const keywordName = ({ word, values }: Keyword): string => t(`zword.${word}.name` as 'zword.dual.name', values);
export const keywordText = ({ word, values }: Keyword): string => t(`zword.${word}.text` as 'zword.dual.text', values);

/** Such as `Range 0–1, 3 dice, hits on 5+, damage 1`. */
export function weaponSaid(weapon: Weapon): string {
  const range = rangeText(weapon);
  return isFire(weapon)
    ? t('zstat.said.fire', { range })
    : t('zstat.said', { range, dice: weapon.dice, accuracy: weapon.accuracy, damage: weapon.damage });
}

/** All that a card shows, in one line. */
export function cardSaid(box: Pick<Box, 'edition' | 'content'>, kind: Kind): string {
  const card = equipmentOf(box, kind);
  if (!card) return '?';
  const numbers = valuesOf(card).map(({ weapon }) => weaponSaid(weapon));
  const marks = keywordsOf(box, kind).map(keywordName);
  return [cardName(box, kind), ...numbers, marks.join(', ')].filter(Boolean).join('. ');
}

/** A Machine's reference card in words: each way to fight, and how sure the numbers are. */
export function machineSaid({ content }: Pick<Box, 'content'>, kind: Invader.Machine): string {
  const card = 'machines' in content ? content.machines.find((machine) => machine.kind === kind) : undefined;
  if (!card) return '';
  const rows = valuesOf(card).map(({ way, weapon }) => `${t(`zword.${way}.name`)}: ${weaponSaid(weapon)}.`);
  return [...rows, sureness(card)].filter(Boolean).join(' ');
}

/** How sure a card's values are, where that is worth saying. */
export function sureness(card: Pick<Equipment, 'confidence'>): string | null {
  const key = `zsure.${card.confidence}`;
  return canSay(key) ? t(key) : null;
}

/** The values that the book proves although others are guesses. */
export function fromBook(card: Equipment): string | null {
  if (!('from_book' in card) || card.confidence === 'book' || card.from_book.length === 0) return null;
  const values = card.from_book.map((value) => {
    const key = `zsure.value.${value}`;
    return canSay(key) ? t(key) : value;
  });
  return t('zsure.from_book', { values: values.join(', ') });
}
