// What is seen to happen on the board for a moment, while the phases are played.
import type { Foe, Who, ZoneId } from './scene';

export type Effect = { key: string; ms: number } & (
  | { effect: 'foes_walk'; foe: Foe; count: number; from: ZoneId; to: ZoneId }
  | { effect: 'hero_walks'; who: Who; from: ZoneId; to: ZoneId }
  | { effect: 'appear'; foe: Foe; count: number; zone: ZoneId }
  | { effect: 'die'; foe: Foe; count: number; zone: ZoneId }
  /** Dice or teeth: a strike at a zone, from the same or another one. */
  | { effect: 'strike'; from: ZoneId; to: ZoneId; by: 'heroes' | 'foes' }
  | { effect: 'hurt'; who: Who; zone: ZoneId; points: number }
  | { effect: 'falls'; who: Who; zone: ZoneId }
  | { effect: 'noise'; zone: ZoneId }
  | { effect: 'mold'; zone: ZoneId }
  | { effect: 'fire'; zone: ZoneId }
  | { effect: 'door'; door: number }
  /** Something else to look at. */
  | { effect: 'flash'; zone: ZoneId }
);
