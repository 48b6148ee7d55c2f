// The moments of a game that have been fetched: each one once, the newest kept.
import type { Seat } from '../wire';

export class Steps<S> {
  readonly #fetch: (step: number, eyes: Seat | null) => Promise<S>;
  readonly #most: number;
  readonly #known = new Map<string, S>();
  readonly #coming = new Map<string, Promise<S>>();

  constructor(fetch: (step: number, eyes: Seat | null) => Promise<S>, most = 600) {
    this.#fetch = fetch;
    this.#most = most;
  }

  /** A moment, if it is here already. */
  known(step: number, eyes: Seat | null): S | undefined {
    return this.#known.get(`${step} ${eyes}`);
  }

  /** A moment, fetched if it is not here yet. What has failed is tried again the next time. */
  async get(step: number, eyes: Seat | null): Promise<S> {
    const key = `${step} ${eyes}`;
    const here = this.#known.get(key);
    if (here !== undefined) {
      this.#keep(key, here);
      return here;
    }
    let coming = this.#coming.get(key);
    if (!coming) {
      coming = this.#fetch(step, eyes).finally(() => this.#coming.delete(key));
      this.#coming.set(key, coming);
    }
    const found = await coming;
    this.#keep(key, found);
    return found;
  }

  /** Fetches those of these moments that are not here, a few at a time, until told to stop. */
  async fill(steps: readonly number[], eyes: Seat | null, goOn: () => boolean): Promise<void> {
    const missing = steps.filter((step) => this.known(step, eyes) === undefined);
    const work = async (): Promise<void> => {
      for (let step = missing.shift(); step !== undefined && goOn(); step = missing.shift()) await this.get(step, eyes);
    };
    await Promise.all([work(), work(), work()]);
  }

  /** The moments that end with this one and follow each other without a gap, the earliest first. */
  upTo(step: number, eyes: Seat | null): S[] {
    const found: S[] = [];
    for (let at = step; at >= 0; at -= 1) {
      const here = this.known(at, eyes);
      if (here === undefined) break;
      found.unshift(here);
    }
    return found;
  }

  #keep(key: string, step: S): void {
    // The one asked for last moves to the end; the first is the one that nobody missed for longest.
    this.#known.delete(key);
    this.#known.set(key, step);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= this.#most) break;
      this.#known.delete(oldest);
    }
  }
}
