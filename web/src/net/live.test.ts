import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveRoom, type Listener, type Socket, type Status } from './live';
import type { ServerMessage } from '../wire';

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  sent: string[] = [];
  isOpen = false;
  constructor(readonly path: string) {}
  send(text: string) {
    if (!this.isOpen) throw new Error('not open');
    this.sent.push(text);
  }
  close() {}
  becomesOpen() {
    this.isOpen = true;
    this.onopen?.();
  }
  breaks(code = 1006) {
    this.isOpen = false;
    this.onclose?.({ code, reason: 'x' });
  }
  tells(tell: object) {
    this.onmessage?.({ data: JSON.stringify(tell) });
  }
}

describe('a live room', () => {
  let sockets: FakeSocket[];
  let statuses: Status[];
  let room: LiveRoom;
  beforeEach(() => {
    vi.useFakeTimers();
    sockets = [];
    statuses = [];
    const listener: Listener = { told: (_: ServerMessage) => {}, status: (status) => statuses.push(status) };
    let count = 0;
    room = new LiveRoom(
      'abcd',
      listener,
      (path) => {
        const socket = new FakeSocket(path);
        sockets.push(socket);
        return socket;
      },
      () => `name ${++count}`,
    );
    room.open();
  });
  afterEach(() => vi.useRealTimers());
  const last = () => sockets[sockets.length - 1]!;

  it('says on coming back what it has seen', () => {
    last().becomesOpen();
    expect(last().path).not.toContain('seen');
    last().tells({ tell: 'news', version: 17, ticks: [] });
    last().breaks();
    vi.advanceTimersByTime(20_000);
    expect(sockets.length).toBe(2);
    expect(last().path).toContain('seen=17');
  });

  it('sends again, under the same name, what was not acknowledged', async () => {
    last().becomesOpen();
    const asked = room.ask({ do: 'start' });
    expect(last().sent.length).toBe(1);
    last().breaks();
    vi.advanceTimersByTime(20_000);
    last().becomesOpen();
    expect(last().sent).toEqual(sockets[0]!.sent);
    last().tells({ tell: 'done', id: 'name 1', version: 18 });
    expect(await asked).toBeNull();
    last().breaks();
    vi.advanceTimersByTime(20_000);
    last().becomesOpen();
    expect(last().sent).toEqual([]);
  });

  it('keeps what is asked while there is no connection', () => {
    void room.ask({ do: 'say', text: 'hello' });
    expect(room.waiting).toBe(1);
    last().becomesOpen();
    expect(last().sent.length).toBe(1);
  });

  it('asks another server again when this one was upgraded', () => {
    last().becomesOpen();
    void room.ask({ do: 'start' });
    last().tells({ tell: 'refused', id: 'name 1', why: { code: 'upgraded', text: '' } });
    last().breaks();
    vi.advanceTimersByTime(20_000);
    expect(sockets.length).toBe(2);
    last().becomesOpen();
    expect(last().sent.length).toBe(1);
  });

  it('asks again when the store was away, and not when a rule forbids', async () => {
    last().becomesOpen();
    const asked = room.ask({ do: 'start' });
    last().tells({ tell: 'refused', id: 'name 1', why: { code: 'store_away', text: '' } });
    vi.advanceTimersByTime(1_000);
    expect(last().sent.length).toBe(2);
    last().tells({ tell: 'refused', id: 'name 1', why: { code: 'not_host', text: 'no' } });
    expect((await asked)?.code).toBe('not_host');
  });

  it('connects at once when asked to, and only when it is waiting', () => {
    last().becomesOpen();
    room.retry();
    expect(sockets.length).toBe(1);
    last().breaks();
    room.retry();
    expect(sockets.length).toBe(2);
    vi.advanceTimersByTime(20_000);
    expect(sockets.length).toBe(2);
  });

  it('connects anew without losing what was asked or taking the old connection for lost', () => {
    last().becomesOpen();
    last().tells({ tell: 'news', version: 5, ticks: [] });
    void room.ask({ do: 'start' });
    const old = last();
    room.renew();
    old.breaks();
    expect(sockets.length).toBe(2);
    expect(last().path).toContain('seen=5');
    last().becomesOpen();
    expect(last().sent).toEqual(old.sent);
    expect(statuses).not.toContain('lost');
  });

  it('does not insist where it is not let in', () => {
    last().becomesOpen();
    last().breaks(4000);
    vi.advanceTimersByTime(60_000);
    expect(sockets.length).toBe(1);
    expect(statuses.at(-1)).toBe('refused');
  });
});
