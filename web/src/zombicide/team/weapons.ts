// A card's values as a weapon, in one form for both editions.
import type { Invader, Season1 } from '../../wire';
import type { Equipment } from './names';

export type Weapon = Season1.Weapon | Invader.Weapon;
export type Way = 'melee' | 'ranged';
export interface Values {
  way: Way;
  weapon: Weapon;
}

const wayOf = (weapon: Weapon): Way => (weapon.range[1] === 0 ? 'melee' : 'ranged');

/** One row of numbers for each way to fight with it; none for what is no weapon. */
export function valuesOf(card: Equipment | Invader.MachineCard): Values[] {
  if ('ranged' in card) {
    const rows: Values[] = [];
    if (card.melee) rows.push({ way: 'melee', weapon: card.melee });
    if (card.ranged) rows.push({ way: 'ranged', weapon: card.ranged });
    return rows;
  }
  return [card.weapon, card.blade].flatMap((weapon) => (weapon ? [{ way: wayOf(weapon), weapon }] : []));
}

/** Whether it burns everybody in a zone, without dice. */
export const isFire = (weapon: Weapon): boolean => ('burns' in weapon ? weapon.burns : weapon.hellfire);

export const rangeText = ({ range: [near, far] }: Weapon): string => (near === far ? String(near) : `${near}–${far}`);
