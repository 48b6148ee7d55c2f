// What the exact odds of an attack come to.
import type { Zombicide } from '../../wire';
import { foesOf } from '../editions';
import { headsIn, type Crowd, type EditionId, type Foe, type Who } from '../scene';

export interface Summary {
  /** The chance of at least 1, 2, … kills. */
  least: number[];
  average: number;
  /** Of each kind that is there: the chance that one falls, and that all do. */
  kinds: { foe: Foe; count: number; some: number; all: number }[];
  /** The chance that nobody is left there. */
  clears: number;
  /** The chance that each survivor is hurt, where there is one. */
  hurt: { who: Who; chance: number }[];
  fatal: number;
  destroyed: [number, number];
}

const chanceOf = (odds: Zombicide.Odds, is: (outcome: Zombicide.Outcome) => boolean): number =>
  odds.outcomes.reduce((sum, outcome) => (is(outcome) ? sum + outcome.chance : sum), 0);

/** At most so many rows of kills are worth showing. */
const MOST_ROWS = 6;

export function summarise(edition: EditionId, odds: Zombicide.Odds, there: Crowd): Summary {
  const most = Math.max(0, ...odds.outcomes.map(({ killed }) => headsIn(killed)));
  const rows = Math.min(most, MOST_ROWS);
  const people = Math.max(0, ...odds.outcomes.map(({ hurt }) => hurt.length));
  return {
    least: Array.from({ length: rows }, (_, row) => chanceOf(odds, ({ killed }) => headsIn(killed) > row)),
    average: odds.outcomes.reduce((sum, { chance, killed }) => sum + chance * headsIn(killed), 0),
    kinds: foesOf({ edition }).flatMap((foe, kind) => {
      const count = there[kind] ?? 0;
      if (count === 0) return [];
      const fallen = ({ killed }: Zombicide.Outcome) => killed[kind] ?? 0;
      return [
        {
          foe,
          count,
          some: chanceOf(odds, (one) => fallen(one) > 0),
          all: chanceOf(odds, (one) => fallen(one) >= count),
        },
      ];
    }),
    clears: headsIn(there) === 0 ? 0 : chanceOf(odds, ({ killed }) => headsIn(killed) >= headsIn(there)),
    hurt: Array.from({ length: people }, (_, who) => ({
      who,
      chance: chanceOf(odds, ({ hurt }) => (hurt[who] ?? 0) > 0),
    })).filter(({ chance }) => chance > 0),
    fatal: chanceOf(odds, ({ fatal }) => fatal),
    destroyed: [chanceOf(odds, ({ destroyed }) => destroyed[0]), chanceOf(odds, ({ destroyed }) => destroyed[1])],
  };
}

/** A chance in percent, which says 0 and 100 only of what is certain. */
export function percent(chance: number): number {
  if (chance <= 0 || chance >= 1) return Math.round(Math.min(1, Math.max(0, chance)) * 100);
  return Math.min(99, Math.max(1, Math.round(chance * 100)));
}
