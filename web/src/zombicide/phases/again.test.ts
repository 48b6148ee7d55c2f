import { expect, it } from 'vitest';
import type { RoomView } from '../../wire';
import type { EditionId } from '../scene';
import { nextRoom } from './again';

it('keeps bots and oneself, leaves chairs for the others, and passes the token on', () => {
  const room = {
    game: 'season1',
    title: 'Night',
    public: true,
    setup: { mission: '05', players: 3, team: 'random', first: 2 },
    seats: [
      { name: 'Ada', bot: null, yours: true },
      { name: null, bot: 'bot', yours: false },
      { name: 'Bo', bot: 'bot', yours: false },
    ],
  } as unknown as RoomView<EditionId>;
  expect(nextRoom(room)).toEqual({
    game: 'season1',
    title: 'Night',
    public: true,
    setup: { mission: '05', players: 3, team: 'random', first: 0 },
    seats: ['me', { bot: 'bot' }, 'free'],
  });
});
