// Looking for words in the rules, whatever their case and accents.
import type { Rule } from '../wire';

/** The same text in small letters without accents. It stays as long as it is, so that places in it stay true. */
export function plain(text: string): string {
  return Array.from(text, (letter) => {
    const bare = letter === 'ł' || letter === 'Ł' ? 'l' : (letter.normalize('NFD')[0] ?? letter);
    const small = bare.toLowerCase();
    return small.length === letter.length ? small : letter;
  }).join('');
}

/** The words looked for. */
export const wordsOf = (wanted: string): string[] => plain(wanted).split(/\s+/).filter(Boolean);

/** A rule with everything in it that can be looked for. */
export interface Searchable {
  rule: Rule;
  plain: string;
}

export const searchable = (rules: readonly Rule[]): Searchable[] =>
  rules.map((rule) => ({ rule, plain: plain(`${rule.id} ${rule.text} ${rule.example ?? ''}`) }));

/** The rules that have all the words looked for. */
export function search(rules: readonly Searchable[], words: readonly string[]): Rule[] {
  return rules.filter((known) => words.every((word) => known.plain.includes(word))).map((known) => known.rule);
}

export interface Piece {
  text: string;
  hit: boolean;
}

/**
 * A text in pieces, with those told apart that are looked for. Single letters are everywhere: nobody looks for them.
 */
export function marked(text: string, looked: readonly string[]): Piece[] {
  const words = looked.filter((word) => word.length > 1);
  if (words.length === 0) return [{ text, hit: false }];
  const bare = plain(text);
  const hits = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let at = bare.indexOf(word); at >= 0; at = bare.indexOf(word, at + word.length)) {
      hits.fill(true, at, at + word.length);
    }
  }
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = pieces.at(-1);
    const hit = hits[at] ?? false;
    if (last && last.hit === hit) last.text += text[at];
    else pieces.push({ text: text[at] ?? '', hit });
  }
  return pieces;
}
