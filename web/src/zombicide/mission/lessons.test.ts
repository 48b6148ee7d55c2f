import { beforeAll, describe, expect, it, vi } from 'vitest';
import { learnZombicide, speak } from '../../words/words.svelte';
import type { Season1 } from '../../wire';
import { learntIn, rememberLearnt } from './learnt';
import { adviceFor, fits, isTutorial, lessonIds, seenAfter, type Shown } from './lessons';
import { briefOf, invaderScene, kindOf, season1Scene, survivor, trooper } from './testing';
import { invaderSlots, season1Slots } from '../team/testing';

beforeAll(async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('document', { documentElement: {} });
  await speak('en');
  await learnZombicide();
});

const START = ['goal', 'board', 'activate'];
const zone = (part: string): number =>
  briefOf('season1', '00').drawing.zones.findIndex(({ parts }) => parts.includes(part));
const hands = (...ids: string[]) => season1Slots(...ids.map((id) => kindOf('season1', id)));
const acting = (more: Partial<Season1.SurvivorView> = {}, view: Partial<Season1.View> = {}) =>
  season1Scene('00', {
    active: 0,
    survivors: [{ ...survivor, zone: zone('1,0:B'), ...more }],
    asked: { seat: 0, ask: { ask: 'act', who: 0 } },
    ...view,
  });
const crowd = (part: string, zombies: [number, number, number, number]) =>
  season1Scene('00').view.zones.map((spot, place) => (place === zone(part) ? { ...spot, zombies } : spot));

describe('a first game of season 1', () => {
  it('begins with what it is about and goes on with who goes first', () => {
    const said: string[] = [];
    for (let next = adviceFor(season1Scene('00'), said); next; next = adviceFor(season1Scene('00'), said))
      said.push(next.id);
    expect(said).toEqual(START);
  });

  it('sends those without a weapon to search, and those who have searched on', () => {
    expect(adviceFor(acting(), [...START, 'actions'])?.id).toBe('search');
    expect(adviceFor(acting(), [...START, 'actions'])?.values).toEqual({ cards: 'Fire Axe, Crowbar and Pistol' });
    expect(adviceFor(acting({ searched: true }), [...START, 'actions'])?.id).toBe('move');
    expect(adviceFor(acting({ slots: hands('pistol') }), [...START, 'actions', 'move'])?.id).toBe('shoot');
  });

  it('puts what is asked right now before everything else', () => {
    const found = season1Scene('00', {
      active: 0,
      asked: { seat: 0, ask: { ask: 'found', who: 0, card: kindOf('season1', 'crowbar') } },
    });
    expect(adviceFor(found, [])).toMatchObject({ id: 'found', values: { card: 'Crowbar' } });
  });

  it('tells the armed to fight and the unarmed to flee', () => {
    const zones = crowd('1,0:B', [1, 0, 0, 0]);
    expect(adviceFor(acting({ slots: hands('fire-axe') }, { zones }), [...START, 'actions'])?.id).toBe('fight');
    expect(adviceFor(acting({}, { zones }), [...START, 'actions'])?.id).toBe('flee');
  });

  it('explains Runners and Fatties when they come', () => {
    const all = lessonIds('season1').filter((id) => id !== 'runner' && id !== 'fatty');
    expect(adviceFor(acting({}, { zones: crowd('0,0:U', [2, 1, 0, 0]) }), all)?.id).toBe('runner');
    expect(adviceFor(acting({}, { zones: crowd('0,0:U', [2, 0, 1, 0]) }), all)).toMatchObject({
      id: 'fatty',
      values: { card: 'Fire Axe' },
    });
    expect(adviceFor(acting(), all)).toBeNull();
  });

  it('says at the Objective how the game is won', () => {
    expect(adviceFor(acting({ zone: zone('0,0:A') }), START)?.id).toBe('objective');
  });

  it('is silent for those who watch, and when it is over', () => {
    expect(adviceFor({ ...season1Scene('00'), eyes: null }, [])).toBeNull();
    expect(adviceFor(season1Scene('00', { ending: 'won' }), [])).toBeNull();
  });
});

describe('a first game of Invader', () => {
  const turn = (more: Partial<typeof trooper> = {}) =>
    invaderScene('M0', {
      active: 0,
      survivors: [{ ...trooper, ...more }],
      asked: { seat: 0, ask: { ask: 'act', who: 0 } },
    });

  it('deals the starting cards first', () => {
    expect(adviceFor(invaderScene('M0', { asked: { seat: 0, ask: { ask: 'outfit', who: 0 } } }), [])?.id).toBe(
      'outfit',
    );
    expect(
      adviceFor(invaderScene('M0', { asked: { seat: 0, ask: { ask: 'outfit', who: 0 } } }), ['outfit']),
    ).toBeNull();
  });

  it('speaks of oxygen to those who have none', () => {
    expect(fits(turn(), 'oxygen')).toBe(true);
    const slots = invaderSlots(null, null, kindOf('invader', 'oxygen-tank'));
    expect(fits(turn({ slots }), 'oxygen')).toBe(false);
  });

  it('speaks of armor once some is lost, and of the way out once they have what they came for', () => {
    expect(fits(turn(), 'damage')).toBe(false);
    expect(fits(turn({ armor: 2 }), 'damage')).toBe(true);
    const { view } = invaderScene('M0');
    const taken = invaderScene('M0', {
      objectives: view.objectives.map((token) => ({ ...token, taken: token.color === 'red' })),
    });
    expect([fits(invaderScene('M0'), 'out'), fits(taken, 'out')]).toEqual([false, true]);
  });
});

it('passes what has been acted upon, and brings back what only gave way', () => {
  const shown: Shown = { id: 'goal', moments: 1 };
  expect(seenAfter(acting(), [], shown).seen).toEqual(['goal']);
  const interrupted = season1Scene('00', { asked: { seat: 0, ask: { ask: 'sort', who: 0, with: null, left: 9 } } });
  const after = seenAfter(interrupted, [], shown);
  expect(after).toMatchObject({ seen: [], shown: { id: 'sort' } });
  expect(seenAfter(season1Scene('00'), after.seen, after.shown)).toMatchObject({
    seen: ['sort'],
    shown: { id: 'goal' },
  });
});

it('does not dwell on what stays true', () => {
  let state: { seen: readonly string[]; shown: Shown | null } = { seen: [...START, 'actions', 'search'], shown: null };
  const later = acting({ searched: true, experience: 1 }, { round: 3 });
  const said: (string | undefined)[] = [];
  for (let moment = 0; moment < 9; moment++) {
    state = seenAfter(later, state.seen, state.shown);
    said.push(state.shown?.id);
  }
  expect(said).toEqual([
    'move',
    'move',
    'move',
    'move',
    'experience',
    'experience',
    'experience',
    'experience',
    'zombies',
  ]);
});

it('remembers the lessons of the last guided game', () => {
  rememberLearnt('abcd', ['goal', 'board']);
  expect([learntIn('abcd'), learntIn('efgh')]).toEqual([['goal', 'board'], []]);
  expect([isTutorial(briefOf('season1', '00')), isTutorial(briefOf('invader', 'M1'))]).toEqual([true, false]);
});
