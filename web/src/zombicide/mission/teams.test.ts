import { expect, it } from 'vitest';
import { extraSpawns, setup as invader } from '../../games/invader/setup';
import { setup as season1, survivorsEach } from '../../games/season1/setup';
import { agreedSetup, filled, given, limitsOf, seatOf, teamSize, wrongs } from './teams';
import { seated, type Agreed } from './agreed';
import { missionOf } from './testing';

const chosen = (...teams: string[][]): Agreed => ({ ...invader.usual, how: 'chosen', teams });
const keys = (...asked: Parameters<typeof wrongs>) =>
  wrongs(...asked).map(({ key, values }) =>
    [key, values['seat'] ?? values['chosen']].filter((part) => part !== undefined).join(' '),
  );

it('has as many survivors as the book says', () => {
  expect([1, 2, 3, 4, 5, 6].map((players) => players * survivorsEach(players, null))).toEqual([4, 6, 6, 4, 5, 6]);
  const limits = limitsOf('season1', missionOf('season1', '09'));
  expect(teamSize('season1', 3, limits, season1.usual)).toBe(3);
  expect(teamSize('invader', 3, null, { ...invader.usual, size: 9 })).toBe(9);
  expect([6, 7, 8, 9, 12].map(extraSpawns)).toEqual([0, 1, 1, 2, 3]);
});

it('gives a survivor to one seat only, and takes it back', () => {
  const one = given(chosen(), 2, 0, 'amy');
  const other = given(one, 2, 1, 'amy');
  expect([seatOf(one, 2, 'amy'), seatOf(other, 2, 'amy'), seatOf(given(other, 2, 1, 'amy'), 2, 'amy')]).toEqual([
    0,
    1,
    null,
  ]);
});

it('says what is wrong before the server does', () => {
  const limits = limitsOf('season1', missionOf('season1', '09'));
  expect(keys('season1', 4, limits, season1.usual)).toEqual(['zsetup.wrong.players']);
  expect(keys('season1', 3, limits, season1.usual)).toEqual([]);
  expect(keys('season1', 2, null, chosen(['amy', 'ned', 'phil'], ['josh']))).toEqual(['zsetup.wrong.each 2']);
  expect(keys('invader', 2, null, chosen(['a', 'b', 'c', 'd', 'e'], []))).toEqual([
    'zsetup.wrong.empty 2',
    'zsetup.wrong.few 5',
  ]);
  expect(keys('invader', 1, null, chosen([...'abcdefghijklm']))).toEqual(['zsetup.wrong.many 13']);
  expect(keys('invader', 1, null, { ...invader.usual, extras: { ultrared: false, cards: [] } })).toEqual([
    'zsetup.wrong.cards',
  ]);
});

it('lets those who want play with any number, but not with nobody', () => {
  expect(keys('season1', 1, null, { ...chosen(['amy']), how: 'as_given' })).toEqual([]);
  expect(keys('season1', 1, null, { ...chosen([]), how: 'as_given' })).toEqual(['zsetup.wrong.nobody']);
});

it('fills up what is missing, evenly', () => {
  const lots = ['amy', 'doug', 'josh', 'ned', 'phil', 'wanda'];
  expect(seated(filled('season1', chosen([], ['josh']), 2, null, lots), 2)).toEqual([
    ['amy', 'doug', 'phil'],
    ['josh', 'ned', 'wanda'],
  ]);
  expect(seated(filled('invader', chosen(), 4, null, [...'abcdefgh']), 4).map((team) => team.length)).toEqual([
    2, 2, 1, 1,
  ]);
  expect(keys('season1', 3, null, filled('season1', chosen(), 3, null, lots))).toEqual([]);
});

it('forgets the teams of seats that are gone', () => {
  expect(agreedSetup('season1', '01', 1, 0, chosen(['amy', 'ned', 'phil', 'josh'], ['doug']))).toEqual({
    mission: '01',
    players: 1,
    team: { chosen: [['amy', 'ned', 'phil', 'josh']] },
    first: 0,
  });
  expect(
    agreedSetup('invader', 'M1', 2, 1, {
      ...invader.usual,
      size: 8,
      extras: { ultrared: false, cards: ['extra', 'easy'] },
    }),
  ).toEqual({
    mission: 'M1',
    players: 2,
    team: { random: 8 },
    first: 1,
    ultrared: false,
    cards: ['easy', 'extra'],
  });
});
