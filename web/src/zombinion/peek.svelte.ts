// The card that is being looked at closely: while the pointer or the focus rests on it, or,
// after a long press, the key “i” or a click on its name, until it is closed.
import { mount } from 'svelte';
import type { Zombinion } from '../wire';
import Peek from './Peek.svelte';

type Card = Zombinion.Card;

const HOVER = 350;
const FOCUS = 600;
const LONG_PRESS = 450;
/** A finger that moves further than this scrolls. */
const SLIP = 10;

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
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed = false;
  let resting = false;
  let from = { x: 0, y: 0 };
  const listening = new AbortController();

  function soon(wait: number, then: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(then, wait);
  }
  function glance(): void {
    ready();
    peeking.glance = { card: now, beside: node.getBoundingClientRect() };
  }
  function leave(): void {
    clearTimeout(timer);
    resting = false;
    peeking.glance = null;
  }
  function on<K extends keyof HTMLElementEventMap>(name: K, act: (event: HTMLElementEventMap[K]) => void, capture = false): void {
    node.addEventListener(name, act, { signal: listening.signal, capture });
  }

  on('pointerleave', leave);
  on('focus', () => node.matches(':focus-visible') && soon(FOCUS, glance));
  on('blur', leave);
  on('keydown', (event) => {
    if (event.key === 'Escape' && peeking.glance) leave();
    if (event.key.toLowerCase() !== 'i' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    clearTimeout(timer);
    showCard(now);
  });
  on('pointerdown', (event) => {
    pressed = false;
    if (event.pointerType === 'mouse') return leave();
    from = { x: event.clientX, y: event.clientY };
    soon(LONG_PRESS, () => {
      pressed = true;
      showCard(now);
    });
  });
  on('pointermove', (event) => {
    // A card that comes to lie under a pointer at rest is not looked at.
    const moved = event.movementX !== 0 || event.movementY !== 0;
    if (event.pointerType === 'mouse' && moved && !resting) {
      resting = true;
      soon(HOVER, glance);
    }
    if (event.pointerType !== 'mouse' && Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP) clearTimeout(timer);
  });
  on('pointerup', (event) => event.pointerType !== 'mouse' && clearTimeout(timer));
  on('pointercancel', () => clearTimeout(timer));
  on('contextmenu', (event) => pressed && event.preventDefault());
  // The end of a long press is no click.
  on('click', (event) => {
    leave();
    if (!pressed) return;
    pressed = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);

  return {
    update: (card) => (now = card),
    destroy: () => {
      listening.abort();
      leave();
    },
  };
}
