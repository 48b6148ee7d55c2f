// Season 1 as an edition of Zombicide.
import type { Edition } from '../../zombicide/edition';
import { acting } from './acting';
import { board } from './board';
import { missions } from './missions';
import { phases } from './phases';
import { setup } from './setup';
import { team } from './team';

export const season1: Edition<'season1'> = { board, team, acting, phases, missions, setup };
