// Everything the page says, in Polish.
import zombinion from '../../../../content/zombinion/text/pl.toml';
import type { Catalogue, ZombinionText } from '../en';
import { app } from './app';
import { codes } from './codes';
import { guide } from './guide';
import { home } from './home';
import { replay } from './replay';
import { room } from './room';
import { rules } from './rules';
import { setup } from './setup';
import { story } from './story';
import { zombinionTable } from './zombinion';

const messages = {
  ...app,
  ...codes,
  ...guide,
  ...home,
  ...replay,
  ...room,
  ...rules,
  ...setup,
  ...story,
  ...zombinionTable,
};

export default { messages, zombinion: zombinion as ZombinionText } satisfies Catalogue;
