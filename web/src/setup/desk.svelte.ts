// What is chosen before any game: who sits where, who begins, and what the table is called.
import { type SeatChoice, seatsFor, usualBot, withBots } from '../seats';
import { gamePage } from '../games';
import type { GameInfo } from '../wire';

export class SetupDesk {
  seats = $state.raw<SeatChoice[]>([]);
  /** Who begins; nobody in particular where chance decides. */
  first = $state<number | null>(null);
  title = $state('');
  /** Whether the table is listed for everybody. */
  listed = $state(false);
  seed = $state('');

  /** Whether somebody is awaited before the game can begin. */
  get inviting(): boolean {
    return this.seats.includes('free');
  }

  /** Makes the seats fit a game: as many as can play it, with bots that know it. */
  seatFor({ id, bots, fewest, most }: GameInfo): void {
    const bot = usualBot(bots);
    const count = Math.min(Math.max(this.seats.length || 2, fewest), most);
    this.seats = withBots(
      seatsFor(count, this.seats, `bot:${bot}`),
      bots.map(({ name }) => name),
      bot,
    );
    this.first = gamePage(id).randomFirst ? null : 0;
  }
}
