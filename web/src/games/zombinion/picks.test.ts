import { expect, it } from 'vitest';
import type { LegalAnswer, Zombinion } from '../../wire';
import { doubtAbout, placeOf, progressOf, sorted, touchSelects } from './picks';
import { cards, pile, viewOf } from './testing';

type Answer = Zombinion.Answer;

const card = (verb: Zombinion.Verb, id: string): LegalAnswer<Answer> => ({
  say: `${verb} ${id}`,
  answer: { kind: 'card', of: [verb, pile(id)] },
});
const done: LegalAnswer<Answer> = { say: 'done', answer: { kind: 'done' } };
const all: LegalAnswer<Answer> = { say: 'play all', answer: { kind: 'play_all' } };

it('knows which answers belong to which card', () => {
  const { cards: found, plain } = sorted([card('play', 'pallottola'), card('play', 'proiettili'), all, done]);
  expect([...found.keys()]).toEqual([pile('pallottola'), pile('proiettili')]);
  expect(found.get(pile('proiettili'))?.say).toBe('play proiettili');
  expect(plain).toEqual({ play_all: all, done });
});

it('asks before being asked, since others notice it, and keeps policies apart from other answers', () => {
  const offers = (['never', 'ask'] as const).map((of): LegalAnswer<Answer> => ({
    say: `reactions ${of}`,
    answer: { kind: 'reactions', of },
  }));
  const found = sorted([all, done, ...offers]);
  expect(found.policies).toEqual(offers);
  expect(found.plain).toEqual({ play_all: all, done });
  const view = viewOf('play_aim', ['zombi']);
  expect(offers.map(({ answer }) => doubtAbout(answer, view, cards, offers))).toEqual([null, { about: 'asked' }]);
});

it('knows where the cards of a question are', () => {
  expect(placeOf('take')).toBe('supply');
  expect(placeOf({ gain: { limit: 4, only_aim: false } })).toBe('supply');
  expect(placeOf({ discard_down: { to: 3 } })).toBe('hand');
  expect(placeOf({ rob: { who: 1 } })).toBe('open');
  expect(placeOf('react')).toBe('nowhere');
});

it('asks before Actions are passed over', () => {
  const view = viewOf('play_action', ['esca', 'esca', 'maverick', 'zombi']);
  const offers = [card('play', 'esca'), card('play', 'maverick'), done];
  expect(doubtAbout(done.answer, view, cards, offers)).toEqual({ about: 'actions', count: 3 });
  expect(doubtAbout(offers[0]!.answer, view, cards, offers)).toBeNull();
});

it('asks before Aim cards are passed over, and not when all are played', () => {
  const view = viewOf('play_aim', ['pallottola', 'pallottola', 'zombi']);
  const offers = [card('play', 'pallottola'), all, done];
  expect(doubtAbout(done.answer, view, cards, offers)).toEqual({ about: 'aims', count: 2 });
  expect(doubtAbout(all.answer, view, cards, offers)).toBeNull();
});

it('asks before a turn ends with shots that could buy something', () => {
  const offers = [card('take', 'pallottola'), card('take', 'esca'), done];
  expect(doubtAbout(done.answer, viewOf('take', [], { shots: 2 }), cards, offers)).toEqual({
    about: 'shots',
    count: 2,
  });
  const poor = [card('take', 'pallottola'), done];
  expect(doubtAbout(done.answer, viewOf('take', [], { shots: 1 }), cards, poor)).toBeNull();
});

it('asks before a card is taken that does harm or that nobody would take', () => {
  const view = viewOf('take', [], { shots: 4 });
  const offers = [card('take', 'pallottola'), card('take', 'infezione'), card('take', 'esca'), done];
  expect(doubtAbout(offers[1]!.answer, view, cards, offers)).toEqual({ about: 'harm' });
  expect(doubtAbout(offers[0]!.answer, view, cards, offers)).toEqual({ about: 'cheap', count: 4 });
  expect(doubtAbout(offers[2]!.answer, view, cards, offers)).toBeNull();
});

it('lets a touch only select where an answer cannot be taken back', () => {
  expect(touchSelects('take')).toBe(true);
  expect(touchSelects('play_action')).toBe(true);
  expect(touchSelects({ discard_down: { to: 3 } })).toBe(false);
});

it('counts how far a choice of several cards has come', () => {
  const view = viewOf({ discard_down: { to: 3 } }, ['zombi', 'zombi', 'pallottola', 'esca']);
  view.players[0]!.chosen_size = 1;
  expect(progressOf(view)).toEqual({ chosen: 1, left: 1 });
  expect(progressOf(viewOf({ trash_up_to: { left: 4 } }, ['zombi']))).toEqual({ chosen: 0, left: 4 });
  expect(progressOf(viewOf('take', []))).toBeNull();
});
