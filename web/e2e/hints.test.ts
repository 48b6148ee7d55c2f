// A hint at the table of Zombinion: what the bot would do is said and pointed at, and can be done with a click.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, NARROW, WIDE } from './support';
import { waitForTurn } from './zombinion';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house?.close());

it.each([
  ['wide', WIDE],
  ['narrow', NARROW],
] as const)('shows what the bot would do, and does it: %s', async (name, viewport) => {
  const visitor = await house.visitor({ viewport, reducedMotion: 'reduce' });
  const { page } = visitor;
  await visitor.call('GET', '/api/me');
  const { kingdom } = await visitor.call<{ kingdom: { cards: string[] }[] }>('GET', '/api/games/zombinion/content');
  const setup = { players: 2, kingdom: kingdom[0]?.cards, start: { seat: 0 } };
  const { room } = await visitor.call<{ room: string }>('POST', '/api/rooms', {
    game: 'zombinion',
    setup,
    seats: ['me', { bot: 'money' }],
  });
  await visitor.call('POST', `/api/rooms/${room}/ask`, { id: 'start', ask: { do: 'start' } });
  await page.goto(`/room/${room}`);
  await waitForTurn(page);
  await page.locator('#question .bulb').click();
  const does = page.locator('#question .advice .main');
  await does.waitFor();
  expect(await page.locator('.advised').count()).toBe(1);
  await visitor.expectFine(`hint, ${name}`);
  // The hint stays open, and speaks of the next decision as soon as the first is taken.
  const said = await page.locator('#question .advice p').innerText();
  await does.click();
  await page.waitForFunction((told) => {
    const now = document.querySelector('#question .advice p strong');
    return now !== null && (now.parentElement?.textContent ?? '').trim() !== told.trim();
  }, said);
  expect(visitor.mishaps).toEqual([]);
});
