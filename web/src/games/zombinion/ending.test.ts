import { expect, it } from 'vitest';
import type { RoomView } from '../../wire';
import { standing } from './ending';
import { nextRoom } from './rematch';
import { setup } from './testing';

const result = { scores: [12, 30, 30], turns: [9, 9, 8], winners: 4, decks: [[0, 0], [1], [2, 3, 3]] };

it('puts the best first: more points, then fewer turns', () => {
  expect(standing(result).map(({ seat, cards }) => [seat, cards])).toEqual([
    [2, 3],
    [1, 1],
    [0, 2],
  ]);
});

it('plays the same again: bots stay, I stay, others must come', () => {
  const seats = [
    { name: 'Ada', bot: null, yours: true },
    { name: null, bot: 'best', yours: false },
    { name: 'Bo', bot: 'money', yours: false },
  ];
  const room: RoomView<'zombinion'> = {
    id: 'x',
    game: 'zombinion',
    rules: 1,
    rules_changed: null,
    title: 'Night',
    public: false,
    stage: 'over',
    hosting: true,
    setup,
    seats,
    commitment: null,
    seed: null,
    closed: null,
    restricted: [],
    you: 0,
    known_deal: false,
    competitive: true,
    server_commitment: null,
    server_part: null,
    parts: [],
    wish: null,
    chat: [],
  };
  const next = nextRoom(room, result);
  expect(next.seats).toEqual(['me', { bot: 'best' }, 'free']);
  expect(next.setup).toEqual({ ...setup, start: { after: 4 } });
});
