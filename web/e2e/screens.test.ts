// Every screen in every language, wide and narrow: nothing keeps anybody out.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, NARROW, WIDE, type Visitor } from './support';
import { waitForTurn } from './zombinion';

let house: House;
let visitor: Visitor;
const rooms = { lobby: '', table: '', over: '' };

async function open(who: Visitor, game: string, setup: unknown, seats: unknown[], start: boolean): Promise<string> {
  const { room } = await who.call<{ room: string }>('POST', '/api/rooms', {
    game,
    setup,
    seats,
    title: '',
    public: true,
  });
  if (start) await who.call('POST', `/api/rooms/${room}/ask`, { id: 'start', ask: { do: 'start' } });
  return room;
}

beforeAll(async () => {
  house = await House.open();
  visitor = await house.visitor();
  await visitor.call('GET', '/api/me');
  const { kingdom } = await visitor.call<{ kingdom: { cards: string[] }[] }>('GET', '/api/games/zombinion/content');
  const setup = {
    players: 2,
    kingdom: kingdom[0]?.cards,
    start: { seat: 0 },
    house: { same_hands: false, show_points: true, show_deck: true },
  };
  rooms.lobby = await open(visitor, 'zombinion', setup, ['me', 'free'], false);
  rooms.table = await open(visitor, 'zombinion', setup, ['me', { bot: 'best' }], true);
  rooms.over = await open(visitor, 'zombinion', setup, [{ bot: 'best' }, { bot: 'money' }], true);
});
afterAll(() => house?.close());

async function look(screen: string, path: string, ready: string): Promise<void> {
  await visitor.page.goto(path);
  await visitor.page.locator(ready).first().waitFor();
  await visitor.expectFine(screen);
}

it.each(['en', 'it', 'pl'])('keeps nobody out in %s', async (language) => {
  const { page } = visitor;
  await page.goto('/');
  await page.evaluate((chosen) => localStorage.setItem('safehouse.language', chosen), language);
  for (const [name, size] of [
    ['wide', WIDE],
    ['narrow', NARROW],
  ] as const) {
    await page.setViewportSize(size);
    const screens: [string, string, string][] = [
      ['home', '/', 'h1'],
      ['set-up', '/new?game=zombinion', 'h1'],
      ['lobby', `/room/${rooms.lobby}`, 'h1'],
      ['table', `/room/${rooms.table}`, '#question'],
      ['end', `/room/${rooms.over}`, 'section.end svg'],
      ['replay', `/replay/room/${rooms.over}?step=20`, 'h1'],
      ['rules', '/rules/zombinion', 'h1'],
      ['about', '/about', 'h1'],
      ['link', '/link#code', 'h1'],
    ];
    for (const [screen, path, ready] of screens) await look(`${screen}, ${language}, ${name}`, path, ready);
  }
});

it('keeps nobody out in the light', async () => {
  const { page } = visitor;
  await page.setViewportSize(WIDE);
  await page.evaluate(() => localStorage.setItem('safehouse.settings', JSON.stringify({ theme: 'light' })));
  for (const path of ['/', '/new?game=zombinion', `/room/${rooms.table}`, `/room/${rooms.over}`, '/rules/zombinion']) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await visitor.expectFine(`${path} in the light`);
  }
  await page.evaluate(() => localStorage.removeItem('safehouse.settings'));
});

/** What somebody loads who has never been here: the page's own files, as they come over the network. */
async function firstVisit(locale: string): Promise<{ home: number; table: number }> {
  const newcomer = await house.visitor({ locale });
  const sizes = new Map<string, number>();
  newcomer.page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) return;
    const measured = response.request().sizes();
    void measured.then(
      ({ responseBodySize }) => sizes.set(response.url(), responseBodySize),
      () => {},
    );
  });
  const total = async () => {
    await newcomer.page.waitForLoadState('networkidle');
    return [...sizes.values()].reduce((sum, size) => sum + size, 0);
  };
  await newcomer.page.goto('/');
  const play = newcomer.page.locator('button.main').first();
  await play.waitFor();
  const home = await total();
  await play.click();
  await waitForTurn(newcomer.page);
  return { home, table: await total() };
}

it.each(['en', 'it', 'pl'])('is small in %s: a first visit with a first table fits into 200 kB', async (locale) => {
  const { home, table } = await firstVisit(locale);
  console.log(
    `first visit, ${locale}: ${(home / 1000).toFixed(0)} kB; with a first table: ${(table / 1000).toFixed(0)} kB`,
  );
  expect(home).toBeGreaterThan(50_000);
  expect(table).toBeLessThan(200_000);
});
