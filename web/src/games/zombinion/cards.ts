// What is known of the cards besides their words: pictures, frames, and what they do at a glance.
import type { IconName } from '../../icons/names';
import type { Zombinion } from '../../wire';

type Card = Zombinion.Card;
type Pile = Zombinion.Pile;

/** The card of each pile: the basic ones in the order of the content, then the kingdom. */
export function pilesOf(content: Zombinion.Content, setup: Zombinion.Setup): Card[] {
  const chosen = setup.kingdom.flatMap((id) => content.card.find((card) => card.id === id) ?? []);
  return [...content.card.filter((card) => card.basic), ...chosen];
}

const PICTURES: Record<string, IconName> = {
  pallottola: 'silver-bullet',
  proiettili: 'heavy-bullets',
  caricatore: 'machine-gun-magazine',
  zombi: 'shambling-zombie',
  'molti-zombi': 'raise-zombie',
  'molti2-zombi': 'graveyard',
  infezione: 'biohazard',
  esca: 'ham-shank',
  sacrificio: 'sacrificial-dagger',
  barricata: 'barricade',
  raggrupparsi: 'rally-the-troops',
  maverick: 'western-hat',
  'fucile-a-pompa': 'sawed-off-shotgun',
  munizioni: 'ammo-box',
  'fuga-rapida': 'sprint',
  deposito: 'warehouse',
  survivors: 'three-friends',
  'piano-superiore': '3d-stairs',
  'proiettili-esplosivi': 'mine-explosion',
  rifornimento: 'backpack',
  furbizia: 'fox-head',
  ricognizione: 'binoculars',
  ispezione: 'magnifying-glass',
  tattica: 'chess-knight',
  radio: 'pocket-radio',
  molotov: 'molotov',
  aiutarsi: 'shaking-hands',
  coraggio: 'lion',
  nascondiglio: 'cave-entrance',
  copertura: 'riot-shield',
  ricarica: 'reload-gun-barrel',
  'sciame-di-zombi': 'evil-hand',
  'tutto-per-tutto': 'rolling-dices',
};

/** The picture on a card. */
export const pictureOf = (card: Card): IconName => PICTURES[card.id] ?? 'card-play';

/** The kind that gives a card its frame: an Attack is an Action too, but looks like an Attack. */
export function frameOf(card: Card): Zombinion.Kind {
  const telling: Zombinion.Kind[] = ['attack', 'reaction', 'infection', 'victory', 'aim'];
  return telling.find((kind) => card.kinds.includes(kind)) ?? 'action';
}

/** What a card gives in plain numbers. */
export type Gift = 'cards' | 'actions' | 'targets' | 'shots' | 'points';

/** What an effect does that a number and a picture cannot say. */
export type Deed =
  | 'gain_up_to'
  | 'gain_onto_deck'
  | 'trash_this'
  | 'discard_to_draw'
  | 'trash_up_to'
  | 'trash_for_shots'
  | 'upgrade'
  | 'upgrade_aim'
  | 'draw_up_to'
  | 'may_discard_deck'
  | 'play_twice'
  | 'reveal_for_neighbour'
  | 'reveal_until_aim'
  | 'others_draw'
  | 'others_gain'
  | 'others_discard_down_to'
  | 'others_put_victory_on_deck'
  | 'judge_tops'
  | 'rob_tops'
  | 'points_per_cards'
  | 'react';

/** One thing that a card does, at a glance. */
export type Glance = { gift: Gift; count: number } | { deed: Deed; count: number; card?: string };

const GIFTS: Gift[] = ['cards', 'actions', 'targets', 'shots'];

function glanceOf(effect: Zombinion.Effect<string>): Glance {
  if (typeof effect === 'string') return { deed: effect, count: 0 };
  if ('upgrade' in effect) {
    return { deed: effect.upgrade.from === 'aim' ? 'upgrade_aim' : 'upgrade', count: effect.upgrade.by };
  }
  if ('trash_for_shots' in effect) {
    return { deed: 'trash_for_shots', count: effect.trash_for_shots.shots, card: effect.trash_for_shots.card };
  }
  const [[name, value] = ['', 0]] = Object.entries(effect) as [string, number | string][];
  if (GIFTS.includes(name as Gift)) return { gift: name as Gift, count: Number(value) };
  return typeof value === 'string'
    ? { deed: name as Deed, count: 0, card: value }
    : { deed: name as Deed, count: value };
}

/** What a card does, in the order in which it does it. */
export function glancesOf(card: Card): Glance[] {
  const found = card.effects.map(glanceOf);
  if (card.shots !== 0) found.push({ gift: 'shots', count: card.shots });
  if (card.points !== 0) found.push({ gift: 'points', count: card.points });
  if (card.points_per_cards > 0) found.push({ deed: 'points_per_cards', count: card.points_per_cards });
  if (card.kinds.includes('reaction')) found.push({ deed: 'react', count: 0 });
  return found;
}

/** Equal cards together. */
export interface Stack {
  pile: Pile;
  count: number;
}

/** Cards with equal ones together, in the order in which their kinds first come. */
export function stacked(cards: Pile[]): Stack[] {
  const counts = new Map<Pile, number>();
  for (const pile of cards) counts.set(pile, (counts.get(pile) ?? 0) + 1);
  return [...counts].map(([pile, count]) => ({ pile, count }));
}

/** Cards with equal neighbours together: the order of playing stays. */
export function runs(cards: Pile[]): Stack[] {
  const found: Stack[] = [];
  for (const pile of cards) {
    const last = found.at(-1);
    if (last?.pile === pile) last.count += 1;
    else found.push({ pile, count: 1 });
  }
  return found;
}

const DECK_ORDER: Zombinion.Kind[] = ['victory', 'infection', 'attack', 'reaction', 'action', 'aim'];

/** A deck for looking at: points first, then by kind, the dear cards first. */
export function sortedDeck(deck: Pile[], cards: Card[]): Stack[] {
  const rank = (pile: Pile): number => {
    const card = cards[pile];
    return card ? DECK_ORDER.indexOf(frameOf(card)) * 100 - card.cost : 0;
  };
  return stacked(deck).sort((one, other) => rank(one.pile) - rank(other.pile));
}

/** The piles of the Supply, as they are laid out: the basic ones, and the kingdom from the cheapest up. */
export function laidOut(cards: Card[]): { basic: Pile[]; kingdom: Pile[] } {
  const all = cards.map((_, pile) => pile);
  const cost = (pile: Pile): number => cards[pile]?.cost ?? 0;
  return {
    basic: all.filter((pile) => cards[pile]?.basic),
    kingdom: all.filter((pile) => !cards[pile]?.basic).sort((one, other) => cost(one) - cost(other) || one - other),
  };
}

/** Whether some value of a card is not printed in the rulebook. */
export const isBorrowed = (card: Card): { cost: boolean; effect: boolean } => ({
  cost: card.cost_source === 'dominion',
  effect: card.effect_source === 'dominion',
});
