// A small game to try things on.
import content from '../../../../content/zombinion/cards.toml';
import type { Zombinion } from '../../wire';
import { pilesOf } from './cards';

type Loose = Partial<Zombinion.Card> & { id: string };

const kingdom = [
  'barricata',
  'copertura',
  'esca',
  'fucile-a-pompa',
  'furbizia',
  'maverick',
  'munizioni',
  'piano-superiore',
  'ricarica',
  'rifornimento',
];

/** The cards of the content, with what their file leaves out. */
export const all: Zombinion.Card[] = (content as { card: Loose[] }).card.map((card) => ({
  kinds: [],
  cost: 0,
  cost_source: 'book',
  basic: false,
  shots: 0,
  points: 0,
  points_per_cards: 0,
  ends_game: false,
  start: 0,
  effects: [],
  effect_source: 'book',
  supply: [10, 10, 10],
  box: 10,
  ...card,
}));

export const setup: Zombinion.Setup = {
  players: 2,
  kingdom,
  start: 'random',
  house: { same_hands: false, show_points: false, show_deck: false },
};

export const cards = pilesOf({ card: all }, setup);

/** The pile of a card. */
export const pile = (id: string): number => cards.findIndex((card) => card.id === id);

const player: Zombinion.PlayerView = {
  hand_size: 5,
  hand: null,
  deck_size: null,
  top_discard: null,
  chosen: null,
  chosen_size: 0,
  points: null,
  owned: null,
  reactions: null,
};

/** A table at which the first of two is asked that, with that hand. */
export function viewOf(
  ask: Zombinion.DecisionKind,
  hand: string[],
  more: Partial<Zombinion.View> = {},
): Zombinion.View {
  return {
    turn: 3,
    active: 0,
    phase: 'action',
    actions: 1,
    targets: 1,
    shots: 0,
    supply: cards.map(() => 10),
    trash: [],
    in_play: [],
    aside: [],
    players: [{ ...player, hand: hand.map(pile), hand_size: hand.length }, player],
    asked: { seat: 0, ask, by: null, about: null },
    result: null,
    ...more,
  };
}
