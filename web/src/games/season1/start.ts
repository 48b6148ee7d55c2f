// First games of season 1. The page's front door needs these: they are loaded before anything else of the game.
import type { Season1 } from '../../wire';
import type { BookGame } from '../../zombicide/start';

/** The mission that teaches the game. */
export const TUTORIAL = '00';

/** A good one after it: neither long nor hard, and won or lost by the players' own doing. */
export const FIRST_MISSION = '02';

/** The set-up of a mission when nothing special is agreed. */
export const bookSetup = ({ mission, players, first = 0 }: BookGame): Season1.Setup => ({
  mission,
  players,
  team: 'random',
  first,
});
