// What may be a slip asks for a second click.
import { expect, it } from 'vitest';
import { doubtAbout } from './doubts';
import { invader, offered, season1 } from './testing';
import { season1Slots } from '../team/testing';

const turn = season1({ ask: 'act', who: 0 });

it('doubts the end of a turn while Actions are left', () => {
  expect(doubtAbout(turn, { kind: 'end_turn' }, [])).toEqual({ about: 'actions', who: 0, count: 3 });
});

it('lets a turn end that is over', () => {
  const spent = turn.edition === 'season1' ? turn.view.survivors.map((survivor) => ({ ...survivor, actions: 0 })) : [];
  expect(doubtAbout(season1({ ask: 'act', who: 0 }, { survivors: spent }), { kind: 'end_turn' }, [])).toBeNull();
});

it('doubts a shot at comrades, but neither a blow nor a shot at others', () => {
  expect(doubtAbout(turn, { kind: 'attack', of: ['first', 1] }, [])).toEqual({ about: 'friends', whom: [2] });
  expect(doubtAbout(turn, { kind: 'attack', of: ['second', 0] }, [])).toBeNull();
  expect(doubtAbout(turn, { kind: 'attack', of: ['first', 3] }, [])).toBeNull();
});

it('doubts driving over comrades, on the way too', () => {
  expect(doubtAbout(turn, { kind: 'drive_far', of: [1, 2] }, [])).toMatchObject({
    about: 'run_over',
    whom: expect.arrayContaining([1, 2]),
  });
});

it('doubts leaving a card that the mission needs', () => {
  expect(doubtAbout(season1({ ask: 'found', who: 0, card: 2 }), { kind: 'leave_card' }, [])).toEqual({
    about: 'needed',
    card: 2,
  });
  expect(doubtAbout(season1({ ask: 'found', who: 0, card: 0 }), { kind: 'leave_card' }, [])).toBeNull();
});

it('doubts discarding a card that the mission needs, for another or in a trade', () => {
  const carried =
    turn.edition === 'season1'
      ? turn.view.survivors.map((survivor) => ({
          ...survivor,
          slots: season1Slots(2, 0),
        }))
      : [];
  const full = season1({ ask: 'found', who: 0, card: 0 }, { survivors: carried });
  const trade = season1({ ask: 'sort', who: 0, with: 1, left: 3 }, { survivors: carried });
  expect(doubtAbout(full, { kind: 'replace', of: 0 }, [])).toEqual({ about: 'needed_away', card: 2 });
  expect(doubtAbout(full, { kind: 'replace', of: 1 }, [])).toBeNull();
  expect(doubtAbout(trade, { kind: 'discard', of: 6 }, [])).toEqual({ about: 'needed_away', card: 2 });
  expect(doubtAbout(trade, { kind: 'discard', of: 7 }, [])).toBeNull();
});

it('doubts dying while something could prevent it', () => {
  const hurt = invader({ ask: 'damage', who: 0, left: 1 });
  const worn = hurt.edition === 'invader' ? hurt.view.survivors.map((survivor) => ({ ...survivor, armor: 1 })) : [];
  const last = invader({ ask: 'damage', who: 0, left: 1 }, { survivors: worn });
  expect(doubtAbout(last, { kind: 'endure' }, offered({ kind: 'endure' }, { kind: 'block', of: 2 }))).toEqual({
    about: 'fatal',
    who: 0,
  });
  expect(doubtAbout(last, { kind: 'endure' }, offered({ kind: 'endure' }))).toBeNull();
  expect(doubtAbout(hurt, { kind: 'endure' }, offered({ kind: 'endure' }, { kind: 'block', of: 2 }))).toBeNull();
});

it('always doubts giving up', () => {
  expect(doubtAbout(turn, { kind: 'concede' }, [])).toEqual({ about: 'concede' });
});
