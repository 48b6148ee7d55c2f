// Fair play as the page shows it: what happens with a Reaction, and deals that can be known.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Opened } from '../src/wire';
import { House } from './support';
import { drawer, openTable, seat } from './table';
import { answer, waitForTurn } from './zombinion';

const SEED = 'pcg64mcg:7';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house?.close());

const reactions = (page: Page) => page.getByRole('combobox', { name: 'Barricade when attacked' });

/** Plays on until it can be changed what happens with a Reaction. */
async function nextTurn(page: Page): Promise<void> {
  while (await reactions(page).isDisabled()) {
    expect(await waitForTurn(page)).toBe('yours');
    await answer(page);
    await page.waitForTimeout(25);
  }
}

it('shows a Barricade at once unless its owner wants it otherwise', async () => {
  const anna = await house.named('Anna');
  const { page } = anna;
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now: Zombinion' }).click();
  await waitForTurn(page);
  expect(await reactions(page).locator('option').allTextContents()).toEqual([
    'Barricade: always show',
    'Barricade: never show',
    'Barricade: ask me',
  ]);
  expect(await reactions(page).inputValue()).toBe('show');

  // Being asked can be noticed: the page says so before, and no is an answer.
  const doubt = page.getByRole('alert').filter({ hasText: 'Others notice when you’re asked' });
  await reactions(page).selectOption('ask');
  await doubt.getByRole('button', { name: 'No', exact: true }).click();
  await expect.poll(() => doubt.count()).toBe(0);
  expect(await reactions(page).inputValue()).toBe('show');
  await reactions(page).selectOption('ask');
  await anna.expectFine('being asked can be noticed');
  await doubt.getByRole('button', { name: 'Yes, continue' }).click();
  await expect.poll(() => reactions(page).inputValue()).toBe('ask');
  expect(await reactions(page).getAttribute('title')).toBe('Others notice when you’re asked.');

  await page.reload();
  await reactions(page).waitFor();
  expect(await reactions(page).inputValue()).toBe('ask');
  // Once in a turn, and again in the next one; “never” needs no second thought.
  expect(await reactions(page).isDisabled()).toBe(true);
  await nextTurn(page);
  await reactions(page).selectOption('never');
  await expect.poll(() => reactions(page).inputValue()).toBe('never');
  await page.reload();
  await reactions(page).waitFor();
  expect(await reactions(page).inputValue()).toBe('never');
});

it('marks a known deal against bots, which nobody else can join', async () => {
  const [anna, ben] = [await house.named('Anna'), await house.named('Ben')];
  const { page } = anna;
  await page.goto('/new?game=zombinion');
  const seed = page.getByRole('textbox', { name: 'Seed' });
  await seed.fill(SEED);
  // A friend could not be dealt with fairly.
  const second = page.getByRole('combobox', { name: 'Seat 2', exact: true });
  await second.selectOption('free');
  await expect.poll(() => seed.count()).toBe(0);
  await second.selectOption('bot:money');
  expect(await seed.inputValue()).toBe(SEED);
  await page.getByRole('button', { name: 'Start game' }).click();
  await page.waitForURL(/\/room\//);
  const link = new URL(page.url()).pathname;
  await ben.page.goto(link);

  for (const who of [anna, ben]) {
    await who.page.locator('.bar').getByText('Known seed').waitFor();
    await (
      await drawer(who.page, 'Table')
    )
      .getByText('Only one person can play, against bots; no one else can join.')
      .waitFor();
    const seats = await drawer(who.page, 'Players');
    await seat(seats, 'Solid bot').waitFor();
    expect(await seats.getByRole('button', { name: /Sit here|Clear seat/ }).count()).toBe(0);
  }
  await ben.expectFine('a known deal, watched');
});

it('refuses a second person the seat of a bot that was sent away', async () => {
  const [anna, ben] = [await house.named('Anna'), await house.named('Ben')];
  const { kingdom } = await anna.call<{ kingdom: { cards: string[] }[] }>('GET', '/api/games/zombinion/content');
  const setup = { players: 2, kingdom: kingdom[0]?.cards, start: { seat: 0 } };
  const { room } = await anna.call<Opened>('POST', '/api/rooms', {
    game: 'zombinion',
    setup,
    seats: ['me', { bot: 'money' }],
    seed: SEED,
  });
  await anna.page.goto(`/room/${room}`);
  await anna.page.getByText('Only one person can play, against bots; no one else can join.').waitFor();
  await seat(anna.page, 'Solid bot').getByRole('button', { name: 'Clear seat' }).click();

  await ben.page.goto(`/room/${room}`);
  await ben.page.locator('.bar').getByText('Known seed').waitFor();
  await seat(ben.page, 'Free seat').getByRole('button', { name: 'Sit here' }).click();
  await ben.page.getByRole('alert').getByText('This game has a known seed, so no one else can join.').waitFor();
  await seat(ben.page, 'Free seat').waitFor();
  // Without a known deal the same click is all it takes.
  const other = await openTable(anna);
  await ben.page.goto(other);
  await ben.page.getByRole('button', { name: 'Sit here' }).click();
  await seat(ben.page, 'Ben').waitFor();
  expect(await ben.page.locator('.bar').getByText('Known seed').count()).toBe(0);
});

it('lets others join a known deal that is played together', async () => {
  const [anna, ben] = [await house.named('Anna'), await house.named('Ben')];
  const { page } = anna;
  await page.goto('/new?game=season1');
  await page.getByRole('combobox', { name: 'Seat 2', exact: true }).selectOption('free');
  await page.getByRole('textbox', { name: 'Seed' }).fill(SEED);
  await page.getByRole('button', { name: 'Create table' }).click();
  await page.waitForURL(/\/room\//);
  await ben.page.goto(new URL(page.url()).pathname);
  await ben.page.getByText('You play as a team, so others can still join.').waitFor();
  await ben.page.getByRole('button', { name: 'Sit here' }).click();
  await seat(ben.page, 'Ben').waitFor();
});
