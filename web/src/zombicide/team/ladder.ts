// The skills of a sheet, level by level: those that somebody has, and those that are still to come.
import type { Zombicide } from '../../wire';
import type { Box } from '../scene';
import { grantOf, slugOf, type AnySkill } from './skills';

export interface Rung {
  level: Zombicide.Danger;
  /** From how much experience on. */
  from: number;
  reached: boolean;
  /** What the sheet gives there: one of these, where there are several. */
  lines: { line: string; held: boolean }[];
}

export interface Ladder {
  rungs: Rung[];
  /** Skills that are on no line of the sheet, such as those beyond Red. */
  more: AnySkill[];
}

const sameSkill = (one: AnySkill, other: AnySkill): boolean => {
  const [a, b] = [slugOf(one), slugOf(other)];
  return a.slug === b.slug && a.of === b.of && a.shared === b.shared;
};

type Sheet = Record<'blue' | 'yellow', string> & Record<'orange' | 'red', string[]>;

export function ladderOf(
  box: Pick<Box, 'edition' | 'content'>,
  sheet: Sheet,
  skills: readonly AnySkill[],
  danger: Zombicide.Danger,
): Ladder {
  const left = [...skills];
  const { levels } = box.content.sheet_facts;
  const now = levels.findIndex(({ level }) => level === danger);
  const rungs = levels.map(({ level, from }, place): Rung => ({
    level,
    from,
    reached: place <= now,
    lines: [sheet[level]].flat().map((line) => ({ line, held: false })),
  }));
  // The same skill can stand at two levels. Each level gives one at first; what is left over was gained on later laps.
  for (const most of [1, Infinity]) {
    for (const { lines, reached } of rungs) {
      if (!reached) continue;
      for (const one of lines) {
        if (lines.filter(({ held }) => held).length >= most) break;
        if (!one.held) one.held = takes(box, one.line, left);
      }
    }
  }
  return { rungs, more: left };
}

/** Whether a line is held: its skill is taken out of those that are left. What one starts with is always held. */
function takes(box: Pick<Box, 'edition' | 'content'>, line: string, left: AnySkill[]): boolean {
  const grant = grantOf(box, line);
  if (grant === null || !('skill' in grant)) return grant !== null;
  const place = left.findIndex((skill) => sameSkill(skill, grant.skill));
  if (place >= 0) left.splice(place, 1);
  return place >= 0;
}
