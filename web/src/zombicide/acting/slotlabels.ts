// Slots and the cards in them, as answers number them.
import { t } from '../../words/words.svelte';
import type { Scene, Who } from '../scene';
import { cardName, heroName } from '../team/names';
import { foundSlot, kindIn, placeOf, slotCount, slotsOf } from '../team/slots';
import { askOf, subjectOf, type Answer } from './answers';
import { actor } from './things';

/** The card that an answer is about, if it is about one. */
export function cardMeant(scene: Scene, answer: Answer): number | null {
  switch (answer.kind) {
    case 'reload':
    case 'craft':
    case 'outfit':
      return answer.of;
    case 'load':
    case 'unload':
      return answer.of[1];
    case 'replace':
    case 'lose':
    case 'shrug':
    case 'drop':
    case 'discard':
    case 'consume':
    case 'block': {
      const { who, place } = ownerOf(scene, 'of' in answer ? answer.of : -1);
      return who === null ? null : kindIn(scene, who, place);
    }
    default:
      return null;
  }
}

/** The card in a slot, whoever's it is; a Wound or nothing is said as well. */
export function cardIn(scene: Scene, slot: number): string {
  const ask = askOf(scene);
  if (slot === foundSlot(scene)) return ask?.ask === 'found' ? cardName(scene, ask.card) : '?';
  const { who, place } = ownerOf(scene, slot);
  if (who === null) return '?';
  const held = slotsOf(scene, who).find((one) => one.slot === place);
  if (held && held.kind !== null) return cardName(scene, held.kind);
  return held?.wound ? t('zact.slot.wound') : t('zact.slot.empty');
}

/** Who has a slot, and its place among theirs: numbers beyond the survivor's slots are the partner's. */
export function ownerOf(scene: Scene, slot: number): { who: Who | null; place: number } {
  const count = slotCount(scene);
  const ask = askOf(scene);
  const partner = ask?.ask === 'sort' ? ask.with : null;
  const own = (ask && subjectOf(ask)) ?? actor(scene)?.who ?? null;
  return slot < count ? { who: own, place: slot } : { who: partner, place: slot - count };
}

/** Such as `hand 2 (Pistol)`, with the survivor's name where two trade. */
export function slotName(scene: Scene, slot: number): string {
  const { who, place } = ownerOf(scene, slot);
  const { place: where, number } = placeOf(scene, place);
  const named = t(`zact.slot.${where === 'backpack' ? 'pack' : where}`, { number });
  const full = t('zact.slot.with', { slot: named, card: cardIn(scene, slot) });
  const ask = askOf(scene);
  const two = ask?.ask === 'sort' && ask.with !== null && who !== null;
  return two ? t('zact.slot.of', { who: heroName(scene, who), slot: full }) : full;
}
