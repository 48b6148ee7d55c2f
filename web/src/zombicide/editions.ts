// Every edition by its id. A new one does not compile until it is here, complete.
import { invader } from '../games/invader/edition';
import { season1 } from '../games/season1/edition';
import type { Edition } from './edition';
import type { EditionId, Foe } from './scene';

const EDITIONS = { season1, invader } satisfies { [E in EditionId]: Edition<E> };

/** The edition that something is of. What it is then asked about must come from the same thing. */
export function editionOf<E extends EditionId>({ edition }: { edition: E }): Edition<E> {
  return EDITIONS[edition] as unknown as Edition<E>;
}

/** The kinds of zombies or Xenos, in the order in which crowds are counted. */
export const foesOf = ({ edition }: { edition: EditionId }): readonly [Foe, Foe, Foe, Foe] =>
  EDITIONS[edition].board.foes;
