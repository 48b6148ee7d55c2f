// Why something is against the rules, in a sentence.
import { refusalWords } from '../../refusals';
import { canSay, t } from '../../words/words.svelte';
import type { Refusal } from '../../wire';
import type { Edition } from '../scene';

/** Both editions share most reasons; those that speak of zombies or Xenos have their own words. */
export function reasonText(edition: Edition, refusal: Refusal): string {
  const { reason } = refusal;
  if (typeof reason !== 'string') return refusalWords(refusal);
  const own = `zreason.${edition}.${reason}`;
  if (canSay(own)) return t(own);
  const shared = `zreason.${reason}`;
  return canSay(shared) ? t(shared) : refusal.text;
}
