// How sure the map of a mission is.
import { canSay, t } from '../../words/words.svelte';
import { editionOf } from '../editions';
import type { Brief } from '../scene';

/** How sure the map is: `transcribed`, `reconstructed` or `original`. */
export const confidenceOf = (brief: Pick<Brief, 'edition' | 'mission'>): string =>
  editionOf(brief).missions.confidenceOf(brief.mission);

/** What that means, in a sentence or two. */
export function confidenceText(brief: Pick<Brief, 'edition' | 'mission'>): string {
  const key = `zbrief.map.${confidenceOf(brief)}`;
  const turned = `zbrief.turned.${'turned' in brief.mission ? brief.mission.turned : ''}`;
  return [key, turned].flatMap((sentence) => (canSay(sentence) ? [t(sentence)] : [])).join(' ');
}
