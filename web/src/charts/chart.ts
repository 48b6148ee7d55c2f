// How a chart of the game is drawn: scales, lines, and labels that do not lie on each other.

/** The place of a drawing and its margins, in pixels. */
export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Scale {
  low: number;
  high: number;
  /** The values that get a line and a number. */
  ticks: number[];
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];

/** A scale from 0 (or below) to the highest value, with at most so many steps of round numbers. */
export function scaleOf(values: readonly number[], most = 6): Scale {
  const least = Math.min(0, ...values);
  const greatest = Math.max(1, ...values);
  const step = STEPS.find((size) => Math.ceil(greatest / size) - Math.floor(least / size) <= most) ?? 1000;
  const low = Math.floor(least / step) * step;
  const high = Math.ceil(greatest / step) * step;
  const ticks: number[] = [];
  for (let tick = low; tick <= high; tick += step) ticks.push(tick);
  return { low, high, ticks };
}

/** Where the turn at that place stands, from left to right. */
export function across(frame: Frame, turns: number, place: number): number {
  const width = frame.width - frame.left - frame.right;
  return frame.left + (turns < 2 ? 0 : (width * place) / (turns - 1));
}

/** Where a value stands, from top to bottom. */
export function down(frame: Frame, scale: Scale, value: number): number {
  const height = frame.height - frame.top - frame.bottom;
  return frame.top + height * (1 - (value - scale.low) / (scale.high - scale.low));
}

export interface Point {
  x: number;
  y: number;
}

/** The way through the points. */
export const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/**
 * Which places get a number or a mark, so that there are at most so many: the first, the last, and round steps between.
 */
export function sparse(count: number, most: number): number[] {
  const step = STEPS.find((size) => count / size <= most) ?? 1000;
  const places: number[] = [];
  for (let place = 0; place < count; place += step) places.push(place);
  return places;
}

/** Heights of labels moved apart to at least `gap`, in the same order, within the limits. */
export function apart(wanted: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted
    .map((_, place) => place)
    .sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0) || one - other);
  const heights = [...wanted];
  let least = top;
  for (const place of order) {
    heights[place] = Math.max(heights[place] ?? 0, least);
    least = (heights[place] ?? 0) + gap;
  }
  let most = bottom;
  for (const place of order.reverse()) {
    heights[place] = Math.min(heights[place] ?? 0, most);
    most = (heights[place] ?? 0) - gap;
  }
  return heights;
}

/** The turn whose place is nearest to a point, from left to right. */
export function nearest(frame: Frame, turns: number, x: number): number {
  const width = frame.width - frame.left - frame.right;
  if (turns < 2 || width <= 0) return 0;
  return Math.max(0, Math.min(turns - 1, Math.round(((x - frame.left) / width) * (turns - 1))));
}
