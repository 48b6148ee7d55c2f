// Every sentence is there in every language, with the same holes, is said somewhere, and keeps to the style guide.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import english, { type Catalogue } from './en';
import englishTable from './en/zombicide';
import italian from './it';
import italianTable from './it/zombicide';
import polish from './pl';
import polishTable from './pl/zombicide';
import { formCounts, holes } from './message';

const SOURCE = join(import.meta.dirname, '..');
const all = ({ messages, zombinion }: Catalogue, table: Record<string, string>) => ({
  messages: { ...messages, ...table } as Record<string, string>,
  zombinion,
});
const languages = {
  english: all(english, englishTable),
  italian: all(italian, italianTable),
  polish: all(polish, polishTable),
};
const keys = Object.keys(languages.english.messages).sort();

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return path === join(SOURCE, 'words') ? [] : sources(path);
    return /\.(ts|svelte)$/.test(entry.name) && !entry.name.endsWith('.test.ts') ? [path] : [];
  });
}

it.each(Object.entries(languages))('%s says everything', (_, { messages, zombinion }) => {
  expect(Object.keys(messages).sort()).toEqual(keys);
  expect(Object.values(messages).filter((message) => message.trim() === '')).toEqual([]);
  expect(Object.keys(zombinion.card).sort()).toEqual(Object.keys(english.zombinion.card).sort());
  expect(Object.keys(zombinion.kingdom).sort()).toEqual(Object.keys(english.zombinion.kingdom).sort());
});

it.each(Object.entries(languages))('%s fills the same holes', (_, { messages }) => {
  for (const [key, message] of Object.entries(messages)) {
    const expected = new Set(holes(languages.english.messages[key] ?? ''));
    expect({ key, holes: new Set(holes(message)) }).toEqual({ key, holes: expected });
  }
});

it.each(Object.entries(languages))('%s gives every form of a counted word', (name, { messages }) => {
  const forms = name === 'polish' ? 3 : 2;
  for (const [key, message] of Object.entries(messages)) {
    expect({ key, wrong: formCounts(message).filter((count) => count !== forms) }).toEqual({ key, wrong: [] });
  }
});

it('says everything that it can say', () => {
  const text = sources(SOURCE)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  // A key is used as a whole, or by its beginning: `code.${code}`.
  const whole = new Set([...text.matchAll(/'([\w.-]+)'/g)].map((found) => found[1]));
  const begun = new Set([...text.matchAll(/`([\w.-]+\.)\$\{/g)].map((found) => found[1]));
  const used = (key: string) =>
    whole.has(key) || [...key.matchAll(/\./g)].some((dot) => begun.has(key.slice(0, dot.index + 1)));
  expect(keys.filter((key) => !used(key))).toEqual([]);
});

it('says nothing that it cannot say', () => {
  const text = sources(SOURCE)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const said = [...text.matchAll(/\b(?:t|say)\('([\w.-]+)'/g)].map((call) => call[1] ?? '');
  expect(said.filter((key) => !keys.includes(key))).toEqual([]);
});

/** The messages of each catalogue file, by its path. */
const files = Object.entries(import.meta.glob<Record<string, Record<string, string>>>('./*/**/*.ts', { eager: true }))
  .filter(([path]) => !path.endsWith('/index.ts'))
  .flatMap(([path, module]) => Object.values(module).map((messages) => ({ path, messages })));

/** What no language writes: a space before an ellipsis or a percent sign, straight quotes or apostrophes. */
const TYPOGRAPHY = [/\s…/u, /\s%/u, /['"]/u];
/** Variants that a language does without: other words than the printed ones, other spellings, other quotes. */
const VARIANTS: Record<string, RegExp[]> = {
  en: [/\b(\w*colour|neighbour|armour|mould|neutralis|reorganis|recognis)/iu],
  it: [/camera stagna/iu, /scienziat/iu, /[“”]/u],
  pl: [/biegacz/iu, /studzienk/iu, /xenosi(?!\p{L})/iu, /ultraczerw/iu, /(?<!\p{L})PD(?!\p{L})/u, /“/u],
};
/** What the style guide bans from English, except from flavor text. */
const STILTED = [
  /\b(anew|so many|by lot|lots decide|the own|whoever|somebody|nobody|everybody|reckon\w*)\b/iu,
  /(?<!\bthere )\bis no (?!longer\b|more\b|one\b)/iu,
];
const isFlavor = (key: string) => key.endsWith('.briefing');

it.each(files)('$path keeps to the style guide', ({ path, messages }) => {
  const language = path.split('/')[1] ?? '';
  const faults = Object.entries(messages).flatMap(([key, message]) => {
    const banned = [...TYPOGRAPHY, ...(VARIANTS[language] ?? [])];
    if (language === 'en' && !isFlavor(key)) banned.push(...STILTED);
    return banned.some((pattern) => pattern.test(message)) ? [`${key}: ${message}`] : [];
  });
  expect(faults).toEqual([]);
});

it('checks the style of every catalogue file', () => {
  expect(new Set(files.map(({ path }) => path.split('/')[1]))).toEqual(new Set(Object.keys(VARIANTS)));
  expect(files.length).toBeGreaterThanOrEqual(3 * 10);
});
