import { beforeAll, expect, it, vi } from 'vitest';
import { learnZombicide, speak } from '../../words/words.svelte';
import { goalLines } from './goals';
import { progressText, shareOf } from './progress';
import { briefOf, invaderScene, kindOf, season1Scene, survivor, trooper } from './testing';
import { invaderSlots, season1Slots } from '../team/testing';

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('document', { documentElement: {} });
  await speak('en');
  await learnZombicide();
});

const progressOf = (scene: Parameters<typeof goalLines>[0]) => goalLines(scene).map(({ progress }) => progress);
const zoneOf = (edition: 'season1' | 'invader', id: string, part: string): number =>
  (edition === 'season1' ? briefOf(edition, id) : briefOf(edition, id)).drawing.zones.findIndex(({ parts }) =>
    parts.includes(part),
  );

it('counts the objectives that are needed', () => {
  const { view } = season1Scene('01');
  const scene = season1Scene('01', {
    objectives: view.objectives.map((token, place) => ({ ...token, taken: place < 2 })),
  });
  expect(progressOf(scene)[0]).toEqual({ of: 'count', done: 2, all: 6 });
  expect(shareOf({ of: 'count', done: 2, all: 6 })).toBeCloseTo(1 / 3);
});

it('tells what is still to be found, and who must carry it out', () => {
  const rice = kindOf('season1', 'bag-of-rice');
  const scene = season1Scene('01', { survivors: [{ ...survivor, slots: season1Slots(null, null, rice, 'wound') }] });
  expect(progressOf(scene)[1]).toEqual({ of: 'things', have: ['Bag of Rice'], lack: ['Canned Food', 'Water'] });
  expect(progressOf(scene)[2]).toMatchObject({ have: [] });
  expect(progressText(progressOf(scene)[1]!)).toBe('still missing: Canned Food and Water');
});

it('counts those who are at the exit or out of it', () => {
  const exit = zoneOf('season1', '02', '2,2:W');
  const survivors = [
    { ...survivor, zone: exit },
    { ...survivor, who: 1, fate: 'escaped' as const },
    { ...survivor, who: 2, zone: 1 },
    { ...survivor, who: 3, fate: 'absent' as const },
  ];
  expect(progressOf(season1Scene('02', { survivors }))).toEqual([{ of: 'count', done: 2, all: 3 }]);
});

it('knows how many must get out by how many play', () => {
  expect(goalLines(season1Scene('09'))[1]?.text).toMatch(/with 4 Survivors/);
  expect(progressOf(season1Scene('09'))[1]).toEqual({ of: 'count', done: 0, all: 4 });
});

it('counts experience, provisions and spawn zones', () => {
  expect(progressOf(season1Scene('03', { survivors: [{ ...survivor, experience: 12 }] }))).toEqual([
    { of: 'experience', done: 12, all: 43 },
  ]);
  const car = {
    zone: 0,
    kind: 'police' as const,
    drivable: true,
    seats: [null, null, null, null] as [null, null, null, null],
    searched: false,
    gone: false,
    load: [1, 2, 0, 0] as [number, number, number, number],
  };
  expect(progressOf(season1Scene('06', { cars: [car, { ...car, gone: true }] }))).toMatchObject([
    { done: 6, all: 6 },
    { done: 0, all: 1 },
    { done: 3, all: 6 },
  ]);
  expect(
    progressOf(
      season1Scene('07', {
        spawns: [
          { zone: 0, active: false },
          { zone: 1, active: true },
        ],
      }),
    ),
  ).toEqual([{ of: 'count', done: 1, all: 2 }]);
});

it('lets goals wait for others where their order counts', () => {
  expect(goalLines(invaderScene('M2')).map(({ later }) => later)).toEqual([false, true, true]);
  expect(goalLines(invaderScene('M2', { goals: [true, false, false] })).map(({ later }) => later)).toEqual([
    false,
    false,
    true,
  ]);
  expect(goalLines(invaderScene('M8')).map(({ later }) => later)).toEqual([false, false]);
});

it('counts only the colours that are wanted', () => {
  const { view } = invaderScene('M5');
  const taken = view.objectives.map((token, place) => ({
    ...token,
    taken: place < 2,
    color: place === 0 ? ('red' as const) : ('green' as const),
  }));
  expect(progressOf(invaderScene('M5', { objectives: taken }))[0]).toEqual({ of: 'count', done: 1, all: 4 });
});

it('does not count the tank of the start as a new one', () => {
  const kind = kindOf('invader', 'oxygen-tank');
  expect(kind).toBeGreaterThanOrEqual(0);
  const wearing = (given: boolean) => {
    const slots = invaderSlots();
    slots[2] = { kind, given, attached: [] };
    return { ...trooper, slots };
  };
  expect(progressOf(invaderScene('M10', { survivors: [wearing(true)] }))[1]).toMatchObject({ done: 0, all: 1 });
  expect(progressOf(invaderScene('M10', { survivors: [wearing(false)] }))[1]).toMatchObject({ done: 1, all: 1 });
});

it('tells which samples are missing, and counts the crew and those who are out', () => {
  expect(progressOf(invaderScene('M10', { samples: 0b10010 }))[2]).toEqual({
    of: 'things',
    have: ['Hunter', 'Mold'],
    lack: ['Worker', 'Tank', 'Abomination'],
  });
  expect(progressOf(invaderScene('M3', { crew: 7 }))[0]).toEqual({ of: 'count', done: 3, all: 10 });
  const survivors = [
    { ...trooper, fate: 'escaped' as const },
    { ...trooper, who: 1 },
    { ...trooper, who: 6, scientist: true },
  ];
  expect(progressOf(invaderScene('M9', { survivors }))).toEqual([{ of: 'count', done: 1, all: 3 }]);
  expect(
    progressOf(
      invaderScene('M8', {
        survivors: [
          { ...trooper, danger: 'red' },
          { ...trooper, who: 1 },
        ],
      }),
    )[1],
  ).toEqual({ of: 'count', done: 1, all: 2 });
});

it('tells where something is to be taken only if it lies open', () => {
  expect(
    goalLines(invaderScene('M2'))
      .slice(0, 2)
      .map(({ text }) => text),
  ).toEqual(['Take the white Objective.', expect.stringMatching(/^Take the blue Objective \(Room \d+\)\.$/)]);
  expect(goalLines(invaderScene('M4'))[0]?.text).toBe('Take: 1 blue Objective and 1 white Objective.');
});
