// What survivors carry, slot by slot.
import type { Invader, Zombicide } from '../../wire';
import { editionOf } from '../editions';
import type { Scene, Who } from '../scene';
import type { Kind } from './names';

/** Where a slot is: season 1 knows hands and a reserve, Invader hands, body and backpack. */
export type Place = Zombicide.SlotPlace;

export interface SlotPlace {
  place: Place;
  /** The first or second of its place, from 1. */
  number: number;
}

/** A slot, by its number, and what lies in it. */
export interface Carried {
  slot: number;
  kind: Kind | null;
  /** Whether a Wound fills it (S1-INV-07). */
  wound: boolean;
  /** Whether the weapon has been fired and must be reloaded (S1-RELOAD-01). */
  fired: boolean;
  /** Whether it is the Oxygen Tank that the mission gave at the start (INV-M10-05). */
  given: boolean;
  attached: Attached[];
}

/** A slot with its place. */
export type Held = SlotPlace & Carried;

export interface Attached {
  ammo: Invader.Ammo;
  count: number;
}

/** Where each slot is. */
const placesIn = ({ content }: Pick<Scene, 'content'>): readonly Place[] => content.sheet_facts.slots;

/** How many slots each survivor has in the numbers of answers: from there on they are the partner's. */
export const slotCount = (scene: Pick<Scene, 'content'>): number => placesIn(scene).length;

/** The number of a card that was just found: it comes after the slots of two survivors. */
export const foundSlot = (scene: Pick<Scene, 'content'>): number => 2 * slotCount(scene);

/** Where a slot is, and its number there. */
export function placeOf(scene: Pick<Scene, 'content'>, slot: number): SlotPlace {
  const places = placesIn(scene);
  const place = places[slot] ?? 'backpack';
  return { place, number: places.slice(0, slot + 1).filter((other) => other === place).length };
}

/** Everything that somebody carries, slot by slot. */
export function slotsOf(scene: Pick<Scene, 'edition' | 'view' | 'content'>, who: Who): Held[] {
  const survivor = scene.view.survivors.find((one) => one.who === who);
  const carried = survivor ? editionOf(scene).team.carriedBy(survivor) : [];
  return carried.map((held) => ({ ...placeOf(scene, held.slot), ...held }));
}

/** The kind of card in a slot; nothing if it is empty or a Wound. */
export const kindIn = (scene: Pick<Scene, 'edition' | 'view' | 'content'>, who: Who, slot: number): Kind | null =>
  slotsOf(scene, who).find((held) => held.slot === slot)?.kind ?? null;
