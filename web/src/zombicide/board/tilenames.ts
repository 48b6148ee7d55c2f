// Where the name of a tile is written: in the corner of it where nothing lies.
import type { Zombicide } from '../../wire';
import type { Laid } from './lay';
import { CELL, TILE, type Rect } from './outline';

export interface TileName extends Rect {
  name: string;
}

const SIDE = TILE * CELL;
const INSET = 2.5;
const HIGH = 8.4;

export function tileNames({ tiles }: Pick<Zombicide.Drawing, 'tiles'>, laid: readonly Laid[]): TileName[] {
  return tiles.flatMap((row, r) =>
    row.map((tile, c): TileName => {
      const name = tile.split(' ')[0] ?? tile;
      const w = name.length * 3.4 + 4;
      const near = { x: c * SIDE + INSET, y: r * SIDE + INSET };
      const far = { x: (c + 1) * SIDE - INSET - w, y: (r + 1) * SIDE - INSET - HIGH };
      const corners = [far, { x: near.x, y: far.y }, near, { x: far.x, y: near.y }];
      const free = corners.find(({ x, y }) => !laid.some((one) => covers(one, { x, y, w, h: HIGH })));
      return { name, w, h: HIGH, ...(free ?? far) };
    }),
  );
}

function covers({ piece, spot }: Laid, { x, y, w, h }: Rect): boolean {
  const half = { w: (spot.size * piece.span) / 2, h: spot.size / 2 };
  return spot.x + half.w > x && spot.x - half.w < x + w && spot.y + half.h > y && spot.y - half.h < y + h;
}
