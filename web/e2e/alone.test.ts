// A newcomer: one click, a whole game, its end, its replay.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, type Visitor } from './support';
import { answer, playToTheEnd, waitForTurn } from './zombinion';

let house: House;
let anna: Visitor;
beforeAll(async () => {
  house = await House.open();
  anna = await house.visitor();
});
afterAll(() => house?.close());

it('plays a whole game against a bot after one click, and watches it again', async () => {
  const { page } = anna;
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now: Zombinion' }).click();
  await waitForTurn(page);
  expect(page.url()).toContain('/room/');
  await anna.expectFine('mid-game');
  await playToTheEnd(page);
  await page.getByRole('heading', { name: /wins|You win|share the victory/ }).waitFor();
  await page.getByRole('heading', { name: 'All decks' }).waitFor();
  await page.locator('section.end svg').first().waitFor();
  await anna.expectFine('end of game');

  await page.getByRole('link', { name: 'Watch replay' }).click();
  await page.waitForURL(/\/replay\/room\//);
  await page
    .getByText(/Step \d+ of \d+/)
    .first()
    .waitFor();
  await page.keyboard.press('ArrowRight');
  await page
    .getByText(/Step 1 of/)
    .first()
    .waitFor();
  await page.keyboard.press('End');
  await anna.expectFine('replay');
});

it('imports a replay file, and says what is wrong with a broken one', async () => {
  const { page } = anna;
  const [, room] = /room\/([\w-]+)/.exec(page.url()) ?? [];
  const file = await anna.context.request.get(`/api/rooms/${room}/replay`);
  const text = await file.text();
  await page.goto('/');
  const choose = page.locator('input[type=file]').first();
  await choose.setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.waitForURL(/\/replay\/(?!room)/);
  await page
    .getByText(/Step \d+ of \d+/)
    .first()
    .waitFor();

  await page.goto('/');
  const broken = Buffer.from(text.replace(/"hash": "[0-9a-f]/, '"hash": "x'));
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'broken.json', mimeType: 'application/json', buffer: broken });
  await page.getByRole('alert').first().waitFor();
  expect(page.url()).not.toContain('/replay/');
});

it('learns by playing, and leaves the guide', async () => {
  const { page } = anna;
  await page.goto('/');
  await page.getByRole('button', { name: 'Learn to play: Zombinion' }).click();
  const guide = page.getByRole('complementary', { name: /Tutorial/ });
  await guide.getByRole('heading').waitFor();
  const first = await guide.getByRole('heading').textContent();
  await guide.getByRole('button', { name: 'Got it' }).click();
  await expect.poll(() => guide.getByRole('heading').textContent()).not.toBe(first);
  await anna.expectFine('guide');
  // Whoever only plays learns just as well: several lessons come by playing on.
  const lessons = new Set<string | null>();
  for (let clicks = 0; clicks < 24 && lessons.size < 5;) {
    clicks += Number((await answer(page)) === 'clicked');
    await page.waitForTimeout(60);
    lessons.add(
      await guide
        .getByRole('heading')
        .textContent({ timeout: 200 })
        .catch(() => null),
    );
  }
  expect(lessons.size).toBeGreaterThanOrEqual(5);
  await guide.getByRole('button', { name: 'Exit tutorial' }).click();
  await expect.poll(() => guide.count()).toBe(0);
  await page.locator('#question').waitFor();
});

it('plays the kingdom of the day', async () => {
  const { page } = anna;
  await page.goto('/');
  await page.getByRole('button', { name: /Kingdom of the day/ }).click();
  expect(await waitForTurn(page)).toBe('yours');
});

it('speaks another language in the middle of a game', async () => {
  const { page } = anna;
  const title = page.locator('#question-title');
  const english = await title.textContent();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('it');
  await expect.poll(() => title.textContent()).not.toBe(english);
  expect(await page.locator('html').getAttribute('lang')).toBe('it');
  await page.getByText('Pallottola').first().waitFor();
  await page.getByRole('combobox').first().selectOption('pl');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('pl');
  await page.getByRole('combobox').first().selectOption('en');
  await expect.poll(() => title.textContent()).toBe(english);
});
