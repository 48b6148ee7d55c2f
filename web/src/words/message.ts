// Messages with holes: `{name}` takes a value, `{count:card|cards}` the number with the word
// that goes with it, `{count#card|cards}` only the word. The forms stand in the order of the
// language's plurals.

/** In which order each language's messages give the forms of a counted word. */
const FORMS: Record<string, Intl.LDMLPluralRule[]> = {
  en: ['one', 'other'],
  it: ['one', 'other'],
  pl: ['one', 'few', 'many'],
};

export type Language = 'en' | 'it' | 'pl';
export type Values<V> = Record<string, V | string | number>;

const HOLE = /\{(\w+)(?:([:#])([^{}]*))?\}/g;

/** The word for so many of something. */
function counted(language: Language, count: number, forms: string[]): string {
  const order = FORMS[language] ?? [];
  const rule = new Intl.PluralRules(language).select(count);
  const place = order.indexOf(rule);
  // Italian says “many” of millions only, Polish “other” of fractions only.
  return forms[place < 0 ? forms.length - 1 : place] ?? forms.at(-1) ?? '';
}

/** The message in pieces: what stands between the holes, and what was put into them. */
export function pieces<V>(language: Language, message: string, values: Values<V>): (V | string)[] {
  const found: (V | string)[] = [];
  let end = 0;
  for (const hole of message.matchAll(HOLE)) {
    found.push(message.slice(end, hole.index));
    end = hole.index + hole[0].length;
    const value = values[hole[1] ?? ''];
    const forms = hole[3]?.split('|');
    if (value === undefined) found.push(hole[0]);
    else if (forms === undefined) found.push(typeof value === 'number' ? String(value) : value);
    else {
      const word = counted(language, Number(value), forms);
      found.push(hole[2] === '#' ? word : `${value} ${word}`);
    }
  }
  found.push(message.slice(end));
  return found.filter((piece) => piece !== '');
}

/** The names of the holes of a message. */
export function holes(message: string): string[] {
  return [...message.matchAll(HOLE)].map((hole) => hole[1] ?? '');
}

/** How many forms each counted word of a message has. */
export function formCounts(message: string): number[] {
  return [...message.matchAll(HOLE)].flatMap((hole) => (hole[3] === undefined ? [] : [hole[3].split('|').length]));
}
