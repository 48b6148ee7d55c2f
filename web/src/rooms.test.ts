import { expect, it } from 'vitest';
import { ago, inOrder, wayTo } from './rooms';
import type { RoomCard, RoomStage } from './wire';

const card = (room: string, stage: RoomStage, yours: boolean, changed_at: number): RoomCard => ({
  room,
  game: 'zombinion',
  title: '',
  stage,
  seats: [],
  asked: null,
  yours,
  hosting: false,
  closed: null,
  changed_at,
});

it('puts first what waits for me, then what goes on, the newest first', () => {
  const cards = [
    card('over', 'over', false, 900),
    card('theirs old', 'playing', false, 100),
    card('open', 'open', false, 800),
    card('mine', 'playing', true, 50),
    card('theirs', 'playing', false, 200),
    card('mine new', 'playing', true, 60),
    {
      ...card('lent soon', 'playing', false, 40),
      seats: [{ name: 'Me', bot: null, yours: true, announced: { bot: 'money', at: 1, until: 2 } }],
    },
  ];
  expect(inOrder(cards).map(({ room }) => room)).toEqual([
    'mine new',
    'mine',
    'lent soon',
    'theirs',
    'theirs old',
    'open',
    'over',
  ]);
});

it.each([
  ['k3f9-x2mp-7qra', '/room/k3f9-x2mp-7qra'],
  ['  K3F9X2MP7QRA ', '/room/k3f9-x2mp-7qra'],
  ['k3f9 x2mp 7qra', '/room/k3f9-x2mp-7qra'],
  ['https://play.example/room/k3f9-x2mp-7qra', '/room/k3f9-x2mp-7qra'],
  ['http://192.168.0.7:8080/replay/room/k3f9-x2mp-7qra?step=3', '/replay/room/k3f9-x2mp-7qra?step=3'],
  ['https://play.example/link#abc123', '/link#abc123'],
])('finds the way that %s leads', (text, way) => {
  expect(wayTo(text)).toBe(way);
});

it.each(['', 'hello', 'k3f9-x2mp', 'https://example.com/', 'k3f9-x2mp-7qra-9999'])(
  'finds no way where %j leads nowhere',
  (text) => {
    expect(wayTo(text)).toBeNull();
  },
);

it('says how long ago something was', () => {
  const minute = 60_000;
  expect(ago('en', 1_000, 2_000)).toBe('now');
  expect(ago('en', 0, 5 * minute)).toBe('5 minutes ago');
  expect(ago('it', 0, 3 * 60 * minute)).toBe('3 ore fa');
  expect(ago('pl', 0, 24 * 60 * minute)).toBe('wczoraj');
});
