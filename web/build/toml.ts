// Lets the client import the project's TOML content: what a card is called has one home.
import { parse } from 'smol-toml';
import type { Plugin } from 'vite';

export function toml(): Plugin {
  return {
    name: 'toml',
    transform(source, id) {
      if (!id.endsWith('.toml')) return null;
      return { code: `export default ${JSON.stringify(parse(source))};`, map: null };
    },
  };
}
