// What is being looked at closely.
import type { Invader } from '../../wire';
import type { Box } from '../scene';
import type { Kind } from './names';
import type { AnySkill } from './skills';

type Shown = Pick<Box, 'edition' | 'content'>;

/** What can be looked at: a card, a skill, a line of a sheet, which may be what somebody starts with, or a Machine. */
export type Subject = { box: Shown } & (
  | { card: Kind; /** Discards it, where that can be done. */ discard?: (() => void) | undefined }
  | { skill: AnySkill }
  | { line: string }
  | { machine: Invader.Machine }
);

class Looking {
  /** Shown beside the place that it belongs to. */
  glance = $state.raw<{ subject: Subject; beside: DOMRect } | null>(null);
  /** Shown with its rules, until it is closed. */
  open = $state.raw<Subject | null>(null);
}

export const looking = new Looking();
