// What a finished game of Zombicide needs before it can be shown: the words, the icons, the pieces and the board.
import { loadTableIcons } from '../../icons/shapes';
import { api, type ReplayPlace } from '../../net/api';
import { learnZombicide } from '../../words/words.svelte';
import type { ReplayStep } from '../../wire';
import { boxOf } from '../loading';
import type { Box, EditionId } from '../scene';

export async function openReplay(
  place: ReplayPlace,
  { game, setup }: Pick<ReplayStep<EditionId>, 'game' | 'setup'>,
): Promise<Box> {
  const [content, drawing] = await Promise.all([
    api.replayContent<EditionId>(place),
    api.replayBoard(place),
    learnZombicide(),
    loadTableIcons(),
  ]);
  return boxOf(game, content, drawing, setup);
}
