import { describe, expect, it } from 'vitest';
import type { Invader, Season1 } from '../../wire';
import { slotsOf as invaderSlots } from '../../games/invader/slots';
import { slotsOf as season1Slots } from '../../games/season1/slots';

describe('what survivors of season 1 carry', () => {
  const carried = (inventory: Season1.Inventory, capacity = 5) => season1Slots({ inventory, capacity });

  it('has two hands and a reserve', () => {
    const slots = carried([0, 0, 0, 0, 0, 0]);
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
    const [first, second, third] = carried([2, 1, 9, 0, 0, 0]);
    expect(first).toMatchObject({ kind: 0, wound: false, fired: false });
    expect(second).toMatchObject({ kind: null, wound: true });
    expect(third).toMatchObject({ kind: 7, wound: false });
  });

  it('knows weapons that must be reloaded', () => {
    expect(carried([128 + 11, 11, 0, 0, 0, 0]).slice(0, 2)).toMatchObject([
      { kind: 9, fired: true },
      { kind: 9, fired: false },
    ]);
  });

  it('has a sixth slot only for hoarders, and for whatever lies there', () => {
    expect(carried([0, 0, 0, 0, 0, 0], 6)).toHaveLength(6);
    expect(carried([0, 0, 0, 0, 0, 1], 5)).toHaveLength(6);
  });
});

describe('what survivors of Invader carry', () => {
  const carried = (
    slots: Invader.Inventory['slots'],
    attached: Invader.Inventory['attached'] = [
      [0, 0, 0],
      [0, 0, 0],
    ],
  ) => invaderSlots({ inventory: { slots, attached } });

  it('has hands, body and backpack', () => {
    const places = carried([0, 0, 0, 0, 0, 0, 0, 0, 0]).map(({ place, number }) => `${place} ${number}`);
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

  it('knows the tank that the mission gave', () => {
    const [, , worn, other] = carried([0, 0, 128 + 21, 21, 0, 0, 0, 0, 0]);
    expect(worn).toMatchObject({ kind: 20, given: true });
    expect(other).toMatchObject({ kind: 20, given: false });
  });

  it('tells what is attached to the weapon in each hand', () => {
    const [first, second, body] = carried(
      [2, 3, 0, 0, 0, 0, 0, 0, 0],
      [
        [2, 0, 1],
        [0, 1, 0],
      ],
    );
    expect(first?.attached).toEqual([
      { ammo: 'bullets', count: 2 },
      { ammo: 'canister', count: 1 },
    ]);
    expect(second?.attached).toEqual([{ ammo: 'energy', count: 1 }]);
    expect(body?.attached).toEqual([]);
  });
});
