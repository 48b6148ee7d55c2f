// Every event of both editions is told in every language.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Invader, Season1 } from '../../wire';
import type { Language } from '../../words/words.svelte';
import { linesOf, roundsOf } from './lines';
import { endingText, plainEvent, plainStory, sentence, type Told } from './story';
import { entry, happened, invader, season1 } from './testing';
import { entriesOf, type What } from './what';

// Words are kept in the browser and loaded by the page.
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('document', { documentElement: { lang: '' } });
const { learnZombicide, speak } = await import('../../words/words.svelte');

type Samples<W extends { what: string }> = { [N in W['what']]: Extract<W, { what: N }>[] };

const ofSeason1: Samples<Season1.Event> = {
  joined: [{ what: 'joined', who: 0, seat: 0, zone: 0 }],
  starts_with: [{ what: 'starts_with', who: 0, card: 0 }],
  round: [{ what: 'round', number: 2, first: 1 }],
  turn: [{ what: 'turn', who: 0, actions: 3 }],
  turn_over: [{ what: 'turn_over', who: 0 }],
  moves: [
    { what: 'moves', who: 0, zone: 1, cost: 1 },
    { what: 'moves', who: 0, zone: 1, cost: 3 },
  ],
  noise: [{ what: 'noise', who: 0, zone: 1 }],
  shouts: [{ what: 'shouts', who: 0, zone: 1 }],
  door_opened: [
    { what: 'door_opened', who: 0, door: 0, card: 1 },
    { what: 'door_opened', who: 0, door: 0, card: null },
  ],
  door_closed: [{ what: 'door_closed', who: 0, door: 0 }],
  reorganises: [{ what: 'reorganises', who: 0 }],
  asks_to_trade: [{ what: 'asks_to_trade', who: 0, with: 1 }],
  declines_trade: [{ what: 'declines_trade', who: 1, with: 0 }],
  trades: [{ what: 'trades', who: 0, with: 1 }],
  discards: [{ what: 'discards', who: 0, card: 1 }],
  swaps: [
    { what: 'swaps', one: 0, here: 0, other: 0, there: 1 },
    { what: 'swaps', one: 0, here: 0, other: 1, there: 1 },
  ],
  reloads: [{ what: 'reloads', who: 0, card: 1 }],
  crafts: [{ what: 'crafts', who: 0, card: 1 }],
  enters_car: [
    { what: 'enters_car', who: 0, car: 0, driver: true },
    { what: 'enters_car', who: 0, car: 0, driver: false },
  ],
  gets_out: [{ what: 'gets_out', who: 0 }],
  changes_seat: [
    { what: 'changes_seat', who: 0, driver: true },
    { what: 'changes_seat', who: 0, driver: false },
  ],
  drives: [{ what: 'drives', who: 0, car: 0, zone: 3 }],
  drives_out: [{ what: 'drives_out', car: 0 }],
  loads: [{ what: 'loads', who: 0, car: 0, card: 1 }],
  unloads: [{ what: 'unloads', who: 0, car: 0, card: 1 }],
  searches: [
    { what: 'searches', who: 0, car: null },
    { what: 'searches', who: 0, car: 1 },
  ],
  reveals: [{ what: 'reveals', who: 0, card: 1 }],
  refuses: [{ what: 'refuses', who: 0, card: 1 }],
  matches: [
    { what: 'matches', who: 0, card: 1, found: true },
    { what: 'matches', who: 0, card: 1, found: false },
  ],
  keeps: [
    { what: 'keeps', who: 0, card: 1, instead: null },
    { what: 'keeps', who: 0, card: 1, instead: 2 },
  ],
  leaves_card: [{ what: 'leaves_card', who: 0, card: 1 }],
  trap: [{ what: 'trap', who: 0, zone: 1 }],
  new_equipment_deck: [{ what: 'new_equipment_deck' }],
  objective_taken: [
    { what: 'objective_taken', who: 0, objective: 0, token: 0 },
    { what: 'objective_taken', who: 0, objective: 0, token: 1 },
  ],
  neutralised: [{ what: 'neutralised', who: 0, zone: 0 }],
  escapes: [{ what: 'escapes', who: 0, zone: 3 }],
  leads: [{ what: 'leads', who: 0, other: 1 }],
  heals: [
    { what: 'heals', who: 0, other: 1 },
    { what: 'heals', who: 0, other: 0 },
  ],
  attacks: [
    { what: 'attacks', who: 0, card: 1, pair: false, zone: 1 },
    { what: 'attacks', who: 0, card: 1, pair: true, zone: 1 },
  ],
  runs_over: [{ what: 'runs_over', by: 0, zone: 1 }],
  rolled: [{ what: 'rolled', who: 0, faces: [2, 6], need: 4, hits: 1 }],
  rolls_again: (['ammo', 'lucky', 'per_turn'] as const).map((source) => ({ what: 'rolls_again', who: 0, source })),
  killed: [{ what: 'killed', by: 0, zombie: 'walker', count: 2, zone: 1 }],
  withstands: [{ what: 'withstands', zombie: 'fatty' }],
  hits_lost: [
    { what: 'hits_lost', count: 1 },
    { what: 'hits_lost', count: 5 },
  ],
  friendly_fire: [{ what: 'friendly_fire', by: 0, who: 1, wounds: 1 }],
  experience: [{ what: 'experience', who: 0, points: 1, total: 7 }],
  level: [{ what: 'level', who: 0, level: 'orange' }],
  learns: [{ what: 'learns', who: 0, skill: 'slippery' }],
  wounded: [
    { what: 'wounded', who: 0, lost: null },
    { what: 'wounded', who: 0, lost: 1 },
  ],
  prevents: [{ what: 'prevents', who: 0, card: 1 }],
  shrugs: [{ what: 'shrugs', who: 0, card: 1 }],
  ignores: [{ what: 'ignores', who: 0 }],
  eliminated: [{ what: 'eliminated', who: 0 }],
  zombies_phase: [{ what: 'zombies_phase' }],
  zombies_attack: [
    { what: 'zombies_attack', zone: 0, count: 1 },
    { what: 'zombies_attack', zone: 0, count: 5 },
  ],
  zombies_move: [{ what: 'zombies_move', zombie: 'runner', count: 2, from: 3, to: 2 }],
  zombies_leave: [{ what: 'zombies_leave', zone: 3, count: 2 }],
  added: [{ what: 'added', zombie: 'walker', count: 1, zone: 3 }],
  extra_activation: (['walker', 'runner', 'fatty', 'abomination'] as const).map((zombie) => ({
    what: 'extra_activation',
    zombie,
  })),
  zombie_card: [1, 37, 41].map((number) => ({ what: 'zombie_card', number, zone: 3, level: 'yellow' })),
  appear: [{ what: 'appear', zombie: 'abomination', count: 1, zone: 3 }],
  nothing_appears: [{ what: 'nothing_appears' }],
  new_zombie_deck: [{ what: 'new_zombie_deck' }],
  over: (['won', 'all_dead', 'nobody_left', 'zombies_escaped', 'conceded', 'too_many_rounds'] as const).map(
    (ending) => ({ what: 'over', ending, round: 9 }),
  ),
};

const ofInvader: Samples<Invader.Event> = {
  joined: [{ what: 'joined', who: 0, seat: 0, zone: 0 }],
  scientist_waits: [{ what: 'scientist_waits', who: 0, zone: 0 }],
  starts_with: [{ what: 'starts_with', who: 0, card: 0 }],
  starts_in: [{ what: 'starts_in', who: 0, zone: 0 }],
  spawn_added: [{ what: 'spawn_added', zone: 0 }],
  round: [{ what: 'round', number: 2, first: 1 }],
  turn: [{ what: 'turn', who: 0, actions: 3 }],
  turn_over: [{ what: 'turn_over', who: 0 }],
  moves: [
    { what: 'moves', who: 0, zone: 1, cost: 1 },
    { what: 'moves', who: 0, zone: 1, cost: 2 },
  ],
  goes_on: [{ what: 'goes_on', who: 0, zone: 1 }],
  flees: [{ what: 'flees', who: 0, zone: 1 }],
  charges: [{ what: 'charges', who: 0, zone: 1 }],
  runs_weightless: [
    { what: 'runs_weightless', who: 0, via: 1, zone: 1 },
    { what: 'runs_weightless', who: 0, via: 1, zone: 2 },
  ],
  bot_moves: [{ what: 'bot_moves', zone: 1 }],
  tank_lost: [{ what: 'tank_lost', who: 0 }],
  noise: [{ what: 'noise', zone: 1 }],
  door_opened: [{ what: 'door_opened', who: 0, door: 0 }],
  door_closed: [{ what: 'door_closed', who: 0, door: 0 }],
  door_destroyed: [{ what: 'door_destroyed', door: 0 }],
  door_removed: [{ what: 'door_removed', door: 0 }],
  airlock_unlocked: [{ what: 'airlock_unlocked', zone: 1 }],
  reorganises: [{ what: 'reorganises', who: 0 }],
  offers_trade: [{ what: 'offers_trade', who: 0, with: 1 }],
  declines_trade: [{ what: 'declines_trade', who: 1, with: 0 }],
  trades: [{ what: 'trades', who: 0, with: 1 }],
  swaps: [{ what: 'swaps', one: 0, here: 0, other: 1, there: 1 }],
  drops: [{ what: 'drops', who: 0, card: 1 }],
  attaches: (['bullets', 'energy', 'canister'] as const).map((ammo) => ({ what: 'attaches', who: 0, ammo, hand: 0 })),
  detaches: [{ what: 'detaches', who: 0, ammo: 'bullets', hand: 0 }],
  remote_passes: [{ what: 'remote_passes', machine: 'bot', to: 1 }],
  searches: [{ what: 'searches', who: 0 }],
  reveals: [{ what: 'reveals', who: 0, card: 1 }],
  keeps: [{ what: 'keeps', who: 0, card: 1 }],
  leaves_card: [{ what: 'leaves_card', who: 0, card: 1 }],
  nothing_found: [{ what: 'nothing_found', who: 0 }],
  new_equipment_deck: [{ what: 'new_equipment_deck' }],
  gets_oxygen: [{ what: 'gets_oxygen', who: 0 }],
  objective_taken: [
    { what: 'objective_taken', who: 0, objective: 0, token: 0 },
    { what: 'objective_taken', who: 0, objective: 0, token: 1 },
  ],
  objective_lost: [{ what: 'objective_lost', objective: 0, token: 1 }],
  remote_taken: [{ what: 'remote_taken', who: 0, machine: 'sentry_gun' }],
  sample_taken: [
    { what: 'sample_taken', who: 0, xeno: 'tank' },
    { what: 'sample_taken', who: 0, xeno: null },
  ],
  consumes: [{ what: 'consumes', who: 0, card: 1 }],
  escapes: [{ what: 'escapes', who: 0, zone: 3 }],
  hides: [{ what: 'hides', who: 0 }],
  is_seen: [{ what: 'is_seen', who: 0 }],
  leads: [{ what: 'leads', who: 0, other: 1 }],
  shoves: [{ what: 'shoves', who: 0, zone: 2, count: 3 }],
  taunts: [{ what: 'taunts', who: 0, zone: 2 }],
  drags: [{ what: 'drags', who: 0, other: 1, zone: 2 }],
  drags_machine: [{ what: 'drags_machine', who: 0, machine: 'bot', zone: 2 }],
  attacks: [
    { what: 'attacks', who: 0, card: 1, pair: true, zone: 1, target: null },
    { what: 'attacks', who: 0, card: 1, pair: false, zone: 1, target: 'tank' },
  ],
  machine_attacks: [{ what: 'machine_attacks', who: 0, machine: 'bot', zone: 1, target: null }],
  reacts: [{ what: 'reacts', who: 0 }],
  rolled: [{ what: 'rolled', who: 0, faces: [1], need: 4, hits: 0 }],
  rolls_again: [{ what: 'rolls_again', who: 0, source: 'lucky' }],
  killed: [{ what: 'killed', by: 0, xeno: 'hunter', count: 2, zone: 1 }],
  reaped: [{ what: 'reaped', by: 0, xeno: 'worker' }],
  withstands: [{ what: 'withstands', xeno: 'tank' }],
  hits_lost: [{ what: 'hits_lost', count: 2 }],
  friendly_fire: [
    { what: 'friendly_fire', by: 0, target: { survivor: 1 }, damage: 1 },
    { what: 'friendly_fire', by: 0, target: { machine: 'bot' }, damage: 1 },
  ],
  hellfire: [{ what: 'hellfire', zone: 1 }],
  spawn_burnt: [{ what: 'spawn_burnt', zone: 3, token: 1 }],
  experience: [{ what: 'experience', who: 0, points: 1, total: 7 }],
  level: [{ what: 'level', who: 0, level: 'red' }],
  lap: [{ what: 'lap', who: 0, total: 2 }],
  learns: [{ what: 'learns', who: 0, skill: { skill: 'extra_action', shared: false } }],
  damaged: [{ what: 'damaged', who: 0, points: 2, armor: 0 }],
  blocks: [{ what: 'blocks', who: 0, card: 1 }],
  shrugs: [{ what: 'shrugs', who: 0, card: 1 }],
  ignores: [{ what: 'ignores', who: 0, points: 1 }],
  mends: [{ what: 'mends', who: 0, armor: 2 }],
  eliminated: [{ what: 'eliminated', who: 0 }],
  machine_destroyed: [{ what: 'machine_destroyed', machine: 'bot' }],
  scientist_walks: [{ what: 'scientist_walks', who: 0, zone: 2 }],
  xenos_phase: [{ what: 'xenos_phase' }],
  xenos_attack: [{ what: 'xenos_attack', zone: 0, count: 2 }],
  xenos_move: [{ what: 'xenos_move', xeno: 'hunter', count: 2, from: 3, to: 2 }],
  extra_activation: (['worker', 'hunter', 'tank', 'abomination'] as const).map((xeno) => ({
    what: 'extra_activation',
    xeno,
  })),
  spawns_begin: [{ what: 'spawns_begin', zone: 0 }],
  xeno_card: [1, 47, 51].map((number) => ({ what: 'xeno_card', number, zone: 3, level: 'blue' })),
  appear: [{ what: 'appear', xeno: 'worker', count: 5, zone: 3 }],
  nothing_appears: [{ what: 'nothing_appears' }],
  mold_card: [{ what: 'mold_card', xeno: 'worker', count: 2 }],
  shortage: [{ what: 'shortage' }],
  new_xeno_deck: [{ what: 'new_xeno_deck' }],
  mold_spreads: [{ what: 'mold_spreads', zone: 1 }],
  mold_dies: [{ what: 'mold_dies', zone: 1 }],
  mold_removed: [{ what: 'mold_removed', zone: 1 }],
  spawn_wakes: [{ what: 'spawn_wakes', zone: 3 }],
  crew_leaves: [
    { what: 'crew_leaves', left: 3 },
    { what: 'crew_leaves', left: 0 },
  ],
  over: (['won', 'survivor_lost', 'mold_chain', 'impossible', 'overrun', 'conceded', 'too_many_rounds'] as const).map(
    (ending) => ({ what: 'over', ending, round: 9 }),
  ),
};

/** The names of all events of a game, as the wire has them. */
function namesIn(game: string): string[] {
  const wire = readFileSync(join(import.meta.dirname, '../../wire.ts'), 'utf8');
  const part = wire.slice(wire.indexOf(`export namespace ${game} {`));
  const whole = part.slice(part.indexOf('export type Event ='));
  return [...whole.slice(0, whole.indexOf('/**')).matchAll(/what: "(\w+)"/g)].map(([, name]) => name ?? '').sort();
}

describe.each(['en', 'it', 'pl'] as Language[])('the story in %s', (language) => {
  beforeAll(async () => {
    await learnZombicide();
    await speak(language);
  });

  it.each([
    ['Season1', ofSeason1, season1],
    ['Invader', ofInvader, invader],
  ] as [string, Record<string, What[]>, Told][])('tells all of %s', (game, samples, told) => {
    expect(Object.keys(samples).sort()).toEqual(namesIn(game));
    for (const what of Object.values(samples).flat()) {
      const said = plainEvent(what, told);
      expect(said, said).not.toMatch(/[{}]|ztale|zombicide\.|undefined|\?/);
      expect(said).toMatch(/[.!]$/);
    }
  });

  it('names every ending', () => {
    for (const what of [...ofSeason1.over, ...ofInvader.over]) expect(endingText(what)).not.toContain('ztale');
  });
});

describe('lines', () => {
  beforeAll(() => speak('en'));
  const told = (...events: What[]): string[] =>
    plainStory(
      events.map((what) => happened(what)),
      season1,
    );

  it('tell an attack with its dice, kills, noise and experience', () => {
    const lines = told(
      { what: 'noise', who: 5, zone: 1 },
      { what: 'attacks', who: 5, card: 1, pair: false, zone: 3 },
      { what: 'rolled', who: 5, faces: [5, 2, 4], need: 4, hits: 2 },
      { what: 'killed', by: 5, zombie: 'walker', count: 1, zone: 3 },
      { what: 'experience', who: 5, points: 1, total: 6 },
      { what: 'killed', by: 5, zombie: 'walker', count: 1, zone: 3 },
      { what: 'experience', who: 5, points: 1, total: 7 },
      { what: 'level', who: 5, level: 'yellow' },
    );
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/attacks Street 3 with .*: 5 2 4, 2 Walkers killed, Noise, \+2 XP\.$/);
    expect(lines[1]).toContain('reaches Yellow');
  });

  it('tell a way as a way', () => {
    expect(told({ what: 'moves', who: 0, zone: 1, cost: 1 }, { what: 'moves', who: 0, zone: 2, cost: 1 })).toEqual([
      expect.stringMatching(/ moves through Kitchen 1 to Hall 2\.$/),
    ]);
    expect(told({ what: 'moves', who: 0, zone: 1, cost: 1 }, { what: 'moves', who: 1, zone: 1, cost: 1 })).toHaveLength(
      2,
    );
  });

  it('tell zombies of a kind together, and those who go on once more', () => {
    const lines = told(
      { what: 'zombies_move', zombie: 'walker', count: 1, from: 3, to: 2 },
      { what: 'zombies_move', zombie: 'runner', count: 2, from: 3, to: 2 },
      { what: 'zombies_move', zombie: 'walker', count: 2, from: 1, to: 0 },
      { what: 'zombies_move', zombie: 'runner', count: 2, from: 2, to: 1 },
    );
    expect(lines).toEqual([
      '3 Walkers on the move: Street 3 → Hall 2, 2 × Kitchen 1 → Street 0.',
      '2 Runners on the move: 2 × Street 3 → Hall 2.',
      '2 Runners on the move: 2 × Hall 2 → Kitchen 1.',
    ]);
  });

  it('tell a card with what it brings', () => {
    expect(
      told(
        { what: 'zombie_card', number: 12, zone: 3, level: 'blue' },
        { what: 'appear', zombie: 'fatty', count: 1, zone: 3 },
        { what: 'appear', zombie: 'walker', count: 2, zone: 3 },
      ),
    ).toEqual(['Card for Street 3 (Blue): 1 Fatty, 2 Walkers.']);
    expect(told({ what: 'zombie_card', number: 1, zone: 3, level: 'blue' }, { what: 'nothing_appears' })).toEqual([
      'Card for Street 3 (Blue): nothing appears.',
    ]);
    expect(
      told(
        { what: 'zombie_card', number: 41, zone: 3, level: 'red' },
        { what: 'appear', zombie: 'runner', count: 1, zone: 0 },
      )[0],
    ).toContain('manholes, 1 Runner in Street 0');
  });

  it('tell a search with what it finds, and not that it is kept', () => {
    const lines = told(
      { what: 'searches', who: 0, car: null },
      { what: 'reveals', who: 0, card: 0 },
      { what: 'keeps', who: 0, card: 0, instead: null },
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('searches and finds');
  });

  it('tell who joins with what', () => {
    const lines = linesOf(0, [
      happened({ what: 'joined', who: 0, seat: 1, zone: 0 }),
      happened({ what: 'starts_with', who: 0, card: 0 }),
    ]);
    expect(lines).toHaveLength(1);
    expect(sentence(lines[0]!, season1)).toContainEqual({ card: 0 });
  });
});

describe('rounds', () => {
  const entries = [
    entry(1, null, { what: 'joined', who: 0, seat: 0, zone: 0 }, { what: 'round', number: 1, first: 0 }),
    entry(2, 0, { what: 'turn', who: 0, actions: 3 }),
    entry(
      3,
      0,
      { what: 'zombie_card', number: 2, zone: 1, level: 'blue' },
      { what: 'appear', zombie: 'walker', count: 1, zone: 1 },
    ),
    entry(
      4,
      0,
      { what: 'turn_over', who: 0 },
      { what: 'zombies_phase' },
      { what: 'zombies_move', zombie: 'walker', count: 1, from: 1, to: 0 },
      { what: 'zombie_card', number: 2, zone: 3, level: 'blue' },
      { what: 'round', number: 2, first: 0 },
    ),
    entry(5, 0, { what: 'turn', who: 0, actions: 3 }),
  ];

  it('have their phases, and cards of the players’ phase stay in it', () => {
    const rounds = roundsOf(entries);
    expect(rounds.map(({ number, at }) => [number, at])).toEqual([
      [0, 1],
      [1, 1],
      [2, 4],
    ]);
    expect(rounds[1]?.chapters.map(({ section }) => section)).toEqual(['players', 'zombies', 'spawn']);
    expect(rounds[1]?.chapters[0]?.lines).toHaveLength(2);
  });

  it('know nothing of what was taken back', () => {
    const decided = (version: number, who: number) => ({
      version,
      at: 0,
      what: { is: 'decided' as const, seat: 0, events: [happened({ what: 'turn', who, actions: 3 })] },
    });
    const ticks = [
      decided(2, 0),
      decided(3, 1),
      { version: 4, at: 0, what: { is: 'undone' as const, to: 2 } },
      decided(5, 2),
    ];
    expect(entriesOf(ticks).map(({ at }) => at)).toEqual([2, 5]);
  });
});

it('tells where the rules changed', async () => {
  await speak('en');
  const moves = (version: number, zone: number) => ({
    version,
    at: 0,
    what: { is: 'decided' as const, seat: 0, events: [happened({ what: 'moves', who: 0, zone, cost: 1 })] },
  });
  const entries = entriesOf([
    moves(3, 1),
    { version: 4, at: 0, what: { is: 'rules_changed', from: 1, to: 2 } },
    moves(5, 2),
  ]);
  const lines = roundsOf(entries, 1).flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.lines));
  // The way of a survivor does not go on over it as if nothing had happened.
  expect(lines.map(({ tale }) => tale.tale)).toEqual(['walk', 'rules', 'walk']);
  expect(sentence(lines[1]!, season1).join('')).toContain('version 2');
  // A story may begin with the change.
  expect(roundsOf(entries.slice(1), 1)[0]?.chapters[0]?.lines[0]?.tale.tale).toBe('rules');
});
