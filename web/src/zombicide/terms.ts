// Printed terms that differ between the editions.
import type { Zombicide } from '../wire';
import { t } from '../words/words.svelte';
import type { EditionId, Foe } from './scene';

interface Of {
  edition: EditionId;
}

/** One Zombie or Xeno: “Walker”. */
export const foeName = ({ edition }: Of, foe: Foe): string =>
  foe === 'abomination' ? t(`zfoe.abomination.${edition}`) : t(`zfoe.${foe}`);

/** A number of Zombies or Xenos: “3 Walkers”. */
export const foesCounted = ({ edition }: Of, foe: Foe, count: number): string =>
  foe === 'abomination' ? t(`zombicide.foe.abomination.${edition}`, { count }) : t(`zombicide.foe.${foe}`, { count });

/** All Zombies or Xenos of a kind: “Walkers”. */
export const foeKind = ({ edition }: Of, foe: Foe): string =>
  foe === 'abomination' ? t(`ztale.kind.abomination.${edition}`) : t(`ztale.kind.${foe}`);

/** A Danger Level: “Yellow”. */
export const dangerName = ({ edition }: Of, level: Zombicide.Danger): string =>
  level === 'orange' ? t(`zombicide.danger.orange.${edition}`) : t(`zombicide.danger.${level}`);
