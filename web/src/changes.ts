// What changed in the rules of a game, as players are told.
import { api } from './net/api';
import type { AnyReplayStep, GameId, RulesChanges } from './wire';
import type { Language } from './words/words.svelte';

const known = new Map<string, Promise<RulesChanges[]>>();

/** What changed in the rules of a game after that version, the oldest first. */
export function changesOf(game: GameId, from: number, spoken: Language): Promise<RulesChanges[]> {
  const key = `${game} ${from} ${spoken}`;
  let changes = known.get(key);
  if (!changes) {
    changes = api.changes(game, from, spoken);
    // What has failed is tried again the next time.
    changes.catch(() => known.delete(key));
    known.set(key, changes);
  }
  return changes;
}

/** Between which versions the rules of a game changed. */
export interface Change {
  from: number;
  to: number;
}

/** A change of the rules in a story: where it stands, and that nothing else happened there. */
export interface ChangeEntry {
  at: number;
  events: [];
  changed: Change;
}

/** The change of the rules between two moments of a replay that follow each other; nothing if there was none. */
export function changeBefore(step: AnyReplayStep, before: AnyReplayStep | undefined): ChangeEntry | null {
  if (!before || before.rules === step.rules) return null;
  return { at: step.step, events: [], changed: { from: before.rules, to: step.rules } };
}

/** Changes of the rules and what happened as one story: a change comes before what it changed. */
export function inOrder<E extends { at: number }>(changes: readonly E[], entries: readonly E[]): E[] {
  return [...changes, ...entries].sort((one, other) => one.at - other.at);
}

/** Whether that moment was played by older rules, and is shown as it was recorded. */
export const isRecorded = ({ step, recorded }: Pick<AnyReplayStep, 'step' | 'recorded'>): boolean =>
  recorded !== null && step <= recorded;
