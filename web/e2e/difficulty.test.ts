// How hard is this? Read from the table, found out while one looks on, and stopped; nothing of it keeps anybody out.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, NARROW, WIDE, type Visitor } from './support';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house?.close());

const clauses = (page: Page) => page.locator('.hard .clauses');
const games = async (page: Page): Promise<number> =>
  Number(/ of (\d+) games?/.exec(await clauses(page).innerText())?.[1]);

/** Gives the first-player token to the second seat: nobody has tried that beforehand. */
const passToken = (page: Page) => page.locator('label.first select').selectOption('1');

/** A mission that the bot hardly ever wins, and soon loses: it takes few games to be sure of that. */
async function chooseHard(page: Page): Promise<void> {
  await page.locator('.picker fieldset label', { hasText: 'M7' }).click();
  await passToken(page);
}

async function setUp(visitor: Visitor, game: string): Promise<void> {
  await visitor.page.goto(`/new?game=${game}`);
  await clauses(visitor.page).waitFor();
}

it('says at once what is known of a mission, and follows what is chosen', async () => {
  const visitor = await house.visitor();
  const { page } = visitor;
  await setUp(visitor, 'season1');
  expect(await clauses(page).innerText()).toMatch(
    /^The bot wins \d+ of \d+ games? \(\d+–\d+%\) · usually over in round \d+/,
  );
  const before = await clauses(page).innerText();
  await page.locator('.picker fieldset label').nth(3).click();
  await page.waitForFunction(
    (told) => document.querySelector('.hard .clauses')?.textContent !== told && !document.querySelector('.hard .late'),
    before,
  );
  await passToken(page);
  await page.locator('.hard button.find').waitFor();
  expect(await clauses(page).count()).toBe(0);
  expect(visitor.mishaps).toEqual([]);
});

it('finds out what is not known, stops when told to, and goes on to the end', async () => {
  const visitor = await house.visitor();
  const { page } = visitor;
  await setUp(visitor, 'invader');
  await chooseHard(page);
  await page.locator('.hard button.find').click();
  const bar = page.getByRole('progressbar');
  await bar.waitFor();
  await clauses(page).waitFor();
  await page.locator('.hard .run button').click();
  await bar.waitFor({ state: 'detached' });
  const stopped = await games(page);
  expect(stopped).toBeGreaterThan(0);
  // What was found out is there again for whoever comes back, with the games that were under way. Nothing is played
  // meanwhile.
  const comeBack = async (): Promise<number> => {
    await page.reload();
    await clauses(page).waitFor();
    await chooseHard(page);
    await page.locator('.hard button.find').waitFor();
    return games(page);
  };
  expect(await comeBack()).toBeGreaterThanOrEqual(stopped);
  // The last game under way may take its time on a busy machine.
  const kept = await comeBack();
  expect(await comeBack()).toBe(kept);
  await page.locator('.hard button.find').click();
  await bar.waitFor();
  await bar.waitFor({ state: 'detached', timeout: 240_000 });
  expect(await games(page)).toBeGreaterThan(kept);
  expect(await page.locator('.hard button.find').count()).toBe(0);
  // The end is told to those who cannot see it.
  await page.waitForFunction(() =>
    /How hard is this mission\?.*The bot wins/.test(document.querySelector('[aria-live=polite]')?.textContent ?? ''),
  );
  expect(visitor.mishaps).toEqual([]);
});

it('is told in the lobby, too', async () => {
  const visitor = await house.visitor();
  await visitor.call('GET', '/api/me');
  const setup = { mission: '01', players: 2, team: 'random', first: 0 };
  const { room } = await visitor.call<{ room: string }>('POST', '/api/rooms', {
    game: 'season1',
    setup,
    seats: ['me', 'free'],
  });
  await visitor.page.goto(`/room/${room}`);
  await clauses(visitor.page).waitFor();
  // Bots for the free seat say how strong they are.
  await visitor.page.locator('.seats li').nth(1).locator('button[aria-expanded]').click();
  await visitor.page.locator('.bots [role=img][aria-label]').first().waitFor();
  await visitor.expectFine('lobby with bots to choose from');
});

it.each(['en', 'it', 'pl'])('keeps nobody out in %s', async (language) => {
  const visitor = await house.visitor();
  const { page } = visitor;
  await page.goto('/');
  await page.evaluate((chosen) => localStorage.setItem('safehouse.language', chosen), language);
  for (const [name, size] of [
    ['wide', WIDE],
    ['narrow', NARROW],
  ] as const) {
    await page.setViewportSize(size);
    // A mission that takes long, so that it is not found out before it has been looked at.
    await setUp(visitor, 'invader');
    await page.locator('.picker fieldset label', { hasText: 'M3' }).click();
    await page.locator('.hard summary').click();
    await visitor.expectFine(`how hard, known, ${language}, ${name}`);
    await passToken(page);
    await page.locator('.hard button.find').click();
    await page.getByRole('progressbar').waitFor();
    await visitor.expectFine(`how hard, being found out, ${language}, ${name}`);
    await page.locator('.hard .run button').click();
    await page.locator('.hard button.find').waitFor();
    await visitor.expectFine(`how hard, stopped, ${language}, ${name}`);
  }
});

it('keeps nobody out in the light', async () => {
  const visitor = await house.visitor();
  await visitor.page.goto('/');
  await visitor.page.evaluate(() => localStorage.setItem('safehouse.settings', JSON.stringify({ theme: 'light' })));
  await setUp(visitor, 'invader');
  await visitor.expectFine('how hard, in the light');
});
