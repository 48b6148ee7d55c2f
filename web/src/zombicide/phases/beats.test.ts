import { describe, expect, it } from 'vitest';
import { after } from './after';
import { beatsOf, grouped, within } from './beats';
import { beginning, happened, invader, season1 } from './testing';
import type { Happened, What } from './what';

const events = (...whats: What[]): Happened[] => whats.map((what) => happened(what));
const phase = events(
  { what: 'turn_over', who: 0 },
  { what: 'zombies_phase' },
  { what: 'zombies_attack', zone: 0, count: 2 },
  { what: 'wounded', who: 0, lost: null },
  { what: 'zombies_move', zombie: 'walker', count: 3, from: 3, to: 2 },
  { what: 'zombies_move', zombie: 'runner', count: 1, from: 3, to: 2 },
  { what: 'zombies_move', zombie: 'runner', count: 1, from: 2, to: 1 },
  { what: 'zombie_card', number: 2, zone: 0, level: 'blue' },
  { what: 'appear', zombie: 'walker', count: 1, zone: 0 },
  { what: 'round', number: 2, first: 1 },
);

describe('beats', () => {
  it('show what belongs together at once', () => {
    const shown = beatsOf(season1, beginning, phase, 'k').map(({ effects }) => effects.map(({ effect }) => effect));
    expect(shown).toEqual([['strike'], ['hurt'], ['foes_walk', 'foes_walk'], ['foes_walk'], ['appear']]);
  });

  it('end with everything done', () => {
    const beats = beatsOf(season1, beginning, phase, 'k');
    expect(beats.at(-1)?.then).toEqual(phase.reduce((now, { what }) => after(season1, now, what), beginning));
  });

  it('take walkers off their zone before they arrive', () => {
    const walk = beatsOf(season1, beginning, phase, 'k')[2];
    expect(walk?.during.zones.map(({ foes }) => foes[0])).toEqual([0, 0, 0, 2]);
    expect(walk?.then.zones.map(({ foes }) => foes[0])).toEqual([0, 0, 3, 2]);
  });

  it('tell the card that is drawn, and the step it is drawn in', () => {
    const card = beatsOf(season1, beginning, phase, 'k').at(-1);
    expect(card?.card).toEqual({ number: 2, zone: 0, level: 'blue' });
    expect(card?.section).toBe('spawn');
    expect(card?.lines).toHaveLength(1);
  });

  it('give every effect a name of its own', () => {
    const keys = beatsOf(season1, beginning, phase, 'k').flatMap(({ effects }) => effects.map(({ key }) => key));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('keep a fight in few groups', () => {
    const fight = events(
      { what: 'noise', who: 0, zone: 0 },
      { what: 'attacks', who: 0, card: 1, pair: false, zone: 3 },
      { what: 'rolled', who: 0, faces: [6, 6], need: 4, hits: 2 },
      { what: 'killed', by: 0, zombie: 'walker', count: 1, zone: 3 },
      { what: 'experience', who: 0, points: 1, total: 1 },
      { what: 'killed', by: 0, zombie: 'walker', count: 1, zone: 3 },
    );
    expect(grouped(fight).map((group) => group.length)).toEqual([3, 3]);
  });

  it('show nothing of what nobody can see', () => {
    expect(
      beatsOf(
        invader,
        beginning,
        events({ what: 'reorganises', who: 0 }, { what: 'experience', who: 0, points: 1, total: 1 }),
        'k',
      ),
    ).toEqual([]);
  });
});

describe('time', () => {
  const beats = beatsOf(season1, beginning, phase, 'k');
  const total = (list: { ms: number }[]): number => list.reduce((sum, { ms }) => sum + ms, 0);

  it('is left alone if there is enough of it', () => {
    expect(total(within(beats, 100_000))).toBe(total(beats));
  });

  it('is shared out if there is not', () => {
    expect(total(within(beats, total(beats) / 2))).toBeCloseTo(total(beats) / 2, -1);
    for (const { ms, effects } of within(beats, 1000))
      for (const effect of effects) expect(effect.ms).toBeLessThanOrEqual(Math.max(ms, effect.ms));
  });

  it('never gets too short to see anything', () => {
    expect(Math.min(...within(beats, 1).map(({ ms }) => ms))).toBeGreaterThanOrEqual(60);
  });
});
