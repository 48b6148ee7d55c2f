import { beforeEach, expect, it, vi } from 'vitest';
import type { Tick } from '../../wire';
import type { Scene, Situation } from '../scene';
import { after } from './after';
import { beginning, happened, season1 } from './testing';
import type { What } from './what';

let calm = false;
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('document', { hidden: false, documentElement: { lang: '' } });
vi.stubGlobal('matchMedia', () => ({ matches: calm }));
const { Playback } = await import('./playback.svelte');

const decided = (version: number, seat: number, ...whats: What[]): Tick => ({
  version,
  at: 0,
  what: { is: 'decided', seat, events: whats.map((what) => happened(what)) },
});
const sceneAt = (situation: Situation): Scene => ({ ...season1, situation, eyes: 0, view: {} }) as unknown as Scene;
const move: What = { what: 'moves', who: 1, zone: 1, cost: 1 };
const phase: What[] = [
  { what: 'zombies_phase' },
  { what: 'zombies_move', zombie: 'walker', count: 3, from: 3, to: 2 },
  { what: 'appear', zombie: 'runner', count: 1, zone: 3 },
  { what: 'round', number: 2, first: 0 },
];
const moved = after(season1, beginning, move);
const acted = phase.reduce((now, what) => after(season1, now, what), beginning);

beforeEach(() => {
  vi.useFakeTimers();
  calm = false;
});

function opened() {
  const playback = new Playback();
  playback.hear(sceneAt(beginning), [], 1);
  return playback;
}

it('shows how things stand when one comes in', () => {
  const playback = new Playback();
  playback.hear(sceneAt(moved), [decided(2, 1, move)], 2);
  expect(playback.situation).toEqual(moved);
  expect(playback.playing).toBe(false);
});

it('plays what is new, and ends with how things stand', () => {
  const playback = opened();
  playback.hear(sceneAt(moved), [decided(2, 1, move)], 1);
  expect(playback.playing).toBe(true);
  expect(playback.situation?.heroes[1]?.zone).toBe(0);
  expect(playback.effects).toMatchObject([{ effect: 'hero_walks', who: 1, from: 0, to: 1 }]);
  vi.runAllTimers();
  expect(playback.playing).toBe(false);
  expect(playback.effects).toEqual([]);
  expect(playback.situation).toBe(moved);
});

it('plays a whole phase and remembers what it came to', () => {
  const playback = opened();
  playback.hear(sceneAt(acted), [decided(2, 0, ...phase)], 1);
  vi.runAllTimers();
  expect(playback.situation).toBe(acted);
  expect(playback.recap?.map(({ what }) => what.what)).toEqual(['zombies_phase', 'zombies_move', 'appear']);
  playback.hear(sceneAt(moved), [decided(2, 0, ...phase), decided(3, 0, move)], 1);
  expect(playback.recap).toBeNull();
});

it('gathers a phase that a question interrupts', () => {
  const playback = opened();
  const first = decided(2, 0, ...phase.slice(0, 2));
  playback.hear(sceneAt(beginning), [first], 1);
  playback.hear(sceneAt(acted), [first, decided(3, 0, ...phase.slice(2))], 1);
  vi.runAllTimers();
  expect(playback.recap).toHaveLength(3);
});

it('can be skipped', () => {
  const playback = opened();
  playback.hear(sceneAt(acted), [decided(2, 1, ...phase)], 1);
  playback.skip();
  expect(playback.situation).toBe(acted);
  expect(playback.now).toBeNull();
  vi.runAllTimers();
  expect(playback.situation).toBe(acted);
});

it('jumps when something is taken back, and when somebody wants no motion', () => {
  const playback = opened();
  playback.hear(sceneAt(moved), [decided(2, 1, move)], 1);
  playback.hear(sceneAt(beginning), [decided(2, 1, move), { version: 3, at: 0, what: { is: 'undone', to: 1 } }], 1);
  expect(playback.playing).toBe(false);
  expect(playback.situation).toBe(beginning);
  calm = true;
  playback.hear(sceneAt(moved), [{ version: 3, at: 0, what: { is: 'undone', to: 1 } }, decided(4, 1, move)], 1);
  expect(playback.playing).toBe(false);
  expect(playback.situation).toBe(moved);
});

it('leaves what it was playing when one decides oneself', () => {
  const playback = opened();
  const others = decided(2, 1, ...phase);
  playback.hear(sceneAt(acted), [others], 1);
  const mine: What = { what: 'noise', who: 0, zone: 0 };
  const loud = after(season1, acted, mine);
  playback.hear(sceneAt(loud), [others, decided(3, 0, mine)], 1);
  expect(playback.effects).toMatchObject([{ effect: 'noise' }]);
  expect(playback.situation?.zones[3]).toEqual(acted.zones[3]);
  vi.runAllTimers();
  expect(playback.situation).toBe(loud);
});

it('has no words for one’s own steps, but for what the zombies do then', () => {
  const playback = opened();
  playback.hear(sceneAt(moved), [decided(2, 0, move)], 1);
  expect(playback.now?.quiet).toBe(true);
  playback.hear(sceneAt(acted), [decided(2, 0, move), decided(3, 0, ...phase)], 1);
  expect(playback.now).toMatchObject({ quiet: false, section: 'zombies' });
});

it('keeps how a deed turned out until the next one', () => {
  const playback = opened();
  const shot: What[] = [
    { what: 'attacks', who: 0, card: 1, pair: false, zone: 3 },
    { what: 'rolled', who: 0, faces: [1, 1], need: 3, hits: 0 },
  ];
  playback.hear(sceneAt(beginning), [decided(2, 0, ...shot)], 1);
  vi.runAllTimers();
  expect(playback.outcome).toMatchObject([{ tale: { tale: 'strike', rolls: [{ faces: [1, 1] }] } }]);
  playback.hear(sceneAt(moved), [decided(2, 0, ...shot), decided(3, 0, move)], 1);
  expect(playback.outcome).toEqual([]);
});

it('never takes longer than ten seconds', () => {
  const playback = opened();
  const long = Array.from({ length: 120 }, (_, place): What => ({
    what: 'zombie_card',
    number: (place % 36) + 1,
    zone: 3,
    level: 'blue',
  }));
  playback.hear(sceneAt(acted), [decided(2, 1, { what: 'zombies_phase' }, ...long)], 1);
  vi.advanceTimersByTime(10_500);
  expect(playback.playing).toBe(false);
});
