// A way of several steps stops as soon as anything else comes.
import { describe, expect, it } from 'vitest';
import { walk, type Port } from './walk';

/** A table that goes from decision to decision as answers come in. */
function table(
  changes: Partial<
    Record<number, Partial<{ offers: string[]; same: boolean; mine: boolean; refuses: boolean; silent: boolean }>>
  > = {},
): { port: Port; sent: string[] } {
  const sent: string[] = [];
  const now = () => ({
    offers: ['move 1', 'move 2', 'go on 3'],
    same: true,
    mine: true,
    refuses: false,
    silent: false,
    ...changes[sent.length],
  });
  return {
    sent,
    port: {
      at: () => (now().mine ? sent.length : null),
      same: () => now().same,
      offered: (say) => now().offers.includes(say),
      send: (say) => {
        if (now().refuses) return Promise.resolve(false);
        sent.push(say);
        return Promise.resolve(true);
      },
      next: () => Promise.resolve(!now().silent),
    },
  };
}
const way = ['move 1', 'move 2', 'go on 3'];

describe('a way of several steps', () => {
  it('is sent step by step', async () => {
    const { port, sent } = table();
    expect(await walk(way, port)).toBe(3);
    expect(sent).toEqual(way);
  });

  it.each([
    ['another question comes', { same: false }],
    ['somebody else decides', { mine: false }],
    ['the next step is not possible', { offers: ['end turn'] }],
    ['the step is refused', { refuses: true }],
    ['no news comes', { silent: true }],
  ])('stops when %s', async (_, change) => {
    const { port, sent } = table({ 1: change });
    expect(await walk(way, port)).toBe(1);
    expect(sent).toEqual(['move 1']);
  });
});
