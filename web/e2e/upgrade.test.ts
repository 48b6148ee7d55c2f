// A store of an older release: people come back after the upgrade, read what changed and go on; what was played can be
// seen.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnyReplayStep, RoomUpdate } from '../src/wire';
import { House, NARROW, type Visitor } from './support';
import { asked, click, doAsTold, playByHints } from './zombicide';

const CORPUS = join(import.meta.dirname, '../../corpus/v1');
const read = <T>(file: string): T => JSON.parse(readFileSync(join(CORPUS, file), 'utf8')) as T;
const rooms = read<Record<string, { room: string }>>('rooms.json');
const people = read<Record<string, string>>('people.json');
const roomOf = (name: string): string => rooms[name]?.room ?? '';

let house: House;
beforeAll(async () => {
  house = await House.open(undefined, join(CORPUS, 'store.sqlite'));
});
afterAll(() => house?.close());

/** Somebody who has played here before the upgrade. */
async function back(name: string, options: Parameters<House['visitor']>[0] = {}): Promise<Visitor> {
  const visitor = await house.visitor({ reducedMotion: 'reduce', ...options });
  const [cookie = '', value = ''] = (people[name] ?? '').split('=');
  await visitor.context.addCookies([{ name: cookie, value, url: house.address }]);
  return visitor;
}

const notice = (page: Page) => page.getByRole('dialog', { name: 'The rules have changed' });
const mark = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true });

/** Clicks on what the bot would do; if it has no advice in time, on anything that is offered. */
async function decide(page: Page): Promise<void> {
  await doAsTold(page).catch(async () => {
    const said = await page.locator('#actions').textContent();
    expect({ said, clicked: await click(page, 'panel') }).not.toMatchObject({ clicked: 'nothing' });
  });
}

it('finishes a game by clicks that was begun by older rules', async () => {
  const ada = await back('Ada');
  const { page } = ada;
  const room = roomOf('season1-mid');
  await page.goto(`/room/${room}`);
  await notice(page).waitFor();
  await notice(page).getByRole('listitem').nth(4).waitFor();
  await ada.expectFine('what changed in season 1');
  // The board is there to be looked at, and nothing can be answered yet.
  await page.locator('.board').waitFor();
  expect(await page.locator('#actions [data-key]').count()).toBe(0);
  const now = await asked(ada, room);
  expect(now?.says.length).toBeGreaterThan(0);
  const early = await ada.context.request.post(`/api/rooms/${room}/ask`, {
    data: { id: 'early', ask: { do: 'answer', at: now?.at, answer: now?.says[0] } },
  });
  expect(((await early.json()) as { code: string }).code).toBe('rules_changed');
  await notice(page).getByRole('button', { name: 'Continue' }).click();
  await notice(page).waitFor({ state: 'detached' });
  await page.locator('#actions.yours').waitFor();

  // It can be read again, from the story and from the head of the page.
  await page.locator('.log').getByRole('button', { name: 'What changed?' }).click();
  await page.locator('dialog[open]').getByRole('listitem').nth(4).waitFor();
  await page.keyboard.press('Escape');
  await mark(page, 'Rules version 2').click();
  await page.locator('dialog[open]').getByText('started with rules version 1').waitFor();
  await page.keyboard.press('Escape');

  const decided = await playByHints(page, decide, 900);
  expect(decided).toBeGreaterThan(20);
  await ada.expectFine('over by the new rules');

  // The replay says which part is recorded, and where the rules changed.
  await page.goto(`/replay/room/${room}`);
  await mark(page, 'Recorded, rules version 1').waitFor();
  const { recorded, decisions } = await ada.call<AnyReplayStep>('GET', `/api/rooms/${room}/steps/0`);
  expect(recorded).toBeGreaterThan(0);
  expect(decisions).toBeGreaterThan((recorded ?? 0) + 20);
  await page.goto(`/replay/room/${room}?step=${(recorded ?? 0) + 1}`);
  await mark(page, 'Rules version 2').waitFor();
  await page.locator('.story').getByText('The rules have changed').first().waitFor();
  await page.keyboard.press('ArrowLeft');
  await mark(page, 'Recorded, rules version 1').waitFor();
  await page.keyboard.press('End');
  await mark(page, 'Rules version 2').waitFor();
  await ada.expectFine('replay over a change of the rules');
});

it.each(['zombinion', 'season1', 'invader'])(
  'shows a finished game of %s of older rules step by step',
  async (game) => {
    const cy = await back('Cy');
    const { page } = cy;
    const room = roomOf(`${game}-finished`);
    await page.goto(`/room/${room}`);
    await mark(page, 'Played with rules version 1').waitFor();
    await page.goto(`/replay/room/${room}`);
    await mark(page, 'Recorded, rules version 1').waitFor();
    const { decisions } = await cy.call<AnyReplayStep>('GET', `/api/rooms/${room}/steps/0`);
    for (let step = 1; step <= 12; step += 1) {
      await page.keyboard.press('ArrowRight');
      await page.getByText(`Step ${step} of ${decisions}`).first().waitFor();
    }
    await page.keyboard.press('End');
    await page.getByText(`Step ${decisions} of ${decisions}`).first().waitFor();
    await mark(page, 'Recorded, rules version 1').click();
    await page.locator('dialog[open]').getByText('aren’t replayed').waitFor();
    await page.keyboard.press('Escape');
    await cy.expectFine(`replay of older rules, ${game}`);
  },
);

it('asks everybody at the table to read, and nobody who only watches', async () => {
  const room = roomOf('zombinion-mid-undo');
  const [ada, bo, cy] = [await back('Ada', { viewport: NARROW }), await back('Bo'), await back('Cy')];
  for (const { page } of [ada, bo, cy]) await page.goto(`/room/${room}`);
  await notice(ada.page).waitFor();
  await notice(bo.page).waitFor();
  await ada.expectFine('what changed in Zombinion, on a phone');
  await notice(ada.page).getByRole('button', { name: 'Continue' }).click();
  await notice(ada.page).waitFor({ state: 'detached' });
  // Everybody reads for themselves.
  expect(await notice(bo.page).isVisible()).toBe(true);
  await cy.page.locator('.log').getByText('The rules have changed').waitFor();
  expect(await notice(cy.page).count()).toBe(0);
  const { room: seen } = await cy.call<RoomUpdate>('GET', `/api/rooms/${room}`);
  expect(seen?.rules_changed).toMatchObject({ from: 1, to: 2, unread: false });
});
