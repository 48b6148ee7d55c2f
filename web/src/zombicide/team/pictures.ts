// One strong picture for every card. What the set of icons lacks is drawn here, in its manner: solid, on a grid of 512.
import type { IconName } from '../../icons/names';
import { shapeOf } from '../../icons/shapes';
import type { Edition } from '../scene';
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
  'cattle-prod': 'M30 442l40 40 172-172-40-40zM222 250l40 40 68-68-40-40zM290 182l40 40 104-58-16-28-82 36 36-82-28-16zM436 20l-70 84 40-4-26 56 74-78-38 4 34-60z',
};

const PICTURES: Record<Edition, Record<string, IconName>> = {
  season1: {
    'fire-axe': 'fire-axe',
    crowbar: 'crowbar',
    'baseball-bat': 'baseball-bat',
    machete: 'machete',
    katana: 'katana',
    chainsaw: 'chainsaw',
    pistol: 'pistol-gun',
    'sub-mg': 'uzi',
    'sawed-off': 'sawed-off-shotgun',
    shotgun: 'winchester-rifle',
    rifle: 'lee-enfield',
    'evil-twins': 'crossed-pistols',
    'mas-shotgun': 'musket',
    molotov: 'molotov',
    'sniper-rifle': 'steyr-aug',
    'goalie-mask': 'jason-mask',
    flashlight: 'flashlight',
    'ammo-bullets': 'ammo-box',
    'ammo-shells': 'shotgun-rounds',
    scope: 'spyglass',
    gasoline: 'jerrycan',
    'glass-bottles': 'square-bottle',
    'canned-food': 'opened-food-can',
    'bag-of-rice': 'powder-bag',
    water: 'water-bottle',
    aaahh: 'terror',
  },
  invader: {
    'smg-starting': 'spectre-m4',
    sledge: 'thor-hammer',
    'heavy-cutter': 'circular-saw',
    chainsaw: 'chainsaw',
    smg: 'spectre-m4',
    'assault-shotgun': 'bolter-gun',
    'heavy-shotgun': 'musket',
    'light-machine-gun': 'machine-gun',
    'sniper-rifle': 'steyr-aug',
    flamethrower: 'flamethrower',
    'prototype-assault-shotgun': 'ray-gun',
    'prototype-heavy-shotgun': 'blaster',
    'prototype-light-machine-gun': 'minigun',
    'prototype-sniper-rifle': 'famas',
    'energy-cell': 'battery-pack',
    'plenty-of-bullets': 'ammo-box',
    canister: 'cannister',
    'ablative-armor': 'kevlar-vest',
    mre: 'hot-meal',
    'oxygen-tank': 'scuba-tanks',
    'search-drone': 'delivery-drone',
    searchlight: 'flashlight',
    'mold-spawn-1-worker': 'alien-bug',
    'mold-spawn-2-workers': 'alien-bug',
    'mold-spawn-1-tank': 'alien-egg',
    'mold-spawn-1-hunter': 'egg-eye',
  },
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

/** The picture's path on a grid of 512; that of its family for a card of somebody's own. */
export function pictureOf(edition: Edition, card: Equipment): string {
  return DRAWN[card.id] ?? shapeOf(PICTURES[edition][card.id] ?? FAMILIES[familyOf(card)]);
}

/** Whether a card has a picture of its own. */
export const isPictured = (edition: Edition, id: string): boolean => id in PICTURES[edition] || id in DRAWN;

export const WOUND_PICTURE: IconName = 'bleeding-wound';
