// A game of Zombicide as somebody looks at it: both editions in one form wherever they are alike.
import type { Content, GameId, Games, Invader, Season1, Setup, View, Zombicide } from '../wire';

/** The games that are editions of Zombicide: those whose content holds missions. */
export type EditionId = { [G in GameId]: Games[G]['content'] extends { missions: unknown } ? G : never }[GameId];
export type ZoneId = Zombicide.ZoneId;
export type Who = number;

/** Zombies and Xenos by kind. */
export type Foe = Season1.Zombie | Invader.Xeno;
/** How many of each kind there are, in the edition's order. */
export type Crowd = [number, number, number, number];

export type Mission<E extends EditionId = EditionId> = Content<E>['missions'][number];
export type Survivor<E extends EditionId = EditionId> = View<E>['survivors'][number];

/** What a board is drawn from: a game's, or that of a mission nobody plays yet. */
export type SiteOf<E extends EditionId> = {
  [I in E]: { edition: I; drawing: Zombicide.Drawing; mission: Mission<I> };
}[E];
export type Site = SiteOf<EditionId>;

/** A mission with its map and the pieces that it is played with. */
export type BriefOf<E extends EditionId> = { [I in E]: SiteOf<I> & { content: Content<I> } }[E];
export type Brief = BriefOf<EditionId>;

/** What the pieces of a game are, which does not change while it is played. */
export type BoxOf<E extends EditionId> = { [I in E]: BriefOf<I> & { setup: Setup<I> } }[E];
export type Box = BoxOf<EditionId>;

interface Looked {
  /** The seats' names as shown. */
  names: string[];
  /** The seat through whose eyes we look; nobody's for a spectator. */
  eyes: number | null;
  /** Everything that stands and lies on the board. */
  situation: Situation;
}

/** A moment of a game through somebody's eyes. */
export type SceneOf<E extends EditionId> = { [I in E]: BoxOf<I> & Looked & { view: View<I> } }[E];
export type Scene = SceneOf<EditionId>;

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

/** The zone that missions call `row,col:letter`. */
export function zoneNamed(drawing: Zombicide.Drawing, part: string): ZoneId | null {
  const zone = drawing.zones.findIndex(({ parts }) => parts.includes(part));
  return zone < 0 ? null : zone;
}

/** Where the survivors can leave. */
export const exitOf = ({ drawing, mission }: Box): ZoneId | null =>
  mission.exit ? zoneNamed(drawing, mission.exit) : null;

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

/** The survivor as the view tells of them; nothing for those who take no part. */
export const survivorOf = ({ view }: Pick<Scene, 'view'>, who: Who): Survivor | null =>
  view.survivors.find((one) => one.who === who) ?? null;
