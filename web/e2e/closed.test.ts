// A game that newer rules could not carry over, after the host of the server has upgraded all the same.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnyReplayStep } from '../src/wire';
import { House, NARROW, PROGRAM, WIDE, type Visitor } from './support';
import { drawer, listed } from './table';

/** A game of two that says it was played by rules version 1, and whose last step leaves nothing to be answered. */
const STUCK = join(import.meta.dirname, 'stuck');
const told = JSON.parse(readFileSync(join(STUCK, 'people.json'), 'utf8')) as Record<'room' | 'Anna' | 'Ben', string>;
const link = `/room/${told.room}`;

const folder = mkdtempSync(join(tmpdir(), 'safehouse-e2e-'));
const store = join(folder, 'store.sqlite');
const run = (...options: string[]) => spawnSync(PROGRAM, [...options, '--store', store], { encoding: 'utf8' });

let house: House;
beforeAll(async () => {
  writeFileSync(store, gunzipSync(readFileSync(join(STUCK, 'store.sqlite.gz'))));
  // Nothing is closed unless the host of the server says so.
  const refused = run('upgrade', '--no-backup');
  expect(refused).toMatchObject({ status: 1, stdout: expect.stringContaining('--close-games') as string });
  expect(run('upgrade', '--no-backup', '--close-games')).toMatchObject({ status: 0, stderr: '' });
  house = await House.open(undefined, store);
});
afterAll(async () => {
  await house?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A player of that game who comes back. */
async function back(name: 'Anna' | 'Ben'): Promise<Visitor> {
  const visitor = await house.visitor();
  const [cookie = '', value = ''] = told[name].split('=');
  await visitor.context.addCookies([{ name: cookie, value, url: house.address }]);
  return visitor;
}

it('says why the game was closed, and shows how it went', async () => {
  const anna = await back('Anna');
  const { page } = anna;
  await page.goto('/');
  await listed(page, link).getByText('Closed').waitFor();
  await listed(page, link).click();
  await page.locator('.bar').getByText('This table is closed').waitFor();
  const why = page.getByRole('status').filter({ hasText: 'this game couldn’t continue' });
  expect(await why.textContent()).toBe(
    'The rules have changed and this game couldn’t continue, so the table was closed. You can still view the game.',
  );
  await page.getByRole('button', { name: 'Played with rules version 1' }).waitFor();
  await page.locator('.log').getByText('Ben', { exact: false }).first().waitFor();
  expect(await page.locator('#question').count()).toBe(0);
  await (await drawer(page, 'Chat')).getByText('This table is closed. You can still view the game.').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Watch replay' }).first().click();
  await page.waitForURL(/\/replay\/room\//);
  await page.getByRole('button', { name: 'Recorded, rules version 1' }).waitFor();
  const { decisions } = await anna.call<AnyReplayStep>('GET', `/api${link.replace('room', 'rooms')}/steps/0`);
  expect(decisions).toBeGreaterThan(20);
  for (let step = 1; step <= 5; step += 1) {
    await page.keyboard.press('ArrowRight');
    await page.getByText(`Step ${step} of ${decisions}`).first().waitFor();
  }
  await page.keyboard.press('End');
  await page.getByText(`Step ${decisions} of ${decisions}`).first().waitFor();
  await anna.expectFine('replay of a game that could not go on');
});

it.each([
  ['en', 'The rules have changed'],
  ['it', 'Le regole sono cambiate'],
  ['pl', 'Zasady się zmieniły'],
])('tells it in %s on every screen', async (language, words) => {
  const ben = await back('Ben');
  const { page } = ben;
  await page.addInitScript((chosen) => localStorage.setItem('safehouse.language', chosen), language);
  for (const [size, viewport] of [
    ['wide', WIDE],
    ['narrow', NARROW],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.goto(link);
    const why = page.getByRole('status').filter({ hasText: words });
    await why.waitFor();
    await page.locator('#supply').waitFor();
    // In the words of the page, and in no others.
    expect(await why.textContent()).not.toContain('“');
    await ben.expectFine(`a game that could not go on, ${language}, ${size}`);
  }
});

it('takes the game off the list, where it does not count any more', async () => {
  const ben = await back('Ben');
  const { page } = ben;
  await page.goto('/');
  await page.getByRole('button', { name: 'Leave or close games' }).click();
  await page.getByRole('button', { name: 'Remove from list' }).click();
  await expect.poll(() => listed(page, link).count()).toBe(0);
});
