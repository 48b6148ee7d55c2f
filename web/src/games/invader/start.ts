// First games of Invader. The page's front door needs these: they are loaded before anything else of the game.
import type { Invader } from '../../wire';
import type { BookGame } from '../../zombicide/start';

/** The mission that teaches the game. */
export const TUTORIAL = 'M0';

/** A good one after it: neither long nor hard, and won or lost by the players' own doing. */
export const FIRST_MISSION = 'M1';

/** The parts of the deck of Xeno cards. */
export const BLOCKS: readonly Invader.Block[] = ['easy', 'hard', 'extra'];

/** The set-up of a mission when nothing special is agreed. */
export const bookSetup = ({ mission, players, size, first = 0 }: BookGame): Invader.Setup => ({
  mission,
  players,
  team: { random: size },
  first,
  ultrared: false,
  cards: [...BLOCKS],
});
