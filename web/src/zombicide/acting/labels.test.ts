// Every answer and every question of both editions can be said, in every language, without a hole left open.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { learnZombicide, speak, type Language } from '../../words/words.svelte';
import type { Invader, Season1 } from '../../wire';
import type { Scene } from '../scene';
import type { Answer, Ask } from './answers';
import { answerLabel } from './labels';
import { question, ruleOf } from './question';
import { invader, offered, season1 } from './testing';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('document', { documentElement: { lang: '' } });

const wire = readFileSync(join(import.meta.dirname, '../../wire.ts'), 'utf8');

/** The kinds of a tagged union in a namespace of the wire. */
function kinds(namespace: string, type: string, tag: string): string[] {
  const space = wire.slice(wire.indexOf(`export namespace ${namespace} `));
  const start = space.indexOf(`export type ${type} =`);
  const end = space.indexOf('\n  /**', start);
  return [...space.slice(start, end).matchAll(new RegExp(`${tag}: "(\\w+)"`, 'g'))].map((found) => found[1] ?? '');
}

const shot: Season1.Attack = {
  by: 0,
  manner: 'ranged',
  zone: 1,
  dice: 2,
  need: 4,
  damage: 1,
  hits: 2,
  free: false,
  car: 0,
  rerolls: [true, false, false],
  rerolled: false,
};
const burst: Invader.Attack = {
  by: 0,
  machine: null,
  melee: false,
  zone: 1,
  dice: 3,
  need: 4,
  bonus: 0,
  damage: 1,
  miss_damage: 1,
  hits: 2,
  misses: 1,
  target: null,
  free: false,
  spares: false,
  ammo_rerolls: 0,
  lucky: false,
  six_adds: false,
  six_adds_again: false,
  reaps_again: false,
  sixes: 0,
  reaps: false,
  killed: false,
  toughed: 0,
};

const SEASON1_ANSWERS: Season1.Answer[] = [
  { kind: 'done' },
  { kind: 'activate', of: 1 },
  { kind: 'move', of: 1 },
  { kind: 'go_on', of: 1 },
  { kind: 'search' },
  { kind: 'search_here' },
  { kind: 'search_car', of: 0 },
  { kind: 'open', of: [0, 1] },
  { kind: 'close', of: 0 },
  { kind: 'reorganise' },
  { kind: 'trade', of: 1 },
  { kind: 'swap', of: [0, 2] },
  { kind: 'discard', of: 0 },
  { kind: 'agree' },
  { kind: 'decline' },
  { kind: 'attack', of: ['both', 1] },
  { kind: 'trick_shot', of: [0, 1] },
  { kind: 'reload', of: 0 },
  { kind: 'craft', of: 0 },
  { kind: 'enter', of: [0, true] },
  { kind: 'get_out' },
  { kind: 'change_seat', of: false },
  { kind: 'drive', of: 1 },
  { kind: 'drive_far', of: [0, 1] },
  { kind: 'take', of: 0 },
  { kind: 'neutralise' },
  { kind: 'load', of: [0, 2] },
  { kind: 'unload', of: [0, 2] },
  { kind: 'make_noise' },
  { kind: 'escape' },
  { kind: 'lead', of: 1 },
  { kind: 'heal', of: 0 },
  { kind: 'shout' },
  { kind: 'end_turn' },
  { kind: 'concede' },
  { kind: 'keep' },
  { kind: 'replace', of: 0 },
  { kind: 'leave_card' },
  { kind: 'yes' },
  { kind: 'no' },
  { kind: 'reroll', of: 'per_turn' },
  { kind: 'stand' },
  { kind: 'hit', of: 'fatty' },
  { kind: 'hit_survivor', of: 1 },
  { kind: 'lose', of: 0 },
  { kind: 'block' },
  { kind: 'shrug', of: 0 },
  { kind: 'endure' },
  { kind: 'wound', of: 1 },
  { kind: 'way', of: 1 },
  { kind: 'room', of: 3 },
  { kind: 'learn', of: 0 },
  { kind: 'recruit', of: 0 },
];
const INVADER_ANSWERS: Invader.Answer[] = [
  { kind: 'done' },
  { kind: 'activate', of: 1 },
  { kind: 'wait' },
  { kind: 'move', of: 1 },
  { kind: 'go_on', of: 1 },
  { kind: 'escort', of: 1 },
  { kind: 'sprint', of: 1 },
  { kind: 'dash', of: [{ bloodlust: 'melee' }, 1, 2] },
  { kind: 'search' },
  { kind: 'oxygen' },
  { kind: 'open', of: 0 },
  { kind: 'close', of: 0 },
  { kind: 'reorganise' },
  { kind: 'trade', of: 1 },
  { kind: 'swap', of: [0, 4] },
  { kind: 'drop', of: 4 },
  { kind: 'attach', of: [4, 0] },
  { kind: 'detach', of: [0, 'energy'] },
  { kind: 'pass_remote', of: 'bot' },
  { kind: 'attack', of: { with: 'first', melee: false, zone: 1, target: 'tank', by_numbers: true } },
  { kind: 'move_bot', of: 1 },
  { kind: 'machine_attack', of: { machine: 'bot', melee: true, zone: 0, target: 'worker' } },
  { kind: 'unlock' },
  { kind: 'take', of: 0 },
  { kind: 'sample_mold' },
  { kind: 'make_noise' },
  { kind: 'consume', of: 4 },
  { kind: 'hide' },
  { kind: 'lead', of: 1 },
  { kind: 'shove', of: 1 },
  { kind: 'taunt', of: 1 },
  { kind: 'rescue', of: 1 },
  { kind: 'drag', of: 2 },
  { kind: 'drag_machine', of: 'bot' },
  { kind: 'escape' },
  { kind: 'end_turn' },
  { kind: 'concede' },
  { kind: 'keep' },
  { kind: 'leave_card' },
  { kind: 'yes' },
  { kind: 'no' },
  { kind: 'agree' },
  { kind: 'decline' },
  { kind: 'reroll', of: 'ammo' },
  { kind: 'stand' },
  { kind: 'dice', of: 2 },
  { kind: 'hit', of: 'hunter' },
  { kind: 'harm', of: { machine: 'bot' } },
  { kind: 'harm_all', of: { survivor: 1 } },
  { kind: 'block', of: 4 },
  { kind: 'shrug', of: 4 },
  { kind: 'endure' },
  { kind: 'way', of: 1 },
  { kind: 'walk', of: [1, 2] },
  { kind: 'zone', of: 3 },
  { kind: 'learn', of: { skill: 'lucky', shared: false } },
  { kind: 'outfit', of: 0 },
  { kind: 'group', of: 1 },
];
const SEASON1_ASKS: Season1.DecisionKind[] = [
  { ask: 'activate' },
  { ask: 'act', who: 0 },
  { ask: 'sort', who: 0, with: 1, left: 3 },
  { ask: 'destiny', who: 0, card: 0 },
  { ask: 'match', who: 0, card: 0 },
  { ask: 'found', who: 0, card: 0 },
  { ask: 'consent', who: 0, with: 1 },
  { ask: 'reroll', attack: shot },
  { ask: 'hit', attack: shot },
  { ask: 'wound', who: 0 },
  { ask: 'share_wound', zone: 0, left: 2 },
  { ask: 'learn', who: 0, level: 'orange' },
  { ask: 'cure', who: 0 },
  { ask: 'recruit', zone: 0 },
  { ask: 'route', from: 1 },
  { ask: 'extra', from: 1, zombie: 'walker' },
  { ask: 'rooms' },
];
const INVADER_ASKS: Invader.DecisionKind[] = [
  { ask: 'outfit', who: 0 },
  { ask: 'group', who: 0 },
  { ask: 'start_in', who: 0 },
  { ask: 'extra_spawn', left: 2 },
  { ask: 'activate' },
  { ask: 'act', who: 0 },
  { ask: 'gift', who: 0 },
  { ask: 'sort', who: 0, with: null, left: 3 },
  { ask: 'found', who: 0, card: 0 },
  { ask: 'trade_offer', by: 0, with: 1 },
  { ask: 'reroll', attack: burst },
  { ask: 'sixes', attack: burst },
  { ask: 'miss', attack: burst },
  { ask: 'hit', attack: burst },
  { ask: 'reap', xeno: 'worker' },
  { ask: 'flee', who: 0 },
  { ask: 'burn_spawn', zone: 3 },
  { ask: 'rescue', who: 0, zone: 1 },
  { ask: 'consent', by: 0, who: 1 },
  { ask: 'damage', who: 0, left: 2 },
  { ask: 'attacked', zone: 1, xeno: 'tank', heads: [1, 0, 1, 0] },
  { ask: 'learn', who: 0, level: 'red' },
  { ask: 'extra', from: 1, xeno: 'worker' },
  { ask: 'scientists' },
  { ask: 'first_spawn' },
  { ask: 'link_turn' },
  { ask: 'last_ones', xeno: 'worker', each: 2 },
  { ask: 'place_abomination' },
  { ask: 'reflex', who: 0 },
];

/** Neither a hole nor the name of a sentence, nor something without a name. */
const isSaid = (text: string): boolean =>
  text.trim() !== '' && !/[{}?]\w|\{|\}|^z\w+\.|\bz(?:act|answer|ask|other|verb)\.|\?\s*\(|undefined|NaN/.test(text);

it('tries every answer and every question that there is', () => {
  expect(SEASON1_ANSWERS.map(({ kind }) => kind).sort()).toEqual(kinds('Season1', 'Answer', 'kind').sort());
  expect(INVADER_ANSWERS.map(({ kind }) => kind).sort()).toEqual(kinds('Invader', 'Answer', 'kind').sort());
  expect(SEASON1_ASKS.map(({ ask }) => ask).sort()).toEqual(kinds('Season1', 'DecisionKind', 'ask').sort());
  expect(INVADER_ASKS.map(({ ask }) => ask).sort()).toEqual(kinds('Invader', 'DecisionKind', 'ask').sort());
});

describe.each<[Language]>([['en'], ['it'], ['pl']])('in %s', (language) => {
  beforeAll(async () => {
    await speak(language);
    await learnZombicide();
    await speak(language);
  });

  it('says every answer', () => {
    const asks: Record<string, Ask> = {
      keep: { ask: 'found', who: 0, card: 0 },
      leave_card: { ask: 'found', who: 0, card: 0 },
      learn: { ask: 'learn', who: 0, level: 'orange' },
      yes: { ask: 'cure', who: 0 },
      no: { ask: 'cure', who: 0 },
    };
    const act: Ask = { ask: 'act', who: 0 };
    const said = (answers: Answer[], scene: (ask: Ask) => Scene) =>
      answers.map((answer) => answerLabel(scene(asks[answer.kind] ?? act), answer));
    expect(
      [...said(SEASON1_ANSWERS, season1), ...said(INVADER_ANSWERS, invader)].filter((text) => !isSaid(text)),
    ).toEqual([]);
  });

  it('says every question, of oneself and of others', () => {
    for (const ask of SEASON1_ASKS)
      for (const offers of [offered({ kind: 'yes' }), []]) expect(question(season1(ask), offers)).toSatisfy(isSaid);
    for (const ask of INVADER_ASKS)
      for (const offers of [offered({ kind: 'yes' }), []]) expect(question(invader(ask), offers)).toSatisfy(isSaid);
  });
});

describe('in plain words', () => {
  beforeAll(() => speak('en'));

  it('says who asks whom for a trade, in either edition', () => {
    const agree = offered({ kind: 'agree' }, { kind: 'decline' });
    expect(question(season1({ ask: 'consent', who: 0, with: 1 }), agree)).toBe('Amy wants to trade with Ned. Accept?');
    expect(question(season1({ ask: 'consent', who: 0, with: 1 }), [])).toBe('Ann decides whether Ned trades with Amy.');
    expect(question(invader({ ask: 'trade_offer', by: 0, with: 1 }), agree)).toBe(
      'baraka wants to trade with cole. Accept?',
    );
  });

  it('says that a card must be kept where it cannot be left', () => {
    const found: Ask = { ask: 'found', who: 0, card: 0 };
    expect(question(season1(found), offered({ kind: 'replace', of: 0 }))).toBe('Amy must keep Pistol.');
    expect(question(season1(found), offered({ kind: 'keep' }, { kind: 'leave_card' }))).toBe(
      'Amy found Pistol. Keep it?',
    );
  });

  it('says in which order a trick shot is fired, how many dice are added, and whose card goes', () => {
    const act: Ask = { ask: 'act', who: 0 };
    const [one, other] = [
      answerLabel(season1(act), { kind: 'trick_shot', of: [0, 1] }),
      answerLabel(season1(act), { kind: 'trick_shot', of: [1, 0] }),
    ];
    expect(one).toMatch(/^Trick shot: .+, then .+$/);
    expect(one).not.toBe(other);
    expect([0, 1, 3].map((of) => answerLabel(invader(act), { kind: 'dice', of }))).toEqual([
      'No more dice',
      'Roll 1 more die',
      'Roll 3 more dice',
    ]);
    expect(answerLabel(season1({ ask: 'sort', who: 0, with: 1, left: 3 }), { kind: 'discard', of: 0 })).toBe(
      'Amy discards Pistol',
    );
    expect(answerLabel(invader(act), { kind: 'drop', of: 4 })).toBe('Discard M.R.E.');
  });
});

it('knows the rule of every question', () => {
  expect(SEASON1_ASKS.filter((ask) => ruleOf('season1', ask) === null)).toEqual([]);
  expect(INVADER_ASKS.filter((ask) => ruleOf('invader', ask) === null)).toEqual([]);
});
