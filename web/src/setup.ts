// What is agreed before a game, and the way from there to a room.
import { api } from './net/api';
import { rememberKingdom } from './games/zombinion/kingdoms';
import { newName } from './net/names';
import { newSeats, type SeatChoice } from './seats';
import type { Edition } from './zombicide/scene';
import { agreedSetup, AS_IN_THE_BOOK } from './zombicide/mission/teams';
import { FIRST_MISSIONS, TUTORIALS } from './zombicide/mission/tutorials';
import type { GameId, Setup, Zombinion } from './wire';

/** The book's own game: nobody sees more than at a paper table. */
export const AS_PRINTED: Zombinion.HouseRules = { same_hands: false, show_points: false, show_deck: false };

/** The set-up of a mission for so many players when nobody asks for anything special. */
export const missionSetup = (game: Edition, mission: string, players: number, first = 0): Setup => agreedSetup(game, mission, players, first, AS_IN_THE_BOOK);

/** Opens a first game alone, with the whole team. */
export const startMission = (game: Edition, title: string): Promise<string> =>
  openTable({ game, seats: ['me'], title, public: false, setup: missionSetup(game, FIRST_MISSIONS[game], 1) });

/** Opens the game that teaches, alone and guided. */
export const startLesson = async (game: Edition, title = ''): Promise<string> =>
  `${await openTable({ game, seats: ['me'], title, public: false, setup: missionSetup(game, TUTORIALS[game], 1) })}?guide`;

/** The set-up of a kingdom for so many players. */
export function kingdomSetup(
  kingdom: string[],
  players: number,
  start: Zombinion.Start = 'random',
  house: Zombinion.HouseRules = AS_PRINTED,
): Zombinion.Setup {
  return { players, kingdom, start, house };
}

export interface Opening {
  game: GameId;
  setup: Setup;
  seats: SeatChoice[];
  title: string;
  public: boolean;
  /** The seed of a known deal. */
  seed?: string;
}

/** Opens a room, begins at once if nobody is awaited, and says where it is. */
export async function openTable(opening: Opening): Promise<string> {
  const { room } = await api.openRoom({ ...opening, seats: newSeats(opening.seats) });
  if ('kingdom' in opening.setup) rememberKingdom(opening.setup.kingdom);
  if (!opening.seats.includes('free')) await api.ask(room, { id: newName(), ask: { do: 'start' } });
  return `/room/${room}`;
}
