import { beforeAll, describe, expect, it, vi } from 'vitest';
import { noticesOf } from './net/ticks';
import { noticeWords } from './notices';
import { speak, type Language } from './words/words.svelte';
import type { Closed, Notice } from './wire';

beforeAll(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('document', { documentElement: {} });
});

const ben = { who: 1, name: 'Ben' };
const about: Notice[] = [
  { notice: 'left', ...ben },
  { notice: 'removed', banned: false, ...ben },
  { notice: 'removed', banned: true, ...ben },
  { notice: 'admitted', ...ben },
  { notice: 'muted', on: true, ...ben },
  { notice: 'muted', on: false, ...ben },
];
const whys: Closed['why'][] = ['host', 'empty', 'expired', 'server', 'rules'];

describe.each(['en', 'it', 'pl'] satisfies Language[])('in %s', (language) => {
  it('tells what happened to whom, each in its own words', async () => {
    await speak(language);
    const told = about.map(noticeWords);
    expect(new Set(told).size).toBe(about.length);
    for (const words of told) expect(words).toContain('Ben');
    for (const why of whys) expect(noticeWords({ notice: 'closed', why, text: '' })).not.toContain('room.');
  });
});

it('quotes what the host of the server says', async () => {
  await speak('en');
  expect(noticeWords({ notice: 'closed', why: 'server', text: 'tidying up' })).toContain('“tidying up”');
});

it('does not repeat in English why a game could not go on', async () => {
  await speak('it');
  expect(noticeWords({ notice: 'closed', why: 'rules', text: 'The rules have changed.' })).not.toContain('The rules');
});

it('finds notices among everything that has happened', () => {
  const ticks = [
    { version: 2, at: 0, what: { is: 'room' as const } },
    { version: 3, at: 0, what: { is: 'notice' as const, notice: 'left' as const, ...ben } },
  ];
  expect(noticesOf(ticks).map(({ version }) => version)).toEqual([3]);
});
