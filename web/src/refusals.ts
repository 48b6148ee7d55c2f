// What went wrong, in the language of the page.
import { Refused } from './net/api';
import { t } from './words/words.svelte';
import type { Refusal } from './wire';

/** Whatever was thrown, as a refusal. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal;
  return { code: 'broken', text: error instanceof Error ? error.message : String(error) };
}

/** What is wrong and what to do about it. */
export function refusalWords(refusal: Refusal): string {
  const key = `code.${refusal.code}` as const;
  const words = t(key);
  // A newer server may refuse in ways that this page has no words for.
  return words === key ? refusal.text : words;
}

/** What the server adds that our own words do not say. */
export function refusalDetail(refusal: Refusal): string | null {
  const tellsMore = refusal.code === 'forbidden' || refusal.code === 'bad_setup' || refusal.code === 'bad_replay';
  return tellsMore && refusal.text ? refusal.text : null;
}
