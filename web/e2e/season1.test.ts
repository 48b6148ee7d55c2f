// Season 1 at the table: the tutorial won by clicks and lost by keys alone, and a mission with cars between two people.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Season1, Zombicide } from '../src/wire';
import { House, type Visitor } from './support';
import {
  answer,
  answerOnPage,
  asked,
  begin,
  doAsTold,
  playByHints,
  playTogether,
  sitDown,
  sitTogether,
} from './zombicide';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house?.close());

const tutorial = { mission: '00', players: 1, team: 'random' as const, first: 0 };

it('wins the tutorial by clicks, with the guide open, and watches it again', async () => {
  const anna = await house.visitor({ reducedMotion: 'reduce' });
  const room = await begin(anna, { game: 'season1', setup: tutorial, seed: 'pcg64mcg:8' });
  await sitDown(anna.page, `${room}?guide`);
  await anna.page.getByRole('complementary').first().waitFor();
  await anna.expectFine('season 1, guided');
  await playByHints(anna.page, doAsTold);
  await anna.page.locator('section.end.won').waitFor();
  await anna.expectFine('season 1, won');
  await anna.page.getByRole('link', { name: 'Watch replay' }).click();
  await anna.page.waitForURL(/\/replay\/room\//);
  await anna.page.locator('.board, .window').first().waitFor();
  await anna.page.keyboard.press('End');
  await anna.expectFine('season 1, replay');
});

it('loses the tutorial with the keyboard alone', async () => {
  const bert = await house.visitor({ reducedMotion: 'reduce' });
  const room = await begin(bert, { game: 'season1', setup: tutorial, seed: 'pcg64mcg:27' });
  await sitDown(bert.page, room);
  const { page } = bert;
  // Out into the street as the bot would go, and then nobody does anything any more.
  await page.locator('#actions.yours').waitFor();
  await page.keyboard.press('h');
  for (let told = 0; told < 45; told += 1) {
    const hint = page.locator('#actions .hint .main:not([aria-disabled=true])');
    await hint.waitFor();
    const before = (await asked(bert, room))?.at;
    await hint.focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await asked(bert, room))?.at).not.toBe(before);
  }
  for (let pressed = 0; pressed < 900 && !(await page.locator('section.end').isVisible()); pressed += 1) {
    const waits =
      !(await page.locator('#actions .sure .main').isVisible()) && (await page.locator('#actions .end').isVisible());
    await page.keyboard.press(waits ? 'e' : '1');
    await page.waitForTimeout(60);
  }
  await page.locator('section.end:not(.won)').waitFor();
  await bert.expectFine('season 1, lost');
});

const seen = async (somebody: Visitor, room: string): Promise<Season1.View> =>
  (await somebody.call<{ game: { view: Season1.View } }>('GET', `/api/rooms/${room}`)).game.view;

/** Goes to a car and gets in by pointing at it. */
async function getIntoCar(anna: Visitor, room: string): Promise<void> {
  const { page } = anna;
  await answerOnPage(anna, room, 'board');
  const { cars } = await seen(anna, room);
  const ways = await anna.call<Zombicide.Reach[]>('GET', `/api/rooms/${room}/aids/reach`);
  const way = ways.find(({ zone }) => cars.some((car) => car.zone === zone && car.drivable));
  await answer(anna, room, way?.answers ?? []);
  const car = page.locator('.thing[data-key^="car"]').first();
  await car.waitFor();
  await car.dispatchEvent('click');
  const enter = page.locator('#actions .menu button', { hasText: /driver|seat|Get into|Enter/i }).first();
  if (await enter.isVisible().catch(() => false)) await enter.click();
  await expect
    .poll(async () => (await seen(anna, room)).survivors.some((survivor) => survivor.car !== null))
    .toBe(true);
}

it('is played by two people on two devices, with cars', async () => {
  const setup = { mission: '04', players: 2, team: 'random' as const, first: 0 };
  const [anna, bert] = await playTogether(house, { game: 'season1', setup, seed: 'pcg64mcg:3' }, getIntoCar);
  const rounds = await Promise.all([anna, bert].map(({ page }) => page.locator('.round').first().textContent()));
  expect(rounds[0]?.match(/\d+/)?.[0]).toBe(rounds[1]?.match(/\d+/)?.[0]);
});

it('trades with another player’s survivor only if that player agrees', async () => {
  const team = {
    as_given: [
      ['ned', 'wanda'],
      ['amy', 'phil'],
    ],
  };
  const { anna, bert, room } = await sitTogether(house, {
    game: 'season1',
    setup: { mission: '01', players: 2, team, first: 0 },
    seed: 'pcg64mcg:3',
  });
  await answer(anna, room, ['activate ned']);
  const trade = anna.page.locator('#actions .action', { hasText: 'Trade' });
  const title = (somebody: Visitor, text: string) =>
    somebody.page.locator('#actions-title', { hasText: text }).waitFor();
  const offer = async (to: string) => {
    await trade.click();
    await anna.page.locator('#actions .menu button', { hasText: `Trade with ${to}` }).click();
    await title(bert, `Ned wants to trade with ${to}. Accept?`);
    await anna.page.locator('#actions-title', { hasText: `decides whether ${to} trades with Ned.` }).waitFor();
  };
  await offer('Amy');
  await bert.expectFine('season 1, asked to trade');
  await bert.page.getByRole('button', { name: 'Decline trade' }).click();
  await title(anna, 'Ned: 3 Actions left');
  await offer('Phil');
  await bert.page.getByRole('button', { name: 'Accept trade' }).click();
  await anna.page.getByRole('heading', { name: /^Trade: Ned\s+Phil$/ }).waitFor();
  await anna.expectFine('season 1, trading');
  expect([...anna.mishaps, ...bert.mishaps]).toEqual([]);
});

it('makes room in a trade by discarding, with the keyboard too', async () => {
  const anna = await house.visitor({ reducedMotion: 'reduce' });
  const team = { as_given: [['ned', 'wanda', 'amy', 'phil', 'doug', 'josh']] };
  const room = await begin(anna, {
    game: 'season1',
    setup: { mission: '01', players: 1, team, first: 0 },
    seed: 'pcg64mcg:3',
  });
  // Four bring Ned a card each; the fifth finds no room.
  for (const [place, who] of ['wanda', 'amy', 'phil', 'doug'].entries())
    await answer(anna, room, [`activate ${who}`, 'trade ned', `swap 1 ${8 + place}`, 'done', 'end turn']);
  await answer(anna, room, ['activate josh', 'trade ned']);
  await sitDown(anna.page, room);
  await anna.expectFine('season 1, no room');
  const carried = async () =>
    (await seen(anna, room)).survivors.find(({ who }) => who === ned)?.inventory.filter((slot) => slot > 0).length;
  const { active } = await seen(anna, room);
  const ned = (await seen(anna, room)).survivors.find(
    ({ who, inventory }) => who !== active && inventory.slice(0, 5).every((slot) => slot > 0),
  )?.who;
  expect(await carried()).toBe(5);
  const discard = anna.page.locator('button.away');
  expect(await discard.isDisabled()).toBe(true);
  await anna.page.locator('button.slot[data-slot="7"]').focus();
  await anna.page.keyboard.press('Enter');
  await discard.focus();
  await anna.page.keyboard.press('Enter');
  await expect.poll(carried).toBe(4);
  // There is room again, so nothing more goes.
  await discard.waitFor({ state: 'detached' });
  expect(anna.mishaps).toEqual([]);
});
