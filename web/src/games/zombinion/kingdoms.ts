// Kingdoms of Zombinion: what is in one, and those that somebody keeps on this device.
import type { Zombinion } from '../../wire';

/** How many kinds of combat cards a kingdom has. */
export const TEN = 10;

/** The cards that a kingdom can be made of, the cheapest first. */
export function combatCards(content: Zombinion.Content): Zombinion.Card[] {
  return content.card.filter((card) => !card.basic).sort((a, b) => a.cost - b.cost);
}

/** The cards of those ids, the cheapest first. */
export function cardsOf(content: Zombinion.Content, ids: string[]): Zombinion.Card[] {
  return combatCards(content).filter((card) => ids.includes(card.id));
}

/** How many cards there are of each cost, from the lowest cost of all to the highest. */
export function costCurve(all: Zombinion.Card[], chosen: Zombinion.Card[]): { cost: number; count: number }[] {
  const costs = all.map((card) => card.cost);
  const lowest = Math.min(...costs);
  const length = costs.length === 0 ? 0 : Math.max(...costs) - lowest + 1;
  return Array.from({ length }, (_, place) => {
    const cost = lowest + place;
    return { cost, count: chosen.filter((card) => card.cost === cost).length };
  });
}

/** How many cards there are of each kind; a card can be of several. */
export function kindCounts(all: Zombinion.Card[], chosen: Zombinion.Card[]): { kind: Zombinion.Kind; count: number }[] {
  const kinds = [...new Set(all.flatMap((card) => card.kinds))];
  return kinds.map((kind) => ({ kind, count: chosen.filter((card) => card.kinds.includes(kind)).length }));
}

/** Ten kinds of cards by lot. */
export function randomTen(content: Zombinion.Content, random: () => number = Math.random): string[] {
  const left = combatCards(content).map((card) => card.id);
  return Array.from(
    { length: Math.min(TEN, left.length) },
    () => left.splice(Math.floor(random() * left.length), 1)[0] ?? '',
  );
}

export interface KeptKingdom {
  name: string;
  cards: string[];
}

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;
const KEPT_AS = 'safehouse.kingdoms';
const LAST_AS = 'safehouse.last-kingdom';

const isTen = (cards: unknown): cards is string[] =>
  Array.isArray(cards) && cards.length === TEN && cards.every((card) => typeof card === 'string');

function read(shelf: Shelf, key: string): unknown {
  try {
    return JSON.parse(shelf.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** The kingdoms kept, in the order of their names. */
export function keptKingdoms(shelf: Shelf = localStorage): KeptKingdom[] {
  const found = read(shelf, KEPT_AS);
  if (!Array.isArray(found)) return [];
  return (found as Partial<KeptKingdom>[]).flatMap((kept) =>
    typeof kept?.name === 'string' && isTen(kept.cards) ? [{ name: kept.name, cards: kept.cards }] : [],
  );
}

/** Keeps a kingdom, in the place of one of the same name. */
export function keep(kingdom: KeptKingdom, shelf: Shelf = localStorage): KeptKingdom[] {
  const others = keptKingdoms(shelf).filter(({ name }) => name !== kingdom.name);
  const all = [...others, kingdom].sort((a, b) => a.name.localeCompare(b.name));
  shelf.setItem(KEPT_AS, JSON.stringify(all));
  return all;
}

/** Throws a kept kingdom away. */
export function forget(name: string, shelf: Shelf = localStorage): KeptKingdom[] {
  const left = keptKingdoms(shelf).filter((kept) => kept.name !== name);
  shelf.setItem(KEPT_AS, JSON.stringify(left));
  return left;
}

/** The kingdom of the last game that was opened here. */
export function lastKingdom(shelf: Shelf = localStorage): string[] | null {
  const last = read(shelf, LAST_AS);
  return isTen(last) ? last : null;
}

export function rememberKingdom(cards: string[], shelf: Shelf = localStorage): void {
  if (isTen(cards)) shelf.setItem(LAST_AS, JSON.stringify(cards));
}
