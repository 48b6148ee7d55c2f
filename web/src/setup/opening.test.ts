import { beforeEach, expect, it, vi } from 'vitest';
import { gamePage } from '../games';
import { bookSetup as invaderSetup } from '../games/invader/start';
import { bookSetup as season1Setup } from '../games/season1/start';
import { lastKingdom } from '../games/zombinion/kingdoms';
import { kingdomSetup, openKingdom } from '../games/zombinion/start';
import type { GameInfo } from '../wire';
import { openTable } from './opening';

const sizes = [6, 7].map((survivors) => ({ survivors, extra_spawns: survivors - 6 }));
const invaderInfo = { id: 'invader', missions: [{ id: 'M0', teams: [{ players: 1, each: null, sizes, most: 12 }] }] };
const ten = Array.from({ length: 10 }, (_, place) => `c${place}`);
let asked: { path: string; body: unknown }[];

beforeEach(() => {
  asked = [];
  const shelf = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => shelf.set(key, value),
  });
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path === '/api/games') return new Response(JSON.stringify([invaderInfo]));
    asked.push({ path, body: JSON.parse(body) as unknown });
    return new Response(JSON.stringify({ room: 'abcd', version: 2 }), { status: 201 });
  });
});

it('plays the book’s own game unless something else is agreed', () => {
  const setup = kingdomSetup(ten, 2);
  expect(setup).toEqual({
    players: 2,
    kingdom: ten,
    start: 'random',
    house: { same_hands: false, show_points: false, show_deck: false },
  });
  expect(season1Setup({ mission: '01', players: 3, size: 6 })).toMatchObject({
    mission: '01',
    players: 3,
    team: 'random',
    first: 0,
  });
  expect(invaderSetup({ mission: 'M1', players: 3, size: 6, first: 2 })).toMatchObject({
    mission: 'M1',
    team: { random: 6 },
    first: 2,
  });
});

it('begins at once when nobody is awaited, and remembers the kingdom', async () => {
  const way = await openKingdom({ seats: ['me', 'bot:best'], title: 'T', public: false }, kingdomSetup(ten, 2));
  expect(way).toBe('/room/abcd');
  expect(asked.map(({ path }) => path)).toEqual(['/api/rooms', '/api/rooms/abcd/ask']);
  expect(asked[0]?.body).toMatchObject({ seats: ['me', { bot: 'best' }] });
  expect(asked[1]?.body).toMatchObject({ ask: { do: 'start' } });
  expect(lastKingdom()).toEqual(ten);
});

it('adds a part of the seed, so that nobody else chooses the deal; a known deal has none', async () => {
  const opening = {
    game: 'zombinion',
    setup: kingdomSetup(ten, 2),
    seats: ['me', 'free'],
    title: '',
    public: false,
  } as const;
  await openTable({ ...opening, seats: [...opening.seats] });
  await openTable({ ...opening, seats: [...opening.seats] });
  const parts = asked.map(({ body }) => (body as { part?: string }).part);
  for (const part of parts) expect(part).toMatch(/^[0-9a-f]{64}$/);
  expect(parts[0]).not.toBe(parts[1]);
  asked = [];
  await openTable({ ...opening, seats: [...opening.seats], seed: 'pcg64mcg:7' });
  expect(asked[0]?.body).not.toHaveProperty('part');
});

it('waits for friends', async () => {
  await openTable({ game: 'zombinion', setup: kingdomSetup(ten, 2), seats: ['me', 'free'], title: '', public: true });
  expect(asked.length).toBe(1);
});

it('begins a mission alone with one click, and a lesson with its guide', async () => {
  expect(await gamePage('season1').play({ missions: [] } as unknown as GameInfo)).toBe('/room/abcd');
  expect(asked[0]?.body).toMatchObject({
    game: 'season1',
    setup: { mission: '02', players: 1, team: 'random' },
    seats: ['me'],
  });
  asked = [];
  expect(await gamePage('invader').learn('')).toBe('/room/abcd?guide');
  expect(asked.map(({ path }) => path)).toEqual(['/api/rooms', '/api/rooms/abcd/ask']);
  expect(asked[0]?.body).toMatchObject({ game: 'invader', setup: { mission: 'M0', players: 1, team: { random: 6 } } });
});
