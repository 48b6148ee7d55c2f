// What the page has to know of a game. Each game implements this once, in its folder.
import type { Component } from 'svelte';
import type { IconName } from '../icons/names';
import type { RoomState } from '../net/room.svelte';
import type { SetupDesk } from '../setup/desk.svelte';
import type { Viewer } from '../replay/viewer.svelte';
import type { GameId, GameInfo, ReplayStep, RoomView } from '../wire';

/** A component that is loaded when somebody needs it. */
export type Later<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;

/** A moment of a finished game. */
export type StepOf<G extends GameId> = { [I in G]: ReplayStep<I> }[G];

export interface GamePage<G extends GameId> {
  icon: IconName;
  /** Its colours: the names in `look.css` of its ink, and with `-paper` of its ground. */
  mood: 'aim' | 'attack' | 'reaction';
  /** A small scene for the start page. */
  Art: Component;
  /** What the ids of its rules begin with. */
  rulePrefix: string;
  /** Whether the page has words for the reasons of its refusals. */
  explainsRefusals: boolean;
  /** How long a game lasts, in minutes, if its missions do not say it. */
  minutes: number;
  /** Whether there is a game of the day. */
  daily: boolean;
  /** Whether chance decides who begins unless somebody is named. */
  randomFirst: boolean;
  /** Whether players see different things, so that a replay can be watched through each one's eyes. */
  hidesCards: boolean;
  /** How many turns the log of a replay tells at first, and how many more when asked. */
  turnsTold(players: number): number;
  /** Opens a first game; gives its address. */
  play(info: GameInfo): Promise<string>;
  /** Opens the game that teaches; gives its address. */
  learn(title: string): Promise<string>;
  /** What is chosen before a game. */
  Setup: Later<{ game: GameInfo; desk: SetupDesk }>;
  /** What has been agreed, for those who wait for the game to begin. */
  Lobby: Later<{ room: RoomView<G> }>;
  /** The table of a game that has begun. */
  Table: Later<{ table: RoomState }>;
  /** A finished game, moment by moment. */
  Replay: Later<{ viewer: Viewer; now: StepOf<G>; names: string[] }>;
}
