// What survivors of season 1 carry, read out of the numbers that views tell it in.
import type { Season1 } from '../../wire';
import type { Held, SlotPlace } from '../../zombicide/team/slots';

/** Two hands, and up to four cards in reserve. */
export const SLOT_COUNT = 6;
/** What is added to a weapon that has been fired. */
const FIRED = 128;
const HANDS = 2;

export const placeOf = (slot: number): SlotPlace =>
  slot < HANDS ? { place: 'hand', number: slot + 1 } : { place: 'backpack', number: slot - HANDS + 1 };

export function slotsOf({ inventory, capacity }: Pick<Season1.SurvivorView, 'inventory' | 'capacity'>): Held[] {
  const held = inventory.map((number, slot): Held => {
    const what = number & ~FIRED;
    return {
      slot,
      ...placeOf(slot),
      kind: what > 1 ? what - 2 : null,
      wound: what === 1,
      fired: number >= FIRED,
      given: false,
      attached: [],
    };
  });
  return held.filter(({ slot, kind, wound }) => slot < capacity || kind !== null || wound);
}
