// The buttons of a turn: what can be done, what it costs, and what to ask about the rest.
import { describe, expect, it } from 'vitest';
import type { Answer, Ask } from './answers';
import { invader, offered, refused, season1 } from './testing';
import { actionsOf, type Action } from './verbs';

const act: Ask = { ask: 'act', who: 0 };
const byKey = (actions: Action[]) => new Map(actions.map((action) => [action.key, action]));

describe('season 1', () => {
  const scene = season1(act);

  it('has a button for each weapon in hand and for each kind of Action', () => {
    const buttons = byKey(
      actionsOf(
        scene,
        0,
        offered(
          { kind: 'move', of: 1 },
          { kind: 'attack', of: ['first', 1] },
          { kind: 'open', of: [0, 1] },
          { kind: 'take', of: 0 },
          { kind: 'end_turn' },
        ),
        [],
      ),
    );
    expect(buttons.get('arm first')).toMatchObject({ group: 'fight', cost: 1, refusal: null });
    expect(buttons.get('move')?.cost).toBeNull();
    expect(buttons.get('take')).toMatchObject({ group: 'goal', cost: 1 });
    expect(buttons.has('end_turn')).toBe(false);
    expect(buttons.has('door')).toBe(false);
  });

  it('shows what cannot be done, and why, as the server says', () => {
    const buttons = byKey(
      actionsOf(
        scene,
        0,
        offered({ kind: 'end_turn' }, { kind: 'search' }),
        refused(
          [{ kind: 'attack', of: ['second', 0] }, 'S1-MELEE-01'],
          [{ kind: 'move', of: 1 }, 'S1-ROUND-04'],
          [{ kind: 'search_car', of: 0 }, 'S1-SEARCH-07'],
          [{ kind: 'open', of: [0, 0] }, 'S1-DOOR-01'],
          [{ kind: 'search' }, 'S1-SEARCH-01'],
        ),
      ),
    );
    const rules = Object.fromEntries([...buttons].map(([key, { refusal }]) => [key, refusal?.rule ?? null]));
    expect(rules).toEqual({
      'arm second': 'S1-MELEE-01',
      move: 'S1-ROUND-04',
      search: null,
      search_car: 'S1-SEARCH-07',
      open: 'S1-DOOR-01',
    });
  });

  it('says what is free', () => {
    const survivors =
      scene.edition === 'season1'
        ? scene.view.survivors.map((one) => ({ ...one, free_combats: 1, free_moves: 1 }))
        : [];
    const buttons = byKey(
      actionsOf(
        season1(act, { survivors }),
        0,
        offered(
          { kind: 'move', of: 1 },
          { kind: 'attack', of: ['first', 1] },
          { kind: 'craft', of: 0 },
          { kind: 'search' },
        ),
        [],
      ),
    );
    expect(['move', 'arm first', 'craft', 'search'].map((key) => buttons.get(key)?.cost)).toEqual([0, 0, 0, 1]);
  });
});

describe('Invader', () => {
  const scene = invader(act);

  it('gathers doors, and tells dashes apart', () => {
    const offers: Answer[] = [
      { kind: 'open', of: 0 },
      { kind: 'close', of: 0 },
      { kind: 'dash', of: ['charge', 1, 1] },
      { kind: 'dash', of: [{ bloodlust: 'melee' }, 1, 1] },
      { kind: 'dash', of: ['zero_g', 1, 2] },
    ];
    const buttons = byKey(actionsOf(scene, 0, offered(...offers), []));
    expect(buttons.get('door')).toMatchObject({ cost: 0 });
    expect(buttons.get('door')?.offers).toHaveLength(2);
    expect(['charge', 'bloodlust', 'zero_g'].map((key) => buttons.get(key)?.offers.length)).toEqual([1, 1, 1]);
  });

  it('has one button for all cards that can be discarded', () => {
    const buttons = byKey(actionsOf(scene, 0, offered({ kind: 'drop', of: 0 }, { kind: 'drop', of: 4 }), []));
    expect(buttons.get('drop')).toMatchObject({ group: 'items', cost: 0 });
    expect(buttons.get('drop')?.offers).toHaveLength(2);
    expect(byKey(actionsOf(scene, 0, [], [])).has('drop')).toBe(false);
  });

  it('keeps Machines apart from what is in hand', () => {
    const buttons = byKey(
      actionsOf(
        scene,
        0,
        offered({ kind: 'machine_attack', of: { machine: 'bot', melee: true, zone: 0, target: null } }),
        refused([
          { kind: 'attack', of: { with: 'first', melee: false, zone: 1, target: null, by_numbers: false } },
          'INV-RANGED-01',
        ]),
      ),
    );
    expect(buttons.get('arm bot melee')).toMatchObject({ group: 'machines' });
    expect(buttons.get('arm first ranged')?.refusal?.rule).toBe('INV-RANGED-01');
  });

  it('shows a skill that is used up, and doors that stay shut', () => {
    const buttons = byKey(
      actionsOf(
        scene,
        0,
        offered({ kind: 'end_turn' }),
        refused(
          [{ kind: 'dash', of: ['zero_g', 1, 1] }, 'INV-SKILL-58'],
          [{ kind: 'shove', of: 1 }, 'INV-SKILL-46'],
          [{ kind: 'open', of: 0 }, 'INV-DOOR-02'],
        ),
      ),
    );
    expect([...buttons.keys()]).toEqual(['door', 'zero_g', 'shove']);
  });
});
