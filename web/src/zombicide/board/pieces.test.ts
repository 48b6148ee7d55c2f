import { describe, expect, it } from 'vitest';
import { Laying, placesOf } from './lay';
import { piecesOf } from './pieces';
import { spawnOrder } from './spawnorder';
import { hero, standing, station, town } from './testing';
import { paceOf, walked } from './walking';

const keysIn = (zone: number, ...args: Parameters<typeof piecesOf>) =>
  (piecesOf(...args)[zone] ?? []).map(({ key }) => key);
const zonesWith = (foes: [number, number, number, number]) =>
  standing(town()).zones.map((spot, zone) => (zone === 0 ? { ...spot, foes } : spot));

describe('pieces', () => {
  it('shows up to four of a kind one by one, and more as one figure with a number', () => {
    const few = piecesOf(town(), standing(town(), { zones: zonesWith([4, 0, 0, 0]) }))[0]?.filter(
      ({ kind }) => kind === 'foe',
    );
    expect(few).toHaveLength(4);
    const many = piecesOf(town(), standing(town(), { zones: zonesWith([5, 1, 0, 0]) }))[0]?.filter(
      ({ kind }) => kind === 'foe',
    );
    expect(many).toMatchObject([
      { foe: 'walker', count: 5 },
      { foe: 'runner', count: 1 },
    ]);
  });

  it('shows one figure for each kind where it is crowded', () => {
    const foes = piecesOf(town(), standing(town(), { zones: zonesWith([4, 4, 4, 1]) }))[0]?.filter(
      ({ kind }) => kind === 'foe',
    );
    expect(foes).toMatchObject([{ count: 4 }, { count: 4 }, { count: 4 }, { count: 1 }]);
  });

  it('leaves out those who are dead, gone or in a car, and what is taken', () => {
    const heroes = [hero(0), hero(1, { fate: 'dead' }), hero(2, { fate: 'escaped' }), hero(3, { car: 0, zone: 3 })];
    const objectives = standing(town()).objectives.map((one) => ({ ...one, taken: true }));
    const all = piecesOf(town(), standing(town(), { heroes, objectives }))
      .flat()
      .map(({ key }) => key);
    expect(all.filter((key) => key.startsWith('hero'))).toEqual(['hero 0']);
    expect(all.some((key) => key.startsWith('objective'))).toBe(false);
  });

  it('shows where one starts only before the game', () => {
    expect(keysIn(3, town(), standing(town()), true)).toContain('start 3');
    expect(keysIn(3, town(), standing(town()))).not.toContain('start 3');
  });

  it('numbers spawn zones by their turn', () => {
    const { spawns } = standing(station());
    expect([...spawnOrder(station(), spawns)]).toEqual([
      [0, 1],
      [2, 2],
    ]);
  });
});

describe('places of pieces', () => {
  it('finds somebody in a car at the seat', () => {
    const situation = standing(town(), { heroes: [hero(7, { car: 0, zone: 3 })] });
    const car = situation.cars[0];
    if (car) car.seats = [null, 7, null, null];
    const laid = new Laying().lay(town(), situation, false);
    const at = laid.find(({ piece }) => piece.key === 'car 0')?.spot;
    const [seat] = placesOf({ thing: 'hero', who: 7 }, town(), situation, laid);
    expect(seat && at && Math.hypot(seat.x - at.x, seat.y - at.y)).toBeLessThan(at?.size ?? 0);
  });

  it('finds every figure of a kind, and a door in its wall', () => {
    const situation = standing(town(), { zones: zonesWith([3, 1, 0, 0]) });
    const laid = new Laying().lay(town(), situation, false);
    expect(placesOf({ thing: 'foe', zone: 0, foe: 'walker' }, town(), situation, laid)).toHaveLength(3);
    expect(placesOf({ thing: 'door', door: 0 }, town(), situation, laid)).toMatchObject([{ x: 20, y: 40 }]);
  });
});

describe('walking', () => {
  it('puts whoever walks at the end of the way, for as long as it takes', () => {
    const situation = standing(town(), { heroes: [hero(0), hero(1)] });
    const effects = [{ key: 'a', ms: 320, effect: 'hero_walks' as const, who: 1, from: 0, to: 3 }];
    expect(walked(situation, effects).heroes.map(({ zone }) => zone)).toEqual([0, 3]);
    expect(walked(situation, [])).toBe(situation);
    expect(paceOf(effects)).toBe(320);
  });
});
