// First games of Invader. The page's front door needs these: they are loaded before anything else of the game.
import type { Invader } from '../../wire';

/** The mission that teaches the game. */
export const TUTORIAL = 'M0';

/** A good one after it: neither long nor hard, and won or lost by the players' own doing. */
export const FIRST_MISSION = 'M1';

/** How many survivors play the book's own game (INV-SETUP-02). */
export const STANDARD = 6;

/** The parts of the deck of Xeno cards. */
export const BLOCKS: readonly Invader.Block[] = ['easy', 'hard', 'extra'];

/** The set-up of a mission when nothing special is agreed. */
export const bookSetup = (mission: string, players: number, first = 0): Invader.Setup => ({
  mission,
  players,
  team: { random: STANDARD },
  first,
  ultrared: false,
  cards: [...BLOCKS],
});
