// Plays what happened on the board, one thing after the other.
import type { Tick } from '../../wire';
import type { Effect } from '../effects';
import { isCalm } from '../../motion';
import type { Box, Scene, Situation } from '../scene';
import { beatsOf, sectionAfter, within, type Beat, type DrawnCard } from './beats';
import { isOutcome, linesOf, type Line, type Section } from './lines';
import { entriesOf, type Happened } from './what';

export type Pace = 'off' | 'normal' | 'fast';
export const PACES: Pace[] = ['off', 'fast', 'normal'];

const KEPT_AS = 'safehouse.playback';
/** The most time that anything new may take, in milliseconds. */
const BUDGET: Record<Pace, number> = { off: 0, normal: 10_000, fast: 4_000 };
/** How much faster things go than they are drawn for. */
const HASTE: Record<Pace, number> = { off: 1, normal: 1, fast: 0.45 };
/** What one does oneself one knows: it only has to be seen. */
const OWN = 0.75;

/** So many lines of an outcome are told at once. */
const TOLD = 2;

/** What is being shown: in lines, and the card drawn. */
export interface Now {
  lines: Line[];
  card: DrawnCard | null;
  section: Section | null;
  /** Whether it needs no words, being one's own deed. */
  quiet: boolean;
}

function keptPace(): Pace {
  const kept = localStorage.getItem(KEPT_AS);
  return PACES.find((pace) => pace === kept) ?? 'normal';
}

const total = (beats: readonly Beat[]): number => beats.reduce((sum, { ms }) => sum + ms, 0);

export class Playback {
  /** What the board shows: of an earlier moment while something is played. */
  situation = $state.raw<Situation | null>(null);
  effects = $state.raw<readonly Effect[]>([]);
  playing = $state(false);
  /** What is being shown. */
  now = $state.raw<Now | null>(null);
  /** What has happened in the last zombies' phase, until one acts again. */
  recap = $state.raw<readonly Happened[] | null>(null);
  /** How the last deed turned out, until the next one. */
  outcome = $state.raw<readonly Line[]>([]);
  /** What is new since one last heard, to be said aloud. */
  news = $state.raw<readonly Happened[]>([]);
  pace = $state<Pace>(keptPace());

  #queue: Beat[] = [];
  /** How things stand for good. */
  #target: Situation | null = null;
  /** The version up to which everything has been heard; null before the first time. */
  #heard: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What has happened so far in a zombies' phase that is on: questions can interrupt it. */
  #phase: readonly Happened[] | null = null;

  /** Hears how things stand now, and all that has happened; what is not newer than `arrived` is no news. */
  hear(scene: Scene, ticks: readonly Tick[], arrived: number): void {
    const last = ticks.at(-1)?.version ?? arrived;
    const since = Math.max(this.#heard ?? last, arrived);
    const fresh = ticks.filter(({ version }) => version > since);
    const before = this.#target;
    const first = this.#heard === null;
    this.#heard = Math.max(last, arrived);
    this.#target = scene.situation;
    const jumped = first || fresh.some(({ what }) => what.is === 'undone');
    if (jumped) {
      this.#phase = null;
      this.recap = null;
      this.outcome = [];
    }
    const entries = jumped ? [] : entriesOf(fresh);
    const events = entries.flatMap((entry) => entry.events);
    if (events.length === 0 || before === null) {
      if (!this.playing || jumped) this.skip();
      return;
    }
    const own = entries.some(({ seat }) => seat !== null && seat === scene.eyes);
    const begun = this.#phase === null ? null : sectionAfter(this.#phase);
    this.#remember(events, own);
    this.news = [...this.news, ...events];
    this.outcome = this.recap || this.#phase ? [] : linesOf(0, events).filter(isOutcome).slice(-TOLD);
    // Whoever decides has seen enough of what was before.
    if (own) this.#queue = [];
    if (this.pace === 'off' || isCalm() || document.hidden) return this.skip();
    this.#add(scene, before, events, own, begun);
  }

  /**
   * Shows a moment of a finished game: what led to it is played, so many times as fast, unless one has jumped there.
   */
  show(scene: Scene, events: readonly Happened[] | null, times = 1): void {
    const before = this.#target;
    this.#target = scene.situation;
    this.#heard = (this.#heard ?? 0) + 1;
    if (events === null || before === null || this.pace === 'off' || isCalm()) return this.skip();
    this.#queue = [];
    this.#add(scene, before, events, true, scene.view.phase === 'players' ? null : 'zombies');
    this.#queue = within(this.#queue, total(this.#queue) / Math.max(1, times));
  }

  /** Shows at once how things stand. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.situation = this.#target;
    this.effects = [];
    this.now = null;
    this.playing = false;
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    localStorage.setItem(KEPT_AS, pace);
    if (pace === 'off') this.skip();
  }

  #add(box: Box, from: Situation, events: readonly Happened[], own: boolean, begun: Section | null): void {
    const haste = HASTE[this.pace] * (own ? OWN : 1);
    const phase = events.some(({ what }) => what.what === 'zombies_phase' || what.what === 'xenos_phase');
    const fresh = beatsOf(box, from, events, String(this.#heard), begun).map((beat) => ({
      ...beat,
      quiet: own && beat.card === null && beat.section !== 'zombies' && beat.section !== 'spawn',
    }));
    const hurried = within(fresh, total(fresh) * (phase ? HASTE[this.pace] : haste));
    this.#queue = within([...this.#queue, ...hurried], BUDGET[this.pace]);
    if (this.#queue.length === 0) this.skip();
    else if (!this.playing || own) this.#next();
  }

  #next(): void {
    clearTimeout(this.#timer);
    const beat = this.#queue.shift();
    if (!beat) return this.skip();
    this.playing = true;
    this.situation = beat.during;
    this.effects = beat.effects;
    this.now = { lines: beat.lines, card: beat.card, section: beat.section, quiet: beat.quiet };
    this.#timer = setTimeout(() => {
      this.situation = beat.then;
      this.#next();
    }, beat.ms);
  }

  /** Gathers what belongs to one zombies' phase, over all questions that it asks. */
  #remember(events: readonly Happened[], own: boolean): void {
    const begin = events.findIndex(({ what }) => what.what === 'zombies_phase' || what.what === 'xenos_phase');
    if (begin < 0 && this.#phase === null) {
      if (own) this.recap = null;
      return;
    }
    const more = begin < 0 ? events : events.slice(begin);
    const end = more.findIndex(({ what }) => what.what === 'round' || what.what === 'over');
    const all = [...(begin < 0 ? (this.#phase ?? []) : []), ...(end < 0 ? more : more.slice(0, end))];
    this.recap = end < 0 ? null : all;
    this.#phase = end < 0 ? all : null;
  }
}
