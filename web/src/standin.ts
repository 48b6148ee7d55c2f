// How long a bot that was announced has still to wait.
import type { BotNotice } from './wire';

export class Countdown {
  /** When each announcement was first seen here, by its time on the server. */
  private readonly first = new Map<number, number>();

  constructor(private readonly clock: () => number) {}

  /** The whole seconds until the bot may play: never more than were announced, even if the two clocks differ. */
  left({ at, until }: BotNotice, now = this.clock()): number {
    const seen = this.first.get(at) ?? now;
    this.first.set(at, seen);
    const left = Math.min(until - now, until - at - (now - seen));
    return Math.max(0, Math.ceil(left / 1000));
  }
}
