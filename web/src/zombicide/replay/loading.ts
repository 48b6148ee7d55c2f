// Everything that shows a finished game of Zombicide. It is loaded with the first one, so that other games do without it.
import { loadTableIcons } from '../../icons/shapes';
import { api, type ReplayPlace } from '../../net/api';
import { learnZombicide } from '../../words/words.svelte';
import type { Content, ReplayStep } from '../../wire';
import { boxOf } from '../loading';
import type { Box, Edition } from '../scene';

export { default as StoryLog } from '../phases/StoryLog.svelte';
export { plainStory } from '../phases/story';
export { sceneOf } from '../scene';
export { default as Happened } from './Happened.svelte';
export { default as Table } from './Table.svelte';

/** A file brings the pieces that its game was played with. */
async function contentOf(place: ReplayPlace): Promise<Content<Edition>> {
  if (place.of === 'rooms') return api.roomContent<Edition>(place.id);
  const file = (await (await fetch(api.replayFile(place))).json()) as { content: Content<Edition> };
  return file.content;
}

export async function openReplay(place: ReplayPlace, { game, setup }: Pick<ReplayStep<Edition>, 'game' | 'setup'>): Promise<Box> {
  const [content, drawing] = await Promise.all([contentOf(place), api.replayBoard(place), learnZombicide(), loadTableIcons()]);
  return boxOf(game, content, drawing, setup);
}
