// What survivors carry, read out of the numbers that views tell it in.
import type { Invader } from '../../wire';
import { editionOf } from '../editions';
import type { Scene, Who } from '../scene';
import type { Kind } from './names';

/** Where a slot is: season 1 knows hands and a reserve, Invader hands, body and backpack. */
export type Place = 'hand' | 'body' | 'backpack';

export interface SlotPlace {
  place: Place;
  /** The first or second of its place, from 1. */
  number: number;
}

/** A slot and what lies in it. */
export interface Held extends SlotPlace {
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

export interface Attached {
  ammo: Invader.Ammo;
  count: number;
}

/** How many slots each survivor has in the numbers of answers: from there on they are the partner's. */
export const slotCount = (scene: Pick<Scene, 'edition'>): number => editionOf(scene).team.slotCount;

/** The number of a card that was just found: it comes after the slots of two survivors. */
export const foundSlot = (scene: Pick<Scene, 'edition'>): number => 2 * slotCount(scene);

/** Everything that somebody carries, slot by slot. */
export function slotsOf(scene: Pick<Scene, 'edition' | 'view'>, who: Who): Held[] {
  const survivor = scene.view.survivors.find((one) => one.who === who);
  return survivor ? editionOf(scene).team.slotsOf(survivor) : [];
}

/** The kind of card in a slot; nothing if it is empty or a Wound. */
export const kindIn = (scene: Pick<Scene, 'edition' | 'view'>, who: Who, slot: number): Kind | null =>
  slotsOf(scene, who).find((held) => held.slot === slot)?.kind ?? null;
