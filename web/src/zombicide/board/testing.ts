// A small town and a small station for tests: two rooms and two streets, and the same of corridors.
import type { Invader, Season1, Zombicide } from '../../wire';
import type { Hero, Site, Situation } from '../scene';
import { openingOf } from './opening';

/** Zones 0 and 1 are rooms with a gap in between, 2 and 3 what is outside them; a door leads from 0 to 2. */
function drawn(ground: Zombicide.Ground): Zombicide.Drawing {
  const rows = [...Array<string>(4).fill('000011112222'), ...Array<string>(4).fill('333333332222')];
  const zone = (kind: Zombicide.Ground, name: string | null, part: string, manholes: [number, number][] = []) => ({
    ground: kind,
    name,
    parts: [part],
    manholes,
  });
  return {
    tiles: [['1B 0']],
    cells: rows.map((row) => [...row].map(Number)),
    zones: [
      zone('room', 'kitchen', '0,0:A'),
      zone('room', 'office', '0,0:B'),
      zone(ground, null, '0,0:S', [[0, 0]]),
      zone(ground, null, '0,0:T'),
    ],
    open: [[2, 3]],
    gaps: [{ zones: [0, 1], x: 4, y: 2, upright: true }],
    doors: [{ zones: [0, 3], x: 2, y: 4, upright: false }],
    airlocks: [],
  };
}

export function town(
  changes: Partial<Season1.Mission> = {},
  rules: Partial<Season1.SpecialRules> = {},
): Extract<Site, { edition: 'season1' }> {
  const mission = {
    id: '05',
    name: 'Test',
    start: '0,0:T',
    exit: '0,0:S',
    spawns: [
      { zone: '0,0:S', color: 'red' },
      { zone: '0,0:T', color: 'blue' },
    ],
    objectives: [
      { zone: '0,0:B', color: 'blue', gives: null, optional: true, face_down: false },
      { zone: '0,0:A', color: 'red', gives: null, optional: false, face_down: true },
    ],
    doors: [{ zones: ['0,0:A', '0,0:T'], wall: 'S', at: 2, color: 'green', state: 'closed' }],
    cars: [{ zone: '0,0:T', kind: 'police', drivable: false }],
    rules: {
      zombies: [],
      lasting_noise: [],
      zombie_exits: [],
      sleeping_spawns: [{ color: 'blue', objective: 'blue' }],
      ...rules,
    },
    ...changes,
  } as unknown as Season1.Mission;
  return { edition: 'season1', drawing: drawn('street'), mission };
}

export function station(changes: Partial<Invader.Mission> = {}): Extract<Site, { edition: 'invader' }> {
  const mission = {
    id: 'M1',
    name: 'Test',
    start: ['0,0:T'],
    exit: '0,0:S',
    sealed: [],
    spawns: [
      { zone: '0,0:S', color: 'red', mold: 'active', face_down: false },
      { zone: '0,0:B', color: 'purple', mold: null, face_down: false },
      { zone: '0,0:T', color: 'purple', mold: null, face_down: true },
    ],
    objectives: [{ zone: '0,0:A', color: 'blue', face_down: false }],
    doors: [{ between: ['0,0:A', '0,0:T'], color: 'purple' }],
    bot: '0,0:A',
    sentry_gun: null,
    mold: [{ zone: '0,0:B', state: 'inactive' }],
    xenos: [{ zone: '0,0:T', xeno: 'tank', count: 2 }],
    rules: { scientists: ['blue'], crew: 10 },
    ...changes,
  } as unknown as Invader.Mission;
  return { edition: 'invader', drawing: drawn('corridor'), mission };
}

export function hero(who: number, changes: Partial<Hero> = {}): Hero {
  return {
    who,
    id: 'amy',
    name: 'Goth Amy',
    seat: 0,
    hue: who,
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
    actions: 3,
    active: false,
    ...changes,
  };
}

/** The start of a mission with some changes. */
export const standing = (site: Site, changes: Partial<Situation> = {}): Situation => ({
  ...openingOf(site),
  ...changes,
});
