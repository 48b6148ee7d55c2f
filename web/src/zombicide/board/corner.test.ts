import { describe, expect, it } from 'vitest';
import { cornerFor } from './corner';

const around = { left: 100, top: 50, width: 800, height: 600 };
const panel = { width: 240, height: 150 };
const at = (left: number, top: number) => ({ left, top, width: 70, height: 70 });

describe('the corner of a panel', () => {
  it('stays where it is as long as it covers nothing', () => {
    expect(cornerFor(at(500, 300), around, panel, 'top-left')).toBe('top-left');
  });

  it('leaves the corner in which the zone is', () => {
    expect(cornerFor(at(120, 560), around, panel, 'bottom-left')).toBe('top-left');
    expect(cornerFor(at(120, 60), around, panel, 'top-left')).toBe('bottom-left');
  });

  it('takes the least bad one when all are in the way', () => {
    const whole = { left: 100, top: 200, width: 800, height: 450 };
    expect(cornerFor(whole, around, panel, 'bottom-left')).toBe('top-left');
  });
});
