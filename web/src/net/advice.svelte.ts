// What the bot would do in one's place: asked for when somebody wants to know, good for one decision only.
import { api } from './api';
import type { Hint } from '../wire';

export class Advice {
  #kept = $state.raw<{ at: number; hint: Hint | null } | null>(null);
  /** The decision that advice is on its way for. */
  #asked: number | null = null;

  constructor(
    private readonly room: string,
    /** The version in which the decision arose that is to be taken now. */
    private readonly at: () => number | null,
  ) {}

  /** Asks, unless it is known already or on its way. */
  seek(): void {
    const at = this.at();
    if (at === null || this.#asked === at) return;
    this.#asked = at;
    api.hint(this.room).then(
      (hint) => this.#hear(at, hint),
      () => this.#hear(at, null),
    );
  }

  #hear(at: number, hint: Hint | null): void {
    // An answer that comes late must not take the place of the advice for a later decision.
    if (this.#asked === at) this.#kept = { at, hint };
  }

  /** Whether there is an answer, be it that there is no advice. */
  get arrived(): boolean {
    return this.#kept !== null && this.#kept.at === this.at();
  }

  /** What the bot would do now. */
  get hint(): Hint | null {
    return this.arrived ? (this.#kept?.hint ?? null) : null;
  }
}
