// How somebody looks closely at something: by resting the pointer or the focus on it, by a long press, or with the key “i”.

const HOVER = 350;
const FOCUS = 600;
const LONG_PRESS = 450;
/** A finger that moves further than this scrolls or drags. */
const SLIP = 10;

export interface Looks {
  /** Whether there is anything to look at now. */
  there: () => boolean;
  /** Shows it beside its place, for as long as somebody rests there. */
  glance: (beside: DOMRect) => void;
  /** Nobody rests there any more. */
  leave: () => void;
  /** Shows it until it is closed. */
  open: () => void;
}

/** Lets an element be looked at closely; tells how to end that. */
export function lookedAt(node: HTMLElement, looks: Looks): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the finger has been there long enough: what follows is no click. */
  let pressed = false;
  let resting = false;
  let from = { x: 0, y: 0 };
  const listening = new AbortController();

  function glance(): void {
    if (looks.there() && node.isConnected) looks.glance(node.getBoundingClientRect());
  }
  function leave(): void {
    clearTimeout(timer);
    resting = false;
    looks.leave();
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
  on('keydown', (event) => {
    if (event.key === 'Escape') leave();
    if (!looks.there() || event.key.toLowerCase() !== 'i' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    clearTimeout(timer);
    looks.open();
  });
  on('pointerdown', ({ pointerType, clientX, clientY }) => {
    pressed = false;
    leave();
    if (pointerType === 'mouse') return;
    from = { x: clientX, y: clientY };
    soon(LONG_PRESS, () => {
      if (!looks.there()) return;
      pressed = true;
      looks.open();
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

  return () => {
    listening.abort();
    leave();
  };
}
