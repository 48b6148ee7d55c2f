import { describe, expect, it } from 'vitest';
import { openingOf } from './opening';
import { station, town } from './testing';

describe('the opening of a mission of season 1', () => {
  it('keeps secret what lies face down, and knows what need not be taken', () => {
    const { objectives } = openingOf(town());
    expect(objectives).toMatchObject([
      { zone: 1, color: 'blue', optional: true },
      { zone: 0, color: null, optional: false },
    ]);
  });

  it('has spawn zones that sleep until their objective is taken', () => {
    expect(openingOf(town()).spawns.map(({ active }) => active)).toEqual([true, false]);
  });

  it('puts zombies where the mission says, in every room if it says so', () => {
    const zombies = [
      { zone: 'rooms', zombie: 'walker' as const, count: 1 },
      { zone: '0,0:T', zombie: 'fatty' as const, count: 2 },
    ];
    expect(openingOf(town({}, { zombies })).zones.map(({ foes }) => foes)).toEqual([
      [1, 0, 0, 0],
      [1, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 2, 0],
    ]);
  });

  it('has noise that lasts', () => {
    expect(openingOf(town({}, { lasting_noise: [{ zone: '0,0:S', count: 7 }] })).zones[2]).toMatchObject({
      tokens: 7,
      noise: 7,
    });
  });

  it('tells the colour of a door only where it matters', () => {
    expect(openingOf(town()).doors).toEqual([{ state: 'closed', color: 'green' }]);
    const red = town();
    red.mission.doors.forEach((door) => (door.color = 'red'));
    expect(openingOf(red).doors).toEqual([{ state: 'closed', color: null }]);
  });
});

describe('the opening of a mission of Invader', () => {
  const situation = openingOf(station());

  it('has mold in spawn zones and where the mission says', () => {
    expect(situation.zones.map(({ mold }) => mold)).toEqual([null, 'inactive', 'active', null]);
  });

  it('has spawn zones that sleep, but none face down does', () => {
    expect(situation.spawns.map(({ active, color }) => [active, color])).toEqual([
      [true, 'red'],
      [false, 'purple'],
      [true, null],
    ]);
  });

  it('has machines, scientists, crew, Xenos and closed doors', () => {
    expect(situation.machines).toEqual([{ kind: 'bot', zone: 0, active: false }]);
    expect(situation.objectives[0]?.scientist).toBe(true);
    expect(situation.crew).toBe(10);
    expect(situation.zones[3]?.foes).toEqual([0, 0, 2, 0]);
    expect(situation.doors).toEqual([{ state: 'closed', color: 'purple' }]);
  });
});
