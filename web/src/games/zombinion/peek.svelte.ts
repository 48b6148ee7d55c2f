// The card that is being looked at closely: while the pointer or the focus rests on it, or,
// after a long press, the key “i” or a click on its name, until it is closed.
import { mount } from 'svelte';
import { lookedAt } from '../../parts/lookedAt';
import type { Zombinion } from '../../wire';
import Peek from './Peek.svelte';

type Card = Zombinion.Card;

class Peeking {
  /** Shown beside the place that it belongs to. */
  glance = $state.raw<{ card: Card; beside: DOMRect } | null>(null);
  /** Shown with its rulings, until it is closed. */
  open = $state.raw<Card | null>(null);
}

export const peeking = new Peeking();

let mounted = false;

function ready(): void {
  if (mounted) return;
  mounted = true;
  mount(Peek, { target: document.getElementById('main') ?? document.body });
}

/** Shows a card with its rulings. */
export function showCard(card: Card): void {
  ready();
  peeking.glance = null;
  peeking.open = card;
}

/** Lets an element show its card on hover, focus, long press and the key “i”. */
export function peek(node: HTMLElement, card: Card): { update: (card: Card) => void; destroy: () => void } {
  let now = card;
  const end = lookedAt(node, {
    there: () => true,
    glance: (beside) => {
      ready();
      peeking.glance = { card: now, beside };
    },
    leave: () => (peeking.glance = null),
    open: () => showCard(now),
  });
  return { update: (next) => (now = next), destroy: end };
}
