import { expect, it, vi } from 'vitest';
import { PROTOCOL } from '../wire';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});
vi.stubGlobal('location', { protocol: 'https:', host: 'play.example.org:8443' });
const { RoomState } = await import('./room.svelte');

const settle = () => new Promise((done) => setTimeout(done, 5));

class FakeSocket {
  static all: FakeSocket[] = [];
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  constructor() {
    FakeSocket.all.push(this);
  }
  close() {}
}
vi.stubGlobal('WebSocket', FakeSocket);

/** What the server answers to each path. */
const answers = (origin: { status: number; said?: object }) => async (path: string) =>
  path === '/api/me'
    ? { status: 200, ok: true, json: async () => ({ name: '', protocol: PROTOCOL }) }
    : { status: origin.status, ok: origin.status < 300, json: async () => origin.said };

it('says why a page of another address is not let in, and tries no more', async () => {
  vi.stubGlobal('fetch', answers({ status: 403, said: { code: 'foreign_page', text: 'no' } }));
  const room = new RoomState('abcd');
  FakeSocket.all.at(-1)?.onclose?.({ code: 1006, reason: '' });
  await settle();
  expect(room.barred?.code).toBe('foreign_page');
});

it('goes on trying when only the connection was lost', async () => {
  vi.stubGlobal('fetch', answers({ status: 204 }));
  const room = new RoomState('abcd');
  FakeSocket.all.at(-1)?.onclose?.({ code: 1006, reason: '' });
  await settle();
  expect([room.barred, room.status]).toEqual([null, 'lost']);
  room.close();
});

it('offers no answers before the changed rules are read', () => {
  const room = new RoomState('abcd');
  const offer = { say: 'end turn', answer: { kind: 'end_turn' } };
  room.game = { decision: { seat: 0, at: 7, answers: [offer] } } as unknown as typeof room.game;
  const rules = (unread: boolean) =>
    (room.room = { rules_changed: { from: 1, to: 2, at: 6, unread } } as typeof room.room);
  expect([room.mustRead, room.offers.length]).toEqual([false, 1]);
  rules(true);
  expect([room.mustRead, room.offers.length, room.yours]).toEqual([true, 0, true]);
  rules(false);
  expect([room.mustRead, room.offers.length]).toEqual([false, 1]);
  room.close();
});
