// Puts the icons that the client names, and no others, into the bundle.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { ICONS, TABLE_ICONS } from '../src/icons/names.ts';

/** What can be imported, and the icons it holds. */
const MODULES = new Map<string, readonly string[]>([
  ['virtual:icons', ICONS],
  ['virtual:icons/zombicide', TABLE_ICONS],
]);
const set = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

/** A tenth of a five-hundred-and-twelfth is finer than anybody sees. */
function roundNumber(number: string, offset: number, part: string): string {
  const short = String(Math.round(Number(number) * 10) / 10).replace(/^(-?)0\./, '$1.');
  // Numbers may follow each other with nothing in between but the point of the second.
  const touches = offset > 0 && /[\d.]/.test(part[offset - 1] ?? '');
  return touches && !short.startsWith('-') ? ` ${short}` : short;
}

/** The path with fewer digits. Arcs are left alone: their flags may touch the numbers behind them. */
const rounded = (path: string): string =>
  path.replace(/[a-z][^a-z]*/gi, (part) => (/^a/i.test(part) ? part : part.replace(/-?\d*\.\d+/g, roundNumber)));

export function icons(): Plugin {
  return {
    name: 'icons',
    resolveId: (id) => (MODULES.has(id) ? `\0${id}` : null),
    load(id) {
      const names = MODULES.get(id.replace('\0', ''));
      if (!names) return null;
      const all = JSON.parse(readFileSync(set, 'utf8')) as IconSet;
      const used = names.map((name) => {
        const icon = all.icons[name] ?? all.icons[all.aliases?.[name]?.parent ?? ''];
        if (!icon) throw new Error(`there is no icon “${name}” in game-icons`);
        const shapes = [...icon.body.matchAll(/ d="([^"]+)"/g)].map((found) => found[1]);
        return [name, rounded(shapes.join(''))];
      });
      return `export default ${JSON.stringify(Object.fromEntries(used))};`;
    },
  };
}
