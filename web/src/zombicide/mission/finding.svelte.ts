// Finding out how hard a set-up is: what is known at once, and games that the server plays as long as somebody asks on.
import { api } from '../../net/api';
import { refusalOf } from '../../refusals';
import type { Difficulty, Refusal, Setup } from '../../wire';
import type { EditionId } from '../scene';

/**
 * How long after an answer the next one is asked for: often enough to be seen sharpening, and well within the server's
 * patience.
 */
const AGAIN = 700;

type Asked = { game: EditionId; setup: Setup<EditionId> };

export class Finding {
  /** What is known of the set-up that was looked at last. */
  known = $state.raw<Difficulty | null>(null);
  problem = $state.raw<Refusal | null>(null);
  /** Whether more is being found out. */
  running = $state(false);
  /** Whether what is shown still belongs to an earlier set-up. */
  late = $state(false);
  #about: Asked | null = null;
  /** Whether the last question was for more. */
  #live = false;
  /** Answers to earlier questions are no longer of interest. */
  #question = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ondone: (known: Difficulty) => void = () => {}) {}

  /** Asks what is known of a set-up; nothing of one that is not complete. Whatever was being found out is given up. */
  look(about: Asked | null): void {
    if (JSON.stringify(about) === JSON.stringify(this.#about)) return;
    this.#about = about;
    this.running = false;
    this.late = about !== null;
    if (about) void this.#ask(false);
    else this.#settle(null, null);
  }

  /** Lets games be played until enough is known. */
  start(): void {
    this.running = true;
    void this.#ask(true);
  }

  /** Lets no more games be played; what is known so far stays. */
  stop(): void {
    this.running = false;
    void this.#ask(false);
  }

  /** Asks again what was refused. */
  again(): void {
    this.running = this.#live;
    void this.#ask(this.#live);
  }

  /** Nobody looks any more. */
  close(): void {
    const { running } = this;
    this.running = false;
    clearTimeout(this.#timer);
    this.#question += 1;
    // The server finds out by itself, only a little later.
    if (running && this.#about) api.howHard({ ...this.#about, live: false }).catch(() => {});
  }

  async #ask(live: boolean): Promise<void> {
    clearTimeout(this.#timer);
    const about = this.#about;
    if (!about) return;
    this.#live = live;
    const question = ++this.#question;
    try {
      const known = await api.howHard({ ...about, live });
      if (question === this.#question) this.#hear(known, live);
    } catch (error) {
      if (question === this.#question) this.#settle(this.late ? null : this.known, refusalOf(error));
    }
  }

  #hear(known: Difficulty, live: boolean): void {
    if (live && known.stage !== 'done') {
      [this.known, this.problem, this.late] = [known, null, false];
      this.#timer = setTimeout(() => void this.#ask(true), AGAIN);
      return;
    }
    this.#settle(known, null);
    if (live) this.ondone(known);
  }

  #settle(known: Difficulty | null, problem: Refusal | null): void {
    clearTimeout(this.#timer);
    this.#question += 1;
    [this.known, this.problem, this.late, this.running] = [known, problem, false, false];
  }
}
