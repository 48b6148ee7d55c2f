// The rules in the order of the book, by chapter. The chapter is the middle part of a rule's id.
import { t, zombinionText, type Key } from '../words/words.svelte';
import type { GameId, Rule } from '../wire';

export interface Chapter {
  id: string;
  /** The rules under each heading; most chapters have only one part, without a heading. */
  parts: { card: string | null; rules: Rule[] }[];
}

/** The chapter of a rule: `HUNT` of `ZN-HUNT-05`. */
export const chapterOf = (rule: string): string => rule.split('-')[1] ?? '';

// Two cards are called differently in the ids of their rules.
const CARDS: Record<string, string> = { 'moltissimi-zombi': 'molti2-zombi', 'tutto-x-tutto': 'tutto-per-tutto' };

/** The card that a rule is about: `fuga-rapida` of `ZN-CARD-FUGA-RAPIDA-02`. */
export function cardOf(rule: string): string | null {
  const name = /^ZN-CARD-(.+)-\d+$/.exec(rule)?.[1]?.toLowerCase();
  return name === undefined ? null : (CARDS[name] ?? name);
}

/** The rules by chapter, in the order in which they come. */
export function chaptersOf(rules: readonly Rule[]): Chapter[] {
  const chapters = new Map<string, Chapter>();
  for (const rule of rules) {
    const id = chapterOf(rule.id);
    let chapter = chapters.get(id);
    if (!chapter) chapters.set(id, (chapter = { id, parts: [] }));
    const card = cardOf(rule.id);
    let part = chapter.parts.find((known) => known.card === card);
    if (!part) chapter.parts.push((part = { card, rules: [] }));
    part.rules.push(rule);
  }
  return [...chapters.values()];
}

/** The number of the mission that a chapter is about, as the book writes it. */
export const missionOf = (chapter: string): string | null => /^M(\d+)$/.exec(chapter)?.[1] ?? null;

// Where the editions print different words: game round and game turn, Actors and Characters.
const BY_EDITION = ['ROUND', 'ZONE'];

/** The sentence that names a chapter of a game's rules. */
export function chapterKey(chapter: string, game: GameId): Key {
  const key = `rules.chapter.${chapter.toLowerCase()}`;
  return (BY_EDITION.includes(chapter) ? `${key}.${game === 'season1' ? game : 'invader'}` : key) as Key;
}

/** What a chapter is called. */
export function chapterName(chapter: string, game: GameId): string {
  const number = missionOf(chapter);
  return number === null ? t(chapterKey(chapter, game)) : t('rules.mission', { number });
}

/** What a card is called. */
export const cardName = (card: string): string => zombinionText().card[card]?.name ?? card;

/** How many of those rules each chapter has, and each card. */
export function countsOf(rules: Iterable<string>): Map<string, number> {
  const counted = new Map<string, number>();
  for (const id of rules) {
    for (const part of [chapterOf(id), cardOf(id)]) if (part !== null) counted.set(part, (counted.get(part) ?? 0) + 1);
  }
  return counted;
}
