// Why something is against the rules, in a sentence.
import { reasonWords, refusalWords } from '../../refusals';
import type { Refusal } from '../../wire';

export function reasonText(refusal: Refusal): string {
  if (typeof refusal.reason !== 'string') return refusalWords(refusal);
  return reasonWords(refusal) ?? refusal.text;
}
