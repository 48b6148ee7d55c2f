// A live connection to a room that survives lost networks: it connects anew with the last
// version seen, and sends again, under the same name, whatever was not acknowledged.
import { newName } from './names';
import { PROTOCOL, type ClientCommand, type Refusal, type ServerMessage } from '../wire';

/** The part of a WebSocket that is used, so that tests can bring their own. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

export type Status = 'connecting' | 'open' | 'lost' | 'refused';

export interface Listener {
  told(tell: ServerMessage): void;
  status(status: Status, reason?: string): void;
}

interface Pending {
  text: string;
  settle: (refusal: Refusal | null) => void;
}

/** The server's close code for a room that cannot be entered. */
const REFUSED = 4000;
const SHORTEST_WAIT = 500;
const LONGEST_WAIT = 15_000;

export class LiveRoom {
  private socket: Socket | null = null;
  private seen: number | null = null;
  private readonly pending = new Map<string, Pending>();
  private wait = SHORTEST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private isOpen = false;

  constructor(
    private readonly room: string,
    private readonly listener: Listener,
    private readonly connectTo: (path: string) => Socket,
    private readonly nameRequest: () => string = newName,
  ) {}

  open(): void {
    if (this.closed) return;
    this.timer = undefined;
    this.listener.status('connecting');
    const seen = this.seen === null ? '' : `&seen=${this.seen}`;
    const socket = this.connectTo(`/api/rooms/${this.room}/live?protocol=${PROTOCOL}${seen}`);
    this.socket = socket;
    this.isOpen = false;
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.isOpen = true;
      this.wait = SHORTEST_WAIT;
      this.listener.status('open');
      for (const request of this.pending.values()) socket.send(request.text);
    };
    socket.onmessage = (event) => this.hear(String(event.data));
    socket.onclose = (event) => this.lost(socket, event.code, event.reason);
  }

  /** Asks something of the room; resolves to nothing when it is on disk, or to the refusal. */
  ask(ask: ClientCommand): Promise<Refusal | null> {
    const id = this.nameRequest();
    const text = JSON.stringify({ id, ask });
    return new Promise((settle) => {
      const request = { text, settle };
      this.pending.set(id, request);
      this.send(request);
    });
  }

  /** How many requests are not acknowledged yet. */
  get waiting(): number {
    return this.pending.size;
  }

  /** Connects at once instead of waiting for the next attempt. */
  retry(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.open();
  }

  /** Connects anew: the server calls somebody what they were called on connecting. */
  renew(): void {
    clearTimeout(this.timer);
    const old = this.socket;
    this.open();
    old?.close();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private hear(text: string): void {
    const tell = JSON.parse(text) as ServerMessage;
    if (tell.tell === 'news') this.seen = tell.version;
    if (tell.tell === 'done') this.settle(tell.id, null);
    if (tell.tell === 'refused' && tell.id !== null) this.settle(tell.id, tell.why);
    this.listener.told(tell);
  }

  private settle(id: string, refusal: Refusal | null): void {
    const request = this.pending.get(id);
    // The store may have been away, or another server goes on with it: the same request, sent
    // again, tells what became of it.
    if ((refusal?.code === 'store_away' || refusal?.code === 'upgraded') && request) {
      setTimeout(() => this.pending.has(id) && this.send(request), SHORTEST_WAIT);
      return;
    }
    this.pending.delete(id);
    request?.settle(refusal);
  }

  /** Sends a request, if there is a connection; otherwise it is sent when there is. */
  private send(request: Pending): void {
    if (this.isOpen) this.socket?.send(request.text);
  }

  private lost(socket: Socket, code: number, reason: string): void {
    if (this.closed || socket !== this.socket) return;
    this.isOpen = false;
    if (code === REFUSED) {
      this.listener.status('refused', reason);
      return;
    }
    this.listener.status('lost');
    this.timer = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }
}

/** A connection of this page's own. */
export function browserSocket(path: string): Socket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}${path}`) as unknown as Socket;
}
