// Invader at the table: M0 won on a phone and lost by clicks, and a mission with Mold, a Machine and airlocks between
// two people.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Invader } from '../src/wire';
import { House, NARROW, type Visitor } from './support';
import { answer, answerOnPage, asked, begin, doAsTold, playByHints, playTogether, sitDown } from './zombicide';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house?.close());

const cards = ['easy' as const, 'hard' as const, 'extra' as const];
const tutorial = { mission: 'M0', players: 1, team: { random: 6 }, first: 0, ultrared: false, cards };

it('wins M0 on a phone', async () => {
  const anna = await house.visitor({ viewport: NARROW, hasTouch: true, reducedMotion: 'reduce' });
  const room = await begin(anna, { game: 'invader', setup: tutorial, seed: 'pcg64mcg:6' });
  await sitDown(anna.page, room);
  await anna.expectFine('Invader on a phone');
  await playByHints(anna.page, doAsTold);
  await anna.page.locator('section.end.won').waitFor();
  await anna.expectFine('Invader, won on a phone');
});

it('loses M0 by clicks', async () => {
  const bert = await house.visitor({ reducedMotion: 'reduce' });
  const room = await begin(bert, { game: 'invader', setup: tutorial, seed: 'pcg64mcg:2' });
  await sitDown(bert.page, room);
  const { page } = bert;
  for (let clicks = 0; clicks < 900 && !(await page.locator('section.end').isVisible()); clicks += 1) {
    const sure = page.locator('#actions .sure .main');
    const end = page.locator('#actions .end');
    if (await sure.isVisible()) await sure.click();
    else if (await end.isVisible()) await end.click();
    else if ((await asked(bert, room)) !== null) await answerOnPage(bert, room, 'panel');
    await page.waitForTimeout(40);
  }
  await page.locator('section.end:not(.won)').waitFor();
  await bert.expectFine('Invader, lost');
});

it('is played by two people on two devices, with Mold, a Machine and airlocks', async () => {
  const setup = { mission: 'M8', players: 2, team: { random: 6 }, first: 0, ultrared: true, cards };
  const [anna] = await playTogether(house, { game: 'invader', setup, seed: 'pcg64mcg:3' });
  for (const drawn of ['[data-mold]', '[data-piece^="machine"]', '.airlock'])
    await anna.page.locator(drawn).first().waitFor({ state: 'attached' });
});

/** Cole, who draws two cards when searching, begins. */
async function withCole(anna: Visitor): Promise<string> {
  const team = { chosen: [['cole', 'yuna', 'vivian', 'mitsuki', 'baraka', 'jared']] };
  const room = await begin(anna, { game: 'invader', setup: { ...tutorial, team }, seed: 'pcg64mcg:1' });
  for (
    let says = (await asked(anna, room))?.says ?? [];
    !says.includes('activate cole');
    says = (await asked(anna, room))?.says ?? []
  )
    await answer(anna, room, says.slice(0, 1));
  await answer(anna, room, ['activate cole']);
  return room;
}

const seen = async (somebody: Visitor, room: string): Promise<Invader.View> =>
  (await somebody.call<{ game: { view: Invader.View } }>('GET', `/api/rooms/${room}`)).game.view;

it('shows both cards of a Search before one is decided about', async () => {
  const anna = await house.visitor({ reducedMotion: 'reduce' });
  const room = await withCole(anna);
  await answer(anna, room, ['search']);
  const { found } = await seen(anna, room);
  expect(found).toHaveLength(2);
  await sitDown(anna.page, room);
  expect(await anna.page.locator('#actions .cards button').count()).toBe(2);
  await anna.expectFine('Invader, two cards found');
  await anna.page.locator('#actions').getByRole('button', { name: 'Keep' }).click();
  await expect.poll(async () => (await seen(anna, room)).found).toEqual(found.slice(1));
});

it('discards a card from the buttons and from the card itself', async () => {
  const anna = await house.visitor({ reducedMotion: 'reduce' });
  const room = await withCole(anna);
  await sitDown(anna.page, room);
  const { page } = anna;
  const carried = async () =>
    (await seen(anna, room)).survivors.flatMap(({ inventory }) => inventory.slots).filter((slot) => slot > 0).length;
  const before = (await carried()) ?? 0;
  await page.locator('#actions .action', { hasText: 'Discard' }).click();
  await page.locator('#actions .menu [data-key]').first().click();
  await expect.poll(carried).toBe(before - 1);
  await page.locator('#actions').getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(carried).toBe(before);
  await page.locator('#dashboard button.card').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect.poll(carried).toBe(before - 1);
  expect(anna.mishaps).toEqual([]);
});
