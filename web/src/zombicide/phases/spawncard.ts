// A zombie card or Xeno card as it is drawn: what comes at each danger level.
import type { Zombicide } from '../../wire';
import type { Box, Foe } from '../scene';

export type Danger = Zombicide.Danger;
export const LEVELS: Danger[] = ['red', 'orange', 'yellow', 'blue'];
const ORDER: Danger[] = ['blue', 'yellow', 'orange', 'red'];

export interface Face {
  number: number;
  kind: 'spawn' | 'extra_activation' | 'manhole' | 'abomination' | 'mold';
  /** From the most dangerous level down, as printed. */
  rows: { level: Danger; foe: Foe | null; count: number }[];
}

export function faceOf(box: Box, number: number): Face | null {
  if (box.edition === 'season1') {
    const card = box.content.zombie_cards.find((one) => one.number === number);
    if (!card) return null;
    if (card.kind === 'extra_activation') {
      // At Blue level nobody acts once more (S1-EXTRA-02).
      return { number, kind: card.kind, rows: LEVELS.map((level) => ({ level, foe: level === 'blue' ? null : card.zombie, count: 0 })) };
    }
    return { number, kind: card.kind, rows: LEVELS.map((level) => ({ level, foe: card[level].count > 0 ? card[level].zombie : null, count: card[level].count })) };
  }
  const card = box.content.xeno_cards.find((one) => one.number === number);
  if (!card) return null;
  const extra = card.kind === 'extra_activation';
  return {
    number,
    kind: card.kind,
    rows: LEVELS.map((level) => {
      const count = card.counts[ORDER.indexOf(level)] ?? 0;
      // Nor do Xenos at Blue level (INV-SPAWN-07).
      const none = extra ? level === 'blue' : count === 0;
      return { level, foe: none ? null : card.xeno, count: extra ? 0 : count };
    }),
  };
}
