// A game that bots have played beforehand, seen again and dealt again on the page.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, PROGRAM } from './support';

const folder = mkdtempSync(join(tmpdir(), 'safehouse-runs-'));
const games = join(folder, 'games.jsonl');
let house: House;
let seed: string;

const run = (...words: string[]) => execFileSync(PROGRAM, words, { stdio: 'pipe' });

beforeAll(async () => {
  run('simulate', 'season1', '--mission', '02', '--seats', 'bot,bot', '--games', '3', '--seed', '1', '--out', games);
  const record = JSON.parse(readFileSync(games, 'utf8').split('\n')[2] ?? '') as { seed: string };
  seed = record.seed;
  house = await House.open();
});
afterAll(async () => {
  await house?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('shows any game of a run', async () => {
  const replay = join(folder, 'game.json');
  run('replay', games, '--game', seed, '--save', replay);
  const visitor = await house.visitor();
  const { page } = visitor;
  await page.goto('/');
  await page.locator('input[type=file]').first().setInputFiles(replay);
  await page.waitForURL(/\/replay\//);
  await page.getByText('Seasoned bot 2').first().waitFor();
  expect(visitor.mishaps).toEqual([]);
});

it('deals the same game again, and says what is no seed', async () => {
  const visitor = await house.visitor();
  const { page } = visitor;
  const begin = page.locator('.open button.main');
  /** Begins a game with that seed, and says the fingerprint of the seed that it has. */
  const deal = async (seed: string): Promise<string> => {
    await page.goto('/new?game=season1');
    await page.getByLabel('Seed').fill(seed);
    await begin.click();
    await page.waitForURL(/\/room\//);
    const { room } = await visitor.call<{ room: { commitment: string } }>(
      'GET',
      `/api/rooms/${page.url().split('/').pop()}`,
    );
    return room.commitment;
  };
  const print = await deal(seed);
  expect(await deal(` ${seed} `)).toBe(print);
  expect(await deal('')).not.toBe(print);
  await page.goto('/new?game=season1');
  await page.getByLabel('Seed').fill('my birthday');
  await begin.click();
  await page.getByText('is not a seed').waitFor();
  expect(visitor.mishaps).toEqual([]);
});

it('keeps known deals from games against others', async () => {
  const { page } = await house.visitor();
  await page.goto('/new?game=zombinion');
  await page.getByLabel('Seed').waitFor();
  await page.locator('.who select').nth(1).selectOption('free');
  await page.getByLabel('Seed').waitFor({ state: 'detached' });
});
