// The Xenos' phases of Invader, and how they are told.
import type { Content } from '../../wire';
import type { EditionPhases } from '../../zombicide/edition';
import { LEVELS, type Danger, type Face } from '../../zombicide/phases/spawncard';

/** The levels in the order of a card's counts. */
const ORDER: Danger[] = ['blue', 'yellow', 'orange', 'red'];

/** Samples of four kinds of Xenos, and of Mold (INV-M10-06). */
const SAMPLES = 5;
const bits = (number: number): number => number.toString(2).replaceAll('0', '').length;

function faceOf({ xeno_cards }: Content<'invader'>, number: number): Face | null {
  const card = xeno_cards.find((one) => one.number === number);
  if (!card) return null;
  const extra = card.kind === 'extra_activation';
  return {
    number,
    kind: card.kind,
    rows: LEVELS.map((level) => {
      const count = card.counts[ORDER.indexOf(level)] ?? 0;
      // At Blue level no Xeno acts once more (INV-SPAWN-07).
      const none = extra ? level === 'blue' : count === 0;
      return { level, foe: none ? null : card.xeno, count: extra ? 0 : count };
    }),
  };
}

export const phases: EditionPhases<'invader'> = {
  words: { foes: 'xenos', hurt: 'damage' },
  forms: { leads: 'leads_now', shrugs: 'shrugs_armor' },
  canMourn: false,
  cardMood: 'victory',
  faceOf,
  countersOf: ({ mission: { rules }, situation, view }) => [
    ...(rules.crew > 0 ? [{ name: 'crew' as const, count: situation.crew }] : []),
    ...(rules.samples ? [{ name: 'samples' as const, count: bits(view.samples), most: SAMPLES }] : []),
  ],
  foeDeck: ({ xeno_deck }) => xeno_deck,
};
