// The tables of Zombicide in every language, wide and narrow: nothing keeps anybody out. And how fluently a big board
// moves.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, NARROW, WIDE, type Visitor } from './support';
import { answer, begin, moments, sitDown, TEST_CONTENT, type Moment } from './zombicide';

let house: House;
let visitor: Visitor;
/** Rooms to look at, by what they show. */
const rooms = new Map<string, string>();

const cards = ['easy' as const, 'hard' as const, 'extra' as const];
const lobby = { mission: 'M3', players: 2, team: { random: 7 }, first: 0, ultrared: true, cards };

/** A room at the moment at which that is asked. */
async function reach({ game, setup, seed, answers }: Moment): Promise<string> {
  const room = await begin(visitor, { game, setup, seed });
  await answer(visitor, room, answers);
  return room;
}

/** A game that bots have played to its end. */
async function over(game: 'season1' | 'invader'): Promise<string> {
  const common = { players: 1, first: 0 };
  const start =
    game === 'season1'
      ? { game, setup: { ...common, mission: '00', team: 'random' as const }, seed: 'pcg64mcg:8' }
      : { game, setup: { ...common, mission: 'M0', team: { random: 6 }, ultrared: false, cards }, seed: 'pcg64mcg:14' };
  const room = await begin(visitor, { ...start, seats: [{ bot: 'bot' }] });
  for (let waited = 0; waited < 600; waited += 1) {
    const { stage } = (await visitor.call<{ room: { stage: string } }>('GET', `/api/rooms/${room}`)).room;
    if (stage === 'over') break;
    await visitor.page.waitForTimeout(100);
  }
  return room;
}

beforeAll(async () => {
  house = await House.open(TEST_CONTENT);
  visitor = await house.visitor({ reducedMotion: 'reduce' });
  await visitor.call('GET', '/api/me');
  const all = moments();
  const wanted = [
    ['season1', 'share_wound'],
    ['season1', 'sort'],
    ['season1', 'found'],
    ['invader', 'act'],
    ['invader', 'miss'],
    ['invader', 'last_ones'],
    ['invader', 'learn'],
  ];
  for (const [game, ask] of wanted) {
    const moment = all.find((one) => one.game === game && one.ask === ask);
    if (moment) rooms.set(`${game} ${ask}`, await reach(moment));
  }
  rooms.set('lobby', await begin(visitor, { game: 'invader', setup: lobby, seats: ['me', 'free'] }));
  rooms.set('won', await over('season1'));
  rooms.set('lost', await over('invader'));
}, 120_000);
afterAll(() => house?.close());

/** The screens of both editions; those of rooms are looked at with the briefing read. */
const screens = (): [string, () => Promise<void>][] => [
  ['set-up of season 1', async () => void (await visitor.page.goto('/new?game=season1'))],
  ['set-up of Invader', async () => void (await visitor.page.goto('/new?game=invader'))],
  ...[...rooms].map(([name, room]): [string, () => Promise<void>] => [
    name,
    async () => {
      await visitor.page.goto(`/room/${room}`);
      await visitor.page.locator('#actions, section.end, h1').first().waitFor();
      await visitor.page.waitForTimeout(500);
      await visitor.page.keyboard.press('Escape');
    },
  ]),
  ['replay', async () => void (await visitor.page.goto(`/replay/room/${rooms.get('won')}?step=40`))],
];

it.each(['en', 'it', 'pl'])('keeps nobody out in %s', async (language) => {
  const { page } = visitor;
  await page.goto('/');
  await page.evaluate((chosen) => localStorage.setItem('safehouse.language', chosen), language);
  for (const [size, viewport] of [
    ['wide', WIDE],
    ['narrow', NARROW],
  ] as const) {
    await page.setViewportSize(viewport);
    for (const [screen, open] of screens()) {
      await open();
      await page.locator('h1').first().waitFor();
      await visitor.expectFine(`${screen}, ${language}, ${size}`);
    }
  }
});

it('keeps nobody out in the light, in the text of the board, and in the briefing', async () => {
  const { page } = visitor;
  await page.setViewportSize(WIDE);
  await page.evaluate(() => {
    localStorage.setItem('safehouse.language', 'en');
    localStorage.setItem('safehouse.settings', JSON.stringify({ theme: 'light' }));
  });
  for (const [screen, open] of screens()) {
    await open();
    await page.locator('h1').first().waitFor();
    await visitor.expectFine(`${screen} in the light`);
  }
  await page.evaluate(() => localStorage.removeItem('safehouse.settings'));
  for (const name of ['season1 share_wound', 'invader act']) {
    await sitDown(page, rooms.get(name) ?? '');
    await page.getByRole('button', { name: 'Text view' }).click();
    await visitor.expectFine(`${name} as text`);
    await page.getByRole('button', { name: 'Map view' }).click();
    await page.getByRole('button', { name: 'Briefing' }).click();
    await page.getByRole('dialog').waitFor();
    await visitor.expectFine(`briefing of ${name}`);
    await page.keyboard.press('Escape');
  }
});

it('moves a board of nine tiles fluently', async () => {
  const { page } = visitor;
  const room = await begin(visitor, {
    game: 'season1',
    setup: { mission: '05', players: 1, team: 'random', first: 0 },
    seed: 'pcg64mcg:1',
    seats: ['me'],
  });
  await sitDown(page, room);
  const { x, y, width, height } = (await page.locator('.board .window').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.locator('.board .window').focus();
  for (let closer = 0; closer < 4; closer += 1) await page.keyboard.press('+');
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    const count = (now: number) => {
      frames.push(now);
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  for (let step = 0; step < 120; step += 1)
    await page.mouse.move(x + width / 2 + 150 * Math.sin(step / 8), y + height / 2 + 100 * Math.cos(step / 11));
  await page.mouse.up();
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  const gaps = frames
    .slice(1)
    .map((at, place) => at - (frames[place] ?? at))
    .sort((one, other) => one - other);
  const share = (part: number) => gaps[Math.floor(part * (gaps.length - 1))]?.toFixed(1);
  // Printed, not judged: machines are noisy, and this one may draw without a graphics card.
  console.log(
    `panning nine tiles: ${frames.length} frames, ${share(0.5)} ms between two (median), ${share(0.95)} ms (95 %), ${share(1)} ms (worst)`,
  );
  expect(frames.length).toBeGreaterThan(10);
});
