import { beforeAll, describe, expect, it, vi } from 'vitest';
import { after } from './after';
import { newsOf, tallyOf, tallyParts } from './tally';
import { beginning, happened, invader, season1 } from './testing';
import type { Happened, What } from './what';

// Words are kept in the browser and loaded by the page.
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('document', { documentElement: { lang: '' } });
const { learnZombicide, speak } = await import('../../words/words.svelte');
beforeAll(async () => {
  await learnZombicide();
  await speak('en');
});

const events = (...whats: What[]): Happened[] => whats.map((what) => happened(what));

describe('what a phase came to', () => {
  const phase = events(
    { what: 'zombies_attack', zone: 0, count: 3 },
    { what: 'wounded', who: 0, lost: null },
    { what: 'wounded', who: 1, lost: null },
    { what: 'eliminated', who: 1 },
    { what: 'appear', zombie: 'walker', count: 3, zone: 3 },
    { what: 'appear', zombie: 'runner', count: 2, zone: 3 },
    { what: 'appear', zombie: 'walker', count: 2, zone: 0 },
  );

  it('is told with the worst first, and a death without its Wounds', () => {
    expect(tallyParts(tallyOf(phase), season1)).toEqual([
      expect.stringMatching(/ is dead$/),
      expect.stringMatching(/ takes 1 Wound$/),
      'new: 5 Walkers, 2 Runners',
    ]);
  });

  it('is Damage in Invader, with doors and Mold', () => {
    const parts = tallyParts(
      tallyOf(
        events(
          { what: 'damaged', who: 0, points: 2, armor: 0 },
          { what: 'door_destroyed', door: 0 },
          { what: 'mold_spreads', zone: 1 },
          { what: 'mold_spreads', zone: 2 },
        ),
      ),
      invader,
    );
    expect(parts).toEqual([
      expect.stringMatching(/ takes 2 Damage$/),
      '1 door destroyed',
      'Mold spreads to 2 more Zones',
    ]);
  });

  it('may be nothing', () => {
    expect(tallyParts(tallyOf([]), season1)).toHaveLength(1);
  });
});

describe('what is said aloud', () => {
  it('leaves out where zombies go, unless they reach somebody', () => {
    const moves = events(
      { what: 'zombies_move', zombie: 'walker', count: 2, from: 3, to: 2 },
      { what: 'zombies_move', zombie: 'walker', count: 1, from: 1, to: 0 },
    );
    const now = moves.reduce((so, { what }) => after(season1, so, what), beginning);
    expect(newsOf(moves, season1, now)).toEqual(['Walkers on the move.', '1 Walker in Street 0 with Survivors!']);
  });

  it('tells each card with its zone', () => {
    const cards = events(
      { what: 'zombie_card', number: 2, zone: 3, level: 'blue' },
      { what: 'appear', zombie: 'walker', count: 1, zone: 3 },
      { what: 'zombie_card', number: 1, zone: 0, level: 'blue' },
      { what: 'nothing_appears' },
    );
    expect(newsOf(cards, season1, beginning)).toEqual([
      'Card for Street 3 (Blue): 1 Walker.',
      'Card for Street 0 (Blue): nothing appears.',
    ]);
  });

  it('does not go on for ever', () => {
    const many = events(...Array.from({ length: 60 }, (_, place): What => ({ what: 'mold_spreads', zone: place % 4 })));
    const said = newsOf(many, invader, beginning);
    expect(said.length).toBeLessThan(30);
    expect(said.at(-1)).toMatch(/^\d+ more in the log\.$/);
  });
});
