import { describe, expect, it } from 'vitest';
import { following, nextTo } from './roving';

const stops = [
  { key: 'a', x: 20, y: 20 },
  { key: 'b', x: 60, y: 20 },
  { key: 'c', x: 20, y: 60 },
  { key: 'd', x: 60, y: 60 },
  { key: 'door', x: 40, y: 22 },
];

describe('going around with arrow keys', () => {
  it('goes to what is nearest in that direction', () => {
    expect(nextTo(stops, 'a', 'ArrowRight')).toBe('door');
    expect(nextTo(stops, 'door', 'ArrowRight')).toBe('b');
    expect(nextTo(stops, 'a', 'ArrowDown')).toBe('c');
    expect(nextTo(stops, 'd', 'ArrowLeft')).toBe('c');
  });

  it('stays at the edge', () => {
    expect(nextTo(stops, 'a', 'ArrowUp')).toBeNull();
  });

  it('begins somewhere if it was nowhere', () => {
    expect(nextTo(stops, 'gone', 'ArrowUp')).toBe('a');
  });

  it('goes through the choices round and round', () => {
    expect(following(['x', 'y', 'z'], 'z', 1)).toBe('x');
    expect(following(['x', 'y', 'z'], 'x', -1)).toBe('z');
    expect(following(['x', 'y', 'z'], null, 1)).toBe('x');
    expect(following([], null, 1)).toBeNull();
  });
});
