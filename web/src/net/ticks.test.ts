import { expect, it } from 'vitest';
import { beforeLastOf, chatOf, joined } from './ticks';
import type { TickEvent, Tick } from '../wire';

const tick = (version: number, what: TickEvent): Tick => ({ version, at: 0, what });
const decided = (version: number, seat: number) => tick(version, { is: 'decided', seat, events: [] });
const versions = (ticks: Tick[]) => ticks.map(({ version }) => version);

it('puts versions in order, each once, however they came in', () => {
  const all = [1, 2, 3, 4].map((version) => tick(version, { is: 'room' }));
  expect(versions(joined(all.slice(0, 2), all.slice(2)))).toEqual([1, 2, 3, 4]);
  expect(versions(joined(all.slice(2), all.slice(0, 3)))).toEqual([1, 2, 3, 4]);
  expect(joined(all, [])).toBe(all);
});

it('tells the chat once, whether the room or a tick has it', () => {
  const said = (version: number) => ({ version, who: 0, name: 'Ada', text: `line ${version}` });
  const ticks = [tick(4, { is: 'said', ...said(4) }), tick(5, { is: 'room' }), tick(6, { is: 'said', ...said(6) })];
  expect(chatOf([said(2), said(4)], ticks).map(({ text }) => text)).toEqual(['line 2', 'line 4', 'line 6']);
});

it('finds the moment before my last decision', () => {
  const started = tick(2, { is: 'started', events: [] });
  expect(beforeLastOf([0], [started])).toBeNull();
  expect(beforeLastOf([0], [started, decided(3, 0)])).toBe(2);
  expect(beforeLastOf([0], [started, decided(3, 0), decided(4, 0), decided(5, 1)])).toBe(3);
  // What was gone back on does not count.
  expect(beforeLastOf([0], [started, decided(3, 0), decided(4, 0), tick(5, { is: 'undone', to: 3 })])).toBe(2);
  expect(beforeLastOf([1], [started, decided(3, 0)])).toBeNull();
  // Nor does what came before the rules changed.
  const changed = tick(5, { is: 'rules_changed', from: 1, to: 2 });
  expect(beforeLastOf([0], [started, decided(3, 0), changed])).toBeNull();
  expect(beforeLastOf([0], [started, decided(3, 0), changed, decided(6, 0)])).toBe(5);
});
