// How tables end: people leave, hosts close them, and what was played stays.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, NARROW, type Visitor } from './support';
import { beginTogether, confirm, dialog, drawer, listed, openTable, seat, sit } from './table';
import { begin, sitDown } from './zombicide';
import { answer, waitForTurn } from './zombinion';

let house: House;
beforeAll(async () => {
  house = await House.open(undefined, undefined, ['--rooms-per-person', '2']);
});
afterAll(() => house?.close());

/** Waits until the start page has loaded its lists. */
const atHome = async ({ page }: Visitor) => {
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('heading', { name: 'Join a table' }).waitFor();
};

it('leaves a game that is on to a bot', async () => {
  const [anna, ben] = [await house.named('Anna'), await house.named('Ben', { viewport: NARROW })];
  const link = await beginTogether(anna, ben);

  await confirm(await drawer(ben.page, 'Table'), ben.page, 'Leave table', 'a bot takes over');
  await atHome(ben);
  expect(await listed(ben.page, link).count()).toBe(0);

  // Anna is told without looking for it, and finds it in the chat later.
  await anna.page.getByRole('status').filter({ hasText: 'Ben left the table.' }).waitFor();
  await anna.expectFine('somebody has left');
  const players = await drawer(anna.page, 'Players');
  await seat(players, 'Strong bot').waitFor();
  expect(await seat(players, 'Ben').count()).toBe(0);
  await (await drawer(anna.page, 'Chat')).getByText('Ben left the table.').waitFor();
  await expect.poll(() => anna.page.getByRole('status').filter({ hasText: 'Ben left' }).count()).toBe(0);
  await anna.page.keyboard.press('Escape');

  // The bot takes its turns: Anna's second one comes.
  const turn = anna.page.locator('.log').getByText('Turn 3', { exact: false }).first();
  while ((await turn.count()) === 0) {
    await waitForTurn(anna.page);
    await answer(anna.page);
  }

  // Ben can watch, and not come back.
  await ben.page.goto(link);
  await ben.page.locator('#question').waitFor();
  const seats = await drawer(ben.page, 'Players');
  await seat(seats, 'Strong bot').waitFor();
  expect(await seats.getByRole('button', { name: /Sit here|Return to seat/ }).count()).toBe(0);
});

it('leaves a table before the game, one after the other', async () => {
  const [anna, ben] = [await house.named('Anna'), await house.named('Ben')];
  const link = await openTable(anna);
  await sit(ben, link);
  await anna.page.getByRole('heading', { name: 'Everyone is here' }).waitFor();

  await confirm(ben.page, ben.page, 'Leave table', 'Your seat becomes free');
  await atHome(ben);
  expect(await listed(ben.page, link).count()).toBe(0);
  await anna.page.getByRole('heading', { name: 'Waiting for 1 player' }).waitFor();
  await anna.page.getByText('Ben left the table.').waitFor();

  // Ben comes back; when Anna leaves, the table is his.
  await sit(ben, link);
  await confirm(anna.page, anna.page, 'Leave table', 'Your seat becomes free');
  await atHome(anna);
  await ben.page.getByRole('button', { name: 'Start game' }).waitFor();
  await ben.page.getByRole('button', { name: 'Close table' }).waitFor();

  // The last one to leave closes it.
  await confirm(ben.page, ben.page, 'Leave table', 'The table closes when you leave');
  await atHome(ben);
  await anna.page.goto(link);
  await anna.page.getByText('Everyone has left, so this table is closed.').waitFor();
  expect(await anna.page.getByRole('button', { name: 'Sit here' }).count()).toBe(0);
});

it('closes a table for everybody', async () => {
  const [anna, ben] = [await house.named('Anna'), await house.named('Ben')];
  const link = await beginTogether(anna, ben);
  await waitForTurn(anna.page);
  await anna.page.locator('#question .answers button', { hasText: 'Play all' }).click();
  await ben.page.locator('.log').getByText('Anna', { exact: false }).first().waitFor();
  expect(await (await drawer(ben.page, 'Table')).getByRole('button', { name: 'Close table' }).count()).toBe(0);
  await ben.page.keyboard.press('Escape');

  await confirm(await drawer(anna.page, 'Table'), anna.page, 'Close table', 'This ends the game for everyone');
  for (const { page } of [anna, ben]) {
    await page.getByText('The host closed this table.').first().waitFor();
    await page.locator('.bar').getByText('This table is closed').waitFor();
    await expect.poll(() => page.locator('#question').count()).toBe(0);
    expect(await page.locator('.players').getByText('deciding').count()).toBe(0);
  }
  await ben.expectFine('a closed table');

  // Nothing can be said any more, and everything can be read.
  const chat = await drawer(ben.page, 'Chat');
  await chat.getByText('The host closed this table.').waitFor();
  expect(await chat.getByRole('textbox').count()).toBe(0);
  await (await drawer(ben.page, 'Table')).getByRole('link', { name: 'Watch replay' }).click();
  await ben.page.waitForURL(/\/replay\/room\//);
  await ben.page
    .getByText(/Step \d+ of 1\b/)
    .first()
    .waitFor();
  await ben.page.keyboard.press('End');
  await ben.page.getByText('Step 1 of 1').first().waitFor();

  // Each takes it off their own list; the link still leads there.
  await anna.page.goto('/');
  await listed(anna.page, link).getByText('Closed').waitFor();
  await anna.page.getByRole('button', { name: 'Leave or close games' }).click();
  await anna.page.getByRole('button', { name: 'Remove from list' }).click();
  await expect.poll(() => listed(anna.page, link).count()).toBe(0);
  await ben.page.goto('/');
  await listed(ben.page, link).click();
  await ben.page.getByText('The host closed this table.').first().waitFor();
});

it('keeps a finished game readable after its host has left it', async () => {
  const anna = await house.named('Anna');
  const { page } = anna;
  await page.goto('/new?game=zombinion');
  for (const place of [1, 2])
    await page.getByRole('combobox', { name: `Seat ${place}`, exact: true }).selectOption('bot:money');
  await page.getByRole('button', { name: 'Start game' }).click();
  await page.locator('section.end').waitFor({ timeout: 60_000 });
  const link = new URL(page.url()).pathname;
  const table = await drawer(page, 'Table');
  expect(await table.getByRole('button', { name: 'Close table' }).count()).toBe(0);
  await table.getByRole('button', { name: 'Remove from list' }).click();
  await dialog(page, 'Leave table').getByText('Anyone with the link can still view it.').waitFor();
  await dialog(page, 'Leave table').getByRole('button', { name: 'Leave table' }).click();
  await atHome(anna);
  expect(await listed(page, link).count()).toBe(0);

  const ben = await house.visitor();
  await ben.page.goto(link);
  await ben.page.locator('section.end').waitFor();
  await ben.page.getByRole('link', { name: 'Watch replay' }).first().click();
  await ben.page
    .getByText(/Step 0 of \d+/)
    .first()
    .waitFor();
  await ben.page.keyboard.press('ArrowRight');
  await ben.page
    .getByText(/Step 1 of \d+/)
    .first()
    .waitFor();
});

it('makes room for another table by closing one', async () => {
  const anna = await house.named('Anna');
  const { page } = anna;
  const first = await openTable(anna, { title: 'First of two' });
  const second = await openTable(anna, { title: 'Second of two' });

  await page.goto('/new?game=zombinion');
  await page.getByRole('combobox', { name: 'Seat 2', exact: true }).selectOption('free');
  await page.getByRole('button', { name: 'Create table' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'A server limit has been reached.' });
  await refusal.getByText('you host 2 rooms', { exact: false }).waitFor();
  await anna.expectFine('too many tables');
  // The way out is one click away.
  await refusal.getByRole('link', { name: 'Leave or close games' }).click();
  const card = page.getByRole('listitem').filter({ has: page.locator(`a[href="${first}"]`) });
  await card.getByRole('button', { name: 'Close', exact: true }).click();
  await dialog(page, 'Close table').getByRole('button', { name: 'Close table' }).click();
  await listed(page, first).getByText('Closed').waitFor();
  await listed(page, second).getByText('Waiting').waitFor();

  await openTable(anna, { title: 'Third' });
});

it('asks nobody anything at a closed table of Zombicide', async () => {
  const anna = await house.named('Anna');
  const { page } = anna;
  const room = await begin(anna, { game: 'season1', setup: { mission: '01', players: 1, team: 'random', first: 0 } });
  await sitDown(page, room);
  await page.locator('#actions').waitFor();
  await confirm(await drawer(page, 'Table'), page, 'Close table', 'This ends the game for everyone');
  await page.getByText('The host closed this table.').first().waitFor();
  await expect.poll(() => page.locator('#actions').count()).toBe(0);
  expect(await page.locator('.round').getByText(/decid/).count()).toBe(0);
  await page.keyboard.press('Escape');
  await anna.expectFine('a closed table of Zombicide');
});
