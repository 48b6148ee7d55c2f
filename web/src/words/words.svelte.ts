// The language that the page speaks, and everything it can say.
import type { Catalogue, Key as PageKey } from './en';
import type { TableKey } from './en/zombicide';
import { pieces, type Language, type Values } from './message';

/** The name of a sentence. */
export type Key = PageKey | TableKey;
export type { Language } from './message';

export const LANGUAGES: { id: Language; name: string }[] = [
  { id: 'en', name: 'English' },
  { id: 'it', name: 'Italiano' },
  { id: 'pl', name: 'Polski' },
];

const KEPT_AS = 'safehouse.language';

// One language at a time is loaded: nobody pays for the two others.
const load: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import('./en'),
  it: () => import('./it'),
  pl: () => import('./pl'),
};

// What is said at tables of Zombicide is loaded with the first of them.
const loadTable: Record<Language, () => Promise<{ default: Record<TableKey, string> }>> = {
  en: () => import('./en/zombicide'),
  it: () => import('./it/zombicide'),
  pl: () => import('./pl/zombicide'),
};

class Speech {
  language = $state<Language>('en');
  catalogue = $state.raw<Catalogue | null>(null);
  table = $state.raw<Partial<Record<TableKey, string>> | null>(null);
}

const speech = new Speech();

/** The language that somebody chose before, or that the browser asks for. */
function wanted(): Language {
  const wishes = [localStorage.getItem(KEPT_AS), ...navigator.languages];
  for (const wish of wishes) {
    const found = LANGUAGES.find(({ id }) => wish?.slice(0, 2) === id);
    if (found) return found.id;
  }
  return 'en';
}

/** Speaks another language from now on, everywhere on the page. */
export async function speak(language: Language): Promise<void> {
  const { default: catalogue } = await load[language]();
  const table = speech.table ? (await loadTable[language]()).default : null;
  speech.language = language;
  speech.catalogue = catalogue;
  speech.table = table;
  localStorage.setItem(KEPT_AS, language);
  document.documentElement.lang = language;
}

/** Makes the page ready to say anything. */
export const beginToSpeak = (): Promise<void> => speak(wanted());

/** Makes the page ready to speak of Zombicide too, in every language from now on. */
export async function learnZombicide(): Promise<void> {
  speech.table ??= (await loadTable[speech.language]()).default;
}

/** The language spoken now. */
export const language = (): Language => speech.language;

/** What cards and kingdoms are called and say, in the language spoken now. */
export function zombinionText(): Catalogue['zombinion'] {
  if (!speech.catalogue) throw new Error('no language is loaded yet');
  return speech.catalogue.zombinion;
}

/** A sentence in the language spoken now. */
export function t(key: Key, values: Values<never> = {}): string {
  return say<never>(key, values).join('');
}

/** A sentence in pieces, for what is more than text: cards, rules, people. */
export function say<V>(key: Key, values: Values<V> = {}): (V | string)[] {
  const message = messageOf(key) ?? key;
  return pieces(speech.language, message, values);
}

const messageOf = (key: Key): string | undefined =>
  speech.catalogue?.messages[key as PageKey] ?? speech.table?.[key as TableKey];

/** Whether there is such a sentence: content of somebody's own may have things without words here. */
export const canSay = (key: string): key is Key => messageOf(key as Key) !== undefined;
