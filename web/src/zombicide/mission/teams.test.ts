import { expect, it } from 'vitest';
import { setup as invader } from '../../games/invader/setup';
import { setup as season1 } from '../../games/season1/setup';
import type { TeamInfo } from '../../wire';
import { agreedSetup, extraSpawns, filled, given, seatOf, teamFor, teamSize, wrongs } from './teams';
import { seated, type Agreed } from './agreed';

/** Teams as the server tells them: of season 1, of its ninth mission, and of Invader. */
const fixed = (players: number, each: number): TeamInfo => ({
  players,
  each,
  sizes: [{ survivors: each * players, extra_spawns: 0 }],
  most: 6,
});
const s1 = { teams: [4, 3, 2, 1, 1, 1].map((each, place) => fixed(place + 1, each)) };
const ninth = { teams: [1, 2, 3].map((players) => fixed(players, 1)) };
const sizes = [0, 1, 1, 2, 2, 3, 3].map((extra_spawns, more) => ({ survivors: 6 + more, extra_spawns }));
const inv = { teams: [1, 2, 3, 4, 5, 6].map((players): TeamInfo => ({ players, each: null, sizes, most: 12 })) };
const team = ({ teams }: { teams: TeamInfo[] }, players: number): TeamInfo => teams[players - 1]!;

const chosen = (...teams: string[][]): Agreed => ({ ...invader.usual, how: 'chosen', teams });
const keys = (...asked: Parameters<typeof wrongs>) =>
  wrongs(...asked).map(({ key, values }) =>
    [key, values['seat'] ?? values['chosen']].filter((part) => part !== undefined).join(' '),
  );

it('has as many survivors as the server says', () => {
  expect([1, 2, 3].map((players) => teamSize(team(s1, players), players, season1.usual))).toEqual([4, 6, 6]);
  expect(teamSize(team(inv, 3), 3, invader.usual)).toBe(6);
  expect(teamSize(team(inv, 3), 3, { ...invader.usual, size: 9 })).toBe(9);
  expect([6, 7, 8, 9, 12, 5].map((size) => extraSpawns(team(inv, 1), size))).toEqual([0, 1, 1, 2, 3, 0]);
});

it('takes the nearest team when a mission is not for that many players', () => {
  expect(teamFor(ninth, 2)?.players).toBe(2);
  expect(teamFor(ninth, 6)?.players).toBe(3);
  expect(teamFor({ teams: [] }, 2)).toBeNull();
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
  expect(keys('season1', ninth, 4, season1.usual)).toEqual(['zsetup.wrong.players']);
  expect(keys('season1', ninth, 3, season1.usual)).toEqual([]);
  expect(keys('season1', s1, 2, chosen(['amy', 'ned', 'phil'], ['josh']))).toContain('zsetup.wrong.each 2');
  expect(keys('invader', inv, 2, chosen(['a', 'b', 'c', 'd', 'e'], []))).toEqual([
    'zsetup.wrong.empty 2',
    'zsetup.wrong.few 5',
  ]);
  expect(keys('invader', inv, 1, chosen([...'abcdefghijklm']))).toEqual(['zsetup.wrong.many 13']);
  expect(keys('invader', inv, 1, { ...invader.usual, extras: { ultrared: false, cards: [] } })).toEqual([
    'zsetup.wrong.cards',
  ]);
});

it('lets those who want play with any number, but not with nobody', () => {
  expect(keys('season1', s1, 1, { ...chosen(['amy']), how: 'as_given' })).toEqual([]);
  expect(keys('season1', s1, 1, { ...chosen([]), how: 'as_given' })).toEqual(['zsetup.wrong.nobody']);
});

it('fills up what is missing, evenly', () => {
  const lots = ['amy', 'doug', 'josh', 'ned', 'phil', 'wanda'];
  expect(seated(filled(team(s1, 2), chosen([], ['josh']), 2, lots), 2)).toEqual([
    ['amy', 'doug', 'phil'],
    ['josh', 'ned', 'wanda'],
  ]);
  expect(seated(filled(team(inv, 4), chosen(), 4, [...'abcdefgh']), 4).map((own) => own.length)).toEqual([2, 2, 1, 1]);
  expect(keys('season1', s1, 3, filled(team(s1, 3), chosen(), 3, lots))).toEqual([]);
  const free: Agreed = { ...chosen(), how: 'as_given' };
  expect(seated(filled(team(s1, 1), free, 1, lots), 1).flat()).toHaveLength(1);
});

it('forgets the teams of seats that are gone', () => {
  const seats = chosen(['amy', 'ned', 'phil', 'josh'], ['doug']);
  expect(agreedSetup('season1', '01', team(s1, 1), 1, 0, seats)).toEqual({
    mission: '01',
    players: 1,
    team: { chosen: [['amy', 'ned', 'phil', 'josh']] },
    first: 0,
  });
  const agreed: Agreed = { ...invader.usual, size: 8, extras: { ultrared: false, cards: ['extra', 'easy'] } };
  expect(agreedSetup('invader', 'M1', team(inv, 2), 2, 1, agreed)).toEqual({
    mission: 'M1',
    players: 2,
    team: { random: 8 },
    first: 1,
    ultrared: false,
    cards: ['easy', 'extra'],
  });
  expect(agreedSetup('invader', 'M1', team(inv, 2), 2, 1, invader.usual)).toMatchObject({ team: { random: 6 } });
});
