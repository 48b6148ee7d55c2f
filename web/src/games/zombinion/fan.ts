// How a hand is spread so that it fits.
import type { Stack } from './cards';

/** How a hand lies, in rem. */
export interface Spread {
  /** From one copy of a card to the next. */
  step: number;
  /** Between stacks; below zero they overlap. */
  gap: number;
}

const WIDEST_STEP = 1.6;
const NARROWEST_STEP = 0.5;
const WIDEST_GAP = 0.6;
/** How much of a card must be seen, so that it can be told and touched. */
const SEEN = 0.6;

/** Spreads stacks of cards of that width over that width; what does not fit then must scroll. */
export function spread(stacks: Stack[], width: number, card: number): Spread {
  const copies = stacks.reduce((sum, { count }) => sum + Math.min(count, 8) - 1, 0);
  const gaps = Math.max(1, stacks.length - 1);
  const left = width - stacks.length * card;
  // First the copies move closer together, then the gaps close, then the stacks overlap.
  const room = left - gaps * WIDEST_GAP;
  if (room >= copies * NARROWEST_STEP)
    return { step: copies === 0 ? WIDEST_STEP : Math.min(room / copies, WIDEST_STEP), gap: WIDEST_GAP };
  const gap = (left - copies * NARROWEST_STEP) / gaps;
  return { step: NARROWEST_STEP, gap: Math.max(gap, -card * (1 - SEEN)) };
}
