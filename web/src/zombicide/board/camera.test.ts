import { describe, expect, it } from 'vitest';
import { begin, fit, hold, reveal, zoomAt } from './camera';

const board = { w: 360, h: 360 };
const window = { w: 800, h: 600, aside: 0, below: 0 };

describe('looking at the board', () => {
  it('begins with all of it in the middle', () => {
    const look = fit(board, window);
    expect(look.k).toBeCloseTo(580 / 360);
    expect(look.x + (board.w * look.k) / 2).toBeCloseTo(400);
    expect(look.y).toBeCloseTo(10);
  });

  it('leaves room for the buttons where they would cover the board', () => {
    const narrow = { w: 600, h: 600, aside: 60, below: 0 };
    const look = fit(board, narrow);
    expect(look.x + board.w * look.k).toBeLessThanOrEqual(540);
    expect(hold(look, board, narrow)).toEqual(look);
    expect(fit(board, { ...window, aside: 60 })).toEqual(fit(board, window));
  });

  it('begins larger on a phone, around whoever acts, so that zones can be touched', () => {
    const phone = { w: 390, h: 250, aside: 0, below: 0 };
    const look = begin(board, phone, { x: 300, y: 300 });
    expect(look.k * 40).toBeGreaterThan(fit(board, phone).k * 40);
    expect(look.y + 300 * look.k).toBeGreaterThan(0);
    expect(look.y + 300 * look.k).toBeLessThan(phone.h);
    // Nothing is wasted on what is beyond the board.
    expect(look.x).toBeLessThanOrEqual(0);
    expect(look.x + board.w * look.k).toBeGreaterThanOrEqual(phone.w - 0.01);
    expect(begin(board, window, { x: 300, y: 300 })).toEqual(fit(board, window));
  });

  it('keeps what is under the pointer under it', () => {
    const before = zoomAt(fit(board, window), 3, { x: 400, y: 300 }, board, window);
    const at = { x: 333, y: 222 };
    const after = zoomAt(before, 1.4, at, board, window);
    expect((at.x - after.x) / after.k).toBeCloseTo((at.x - before.x) / before.k);
    expect((at.y - after.y) / after.k).toBeCloseTo((at.y - before.y) / before.k);
  });

  it('never gets smaller than the whole board nor endlessly close', () => {
    expect(zoomAt(fit(board, window), 0.1, { x: 0, y: 0 }, board, window)).toEqual(fit(board, window));
    expect(zoomAt(fit(board, window), 1000, { x: 0, y: 0 }, board, window).k).toBeLessThan(20);
  });

  it('cannot be pulled out of the window', () => {
    const far = hold({ x: 9000, y: -9000, k: 4 }, board, window);
    expect(far.x).toBeLessThan(window.w);
    expect(far.y + board.h * 4).toBeGreaterThan(0);
  });

  it('moves to show a zone only if it must', () => {
    const close = hold({ x: 0, y: 0, k: 5 }, board, window);
    expect(reveal(close, { x: 20, y: 20, w: 40, h: 40 }, board, window)).toBe(close);
    const beneath = reveal(close, { x: 20, y: 70, w: 40, h: 40 }, board, { ...window, below: 80 });
    expect(beneath.y + 110 * beneath.k).toBeLessThanOrEqual(520);
    const moved = reveal(close, { x: 300, y: 300, w: 40, h: 40 }, board, window);
    expect(moved.x + 340 * moved.k).toBeLessThanOrEqual(window.w);
    expect(moved.y + 340 * moved.k).toBeLessThanOrEqual(window.h);
  });
});
