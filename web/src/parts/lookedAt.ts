// How somebody looks closely at something: by resting the pointer or the focus on it, by a long press, or with the key
// “i”.

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
  const looking = new Looking(node, looks);
  return () => looking.end();
}

class Looking {
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the finger has been there long enough: what follows is no click. */
  #pressed = false;
  #resting = false;
  #from = { x: 0, y: 0 };
  readonly #listening = new AbortController();

  constructor(
    readonly node: HTMLElement,
    readonly looks: Looks,
  ) {
    this.#on('pointerleave', () => this.#leave());
    this.#on('blur', () => this.#leave());
    this.#on('focus', () => node.matches(':focus-visible') && this.#soon(FOCUS, () => this.#glance()));
    this.#on('keydown', (event) => this.#key(event));
    this.#on('pointerdown', (event) => this.#down(event));
    this.#on('pointermove', (event) => this.#move(event));
    this.#on('pointerup', ({ pointerType }) => pointerType !== 'mouse' && clearTimeout(this.#timer));
    this.#on('pointercancel', () => this.#leave());
    this.#on('contextmenu', (event) => this.#pressed && event.preventDefault());
    this.#on('click', (event) => this.#click(event), true);
  }

  end(): void {
    this.#listening.abort();
    this.#leave();
  }

  #on<K extends keyof HTMLElementEventMap>(
    name: K,
    act: (event: HTMLElementEventMap[K]) => void,
    capture = false,
  ): void {
    this.node.addEventListener(name, act, { signal: this.#listening.signal, capture });
  }

  #glance(): void {
    if (this.looks.there() && this.node.isConnected) this.looks.glance(this.node.getBoundingClientRect());
  }

  #leave(): void {
    clearTimeout(this.#timer);
    this.#resting = false;
    this.looks.leave();
  }

  #soon(wait: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, wait);
  }

  #key(event: KeyboardEvent): void {
    if (event.key === 'Escape') this.#leave();
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!this.looks.there() || event.key.toLowerCase() !== 'i' || !plain) return;
    event.preventDefault();
    clearTimeout(this.#timer);
    this.looks.open();
  }

  #down({ pointerType, clientX, clientY }: PointerEvent): void {
    this.#pressed = false;
    this.#leave();
    if (pointerType === 'mouse') return;
    this.#from = { x: clientX, y: clientY };
    this.#soon(LONG_PRESS, () => {
      if (!this.looks.there()) return;
      this.#pressed = true;
      this.looks.open();
    });
  }

  #move({ pointerType, movementX, movementY, buttons, clientX, clientY }: PointerEvent): void {
    if (pointerType !== 'mouse') {
      if (Math.hypot(clientX - this.#from.x, clientY - this.#from.y) > SLIP) clearTimeout(this.#timer);
    } else if (buttons === 0 && (movementX !== 0 || movementY !== 0) && !this.#resting) {
      // What comes to lie under a pointer at rest is not looked at.
      this.#resting = true;
      this.#soon(HOVER, () => this.#glance());
    }
  }

  #click(event: MouseEvent): void {
    this.#leave();
    if (!this.#pressed) return;
    this.#pressed = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}
