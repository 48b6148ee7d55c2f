import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Refused } from './net/api';
import { refusalDetail, refusalOf, refusalWords } from './refusals';
import { speak, type Language } from './words/words.svelte';
import wire from './wire.ts?raw';
import type { Code } from './wire';

const [, listed = ''] = /export type Code =([^;]*);/.exec(wire) ?? [];
const codes = [...listed.matchAll(/\| "(\w+)"/g)].map((found) => found[1] as Code);

beforeAll(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('document', { documentElement: {} });
});

describe.each(['en', 'it', 'pl'] satisfies Language[])('in %s', (language) => {
  it('has words for every kind of refusal', async () => {
    await speak(language);
    expect(codes.length).toBeGreaterThan(30);
    for (const code of codes) {
      expect(refusalWords({ code, text: 'as the server says it' })).not.toContain('as the server says it');
      expect(refusalWords({ code, text: '' })).not.toContain('code.');
    }
  });
});

it('says in the server’s words what it has no own ones for', async () => {
  await speak('en');
  expect(refusalWords({ code: 'brand_new' as Code, text: 'No, because.' })).toBe('No, because.');
});

it('adds what the server knows only where that helps', () => {
  expect(refusalDetail({ code: 'forbidden', text: 'There are no Actions left.' })).toBe('There are no Actions left.');
  expect(refusalDetail({ code: 'not_host', text: 'only the host' })).toBeNull();
});

it('takes whatever was thrown', () => {
  expect(refusalOf(new Refused({ code: 'limit', text: 'full' })).code).toBe('limit');
  expect(refusalOf(new Error('boom'))).toEqual({ code: 'broken', text: 'boom' });
});
