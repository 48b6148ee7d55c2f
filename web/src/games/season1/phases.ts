// The zombies' phases of season 1, and how they are told.
import type { Content } from '../../wire';
import type { EditionPhases } from '../../zombicide/edition';
import { LEVELS, type Face } from '../../zombicide/phases/spawncard';

function faceOf({ zombie_cards }: Content<'season1'>, number: number): Face | null {
  const card = zombie_cards.find((one) => one.number === number);
  if (!card) return null;
  if (card.kind === 'extra_activation') {
    // At Blue level nobody acts once more (S1-EXTRA-02).
    return {
      number,
      kind: card.kind,
      rows: LEVELS.map((level) => ({ level, foe: level === 'blue' ? null : card.zombie, count: 0 })),
    };
  }
  return {
    number,
    kind: card.kind,
    rows: LEVELS.map((level) => ({
      level,
      foe: card[level].count > 0 ? card[level].zombie : null,
      count: card[level].count,
    })),
  };
}

export const phases: EditionPhases<'season1'> = {
  words: { foes: 'zombies', hurt: 'wounds' },
  forms: { leads: 'leads', shrugs: 'shrugs' },
  canMourn: true,
  cardMood: 'danger',
  faceOf,
  countersOf({ mission, view }) {
    const most = mission.rules.lost_when_zombies_left;
    return most === null ? [] : [{ name: 'gone', count: view.gone.reduce((sum, count) => sum + count, 0), most }];
  },
  foeDeck: ({ zombie_deck }) => zombie_deck,
};
