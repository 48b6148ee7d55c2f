// Answers of both editions, and what kind of thing they are.
import type { Invader, LegalAnswer, Season1, Unavailable } from '../../wire';
import type { EditionId, Scene, Who, ZoneId } from '../scene';

export type Answer = Season1.Answer | Invader.Answer;
export type AnyOffer = LegalAnswer<Answer>;
/** An answer that cannot be given now, and why. */
export type Refused = Unavailable<EditionId>;
export type Ask = Season1.DecisionKind | Invader.DecisionKind;
export type AskKind = Ask['ask'];
export type AnswerKind = Answer['kind'];

/** The families that answers are shown in, in that order. */
export const GROUPS = [
  'fight',
  'move',
  'search',
  'goal',
  'doors',
  'items',
  'cars',
  'machines',
  'skills',
  'other',
] as const;
export type Group = (typeof GROUPS)[number];

const FAMILIES: Partial<Record<AnswerKind, Group>> = {
  attack: 'fight',
  trick_shot: 'fight',
  move: 'move',
  go_on: 'move',
  search: 'search',
  search_here: 'search',
  search_car: 'search',
  oxygen: 'search',
  take: 'goal',
  neutralise: 'goal',
  sample_mold: 'goal',
  escape: 'goal',
  open: 'doors',
  close: 'doors',
  reorganise: 'items',
  trade: 'items',
  reload: 'items',
  craft: 'items',
  consume: 'items',
  swap: 'items',
  drop: 'items',
  discard: 'items',
  attach: 'items',
  detach: 'items',
  pass_remote: 'items',
  enter: 'cars',
  get_out: 'cars',
  change_seat: 'cars',
  drive: 'cars',
  drive_far: 'cars',
  load: 'cars',
  unload: 'cars',
  move_bot: 'machines',
  escort: 'machines',
  machine_attack: 'machines',
  unlock: 'machines',
  sprint: 'skills',
  dash: 'skills',
  lead: 'skills',
  heal: 'skills',
  shout: 'skills',
  hide: 'skills',
  shove: 'skills',
  taunt: 'skills',
  rescue: 'skills',
};

export const groupOf = ({ kind }: Answer): Group => FAMILIES[kind] ?? 'other';

/** Whether a survivor, or one whom a leader gave an Action, decides what to do. */
export const isTurn = (ask: Ask | null | undefined): boolean => ask?.ask === 'act' || ask?.ask === 'gift';

/** Who wants to trade with whom, where that player is asked whether to agree (S1-TRADE-06, INV-TRADE-04). */
export function tradeOffered(ask: Ask): { by: Who; with: Who } | null {
  if (ask.ask === 'trade_offer') return { by: ask.by, with: ask.with };
  return ask.ask === 'consent' && 'with' in ask ? { by: ask.who, with: ask.with } : null;
}

/** The survivor whom a question is about: who acts, or is hurt, or has found something, or is asked to trade. */
export function subjectOf(ask: Ask): Who | null {
  const offer = tradeOffered(ask);
  if (offer) return offer.with;
  if ('who' in ask) return ask.who;
  return 'attack' in ask ? ask.attack.by : null;
}

/** The zone that a question is about. */
export function zoneAsked(ask: Ask): ZoneId | null {
  if ('attack' in ask) return ask.attack.zone;
  if ('zone' in ask) return ask.zone;
  return 'from' in ask ? ask.from : null;
}

export const askOf = (scene: Scene | null): Ask | null => scene?.view.asked?.ask ?? null;

/** Whether an answer is an attack whose odds can be had. */
export const isAttack = ({ kind }: Answer): boolean =>
  kind === 'attack' || kind === 'trick_shot' || kind === 'machine_attack';

/** The zone that an attack is aimed at; of a trick shot, the first. */
export function aimedAt(answer: Answer): ZoneId | null {
  if (answer.kind === 'trick_shot') return answer.of[0];
  if (answer.kind === 'machine_attack') return answer.of.zone;
  if (answer.kind !== 'attack') return null;
  return Array.isArray(answer.of) ? answer.of[1] : answer.of.zone;
}

/** Things by a key, in the order in which they came. */
export function groupedBy<T, K>(things: Iterable<T>, keyOf: (thing: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    groups.set(key, [...(groups.get(key) ?? []), thing]);
  }
  return groups;
}
