import { beforeAll, expect, it, vi } from 'vitest';
import { botCharacter, botName, botWithStrength, newSeats, seatNames, seatsFor, withBots, usualBot } from './seats';
import { speak } from './words/words.svelte';

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('document', { documentElement: {} });
  await speak('en');
});

it('begins with me and adds what is usual', () => {
  expect(seatsFor(3, [], 'bot:money')).toEqual(['me', 'bot:money', 'bot:money']);
});

it('keeps what was chosen when seats are added or taken away', () => {
  expect(seatsFor(3, ['me', 'free'], 'bot:best')).toEqual(['me', 'free', 'bot:best']);
  expect(seatsFor(2, ['free', 'me', 'me'], 'bot:best')).toEqual(['free', 'me']);
});

it('replaces bots that another game does not have', () => {
  expect(withBots(['me', 'bot:money', 'bot:random'], ['random', 'bot'], 'bot')).toEqual([
    'me',
    'bot:bot',
    'bot:random',
  ]);
});

it('tells the server who sits where, several seats of one person included', () => {
  expect(newSeats(['me', 'me', 'free', 'bot:best'])).toEqual(['me', 'me', 'free', { bot: 'best' }]);
});

it('tells people of the same name apart', () => {
  const ada = { name: 'Ada', bot: null, yours: true };
  const bot = { name: null, bot: 'best', yours: false };
  expect(seatNames([ada, bot, ada])).toEqual(['Ada 1', 'Strong bot', 'Ada 2']);
  expect(
    seatNames([
      { ...ada, name: '' },
      { name: null, bot: null, yours: false },
    ]),
  ).toEqual(['Guest', 'Free seat']);
  expect(seatNames([{ name: null, bot: 'brand-new', yours: false }])).toEqual(['brand-new']);
});

it('knows every bot by name, strength and character, and shows others as they are', async () => {
  const bots = ['random', 'money', 'best', 'search'].map((name, place) => ({ name, strength: place + 1 }));
  for (const language of ['en', 'it', 'pl'] as const) {
    await speak(language);
    for (const name of ['bot', ...bots.map((bot) => bot.name)]) {
      expect(botName(name)).not.toBe(name);
      expect(botCharacter(name)).not.toBe('');
    }
  }
  await speak('en');
  expect(botName('search:500')).toBe(botName('search'));
  expect(botWithStrength({ name: 'best', strength: 3 }, bots)).toBe('Strong bot (strength 3 of 4)');
  expect(botWithStrength({ name: 'brand-new', strength: 4 }, bots)).toBe('brand-new (strength 4 of 4)');
  expect(botCharacter('brand-new')).toBe('');
});

it('seats a bot of middling strength', () => {
  const bots = [
    { name: 'best', strength: 3 },
    { name: 'random', strength: 1 },
    { name: 'money', strength: 2 },
  ];
  expect(usualBot(bots)).toBe('money');
  expect(
    usualBot([
      { name: 'random', strength: 1 },
      { name: 'bot', strength: 2 },
    ]),
  ).toBe('bot');
  expect(usualBot([...bots, { name: 'search', strength: 4 }])).toBe('money');
  expect(usualBot([{ name: 'random', strength: 1 }])).toBe('random');
  expect(usualBot([])).toBe('random');
});
