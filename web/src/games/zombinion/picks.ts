// Which answers belong to which card on the table, and what to ask before one is sent.
import type { LegalAnswer, Zombinion } from '../../wire';

type Ask = Zombinion.DecisionKind;
type Answer = Zombinion.Answer;

/** The name of a question, without what is known about it. */
export type AskKind = Extract<Ask, string> | (Ask extends infer A ? (A extends object ? keyof A : never) : never);

export const kindOf = (ask: Ask): AskKind => (typeof ask === 'string' ? ask : (Object.keys(ask)[0] as AskKind));

/** Where the cards are that a question is about. */
export type Where = 'hand' | 'supply' | 'open' | 'nowhere';

const PLACES: Record<AskKind, Where> = {
  play_action: 'hand',
  play_aim: 'hand',
  take: 'supply',
  gain: 'supply',
  discard_to_draw: 'hand',
  trash_up_to: 'hand',
  upgrade: 'hand',
  set_aside: 'nowhere',
  discard_deck: 'nowhere',
  play_twice: 'hand',
  pick_for_neighbour: 'open',
  discard_down: 'hand',
  put_victory_on_deck: 'hand',
  judge: 'nowhere',
  rob: 'open',
  loot: 'open',
  react: 'nowhere',
};

export const placeOf = (ask: Ask): Where => PLACES[kindOf(ask)];

/** The answers to a question, by what they are about. */
export interface Sorted {
  cards: Map<number, LegalAnswer<Answer>>;
  plain: Partial<Record<'play_all' | 'done' | 'yes' | 'no', LegalAnswer<Answer>>>;
  /** What can be done with Reactions from now on. */
  policies: LegalAnswer<Answer>[];
}

export function sorted(offers: LegalAnswer<Answer>[]): Sorted {
  const found: Sorted = { cards: new Map(), plain: {}, policies: [] };
  for (const offer of offers) {
    if (offer.answer.kind === 'card') found.cards.set(offer.answer.of[1], offer);
    else if (offer.answer.kind === 'reactions') found.policies.push(offer);
    else found.plain[offer.answer.kind] = offer;
  }
  return found;
}

/** What can be done with one card on the table. */
export interface Pick {
  label: string;
  selected: boolean;
  /** Whether the bot would. */
  advised: boolean;
  choose: () => void;
}

/** What can be done with the cards on the table. */
export interface Picks {
  at: (where: Where, pile: number) => Pick | undefined;
}

/** What would be lost if this answer came by accident. */
export type Doubt =
  /** Actions that could still be played. */
  | { about: 'actions'; count: number }
  /** Aim cards that could still be played. */
  | { about: 'aims'; count: number }
  /** Shots that could still buy something. */
  | { about: 'shots'; count: number }
  /** A card that costs points. */
  | { about: 'harm' }
  /** That others see who is asked about a Reaction. */
  | { about: 'asked' }
  /** A card for nothing, while there are shots. */
  | { about: 'cheap'; count: number };

/** What to ask before that answer is sent, if anything. */
export function doubtAbout(
  answer: Answer,
  view: Zombinion.View,
  cards: Zombinion.Card[],
  offers: LegalAnswer<Answer>[],
): Doubt | null {
  const ask = view.asked?.ask;
  const { cards: picks } = sorted(offers);
  const priced = [...picks.keys()].filter((pile) => (cards[pile]?.cost ?? 0) > 0);
  const hand = view.players[view.asked?.seat ?? -1]?.hand ?? [];
  if (answer.kind === 'done') {
    const count = hand.filter((pile) => picks.has(pile)).length;
    if (ask === 'play_action' && count > 0) return { about: 'actions', count };
    if (ask === 'play_aim' && count > 0) return { about: 'aims', count };
    if (ask === 'take' && priced.length > 0) return { about: 'shots', count: view.shots };
  }
  if (answer.kind === 'reactions' && answer.of === 'ask') return { about: 'asked' };
  if (answer.kind === 'card' && (answer.of[0] === 'take' || answer.of[0] === 'gain')) {
    const card = cards[answer.of[1]];
    if (card && card.points < 0) return { about: 'harm' };
    if (ask === 'take' && card?.cost === 0 && priced.length > 0) return { about: 'cheap', count: view.shots };
  }
  return null;
}

/** Choices that are made one card after another and sent together: a second touch would only annoy. */
const STEPWISE: AskKind[] = ['discard_to_draw', 'discard_down', 'trash_up_to', 'play_aim'];

/** Whether a touch only selects, so that a slip of the finger does nothing. */
export const touchSelects = (ask: Ask): boolean => !STEPWISE.includes(kindOf(ask));

/** How far a choice of several cards has come. */
export interface Progress {
  /** How many are chosen. */
  chosen: number;
  /** How many more there must be, or may be. */
  left: number;
}

export function progressOf(view: Zombinion.View): Progress | null {
  const asked = view.asked;
  if (!asked) return null;
  const player = view.players[asked.seat];
  if (!player) return null;
  const chosen = player.chosen_size;
  if (asked.ask === 'discard_to_draw') return { chosen, left: player.hand_size };
  if (typeof asked.ask === 'string') return null;
  if ('discard_down' in asked.ask) return { chosen, left: player.hand_size - asked.ask.discard_down.to };
  if ('trash_up_to' in asked.ask) return { chosen: 0, left: asked.ask.trash_up_to.left };
  return null;
}
