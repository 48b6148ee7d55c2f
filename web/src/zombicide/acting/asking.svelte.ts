// Answering: which answers there are now, what is chosen, and what a click on the board or on a button does.
import type { RoomState } from '../../net/room.svelte';
import { t } from '../../words/words.svelte';
import type { Zombicide } from '../../wire';
import { aids } from '../aids';
import { keyOf, NO_MARKS, type Marks, type Thing } from '../marks';
import type { Scene, Who, ZoneId } from '../scene';
import { zoneName } from '../zones';
import { aimedAt, askOf, isAttack, isTurn, subjectOf, type AnyOffer, type Refused } from './answers';
import { armOf, targetsOf } from './arms';
import { doubtAbout, type Doubt } from './doubts';
import { answerLabel } from './labels';
import { choicesOf, marksOf, NO_CHOICES, sightLines, type Choice, type Step } from './marking';
import type { Action } from './verbs';
import { walk } from './walk';

export type { Answer } from './answers';

/** How long the news of an answer may take, in milliseconds, before a way of several steps ends. */
const PATIENCE = 4000;
/** How long one points at a zone before its sight is asked for. */
const LINGER = 250;

/** Answers by which a card is lost. */
const AWAY: ReadonlySet<AnyOffer['answer']['kind']> = new Set(['leave_card', 'discard', 'replace']);

/** What it takes to show who can be chosen and to choose; in a replay nobody can. */
export type Choosing = Pick<Asking, 'offers' | 'busy' | 'send' | 'choose'>;

export class Asking {
  /** What is chosen so far, and for which decision. */
  #path = $state.raw<{ at: number; steps: Step[] } | null>(null);
  /** The answer that is on its way, so that a click is seen at once. */
  #sent = $state.raw<{ say: string; at: number } | null>(null);
  #reach = $state.raw<{ at: number; ways: Zombicide.Reach[] } | null>(null);
  #sight = $state.raw<{ zone: ZoneId; seen: ZoneId[] } | null>(null);
  /** What cannot be done in a turn, of which decision and for whom. */
  #refused = $state.raw<{ at: number; who: Who | null; list: readonly Refused[] } | null>(null);
  /** What has been asked about the decision, if anything. */
  #explaining: { at: number; list: Promise<readonly Refused[]> } | null = null;
  /** What somebody points at on the board. */
  pointed = $state.raw<Thing | null>(null);
  /** Whether several steps are being taken, one after the other. */
  walking = $state(false);
  /** Whether the last click was a touch. */
  touched = false;
  /** Whether somebody chose something here: the focus must not get lost when its button goes. */
  acted = false;

  constructor(
    readonly table: RoomState,
    readonly scene: () => Scene | null,
  ) {
    $effect(() => this.#fetchReach());
    $effect(() => this.#fetchSight());
    $effect(() => this.#fetchRefused());
  }

  /** Every legal answer, if it is for this person to decide. */
  get offers(): AnyOffer[] {
    return this.table.offers as AnyOffer[];
  }

  /** Whether an answer is on its way: nothing else can be chosen until then. */
  get busy(): boolean {
    return this.table.busy || this.walking;
  }

  /** The decision that can be answered now. */
  get at(): number | null {
    const decision = this.table.game?.decision;
    return decision && this.offers.length > 0 ? decision.at : null;
  }

  /** The survivor whom the question is about, whose things are worth showing. */
  get subject(): Who | null {
    const ask = askOf(this.scene());
    return ask ? subjectOf(ask) : null;
  }

  /** What is chosen so far, the last step last. */
  get steps(): Step[] {
    return this.#path !== null && this.#path.at === this.at ? this.#path.steps : [];
  }

  get step(): Step | null {
    return this.steps.at(-1) ?? null;
  }

  /** The attack that waits to be confirmed. */
  get aim(): AnyOffer | null {
    const { step } = this;
    return step?.step === 'aim' ? this.offerOf(step.say) : null;
  }

  /** The answer that may be a slip and waits for a second click. */
  get waits(): { offer: AnyOffer; doubt: Doubt } | null {
    const { step } = this;
    const scene = this.scene();
    const offer = step?.step === 'sure' ? this.offerOf(step.say) : null;
    const doubt = offer && scene ? doubtAbout(scene, offer.answer, this.offers) : null;
    return offer && doubt ? { offer, doubt } : null;
  }

  /** The answers that are about the thing that was chosen. */
  get menu(): Choice | null {
    const { step } = this;
    return step?.step === 'thing' ? (this.#choices.get(keyOf(step.thing)) ?? null) : null;
  }

  /** Where the survivor can get to by moving. */
  get reach(): Zombicide.Reach[] {
    return this.#reach !== null && this.#reach.at === this.at ? this.#reach.ways : [];
  }

  /** What cannot be done now, and why; as it was before the last answer until that is known. */
  get refused(): readonly Refused[] {
    const known = this.#refused;
    return known !== null && (known.at === this.at || known.who === this.subject) ? known.list : [];
  }

  /** Whether that is known of the present decision. */
  get isExplained(): boolean {
    return this.#refused !== null && this.#refused.at === this.at;
  }

  /** What can be seen from the zone that somebody points at. */
  get sight(): ZoneId[] | null {
    const { pointed } = this;
    return pointed?.thing === 'zone' && this.#sight?.zone === pointed.zone ? this.#sight.seen : null;
  }

  readonly #choices = $derived.by((): ReadonlyMap<string, Choice> => {
    const scene = this.scene();
    return scene && this.offers.length > 0 ? choicesOf(scene, this.offers, this.steps, this.reach) : NO_CHOICES;
  });
  readonly #placed = $derived.by((): Marks => {
    const scene = this.scene();
    if (!scene) return NO_MARKS;
    return marksOf(
      scene,
      this.offers,
      this.step,
      this.#choices,
      (choice) => this.labelOf(scene, choice),
      (choice) => this.point(choice),
    );
  });

  /** Kept apart from what can be chosen, which does not change while somebody only looks around. */
  readonly #marks = $derived.by((): Marks => {
    const { sight, pointed } = this;
    const scene = this.scene();
    if (!scene || !sight || pointed?.thing !== 'zone' || this.step) return this.#placed;
    return { ...this.#placed, lines: [...this.#placed.lines, ...sightLines(scene, pointed.zone, sight)] };
  });

  /** What can be chosen on the board now. */
  get marks(): Marks {
    return this.#marks;
  }

  offerOf(say: string): AnyOffer | null {
    return this.offers.find((offer) => offer.say === say) ?? null;
  }

  /** What choosing something on the board does. */
  labelOf(scene: Scene, { thing, offers, reach }: Choice): string {
    const [only] = offers;
    const sentences = offers.length === 1 && only ? [answerLabel(scene, only.answer)] : [];
    if (reach) sentences.unshift(t('zanswer.move', { zone: zoneName(scene.drawing, reach.zone) }));
    if (sentences.length === 1 && sentences[0]) return sentences[0];
    const named = offers.slice(0, 3).map(({ answer }) => answerLabel(scene, answer));
    const all = [...(reach ? sentences.slice(0, 1) : []), ...named];
    return all.length > 0 ? all.join('; ') : keyOf(thing);
  }

  isSent({ say }: AnyOffer): boolean {
    return this.#sent?.say === say && this.#sent.at === this.table.game?.decision?.at;
  }

  /** A click on something on the board. */
  point(choice: Choice): void {
    const scene = this.scene();
    if (!scene || this.busy) return;
    const { offers, reach, thing } = choice;
    const [only] = offers;
    if (reach && offers.length === 0) return void this.go(reach);
    if (!reach && only && offers.length === 1) return this.choose(only);
    // All attacks with the weapon that was chosen: how exactly is decided beside the odds.
    const oneArm = only && offers.every(({ answer }) => armOf(answer) === armOf(only.answer));
    if (!reach && oneArm && isAttack(only.answer)) return this.choose(only);
    if (this.step?.step === 'thing' && keyOf(this.step.thing) === keyOf(thing)) return this.back();
    this.#push({ step: 'thing', thing });
  }

  /** A click on a button: answers, shows the odds, or asks for a second click where the first may have been a slip. */
  choose(offer: AnyOffer): void {
    const scene = this.scene();
    if (!scene || this.busy) return;
    const { step } = this;
    if (isAttack(offer.answer)) {
      if (step?.step === 'aim' && step.say === offer.say) return this.send(offer);
      return this.#push({ step: 'aim', say: offer.say });
    }
    const sure = step?.step === 'sure' && step.say === offer.say;
    if (!sure && doubtAbout(scene, offer.answer, this.offers)) return this.#push({ step: 'sure', say: offer.say });
    void this.#answer(offer.say);
  }

  /** A click on the button of a weapon or of a kind of Action. */
  take({ of, offers }: Action): void {
    const [only] = offers;
    if (!only || this.busy) return;
    if ('arm' in of) {
      this.#push({ step: 'arm', arm: of.arm.key });
      const scene = this.scene();
      const zones = scene ? targetsOf(scene, of.arm).busy : [];
      const first = offers.find(({ answer }) => aimedAt(answer) === zones[0]);
      // Where there is only one target there is nothing to choose.
      if (zones.length === 1 && first) this.#push({ step: 'aim', say: first.say });
      return;
    }
    // A card is named before it is discarded.
    if (offers.length === 1 && of.verb !== 'drop') return this.choose(only);
    this.#push({ step: 'verb', verb: of.verb });
  }

  /** Aims the attack that waits in another way. */
  aimAt(offer: AnyOffer): void {
    const at = this.at;
    if (at === null || this.busy) return;
    this.#path = { at, steps: [...this.steps.filter(({ step }) => step !== 'aim'), { step: 'aim', say: offer.say }] };
  }

  /** Undoes the last step of what was chosen. */
  back(): void {
    const at = this.at;
    if (at === null) return;
    this.acted = true;
    this.#path = { at, steps: this.steps.slice(0, -1) };
  }

  /** Nothing is chosen any more. */
  forget(): void {
    this.#path = null;
  }

  /** Answers at once; only a card that the mission needs is not given away without a second click. */
  send(offer: AnyOffer): void {
    if (this.busy) return;
    if (AWAY.has(offer.answer.kind)) return this.choose(offer);
    void this.#answer(offer.say);
  }

  /** Takes several steps, one answer after the other. */
  async go({ answers }: Zombicide.Reach): Promise<void> {
    const scene = this.scene();
    const ask = askOf(scene);
    if (this.busy || !ask) return;
    this.walking = true;
    const who = subjectOf(ask);
    await walk(answers, {
      at: () => this.at,
      same: () => {
        const now = askOf(this.scene());
        return now !== null && now.ask === ask.ask && subjectOf(now) === who;
      },
      offered: (say) => this.offerOf(say) !== null,
      send: (say) => this.#answer(say),
      next: (after) => until(() => this.table.game?.decision?.at !== after, PATIENCE),
    }).finally(() => (this.walking = false));
  }

  undo(to: number): void {
    if (this.busy) return;
    this.acted = true;
    this.forget();
    void this.table.ask({ do: 'undo', to });
  }

  /** Asks what cannot be done now, and why; once for each decision. */
  explain(): Promise<readonly Refused[]> {
    const { at } = this;
    if (at === null) return Promise.resolve([]);
    if (this.#explaining?.at === at) return this.#explaining.list;
    const list = aids.unavailable(this.table.id).catch(() => {
      this.#explaining = null;
      return [];
    });
    this.#explaining = { at, list };
    return list;
  }

  #push(step: Step): void {
    const at = this.at;
    if (at === null) return;
    // Only one thing at a time: what was chosen before stays to step back to, but not twice.
    this.acted = true;
    const before = this.steps.filter((other) => other.step !== step.step && other.step !== 'sure');
    this.#path = { at, steps: [...before, step] };
  }

  /** Whether it was carried out. */
  async #answer(say: string): Promise<boolean> {
    const at = this.at;
    if (at === null) return false;
    this.#path = null;
    this.#sent = { say, at };
    this.acted = true;
    await this.table.ask({ do: 'answer', at, answer: say }).finally(() => (this.#sent = null));
    return this.table.problem === null;
  }

  #fetchReach(): void {
    const { at } = this;
    if (at === null || !isTurn(askOf(this.scene())) || this.#reach?.at === at) return;
    if (!this.offers.some(({ answer }) => answer.kind === 'move' || answer.kind === 'go_on')) return;
    void aids.reach(this.table.id).then(
      (ways) => {
        if (this.at === at) this.#reach = { at, ways };
      },
      () => undefined,
    );
  }

  #fetchRefused(): void {
    const { at, subject } = this;
    if (at === null || !isTurn(askOf(this.scene())) || this.isExplained) return;
    void this.explain().then((list) => {
      if (this.at === at) this.#refused = { at, who: subject, list };
    });
  }

  #fetchSight(): (() => void) | undefined {
    const { pointed } = this;
    void this.table.game;
    if (pointed?.thing !== 'zone') return undefined;
    const { zone } = pointed;
    const waiting = setTimeout(() => {
      void aids.sight(this.table.id, zone).then(
        (seen) => (this.#sight = { zone, seen }),
        () => undefined,
      );
    }, LINGER);
    return () => clearTimeout(waiting);
  }
}

/** Waits until something is so; whether it came to be in time. */
async function until(isSo: () => boolean, patience: number): Promise<boolean> {
  const end = performance.now() + patience;
  while (!isSo()) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}
