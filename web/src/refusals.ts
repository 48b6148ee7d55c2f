// What went wrong, in the language of the page.
import { gameOfRule, gamePage } from './games';
import { Refused } from './net/api';
import { canSay, t } from './words/words.svelte';
import type { Key } from './words/words.svelte';
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

/**
 * Why a rule forbids it, where its words are loaded: most are shared by all editions, some speak of zombies or of
 * Xenos.
 */
export function reasonWords({ reason, rule }: Refusal): string | null {
  if (rule === undefined || typeof reason !== 'string') return null;
  const game = gameOfRule(rule);
  if (!gamePage(game).explainsRefusals) return null;
  const key = [`zreason.${game}.${reason}`, `zreason.${reason}`].find((key) => canSay(key));
  return key === undefined ? null : t(key as Key);
}

/** What the server adds, in English, that our own words do not say. */
export function refusalDetail(refusal: Refusal): string | null {
  const tellsMore =
    refusal.code === 'forbidden' ||
    refusal.code === 'bad_setup' ||
    refusal.code === 'bad_replay' ||
    refusal.code === 'limit';
  return tellsMore && refusal.text ? refusal.text : null;
}
