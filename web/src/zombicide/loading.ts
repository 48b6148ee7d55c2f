// What a table needs before it can be shown: the words, the icons, the pieces and the board.
import { loadTableIcons } from '../icons/shapes';
import { api } from '../net/api';
import { learnZombicide } from '../words/words.svelte';
import type { Content, Invader, Season1 } from '../wire';
import type { Box, EditionId } from './scene';

export async function openBox(room: string, edition: EditionId, setup: Season1.Setup | Invader.Setup): Promise<Box> {
  const [content, drawing] = await Promise.all([
    api.roomContent<EditionId>(room),
    api.roomBoard(room),
    learnZombicide(),
    loadTableIcons(),
  ]);
  return boxOf(edition, content, drawing, setup);
}

/** A game's content holds the one mission that it is of. */
export function boxOf(
  edition: EditionId,
  content: Content<EditionId>,
  drawing: Box['drawing'],
  setup: Season1.Setup | Invader.Setup,
): Box {
  const mission = content.missions.find(({ id }) => id === setup.mission) ?? content.missions[0];
  return { edition, content, drawing, setup, mission } as Box;
}
