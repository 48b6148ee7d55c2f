// A game of Zombicide as somebody looks at it: both editions in one form wherever they are alike.
import type { Invader, Season1, Zombicide } from '../wire';

export type Edition = 'season1' | 'invader';
export type ZoneId = Zombicide.ZoneId;
export type Who = number;

/** Zombies and Xenos by kind, in the order in which crowds are counted. */
export type Foe = Season1.Zombie | Invader.Xeno;
export type Crowd = [number, number, number, number];
export const FOES: Record<Edition, readonly [Foe, Foe, Foe, Foe]> = {
  season1: ['walker', 'runner', 'fatty', 'abomination'],
  invader: ['worker', 'hunter', 'tank', 'abomination'],
};

/** What the pieces of a game are, which does not change while it is played. */
type Ground = { drawing: Zombicide.Drawing };
export type Box = Ground &
  (
    | { edition: 'season1'; content: Season1.Content; mission: Season1.Mission; setup: Season1.Setup }
    | { edition: 'invader'; content: Invader.Content; mission: Invader.Mission; setup: Invader.Setup }
  );

/** A moment of a game through somebody's eyes. */
export type Scene = {
  /** The seats' names as shown. */
  names: string[];
  /** The seat through whose eyes we look; nobody's for a spectator. */
  eyes: number | null;
  /** Everything that stands and lies on the board. */
  situation: Situation;
} & ((Extract<Box, { edition: 'season1' }> & { view: Season1.View }) | (Extract<Box, { edition: 'invader' }> & { view: Invader.View }));

/** What the board shows. The phases can play from one to the next. */
export interface Situation {
  /** By zone. */
  zones: Spot[];
  heroes: Hero[];
  /** By door, as the drawing numbers them. */
  doors: Door[];
  objectives: Objective[];
  spawns: Spawn[];
  cars: Season1.CarView[];
  machines: Machine[];
  /** Crew that waits at the exit. */
  crew: number;
}

export interface Spot {
  foes: Crowd;
  /** Noise tokens. */
  tokens: number;
  /** Noise in all: tokens and survivors. */
  noise: number;
  mold: Invader.MoldState | null;
}

export type DoorState = 'open' | 'closed' | 'destroyed';
export interface Door {
  state: DoorState;
  /** The colour of the token, where it matters; null for an ordinary one. */
  color: string | null;
}

export interface Objective {
  zone: ZoneId;
  taken: boolean;
  /** Destroyed. */
  lost: boolean;
  /** Null while it lies face down. */
  color: string | null;
  optional: boolean;
  scientist: boolean;
}

export interface Spawn {
  zone: ZoneId;
  active: boolean;
  burnt: boolean;
  /** Null while it lies face down. */
  color: string | null;
}

export interface Machine {
  kind: Invader.Machine;
  zone: ZoneId;
  active: boolean;
}

/** A survivor. Wounds and armour alike are told as what is left. */
export interface Hero {
  who: Who;
  /** The id of the sheet, and its name. */
  id: string;
  name: string;
  seat: number;
  /** One of twelve colours and portraits, by the place in the roster. */
  hue: number;
  fate: Season1.Fate;
  /** Somebody to be escorted who does not fight. */
  scientist: boolean;
  zone: ZoneId;
  /** The car that the survivor sits in. */
  car: number | null;
  danger: Zombicide.Danger;
  experience: number;
  /** How often Red has been passed, in Ultrared. */
  laps: number;
  health: number;
  mostHealth: number;
  done: boolean;
  actions: number;
  /** Whether it is this one's turn. */
  active: boolean;
}

/** A survivor is eliminated by the second Wound (S1-WOUND-03). */
const WOUNDS = 2;

export function sceneOf(box: Box, view: Season1.View | Invader.View, names: string[], eyes: number | null): Scene {
  const situation = situationOf(box, view);
  return { ...box, view, names, eyes, situation } as Scene;
}

export function situationOf(box: Box, seen: Season1.View | Invader.View): Situation {
  return box.edition === 'season1' ? ofSeason1(box, seen as Season1.View) : ofInvader(box, seen as Invader.View);
}

function ofSeason1(box: Extract<Box, { edition: 'season1' }>, view: Season1.View): Situation {
  const colors = box.mission.doors.map(({ color }) => (color === 'red' ? null : color));
  return {
    zones: view.zones.map(({ zombies, tokens, noise }) => ({ foes: zombies, tokens, noise, mold: null })),
    heroes: view.survivors.map((survivor) => ({
      ...named(box, survivor),
      scientist: false,
      car: survivor.car,
      laps: 0,
      health: survivor.fate === 'dead' ? 0 : WOUNDS - survivor.wounds,
      mostHealth: WOUNDS,
      active: view.active === survivor.who,
    })),
    doors: view.doors.map((open, door) => ({ state: open ? 'open' : 'closed', color: colors[door] ?? null })),
    objectives: view.objectives.map((token) => ({ ...token, lost: false, scientist: false })),
    spawns: view.spawns.map(({ zone, active }, place) => ({ zone, active, burnt: false, color: box.mission.spawns[place]?.color ?? 'red' })),
    cars: view.cars,
    machines: [],
    crew: 0,
  };
}

function ofInvader(box: Extract<Box, { edition: 'invader' }>, view: Invader.View): Situation {
  const kinds: Invader.Machine[] = ['bot', 'sentry_gun'];
  return {
    zones: view.zones.map(({ xenos, tokens, noise, mold }) => ({ foes: xenos, tokens, noise, mold })),
    heroes: view.survivors.map((survivor) => ({
      ...named(box, survivor),
      scientist: survivor.scientist,
      car: null,
      laps: survivor.laps,
      health: survivor.armor,
      mostHealth: survivor.base_armor,
      active: view.active === survivor.who,
    })),
    doors: view.doors.map((state, door) => ({ state, color: doorColor(box, door) })),
    objectives: view.objectives.map((token) => ({ ...token, optional: false })),
    spawns: view.spawns,
    cars: [],
    machines: view.machines.flatMap(({ there, zone, active }, place) => (there ? [{ kind: kinds[place] ?? 'bot', zone, active }] : [])),
    crew: view.crew,
  };
}

/** What both editions tell of a survivor in the same words. */
function named(box: Box, survivor: Season1.SurvivorView | Invader.SurvivorView) {
  const { who, seat, fate, zone, danger, experience, done, actions } = survivor;
  const sheet = box.content.survivors[who];
  return { who, id: sheet?.id ?? '', name: sheet?.name ?? '', seat, hue: who, fate, zone, danger, experience, done, actions };
}

function doorColor({ mission, drawing }: Extract<Box, { edition: 'invader' }>, door: number): string | null {
  const joined: ZoneId[] = drawing.doors[door]?.zones ?? [];
  const token = mission.doors.find(({ between }) => between.every((part) => joined.includes(zoneNamed(drawing, part) ?? -1)));
  return token?.color ?? null;
}

/** The zone that missions call `row,col:letter`. */
export function zoneNamed(drawing: Zombicide.Drawing, part: string): ZoneId | null {
  const zone = drawing.zones.findIndex(({ parts }) => parts.includes(part));
  return zone < 0 ? null : zone;
}

/** Where the survivors can leave. */
export const exitOf = ({ drawing, mission }: Box): ZoneId | null => (mission.exit ? zoneNamed(drawing, mission.exit) : null);

/** Where the survivors start. */
export function startOf({ drawing, mission }: Box): ZoneId[] {
  return [mission.start].flat().flatMap((part) => zoneNamed(drawing, part) ?? []);
}

/** How many stand somewhere, of all kinds. */
export const headsIn = (crowd: Crowd): number => crowd[0] + crowd[1] + crowd[2] + crowd[3];

/** Those who are on the board. */
export const inPlay = ({ heroes }: Situation): Hero[] => heroes.filter(({ fate }) => fate === 'in_play');

/** The survivors whom somebody at the table plays. */
export const ownHeroes = (scene: Scene): Hero[] => scene.situation.heroes.filter(({ seat }) => seat === scene.eyes);
