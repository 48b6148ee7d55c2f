// What can be pointed at on the board, in both editions.
import { describe, expect, it } from 'vitest';
import type { Invader } from '../../wire';
import type { Answer, Ask } from './answers';
import { choicesOf, marksOf, sightLines, type Step } from './marking';
import { invader, offered, season1 } from './testing';

const act: Ask = { ask: 'act', who: 0 };
const attack: Invader.Attack = {
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
const strike = (zone: number, more: Partial<Invader.AttackOrder> = {}): Answer => ({
  kind: 'attack',
  of: { with: 'first', melee: false, zone, target: null, by_numbers: false, ...more },
});

describe('season 1', () => {
  const scene = season1(act);

  it('marks moves, doors, objectives, cars and comrades', () => {
    const offers = offered(
      { kind: 'end_turn' },
      { kind: 'move', of: 1 },
      { kind: 'open', of: [0, 1] },
      { kind: 'take', of: 0 },
      { kind: 'search_car', of: 0 },
      { kind: 'enter', of: [0, true] },
      { kind: 'trade', of: 1 },
    );
    const choices = choicesOf(scene, offers, [], []);
    expect([...choices.keys()].sort()).toEqual(['car 0', 'door 0', 'hero 1', 'objective 0', 'zone 1']);
    expect(choices.get('zone 1')?.kind).toBe('move');
    expect(choices.get('car 0')?.offers).toHaveLength(2);
  });

  it('puts the way and its cost on farther zones, and sends what leads there', () => {
    const reach = [
      { zone: 1, actions: 1, answers: ['move 1'] },
      { zone: 2, actions: 2, answers: ['move 1', 'move 2'] },
    ];
    const choices = choicesOf(scene, offered({ kind: 'move', of: 1 }), [], reach);
    expect(choices.get('zone 1')).toMatchObject({ cost: 1, reach: null });
    expect(choices.get('zone 2')).toMatchObject({ cost: 2, kind: 'move', offers: [], reach: reach[1] });
  });

  it('marks a zone that can be entered or shot at as an attack, with both answers', () => {
    const choice = choicesOf(scene, offered({ kind: 'move', of: 1 }, { kind: 'attack', of: ['first', 1] }), [], []).get(
      'zone 1',
    );
    expect(choice?.kind).toBe('attack');
    expect(choice?.offers).toHaveLength(2);
  });

  it('marks only targets once a weapon is chosen, and shows the way of the shot', () => {
    const offers = offered(
      { kind: 'move', of: 1 },
      { kind: 'attack', of: ['first', 1] },
      { kind: 'attack', of: ['second', 0] },
    );
    const steps: Step[] = [{ step: 'arm', arm: 'first' }];
    expect([...choicesOf(scene, offers, steps, [{ zone: 2, actions: 2, answers: [] }]).keys()]).toEqual(['zone 1']);
    const aim: Step = { step: 'aim', say: offers[1]?.say ?? '' };
    const choices = choicesOf(scene, offers, [...steps, aim], []);
    expect(choices.get('zone 1')?.selected).toBe(true);
    const marks = marksOf(
      scene,
      offers,
      aim,
      choices,
      () => '',
      () => undefined,
    );
    expect(marks.lines).toEqual([{ from: 0, to: 1, kind: 'shot' }]);
    expect(marks.about).toContain(1);
  });

  it('marks a trick shot by the zone that comes first, and shows both shots', () => {
    const zones = [0, 2, 1, 0].map((walkers) => ({
      zombies: [walkers, 0, 0, 0] as [number, number, number, number],
      tokens: 0,
      noise: 0,
    }));
    const crowded = season1(act, { zones });
    const offers = offered({ kind: 'trick_shot', of: [1, 2] }, { kind: 'trick_shot', of: [2, 1] });
    const choices = choicesOf(crowded, offers, [{ step: 'arm', arm: 'trick' }], []);
    expect([...choices].map(([key, choice]) => [key, choice.offers])).toEqual([
      ['zone 1', [offers[0]]],
      ['zone 2', [offers[1]]],
    ]);
    const aim: Step = { step: 'aim', say: offers[1]?.say ?? '' };
    expect(
      marksOf(
        crowded,
        offers,
        aim,
        choices,
        () => '',
        () => undefined,
      ).lines,
    ).toEqual([
      { from: 0, to: 2, kind: 'shot' },
      { from: 0, to: 1, kind: 'shot' },
    ]);
  });

  it('draws sight only to where somebody stands', () => {
    expect(sightLines(scene, 0, [0, 1, 2, 3])).toEqual([{ from: 0, to: 1, kind: 'sight' }]);
  });

  it('lets hits, wounds, ways and rooms be chosen in place', () => {
    const hit = season1({
      ask: 'hit',
      attack: { ...attack, manner: 'ranged', car: 0, rerolls: [false, false, false] } as never,
    });
    expect([
      ...choicesOf(hit, offered({ kind: 'hit', of: 'walker' }, { kind: 'hit_survivor', of: 2 }), [], []).keys(),
    ]).toEqual(['foe 1 walker', 'hero 2']);
    expect([
      ...choicesOf(
        season1({ ask: 'share_wound', zone: 0, left: 1 }),
        offered({ kind: 'wound', of: 0 }, { kind: 'wound', of: 1 }),
        [],
        [],
      ).keys(),
    ]).toEqual(['hero 0', 'hero 1']);
    expect([...choicesOf(season1({ ask: 'route', from: 1 }), offered({ kind: 'way', of: 2 }), [], []).keys()]).toEqual([
      'zone 2',
    ]);
    expect([...choicesOf(season1({ ask: 'rooms' }), offered({ kind: 'room', of: 3 }), [], []).keys()]).toEqual([
      'zone 3',
    ]);
    expect([...choicesOf(season1({ ask: 'activate' }), offered({ kind: 'activate', of: 2 }), [], []).keys()]).toEqual([
      'hero 2',
    ]);
  });
});

describe('Invader', () => {
  const scene = invader(act);

  it('keeps the Bot’s moves at the Bot until its button is pressed', () => {
    const offers = offered(
      { kind: 'move', of: 1 },
      { kind: 'move_bot', of: 1 },
      { kind: 'escort', of: 1 },
      { kind: 'shove', of: 1 },
    );
    const choices = choicesOf(scene, offers, [], []);
    expect(choices.get('zone 1')?.offers).toHaveLength(1);
    expect(choices.get('machine bot')?.offers).toHaveLength(2);
    expect(
      choicesOf(scene, offers, [{ step: 'verb', verb: 'bot' }], [])
        .get('zone 1')
        ?.offers.map(({ answer }) => answer.kind),
    ).toEqual(['move_bot']);
  });

  it('does not mark zones where there is nobody to shoot at', () => {
    expect([...choicesOf(scene, offered(strike(1), strike(2)), [], []).keys()]).toEqual(['zone 1']);
  });

  it('takes all ways to shoot at a zone as one choice', () => {
    expect(
      choicesOf(scene, offered(strike(1), strike(1, { target: 'tank' })), [], []).get('zone 1')?.offers,
    ).toHaveLength(2);
  });

  it('marks the secured airlock, machines that can be hit, and zones to choose', () => {
    expect([...choicesOf(scene, offered({ kind: 'unlock' }), [], []).keys()]).toEqual(['airlock 0']);
    const miss = invader({ ask: 'miss', attack });
    expect([
      ...choicesOf(
        miss,
        offered({ kind: 'harm', of: { machine: 'bot' } }, { kind: 'harm', of: { survivor: 2 } }),
        [],
        [],
      ).keys(),
    ]).toEqual(['machine bot', 'hero 2']);
    expect([...choicesOf(invader({ ask: 'first_spawn' }), offered({ kind: 'zone', of: 3 }), [], []).keys()]).toEqual([
      'zone 3',
    ]);
    expect([
      ...choicesOf(invader({ ask: 'scientists' }), offered({ kind: 'walk', of: [2, 3] }), [], []).keys(),
    ]).toEqual(['zone 3', 'hero 2']);
  });

  it('keeps what was chosen while a place of it is looked at', () => {
    const offers = offered(
      { kind: 'dash', of: ['charge', 1, 1] },
      { kind: 'dash', of: ['charge', 2, 1] },
      { kind: 'move', of: 1 },
    );
    const choices = choicesOf(
      scene,
      offers,
      [
        { step: 'verb', verb: 'charge' },
        { step: 'thing', thing: { thing: 'zone', zone: 1 } },
      ],
      [],
    );
    expect(choices.get('zone 1')).toMatchObject({ selected: true });
    expect(choices.get('zone 1')?.offers).toHaveLength(2);
  });
});
