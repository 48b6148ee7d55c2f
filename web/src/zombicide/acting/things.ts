// Which pieces and places of the board an answer is about.
import type { Invader } from '../../wire';
import { editionOf } from '../editions';
import type { Thing, MarkKind } from '../marks';
import { headsIn, type Foe, type Scene, type Who, type ZoneId } from '../scene';
import { aimedAt, askOf, isTurn, subjectOf, zoneAsked, type Answer, type AnswerKind } from './answers';

const zone = (at: ZoneId): Thing => ({ thing: 'zone', zone: at });
const hero = (who: Who): Thing => ({ thing: 'hero', who });
const car = (number: number): Thing => ({ thing: 'car', car: number });

/** Where the survivor stands whose turn it is, or whom the question is about. */
export function actor(scene: Scene): { who: Who; zone: ZoneId; car: number | null } | null {
  const ask = askOf(scene);
  const who = (ask && subjectOf(ask)) ?? scene.view.active;
  const found = scene.situation.heroes.find((one) => one.who === who);
  return found ? { who: found.who, zone: found.zone, car: found.car } : null;
}

type AnswerOf<K extends AnswerKind> = Extract<Answer, { kind: K }>;

const toHero = (_: Scene, { of }: { of: Who }): Thing[] => [hero(of)];
const toZone = (_: Scene, { of }: { of: ZoneId }): Thing[] => [zone(of)];
const toCar = (_: Scene, { of: [number] }: { of: [number, unknown] }): Thing[] => [car(number)];
const toDoor = (_: Scene, { of }: { of: number | [number, number] }): Thing[] => [
  { thing: 'door', door: Array.isArray(of) ? of[0] : of },
];
const toTarget = (_: Scene, { of }: { of: Invader.Target }): Thing[] => [
  'survivor' in of ? hero(of.survivor) : { thing: 'machine', machine: of.machine },
];
const toAim = (_: Scene, answer: AnswerOf<'attack' | 'machine_attack'>): Thing[] => [zone(aimedAt(answer) ?? -1)];

// Answers about the place where the one who acts stands.
type Here = NonNullable<ReturnType<typeof actor>>;
const here =
  (things: (at: Here, scene: Scene) => Thing[]) =>
  (scene: Scene): Thing[] => {
    const at = actor(scene);
    return at ? things(at, scene) : [];
  };
const hereZone = here((at) => [zone(at.zone)]);
const hereCar = here((at) => (at.car === null ? [] : [car(at.car)]));
const hereSpawn = here((at, scene) => spawnAt(scene, at.zone));

/** What to point at for each kind of answer that is about a place or a piece. */
const THINGS: { [K in AnswerKind]?: (scene: Scene, answer: AnswerOf<K>) => Thing[] } = {
  activate: toHero,
  trade: toHero,
  lead: toHero,
  heal: toHero,
  hit_survivor: toHero,
  wound: toHero,
  drag: toHero,
  drag_machine: (_, { of }) => [{ thing: 'machine', machine: of }],
  move: toZone,
  go_on: toZone,
  escort: toZone,
  sprint: toZone,
  move_bot: toZone,
  shove: toZone,
  taunt: toZone,
  rescue: toZone,
  drive: toZone,
  way: toZone,
  room: toZone,
  zone: toZone,
  dash: (_, { of }) => [zone(of[2])],
  drive_far: (_, { of }) => [zone(of[1])],
  trick_shot: (_, { of }) => of.map(zone),
  attack: toAim,
  machine_attack: toAim,
  search_car: (_, { of }) => [car(of)],
  enter: toCar,
  load: toCar,
  unload: toCar,
  get_out: hereCar,
  change_seat: hereCar,
  open: toDoor,
  close: toDoor,
  take: (_, { of }) => [{ thing: 'objective', objective: of }],
  search: hereZone,
  search_here: hereZone,
  oxygen: hereZone,
  escape: hereZone,
  neutralise: hereSpawn,
  sample_mold: hereSpawn,
  reorganise: here(({ who }) => [hero(who)]),
  unlock: securedAirlock,
  hit: (scene, { of }) => foesAsked(scene, of),
  harm: toTarget,
  harm_all: toTarget,
  walk: (_, { of: [who, to] }) => [zone(to), hero(who)],
};

/** What to point at to give an answer; nothing if it is about no place and no piece. */
export function thingsOf(scene: Scene, answer: Answer): Thing[] {
  const things = THINGS[answer.kind] as ((scene: Scene, answer: Answer) => Thing[]) | undefined;
  return things?.(scene, answer) ?? [];
}

function foesAsked(scene: Scene, foe: Foe): Thing[] {
  const ask = askOf(scene);
  const at = ask ? zoneAsked(ask) : null;
  return at === null ? [] : [{ thing: 'foe', zone: at, foe }];
}

function spawnAt({ situation }: Scene, at: ZoneId): Thing[] {
  const spawn = situation.spawns.findIndex((token) => token.zone === at && !token.burnt);
  return spawn < 0 ? [] : [{ thing: 'spawn', spawn }];
}

function securedAirlock(scene: Scene): Thing[] {
  const barred = editionOf(scene).board.lockedAirlock(scene.view);
  if (!barred) return [];
  const airlock = scene.drawing.airlocks.findIndex(({ zones }) => zones.every((at) => barred.includes(at)));
  return airlock < 0 ? [] : [{ thing: 'airlock', airlock }];
}

/**
 * What is marked on the board while nothing is chosen. What a skill or the Bot can do to a zone waits for its button,
 * so that a click on a zone is a move or a shot; but the Bot itself shows what it can do.
 */
export function thingsAtFirst(scene: Scene, answer: Answer): Thing[] {
  if (!isTurn(askOf(scene))) return thingsOf(scene, answer);
  switch (answer.kind) {
    case 'sprint':
    case 'dash':
    case 'shove':
    case 'taunt':
    case 'rescue':
    case 'lead':
      return [];
    case 'move_bot':
    case 'escort':
      return [{ thing: 'machine', machine: 'bot' }];
    case 'machine_attack':
      return [{ thing: 'machine', machine: answer.of.machine }];
    case 'attack':
    case 'trick_shot':
      // One may shoot at nobody, but hardly by a slip of the hand.
      return targetsMarked(scene, answer);
    default:
      return thingsOf(scene, answer);
  }
}

/** Where an attack can be chosen; a trick shot by the zone that comes first, for its order matters (S1-SKILL-37). */
export function targetsMarked(scene: Scene, answer: Answer): Thing[] {
  const at = aimedAt(answer);
  return at !== null && isCrowded(scene, at) ? [zone(at)] : [];
}

const isCrowded = ({ situation }: Scene, at: ZoneId): boolean => headsIn(situation.zones[at]?.foes ?? [0, 0, 0, 0]) > 0;

const MOVES = new Set<Answer['kind']>(['move', 'go_on', 'escort', 'sprint', 'dash', 'move_bot', 'drive', 'drive_far']);
const STRIKES = new Set<Answer['kind']>([
  'attack',
  'trick_shot',
  'machine_attack',
  'hit',
  'hit_survivor',
  'harm',
  'harm_all',
]);
const CHOICES = new Set<Answer['kind']>(['activate', 'way', 'room', 'zone', 'wound', 'walk', 'drag', 'drag_machine']);

export function markKindOf({ kind }: Answer): MarkKind {
  if (MOVES.has(kind)) return 'move';
  if (STRIKES.has(kind)) return 'attack';
  return CHOICES.has(kind) ? 'choose' : 'use';
}
