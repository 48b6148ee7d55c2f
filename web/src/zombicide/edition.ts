// What an edition of Zombicide brings of its own. Everything else at its tables is shared.
import type { Component } from 'svelte';
import type { IconName } from '../icons/names';
import type { Content, Setup, View } from '../wire';
import type { AskKind } from './acting/answers';
import type { Stats } from './acting/arms';
import type { Verb } from './acting/verbs';
import type { Progress } from './mission/progress';
import type { LegendLine } from './mission/legend';
import type { Lesson } from './mission/lesson';
import type { Agreed, Wrong } from './mission/agreed';
import type { Counter } from './phases/standing';
import type { Face } from './phases/spawncard';
import type { BoxOf, BriefOf, EditionId, Foe, Mission, SceneOf, SiteOf, Situation, Survivor, ZoneId } from './scene';
import type { Said } from './team/keywords';
import type { Carried } from './team/slots';

/** An edition, part by part. Each implements this once, in its folder under `games/`. */
export interface Edition<E extends EditionId> {
  board: EditionBoard<E>;
  team: EditionTeam<E>;
  acting: EditionActing<E>;
  phases: EditionPhases<E>;
  missions: EditionMissions<E>;
  setup: EditionSetup<E>;
}

/** How the board looks and what lies on it. */
export interface EditionBoard<E extends EditionId> {
  /** The kinds of zombies or Xenos, in the order in which crowds are counted. */
  foes: readonly [Foe, Foe, Foe, Foe];
  /** Their icons, in the same order. */
  foeIcons: readonly [IconName, IconName, IconName, IconName];
  /** The spawn token: its outline in a square of 100, and its icon with how far it is moved down. */
  spawn: { plate: string; icon: IconName; drop: number };
  /** The ground beneath the pieces. */
  Ground: Component<{ site: SiteOf<E> }>;
  /** What fills a door's frame. */
  DoorLeaf: Component<{ open: boolean }>;
  /** What the board shows at a moment of a game. */
  situationOf(box: BoxOf<E>, view: View<E>): Situation;
  /** What lies and stands there before anybody plays; tokens that lie face down stay so. */
  openingOf(site: SiteOf<E>): Situation;
  /** The zones by which zombies leave the board. */
  waysOut(site: SiteOf<E>): ZoneId[];
  /** Corners outside that nobody can reach. */
  sealed(site: SiteOf<E>): ZoneId[];
  /** The zone where the next Spawn Phase begins, if the players chose it. */
  firstSpawn(view: View<E>): ZoneId | null;
  /** Noise that stays from round to round, by zone as the mission's file calls it. */
  lastingNoise(mission: Mission<E>): readonly { zone: string; count: number }[];
  /** The zones on both sides of an airlock that has to be unlocked. */
  lockedAirlock(view: View<E>): readonly ZoneId[] | null;
}

/** Free Actions by kind, and gifts of other survivors. */
export type FreeActions = Partial<
  Record<'moves' | 'combats' | 'melees' | 'shots' | 'pairs' | 'searches' | 'machines' | 'gift', number>
>;

/** Survivors, what they can do and what they carry. */
export interface EditionTeam<E extends EditionId> {
  /** The picture of each card, by its id. */
  pictures: Readonly<Record<string, IconName>>;
  /** The marks of a card, the most telling first. */
  keywordsOf(box: Pick<BoxOf<E>, 'edition' | 'content'>, card: Content<E>['equipment'][number]): Said[];
  /** The rule that says more about a mark, by its word. */
  keywordRules: Readonly<Record<string, string>>;
  /** Everything that a survivor carries, slot by slot. */
  carriedBy(survivor: Survivor<E>): Carried[];
  /** What the slots beyond hands and body are called. */
  pack: 'reserve' | 'backpack';
  /** What a point of health looks like. */
  healthIcon: IconName;
  /** Wounds or armour in words. */
  healthSaid(left: number, most: number): string;
  /** What a survivor is by profession, where that matters. */
  callingOf(content: Content<E>, who: number): string | null;
  /** The free Actions that are left. */
  freeOf(survivor: Survivor<E>): FreeActions;
}

/** What can be done in a turn. */
export interface EditionActing<E extends EditionId> {
  /** The rule that each kind of question follows. */
  askRules: Readonly<Partial<Record<AskKind, string>>>;
  /** The rules of whom an attack hits first. */
  targetRules: { melee: string; ranged: string };
  /** What can be in hand to attack with, by the keys of arms. */
  arms: readonly string[];
  /** What a card says of itself as a weapon, used as that key tells. */
  statsOf(content: Content<E>, card: number | null, arm: string): Stats | null;
  /** The button for opening or closing a door. */
  doorVerb(kind: 'open' | 'close'): Verb;
  /** Whether doors are opened and closed without an Action. */
  freeDoors: boolean;
  /** The cards that the mission asks for, by id. */
  wantedCards(mission: Mission<E>): string[];
}

/** What happens between the players' turns, and how it is told. */
export interface EditionPhases<E extends EditionId> {
  /** The last parts of keys of sentences that speak of zombies or Xenos, and of Wounds or Damage. */
  words: { foes: 'zombies' | 'xenos'; hurt: 'wounds' | 'damage' };
  /** Sentences of the log that this edition tells differently. */
  forms: { leads: string; shrugs: string };
  /** Whether a death does not lose the game, so that a victory can have cost a life. */
  canMourn: boolean;
  /** The name in `look.css` of the color of its zombie or Xeno cards. */
  cardMood: 'danger' | 'victory';
  /** A zombie or Xeno card as it is drawn. */
  faceOf(content: Content<E>, number: number): Face | null;
  /** What the mission counts. */
  countersOf(scene: SceneOf<E>): Counter[];
  /** How many cards are left that bring zombies or Xenos. */
  foeDeck(view: View<E>): number;
}

/** Missions in words. */
export interface EditionMissions<E extends EditionId> {
  /** The mission that teaches the game. */
  tutorial: string;
  /** How sure the map is: `transcribed`, `reconstructed` or `original`. */
  confidenceOf(mission: Mission<E>): string;
  /** Whether the goals must be reached in their order. */
  inOrder(mission: Mission<E>): boolean;
  goalText(brief: BriefOf<E>, goal: Mission<E>['goals'][number], players: number): string;
  goalProgress(scene: SceneOf<E>, goal: Mission<E>['goals'][number]): Progress | null;
  /** What the legend counts in every edition. */
  tokens(mission: Mission<E>): { asleep: number; objectives: number; closedDoors: number };
  /** The icon of Spawn Zones in the legend. */
  spawnIcon: IconName;
  /** What else the legend names. */
  legend(brief: BriefOf<E>): Iterable<LegendLine>;
  /** What is special about a mission, rule by rule. */
  specials(brief: BriefOf<E>): Iterable<string>;
  /** What a first game teaches. The first lesson that fits comes first. */
  lessons: Readonly<Record<string, Lesson<SceneOf<E>>>>;
}

/** What is agreed before a game. */
export interface EditionSetup<E extends EditionId> {
  /** What is agreed unless somebody wants something else: the book's own game. */
  usual: Agreed<E>;
  /** What a random team is, in a sentence: its size, and how many of it each player has. */
  randomText(size: number, each: number | null): string;
  /** What else is wrong with what is agreed. */
  wrongs(agreed: Agreed<E>): Iterable<Wrong>;
  /** The set-up in the server's form. */
  setup(mission: string, players: number, first: number, agreed: Agreed<E> & { size: number }): Setup<E>;
  /** What was agreed besides the team, in words. */
  words(setup: Setup<E>): string[];
  /** What else can be agreed; nothing in editions without options. */
  Options: Component<{ agreed: Agreed<E>; onchange: (agreed: Agreed<E>) => void }> | null;
}
