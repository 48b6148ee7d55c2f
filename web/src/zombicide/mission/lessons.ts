// A first game teaches: one short piece of advice at a time, about what is on the table now. Nobody has to follow it.
import type { Highlight } from '../highlight';
import { editionOf } from '../editions';
import type { EditionId, Scene } from '../scene';
import type { Key } from '../../words/words.svelte';
import type { Lesson } from './lesson';
import { momentOf } from './moment';

export interface Advice {
  id: string;
  title: Key;
  text: Key;
  values: Record<string, string | number>;
  at: Highlight | null;
}

/** Whether the mission is made for a first game. */
export const isTutorial = ({ edition, mission }: Pick<Scene, 'edition' | 'mission'>): boolean =>
  mission.id === editionOf({ edition }).missions.tutorial;

const lessonsOf = (edition: EditionId): [string, Lesson][] => Object.entries(editionOf({ edition }).missions.lessons);

export const lessonIds = (edition: EditionId): string[] => lessonsOf(edition).map(([id]) => id);

/** Whether a lesson is still about what is on the table. */
export function fits(scene: Scene, id: string): boolean {
  const moment = momentOf(scene);
  const lesson = lessonsOf(scene.edition).find(([other]) => other === id)?.[1];
  return moment !== null && lesson !== undefined && lesson.when(moment);
}

/** What to say now: the first thing that fits and has not been said. */
export function adviceFor(scene: Scene, seen: readonly string[]): Advice | null {
  const moment = momentOf(scene);
  if (!moment) return null;
  for (const [id, lesson] of lessonsOf(scene.edition)) {
    if (seen.includes(id) || !lesson.when(moment)) continue;
    const [title, text] = [`zguide.${scene.edition}.${id}.title`, `zguide.${scene.edition}.${id}.text`] as [Key, Key];
    return { id, title, text, values: lesson.values?.(moment) ?? {}, at: lesson.at };
  }
  return null;
}

/** So many decisions later a lesson has been read, or is of no interest. */
const ENOUGH = 4;

/** What is shown, and for how many moments already. */
export interface Shown {
  id: string;
  moments: number;
}

/**
 * What has been said once things have changed. Whoever acts has passed what was shown; what only gave way to something
 * more urgent comes again. What stays true for long does not stay on the table for ever.
 */
export function seenAfter(
  scene: Scene,
  seen: readonly string[],
  shown: Shown | null,
): { seen: readonly string[]; shown: Shown | null } {
  let said = seen;
  if (shown !== null && !said.includes(shown.id) && (!fits(scene, shown.id) || shown.moments >= ENOUGH))
    said = [...said, shown.id];
  const next = adviceFor(scene, said);
  if (next === null) return { seen: said, shown: null };
  return { seen: said, shown: { id: next.id, moments: shown?.id === next.id ? shown.moments + 1 : 1 } };
}
