// The buttons of a turn: what can be done, what it costs, and what to ask about the rest.
import { describe, expect, it } from 'vitest';
import type { Answer, Ask } from './answers';
import { invader, offered, season1 } from './testing';
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
      ),
    );
    expect(buttons.get('arm first')).toMatchObject({ group: 'fight', cost: 1, example: null });
    expect(buttons.get('move')?.cost).toBeNull();
    expect(buttons.get('take')).toMatchObject({ group: 'goal', cost: 1 });
    expect(buttons.has('end_turn')).toBe(false);
    expect(buttons.has('door')).toBe(false);
  });

  it('asks about what cannot be done in the words of the engine', () => {
    const buttons = byKey(actionsOf(scene, 0, offered({ kind: 'end_turn' })));
    const examples = Object.fromEntries([...buttons].map(([key, { example }]) => [key, example]));
    expect(examples).toEqual({
      'arm first': 'attack first 1',
      'arm second': 'attack second 0',
      move: 'move 1',
      search: 'search',
      search_car: 'search car 1',
      take: 'take objective 1',
      open: 'open door 1 with first',
      reorganise: 'reorganise',
      trade: 'trade ned',
      enter: 'enter car 1 as passenger',
      make_noise: 'make noise',
    });
  });

  it('speaks of leaving only where survivors leave by the exit', () => {
    const inExit = { ...scene, mission: { ...scene.mission, exit: '0,0:a' } } as typeof scene;
    const leaving = (goals: unknown[]) =>
      byKey(actionsOf({ ...inExit, mission: { ...inExit.mission, goals } } as typeof scene, 0, [])).get('escape')
        ?.example;
    expect([
      leaving(['reach_exit']),
      leaving([{ drive_out: 2 }]),
      leaving([{ escape: [4] }]),
      leaving([{ escape_with: ['water'] }]),
    ]).toEqual([undefined, undefined, 'escape', 'escape']);
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
    const buttons = byKey(actionsOf(scene, 0, offered(...offers)));
    expect(buttons.get('door')).toMatchObject({ cost: 0 });
    expect(buttons.get('door')?.offers).toHaveLength(2);
    expect(['charge', 'bloodlust', 'zero_g'].map((key) => buttons.get(key)?.offers.length)).toEqual([1, 1, 1]);
  });

  it('has one button for all cards that can be discarded', () => {
    const buttons = byKey(actionsOf(scene, 0, offered({ kind: 'drop', of: 0 }, { kind: 'drop', of: 4 })));
    expect(buttons.get('drop')).toMatchObject({ group: 'items', cost: 0 });
    expect(buttons.get('drop')?.offers).toHaveLength(2);
    expect(byKey(actionsOf(scene, 0, [])).has('drop')).toBe(false);
  });

  it('keeps Machines apart from what is in hand', () => {
    const buttons = byKey(
      actionsOf(
        scene,
        0,
        offered({ kind: 'machine_attack', of: { machine: 'bot', melee: true, zone: 0, target: null } }),
      ),
    );
    expect(buttons.get('arm bot melee')).toMatchObject({ group: 'machines' });
    expect(buttons.get('arm first ranged')?.example).toBe('shoot first 1');
  });

  it('shows a skill that is used up, but none that one does not have', () => {
    const survivors =
      scene.edition === 'invader'
        ? scene.view.survivors.map((one) => ({ ...one, skills: [{ skill: 'shove' as const, shared: false }] }))
        : [];
    const buttons = byKey(actionsOf(invader(act, { survivors }), 0, offered({ kind: 'end_turn' })));
    expect(buttons.get('shove')?.example).toBe('shove 1');
    expect(buttons.has('taunt')).toBe(false);
  });
});
