// What survivors carry, read out of the numbers that views tell it in.
import type { Invader, Season1 } from '../../wire';
import type { Scene, Who } from '../scene';
import type { Kind } from './names';

/** Where a slot is: season 1 knows hands and a reserve, Invader hands, body and backpack. */
export type Place = 'hand' | 'body' | 'backpack';

/** A slot and what lies in it. */
export interface Held {
  slot: number;
  place: Place;
  /** The first or second of its place, from 1. */
  number: number;
  kind: Kind | null;
  /** Whether a Wound fills it (S1-INV-07). */
  wound: boolean;
  /** Whether the weapon has been fired and must be reloaded (S1-RELOAD-01). */
  fired: boolean;
  /** Whether it is the Oxygen Tank that the mission gave at the start (INV-M10-05). */
  given: boolean;
  attached: Attached[];
}

export interface Attached {
  ammo: Invader.Ammo;
  count: number;
}

const AMMO: readonly Invader.Ammo[] = ['bullets', 'energy', 'canister'];

/** How many slots each survivor has in the numbers of answers: from there on they are the partner's. */
export const SLOTS = { season1: 6, invader: 9 } as const;
/** Where a card that was just found lies in the answers of Invader. */
export const FOUND = 2 * SLOTS.invader;

const MARK = 128;
const HANDS = 2;
const BODY = 4;

export function season1Slots({ inventory, capacity }: Pick<Season1.SurvivorView, 'inventory' | 'capacity'>): Held[] {
  const held = inventory.map((number, slot): Held => {
    const what = number & ~MARK;
    const place = slot < HANDS ? 'hand' : 'backpack';
    return { slot, place, number: slot < HANDS ? slot + 1 : slot - HANDS + 1, kind: what > 1 ? what - 2 : null, wound: what === 1, fired: number >= MARK, given: false, attached: [] };
  });
  return held.filter(({ slot, kind, wound }) => slot < capacity || kind !== null || wound);
}

export function invaderSlots({ slots, attached }: Invader.Inventory): Held[] {
  return slots.map((number, slot): Held => {
    const what = number & ~MARK;
    const place = slot < HANDS ? 'hand' : slot < BODY ? 'body' : 'backpack';
    const first = place === 'hand' ? 0 : place === 'body' ? HANDS : BODY;
    return { slot, place, number: slot - first + 1, kind: what > 0 ? what - 1 : null, wound: false, fired: false, given: number >= MARK, attached: attachedTo(attached[slot]) };
  });
}

function attachedTo(counts: readonly number[] | undefined): Attached[] {
  return AMMO.flatMap((ammo, place) => {
    const count = counts?.[place] ?? 0;
    return count > 0 ? [{ ammo, count }] : [];
  });
}

/** Everything that somebody carries, slot by slot. */
export function slotsOf(scene: Scene, who: Who): Held[] {
  if (scene.edition === 'season1') {
    const survivor = scene.view.survivors.find((one) => one.who === who);
    return survivor ? season1Slots(survivor) : [];
  }
  const survivor = scene.view.survivors.find((one) => one.who === who);
  return survivor ? invaderSlots(survivor.inventory) : [];
}
