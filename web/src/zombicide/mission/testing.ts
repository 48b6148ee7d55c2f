// Missions, maps and moments to try things on.
import equipmentOfInvader from '../../../../content/invader/equipment.toml';
import survivorsOfInvader from '../../../../content/invader/survivors.toml';
import equipmentOfSeason1 from '../../../../content/season1/equipment.toml';
import survivorsOfSeason1 from '../../../../content/season1/survivors.toml';
import { invaderSheets, invaderSlots, season1Sheets, season1Slots } from '../team/testing';
import type { Invader, Season1, Zombicide } from '../../wire';
import type { Box, BriefOf, EditionId, SceneOf } from '../scene';
import { sceneOf } from '../situation';

type Files = Record<string, Record<string, unknown>>;
const files: Record<EditionId, Files> = {
  season1: import.meta.glob('../../../../content/season1/missions/*.toml', { eager: true, import: 'default' }),
  invader: import.meta.glob('../../../../content/invader/missions/*.toml', { eager: true, import: 'default' }),
};

const NO_RULES = {
  season1: {
    objective_experience: 0,
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
  } satisfies Season1.SpecialRules,
  invader: {
    objective_experience: 0,
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
  } satisfies Invader.SpecialRules,
};

type Loose = Record<string, unknown>;
const list = (found: unknown): Loose[] => (found ?? []) as Loose[];

/** A mission as the engine reads its file, with what the file leaves out. */
export function missionOf(edition: 'season1', id: string): Season1.Mission;
export function missionOf(edition: 'invader', id: string): Invader.Mission;
export function missionOf(edition: EditionId, id: string): Season1.Mission | Invader.Mission {
  const file = Object.values(files[edition]).find((mission) => mission['id'] === id);
  if (!file) throw new Error(`no mission ${id}`);
  const tokens = { color: 'red', gives: null, optional: false, face_down: false, mold: null };
  return {
    exit: null,
    cars: [],
    counts: null,
    in_order: false,
    sealed: [],
    bot: null,
    sentry_gun: null,
    mold: [],
    xenos: [],
    ...file,
    doors: list(file['doors']).map((door) => ({ color: null, ...door })),
    spawns: list(file['spawns']).map((token) => ({ ...tokens, ...token })),
    objectives: list(file['objectives']).map((token) => ({ ...tokens, ...token })),
    rules: { ...NO_RULES[edition], ...(file['rules'] as Loose) },
  } as unknown as Season1.Mission | Invader.Mission;
}

export const missionIds = (edition: EditionId): string[] => Object.values(files[edition]).map(({ id }) => String(id));

/** A map on which every zone that the mission speaks of is one of its own, and none is beside another. */
function drawingOf(mission: Season1.Mission | Invader.Mission): Zombicide.Drawing {
  const parts = [...new Set(JSON.stringify(mission).match(/\d,\d:[A-Z]/g) ?? [])];
  return {
    tiles: [],
    cells: [],
    open: [],
    gaps: [],
    doors: [],
    airlocks: [],
    zones: parts.map((part) => ({ ground: 'room', name: null, parts: [part], manholes: [] })),
  };
}

const equipment = {
  season1: list((equipmentOfSeason1 as Loose)['card']).map((card) => ({
    copies: 1,
    starting: 0,
    aside: 0,
    never_returns: false,
    in_pimp_car: false,
    weapon: null,
    blade: null,
    door: 'none',
    gives: null,
    provision: false,
    made: null,
    ...card,
  })),
  invader: list((equipmentOfInvader as Loose)['card']).map((card) => ({
    copies: 1,
    pile: 'deck',
    slot: 'backpack',
    melee: null,
    ranged: null,
    gives: null,
    reserved_for: null,
    ...card,
  })),
};
const survivors = {
  season1: list((survivorsOfSeason1 as Loose)['survivor']),
  invader: list((survivorsOfInvader as Loose)['survivor']),
};

export function briefOf(edition: 'season1', id: string): BriefOf<'season1'>;
export function briefOf(edition: 'invader', id: string): BriefOf<'invader'>;
export function briefOf(edition: EditionId, id: string): BriefOf<EditionId> {
  const mission = edition === 'season1' ? missionOf(edition, id) : missionOf(edition, id);
  return {
    edition,
    mission,
    drawing: drawingOf(mission),
    content: {
      equipment: equipment[edition],
      survivors: survivors[edition],
      missions: [mission],
      sheet_facts: edition === 'season1' ? season1Sheets() : invaderSheets(),
    },
  } as unknown as BriefOf<EditionId>;
}

/** The place of a card in the content. */
export const kindOf = (edition: EditionId, id: string): number =>
  equipment[edition].findIndex((card) => (card as Loose)['id'] === id);

export const survivor: Season1.SurvivorView = {
  who: 0,
  seat: 0,
  fate: 'in_play',
  zone: 0,
  car: null,
  experience: 0,
  danger: 'blue',
  skills: [],
  inventory: [0, 0, 0, 0, 0, 0],
  slots: season1Slots(),
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

/** A moment of a game of season 1 that one plays alone. */
export function season1Scene(
  id: string,
  more: Partial<Season1.View> = {},
  change: Partial<Season1.Mission> = {},
): SceneOf<'season1'> {
  const brief = briefOf('season1', id);
  const mission = { ...brief.mission, ...change };
  const at = (part: string): number => brief.drawing.zones.findIndex(({ parts }) => parts.includes(part));
  const view: Season1.View = {
    round: 1,
    phase: 'players',
    ending: null,
    first: 0,
    turn: 0,
    active: null,
    danger: 'blue',
    survivors: [{ ...survivor, zone: at(mission.start) }],
    zones: brief.drawing.zones.map(() => ({ zombies: [0, 0, 0, 0], tokens: 0, noise: 0 })),
    doors: mission.doors.map(({ state }) => state === 'open'),
    objectives: mission.objectives.map(({ zone, color, optional, face_down }) => ({
      zone: at(zone),
      taken: false,
      color: face_down ? null : color,
      optional,
    })),
    spawns: mission.spawns.map(({ zone }) => ({ zone: at(zone), active: true })),
    cars: [],
    equipment_deck: 40,
    equipment_discards: [],
    found: [],
    aside: [],
    out: [],
    zombie_deck: 40,
    zombie_discards: [],
    reserve: [40, 16, 8, 1],
    gone: [0, 0, 0, 0],
    loud: null,
    goals: mission.goals.map(() => false),
    asked: { seat: 0, ask: { ask: 'activate' } },
    ...more,
  };
  const box = { ...brief, mission, setup: { mission: id, players: 1, team: 'random', first: 0 } } as Box;
  return sceneOf(box, view, ['Me'], 0) as SceneOf<'season1'>;
}

const free: Invader.Free = { moves: 0, combats: 0, melees: 0, shots: 0, searches: 0, machines: 0, pairs: 0 };
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

export const trooper: Invader.SurvivorView = {
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
    slots: [0, 0, 0, 0, 0, 0, 0, 0, 0],
    attached: [
      [0, 0, 0],
      [0, 0, 0],
    ],
  },
  slots: invaderSlots(),
  remotes: [false, false],
  hidden: false,
  done: false,
  actions: 3,
  free,
  steps: 0,
  used,
};

/** A moment of a game of Invader that one plays alone. */
export function invaderScene(id: string, more: Partial<Invader.View> = {}): SceneOf<'invader'> {
  const brief = briefOf('invader', id);
  const { mission, drawing } = brief;
  const at = (part: string | null): number =>
    part === null ? 0 : drawing.zones.findIndex(({ parts }) => parts.includes(part));
  const nowhere = { there: false, zone: 0, active: false };
  const view: Invader.View = {
    round: 1,
    phase: 'players',
    ending: null,
    first: 0,
    turn: 0,
    active: null,
    danger: 'blue',
    survivors: [{ ...trooper, zone: at(mission.start[0] ?? null) }],
    machines: [mission.bot ? { ...nowhere, there: true, zone: at(mission.bot) } : nowhere, nowhere],
    zones: drawing.zones.map(() => ({ xenos: [0, 0, 0, 0], tokens: 0, noise: 0, mold: null })),
    doors: [],
    barred: null,
    objectives: mission.objectives.map(({ zone, color, face_down }) => ({
      zone: at(zone),
      taken: false,
      lost: false,
      color: face_down ? null : color,
      scientist: mission.rules.scientists.includes(color),
    })),
    spawns: mission.spawns.map(({ zone, color }) => ({ zone: at(zone), active: true, burnt: false, color })),
    first_spawn: null,
    equipment_deck: 40,
    equipment_discards: [],
    found: [],
    tanks: 6,
    aside: [],
    out: [],
    xeno_deck: 54,
    xeno_discards: [],
    reserve: [40, 16, 8, 1],
    kept: [0, 0, 0, 0],
    samples: 0,
    crew: mission.rules.crew,
    goals: mission.goals.map(() => false),
    asked: { seat: 0, ask: { ask: 'activate' } },
    ...more,
  };
  const box = {
    ...brief,
    setup: { mission: id, players: 1, team: { random: 6 }, first: 0, ultrared: false, cards: ['easy'] },
  } as Box;
  return sceneOf(box, view, ['Me'], 0) as SceneOf<'invader'>;
}
