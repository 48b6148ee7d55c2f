// What survivors of season 1 carry.
import type { Season1 } from '../../wire';
import type { Carried } from '../../zombicide/team/slots';

/** Everything that a survivor carries; a slot beyond those that it has only if something lies there. */
export function carriedBy({ slots, capacity }: Pick<Season1.SurvivorView, 'slots' | 'capacity'>): Carried[] {
  const carried = slots.map((held, slot): Carried => {
    const card = held !== null && held !== 'wound' ? held.card : null;
    return {
      slot,
      kind: card?.kind ?? null,
      wound: held === 'wound',
      fired: card?.fired ?? false,
      given: false,
      attached: [],
    };
  });
  return carried.filter(({ slot, kind, wound }) => slot < capacity || kind !== null || wound);
}
