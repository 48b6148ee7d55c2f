// A game of Zombicide, played as somebody would.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { RoomUpdate, Opened, Setup } from '../src/wire';
import type { House, Visitor } from './support';

type Edition = 'season1' | 'invader';

/** Content for tests: survivors who bring every question to the table early. */
export const TEST_CONTENT = join(import.meta.dirname, 'content');

/** A short game that leads to a question, found by `cargo run -p workbench -- moments`. */
export interface Moment {
  game: Edition;
  setup: Setup<Edition>;
  seed: string;
  ask: string;
  answers: string[];
}

export const moments = (): Moment[] =>
  ['season1', 'invader'].flatMap(
    (edition) => JSON.parse(readFileSync(join(import.meta.dirname, 'moments', `${edition}.json`), 'utf8')) as Moment[],
  );

export interface Start {
  game: Edition;
  setup: Setup<Edition>;
  seed?: string;
  seats?: unknown[];
}

/** Opens a room and begins the game. */
export async function begin(somebody: Visitor, { game, setup, seed, seats }: Start): Promise<string> {
  await somebody.call('GET', '/api/me');
  const chairs = seats ?? Array.from({ length: setup.players }, () => 'me');
  const { room } = await somebody.call<Opened>('POST', '/api/rooms', {
    game,
    setup,
    seats: chairs,
    ...(seed ? { seed } : {}),
  });
  if (!chairs.includes('free'))
    await somebody.call('POST', `/api/rooms/${room}/ask`, { id: 'start', ask: { do: 'start' } });
  return room;
}

/** What is asked now, and since when; nothing when the game is over. */
export async function asked(
  somebody: Visitor,
  room: string,
): Promise<{ at: number; ask: string; says: string[] } | null> {
  const { game } = await somebody.call<RoomUpdate<Edition>>('GET', `/api/rooms/${room}`);
  if (!game?.decision) return null;
  return {
    at: game.decision.at,
    ask: game.view.asked?.ask.ask ?? '',
    says: (game.decision.answers ?? []).map(({ say }) => say),
  };
}

/** Answers without the page. */
export async function answer(somebody: Visitor, room: string, says: string[]): Promise<void> {
  for (const [place, say] of says.entries()) {
    const now = await asked(somebody, room);
    const request = { id: `answer ${now?.at} ${place}`, ask: { do: 'answer', at: now?.at, answer: say } };
    await somebody.call('POST', `/api/rooms/${room}/ask`, request);
  }
}

/** Opens the table as somebody who has read the briefing. */
export async function sitDown(page: Page, room: string): Promise<void> {
  await page.addInitScript(
    (read) => localStorage.setItem('safehouse.briefed', JSON.stringify([read])),
    room.replace(/\?.*/, ''),
  );
  await page.goto(`/room/${room}`);
  await page.locator('#actions, section.end').first().waitFor();
}

/**
 * One click as somebody who wants to go on would make it: on the board where it shows what to choose, else on what is
 * asked.
 */
export function click(page: Page, prefer: 'board' | 'panel'): Promise<string> {
  return page.evaluate((prefer) => {
    const seen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 0 &&
        height > 0 &&
        element.getAttribute('aria-disabled') !== 'true' &&
        !(element as HTMLButtonElement).disabled
      );
    };
    const first = (selector: string): Element | undefined => [...document.querySelectorAll(selector)].find(seen);
    // What has been begun goes on where it asks for more.
    const sure = first('#actions .sure .main') ?? first('#actions .menu [data-key]') ?? first('#actions .row .main');
    const board = first('.thing[data-key], .zone.choose, .zone.use, .zone.attack');
    const panel =
      first('#actions [data-key]') ??
      first('#actions .end') ??
      first(
        '.dock .main, .act .main, #actions .main, #actions li button:not(.large), #actions .choice button:not(.large)',
      );
    const found = sure ?? (prefer === 'board' ? (board ?? panel) : (panel ?? board));
    if (!found) return 'nothing';
    found.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return found.getAttribute('aria-label') ?? found.textContent ?? 'something';
  }, prefer);
}

/** Clicks until the question is answered. Tells what was clicked. */
export async function answerOnPage(somebody: Visitor, room: string, prefer: 'board' | 'panel'): Promise<string[]> {
  const before = await asked(somebody, room);
  const clicked: string[] = [];
  for (let tries = 0; tries < 40; tries += 1) {
    const said = await click(somebody.page, prefer);
    if (said !== 'nothing') clicked.push(said);
    await somebody.page.waitForTimeout(120);
    const now = await asked(somebody, room);
    if (now?.at !== before?.at) return clicked;
  }
  expect({ asked: before?.ask, clicked }).toEqual({ asked: before?.ask, clicked: 'an answer' });
  return clicked;
}

/** Lets the page say what the bot would do, and does it, until the game is over. */
export async function playByHints(page: Page, press: (page: Page) => Promise<void>, most = 600): Promise<number> {
  const over = page.locator('section.end, .end h1, .end h2').first();
  for (let done = 0; done < most; done += 1) {
    if (await over.isVisible()) return done;
    await press(page);
  }
  throw new Error(`the game is not over after ${most} hints`);
}

/** Clicks on what the bot would do. */
export async function doAsTold(page: Page): Promise<void> {
  const does = page.locator('#actions .hint .main');
  const asks = page.locator('#actions .tool[aria-pressed=false]').first();
  if (!(await does.isVisible()) && (await asks.isVisible())) await asks.click();
  const told = page.locator('#actions .hint .main:not([aria-disabled=true]), section.end').first();
  // On a busy machine the bot may find no advice in time: close it and ask again, as a player would.
  const isTold = await told.waitFor({ timeout: 8000 }).then(
    () => true,
    () => false,
  );
  if (!isTold) {
    await page.locator('#actions .tool[aria-pressed=true]').first().click();
    await asks.click();
  }
  await told.waitFor();
  const before = await page
    .locator('#actions .hint')
    .textContent()
    .catch(() => '');
  if (await does.isVisible()) await does.click();
  await page
    .waitForFunction((told) => (document.querySelector('#actions .hint')?.textContent ?? '') !== told, before, {
      timeout: 1500,
    })
    .catch(() => {});
}

/** Two people at a table, each on a device of their own. */
export async function sitTogether(house: House, start: Start): Promise<{ anna: Visitor; bert: Visitor; room: string }> {
  const [anna, bert] = [
    await house.visitor({ reducedMotion: 'reduce' }),
    await house.visitor({ reducedMotion: 'reduce' }),
  ];
  const room = await begin(anna, { ...start, seats: ['me', 'free'] });
  await bert.call('GET', '/api/me');
  await bert.call('POST', `/api/rooms/${room}/ask`, { id: 'sit', ask: { do: 'sit', seat: 1 } });
  await anna.call('POST', `/api/rooms/${room}/ask`, { id: 'start', ask: { do: 'start' } });
  await sitDown(anna.page, room);
  await sitDown(bert.page, room);
  return { anna, bert, room };
}

/**
 * Two people decide on their own pages for a while, pointing at the board and at what is asked in turn; one of them may
 * have something to do first.
 */
export async function playTogether(
  house: House,
  start: Start,
  first?: (anna: Visitor, room: string) => Promise<void>,
): Promise<[Visitor, Visitor]> {
  const { anna, bert, room } = await sitTogether(house, start);
  await first?.(anna, room);
  const decided = new Set<Visitor>();
  for (let decisions = 0; decisions < 60; decisions += 1) {
    const now = await asked(anna, room);
    if (!now) break;
    const next = now.says.length > 0 ? anna : bert;
    decided.add(next);
    await answerOnPage(next, room, decisions % 2 === 0 ? 'board' : 'panel');
  }
  expect(decided.size).toBe(2);
  for (const somebody of [anna, bert]) expect(somebody.mishaps).toEqual([]);
  return [anna, bert];
}
