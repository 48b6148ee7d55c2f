import { describe, expect, it } from 'vitest';
import type { Invader, Season1 } from '../../wire';
import type { Scene } from '../scene';
import { foundSlot, slotsOf } from './slots';
import { invaderSheets, invaderSlots, season1Sheets, season1Slots } from './testing';

describe('what survivors of season 1 carry', () => {
  const scene = (slots: Season1.SurvivorView['slots'], capacity = 5) =>
    ({
      edition: 'season1',
      content: { sheet_facts: season1Sheets() },
      view: { survivors: [{ who: 0, slots, capacity }] },
    }) as unknown as Scene;
  const carried = (...asked: Parameters<typeof scene>) => slotsOf(scene(...asked), 0);

  it('has two hands and a reserve', () => {
    const slots = carried(season1Slots());
    expect(slots.map(({ place, number }) => `${place} ${number}`)).toEqual([
      'hand 1',
      'hand 2',
      'backpack 1',
      'backpack 2',
      'backpack 3',
    ]);
    expect(slots.every(({ kind, wound }) => kind === null && !wound)).toBe(true);
  });

  it('tells cards from Wounds and from nothing', () => {
    const [first, second, third] = carried(season1Slots(0, 'wound', 7));
    expect(first).toMatchObject({ kind: 0, wound: false, fired: false });
    expect(second).toMatchObject({ kind: null, wound: true });
    expect(third).toMatchObject({ kind: 7, wound: false });
  });

  it('knows weapons that must be reloaded', () => {
    const [first, second] = [{ card: { kind: 9, fired: true } }, { card: { kind: 9, fired: false } }];
    expect(carried([first, second, null, null, null, null]).slice(0, 2)).toMatchObject([
      { kind: 9, fired: true },
      { kind: 9, fired: false },
    ]);
  });

  it('has a sixth slot only for hoarders, and for whatever lies there', () => {
    expect(carried(season1Slots(), 6)).toHaveLength(6);
    expect(carried(season1Slots(null, null, null, null, null, 'wound'), 5)).toHaveLength(6);
  });

  it('numbers a card that was found after the slots of two', () => {
    expect(foundSlot(scene(season1Slots()))).toBe(12);
  });
});

describe('what survivors of Invader carry', () => {
  const carried = (slots: Invader.SurvivorView['slots']) =>
    slotsOf(
      {
        edition: 'invader',
        content: { sheet_facts: invaderSheets() },
        view: { survivors: [{ who: 0, slots }] },
      } as unknown as Scene,
      0,
    );

  it('has hands, body and backpack', () => {
    const places = carried(invaderSlots()).map(({ place, number }) => `${place} ${number}`);
    expect(places).toEqual([
      'hand 1',
      'hand 2',
      'body 1',
      'body 2',
      'backpack 1',
      'backpack 2',
      'backpack 3',
      'backpack 4',
      'backpack 5',
    ]);
  });

  it('knows the tank that the mission gave, and what is attached', () => {
    const slots = invaderSlots(1, null, 20, 20);
    slots[0] = {
      kind: 1,
      given: false,
      attached: [
        ['bullets', 2],
        ['canister', 1],
      ],
    };
    slots[2] = { kind: 20, given: true, attached: [] };
    const [first, second, worn, other] = carried(slots);
    expect(first?.attached).toEqual([
      { ammo: 'bullets', count: 2 },
      { ammo: 'canister', count: 1 },
    ]);
    expect(second?.attached).toEqual([]);
    expect(worn).toMatchObject({ kind: 20, given: true });
    expect(other).toMatchObject({ kind: 20, given: false });
  });
});
