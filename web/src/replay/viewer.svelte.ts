// A finished game being looked at: which moment, through whose eyes, and what is known of it.
import { gamePage } from '../games';
import { api, Refused, type ReplayPlace } from '../net/api';
import type { AnyReplayStep, Refusal, Seat, Turn } from '../wire';
import { addressOf, momentOf } from './address';
import { Steps } from './steps';
import { storyBegin } from './turns';

/** How many moments ahead are fetched before anybody asks. */
const AHEAD = 4;
/** How long a moment is shown at the usual pace, in milliseconds. */
const SHOWN_FOR = 1600;
/** How often one looks whether a moment has been played, in milliseconds. */
const WATCH = 100;
/** After how long a wait is worth a word, in milliseconds. */
const PATIENCE = 400;

/** How many times as fast as usual. */
export const PACES = [0.5, 1, 2, 4] as const;

const refusalOf = (error: unknown): Refusal =>
  error instanceof Refused ? error.refusal : { code: 'broken', text: String(error) };

/** How many turns the log tells of at a time. */
const turnsTold = ({ game, players }: AnyReplayStep): number => gamePage(game).turnsTold(players.length);

export class Viewer {
  /** The moment shown. */
  now = $state.raw<AnyReplayStep | null>(null);
  /** The step asked for: the one shown, or the one on its way. */
  wanted = $state(0);
  /** Through whose eyes; nobody's: everything is seen. */
  eyes = $state<Seat | null>(null);
  turns = $state.raw<Turn[]>([]);
  /** The version of the rules that the game began by. */
  begunBy = $state(0);
  /** Why the game or a moment of it cannot be shown. */
  refused = $state.raw<Refusal | null>(null);
  /** Whether the moment asked for takes its time. */
  slow = $state(false);
  playing = $state(false);
  pace = $state<number>(1);
  /** The moments up to the one shown, as far back as they are known without a gap. */
  past = $state.raw<AnyReplayStep[]>([]);
  /** How many turns before the present one the story tells of. */
  #told = $state(0);

  /** Whether the moment shown is still being played: the next one waits for it. */
  busy: (() => boolean) | null = null;

  readonly #steps: Steps<AnyReplayStep>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #open = true;

  constructor(readonly place: ReplayPlace) {
    this.#steps = new Steps((step, eyes) => api.step(place, step, eyes));
  }

  get last(): number {
    return this.now?.decisions ?? 0;
  }

  /** Whether the story begins with the game. */
  get whole(): boolean {
    return this.past[0]?.step === 0;
  }

  /** Opens the game at the moment that the address names. */
  async open(query: string): Promise<void> {
    this.refused = null;
    try {
      // A device must be known before it is shown anything.
      await api.me();
      const beginning = await this.#steps.get(0, null);
      this.begunBy = beginning.rules;
      const moment = momentOf(query);
      this.eyes = moment.eyes !== null && moment.eyes < beginning.players.length ? moment.eyes : null;
      this.wanted = Math.min(moment.step, beginning.decisions);
      this.#told = turnsTold(beginning);
      await this.#show();
      // Marks and charts are a help, not a need: nobody waits for them.
      this.turns = await api.turns(this.place).catch(() => []);
      if (this.#open) await this.#show();
    } catch (error) {
      this.refused = refusalOf(error);
    }
  }

  /** Shows another moment; whoever picks one wants to look at it. */
  go(step: number): Promise<void> {
    this.pause();
    return this.#goTo(step);
  }

  look(eyes: Seat | null): Promise<void> {
    this.eyes = eyes;
    return this.#show();
  }

  play(): void {
    this.playing = true;
    void this.#goTo(this.wanted < this.last ? this.wanted + 1 : 0);
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** Tells the story from further back. */
  tellMore(): void {
    if (this.now) this.#told += turnsTold(this.now);
    void this.#show();
  }

  close(): void {
    this.#open = false;
    this.pause();
  }

  #goTo(step: number): Promise<void> {
    this.wanted = Math.max(0, Math.min(step, this.last));
    return this.#show();
  }

  async #show(): Promise<void> {
    const { wanted, eyes } = this;
    const current = (): boolean => this.#open && this.wanted === wanted && this.eyes === eyes;
    const waiting = setTimeout(() => (this.slow = current()), PATIENCE);
    try {
      const found = await this.#steps.get(wanted, eyes);
      if (!current()) return;
      this.now = found;
      this.refused = null;
      this.past = this.#steps.upTo(wanted, eyes);
      history.replaceState(null, '', addressOf(this.place, { step: wanted, eyes }));
      this.#playOn();
      void this.#fetchAround(wanted, eyes, current);
    } catch (error) {
      if (!current()) return;
      this.pause();
      this.refused = refusalOf(error);
    } finally {
      clearTimeout(waiting);
      if (current()) this.slow = false;
    }
  }

  #playOn(): void {
    clearTimeout(this.#timer);
    if (!this.playing) return;
    if (this.wanted >= this.last) this.playing = false;
    else this.#timer = setTimeout(() => this.#goOn(), SHOWN_FOR / this.pace);
  }

  #goOn(): void {
    if (this.busy?.()) this.#timer = setTimeout(() => this.#goOn(), WATCH);
    else void this.#goTo(this.wanted + 1);
  }

  /** Fetches what will be wanted next, and what the story needs. */
  async #fetchAround(step: number, eyes: Seat | null, current: () => boolean): Promise<void> {
    const until = Math.min(this.last, step + AHEAD);
    const ahead = Array.from({ length: until - step }, (_, place) => step + 1 + place);
    const begin = storyBegin(this.turns, step, this.#told);
    const before = Array.from({ length: step - begin }, (_, place) => step - 1 - place);
    try {
      await this.#steps.fill([...ahead.slice(0, 1), ...before, ...ahead.slice(1)], eyes, current);
    } catch {
      // What is missing is fetched when somebody asks for it.
    }
    if (current()) this.past = this.#steps.upTo(step, eyes);
  }
}
