// Invader as an edition of Zombicide.
import type { Edition } from '../../zombicide/edition';
import { acting } from './acting';
import { board } from './board';
import { missions } from './missions';
import { phases } from './phases';
import { setup } from './setup';
import { team } from './team';

export const invader: Edition<'invader'> = { board, team, acting, phases, missions, setup };
