import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { EventMessage, LegalAnswer, Tick, Zombinion } from '../../wire';
import type { Language } from '../../words/words.svelte';
import { heardOf } from './news';
import { answerLabel, doubtText, plain, question } from './question';
import { chapters, kept, lastTurns, plainSentence, sentence, storyOf } from './story';
import { cards, pile, viewOf } from './testing';

// Words are kept in the browser and loaded by the page.
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('document', { documentElement: { lang: '' } });
const { speak } = await import('../../words/words.svelte');

type What = Zombinion.Event;
const names = ['Ada', 'Bo'];
const bullet = pile('pallottola');
const bait = pile('esca');

const everything: What[] = [
  { happened: 'turn', seat: 0, number: 1 },
  { happened: 'played', seat: 0, card: bait, again: false },
  { happened: 'played', seat: 0, card: bait, again: true },
  { happened: 'aimed', seat: 0, cards: [bullet, bullet], shots: 2 },
  { happened: 'bonus', seat: 0, actions: 1, targets: 0, shots: 2 },
  { happened: 'drew', seat: 0, count: 2, cards: [bullet, bait] },
  { happened: 'drew', seat: 0, count: 2, cards: null },
  { happened: 'shuffled', seat: 0 },
  { happened: 'took', seat: 0, card: bait, cost: 2 },
  { happened: 'gained', seat: 0, card: bait, from: 'supply', to: 'discards' },
  { happened: 'gained', seat: 0, card: bait, from: 'supply', to: 'hand' },
  { happened: 'gained', seat: 0, card: bait, from: 'supply', to: 'deck' },
  { happened: 'gained', seat: 0, card: bait, from: 'trash', to: 'discards' },
  { happened: 'trashed', seat: 0, card: bait },
  { happened: 'discarded', seat: 0, count: 2, cards: [bullet, bait], top: bait, open: false },
  { happened: 'discarded', seat: 0, count: 2, cards: null, top: bait, open: false },
  { happened: 'revealed', seat: 0, cards: [bullet], from: 'deck' },
  { happened: 'revealed', seat: 0, cards: [bullet], from: 'hand' },
  { happened: 'put_on_deck', seat: 0, card: bait },
  { happened: 'left_on_deck', seat: 0, card: bait },
  { happened: 'put_in_hand', seat: 0, cards: [bullet, bullet] },
  { happened: 'picked', by: 1, seat: 0, card: bait },
  { happened: 'set_aside', seat: 0, card: bait },
  { happened: 'reacted', seat: 0, card: pile('barricata'), attack: pile('piano-superiore') },
  { happened: 'policy_changed', seat: 0, policy: 'show' },
  { happened: 'policy_changed', seat: 0, policy: 'never' },
  { happened: 'policy_changed', seat: 0, policy: 'ask' },
  { happened: 'deck_discarded', seat: 0, top: bait },
  { happened: 'over', ending: 'three_piles_empty', scores: [5, 3], turns: [9, 8], winners: 1 },
  { happened: 'over', ending: 'top_pile_empty', scores: [5, 5], turns: [8, 8], winners: 3 },
];

describe.each<Language>(['en', 'it', 'pl'])('in %s', (language) => {
  beforeAll(() => speak(language));

  it.each(everything)('tells of $happened to everybody', (what) => {
    for (const eyes of [0, 1, null]) {
      const text = plainSentence(what, { names, eyes, cards });
      expect(text).toMatch(/^[^{}]+\.$/);
      expect(text).not.toMatch(/story\.|undefined|null/);
    }
  });

  it('asks every question, of you and of somebody else', () => {
    const asks: Zombinion.DecisionKind[] = [
      'play_action',
      'play_aim',
      'take',
      { gain: { limit: 4, only_aim: false } },
      { gain: { limit: 6, only_aim: true } },
      'discard_to_draw',
      { trash_up_to: { left: 4 } },
      { upgrade: { only_aim: false } },
      { upgrade: { only_aim: true } },
      'set_aside',
      'discard_deck',
      'play_twice',
      'pick_for_neighbour',
      { discard_down: { to: 3 } },
      'put_victory_on_deck',
      { judge: { who: 0, card: bait } },
      { judge: { who: 1, card: bait } },
      { rob: { who: 1 } },
      'loot',
      'react',
    ];
    for (const ask of asks) {
      const view = viewOf(ask, ['zombi', 'barricata', 'zombi', 'zombi'], {
        asked: { seat: 0, ask, by: bait, about: bait },
      });
      const scene = { view, cards, names, eyes: 0 };
      for (const yours of [true, false]) {
        const text = plain(question(scene, yours), names);
        expect(text).not.toMatch(/[{}]|zombinion\./);
        expect(text.length).toBeGreaterThan(8);
      }
      for (const kind of ['done', 'yes', 'no', 'play_all'] as const) {
        expect(answerLabel({ say: kind, answer: { kind } }, scene)).not.toMatch(/[{}]|zombinion\./);
      }
    }
  });

  it('offers what can be done with Reactions', () => {
    const scene = { view: viewOf('take', []), cards, names, eyes: 0 };
    const labels = (['show', 'never', 'ask'] as const).map((of) =>
      answerLabel({ say: of, answer: { kind: 'reactions', of } }, scene),
    );
    expect(new Set(labels).size).toBe(3);
    for (const label of labels) expect(label).not.toMatch(/[{}]|zombinion\./);
    expect(doubtText({ about: 'asked' })).not.toMatch(/[{}]|zombinion\./);
  });
});

describe('in English', () => {
  beforeAll(() => speak('en'));
  const told = (what: What, eyes: number | null) => plainSentence(what, { names, eyes, cards });

  it('says “you” to the one who did it', () => {
    const took: What = { happened: 'took', seat: 0, card: bait, cost: 2 };
    expect(told(took, 0)).toBe('You take Bait for 2 shots.');
    expect(told(took, 1)).toBe('Ada takes Bait for 2 shots.');
    expect(told({ happened: 'picked', by: 1, seat: 0, card: bait }, 0)).toBe('Bo picks Bait: you discard it.');
  });

  it('asks differently for a Reaction that is not in hand', () => {
    const asked = { seat: 0, ask: 'react', by: pile('piano-superiore'), about: null } as const;
    const scene = (hand: string[]) => ({ view: viewOf('react', hand, { active: 1, asked }), cards, names, eyes: 0 });
    const no: LegalAnswer<Zombinion.Answer> = { say: 'no', answer: { kind: 'no' } };
    const [held, missing] = [scene(['zombi', 'barricata']), scene(['zombi', 'zombi'])];
    expect(plain(question(held, true), names)).toBe('Bo attacks with Upper Floor. Show Barricade to be unaffected?');
    expect(answerLabel(no, held)).toBe('Don’t show it');
    expect(plain(question(missing, true), names)).toBe(
      'Bo attacks with Upper Floor. You have no Reaction; the others only see that you are asked.',
    );
    expect(answerLabel(no, missing)).toBe('Continue');
    // Who is not asked reads the same of both.
    expect(plain(question(held, false), names)).toBe(plain(question(missing, false), names));
  });

  it('keeps hidden what is hidden', () => {
    expect(told({ happened: 'drew', seat: 1, count: 3, cards: null }, 0)).toBe('Bo draws 3 cards.');
  });

  it('counts equal cards, and keeps cards as cards', () => {
    const what: What = { happened: 'aimed', seat: 0, cards: [bullet, bullet, pile('proiettili')], shots: 4 };
    expect(sentence(what, names, 0, cards)).toEqual([
      'You aim with ',
      { card: 'pallottola' },
      ' ×2',
      ', ',
      { card: 'proiettili' },
      ': ',
      '4 shots',
      '.',
    ]);
  });
});

const event = (what: What, rule = 'ZN-X'): EventMessage<What> => ({ rule, what, text: '' });

it('groups the story by turns, and adds up what one card gives', () => {
  const found = chapters([
    {
      at: 2,
      events: [
        event({ happened: 'drew', seat: 0, count: 5, cards: null }),
        event({ happened: 'turn', seat: 0, number: 1 }),
      ],
    },
    {
      at: 3,
      events: [
        event({ happened: 'played', seat: 0, card: bait, again: false }),
        event({ happened: 'bonus', seat: 0, actions: 1, targets: 0, shots: 0 }, 'ZN-C'),
        event({ happened: 'bonus', seat: 0, actions: 0, targets: 1, shots: 0 }, 'ZN-C'),
      ],
    },
    {
      at: 4,
      events: [
        event({ happened: 'took', seat: 0, card: bait, cost: 2 }),
        event({ happened: 'turn', seat: 1, number: 2 }),
      ],
    },
  ]);
  expect(found.map(({ seat, number, lines }) => [seat, number, lines.length])).toEqual([
    [null, 0, 1],
    [0, 1, 3],
    [1, 2, 0],
  ]);
  expect(found[1]?.lines[1]?.what).toMatchObject({ actions: 1, targets: 1 });
  expect(lastTurns(found, 2)).toEqual([{ seat: 0, played: [bait], took: [bait] }]);
});

it('marks what was taken back, and goes on with the turn before', () => {
  const decided = (version: number, ...events: EventMessage<What>[]): Tick<'zombinion'> => ({
    version,
    at: 0,
    what: { is: 'decided', seat: 0, events },
  });
  const entries = storyOf([
    { version: 2, at: 0, what: { is: 'started', events: [event({ happened: 'turn', seat: 0, number: 1 })] } },
    decided(
      3,
      event({ happened: 'took', seat: 0, card: bait, cost: 2 }),
      event({ happened: 'turn', seat: 1, number: 2 }),
    ),
    { version: 4, at: 0, what: { is: 'undone', to: 2 } },
    decided(5, event({ happened: 'took', seat: 0, card: bullet, cost: 0 })),
  ]);
  expect(entries.map(({ undone }) => undone ?? false)).toEqual([false, true, false]);
  expect(chapters(entries).map(({ number, undone }) => [number, undone])).toEqual([
    [1, false],
    [2, true],
    [1, false],
  ]);
});

it('leaves alone what has not changed', () => {
  const turn = (at: number, number: number) => ({
    at,
    events: [event({ happened: 'turn', seat: 0, number }), event({ happened: 'shuffled', seat: 0 })],
  });
  const before = chapters([turn(2, 1), turn(3, 2)]);
  const now = kept(
    before,
    chapters([turn(2, 1), turn(3, 2), { at: 4, events: [event({ happened: 'shuffled', seat: 0 })] }]),
  );
  expect(now[0]).toBe(before[0]);
  expect(now[1]).not.toBe(before[1]);
});

it('tells aloud what others did, not what you did', () => {
  const by = (seat: number): Tick<'zombinion'> => ({
    version: seat + 5,
    at: 0,
    what: { is: 'decided', seat, events: [event({ happened: 'took', seat, card: bait, cost: 2 })] },
  });
  expect(heardOf([by(0), by(1)], { names, eyes: 0, cards })).toEqual(['Bo takes Bait for 2 shots.']);
});

it('tells in the middle of a turn that the rules changed', () => {
  const entries = storyOf([
    { version: 2, at: 0, what: { is: 'started', events: [event({ happened: 'turn', seat: 0, number: 1 })] } },
    {
      version: 3,
      at: 0,
      what: { is: 'decided', seat: 0, events: [event({ happened: 'took', seat: 0, card: bait, cost: 2 })] },
    },
    { version: 4, at: 0, what: { is: 'rules_changed', from: 1, to: 2 } },
    {
      version: 5,
      at: 0,
      what: { is: 'decided', seat: 0, events: [event({ happened: 'took', seat: 0, card: bullet, cost: 0 })] },
    },
  ]);
  const found = chapters(entries);
  expect(found.map(({ lines }) => lines.map(({ what }) => what.happened))).toEqual([['took', 'rules_changed', 'took']]);
  expect(found[0]?.lines[1]?.what).toEqual({ happened: 'rules_changed', from: 1, to: 2 });
});
