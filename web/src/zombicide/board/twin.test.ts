import { beforeAll, describe, expect, it, vi } from 'vitest';
import { learnZombicide, speak } from '../../words/words.svelte';
import { hero, standing, station, town } from './testing';
import { thingsOn, zonesOf } from './things';
import { areasOf, contentsOf, describeZone, waysFrom, wayWords } from './twin';

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => undefined });
  vi.stubGlobal('document', { documentElement: {} });
  await speak('en');
  await learnZombicide();
});

describe('a zone in words', () => {
  it('says who and what is there', () => {
    const situation = standing(town(), { heroes: [hero(0, { active: true }), hero(1, { name: 'Phil, the cop' })] });
    const spot = situation.zones[0];
    if (spot) Object.assign(spot, { foes: [2, 0, 1, 0], tokens: 1, noise: 3 });
    expect(describeZone(town(), situation, 0)).toBe(
      'Kitchen 0. Amy, active, 3 Actions left, Phil, 2 Walkers, 1 Fatty, Objective (face down), Noise 3, 1 token',
    );
  });

  it('tells which spawn zones sleep, and where the exit and cars are', () => {
    expect(contentsOf(town(), standing(town()), 3)).toEqual([
      'Police car (can’t be driven)',
      'Spawn Zone (blue, inactive)',
    ]);
    expect(contentsOf(town(), standing(town()), 2)).toEqual(['Spawn Zone 1', 'Exit']);
    expect(contentsOf(town(), standing(town()), 3, true)).toContain('Starting Zone');
  });

  it('tells machines, mold and crew', () => {
    const situation = standing(station());
    expect(contentsOf(station(), situation, 0)).toEqual(['Peacekeeper Bot (inactive)', 'Scientist to escort (blue)']);
    expect(contentsOf(station(), situation, 2)).toEqual([
      'Spawn Zone 1',
      'Exit',
      '10 crew members waiting',
      'Active Mold',
    ]);
  });

  it('says nothing where nothing is, but that one cannot get there', () => {
    const site = station({ sealed: ['0,0:B'], spawns: [], mold: [] });
    expect(describeZone(site, standing(site), 1)).toBe('Office 1. Out of reach');
  });

  it('knows the ways on, with doors as they are', () => {
    const situation = standing(town());
    expect(waysFrom(town(), situation, 0)).toEqual([
      { to: 1, how: 'gap', color: null },
      { to: 3, how: 'closed', color: 'green' },
    ]);
    expect(waysFrom(town(), situation, 0).map((way) => wayWords(town(), way))).toEqual([
      'Office 1, gap in the wall',
      'Street 3, door closed (green)',
    ]);
    const open = { ...situation, doors: [{ state: 'destroyed' as const, color: null }] };
    expect(waysFrom(town(), open, 3).map(({ how }) => how)).toEqual(['free', 'destroyed']);
  });

  it('has every zone in one area', () => {
    expect(areasOf(town().drawing)).toEqual([{ row: 1, column: 1, tile: '1B', zones: [0, 1, 2, 3] }]);
  });

  it('knows the zones of a door, and of figures', () => {
    const situation = standing(town(), { heroes: [hero(4, { zone: 2 })] });
    const things = thingsOn(town(), situation);
    expect(things).toContainEqual({ thing: 'hero', who: 4 });
    expect(zonesOf({ thing: 'door', door: 0 }, town(), situation)).toEqual([0, 3]);
    expect(zonesOf({ thing: 'hero', who: 4 }, town(), situation)).toEqual([2]);
  });
});
