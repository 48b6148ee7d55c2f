import { beforeEach, expect, it, vi } from 'vitest';
import type { Difficulty, DifficultyRequest, Setup } from '../../wire';
import type { EditionId } from '../scene';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
vi.stubGlobal('document', { documentElement: {} });
const { Finding } = await import('./finding.svelte');

const setupOf = (mission: string) => ({
  game: 'season1' as const,
  setup: { mission, players: 1, team: 'random', first: 0 } as Setup<EditionId>,
});
const answer = (stage: Difficulty['stage'], games: number): Difficulty => ({
  bot: 'bot',
  source: 'live',
  stage,
  games,
  most: 200,
  wins: 0,
  interval: [0, 1],
  rounds: null,
  defeat: null,
  ahead: 0,
});

/** What was asked, and what the server says to it: a refusal if there is nothing. */
let asked: { mission: string; live: boolean }[];
let answers: (Difficulty | null)[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answers = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { setup, live } = JSON.parse(body) as DifficultyRequest;
    asked.push({ mission: (setup as { mission: string }).mission, live });
    const said = answers.shift() ?? null;
    return {
      status: said ? 200 : 429,
      ok: said !== null,
      json: async () => said ?? { code: 'limit', text: 'too many' },
    };
  });
});

const settle = () => vi.advanceTimersByTimeAsync(0);

it('looks at once, and again only when something has changed', async () => {
  const finding = new Finding();
  answers = [answer('done', 20), answer('idle', 0)];
  finding.look(setupOf('01'));
  expect(finding.late).toBe(true);
  await settle();
  expect([finding.known?.games, finding.late, finding.running]).toEqual([20, false, false]);
  finding.look(setupOf('01'));
  finding.look(setupOf('02'));
  await settle();
  expect(asked).toEqual([
    { mission: '01', live: false },
    { mission: '02', live: false },
  ]);
  expect(finding.known?.stage).toBe('idle');
  finding.look(null);
  expect([finding.known, finding.late]).toEqual([null, false]);
});

it('asks on until enough is known, and then says so once', async () => {
  const told: number[] = [];
  const finding = new Finding(({ games }) => told.push(games));
  answers = [answer('idle', 0), answer('waiting', 0), answer('running', 30), answer('done', 60)];
  finding.look(setupOf('01'));
  await settle();
  finding.start();
  await settle();
  expect([finding.known?.stage, finding.running]).toEqual(['waiting', true]);
  await vi.runAllTimersAsync();
  expect(asked.map(({ live }) => live)).toEqual([false, true, true, true]);
  expect([finding.known?.games, finding.running, told]).toEqual([60, false, [60]]);
});

it('stops when it is told to, and keeps what is known', async () => {
  const finding = new Finding();
  answers = [answer('idle', 0), answer('running', 30), answer('idle', 31)];
  finding.look(setupOf('01'));
  await settle();
  finding.start();
  await settle();
  finding.stop();
  await vi.runAllTimersAsync();
  expect(asked.map(({ live }) => live)).toEqual([false, true, false]);
  expect([finding.known?.games, finding.running]).toEqual([31, false]);
});

it('gives up what is being found out when something else is looked at, or nobody looks any more', async () => {
  const finding = new Finding();
  answers = [answer('idle', 0), answer('running', 30), answer('idle', 0), answer('running', 10), answer('idle', 10)];
  finding.look(setupOf('01'));
  await settle();
  finding.start();
  await settle();
  finding.look(setupOf('02'));
  await vi.runAllTimersAsync();
  expect([finding.running, finding.known?.games]).toEqual([false, 0]);
  finding.start();
  await settle();
  finding.close();
  await vi.runAllTimersAsync();
  expect(asked.at(-1)).toEqual({ mission: '02', live: false });
  expect(asked).toHaveLength(5);
});

it('does not let an answer that comes late take the place of a later one', async () => {
  const finding = new Finding();
  answers = [answer('done', 1), answer('done', 2)];
  finding.look(setupOf('01'));
  finding.look(setupOf('02'));
  await settle();
  expect(finding.known?.games).toBe(2);
});

it('says what went wrong, keeps what is known, and asks the same again', async () => {
  const finding = new Finding();
  answers = [answer('idle', 12), null, answer('done', 40)];
  finding.look(setupOf('01'));
  await settle();
  finding.start();
  await settle();
  expect([finding.problem?.code, finding.known?.games, finding.running]).toEqual(['limit', 12, false]);
  finding.again();
  await vi.runAllTimersAsync();
  expect(asked.at(-1)?.live).toBe(true);
  expect([finding.problem, finding.known?.games]).toEqual([null, 40]);
});
