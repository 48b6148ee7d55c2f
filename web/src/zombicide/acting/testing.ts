// Small games of both editions to try things on.
import type { Invader, Season1, Zombicide } from '../../wire';
import type { Box, Scene } from '../scene';
import { sceneOf } from '../situation';
import { invaderSheets, invaderSlots, season1Sheets, season1Slots } from '../team/testing';
import type { Answer, AnyOffer, Ask, Refused } from './answers';

/** Four zones in a row, joined by a gap, a door and a gap. */
const drawing: Zombicide.Drawing = {
  tiles: [['1V']],
  cells: [[0, 1, 2, 3]],
  zones: [0, 1, 2, 3].map((zone) => ({
    ground: zone < 2 ? 'street' : 'room',
    name: null,
    parts: [`0,0:${'abcd'[zone]}`],
    manholes: [],
  })),
  open: [[0, 1]],
  gaps: [{ zones: [2, 3], x: 3, y: 0, upright: true }],
  doors: [{ zones: [1, 2], x: 2, y: 0, upright: true }],
  airlocks: [{ zones: [0, 3], x: 0, y: 0, upright: true }],
};

const gun: Season1.Weapon = {
  range: [0, 1],
  dice: 2,
  accuracy: 4,
  damage: 1,
  dual: true,
  noisy: true,
  reload: false,
  ammo: null,
  free_targets: false,
  burns: false,
};
const axe: Season1.Weapon = { ...gun, range: [0, 0], dice: 1, damage: 2, dual: false, noisy: false };
const card = (id: string, weapon: Season1.Weapon | null): Season1.Equipment => ({
  id,
  name: id,
  copies: 1,
  starting: 0,
  aside: 0,
  never_returns: false,
  in_pimp_car: false,
  weapon,
  blade: null,
  door: 'none',
  gives: null,
  provision: false,
  made: null,
  confidence: 'book',
  copies_confidence: 'book',
});
const sheet = (id: string): Season1.SurvivorCard => ({
  id,
  name: id,
  blue: 'Lucky',
  yellow: '+1 Action',
  orange: ['Medic', 'Loud'],
  red: ['Ninja', 'Tough', 'Sniper'],
  confidence: 'book',
});
const rules: Season1.SpecialRules = {
  objective_experience: 5,
  zombie_cards: [],
  starting_equipment_on_deck: false,
  no_search: [],
  doors_open_together: false,
  spawns_can_be_neutralised: false,
  cars_carry_provisions: false,
  cars_stay_shut: false,
  survivors_each: null,
  players: null,
  zombies: [],
  lasting_noise: [],
  zombie_exits: [],
  lost_when_zombies_left: null,
  locked_doors: [],
  sleeping_spawns: [],
};

const season1Box: Extract<Box, { edition: 'season1' }> = {
  edition: 'season1',
  drawing,
  content: {
    tiles: { tiles: {} },
    equipment: [card('pistol', gun), card('fire-axe', axe), card('water', null)],
    survivors: ['amy', 'ned', 'phil'].map(sheet),
    zombie_cards: [],
    missions: [],
    sheet_facts: season1Sheets({
      Lucky: { skill: 'lucky' },
      '+1 Action': { skill: 'extra_action' },
      Medic: { skill: 'medic' },
      Loud: { skill: 'loud' },
      Ninja: { skill: 'ninja' },
      Tough: { skill: 'tough' },
      Sniper: { skill: 'sniper' },
    }),
  },
  mission: {
    id: '01',
    name: '',
    briefing: '',
    difficulty: 'easy',
    who: '',
    minutes: 60,
    confidence: 'original',
    goals: [{ find: ['water'] }],
    layout: [],
    start: '0,0:a',
    exit: null,
    spawns: [],
    objectives: [],
    doors: [],
    cars: [],
    counts: null,
    rules,
  },
  setup: { mission: '01', players: 1, team: 'random', first: 0 },
};

const survivor: Season1.SurvivorView = {
  who: 0,
  seat: 0,
  fate: 'in_play',
  zone: 0,
  car: null,
  experience: 0,
  danger: 'blue',
  skills: [],
  inventory: [2, 3, 0, 0, 0, 0],
  slots: season1Slots(0, 1),
  capacity: 5,
  wounds: 0,
  done: false,
  actions: 3,
  free_moves: 0,
  free_combats: 0,
  free_searches: 0,
  gift: 0,
  steps: 0,
  searched: false,
};

/** Amy and Ned in the street, Phil in the room at the end; walkers in zone 1. */
export function season1(ask: Ask, more: Partial<Season1.View> = {}): Scene {
  const view: Season1.View = {
    round: 1,
    phase: 'players',
    ending: null,
    first: 0,
    turn: 0,
    active: 0,
    danger: 'blue',
    survivors: [survivor, { ...survivor, who: 1, slots: season1Slots() }, { ...survivor, who: 2, zone: 1 }],
    zones: [0, 2, 0, 0].map((walkers) => ({ zombies: [walkers, 0, 0, 0], tokens: 0, noise: 0 })),
    doors: [false],
    objectives: [{ zone: 0, taken: false, color: 'red', optional: false }],
    spawns: [{ zone: 3, active: true }],
    cars: [
      {
        zone: 0,
        kind: 'police',
        drivable: true,
        seats: [null, null, null, null],
        searched: false,
        gone: false,
        load: [0, 0, 0, 0],
      },
    ],
    equipment_deck: 10,
    equipment_discards: [],
    aside: [],
    out: [],
    zombie_deck: 10,
    zombie_discards: [],
    reserve: [9, 9, 9, 1],
    gone: [0, 0, 0, 0],
    loud: null,
    found: [],
    goals: [false],
    asked: { seat: 0, ask: ask as Season1.DecisionKind },
    ...more,
  };
  return sceneOf(season1Box, view, ['Ann'], 0);
}

const blaster: Invader.Weapon = {
  range: [0, 2],
  dice: 3,
  accuracy: 4,
  damage: 1,
  dual: false,
  noisy: true,
  ammo: null,
  needs_ammo: false,
  sniper: false,
  hellfire: false,
};
const item: Invader.Equipment = {
  id: 'smg',
  name: 'SMG',
  copies: 1,
  pile: 'deck',
  slot: 'hand',
  melee: null,
  ranged: blaster,
  gives: null,
  reserved_for: null,
  confidence: 'book',
  from_book: [],
  note: '',
};
const specials: Invader.SpecialRules = {
  objective_experience: 5,
  red_gives_cards: [],
  red_gives_prototype: false,
  start_with_tanks: false,
  tank_lost_in_airlock: false,
  start_in_two_groups: false,
  spawns_wake: [],
  hellfire_on_spawns: 'nothing',
  guarded: null,
  crew: 0,
  scientists: [],
  samples: false,
  secured_airlock: null,
};
const idCard = (id: string): Invader.SurvivorCard => ({
  id,
  name: id,
  kind: 'civilian',
  armor: 3,
  blue: 'Lucky',
  yellow: '+1 Action',
  orange: ['Medic', 'Shove'],
  red: ['Taunt', 'Tough', 'Sniper'],
  confidence: 'book',
  from_book: [],
  note: '',
});

const invaderBox: Extract<Box, { edition: 'invader' }> = {
  edition: 'invader',
  drawing,
  content: {
    tiles: { tiles: {} },
    equipment: [item, { ...item, id: 'mre', name: 'M.R.E.', slot: 'backpack', ranged: null, gives: { experience: 5 } }],
    machines: [
      {
        id: 'bot',
        name: 'Bot',
        kind: 'bot',
        melee: { ...blaster, range: [0, 0] },
        ranged: blaster,
        prototype: false,
        confidence: 'book',
        note: '',
      },
    ],
    survivors: ['baraka', 'cole', 'jared'].map(idCard),
    xeno_cards: [],
    missions: [],
    sheet_facts: invaderSheets(
      Object.fromEntries(
        Object.entries({
          Lucky: 'lucky',
          '+1 Action': 'extra_action',
          Medic: 'medic',
          Shove: 'shove',
          Taunt: 'taunt',
          Tough: 'tough',
          Sniper: 'sniper',
        } as const).map(([line, skill]) => [line, { skill: { skill, shared: false } }]),
      ),
    ),
  },
  mission: {
    id: 'M1',
    name: '',
    briefing: '',
    difficulty: 'easy',
    minutes: 60,
    layout_confidence: 'book',
    turned: 'book',
    tokens_confidence: 'book',
    goals: ['take_all'],
    in_order: false,
    layout: [],
    sealed: [],
    start: ['0,0:a'],
    exit: null,
    spawns: [],
    objectives: [],
    doors: [],
    bot: null,
    sentry_gun: null,
    mold: [],
    xenos: [],
    rules: specials,
  },
  setup: { mission: 'M1', players: 1, team: { random: 6 }, first: 0, ultrared: false, cards: ['easy'] },
};

const used: Invader.Used = {
  search: false,
  door: false,
  sprint: false,
  charge: false,
  bloodlust: false,
  bloodlust_melee: false,
  bloodlust_ranged: false,
  zero_g: false,
  shove: false,
  taunt: false,
  lifesaver: false,
  leader: false,
  anything: false,
  tough: false,
  declined: 0,
};
const colonist: Invader.SurvivorView = {
  who: 0,
  seat: 0,
  fate: 'in_play',
  scientist: false,
  zone: 0,
  armor: 3,
  base_armor: 3,
  experience: 0,
  laps: 0,
  danger: 'blue',
  skills: [],
  inventory: {
    slots: [1, 0, 0, 0, 2, 0, 0, 0, 0],
    attached: [
      [0, 0, 0],
      [0, 0, 0],
    ],
  },
  slots: invaderSlots(0, null, null, null, 1),
  remotes: [true, false],
  hidden: false,
  done: false,
  actions: 3,
  free: { moves: 0, combats: 0, melees: 0, shots: 0, searches: 0, machines: 0, pairs: 0 },
  steps: 0,
  used,
};

/** Baraka and Cole in zone 0, Jared in zone 1 with workers and a tank; the Bot in zone 0. */
export function invader(ask: Ask, more: Partial<Invader.View> = {}): Scene {
  const view: Invader.View = {
    round: 1,
    phase: 'players',
    ending: null,
    first: 0,
    turn: 0,
    active: 0,
    danger: 'blue',
    survivors: [colonist, { ...colonist, who: 1 }, { ...colonist, who: 2, zone: 1 }],
    machines: [
      { there: true, zone: 0, active: true },
      { there: false, zone: 0, active: false },
    ],
    zones: [0, 2, 0, 0].map((workers) => ({
      xenos: [workers, 0, workers > 0 ? 1 : 0, 0],
      tokens: 0,
      noise: 0,
      mold: null,
    })),
    doors: ['closed'],
    barred: [0, 3],
    objectives: [{ zone: 0, taken: false, lost: false, color: 'red', scientist: false }],
    spawns: [{ zone: 3, active: true, burnt: false, color: 'red' }],
    first_spawn: null,
    equipment_deck: 10,
    equipment_discards: [],
    found: [],
    tanks: 3,
    aside: [],
    out: [],
    xeno_deck: 10,
    xeno_discards: [],
    reserve: [9, 9, 9, 1],
    kept: [0, 0, 0, 0],
    samples: 0,
    crew: 0,
    goals: [false],
    asked: { seat: 0, ask: ask as Invader.DecisionKind },
    ...more,
  };
  return sceneOf(invaderBox, view, ['Ann'], 0);
}

/** Answers as the server offers them; their words do not matter here. */
export const offered = (...answers: Answer[]): AnyOffer[] =>
  answers.map((answer) => ({ say: JSON.stringify(answer), answer }));

/** Answers as the server refuses them, by a rule. */
export const refused = (...answers: [Answer, string][]): Refused[] =>
  answers.map(([answer, rule]) => ({
    say: JSON.stringify(answer),
    answer,
    why: { code: 'forbidden', text: '', rule },
  }));
