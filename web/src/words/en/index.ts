// Everything the page says, in English. Each part of the page has its words in a file of its
// own; the other languages have the same files with the same keys.
import zombinion from '../../../../content/zombinion/text/en.toml';
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

export const messages = {
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

/** The name of a sentence. */
export type Key = keyof typeof messages;

/** What the cards of Zombinion are called and say. */
export interface ZombinionText {
  terms: Record<string, string>;
  kingdom: Record<string, string>;
  card: Record<string, { name: string; text: string }>;
}

/** Everything that can be said in a language. */
export interface Catalogue {
  messages: Record<Key, string>;
  zombinion: ZombinionText;
}

export default { messages, zombinion: zombinion as ZombinionText } satisfies Catalogue;
