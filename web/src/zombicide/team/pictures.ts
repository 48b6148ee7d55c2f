// One strong picture for every card. What the set of icons lacks is drawn here, in its manner: solid, on a grid of 512.
import type { IconName } from '../../icons/names';
import { shapeOf } from '../../icons/shapes';
import { editionOf } from '../editions';
import type { EditionId } from '../scene';
import type { Equipment } from './names';
import { valuesOf } from './weapons';

export type Family = 'melee' | 'ranged' | 'fire' | 'ammo' | 'gear' | 'food' | 'trap';

/** What a card is at first sight, which decides its frame. */
export function familyOf(card: Equipment): Family {
  const { gives } = card;
  if (gives === 'trap' || (typeof gives === 'object' && gives && 'mold' in gives)) return 'trap';
  if (typeof gives === 'object' && gives && ('ammo' in gives || 'reroll' in gives)) return 'ammo';
  if ('provision' in card && card.provision) return 'food';
  if (typeof gives === 'object' && gives && 'experience' in gives) return 'food';
  const [first] = valuesOf(card);
  if (!first) return 'gear';
  const burns = 'burns' in first.weapon ? first.weapon.burns : first.weapon.hellfire;
  return burns ? 'fire' : first.way;
}

/** A frying pan from the side, and a rod with two prongs and a spark between them. */
const DRAWN: Record<string, string> = {
  pan: 'M20 290a180 62 0 0 1 342-27l92-118a30 30 0 0 1 48 36L384 334C360 410 285 446 200 446 105 446 24 396 20 290zm180-40c-82 0-148 20-148 42s66 42 148 42 148-20 148-42-66-42-148-42z',
  'cattle-prod':
    'M30 442l40 40 172-172-40-40zM222 250l40 40 68-68-40-40zM290 182l40 40 104-58-16-28-82 36 36-82-28-16zM436 20l-70 84 40-4-26 56 74-78-38 4 34-60z',
};

const FAMILIES: Record<Family, IconName> = {
  melee: 'crossed-swords',
  ranged: 'target-shot',
  fire: 'flame-spin',
  ammo: 'bullets',
  gear: 'backpack',
  food: 'ham-shank',
  trap: 'hazard-sign',
};

const picturesOf = (edition: EditionId): Readonly<Record<string, IconName>> => editionOf({ edition }).team.pictures;

/** The picture's path on a grid of 512; that of its family for a card of somebody's own. */
export function pictureOf(edition: EditionId, card: Equipment): string {
  return DRAWN[card.id] ?? shapeOf(picturesOf(edition)[card.id] ?? FAMILIES[familyOf(card)]);
}

/** Whether a card has a picture of its own. */
export const isPictured = (edition: EditionId, id: string): boolean => id in picturesOf(edition) || id in DRAWN;

export const WOUND_PICTURE: IconName = 'bleeding-wound';
