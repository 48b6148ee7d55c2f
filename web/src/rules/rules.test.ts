import { describe, expect, it } from 'vitest';
import invader from '../../../content/rules/invader.toml';
import season1 from '../../../content/rules/season1.toml';
import zombinion from '../../../content/rules/zombinion.toml';
import english from '../words/en';
import italian from '../words/it';
import polish from '../words/pl';
import { cardOf, chapterKey, chapterOf, chaptersOf, missionOf } from './chapters';
import { marked, plain, search, searchable, wordsOf } from './search';
import type { GameId, Rule } from '../wire';

const ledgers = Object.entries({ invader, season1, zombinion }) as [GameId, { rule: Rule[] }][];
const rules = ledgers.map(([, ledger]) => ledger.rule);

describe('chapters', () => {
  it.each(Object.entries({ english, italian, polish }))('have a name in %s', (_, { messages }) => {
    for (const [game, ledger] of ledgers) {
      const chapters = new Set(ledger.rule.map((rule) => chapterOf(rule.id)));
      const nameless = [...chapters].filter(
        (chapter) => missionOf(chapter) === null && !(chapterKey(chapter, game) in messages),
      );
      expect(nameless).toEqual([]);
    }
  });

  it('of cards name cards that there are', () => {
    const cards = rules.flat().flatMap((rule) => cardOf(rule.id) ?? []);
    expect(cards.length).toBeGreaterThan(30);
    expect(cards.filter((card) => !(card in english.zombinion.card))).toEqual([]);
  });

  it('hold every rule once, in order', () => {
    for (const ledger of rules) {
      const chapters = chaptersOf(ledger);
      const held = chapters.flatMap((chapter) => chapter.parts.flatMap((part) => part.rules));
      expect(held.map((rule) => rule.id)).toEqual(ledger.map((rule) => rule.id));
    }
  });

  it('know missions', () => {
    expect(missionOf('M07')).toBe('07');
    expect(missionOf('MOVE')).toBeNull();
  });
});

describe('search', () => {
  const known = searchable([
    { id: 'ZN-HUNT-05', text: 'Ogni carta già presa costa colpi.', book: '', example: null, note: null },
    { id: 'ZN-END-01', text: 'Łowcy kończą grę.', book: '', example: 'Given three empty piles', note: null },
  ]);
  const found = (wanted: string) => search(known, wordsOf(wanted)).map((rule) => rule.id);

  it('asks for all words, in any case, with or without accents', () => {
    expect(found('GIA colpi')).toEqual(['ZN-HUNT-05']);
    expect(found('lowcy koncza')).toEqual(['ZN-END-01']);
    expect(found('lowcy colpi')).toEqual([]);
  });

  it('finds ids and examples, and everything when nothing is asked', () => {
    expect(found('zn-hunt')).toEqual(['ZN-HUNT-05']);
    expect(found('empty piles')).toEqual(['ZN-END-01']);
    expect(found('  ')).toHaveLength(2);
  });

  it('marks what was found and loses nothing', () => {
    expect(marked('Già così', wordsOf('gia si'))).toEqual([
      { text: 'Già', hit: true },
      { text: ' co', hit: false },
      { text: 'sì', hit: true },
    ]);
    expect(marked('a b', wordsOf('a'))).toEqual([{ text: 'a b', hit: false }]);
    for (const rule of rules.flat()) {
      expect(plain(rule.text)).toHaveLength(rule.text.length);
      expect(
        marked(rule.text, ['an', 'the'])
          .map((piece) => piece.text)
          .join(''),
      ).toBe(rule.text);
    }
  });
});
