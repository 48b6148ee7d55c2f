// What survivors of Invader carry, read out of the numbers that views tell it in.
import type { Invader } from '../../wire';
import type { Attached, Held, SlotPlace } from '../../zombicide/team/slots';

const AMMO: readonly Invader.Ammo[] = ['bullets', 'energy', 'canister'];

/** Two Hands, two Body slots, five of the Backpack (INV-INV-01). */
export const SLOT_COUNT = 9;
/** What is added to the Oxygen Tank that the mission gave at the start. */
const GIVEN = 128;
const HANDS = 2;
const BODY = 4;

export function placeOf(slot: number): SlotPlace {
  if (slot < HANDS) return { place: 'hand', number: slot + 1 };
  return slot < BODY ? { place: 'body', number: slot - HANDS + 1 } : { place: 'backpack', number: slot - BODY + 1 };
}

export function slotsOf({ inventory: { slots, attached } }: Pick<Invader.SurvivorView, 'inventory'>): Held[] {
  return slots.map((number, slot): Held => {
    const what = number & ~GIVEN;
    return {
      slot,
      ...placeOf(slot),
      kind: what > 0 ? what - 1 : null,
      wound: false,
      fired: false,
      given: number >= GIVEN,
      attached: attachedTo(attached[slot]),
    };
  });
}

function attachedTo(counts: readonly number[] | undefined): Attached[] {
  return AMMO.flatMap((ammo, place) => {
    const count = counts?.[place] ?? 0;
    return count > 0 ? [{ ammo, count }] : [];
  });
}
