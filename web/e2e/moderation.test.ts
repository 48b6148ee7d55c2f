// What the host of a table does about people, and what those people see of it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, type Visitor } from './support';
import { beginTogether, dialog, drawer, openTable, seat, sit } from './table';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house?.close());

async function say({ page }: Visitor, text: string): Promise<void> {
  await (await drawer(page, 'Chat')).getByRole('textbox', { name: 'Write a message' }).fill(text);
  await page.keyboard.press('Enter');
}

it('mutes a person who only watches, and lets them chat again', async () => {
  const [anna, ben, cleo] = [await house.named('Anna'), await house.named('Ben'), await house.named('Cleo')];
  const link = await beginTogether(anna, ben);
  await cleo.page.goto(link);
  await cleo.page.locator('#question').waitFor();
  await say(cleo, 'buy my cards');

  const chat = await drawer(anna.page, 'Chat');
  await chat.getByText('buy my cards').waitFor();
  await chat.getByRole('button', { name: 'Manage Cleo' }).click();
  const about = dialog(anna.page, 'Cleo');
  await about.getByText('Everyone at the table sees what you do here.').waitFor();
  await anna.expectFine('about a person');
  await about.getByRole('button', { name: 'Mute', exact: true }).click();

  // Cleo is told why there is nothing to write into; what was typed is not sent.
  const hers = await drawer(cleo.page, 'Chat');
  await hers.getByText('The host muted Cleo.').waitFor();
  await hers.getByText('You can’t chat at this table.').waitFor();
  expect(await hers.getByRole('textbox').count()).toBe(0);
  await (await drawer(cleo.page, 'Players')).getByText('you: muted').waitFor();
  await cleo.expectFine('muted');
  // Ben learns of it, too, and cannot change it.
  const his = await drawer(ben.page, 'Players');
  await his.getByText('Cleo: muted').waitFor();
  expect(await his.getByRole('button', { name: 'Manage' }).count()).toBe(0);

  const players = await drawer(anna.page, 'Players');
  await players
    .getByRole('listitem')
    .filter({ hasText: 'Cleo: muted' })
    .getByRole('button', { name: 'Manage' })
    .click();
  await about.getByRole('button', { name: 'Unmute' }).click();
  await say(cleo, 'sorry');
  await (await drawer(ben.page, 'Chat')).getByText('sorry').waitFor();
});

it('removes a player from a game that is on', async () => {
  const [anna, ben] = [await house.named('Anna'), await house.named('Ben')];
  await beginTogether(anna, ben);
  await ben.page.getByRole('group', { name: 'Your hand' }).waitFor();

  await seat(await drawer(anna.page, 'Players'), 'Ben')
    .getByRole('button', { name: 'Manage' })
    .click();
  await dialog(anna.page, 'Ben').getByText('A bot takes over for them.').waitFor();
  await dialog(anna.page, 'Ben').getByRole('button', { name: 'Remove from seat' }).click();

  // Ben is told at once, sees no hand any more, and cannot take the seat again.
  await ben.page.getByRole('status').filter({ hasText: 'The host removed Ben from the table.' }).waitFor();
  await expect.poll(() => ben.page.getByRole('group', { name: 'Your hand' }).count()).toBe(0);
  await ben.expectFine('removed');
  const seats = await drawer(ben.page, 'Players');
  await seat(seats, 'Strong bot').waitFor();
  await seats.getByText('players can only return to their own seats').waitFor();
  expect(await seats.getByRole('button', { name: /Sit here|Return to seat/ }).count()).toBe(0);
  // Being removed is not being muted.
  await say(ben, 'I only wanted to help');
  await (await drawer(anna.page, 'Chat')).getByText('I only wanted to help').waitFor();
  await ben.page.goto('/');
  await ben.page.getByRole('heading', { name: 'Join a table' }).waitFor();
  expect(await ben.page.getByRole('region', { name: 'Your games' }).count()).toBe(0);
});

it('bans a person from a table, and admits them again', async () => {
  const [anna, ben] = [await house.named('Anna'), await house.named('Ben')];
  const link = await openTable(anna);
  await sit(ben, link);
  await seat(anna.page, 'Ben').getByRole('button', { name: 'Manage' }).click();
  await dialog(anna.page, 'Ben').getByRole('button', { name: 'Ban from table' }).click();

  const { page } = ben;
  await page.getByText('you: banned from this table').waitFor();
  await page.getByText('The host banned Ben from this table.').waitFor();
  await page.getByText('You can’t chat at this table.').waitFor();
  await page.getByRole('heading', { name: 'Waiting for 1 player' }).waitFor();
  expect(await page.getByRole('button', { name: 'Sit here' }).count()).toBe(0);
  await ben.expectFine('banned');
  // It holds whatever a page shows.
  const tried = await ben.context.request.post(`/api${link.replace('/room/', '/rooms/')}/ask`, {
    data: { id: 'sit', ask: { do: 'sit', seat: 1 } },
  });
  expect(((await tried.json()) as { code: string }).code).toBe('barred_from_room');

  await anna.page
    .getByRole('listitem')
    .filter({ hasText: 'Ben: banned' })
    .getByRole('button', { name: 'Manage' })
    .click();
  await dialog(anna.page, 'Ben').getByRole('button', { name: 'Unban' }).click();
  await page.getByRole('button', { name: 'Sit here' }).click();
  await page.getByText('Waiting for the host to start.').waitFor();
});
