// A zombie card or Xeno card as it is drawn: what comes at each danger level.
import type { Zombicide } from '../../wire';
import type { Foe } from '../scene';

export type Danger = Zombicide.Danger;
/** From the most dangerous down, as cards are printed. */
export const LEVELS: Danger[] = ['red', 'orange', 'yellow', 'blue'];

export interface Face {
  number: number;
  kind: 'spawn' | 'extra_activation' | 'manhole' | 'abomination' | 'mold';
  /** From the most dangerous level down, as printed. */
  rows: { level: Danger; foe: Foe | null; count: number }[];
}
