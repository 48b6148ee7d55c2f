// The missions for newcomers.
import type { Edition } from '../scene';

/** The one that teaches a game. */
export const TUTORIALS: Record<Edition, string> = { season1: '00', invader: 'M0' };

/** A good one after it: neither long nor hard, and won or lost by one's own doing. */
export const FIRST_MISSIONS: Record<Edition, string> = { season1: '02', invader: 'M1' };
