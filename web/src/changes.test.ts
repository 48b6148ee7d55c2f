import { expect, it, vi } from 'vitest';
import { changeBefore, changesOf, inOrder, isRecorded } from './changes';
import type { AnyReplayStep } from './wire';

const step = (step: number, rules: number, recorded: number | null) => ({ step, rules, recorded }) as AnyReplayStep;

it('finds where the rules changed in a replay', () => {
  const steps = [step(3, 1, 4), step(4, 1, 4), step(5, 2, 4), step(6, 2, 4)];
  const found = steps.map((now, place) => changeBefore(now, steps[place - 1]));
  expect(found).toEqual([null, null, { at: 5, events: [], changed: { from: 1, to: 2 } }, null]);
  // It is told before what was decided by the new rules.
  const told = inOrder<{ at: number; changed?: object }>(
    found.flatMap((change) => change ?? []),
    steps.map(({ step }) => ({ at: step })),
  );
  expect(told.map(({ at, changed }) => (changed ? 'rules' : at))).toEqual([3, 4, 'rules', 5, 6]);
});

it('knows which moments are only recorded', () => {
  expect([step(0, 1, 4), step(4, 1, 4), step(5, 2, 4), step(0, 2, null)].map(isRecorded)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  // The deal alone may be of older rules.
  expect([step(0, 1, 0), step(1, 2, 0)].map(isRecorded)).toEqual([true, false]);
});

it('asks once for what changed, and again only if that failed', async () => {
  const said = [{ version: 2, lines: [{ text: 'A change.', rule: 'S1-INV-05' }] }];
  const answers = [
    { ok: false, status: 503, json: async () => ({ code: 'store_away', text: '' }) },
    { ok: true, status: 200, json: async () => said },
  ];
  const fetch = vi.fn(async (path: string) => ({ path, ...answers[fetch.mock.calls.length - 1] }));
  vi.stubGlobal('fetch', fetch);
  await expect(changesOf('season1', 1, 'it')).rejects.toThrow();
  expect(await changesOf('season1', 1, 'it')).toEqual(said);
  expect(await changesOf('season1', 1, 'it')).toEqual(said);
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(
    Array(2).fill('/api/games/season1/changes?language=it&from=1'),
  );
});
