// Every kind of question of both editions is answered on the page at least once.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, type Visitor } from './support';
import { answer, answerOnPage, asked, begin, moments, sitDown, TEST_CONTENT } from './zombicide';

let house: House;
let anna: Visitor;
beforeAll(async () => {
  house = await House.open(TEST_CONTENT);
  anna = await house.visitor({ reducedMotion: 'reduce' });
});
afterAll(() => house?.close());

/** The kinds of questions that an edition has, as the wire knows them. */
function kinds(edition: 'Season1' | 'Invader'): string[] {
  const wire = readFileSync(join(import.meta.dirname, '../src/wire.ts'), 'utf8');
  const inside = wire.slice(wire.indexOf(`export namespace ${edition} {`));
  const start = inside.indexOf('export type DecisionKind =');
  const asks = inside.slice(start, inside.indexOf('\n  /**', start));
  return [...asks.matchAll(/ask: "(\w+)"/g)].map((found) => found[1] ?? '');
}

const all = moments();

it('has a moment for every kind of question', () => {
  const known = (game: string) =>
    all
      .filter((moment) => moment.game === game)
      .map(({ ask }) => ask)
      .sort();
  expect(known('season1')).toEqual(kinds('Season1').sort());
  expect(known('invader')).toEqual(kinds('Invader').sort());
});

it.each(all)('$game: $ask is answered', async (moment) => {
  const room = await begin(anna, moment);
  await answer(anna, room, moment.answers);
  expect((await asked(anna, room))?.ask).toBe(moment.ask);
  await sitDown(anna.page, room);
  const clicked = await answerOnPage(anna, room, 'board');
  expect(clicked.length).toBeGreaterThan(0);
  expect(anna.mishaps).toEqual([]);
});
