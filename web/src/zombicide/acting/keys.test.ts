import { expect, it } from 'vitest';
import { keyOfEvent } from './keys';

const press = (key: string, more: object = {}) =>
  keyOfEvent({ key, ctrlKey: false, altKey: false, metaKey: false, defaultPrevented: false, target: null, ...more });

it('knows its keys', () => {
  expect(['1', '9', 'Escape', 'u', 'U', 'h', 'l', 'e', '?'].map((key) => press(key))).toEqual([
    1,
    9,
    'back',
    'undo',
    'undo',
    'hint',
    'list',
    'end',
    'help',
  ]);
  expect(['0', 'x', 'Enter', 'ArrowUp'].map((key) => press(key))).toEqual([null, null, null, null]);
});

it('keeps out of the way of typing and of the browser', () => {
  expect(press('e', { ctrlKey: true })).toBeNull();
  expect(press('1', { target: { closest: () => ({}) } })).toBeNull();
  expect(press('u', { defaultPrevented: true })).toBeNull();
});
