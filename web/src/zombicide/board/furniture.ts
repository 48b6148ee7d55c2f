// What a room holds, as line drawings along its walls: enough to tell a kitchen from a bedroom, never enough to be
// taken for a token.
import { chance, type Rect } from './outline';

/** A drawing with the room it takes, in units. */
interface Stamp {
  w: number;
  h: number;
  d: string;
}

const box = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}z`;
const ring = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

const bed: Stamp = {
  w: 11,
  h: 15,
  d: box(0, 0, 11, 15) + box(1.5, 1.2, 3.4, 2.6) + box(6.1, 1.2, 3.4, 2.6) + 'M0 5.5h11M0 7h11',
};
const bunk: Stamp = { w: 7, h: 14, d: box(0, 0, 7, 14) + box(1.2, 1, 4.6, 2.6) + 'M0 5h7M7 9h1.5M7 11h1.5' };
const table: Stamp = {
  w: 12,
  h: 12,
  d: ring(6, 6, 4) + ring(6, 0.6, 1.3) + ring(6, 11.4, 1.3) + ring(0.6, 6, 1.3) + ring(11.4, 6, 1.3),
};
const longTable: Stamp = {
  w: 20,
  h: 11,
  d: box(0, 2.5, 20, 6) + [2, 7, 12, 17].map((x) => ring(x + 0.5, 0.4, 1.3) + ring(x + 0.5, 10.6, 1.3)).join(''),
};
const desk: Stamp = { w: 13, h: 9, d: box(0, 0, 13, 5) + box(4.5, 0.8, 4, 1.4) + 'M3.5 3.6h6' + ring(6.5, 7.6, 1.6) };
const shelf: Stamp = { w: 14, h: 4, d: box(0, 0, 14, 4) + 'M2 0v4M3.4 0v4M5.5 0v4M8 0v4M9.2 0v4M11.6 0v4' };
const sofa: Stamp = { w: 15, h: 6.5, d: box(0, 0, 15, 6.5) + box(1.6, 2, 5.6, 4.5) + box(7.8, 2, 5.6, 4.5) };
const tub: Stamp = {
  w: 8,
  h: 15,
  d: box(0, 0, 8, 15) + 'M1.4 4a2.6 2.6 0 0 1 5.2 0v7a2.6 2.6 0 0 1-5.2 0z' + ring(4, 3.4, 0.6),
};
const toilet: Stamp = { w: 5, h: 7, d: box(0, 0, 5, 2) + 'M0.6 4.4a1.9 2.4 0 1 0 3.8 0a1.9 2.4 0 1 0-3.8 0' };
const sink: Stamp = {
  w: 7,
  h: 4.5,
  d: box(0, 0, 7, 4.5) + 'M1.4 2.6a2.1 1.3 0 1 0 4.2 0a2.1 1.3 0 1 0-4.2 0M3.5 0.6v1',
};
const shower: Stamp = {
  w: 8,
  h: 8,
  d: box(0, 0, 8, 8) + ring(4, 4, 1) + 'M1.5 1.5l1 1M6.5 1.5l-1 1M1.5 6.5l1-1M6.5 6.5l-1-1',
};
const stove: Stamp = {
  w: 8,
  h: 6,
  d: box(0, 0, 8, 6) + ring(2.2, 1.8, 1) + ring(5.8, 1.8, 1) + ring(2.2, 4.2, 1) + ring(5.8, 4.2, 1),
};
const counter: Stamp = { w: 16, h: 5, d: box(0, 0, 16, 5) + 'M0 3.6h16' + box(2, 0.8, 3.6, 2) + ring(12, 1.8, 0.9) };
const fridge: Stamp = { w: 5.5, h: 6, d: box(0, 0, 5.5, 6) + 'M0 4.6h5.5M1 5.3h1.4' };
const boiler: Stamp = { w: 11, h: 11, d: ring(5.5, 5.5, 5) + ring(5.5, 5.5, 2.4) + 'M10.5 5.5h4M5.5 0.5v-3' };
const crates: Stamp = {
  w: 12,
  h: 11,
  d: box(0, 0, 6, 6) + 'M0 0l6 6M6 0l-6 6' + box(6.6, 1.4, 5, 5) + 'M6.6 1.4l5 5' + box(1, 6.8, 5, 4),
};
const bench: Stamp = { w: 18, h: 5, d: box(0, 0, 18, 5) + 'M2 3.6l4-2.4M8 1.2v2.6M8 2.5h3M13 3.8l2.4-2.8' };
const tyres: Stamp = {
  w: 9,
  h: 5,
  d: ring(2.4, 2.4, 2.3) + ring(2.4, 2.4, 1) + ring(6.8, 2.6, 2.1) + ring(6.8, 2.6, 0.9),
};
const pit: Stamp = { w: 34, h: 12, d: box(0, 0, 34, 12) + 'M0 2h34M0 10h34M6 2v8M12 2v8M18 2v8M24 2v8M30 2v8' };
const lockers: Stamp = {
  w: 16,
  h: 4,
  d: box(0, 0, 16, 4) + 'M4 0v4M8 0v4M12 0v4M3.2 1.6v1M7.2 1.6v1M11.2 1.6v1M15.2 1.6v1',
};
const frontDesk: Stamp = {
  w: 18,
  h: 9,
  d: 'M0 0h4v3.6q0 1.6 1.6 1.6h10.8q1.6 0 1.6-1.6v-3.6h4v5.6q0 3.4-3.4 3.4h-15.2q-3.4 0-3.4-3.4z',
};
const plant: Stamp = {
  w: 6,
  h: 6,
  d:
    ring(3, 3, 1.1) +
    'M3 1.9q-1.6-1.6 0-2.6q1.6 1 0 2.6M4.1 3q1.6-1.6 2.6 0q-1 1.6-2.6 0M3 4.1q1.6 1.6 0 2.6q-1.6-1 0-2.6M1.9 3q-1.6 1.6-2.6 0q1-1.6 2.6 0',
};
const rug: Stamp = { w: 16, h: 11, d: 'M1.6 0h12.8l1.6 1.6v7.8l-1.6 1.6h-12.8l-1.6-1.6v-7.8z' + 'M2 2h12v7h-12z' };
const scorch: Stamp = { w: 20, h: 16, d: 'M2 6q4-7 9-3q7-3 8 4q1 6-6 6q-5 4-8-1q-6-1-3-6M7 6l5 5M12 5l-4 6M5 9l8-1' };
const stain: Stamp = {
  w: 16,
  h: 12,
  d: 'M2 5q2-5 7-3q6-2 6 4q-1 5-6 4q-5 2-7-5M15.5 10.5a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0M0 11a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0',
};
const checkout: Stamp = { w: 16, h: 6, d: box(0, 0, 16, 6) + box(1.4, 1.2, 4, 3) + 'M7 1.4h8M7 4.6h8' };
const seats: Stamp = {
  w: 17,
  h: 4.5,
  d: [0, 4.4, 8.8, 13.2].map((x) => box(x, 0, 3.8, 4.5) + `M${x} 1.4h3.8`).join(''),
};
const surgery: Stamp = {
  w: 16,
  h: 9,
  d: box(0, 1.5, 16, 6) + box(0.8, 2.3, 3.4, 4.4) + ring(9, 4.5, 4.3) + ring(9, 4.5, 0.8),
};
const drawers: Stamp = {
  w: 18,
  h: 5,
  d: box(0, 0, 18, 5) + 'M4.5 0v5M9 0v5M13.5 0v5M1.4 3.6h1.8M5.9 3.6h1.8M10.4 3.6h1.8M14.9 3.6h1.8',
};
const lab: Stamp = {
  w: 17,
  h: 6,
  d: box(0, 0, 17, 6) + 'M2.4 4.6l1.6-2.6v-1h1v1l1.6 2.6z' + ring(9.4, 3, 1.5) + 'M12.4 1.4h3M12.4 3h3M12.4 4.6h3',
};
const consoles: Stamp = {
  w: 22,
  h: 7,
  d:
    'M0 7v-4q0-3 3-3h16q3 0 3 3v4h-4v-2.6h-14v2.6z' +
    box(5, 0.9, 3.2, 2) +
    box(9.4, 0.9, 3.2, 2) +
    box(13.8, 0.9, 3.2, 2),
};
const treadmill: Stamp = { w: 6, h: 13, d: box(0, 0, 6, 13) + box(1, 3, 4, 9) + 'M0 2h6M1 5h4M1 7h4M1 9h4' };
const weights: Stamp = {
  w: 12,
  h: 5,
  d: 'M2.6 2.5h6.8' + box(0, 0, 1.2, 5) + box(1.4, 0.6, 1.2, 3.8) + box(9.4, 0.6, 1.2, 3.8) + box(10.8, 0, 1.2, 5),
};
const bedOfPlants: Stamp = {
  w: 17,
  h: 6,
  d:
    box(0, 0, 17, 6) +
    [2.4, 6.4, 10.4, 14.4].map((x) => `M${x} 4.8v-3M${x} 3.4q-2-.4-1.6-2M${x} 3.4q2-.4 1.6-2`).join(''),
};
const engine: Stamp = {
  w: 14,
  h: 11,
  d: box(0, 0, 14, 11) + ring(5, 5.5, 3.4) + ring(5, 5.5, 1.2) + 'M10 2h2.6M10 4h2.6M10 6h2.6M10 8h2.6',
};
const tanks: Stamp = {
  w: 16,
  h: 6.5,
  d: [0, 5.5, 11].map((x) => `M${x} 2q0-2 2.3-2t2.3 2v4.5h-4.6zM${x} 3h4.6M${x + 2.3} 0v-1`).join(''),
};
const rack: Stamp = {
  w: 18,
  h: 5,
  d: box(0, 0, 18, 5) + [1.6, 5.8, 10, 14.2].map((x) => `M${x} 1.2h2.6v.9h-1.1v1.8h-.9v-1.8h-.6z`).join(''),
};
const stretcher: Stamp = {
  w: 7,
  h: 14,
  d: box(0.6, 0, 5.8, 14) + box(1.4, 1, 4.2, 2.6) + 'M0.6 5h5.8M2.4 8.4h2.2M3.5 7.3v2.2',
};
const armchair: Stamp = { w: 6.5, h: 6.5, d: box(0, 0, 6.5, 6.5) + box(1.4, 1.8, 3.7, 4.7) };
const board: Stamp = { w: 14, h: 2, d: box(0, 0, 14, 1.6) + 'M2 .8h3M7 .8h5' };

type Anchor = 'nw' | 'n' | 'ne' | 'w' | 'c' | 'e' | 'sw' | 's' | 'se';

const ROOMS: Record<string, [Stamp, Anchor][]> = {
  'back corridor': [
    [shelf, 'nw'],
    [crates, 'se'],
  ],
  bathroom: [
    [tub, 'nw'],
    [sink, 'ne'],
    [toilet, 'se'],
  ],
  bedroom: [
    [bed, 'nw'],
    [rug, 's'],
    [shelf, 'ne'],
  ],
  'boiler room': [
    [boiler, 'nw'],
    [tanks, 'se'],
  ],
  'burnt front room': [
    [scorch, 'c'],
    [sofa, 'nw'],
  ],
  'burnt room': [
    [scorch, 'c'],
    [shelf, 'ne'],
  ],
  'conference room': [
    [longTable, 'c'],
    [board, 'n'],
  ],
  'control room': [
    [consoles, 'n'],
    [armchair, 'se'],
    [armchair, 'sw'],
  ],
  diner: [
    [counter, 'nw'],
    [table, 'ne'],
    [table, 'sw'],
    [table, 'se'],
  ],
  'dining room': [
    [longTable, 'c'],
    [shelf, 'nw'],
  ],
  dormitory: [
    [bunk, 'nw'],
    [bunk, 'ne'],
    [bunk, 'sw'],
    [bunk, 'se'],
  ],
  'garage hall': [
    [pit, 'c'],
    [bench, 'nw'],
    [tyres, 'se'],
    [tyres, 'sw'],
  ],
  greenhouse: [
    [bedOfPlants, 'nw'],
    [bedOfPlants, 'ne'],
    [bedOfPlants, 'sw'],
    [bedOfPlants, 'se'],
  ],
  gym: [
    [treadmill, 'nw'],
    [treadmill, 'ne'],
    [weights, 'se'],
  ],
  hall: [
    [rug, 'c'],
    [plant, 'nw'],
    [plant, 'se'],
  ],
  infirmary: [
    [stretcher, 'nw'],
    [stretcher, 'ne'],
    [shelf, 's'],
  ],
  kitchen: [
    [counter, 'nw'],
    [stove, 'ne'],
    [fridge, 'sw'],
    [table, 'se'],
  ],
  laboratory: [
    [lab, 'nw'],
    [lab, 'se'],
    [board, 'ne'],
  ],
  'living room': [
    [sofa, 'nw'],
    [rug, 'c'],
    [plant, 'ne'],
    [armchair, 'se'],
  ],
  lobby: [
    [plant, 'nw'],
    [rug, 'c'],
    [plant, 'se'],
  ],
  'locker corridor': [
    [lockers, 'nw'],
    [lockers, 'se'],
  ],
  'locker room': [
    [lockers, 'nw'],
    [lockers, 'ne'],
    [bench, 's'],
  ],
  lounge: [
    [sofa, 'nw'],
    [armchair, 'ne'],
    [table, 'se'],
  ],
  'machine room': [
    [engine, 'nw'],
    [tanks, 'se'],
  ],
  'meeting room': [
    [longTable, 'c'],
    [board, 'nw'],
  ],
  'mess hall': [
    [longTable, 'n'],
    [longTable, 's'],
  ],
  morgue: [
    [drawers, 'n'],
    [stretcher, 'se'],
  ],
  office: [
    [desk, 'nw'],
    [desk, 'se'],
    [shelf, 'ne'],
    [plant, 'sw'],
  ],
  'operating room': [
    [surgery, 'c'],
    [shelf, 'nw'],
    [sink, 'ne'],
  ],
  pantry: [
    [shelf, 'nw'],
    [shelf, 'ne'],
    [crates, 'se'],
    [fridge, 'sw'],
  ],
  quarters: [
    [bunk, 'nw'],
    [desk, 'ne'],
    [armchair, 'se'],
  ],
  reception: [
    [frontDesk, 'c'],
    [plant, 'nw'],
    [seats, 's'],
  ],
  restroom: [
    [toilet, 'nw'],
    [toilet, 'n'],
    [sink, 'se'],
  ],
  restrooms: [
    [toilet, 'nw'],
    [toilet, 'n'],
    [toilet, 'ne'],
    [sink, 'se'],
    [sink, 'sw'],
  ],
  shop: [
    [shelf, 'nw'],
    [shelf, 'ne'],
    [checkout, 'se'],
  ],
  showers: [
    [shower, 'nw'],
    [shower, 'n'],
    [shower, 'ne'],
    [bench, 's'],
  ],
  'stained room': [
    [stain, 'c'],
    [sofa, 'nw'],
  ],
  storage: [
    [crates, 'nw'],
    [shelf, 'ne'],
    [crates, 'se'],
  ],
  storeroom: [
    [crates, 'nw'],
    [shelf, 'se'],
    [shelf, 'ne'],
  ],
  study: [
    [desk, 'nw'],
    [shelf, 'ne'],
    [armchair, 'se'],
  ],
  'waiting room': [
    [seats, 'n'],
    [seats, 's'],
    [plant, 'se'],
  ],
  ward: [
    [stretcher, 'nw'],
    [stretcher, 'n'],
    [stretcher, 'ne'],
    [shelf, 's'],
  ],
  workshop: [
    [bench, 'nw'],
    [engine, 'se'],
    [tyres, 'sw'],
  ],
};
const SECURITY: [Stamp, Anchor][] = [
  [rack, 'n'],
  [lockers, 's'],
];
const OXYGEN: [Stamp, Anchor][] = [
  [tanks, 'nw'],
  [tanks, 'ne'],
  [tanks, 's'],
];
/** A room of somebody's own that we have no picture of. */
const ANY: [Stamp, Anchor][] = [
  [shelf, 'nw'],
  [crates, 'se'],
];

const INSET = 3.6;

/** The drawing of a room's furniture: a path, and how it is turned so that two kitchens are not the same. */
export function furnitureOf(
  ground: string,
  name: string | null,
  room: Rect,
  zone: number,
): { d: string; transform: string } {
  const stamps = ground === 'security' ? SECURITY : ground === 'oxygen' ? OXYGEN : (ROOMS[name ?? ''] ?? ANY);
  // A small room keeps what fits of it.
  const kept = room.w * room.h < 1200 ? stamps.filter(([{ h }]) => h <= room.h / 2).slice(0, 2) : stamps;
  const d = kept.map(([stamp, anchor]) => placed(stamp, anchor, room)).join('');
  const flip = (seed: number) => (chance(zone, seed) < 0.5 ? -1 : 1);
  const cx = room.x + room.w / 2;
  const cy = room.y + room.h / 2;
  return { d, transform: `translate(${cx} ${cy}) scale(${flip(1)} ${flip(2)}) translate(${-cx} ${-cy})` };
}

/**
 * A drawing moved to its place in a room. Paths begin with an absolute move and go on relatively, but for further
 * moves.
 */
function placed({ w, h, d }: Stamp, anchor: Anchor, room: Rect): string {
  const x = anchor.includes('w')
    ? room.x + INSET
    : anchor.includes('e')
      ? room.x + room.w - INSET - w
      : room.x + (room.w - w) / 2;
  const y = anchor.startsWith('n')
    ? room.y + INSET
    : anchor.startsWith('s')
      ? room.y + room.h - INSET - h
      : room.y + (room.h - h) / 2;
  return d.replace(
    /M(-?[\d.]+) ?(-?[\d.]+)/g,
    (_, mx: string, my: string) => `M${round(Number(mx) + x)} ${round(Number(my) + y)}`,
  );
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Every room that has a drawing of its own. */
export const furnishedRooms = (): string[] => Object.keys(ROOMS);
