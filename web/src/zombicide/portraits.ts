// How survivors are told apart: each has a colour, a portrait and an initial.
import type { IconName } from '../icons/names';
import type { Hero } from './scene';

/** By survivor where we know one, by place in the roster for anybody else. */
const FACES: Record<string, IconName> = {
  amy: 'female-vampire',
  doug: 'tie',
  josh: 'cowled',
  ned: 'beard',
  phil: 'police-officer-head',
  wanda: 'roller-skate',
  baraka: 'samus-helmet',
  jared: 'plane-pilot',
  magnus: 'barbarian',
  cole: 'mustache',
  vivian: 'nurse-female',
  mitsuki: 'cyborg-face',
  solveig: 'viking-head',
  tariq: 'bandana',
  benicio: 'robot-helmet',
  odile: 'ninja-head',
  emeka: 'gas-mask',
  yuna: 'astronaut-helmet',
};
const OTHERS: IconName[] = ['monk-face', 'spartan-helmet', 'fox-head', 'lion', 'chess-knight'];

export const portraitOf = ({ id, hue }: Pick<Hero, 'id' | 'hue'>): IconName =>
  FACES[id] ?? OTHERS[hue % OTHERS.length] ?? 'monk-face';

/** The colour of a survivor, as a value of CSS. */
export const colorOf = ({ hue }: Pick<Hero, 'hue'>): string => `var(--hero-${hue % 12})`;

/** What people are called in short: `Goth Amy` is Amy, `Phil, the cop` is Phil. */
export function shortName({ name }: Pick<Hero, 'name'>): string {
  const before = name.split(',')[0] ?? name;
  return before.split(' ').at(-1) ?? before;
}

/** The letter on a survivor's figure. */
export const initialOf = (hero: Pick<Hero, 'name'>): string => shortName(hero).slice(0, 1).toUpperCase();
