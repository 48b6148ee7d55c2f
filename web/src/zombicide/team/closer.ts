// Looking closely at a card or skill: while the pointer or the focus rests on it, or, after a long press or the key “i”,
// until it is closed.
import { mount } from 'svelte';
import Closer from './Closer.svelte';
import { looking, type Subject } from './looking.svelte';

const HOVER = 350;
const FOCUS = 600;
const LONG_PRESS = 450;
/** A finger that moves further than this scrolls or drags. */
const SLIP = 10;

let mounted = false;

function ready(): void {
  if (mounted) return;
  mounted = true;
  mount(Closer, { target: document.getElementById('main') ?? document.body });
}

/** Shows something with its rules. */
export function showCloser(subject: Subject): void {
  ready();
  looking.glance = null;
  looking.open = subject;
}

/** Lets an element show its card or skill on hover, focus, long press and the key “i”. */
export function closer(node: HTMLElement, subject: Subject | null): { update: (subject: Subject | null) => void; destroy: () => void } {
  let now = subject;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the finger has been there long enough: what follows is no click. */
  let pressed = false;
  let resting = false;
  let from = { x: 0, y: 0 };
  const listening = new AbortController();

  function glance(): void {
    if (!now || !node.isConnected) return;
    ready();
    looking.glance = { subject: now, beside: node.getBoundingClientRect() };
  }
  function leave(): void {
    clearTimeout(timer);
    resting = false;
    looking.glance = null;
  }
  function soon(wait: number, then: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(then, wait);
  }
  function on<K extends keyof HTMLElementEventMap>(name: K, act: (event: HTMLElementEventMap[K]) => void, capture = false): void {
    node.addEventListener(name, act, { signal: listening.signal, capture });
  }

  on('pointerleave', leave);
  on('blur', leave);
  on('focus', () => node.matches(':focus-visible') && soon(FOCUS, glance));
  on('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
    if (key === 'Escape') leave();
    if (now && key.toLowerCase() === 'i' && !ctrlKey && !metaKey && !altKey) showCloser(now);
  });
  on('pointerdown', ({ pointerType, clientX, clientY }) => {
    pressed = false;
    leave();
    if (pointerType === 'mouse') return;
    from = { x: clientX, y: clientY };
    soon(LONG_PRESS, () => {
      if (!now) return;
      pressed = true;
      showCloser(now);
    });
  });
  on('pointermove', ({ pointerType, movementX, movementY, buttons, clientX, clientY }) => {
    if (pointerType !== 'mouse') {
      if (Math.hypot(clientX - from.x, clientY - from.y) > SLIP) clearTimeout(timer);
    } else if (buttons === 0 && (movementX !== 0 || movementY !== 0) && !resting) {
      // What comes to lie under a pointer at rest is not looked at.
      resting = true;
      soon(HOVER, glance);
    }
  });
  on('pointerup', ({ pointerType }) => pointerType !== 'mouse' && clearTimeout(timer));
  on('pointercancel', leave);
  on('contextmenu', (event) => pressed && event.preventDefault());
  on('click', (event) => {
    leave();
    if (!pressed) return;
    pressed = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);

  return {
    update: (next) => (now = next),
    destroy: () => {
      listening.abort();
      leave();
    },
  };
}
