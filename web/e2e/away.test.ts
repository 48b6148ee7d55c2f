// A player who is away, the bot that plays meanwhile, and the way back.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, NARROW } from './support';
import { beginTogether, drawer, listed, seat } from './table';
import { answer, waitForTurn } from './zombinion';

/** For how many seconds a bot is announced: long enough to be seen on any machine. */
const NOTICE = 15;

let house: House;
beforeAll(async () => {
  house = await House.open(undefined, undefined, ['--away-after', '1', '--bot-notice', String(NOTICE)]);
});
afterAll(() => house?.close());

/** Asks for the Solid bot in Ben's seat until it is announced: he must have been away for a second. */
async function announce(page: Page): Promise<void> {
  const players = await drawer(page, 'Players');
  await expect
    .poll(
      async () => {
        if ((await announcement(page).count()) > 0) return true;
        const choose = seat(players, 'Ben').getByRole('button', { name: 'Add bot', exact: true });
        if ((await choose.getAttribute('aria-expanded')) !== 'true') await choose.click();
        await players
          .getByRole('group', { name: 'Choose a bot' })
          .getByRole('button', { name: /Solid bot/ })
          .click();
        return false;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
}

const announcement = (page: Page) => page.getByText('Ben is away. Solid bot is about to take over.');

it('lets a bot play for a player who is away, who takes the seat back with one click', async () => {
  const [anna, ben] = [await house.named('Anna'), await house.named('Ben', { viewport: NARROW })];
  const link = await beginTogether(anna, ben, { first: 1 });

  // Nobody is away who is here.
  const players = await drawer(anna.page, 'Players');
  expect(await seat(players, 'Ben').getByRole('button', { name: 'Add bot' }).count()).toBe(0);

  // Ben looks at something else.
  await ben.page.goto('/about');
  await anna.page.keyboard.press('Escape');
  await anna.page.getByText('Waiting for Ben, who is away.').waitFor();
  await anna.expectFine('somebody is away');
  await anna.page.getByRole('button', { name: 'Let a bot take over?' }).click();
  await announce(anna.page);

  // Ben is told wherever he looks, and nothing is decided for him yet.
  await ben.page.goto('/');
  await listed(ben.page, link).getByText('A bot is about to play for you').waitFor();
  await anna.page.keyboard.press('Escape');
  await anna.page.getByRole('button', { name: 'Let Solid bot play' }).click({ timeout: 2 * NOTICE * 1000 });
  await drawer(anna.page, 'Players');
  await seat(players, 'Ben').getByText('Solid bot is standing in').waitFor();
  // It takes Ben's turn.
  expect(await waitForTurn(anna.page)).toBe('yours');

  // Ben finds the bot at work, and takes over.
  await ben.page.goto(link);
  const standing = ben.page.getByRole('status').filter({ hasText: 'Solid bot is playing for you.' });
  await standing.waitFor();
  await ben.expectFine('a bot plays for me');
  await standing.getByRole('button', { name: 'Return to seat' }).click();
  await expect.poll(() => standing.count()).toBe(0);
  await seat(players, 'Ben').getByText('here', { exact: false }).waitFor();
  expect(await seat(players, 'Ben').getByText('Solid bot').count()).toBe(0);

  // The next turn is his to decide.
  await anna.page.keyboard.press('Escape');
  while ((await ben.page.locator('#question.yours').count()) === 0) {
    await answer(anna.page);
    await anna.page.waitForTimeout(50);
  }
});

it('forgets the announcement when the player comes back in time', async () => {
  const [anna, ben] = [await house.named('Anna'), await house.named('Ben')];
  const link = await beginTogether(anna, ben, { first: 1 });
  await ben.page.goto('/about');
  await announce(anna.page);
  await ben.page.goto(link);
  await expect.poll(() => announcement(anna.page).count()).toBe(0);
  await waitForTurn(ben.page);
  expect(await ben.page.getByRole('button', { name: 'Return to seat' }).count()).toBe(0);
});
