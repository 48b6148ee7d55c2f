// What is known of the room that the page shows.
import { refusalOf } from '../refusals';
import { t } from '../words/words.svelte';
import { api } from './api';
import { attention } from './attention';
import { browserSocket, LiveRoom, type Status } from './live';
import { newPart } from './names';
import { joined } from './ticks';
import {
  PROTOCOL,
  type ClientCommand,
  type GameView,
  type LegalAnswer,
  type Presence,
  type Refusal,
  type RoomView,
  type ServerMessage,
  type Tick,
} from '../wire';

export class RoomState {
  room = $state.raw<RoomView | null>(null);
  game = $state.raw<GameView | null>(null);
  presence = $state.raw<Presence>({ seats: [], watching: 0 });
  /** Everything that has happened, from the first version on. */
  ticks = $state.raw<Tick[]>([]);
  /** The version that the room was at when the page came in: what is older is no news. */
  arrived = $state(0);
  status = $state<Status>('connecting');
  /** Why the last request was refused, until somebody has read it. */
  problem = $state.raw<Refusal | null>(null);
  /** Why the room cannot be entered. */
  barred = $state.raw<Refusal | null>(null);
  /** How many requests are under way. */
  waiting = $state(0);

  private readonly live: LiveRoom;

  constructor(readonly id: string) {
    this.live = new LiveRoom(
      id,
      {
        told: (tell) => this.hear(tell),
        status: (status, reason) => {
          this.status = status;
          if (status === 'lost') void this.findOutWhy();
          if (status === 'refused') this.barred ??= { code: 'broken', text: reason ?? '' };
        },
      },
      browserSocket,
    );
    this.live.open();
    addEventListener('online', this.retry);
  }

  /** Whether a request is under way. */
  get busy(): boolean {
    return this.waiting > 0;
  }

  /** Whether the pending decision is for this person. */
  get yours(): boolean {
    return this.game?.decision?.answers != null;
  }

  /** Whether this person has yet to read how the rules changed, and cannot answer before. */
  get mustRead(): boolean {
    return this.room?.rules_changed?.unread === true;
  }

  /** Every legal answer, if it is for this person to decide now. */
  get offers(): LegalAnswer<unknown>[] {
    return this.mustRead ? [] : (this.game?.decision?.answers ?? []);
  }

  async ask(ask: ClientCommand): Promise<void> {
    this.waiting += 1;
    this.problem = null;
    const refusal = await this.live.ask(ask);
    this.waiting -= 1;
    if (refusal) this.problem = refusal;
  }

  /** Sits down. Before the game that adds one's part of the seed. */
  sit(seat: number): Promise<void> {
    const counts = this.room?.stage === 'open' && !this.room.known_deal;
    return this.ask({ do: 'sit', seat, ...(counts && { part: newPart() }) });
  }

  /** Connects at once instead of waiting for the next attempt. */
  retry = (): void => this.live.retry();

  /** Is called something else from now on; a game that has begun keeps the names it began with. */
  renamed(): void {
    this.live.renew();
    if (this.room?.stage !== 'open') return;
    this.room.seats.forEach((chair, seat) => {
      if (!chair.yours) return;
      void this.ask({ do: 'stand', seat });
      void this.sit(seat);
    });
  }

  /**
   * A server that came back may be a newer one, which this page cannot talk to; or it takes the page for a foreign one.
   */
  private async findOutWhy(): Promise<void> {
    const me = await api.me().catch(() => null);
    if (me === null) return;
    if (me.protocol !== PROTOCOL) return this.bar({ code: 'malformed', text: '' });
    const refusal = await api.mayAsk().then(() => null, refusalOf);
    if (refusal?.code === 'foreign_page') this.bar(refusal);
  }

  /** The room cannot be entered, and trying again does not help. */
  private bar(why: Refusal): void {
    this.barred = why;
    this.close();
  }

  close(): void {
    removeEventListener('online', this.retry);
    this.live.close();
    attention.calm();
  }

  private hear(tell: ServerMessage): void {
    if (tell.tell === 'presence') this.presence = tell;
    if (tell.tell === 'refused' && tell.id === null) this.barred = tell.why;
    if (tell.tell !== 'news') return;
    if (tell.room) this.room = tell.room;
    if (tell.game) this.game = tell.game;
    if (tell.gap) {
      this.arrived = tell.version;
      void this.readUp(tell.version);
    }
    this.ticks = joined(this.ticks, tell.ticks);
    attention.decision(this.yours, this.room?.title || t('app.name'), t('app.yours'));
  }

  /** Fetches what happened before the page came in. Without it the table can be played all the same. */
  private async readUp(to: number): Promise<void> {
    for (let since = this.ticks.at(-1)?.version ?? 0; since < to;) {
      const older = await api.history(this.id, since).catch(() => []);
      const last = older.at(-1);
      if (!last) return;
      this.ticks = joined(this.ticks, older);
      since = last.version;
    }
  }
}
