// Answers that are about a card which somebody carries: they are given on the card itself.
import { t } from '../../words/words.svelte';
import type { AnyOffer } from '../acting/answers';
import type { Scene, Who } from '../scene';
import { cardName, equipmentOf } from './names';
import { slotsOf, type Held } from './slots';

export interface Deed {
  offer: AnyOffer;
  /** In a word or two. */
  label: string;
}

/** By slot, for the one whom the decision is about. */
export function deedsOn(scene: Scene, who: Who, offers: readonly AnyOffer[]): Map<number, Deed[]> {
  const deeds = new Map<number, Deed[]>();
  const ask = scene.view.asked?.ask;
  if (!ask || !('who' in ask) || ask.who !== who) return deeds;
  const held = slotsOf(scene, who);
  for (const offer of offers) {
    const found = deedOf(scene, held, offer);
    if (!found) continue;
    for (const slot of found.slots) deeds.set(slot, [...(deeds.get(slot) ?? []), { offer, label: found.label }]);
  }
  return deeds;
}

/** The cards that may be discarded for free, by slot; where things are sorted there is a place for it. */
export function discardsOn(scene: Scene, who: Who, offers: readonly AnyOffer[]): Map<number, AnyOffer> {
  const ask = scene.view.asked?.ask;
  if (!ask || !('who' in ask) || ask.who !== who) return new Map();
  return new Map(offers.flatMap((offer) => (offer.answer.kind === 'drop' ? [[offer.answer.of, offer] as const] : [])));
}

function deedOf(scene: Scene, held: readonly Held[], { answer }: AnyOffer): { slots: number[]; label: string } | null {
  switch (answer.kind) {
    case 'consume':
    case 'lose':
    case 'shrug':
      return { slots: [answer.of], label: t(`team.do.${answer.kind}`) };
    case 'block': {
      const slot =
        'of' in answer ? answer.of : slotWhere(held, (kind) => equipmentOf(scene, kind)?.gives === 'stop_wound');
      return { slots: slot === null ? [] : [slot], label: t('team.do.block') };
    }
    case 'reload': {
      const slot = held.find(({ kind, fired }) => kind === answer.of && fired)?.slot ?? null;
      return { slots: slot === null ? [] : [slot], label: t('team.do.reload') };
    }
    case 'load': {
      const slot = slotWhere(held, (kind) => kind === answer.of[1]);
      return { slots: slot === null ? [] : [slot], label: t('team.do.load') };
    }
    case 'craft': {
      const whole = equipmentOf(scene, answer.of);
      const parts = whole && 'made' in whole ? (whole.made?.of ?? []) : [];
      const slots = parts.flatMap((id) => slotWhere(held, (kind) => equipmentOf(scene, kind)?.id === id) ?? []);
      return { slots, label: t('team.do.craft', { card: cardName(scene, answer.of) }) };
    }
    default:
      return null;
  }
}

const slotWhere = (held: readonly Held[], isIt: (kind: number) => boolean): number | null =>
  held.find(({ kind }) => kind !== null && isIt(kind))?.slot ?? null;
