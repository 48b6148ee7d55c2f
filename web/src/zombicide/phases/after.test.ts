import { describe, expect, it } from 'vitest';
import type { Situation } from '../scene';
import { after } from './after';
import { beginning, invader, season1 } from './testing';
import type { What } from './what';

const played = (box: typeof season1 | typeof invader, ...events: What[]): Situation =>
  events.reduce((now, what) => after(box, now, what), beginning);

describe('after what happens in season 1', () => {
  it('survivors go, and are heard where they are', () => {
    const now = played(season1, { what: 'moves', who: 0, zone: 1, cost: 1 });
    expect(now.heroes[0]?.zone).toBe(1);
    expect(now.zones.map(({ noise }) => noise)).toEqual([1, 1, 0, 0]);
    expect(beginning.heroes[0]?.zone).toBe(0);
  });

  it('zombies go, come and die', () => {
    const now = played(
      season1,
      { what: 'zombies_move', zombie: 'walker', count: 3, from: 3, to: 2 },
      { what: 'appear', zombie: 'fatty', count: 1, zone: 2 },
      { what: 'killed', by: 0, zombie: 'walker', count: 2, zone: 2 },
    );
    expect(now.zones[3]?.foes).toEqual([2, 1, 0, 0]);
    expect(now.zones[2]?.foes).toEqual([1, 0, 1, 0]);
  });

  it('zombies leave the board, the first kinds first', () => {
    expect(played(season1, { what: 'zombies_leave', zone: 3, count: 6 }).zones[3]?.foes).toEqual([0, 0, 0, 0]);
    expect(played(season1, { what: 'zombies_leave', zone: 3, count: 4 }).zones[3]?.foes).toEqual([1, 1, 0, 0]);
  });

  it('Wounds come and go, and the second one kills', () => {
    expect(played(season1, { what: 'wounded', who: 0, lost: null }).heroes[0]?.health).toBe(1);
    expect(
      played(season1, { what: 'wounded', who: 0, lost: null }, { what: 'heals', who: 1, other: 0 }).heroes[0]?.health,
    ).toBe(2);
    const dead = played(season1, { what: 'wounded', who: 0, lost: null }, { what: 'eliminated', who: 0 });
    expect(dead.heroes[0]).toMatchObject({ fate: 'dead', health: 0 });
    expect(dead.zones[0]?.noise).toBe(1);
  });

  it('doors, objectives and spawn zones change', () => {
    const now = played(
      season1,
      { what: 'door_opened', who: 0, door: 0, card: 1 },
      { what: 'objective_taken', who: 0, objective: 0, token: 1 },
      { what: 'neutralised', who: 0, zone: 0 },
    );
    expect(now.doors[0]?.state).toBe('open');
    expect(now.objectives[0]).toMatchObject({ taken: true, color: 'blue' });
    expect(now.spawns.map(({ active }) => active)).toEqual([false, false]);
  });

  it('a car takes along those who sit in it', () => {
    const now = played(
      season1,
      { what: 'enters_car', who: 0, car: 0, driver: true },
      { what: 'enters_car', who: 1, car: 0, driver: false },
      { what: 'drives', who: 0, car: 0, zone: 3 },
    );
    expect(now.cars[0]).toMatchObject({ zone: 3, seats: [0, 1, null, null] });
    expect(now.heroes.map(({ zone }) => zone)).toEqual([3, 3]);
    const out = after(season1, now, { what: 'drives_out', car: 0 });
    expect(out.cars[0]?.gone).toBe(true);
    expect(out.heroes.map(({ fate }) => fate)).toEqual(['escaped', 'escaped']);
  });

  it('a car is searched once', () => {
    expect(played(season1, { what: 'searches', who: 0, car: 0 }).cars[0]?.searched).toBe(true);
    expect(played(season1, { what: 'searches', who: 0, car: null }).cars[0]?.searched).toBe(false);
  });

  it('a new round is quiet, but for noise that stays', () => {
    const now = played(
      season1,
      { what: 'noise', who: 0, zone: 0 },
      { what: 'turn_over', who: 0 },
      { what: 'round', number: 2, first: 1 },
    );
    expect(now.zones[0]).toMatchObject({ tokens: 0, noise: 2 });
    expect(now.zones[3]).toMatchObject({ tokens: 7, noise: 7 });
    expect(now.heroes[0]?.done).toBe(false);
  });

  it('experience and levels show', () => {
    const now = played(
      season1,
      { what: 'experience', who: 1, points: 7, total: 7 },
      { what: 'level', who: 1, level: 'yellow' },
    );
    expect(now.heroes[1]).toMatchObject({ experience: 7, danger: 'yellow' });
  });
});

describe('after what happens in Invader', () => {
  it('Mold spreads, sleeps and goes', () => {
    expect(played(invader, { what: 'mold_spreads', zone: 2 }).zones[2]?.mold).toBe('active');
    expect(played(invader, { what: 'mold_spreads', zone: 2 }, { what: 'mold_dies', zone: 2 }).zones[2]?.mold).toBe(
      'inactive',
    );
    expect(
      played(invader, { what: 'mold_spreads', zone: 2 }, { what: 'mold_removed', zone: 2 }).zones[2]?.mold,
    ).toBeNull();
  });

  it('a Machine is heard while it is used, once', () => {
    const now = played(
      invader,
      { what: 'bot_moves', zone: 2 },
      { what: 'machine_attacks', who: 0, machine: 'bot', zone: 3, target: null },
    );
    expect(now.machines[0]).toMatchObject({ zone: 2, active: true });
    expect(after(invader, now, { what: 'drags_machine', who: 0, machine: 'bot', zone: 1 }).machines[0]).toMatchObject({
      zone: 1,
      active: true,
    });
    expect(now.zones[2]?.noise).toBe(1);
    expect(after(invader, now, { what: 'round', number: 2, first: 0 }).zones[2]?.noise).toBe(0);
    expect(after(invader, now, { what: 'machine_destroyed', machine: 'bot' }).machines).toEqual([]);
  });

  it('Armor is what is left of it', () => {
    const now = played(invader, { what: 'damaged', who: 0, points: 1, armor: 1 });
    expect(now.heroes[0]?.health).toBe(1);
    expect(after(invader, now, { what: 'mends', who: 0, armor: 2 }).heroes[0]?.health).toBe(2);
  });

  it('Xenos can be shoved elsewhere', () => {
    const there = played(
      invader,
      { what: 'moves', who: 0, zone: 3, cost: 1 },
      { what: 'shoves', who: 0, zone: 2, count: 6 },
    );
    expect(there.zones[2]?.foes).toEqual([5, 1, 0, 0]);
    expect(there.zones[3]?.foes).toEqual([0, 0, 0, 0]);
  });

  it('spawn zones wake and burn', () => {
    const awake = played(invader, { what: 'spawn_wakes', zone: 3 });
    expect(awake.spawns[1]?.active).toBe(true);
    expect(after(invader, awake, { what: 'spawn_burnt', zone: 3, token: 1 }).spawns[1]).toMatchObject({
      burnt: true,
      active: false,
      color: 'green',
    });
  });
});
