import { expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
const { Advice } = await import('./advice.svelte');

const settle = () => new Promise((done) => setTimeout(done));

it('asks once for each decision, and forgets what was good for another', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return { status: 200, ok: true, json: async () => ({ answer: `answer ${asked.length}`, because: 'draw' }) };
  });
  let at: number | null = null;
  const advice = new Advice('a-room', () => at);
  advice.seek();
  expect(asked).toEqual([]);
  at = 7;
  advice.seek();
  advice.seek();
  expect([advice.arrived, advice.hint]).toEqual([false, null]);
  await settle();
  expect(asked).toEqual(['/api/rooms/a-room/aids/hint']);
  expect(advice.hint?.answer).toBe('answer 1');
  at = 9;
  expect([advice.arrived, advice.hint]).toEqual([false, null]);
  advice.seek();
  await settle();
  expect(advice.hint?.answer).toBe('answer 2');
});

it('knows when there is no advice', async () => {
  vi.stubGlobal('fetch', async () => ({
    status: 409,
    ok: false,
    json: async () => ({ code: 'no_such_bot', text: '' }),
  }));
  const advice = new Advice('a-room', () => 1);
  advice.seek();
  await settle();
  expect([advice.arrived, advice.hint]).toEqual([true, null]);
});
