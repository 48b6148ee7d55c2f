import { expect, it } from 'vitest';
import { pieces } from './message';

const text = (language: 'en' | 'it' | 'pl', message: string, count: number) =>
  pieces(language, message, { count }).join('');

it('counts as each language does', () => {
  const english = [0, 1, 2].map((count) => text('en', '{count:card|cards}', count));
  expect(english).toEqual(['0 cards', '1 card', '2 cards']);
  const italian = [0, 1, 5].map((count) => text('it', '{count:carta|carte}', count));
  expect(italian).toEqual(['0 carte', '1 carta', '5 carte']);
  const polish = [0, 1, 2, 5, 12, 22].map((count) => text('pl', '{count:karta|karty|kart}', count));
  expect(polish).toEqual(['0 kart', '1 karta', '2 karty', '5 kart', '12 kart', '22 karty']);
});

it('leaves out the number where only the word is wanted', () => {
  expect(text('en', 'the last {count#card|cards}', 1)).toBe('the last card');
  expect(text('pl', '{count#została|zostały|zostało}', 5)).toBe('zostało');
});

it('keeps what is put into holes as it is', () => {
  const card = { card: 'esca' };
  expect(pieces('en', 'You take {what}.', { what: card })).toEqual(['You take ', card, '.']);
});
