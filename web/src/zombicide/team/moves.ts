// Which answers move something between slots: from one to another, onto a weapon, off it, or away.
import type { AnyOffer, Refused } from '../acting/answers';
import type { Invader, Refusal } from '../../wire';

export interface Moves {
  /** The answer that takes what is in one slot to another; slots are numbered as in answers. */
  to: (from: number, slot: number) => AnyOffer | null;
  /** Whether it is attached there rather than exchanged. */
  attaches: (from: number, slot: number) => boolean;
  /** The answer that discards what is in a slot. */
  away: (from: number) => AnyOffer | null;
  /** The answer that takes ammunition off the weapon in a hand. */
  off: (hand: number, ammo: Invader.Ammo) => AnyOffer | null;
}

const pair = (one: number, other: number): string => `${Math.min(one, other)} ${Math.max(one, other)}`;

export function movesOf(offers: readonly AnyOffer[]): Moves {
  const swaps = new Map<string, AnyOffer>();
  const attached = new Map<string, AnyOffer>();
  const drops = new Map<number, AnyOffer>();
  const detached = new Map<string, AnyOffer>();
  for (const offer of offers) {
    const { answer } = offer;
    if (answer.kind === 'swap') swaps.set(pair(...answer.of), offer);
    else if (answer.kind === 'attach') attached.set(answer.of.join(' '), offer);
    else if (answer.kind === 'drop' || answer.kind === 'discard') drops.set(answer.of, offer);
    else if (answer.kind === 'detach') detached.set(answer.of.join(' '), offer);
  }
  return {
    to: (from, slot) => attached.get(`${from} ${slot}`) ?? swaps.get(pair(from, slot)) ?? null,
    attaches: (from, slot) => attached.has(`${from} ${slot}`),
    away: (from) => drops.get(from) ?? null,
    off: (hand, ammo) => detached.get(`${hand} ${ammo}`) ?? null,
  };
}

/** Why there is no move from one slot to another; nothing if the server does not say. */
export function whyNoMove(refused: readonly Refused[], from: number, slot: number): Refusal | null {
  const attaching = refused.find(({ answer }) => answer.kind === 'attach' && answer.of.join(' ') === `${from} ${slot}`);
  const swapping = refused.find(({ answer }) => answer.kind === 'swap' && pair(...answer.of) === pair(from, slot));
  return (attaching ?? swapping)?.why ?? null;
}
