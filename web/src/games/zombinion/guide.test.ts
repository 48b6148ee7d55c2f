import { describe, expect, it } from 'vitest';
import content from '../../../../content/zombinion/cards.toml';
import english from '../../words/en';
import type { Zombinion } from '../../wire';
import { pilesOf } from './cards';
import { adviceFor, buyFor, fits, LESSON_COUNT, type LessonId } from './guide';
import type { Scene } from './scene';

const kingdom = [
  'barricata',
  'copertura',
  'esca',
  'fucile-a-pompa',
  'furbizia',
  'maverick',
  'munizioni',
  'piano-superiore',
  'ricarica',
  'rifornimento',
];
// The file leaves out what is nothing; what is served does not.
const full = (card: Partial<Zombinion.Card>): Partial<Zombinion.Card> => ({
  basic: false,
  shots: 0,
  points: 0,
  effects: [],
  ...card,
});
const all = { card: (content as { card: Partial<Zombinion.Card>[] }).card.map(full) } as Zombinion.Content;
const cards = pilesOf(all, { players: 2, kingdom } as Zombinion.Setup);
const pile = (id: string): number => cards.findIndex((card) => card.id === id);

/** The table as seat 0 sees it. */
function scene(view: Partial<Zombinion.View>, hand: string[] = [], topDiscard: string | null = null): Scene {
  const nobody: Zombinion.PlayerView = {
    hand_size: 5,
    hand: null,
    deck_size: null,
    top_discard: null,
    chosen: null,
    chosen_size: 0,
    points: null,
    owned: null,
    reactions: null,
  };
  const me = { ...nobody, hand: hand.map(pile), top_discard: topDiscard === null ? null : pile(topDiscard) };
  const usual: Zombinion.View = {
    turn: 1,
    active: 0,
    phase: 'aim',
    actions: 1,
    targets: 1,
    shots: 0,
    supply: cards.map(() => 8),
    trash: [],
    in_play: [],
    aside: [],
    players: [me, nobody],
    asked: null,
    result: null,
  };
  return { view: { ...usual, ...view }, cards, names: ['You', 'Bot'], eyes: 0 };
}
const asked = (ask: Zombinion.DecisionKind, seat = 0): Zombinion.AskedView => ({ seat, ask, by: null, about: null });
const opening = scene({ asked: asked('play_aim') }, ['pallottola', 'pallottola', 'pallottola', 'pallottola', 'zombi']);

/** What is said in a moment, one after another, to somebody who only reads. */
function read(at: Scene, seen: LessonId[] = []): LessonId[] {
  const said: LessonId[] = [];
  for (let next = adviceFor(at, seen); next; next = adviceFor(at, [...seen, ...said])) said.push(next.id);
  return said;
}

describe('advice', () => {
  it('begins with the goal, the hand, the phases and aiming', () => {
    expect(read(opening)).toEqual(['goal', 'hand', 'phases', 'aim']);
    expect(adviceFor(opening, ['goal'])?.text[0]?.values['shots']).toBe(4);
  });

  it('tells the goal while somebody else begins', () => {
    expect(read(scene({ active: 1, asked: asked('play_aim', 1) }, ['zombi']))).toEqual(['goal']);
  });

  it('goes on with what is asked when nothing was read', () => {
    const take = scene({ phase: 'take', shots: 4, in_play: [0, 0, 0, 0], asked: asked('take') });
    expect(read(take)).toEqual(['buy']);
    expect(adviceFor(take, [])?.highlights).toBe('supply');
  });

  it('explains the clean-up and the others, then the second turn', () => {
    expect(read(scene({ turn: 2, active: 1 }, [], 'proiettili'))).toEqual(['cleanup', 'players']);
    const second = scene({ turn: 3, asked: asked('play_aim') }, ['pallottola'], 'proiettili');
    expect(read(second, ['cleanup', 'players'])).toEqual(['second']);
  });

  it('explains the first Action, and further ones', () => {
    expect(read(scene({ turn: 9, phase: 'action', asked: asked('play_action') }, ['maverick']), ['ending'])).toEqual([
      'action',
    ]);
    expect(
      read(scene({ turn: 9, phase: 'action', in_play: [pile('maverick')], asked: asked('play_action') }, ['furbizia'])),
    ).toEqual(['more']);
  });

  it('explains a card’s question', () => {
    expect(read(scene({ turn: 9, active: 1, asked: asked({ discard_down: { to: 3 } }) }), ['ending'])).toEqual([
      'question',
    ]);
  });

  it('says when to begin with zombies, and when the end is near', () => {
    expect(read(scene({ turn: 9, phase: 'take', shots: 8, in_play: [0], asked: asked('take') }))).toEqual(['zombies']);
    const supply = cards.map((card) => (card.id === 'molti2-zombi' ? 2 : 8));
    const late = scene({ turn: 31, phase: 'take', shots: 5, in_play: [0], supply, asked: asked('take') });
    expect(read(late, ['zombies'])).toEqual(['late']);
    const empty = cards.map((_, place) => (place > 8 ? 0 : 8));
    expect(
      read(scene({ turn: 31, phase: 'take', in_play: [0], supply: empty, asked: asked('take') }), ['zombies']),
    ).toEqual(['late']);
  });

  it('is passed when somebody acts, not when something more urgent comes', () => {
    expect(fits(scene({ turn: 9, active: 1 }), 'ending')).toBe(true);
    const urgent = scene({ turn: 9, phase: 'action', asked: asked('play_action') }, ['maverick']);
    expect(adviceFor(urgent, [])?.id).toBe('action');
    expect(fits(urgent, 'ending')).toBe(true);
    expect(fits(scene({ turn: 9, phase: 'take', in_play: [0], asked: asked('take') }), 'ending')).toBe(false);
  });

  it('says nothing to those who only watch', () => {
    expect(adviceFor({ ...opening, eyes: null }, [])).toBeNull();
  });

  it('has words for every lesson', () => {
    const lessons = Object.keys(english.messages).filter((key) => /^guide\.\w+\.title$/.test(key));
    expect(lessons).toHaveLength(LESSON_COUNT);
  });
});

describe('what to take first', () => {
  const buy = (shots: number) => buyFor(scene({ shots }));

  it('depends on the shots', () => {
    expect(buy(6)).toEqual({ why: 'magazine', card: 'caricatore' });
    expect(buy(5)).toEqual({ why: 'action', card: 'copertura' });
    expect(buy(4)).toEqual({ why: 'action', card: 'furbizia' });
    expect(buy(3)).toEqual({ why: 'rounds', card: 'proiettili' });
    expect(buy(1)).toEqual({ why: 'nothing', card: null });
  });

  it('is never something that cannot be taken', () => {
    for (let shots = 0; shots <= 8; shots += 1) {
      const { card } = buy(shots);
      if (card !== null) expect(cards[pile(card)]?.cost).toBeLessThanOrEqual(shots);
    }
    expect(buyFor(scene({ shots: 6, supply: cards.map(() => 0) }))).toEqual({ why: 'nothing', card: null });
  });
});
