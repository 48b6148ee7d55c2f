// How a board is looked at: how far it is moved and how large it is. One unit of the board is `k` pixels.
import type { Rect } from './outline';

export interface Look {
  x: number;
  y: number;
  k: number;
}

export interface Size {
  w: number;
  h: number;
}

/** The window that a board is seen through. */
export interface Pane extends Size {
  /** What buttons take of its right edge, in pixels. */
  aside: number;
  /** What they take of its lower edge, in pixels; the board may lie beneath them there. */
  below: number;
}

/** No closer than this, in pixels for a unit. */
const CLOSEST = 7;
/** What is left free around a whole board, in pixels. */
const AROUND = 10;
/** So far a board can be pulled from the edge when it is larger than the window, in pixels. */
const SLACK = 72;

/** Where something begins that is put in the middle, or beside the buttons if they would cover it. */
const middle = (length: number, room: number, aside: number): number =>
  Math.min((room - length) / 2, room - aside - AROUND - length);

/** The whole board in the middle. */
export function fit(board: Size, window: Pane): Look {
  const k = Math.max(
    0.1,
    Math.min((window.w - 2 * AROUND - window.aside) / board.w, (window.h - 2 * AROUND) / board.h),
  );
  return { k, x: middle(board.w * k, window.w, window.aside), y: middle(board.h * k, window.h, 0) };
}

/** So large a zone should be at the start, in pixels, where there is hardly room for the whole board. */
const TOUCH = 46;
/** The side of an ordinary zone, in units. */
const ZONE = 40;

/**
 * How a board is seen at first: all of it, or on a small screen as much as fills it, with what matters in the middle.
 */
export function begin(board: Size, window: Pane, centre: { x: number; y: number } | null): Look {
  const whole = fit(board, window);
  const filled = Math.max(window.w / board.w, window.h / board.h);
  const k = Math.max(whole.k, Math.min(TOUCH / ZONE, filled));
  if (k === whole.k || !centre) return whole;
  return hold({ k, x: window.w / 2 - centre.x * k, y: window.h / 2 - centre.y * k }, board, window, 0);
}

/** Closer or farther, while the point under the fingers stays where it is. */
export function zoomAt(look: Look, factor: number, at: { x: number; y: number }, board: Size, window: Pane): Look {
  const least = fit(board, window).k;
  const k = Math.min(CLOSEST, Math.max(least, look.k * factor));
  const grown = k / look.k;
  return hold({ k, x: at.x - (at.x - look.x) * grown, y: at.y - (at.y - look.y) * grown }, board, window);
}

/** Keeps the board from being lost: in the middle where all of it is seen, within reach where it is larger. */
export function hold({ x, y, k }: Look, board: Size, window: Pane, slack = SLACK): Look {
  const along = (at: number, length: number, room: number, aside: number): number => {
    if (length + 2 * AROUND + aside <= room + 0.01) return middle(length, room, aside);
    return Math.min(slack, Math.max(room - length - slack, at));
  };
  return { k, x: along(x, board.w * k, window.w, window.aside), y: along(y, board.h * k, window.h, 0) };
}

/** Moves as little as needed to show a part of the board. */
export function reveal(look: Look, part: Rect, board: Size, window: Pane): Look {
  const shift = (at: number, from: number, length: number, room: number): number => {
    const start = at + from * look.k;
    const end = start + length * look.k;
    if (length * look.k > room) return room / 2 - (from + length / 2) * look.k;
    if (start < AROUND) return at + AROUND - start;
    if (end > room - AROUND) return at + room - AROUND - end;
    return at;
  };
  const x = shift(look.x, part.x, part.w, window.w);
  const y = shift(look.y, part.y, part.h, window.h - window.below);
  return x === look.x && y === look.y ? look : hold({ k: look.k, x, y }, board, window);
}
