// Answering: which answers there are now, and what a click on one of them does.
import { Advice } from '../../net/advice.svelte';
import type { RoomState } from '../../net/room.svelte';
import type { LegalAnswer, Zombinion } from '../../wire';
import { doubtAbout, placeOf, sorted, touchSelects, type Doubt, type Picks } from './picks';
import { answerLabel } from './question';
import type { Scene } from './scene';

type Answer = Zombinion.Answer;

export class Asking {
  /** The answer that waits for a second click, and for which question. */
  #waits = $state.raw<{ say: string; at: number; doubt: Doubt | null } | null>(null);
  /** The answer that is on its way, so that a click is seen at once. */
  #sent = $state.raw<{ say: string; at: number } | null>(null);
  /** Whether the bot's advice is wanted. */
  hinted = $state(false);
  readonly advice: Advice;
  /** Whether the last click was a touch. */
  touched = false;
  /** Whether an answer was given here: the focus must not get lost then. */
  acted = false;

  constructor(
    private readonly table: RoomState,
    private readonly scene: () => Scene | null,
  ) {
    this.advice = new Advice(table.id, () => (this.offers.length > 0 ? (table.game?.decision?.at ?? null) : null));
  }

  /** The answer that the bot would give, if its advice is wanted. */
  get advised(): LegalAnswer<Answer> | null {
    const hint = this.hinted ? this.advice.hint : null;
    return hint ? (this.offers.find(({ say }) => say === hint.answer) ?? null) : null;
  }

  get offers(): LegalAnswer<Answer>[] {
    return this.table.offers as LegalAnswer<Answer>[];
  }

  readonly sorted = $derived.by(() => sorted(this.offers));

  /** The answer that waits for a second click. */
  get waits(): { offer: LegalAnswer<Answer>; doubt: Doubt | null } | null {
    const waits = this.#waits;
    if (!waits || waits.at !== this.table.game?.decision?.at) return null;
    const offer = this.offers.find(({ say }) => say === waits.say);
    return offer ? { offer, doubt: waits.doubt } : null;
  }

  /** What can be done with the cards on the table. */
  readonly picks: Picks = {
    at: (where, pile) => {
      const scene = this.scene();
      const asked = scene?.view.asked;
      if (!scene || !asked || placeOf(asked.ask) !== where) return undefined;
      const offer = this.sorted.cards.get(pile);
      if (!offer) return undefined;
      return {
        label: answerLabel(offer, scene),
        selected: this.isChosen(offer),
        advised: this.advised === offer,
        choose: () => this.choose(offer),
      };
    },
  };

  /** Whether an answer waits for a second click or is on its way. */
  isChosen({ say }: LegalAnswer<Answer>): boolean {
    return (
      this.waits?.offer.say === say || (this.#sent?.say === say && this.#sent.at === this.table.game?.decision?.at)
    );
  }

  /** Answers, or asks for a second click where the first may have been a slip. */
  choose(offer: LegalAnswer<Answer>): void {
    const decision = this.table.game?.decision;
    const scene = this.scene();
    if (!decision || !scene || this.table.busy) return;
    if (this.waits?.offer.say !== offer.say) {
      const doubt = doubtAbout(offer.answer, scene.view, scene.cards, this.offers);
      const slip =
        this.touched && offer.answer.kind === 'card' && scene.view.asked && touchSelects(scene.view.asked.ask);
      if (doubt || slip) {
        this.#waits = { say: offer.say, at: decision.at, doubt };
        return;
      }
    }
    this.send(offer);
  }

  /** Answers at once. */
  send(offer: LegalAnswer<Answer>): void {
    const decision = this.table.game?.decision;
    if (!decision || this.table.busy) return;
    this.#waits = null;
    this.#sent = { say: offer.say, at: decision.at };
    this.acted = true;
    void this.table.ask({ do: 'answer', at: decision.at, answer: offer.say }).finally(() => (this.#sent = null));
  }

  /** Nothing waits any more. */
  forget(): void {
    this.#waits = null;
  }

  undo(to: number): void {
    if (this.table.busy) return;
    this.acted = true;
    this.forget();
    void this.table.ask({ do: 'undo', to });
  }
}
