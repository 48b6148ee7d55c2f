// The pieces that a finished game was played with.
import { api, type ReplayPlace } from '../net/api';
import type { Content, GameId } from '../wire';

/** Those of a room; a file brings its own. */
export async function replayContent<G extends GameId>(place: ReplayPlace): Promise<Content<G>> {
  if (place.of === 'rooms') return api.roomContent<G>(place.id);
  const file = (await (await fetch(api.replayFile(place))).json()) as { content: Content<G> };
  return file.content;
}
