// The rules at hand: those of each game in the language spoken, and the one being looked up.
import { api } from './net/api';
import { language, type Language } from './words/words.svelte';
import type { GameId, Rule } from './wire';

// Nothing on the page watches what has been fetched before.
// eslint-disable-next-line svelte/prefer-svelte-reactivity
const known = new Map<string, Promise<Rule[]>>();

/** The rules of a game, in that language. */
export function rulesOf(game: GameId, spoken: Language = language()): Promise<Rule[]> {
  const key = `${game} ${spoken}`;
  let rules = known.get(key);
  if (!rules) {
    rules = api.rules(game, spoken);
    // What has failed is tried again the next time.
    rules.catch(() => known.delete(key));
    known.set(key, rules);
  }
  return rules;
}

class Rulebook {
  /** The rule that is being looked up. */
  open = $state<string | null>(null);
}

export const rulebook = new Rulebook();

/** Shows what a rule says. */
export function lookUp(rule: string): void {
  rulebook.open = rule;
}
