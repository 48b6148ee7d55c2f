import { expect, it } from 'vitest';
import { ICONS } from '../../icons/names';
import { frameOf, glancesOf, laidOut, pictureOf, runs, sortedDeck, stacked } from './cards';
import { all, cards, pile } from './testing';

it('numbers the piles as the game does: basic cards, then the kingdom as it was chosen', () => {
  expect(cards.slice(0, 8).map(({ id }) => id)).toEqual([
    'pallottola',
    'proiettili',
    'caricatore',
    'zombi',
    'molti-zombi',
    'molti2-zombi',
    'infezione',
    'barricata',
  ]);
  expect(cards).toHaveLength(17);
});

it('has a picture of its own for every card', () => {
  const pictures = all.map(pictureOf);
  expect(new Set(pictures).size).toBe(all.length);
  expect(pictures.filter((picture) => !(ICONS as readonly string[]).includes(picture))).toEqual([]);
});

it('frames an Attack as an Attack, although it is an Action too', () => {
  const frame = (id: string) => frameOf(cards[pile(id)] ?? all[0]!);
  expect([frame('piano-superiore'), frame('barricata'), frame('esca'), frame('zombi')]).toEqual([
    'attack',
    'reaction',
    'action',
    'victory',
  ]);
});

it('tells what a card does in the order in which it does it', () => {
  const glances = (id: string) => glancesOf(all.find((card) => card.id === id)!);
  expect(glances('copertura')).toEqual([
    { gift: 'cards', count: 1 },
    { gift: 'actions', count: 1 },
    { gift: 'targets', count: 1 },
    { gift: 'shots', count: 1 },
  ]);
  expect(glances('esca')).toEqual([
    { gift: 'actions', count: 1 },
    { deed: 'discard_to_draw', count: 0 },
  ]);
  expect(glances('ricarica')).toEqual([{ deed: 'upgrade_aim', count: 3 }]);
  expect(glances('proiettili-esplosivi')).toEqual([{ deed: 'trash_for_shots', count: 3, card: 'pallottola' }]);
  expect(glances('fuga-rapida')[0]).toEqual({ deed: 'gain_onto_deck', count: 0, card: 'proiettili' });
  expect(glances('infezione')).toEqual([{ gift: 'points', count: -1 }]);
  expect(all.filter((card) => glancesOf(card).length === 0)).toEqual([]);
});

it('counts equal cards', () => {
  expect(stacked([0, 3, 0, 0])).toEqual([
    { pile: 0, count: 3 },
    { pile: 3, count: 1 },
  ]);
  expect(runs([0, 0, 3, 0])).toEqual([
    { pile: 0, count: 2 },
    { pile: 3, count: 1 },
    { pile: 0, count: 1 },
  ]);
});

it('lays out a deck with its points first, and a kingdom from the cheapest up', () => {
  const deck = [pile('pallottola'), pile('zombi'), pile('esca'), pile('zombi'), pile('molti2-zombi')];
  expect(sortedDeck(deck, cards)).toEqual([
    { pile: pile('molti2-zombi'), count: 1 },
    { pile: pile('zombi'), count: 2 },
    { pile: pile('esca'), count: 1 },
    { pile: pile('pallottola'), count: 1 },
  ]);
  const costs = laidOut(cards).kingdom.map((place) => cards[place]?.cost ?? 0);
  expect(costs).toEqual([...costs].sort((one, other) => one - other));
});
