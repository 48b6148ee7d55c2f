// Invader as the page shows it.
import { openLesson, openMission } from '../../zombicide/start';
import type { GamePage } from '../game';
import Art from './Art.svelte';
import { bookSetup, FIRST_MISSION, TUTORIAL } from './start';

export const invader: GamePage<'invader'> = {
  icon: 'alien-bug',
  mood: 'reaction',
  Art,
  rulePrefix: 'INV',
  explainsRefusals: true,
  minutes: 60,
  daily: false,
  randomFirst: false,
  hidesCards: false,
  turnsTold: () => 1,
  play: (info) => openMission('invader', info, FIRST_MISSION, bookSetup),
  learn: (title) => openLesson('invader', TUTORIAL, bookSetup, title),
  Setup: () => import('../../zombicide/mission/Setup.svelte'),
  Lobby: () => import('../../zombicide/mission/LobbyMission.svelte'),
  Table: () => import('../../zombicide/Table.svelte'),
  Replay: () => import('../../zombicide/replay/Replay.svelte'),
};
