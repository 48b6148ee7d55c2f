// First games of an edition: one player with the whole team.
import { openTable } from '../setup/opening';
import { t } from '../words/words.svelte';
import type { Setup } from '../wire';
import type { EditionId } from './scene';

/** Opens a first game alone; gives its address. */
export const openMission = <E extends EditionId>(game: E, setup: Setup<E>): Promise<string> =>
  openTable({ game, seats: ['me'], title: t(`app.game.${game}`), public: false, setup });

/** Opens the game that teaches, alone and guided; gives its address. */
export const openLesson = async <E extends EditionId>(game: E, setup: Setup<E>, title: string): Promise<string> =>
  `${await openTable({ game, seats: ['me'], title, public: false, setup })}?guide`;
