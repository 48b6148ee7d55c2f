// Slots and what lies in them, in words.
import { t } from '../../words/words.svelte';
import { editionOf } from '../editions';
import type { Scene } from '../scene';
import { cardSaid } from './describe';
import { cardName } from './names';
import type { Held, Place } from './slots';

/** Season 1 has a reserve where Invader has a backpack. */
const wordOf = (scene: Pick<Scene, 'edition'>, place: Place): Place | 'reserve' =>
  place === 'backpack' ? editionOf(scene).team.pack : place;

export const placeName = (scene: Pick<Scene, 'edition'>, place: Place): string =>
  t(`team.place.${wordOf(scene, place)}`);

export const slotName = (scene: Pick<Scene, 'edition'>, { place, number }: Held): string =>
  t(`team.slot.${wordOf(scene, place)}`, { number });

/** The name of what lies there. */
export function contentName(scene: Scene, { kind, wound }: Held): string {
  if (wound) return t('team.wound');
  return kind === null ? t('team.slot.empty') : cardName(scene, kind);
}

/** The slot and all that there is to know of what lies in it. */
export function slotSaid(scene: Scene, held: Held): string {
  const what = held.kind === null ? contentName(scene, held) : cardSaid(scene, held.kind);
  const more = held.attached.map(({ ammo, count }) => t('team.attached', { ammo: t(`team.ammo.${ammo}`), count }));
  if (held.fired) more.unshift(t('team.fired'));
  if (held.given) more.unshift(t('team.given'));
  return t('team.slot.said', { slot: slotName(scene, held), what: [what, ...more].join('. ') });
}
