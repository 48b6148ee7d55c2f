import { beforeAll, describe, expect, it } from 'vitest';
import { learnZombicide, speak } from '../../words/words.svelte';
import type { Answer, AnyOffer } from '../acting/answers';
import type { Season1 } from '../../wire';
import type { Scene } from '../scene';
import { deedsOn, discardsOn } from './deeds';
import { season1Sheets, season1Slots } from './testing';

beforeAll(async () => {
  globalThis.localStorage ??= { getItem: () => null, setItem: () => undefined } as unknown as Storage;
  globalThis.document ??= { documentElement: {} } as unknown as Document;
  await speak('en');
  await learnZombicide();
});

const KINDS = [
  { id: 'pistol', name: 'Pistol' },
  { id: 'gasoline', name: 'Gasoline' },
  { id: 'glass-bottles', name: 'Glass Bottles' },
  { id: 'molotov', name: 'Molotov', made: { of: ['gasoline', 'glass-bottles'], parts_stay: false } },
  { id: 'goalie-mask', name: 'Goalie Mask', gives: 'stop_wound' },
];
/** Somebody of season 1 who carries these, and is asked. */
function carrying(slots: Season1.SurvivorView['slots'], ask: Record<string, unknown> = { ask: 'act', who: 3 }): Scene {
  return {
    edition: 'season1',
    content: { equipment: KINDS, sheet_facts: season1Sheets() },
    view: { asked: { seat: 0, ask }, survivors: [{ who: 3, slots, capacity: 5 }] },
  } as unknown as Scene;
}
const offers = (answers: Answer[]): AnyOffer[] => answers.map((answer) => ({ say: JSON.stringify(answer), answer }));
const told = (deeds: ReturnType<typeof deedsOn>) =>
  [...deeds].map(([slot, all]) => [slot, all.map(({ label }) => label)]);

describe('what can be done with a card', () => {
  it('reloads the weapon that was fired', () => {
    const slots = season1Slots(0);
    slots[1] = { card: { kind: 0, fired: true } };
    const scene = carrying(slots);
    expect(told(deedsOn(scene, 3, offers([{ kind: 'reload', of: 0 }])))).toEqual([[1, ['Reload']]]);
  });

  it('is crafted from either of its parts', () => {
    const scene = carrying(season1Slots(0, 2, 1));
    expect(told(deedsOn(scene, 3, offers([{ kind: 'craft', of: 3 }])))).toEqual([
      [2, ['Craft Molotov']],
      [1, ['Craft Molotov']],
    ]);
  });

  it('stops a Wound with what is there for it, or costs a card', () => {
    const scene = carrying(season1Slots(0, 4), { ask: 'wound', who: 3 });
    expect(told(deedsOn(scene, 3, offers([{ kind: 'block' }, { kind: 'lose', of: 0 }])))).toEqual([
      [1, ['Block']],
      [0, ['Lose']],
    ]);
  });

  it('can be discarded, but not by a button on every card', () => {
    const scene = carrying(season1Slots(0, 1));
    const drops = offers([
      { kind: 'drop', of: 0 },
      { kind: 'drop', of: 1 },
    ]);
    expect(deedsOn(scene, 3, drops).size).toBe(0);
    expect([...discardsOn(scene, 3, drops).keys()]).toEqual([0, 1]);
    expect(discardsOn(scene, 2, drops).size).toBe(0);
  });

  it('is nothing for those who are not asked', () => {
    const scene = carrying(season1Slots(0), { ask: 'wound', who: 1 });
    expect(deedsOn(scene, 3, offers([{ kind: 'lose', of: 0 }])).size).toBe(0);
    expect(deedsOn(carrying(season1Slots(0)), 3, offers([{ kind: 'end_turn' }])).size).toBe(0);
  });
});
