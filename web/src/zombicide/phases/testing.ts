// Two small boxes to try things on: four zones in a row, a door between the first two.
import equipmentS1 from '../../../../content/season1/equipment.toml';
import survivorsS1 from '../../../../content/season1/survivors.toml';
import zombies from '../../../../content/season1/zombies.toml';
import equipmentInv from '../../../../content/invader/equipment.toml';
import survivorsInv from '../../../../content/invader/survivors.toml';
import xenos from '../../../../content/invader/xenos.toml';
import type { Zombicide } from '../../wire';
import type { Box, Hero, Situation, Spot } from '../scene';
import type { Told } from './story';
import type { Entry, Happened, What } from './what';

const zone = (ground: Zombicide.Ground, name: string | null, part: string): Zombicide.DrawnZone => ({
  ground,
  name,
  parts: [part],
  manholes: [],
});

const drawing: Zombicide.Drawing = {
  tiles: [['1A']],
  cells: [[0, 1, 2, 3]],
  zones: [
    zone('street', null, '0,0:a'),
    zone('room', 'kitchen', '0,0:b'),
    zone('room', 'hall', '0,0:c'),
    zone('street', null, '0,0:d'),
  ],
  open: [[1, 2]],
  gaps: [],
  doors: [{ zones: [0, 1], x: 1, y: 0.5, upright: true }],
  airlocks: [],
};

/** The rows of a file of content, whatever they are called in it. */
const rows = (file: unknown): unknown[] => Object.values(file as Record<string, unknown>).find(Array.isArray) ?? [];

interface Row {
  count: number;
  zombie: string;
}
const NOTHING: Row = { count: 0, zombie: 'walker' };
const zombieCards = rows(zombies).map((card) => ({
  blue: NOTHING,
  yellow: NOTHING,
  orange: NOTHING,
  red: NOTHING,
  zombie: null,
  ...(card as object),
}));

/** The mission has two objectives, a red one and a blue one, and two spawn zones. */
const tokens = {
  objectives: [
    { zone: '0,0:b', color: 'red' },
    { zone: '0,0:c', color: 'blue' },
  ],
  spawns: [
    { zone: '0,0:a', color: 'red' },
    { zone: '0,0:d', color: 'green' },
  ],
  exit: '0,0:d',
};

export const season1 = {
  edition: 'season1',
  drawing,
  setup: { mission: '00', players: 2, team: 'random', first: 0 },
  names: ['Ada', 'Bo'],
  content: { equipment: rows(equipmentS1), survivors: rows(survivorsS1), zombie_cards: zombieCards, missions: [] },
  mission: { ...tokens, rules: { lasting_noise: [{ zone: '0,0:d', count: 7 }], lost_when_zombies_left: null } },
} as unknown as Extract<Box, { edition: 'season1' }> & Told;

export const invader = {
  edition: 'invader',
  drawing,
  setup: { mission: 'M0', players: 2, team: { random: 6 }, first: 0 },
  names: ['Ada', 'Bo'],
  content: {
    equipment: rows(equipmentInv),
    survivors: rows(survivorsInv),
    xeno_cards: rows(xenos).map((card) => ({ counts: [0, 0, 0, 0], ...(card as object) })),
    missions: [],
  },
  mission: { ...tokens, rules: { crew: 10, samples: true } },
} as unknown as Extract<Box, { edition: 'invader' }> & Told;

const spot: Spot = { foes: [0, 0, 0, 0], tokens: 0, noise: 0, mold: null };
const hero = (who: number, at: number): Hero => ({
  who,
  id: `h${who}`,
  name: `H${who}`,
  seat: who % 2,
  hue: who,
  fate: 'in_play',
  scientist: false,
  zone: at,
  car: null,
  danger: 'blue',
  experience: 0,
  laps: 0,
  health: 2,
  mostHealth: 2,
  done: false,
  actions: 3,
  active: false,
});

/** Two survivors in the first zone, who are heard there; five Walkers and a Runner in the last. */
export const beginning: Situation = {
  zones: [{ ...spot, noise: 2 }, spot, spot, { ...spot, foes: [5, 1, 0, 0] }],
  heroes: [hero(0, 0), hero(1, 0)],
  doors: [{ state: 'closed', color: null }],
  objectives: [1, 2].map((at) => ({
    zone: at,
    taken: false,
    lost: false,
    color: null,
    optional: false,
    scientist: false,
  })),
  spawns: [
    { zone: 0, active: true, burnt: false, color: 'red' },
    { zone: 3, active: false, burnt: false, color: null },
  ],
  cars: [
    {
      zone: 0,
      kind: 'police',
      drivable: true,
      seats: [null, null, null, null],
      searched: false,
      gone: false,
      load: [0, 0, 0, 0],
    },
  ],
  machines: [{ kind: 'bot', zone: 1, active: false }],
  crew: 0,
};

export const happened = (what: What, rule = 'S1-ROUND-01'): Happened => ({ rule, what, text: '' });
export const entry = (at: number, seat: number | null, ...events: What[]): Entry => ({
  at,
  seat,
  events: events.map((what) => happened(what)),
});
