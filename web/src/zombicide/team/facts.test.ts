import { beforeAll, expect, it } from 'vitest';
import { learnZombicide, speak } from '../../words/words.svelte';
import type { Hero, Scene, Survivor } from '../scene';
import { barOf, freeOf, healthSaid, machinesOf, nextLevel, tagsOf } from './facts';
import { season1Sheets } from './testing';

beforeAll(async () => {
  globalThis.localStorage ??= { getItem: () => null, setItem: () => undefined } as unknown as Storage;
  globalThis.document ??= { documentElement: {} } as unknown as Document;
  await speak('en');
  await learnZombicide();
});

const hero = (over: Partial<Hero>): Hero => ({
  who: 0,
  id: 'amy',
  name: 'Amy',
  seat: 0,
  hue: 0,
  fate: 'in_play',
  scientist: false,
  zone: 0,
  car: null,
  danger: 'blue',
  experience: 0,
  laps: 0,
  health: 2,
  mostHealth: 2,
  done: false,
  actions: 0,
  active: false,
  ...over,
});
const sceneWith = (
  survivor: Record<string, unknown>,
  situation: Record<string, unknown> = { cars: [], machines: [] },
) => ({ edition: 'invader', view: { survivors: [{ who: 0, ...survivor }] }, situation }) as unknown as Scene;

const sheets = { content: { sheet_facts: season1Sheets() } } as unknown as Scene;

it('fills the danger bar stretch by stretch', () => {
  expect(barOf(sheets, 0)).toEqual([0, 0, 0]);
  expect(barOf(sheets, 7)).toEqual([1, 0, 0]);
  expect(barOf(sheets, 13)).toEqual([1, 0.5, 0]);
  expect(barOf(sheets, 60)).toEqual([1, 1, 1]);
});

it('says how far the next level is, as long as there is one', () => {
  expect(nextLevel(sheets, { experience: 5 })).toBe('2 more for Yellow');
  expect(nextLevel(sheets, { experience: 19 })).toBe('24 more for Red');
  expect(nextLevel(sheets, { experience: 43 })).toBeNull();
});

it('tells Wounds as what was taken and armour as what is left', () => {
  expect(healthSaid({ edition: 'season1' }, { health: 1, mostHealth: 2 })).toBe('1 Wound');
  expect(healthSaid({ edition: 'season1' }, { health: 2, mostHealth: 2 })).toBe('no Wounds');
  expect(healthSaid({ edition: 'invader' }, { health: 1, mostHealth: 3 })).toBe('Armor 1 of 3');
});

it('names only the free Actions that are left', () => {
  const survivor = { free_moves: 1, free_combats: 0, free_searches: 0, gift: 2, steps: 1 } as Survivor;
  expect(freeOf({ edition: 'season1' }, survivor)).toEqual([
    '1 free: Move',
    '2 free: any (Born leader)',
    '1 more Zone in this Move',
  ]);
});

it('says what has become of somebody before anything else', () => {
  const scene = sceneWith({ remotes: [true, false], hidden: true });
  expect(tagsOf(scene, hero({ fate: 'dead', done: true })).map(({ tag }) => tag)).toEqual(['dead']);
  expect(tagsOf(scene, hero({ done: true })).map(({ tag }) => tag)).toEqual(['done', 'hidden', 'bot']);
});

it('tells the driver from those who are driven', () => {
  const scene = sceneWith({}, { cars: [{ seats: [0, 4, null, null] }], machines: [] });
  expect(tagsOf(scene, hero({ car: 0 })).map(({ tag }) => tag)).toEqual(['driver']);
  expect(tagsOf(scene, hero({ who: 4, car: 0 })).map(({ tag }) => tag)).toEqual(['car']);
});

it('lists the Machines that somebody controls, if they are there', () => {
  const scene = sceneWith({}, { cars: [], machines: [{ kind: 'sentry_gun', zone: 1, active: false }] });
  const survivor = (remotes: [boolean, boolean], skills: unknown[]) => ({ remotes, skills }) as unknown as Survivor;
  expect(machinesOf(scene, survivor([true, true], []))).toEqual(['sentry_gun']);
  expect(machinesOf(scene, survivor([false, false], [{ skill: { remote_control: 'all' }, shared: false }]))).toEqual([
    'sentry_gun',
  ]);
  expect(machinesOf(scene, survivor([false, false], [{ skill: { remote_control: 'bot' }, shared: false }]))).toEqual(
    [],
  );
});
