// Every game that the page can show. A new one does not compile until it is here, complete.
import type { GameId } from '../wire';
import type { GamePage } from './game';
import { invader } from './invader';
import { season1 } from './season1';
import { zombinion } from './zombinion';

const GAMES = { zombinion, season1, invader } satisfies { [G in GameId]: GamePage<G> };

/** The games in the order in which they are offered. */
export const GAME_IDS = Object.keys(GAMES) as [GameId, ...GameId[]];

export const isGame = (id: string | null | undefined): id is GameId => GAME_IDS.some((known) => known === id);

/** What the page knows of a game. What it is then given must be of the same game. */
export const gamePage = <G extends GameId>(id: G): GamePage<G> => GAMES[id] as unknown as GamePage<G>;

/** The game that a rule belongs to, by its id. */
export const gameOfRule = (rule: string): GameId =>
  GAME_IDS.find((id) => rule.startsWith(`${GAMES[id].rulePrefix}-`)) ?? GAME_IDS[0];
