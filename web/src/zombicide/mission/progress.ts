// How far a goal is, in numbers and in words.
import { t } from '../../words/words.svelte';
import type { Zombicide } from '../../wire';
import type { Brief } from '../scene';
import { listed } from './brief';

/** How far a goal is: so many of so many, or what is still missing. */
export type Progress =
  | { of: 'count'; done: number; all: number }
  | { of: 'experience'; done: number; all: number }
  | { of: 'things'; have: string[]; lack: string[] };

/** So many of so many. */
export const counted = (done: number, all: number): Progress => ({ of: 'count', done, all });

/** From how many points on a survivor is of a level. */
export const pointsFor = ({ content }: Pick<Brief, 'content'>, level: Zombicide.Danger): number =>
  content.sheet_facts.levels.find((other) => other.level === level)?.from ?? 0;

/** How far it is, in words. */
export function progressText(progress: Progress): string {
  if (progress.of === 'count') return t('zgoal.of', { done: progress.done, all: progress.all });
  if (progress.of === 'experience') return t('zgoal.experience', { done: progress.done, all: progress.all });
  return progress.lack.length > 0
    ? t('zgoal.missing', { things: listed(progress.lack) })
    : t('zgoal.of', { done: progress.have.length, all: progress.have.length });
}

/** From 0 to 1. */
export function shareOf(progress: Progress): number {
  const [done, all] =
    progress.of === 'things'
      ? [progress.have.length, progress.have.length + progress.lack.length]
      : [progress.done, progress.all];
  return all === 0 ? 1 : Math.min(1, done / all);
}
