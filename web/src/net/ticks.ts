// The versions of a room in order, however they came in.
import type { ChatLine, Notice, Seat, Tick } from '../wire';

/** Both lists as one: each version once, in order. */
export function joined(known: Tick[], more: Tick[]): Tick[] {
  if (more.length === 0) return known;
  const last = known.at(-1)?.version ?? 0;
  if ((more[0]?.version ?? 0) > last) return [...known, ...more];
  const all = new Map([...known, ...more].map((tick) => [tick.version, tick]));
  return [...all.values()].sort((a, b) => a.version - b.version);
}

/** Everything said in a room: the last things as the room tells them, and what ticks tell besides. */
export function chatOf(known: ChatLine[], ticks: Tick[]): ChatLine[] {
  const all = new Map(known.map((line) => [line.version, line]));
  for (const { what } of ticks) {
    if (what.is === 'said')
      all.set(what.version, { version: what.version, who: what.who, name: what.name, text: what.text });
  }
  return [...all.values()].sort((a, b) => a.version - b.version);
}

/** What everybody was told about people and the end of the room, with the version of each. */
export function noticesOf(ticks: Tick[]): { version: number; notice: Notice }[] {
  return ticks.flatMap(({ version, what }) => (what.is === 'notice' ? [{ version, notice: what }] : []));
}

/**
 * The version to go back to so that the last decision of one of these seats is open again; nothing if there was none.
 */
export function beforeLastOf(mine: Seat[], ticks: Tick[]): number | null {
  // What still stands of the game: what was gone back on does not count.
  let standing: Tick[] = [];
  for (const tick of ticks) {
    const { what } = tick;
    if (what.is === 'undone') standing = standing.filter(({ version }) => version <= what.to);
    // Nobody goes back over a change of the rules.
    if (what.is === 'rules_changed') standing = [];
    if (what.is === 'started' || what.is === 'decided' || what.is === 'rules_changed') standing.push(tick);
  }
  const last = standing.findLastIndex(({ what }) => what.is === 'decided' && mine.includes(what.seat));
  return standing[last - 1]?.version ?? null;
}
