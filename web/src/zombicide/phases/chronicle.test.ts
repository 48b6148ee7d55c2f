import { describe, expect, it } from 'vitest';
import { chronicle, headline, highlights, type Turning } from './chronicle';
import { beginning, entry } from './testing';

const game = [
  entry(
    1,
    null,
    { what: 'joined', who: 0, seat: 0, zone: 0 },
    { what: 'joined', who: 1, seat: 1, zone: 0 },
    { what: 'round', number: 1, first: 0 },
  ),
  entry(2, 0, { what: 'door_opened', who: 0, door: 0, card: 1 }, { what: 'door_opened', who: 0, door: 0, card: null }),
  entry(3, 0, { what: 'searches', who: 1, car: null }),
  entry(
    4,
    0,
    { what: 'zombies_phase' },
    { what: 'appear', zombie: 'walker', count: 5, zone: 3 },
    { what: 'appear', zombie: 'abomination', count: 1, zone: 3 },
    { what: 'round', number: 2, first: 0 },
  ),
  entry(
    5,
    0,
    { what: 'attacks', who: 0, card: 1, pair: false, zone: 3 },
    { what: 'killed', by: 0, zombie: 'walker', count: 2, zone: 3 },
    { what: 'experience', who: 0, points: 2, total: 2 },
    { what: 'killed', by: 0, zombie: 'walker', count: 1, zone: 3 },
    { what: 'level', who: 0, level: 'yellow' },
  ),
  entry(
    6,
    1,
    { what: 'attacks', who: 1, card: 1, pair: false, zone: 3 },
    { what: 'killed', by: 1, zombie: 'abomination', count: 1, zone: 3 },
  ),
  entry(7, 1, { what: 'objective_taken', who: 1, objective: 0, token: 0 }),
  entry(
    8,
    1,
    { what: 'zombies_phase' },
    { what: 'zombies_attack', zone: 0, count: 4 },
    { what: 'wounded', who: 0, lost: null },
    { what: 'zombies_move', zombie: 'walker', count: 1, from: 3, to: 2 },
    { what: 'round', number: 3, first: 0 },
  ),
  entry(
    9,
    1,
    { what: 'zombies_phase' },
    { what: 'zombies_attack', zone: 0, count: 9 },
    { what: 'wounded', who: 0, lost: null },
    { what: 'eliminated', who: 0 },
    { what: 'appear', zombie: 'walker', count: 4, zone: 3 },
    { what: 'over', ending: 'conceded', round: 3 },
  ),
];
// Five Walkers and a Runner are left, two of whom were there before the first event told of any.
const told = chronicle(game, beginning);

describe('a chronicle', () => {
  it('counts what everybody did', () => {
    expect(told.deeds[0]).toMatchObject({
      kills: { walker: 3 },
      killed: 3,
      experience: 2,
      hurt: 2,
      doors: [0],
      fell: 3,
    });
    expect(told.deeds[1]).toMatchObject({ kills: { abomination: 1 }, objectives: 1, searches: 1, fell: null });
    expect(told).toMatchObject({ rounds: 3, killed: 4, hurt: 2 });
  });

  it('knows how full the board was after each round, though it does not know how it began', () => {
    expect(told.marks.map(({ round, foes, danger }) => [round, foes, danger])).toEqual([
      [1, 6, 'blue'],
      [2, 2, 'yellow'],
      [3, 6, 'blue'],
    ]);
  });

  it('keeps the danger of those who have all died', () => {
    const lost = chronicle(
      [
        ...game,
        entry(
          10,
          1,
          { what: 'level', who: 1, level: 'orange' },
          { what: 'round', number: 4, first: 0 },
          { what: 'eliminated', who: 1 },
        ),
      ],
      beginning,
    );
    expect(lost.marks.at(-1)).toMatchObject({ round: 4, danger: 'orange' });
  });

  it('finds the turning points in their order', () => {
    expect(told.turnings.map(({ point, round }) => `${round} ${point}`)).toEqual([
      '1 abomination',
      '1 wave',
      '2 first_kill',
      '2 spree',
      '2 level',
      '2 felled',
      '2 objective',
      '2 close',
      '3 dead',
    ]);
  });

  it('does not call it close if somebody died', () => {
    expect(told.turnings.find(({ point }) => point === 'close')).toMatchObject({ count: 4 });
  });
});

describe('a headline', () => {
  it('tells a spotless victory from a dear one', () => {
    expect(headline('won', told, 'season1')).toBe('won_mourning');
    expect(headline('won', { deeds: [], hurt: 0 }, 'season1')).toBe('won_unhurt');
    expect(headline('won', { deeds: [], hurt: 3 }, 'invader')).toBe('won');
    expect(headline('all_dead', told, 'season1')).toBe('all_dead');
  });
});

it('of too many turning points, the lesser ones are left out', () => {
  const many: Turning[] = Array.from({ length: 40 }, (_, order) => ({
    point: order === 39 ? ('dead' as const) : ('level' as const),
    who: 0,
    level: 'yellow' as const,
    round: 1,
    at: 1,
    order,
  }));
  const kept = highlights(many);
  expect(kept.length).toBeLessThan(20);
  expect(kept.at(-1)?.point).toBe('dead');
  expect(kept.map(({ order }) => order)).toEqual(kept.map(({ order }) => order).toSorted((one, other) => one - other));
});
