// Every mission opens, and its board looks as it did when somebody last looked at it.
//
// The pictures are kept as text in `e2e/boards`. After a change that is meant, look at the boards and write them anew:
// `SAFEHOUSE_KEEP_BOARDS=yes cargo xtask browser boards`.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asText, difference } from './likeness';
import { House, type Visitor } from './support';
import { begin, sitDown } from './zombicide';

const KEPT = join(import.meta.dirname, 'boards');
const keeps = process.env['SAFEHOUSE_KEEP_BOARDS'] === 'yes';
/** Of a hundred cells. Letters fall a little differently on other machines; an open door is more than that. */
const TOLERATED = 0.12;

let house: House;
let anna: Visitor;
beforeAll(async () => {
  house = await House.open();
  anna = await house.visitor({ reducedMotion: 'reduce' });
});
afterAll(() => house?.close());

const numbers = Array.from({ length: 11 }, (_, number) => number);
const missions = [
  ...numbers.map((number) => ({ game: 'season1' as const, mission: String(number).padStart(2, '0') })),
  ...numbers.map((number) => ({ game: 'invader' as const, mission: `M${number}` })),
];

it.each(missions)('$game $mission looks as it should', async ({ game, mission }) => {
  const common = { mission, players: mission === '09' ? 2 : 1, first: 0 };
  const setup =
    game === 'season1'
      ? { ...common, team: 'random' as const }
      : {
          ...common,
          team: { random: 6 },
          ultrared: false,
          cards: ['easy' as const, 'hard' as const, 'extra' as const],
        };
  const room = await begin(anna, { game, setup, seed: 'pcg64mcg:1' });
  await sitDown(anna.page, room);
  const board = anna.page.locator('.board .window');
  await board.waitFor();
  await anna.page.waitForTimeout(400);
  const seen = await asText(house.browser, await board.screenshot());
  const file = join(KEPT, `${game}-${mission}.txt`);
  if (keeps) {
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(file, `${seen.join('\n')}\n`);
  }
  expect(existsSync(file), `${file} is kept`).toBe(true);
  const kept = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((row) => row.padEnd(seen[0]?.length ?? 0));
  expect(difference(seen, kept)).toBeLessThan(TOLERATED);
  expect(anna.mishaps).toEqual([]);
});
