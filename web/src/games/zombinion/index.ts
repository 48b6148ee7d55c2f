// Zombinion as the page shows it.
import type { GamePage } from '../game';
import Art from './Art.svelte';
import { learn, play } from './start';

export const zombinion: GamePage<'zombinion'> = {
  icon: 'card-draw',
  mood: 'aim',
  Art,
  rulePrefix: 'ZN',
  explainsRefusals: false,
  minutes: 30,
  daily: true,
  randomFirst: true,
  hidesCards: true,
  turnsTold: (players) => players,
  play,
  learn,
  Setup: () => import('./Setup.svelte'),
  Lobby: () => import('./Lobby.svelte'),
  Table: () => import('./Table.svelte'),
  Replay: () => import('./Replay.svelte'),
};
