// Two people and somebody who watches, each with a device of their own.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House } from './support';
import { Wire } from './wire';
import { answer, playToTheEnd, waitForTurn } from './zombinion';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house?.close());

it('plays a game of two with chat, undo, a lost connection and somebody who watches', async () => {
  const wire = await Wire.to(house.address);
  const [anna, ben, cleo] = [
    await house.named('Anna', { baseURL: wire.address }),
    await house.named('Ben'),
    await house.named('Cleo'),
  ];

  // Anna sets up a table with a free seat, and sends the link.
  await anna.page.goto('/new?game=zombinion');
  await anna.page.getByRole('combobox', { name: 'Seat 2', exact: true }).selectOption('free');
  await anna.page.getByRole('button', { name: 'Create table' }).click();
  await anna.page.waitForURL(/\/room\//);
  const link = new URL(anna.page.url()).pathname;
  await anna.expectFine('lobby');
  for (const visitor of [ben, cleo]) await visitor.page.goto(link);
  await ben.page.getByRole('button', { name: 'Sit here' }).click();
  await anna.page.getByRole('button', { name: 'Start game' }).click();
  for (const { page } of [anna, ben, cleo]) await page.locator('#question').waitFor();

  // Hidden things stay hidden: who watches sees no hand.
  expect(await cleo.page.getByRole('group', { name: 'Your hand' }).count()).toBe(0);

  // Chat reaches everybody.
  await ben.page.getByRole('button', { name: /^Chat/ }).click();
  await ben.page.getByRole('textbox', { name: 'Write a message' }).fill('hello there');
  await ben.page.keyboard.press('Enter');
  await cleo.page.getByRole('button', { name: /^Chat/ }).click();
  await cleo.page.getByText('hello there').waitFor();
  await cleo.page.keyboard.press('Escape');
  await ben.page.keyboard.press('Escape');

  // Whoever begins: the other one's first turn comes soon.
  while ((await anna.page.locator('#question.yours').count()) === 0) {
    await answer(ben.page);
    await anna.page.waitForTimeout(50);
  }

  // Undo: what was played comes back.
  const title = anna.page.locator('#question-title');
  const before = await title.textContent();
  await anna.page.locator('#question .answers button', { hasText: 'Play all' }).click();
  await expect.poll(() => title.textContent()).not.toBe(before);
  await anna.page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => title.textContent()).toBe(before);

  // The connection is lost; a move is made, kept, and sent once.
  wire.cut();
  await anna.page.getByText('Connection lost', { exact: false }).waitFor();
  await anna.page.locator('#question .answers button', { hasText: 'Play all' }).click();
  await anna.page.getByText('1 move waiting', { exact: false }).waitFor();
  wire.mend();
  await anna.page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => title.textContent()).toContain('Take a card');
  await cleo.page.getByText('Anna', { exact: false }).first().waitFor();
  await anna.expectFine('after a lost connection');

  // To the end, as fast as both can click.
  await Promise.all([playToTheEnd(anna.page), playToTheEnd(ben.page)]);
  for (const { page } of [anna, ben, cleo]) await page.getByRole('heading', { name: 'All decks' }).waitFor();
  expect(await waitForTurn(cleo.page)).toBe('over');
  for (const visitor of [ben, cleo]) await visitor.expectFine('end of game');
  wire.remove();
});

it('says in words what is wrong with a link, and the way out', async () => {
  const { page } = await house.visitor();
  // One that was never there, and one that was cut short on its way.
  for (const link of ['/room/aaaa-bbbb-cccc', '/room/aaaa-b']) {
    await page.goto(link);
    await page.getByRole('heading', { name: 'You can’t join this table' }).waitFor();
  }
  await page.getByRole('link', { name: 'Back to home' }).click();
  await page.getByRole('heading', { name: 'Zombinion' }).waitFor();
  await page.goto('/replay/aaaa-bbbb-cccc');
  await page.getByRole('alert').first().waitFor();
  await page.goto('/nowhere/at/all');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
});
