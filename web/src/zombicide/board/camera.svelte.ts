// Moving the board with mouse, fingers and keys. Only a transform changes: nothing is drawn anew.
import { isCalm } from '../../motion';
import { begin, fit, hold, reveal, zoomAt, type Look, type Pane, type Size } from './camera';
import type { Point, Rect } from './outline';

/** A pointer that moves less than this, in pixels, clicks; more, and it drags. */
const DRAGS = 6;
const STEP = 1.35;
const ARROW = 80;

export class Camera {
  look = $state.raw<Look>({ x: 0, y: 0, k: 1 });
  /** Whether it moves right now: it is then kept as a picture of its own. */
  moving = $state(false);
  /** Whether the next change is to be seen as a short movement. */
  gliding = $state(false);
  #window: Pane = { w: 0, h: 0, aside: 0, below: 0 };
  #fitted = true;
  // Only handlers of events look at it.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #pointers = new Map<number, { x: number; y: number }>();
  #dragged = false;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly board: () => Size,
    /** What should be in the middle at first. */
    readonly middle: () => Point | null,
  ) {}

  /** The window has another size. */
  resize(window: Pane): void {
    if (window.w === 0 || window.h === 0) return;
    const before = this.#window;
    this.#window = window;
    if (this.#fitted || before.w === 0) this.look = begin(this.board(), window, this.middle());
    else
      this.look = hold(
        { ...this.look, x: this.look.x + (window.w - before.w) / 2, y: this.look.y + (window.h - before.h) / 2 },
        this.board(),
        window,
      );
  }

  get whole(): boolean {
    return this.look.k <= fit(this.board(), this.#window).k * 1.01;
  }

  fit(): void {
    this.#glide(fit(this.board(), this.#window));
    // On a small screen that is not how it began.
    this.#fitted = this.look.k === begin(this.board(), this.#window, this.middle()).k;
  }

  zoom(closer: boolean): void {
    const { w, h } = this.#window;
    this.#glide(zoomAt(this.look, closer ? STEP : 1 / STEP, { x: w / 2, y: h / 2 }, this.board(), this.#window));
  }

  /** Brings a part of the board into sight. */
  show(part: Rect): void {
    if (this.#window.w === 0 || this.whole) return;
    const to = reveal(this.look, part, this.board(), this.#window);
    if (to !== this.look) this.#glide(to);
  }

  /** Keys while the board has the focus. Says whether the key was one of its own. */
  key(key: string): boolean {
    const by: Record<string, [number, number]> = {
      ArrowLeft: [ARROW, 0],
      ArrowRight: [-ARROW, 0],
      ArrowUp: [0, ARROW],
      ArrowDown: [0, -ARROW],
    };
    const step = by[key];
    if (step)
      this.#glide(
        hold({ ...this.look, x: this.look.x + step[0], y: this.look.y + step[1] }, this.board(), this.#window),
      );
    return step !== undefined;
  }

  /** Keys that zoom, wherever in the board the focus is. */
  zoomKey(key: string): boolean {
    if (key === '+' || key === '=') this.zoom(true);
    else if (key === '-') this.zoom(false);
    else if (key === '0') this.fit();
    else return false;
    return true;
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const factor = Math.exp((-event.deltaY * lines * (event.ctrlKey ? 4 : 1)) / 500);
    this.#moved(zoomAt(this.look, factor, this.#place(event), this.board(), this.#window));
  }

  down(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (this.#pointers.size === 0) this.#dragged = false;
    this.#pointers.set(event.pointerId, this.#place(event));
  }

  move(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    // Let go where nobody told us.
    if (event.buttons === 0 && event.pointerType === 'mouse') return void this.#pointers.delete(event.pointerId);
    const now = this.#place(event);
    if (!this.#dragged) {
      if (Math.hypot(now.x - before.x, now.y - before.y) < DRAGS && this.#pointers.size === 1) return;
      this.#dragged = true;
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    }
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.#pointers.set(event.pointerId, now);
    if (!other) {
      this.#moved(
        hold(
          { ...this.look, x: this.look.x + now.x - before.x, y: this.look.y + now.y - before.y },
          this.board(),
          this.#window,
        ),
      );
      return;
    }
    const apart = (a: { x: number; y: number }) => Math.max(1, Math.hypot(a.x - other.x, a.y - other.y));
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    const panned = { ...this.look, x: this.look.x + (now.x - before.x) / 2, y: this.look.y + (now.y - before.y) / 2 };
    this.#moved(zoomAt(panned, apart(now) / apart(before), middle, this.board(), this.#window));
  }

  up(event: PointerEvent): void {
    this.#pointers.delete(event.pointerId);
  }

  /** A click that ends a drag chooses nothing. */
  click(event: MouseEvent): void {
    if (!this.#dragged) return;
    this.#dragged = false;
    event.stopPropagation();
    event.preventDefault();
  }

  get dragging(): boolean {
    return this.#dragged && this.#pointers.size > 0;
  }

  #place(event: MouseEvent): { x: number; y: number } {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  #moved(look: Look): void {
    this.#fitted = false;
    this.gliding = false;
    this.moving = true;
    this.look = look;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => (this.moving = false), 160);
  }

  #glide(look: Look): void {
    this.#moved(look);
    this.gliding = !isCalm();
  }
}
