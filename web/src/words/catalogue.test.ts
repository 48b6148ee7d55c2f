// Every sentence is there in every language, with the same holes, and is said somewhere.
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
