import { expect, it } from 'vitest';
import type { Laid } from './lay';
import { tileNames } from './tilenames';

const at = (x: number, y: number): Laid => ({
  piece: { kind: 'exit', key: 'exit', zone: 0, span: 1, from: 'start' },
  spot: { x, y, size: 20, slot: 0 },
});

it('writes the name of a tile in a corner of its own', () => {
  const [first, second] = tileNames({ tiles: [['5D 90', '04-R 0']] }, []);
  expect(first).toMatchObject({ name: '5D' });
  expect(first && first.x + first.w).toBeLessThan(120);
  expect(second && second.x).toBeGreaterThan(120);
});

it('takes another corner where a token lies', () => {
  const free = tileNames({ tiles: [['5D 90']] }, [])[0];
  const moved = tileNames({ tiles: [['5D 90']] }, [at(110, 112)])[0];
  expect(moved).not.toEqual(free);
});
