// Which pieces and places of the board an answer is about.
import type { Thing, MarkKind } from '../marks';
import { editionOf } from '../editions';
import { headsIn, type Scene, type Who, type ZoneId } from '../scene';
import { aimedAt, askOf, isTurn, subjectOf, zoneAsked, type Answer } from './answers';

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

/** What to point at to give an answer; nothing if it is about no place and no piece. */
export function thingsOf(scene: Scene, answer: Answer): Thing[] {
  const here = actor(scene);
  switch (answer.kind) {
    case 'activate':
    case 'trade':
    case 'lead':
    case 'heal':
    case 'hit_survivor':
    case 'wound':
    case 'drag':
      return [hero(answer.of)];
    case 'drag_machine':
      return [{ thing: 'machine', machine: answer.of }];
    case 'move':
    case 'go_on':
    case 'escort':
    case 'sprint':
    case 'move_bot':
    case 'shove':
    case 'taunt':
    case 'rescue':
    case 'drive':
    case 'way':
    case 'room':
    case 'zone':
      return [zone(answer.of)];
    case 'dash':
      return [zone(answer.of[2])];
    case 'drive_far':
      return [zone(answer.of[1])];
    case 'trick_shot':
      return answer.of.map(zone);
    case 'attack':
    case 'machine_attack':
      return [zone(aimedAt(answer) ?? -1)];
    case 'search_car':
      return [car(answer.of)];
    case 'enter':
    case 'load':
    case 'unload':
      return [car(answer.of[0])];
    case 'get_out':
    case 'change_seat':
      return here?.car == null ? [] : [car(here.car)];
    case 'open':
    case 'close':
      return [{ thing: 'door', door: Array.isArray(answer.of) ? answer.of[0] : answer.of }];
    case 'take':
      return [{ thing: 'objective', objective: answer.of }];
    case 'search':
    case 'search_here':
    case 'oxygen':
    case 'escape':
      return here ? [zone(here.zone)] : [];
    case 'neutralise':
    case 'sample_mold':
      return here ? spawnAt(scene, here.zone) : [];
    case 'reorganise':
      return here ? [hero(here.who)] : [];
    case 'unlock':
      return securedAirlock(scene);
    case 'hit': {
      const ask = askOf(scene);
      const at = ask ? zoneAsked(ask) : null;
      return at === null ? [] : [{ thing: 'foe', zone: at, foe: answer.of }];
    }
    case 'harm':
    case 'harm_all':
      return ['survivor' in answer.of ? hero(answer.of.survivor) : { thing: 'machine', machine: answer.of.machine }];
    case 'walk':
      return [zone(answer.of[1]), hero(answer.of[0])];
    default:
      return [];
  }
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
 * What is marked on the board while nothing is chosen. What a skill or the Bot can do to a zone waits for its button, so that
 * a click on a zone is a move or a shot; but the Bot itself shows what it can do.
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
const STRIKES = new Set<Answer['kind']>(['attack', 'trick_shot', 'machine_attack', 'hit', 'hit_survivor', 'harm', 'harm_all']);
const CHOICES = new Set<Answer['kind']>(['activate', 'way', 'room', 'zone', 'wound', 'walk', 'drag', 'drag_machine']);

export function markKindOf({ kind }: Answer): MarkKind {
  if (MOVES.has(kind)) return 'move';
  if (STRIKES.has(kind)) return 'attack';
  return CHOICES.has(kind) ? 'choose' : 'use';
}
