// First games of an edition: one player with the whole team.
import { api } from '../net/api';
import { openTable } from '../setup/opening';
import { t } from '../words/words.svelte';
import type { GameInfo, Setup } from '../wire';
import type { EditionId } from './scene';

/** A game as the book has it. */
export interface BookGame {
  mission: string;
  players: number;
  /** How many survivors the team has. */
  size: number;
  first?: number;
}

/** The set-up of such a game. */
type SetupOf<E extends EditionId> = (game: BookGame) => Setup<E>;

/** The set-up of a mission for one player with the usual team. */
function aloneIn<E extends EditionId>(info: GameInfo | undefined, mission: string, setup: SetupOf<E>): Setup<E> {
  const teams = info?.missions.find(({ id }) => id === mission)?.teams ?? [];
  const team = teams.find(({ players }) => players === 1);
  return setup({ mission, players: 1, size: team?.sizes[0]?.survivors ?? 0 });
}

/** Opens a first game alone; gives its address. */
export const openMission = <E extends EditionId>(
  game: E,
  info: GameInfo,
  mission: string,
  setup: SetupOf<E>,
): Promise<string> =>
  openTable({
    game,
    seats: ['me'],
    title: t(`app.game.${game}`),
    public: false,
    setup: aloneIn(info, mission, setup),
  });

/** Opens the game that teaches, alone and guided; gives its address. */
export async function openLesson<E extends EditionId>(
  game: E,
  mission: string,
  setup: SetupOf<E>,
  title: string,
): Promise<string> {
  const info = (await api.games()).find(({ id }) => id === game);
  const room = await openTable({ game, seats: ['me'], title, public: false, setup: aloneIn(info, mission, setup) });
  return `${room}?guide`;
}
