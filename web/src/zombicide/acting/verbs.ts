// What a survivor can do in a turn, as a row of buttons: one for each weapon and one for each kind of Action.
import type { IconName } from '../../icons/names';
import { editionOf } from '../editions';
import { inPlay, survivorOf, zoneNamed, type Scene, type Survivor, type Who, type ZoneId } from '../scene';
import { groupedBy, groupOf, GROUPS, type Answer, type AnyOffer, type Group } from './answers';
import { armsOf, type Arm } from './arms';

/** What there is a button for, besides weapons and the end of the turn. */
const VERBS = {
  move: { icon: 'walking-boot', group: 'move' },
  search: { icon: 'magnifying-glass', group: 'search' },
  search_here: { icon: 'graveyard', group: 'search' },
  search_car: { icon: 'city-car', group: 'search' },
  oxygen: { icon: 'scuba-tanks', group: 'search' },
  take: { icon: 'wooden-crate', group: 'goal' },
  neutralise: { icon: 'stop-sign', group: 'goal' },
  sample_mold: { icon: 'test-tubes', group: 'goal' },
  escape: { icon: 'exit-door', group: 'goal' },
  open: { icon: 'wooden-door', group: 'doors' },
  close: { icon: 'closed-doors', group: 'doors' },
  door: { icon: 'closed-doors', group: 'doors' },
  reorganise: { icon: 'knapsack', group: 'items' },
  trade: { icon: 'shaking-hands', group: 'items' },
  reload: { icon: 'reload-gun-barrel', group: 'items' },
  craft: { icon: 'gears', group: 'items' },
  consume: { icon: 'eating', group: 'items' },
  drop: { icon: 'trash-can', group: 'items' },
  enter: { icon: 'car-seat', group: 'cars' },
  get_out: { icon: 'doorway', group: 'cars' },
  change_seat: { icon: 'body-swapping', group: 'cars' },
  drive: { icon: 'steering-wheel', group: 'cars' },
  load: { icon: 'cargo-crate', group: 'cars' },
  unload: { icon: 'swap-bag', group: 'cars' },
  bot: { icon: 'tracked-robot', group: 'machines' },
  escort: { icon: 'three-friends', group: 'machines' },
  unlock: { icon: 'padlock-open', group: 'machines' },
  sprint: { icon: 'sprint', group: 'skills' },
  charge: { icon: 'charging-bull', group: 'skills' },
  bloodlust: { icon: 'blood', group: 'skills' },
  zero_g: { icon: 'astronaut-helmet', group: 'skills' },
  lead: { icon: 'rally-the-troops', group: 'skills' },
  heal: { icon: 'healing', group: 'skills' },
  shout: { icon: 'shouting', group: 'skills' },
  hide: { icon: 'hidden', group: 'skills' },
  shove: { icon: 'push', group: 'skills' },
  taunt: { icon: 'screaming', group: 'skills' },
  rescue: { icon: 'life-buoy', group: 'skills' },
  make_noise: { icon: 'megaphone', group: 'other' },
  concede: { icon: 'hazard-sign', group: 'other' },
} as const satisfies Record<string, { icon: IconName; group: Group }>;
export type Verb = keyof typeof VERBS;

export interface Action {
  /** A verb, or what to attack with. */
  of: { verb: Verb } | { arm: Arm };
  key: string;
  icon: IconName;
  group: Group;
  offers: AnyOffer[];
  /** What it costs; null where that differs from answer to answer. */
  cost: number | null;
  /** If it cannot be done now: an answer to ask the reason of. */
  example: string | null;
}

/** The button that an answer belongs to; attacks and the end of the turn have their own. */
export function verbOf(scene: Pick<Scene, 'edition'>, answer: Answer): Verb | null {
  switch (answer.kind) {
    case 'go_on':
      return 'move';
    case 'open':
    case 'close':
      return editionOf(scene).acting.doorVerb(answer.kind);
    case 'dash':
      return typeof answer.of[0] === 'string' ? answer.of[0] : 'bloodlust';
    case 'drive_far':
      return 'drive';
    case 'move_bot':
      return 'bot';
    default:
      return answer.kind in VERBS ? (answer.kind as Verb) : null;
  }
}

/** The buttons of a turn: what can be done, and what one may wonder why it cannot. */
export function actionsOf(scene: Scene, who: Who, offers: AnyOffer[]): Action[] {
  const byVerb = groupedBy(offers, ({ answer }) => verbOf(scene, answer));
  const verbs = (Object.keys(VERBS) as Verb[]).flatMap((verb): Action[] => {
    const own = byVerb.get(verb) ?? [];
    const example = own.length > 0 ? null : exampleOf(scene, who, verb);
    if (own.length === 0 && example === null) return [];
    return [{ of: { verb }, key: verb, ...VERBS[verb], offers: own, cost: costOf(scene, who, own), example }];
  });
  const attacks = armsOf(scene, who, offers).map((arm): Action => ({
    of: { arm },
    key: `arm ${arm.key}`,
    icon: arm.melee ? 'fist' : 'crosshair',
    group: arm.offers[0] ? groupOf(arm.offers[0].answer) : 'fight',
    offers: arm.offers,
    cost: costOf(scene, who, arm.offers),
    example: arm.example,
  }));
  const place = ({ group }: Action) => GROUPS.indexOf(group);
  // What can be done comes first within its family.
  return [...attacks, ...verbs].sort(
    (one, other) => place(one) - place(other) || Number(one.offers.length === 0) - Number(other.offers.length === 0),
  );
}

const FREE = new Set<Answer['kind']>([
  'go_on',
  'craft',
  'search_here',
  'lead',
  'heal',
  'shout',
  'escape',
  'concede',
  'consume',
  'drop',
  'hide',
  'shove',
  'taunt',
  'rescue',
]);

/** What is printed on the button; the engine counts for itself. */
function costOf(scene: Scene, who: Who, offers: AnyOffer[]): number | null {
  const survivor = survivorOf(scene, who);
  const answer = offers[0]?.answer;
  if (!survivor || !answer) return null;
  const { team, acting } = editionOf(scene);
  if (FREE.has(answer.kind)) return 0;
  const { moves = 0, searches = 0, combats = 0, melees = 0, shots = 0, machines = 0 } = team.freeOf(survivor);
  const unless = (free: number): number => (free > 0 ? 0 : 1);
  switch (answer.kind) {
    case 'open':
    case 'close':
      return acting.freeDoors ? 0 : 1;
    case 'dash':
      return answer.of[0] === 'charge' ? 0 : null;
    case 'move':
      return moves > 0 ? 0 : null;
    case 'move_bot':
    case 'escort':
    case 'sprint':
      return null;
    case 'search':
    case 'search_car':
      return unless(searches);
    case 'trick_shot':
      return unless(combats);
    case 'machine_attack':
    case 'unlock':
      return unless(machines);
    case 'attack':
      return unless(combats + (Array.isArray(answer.of) ? 0 : answer.of.melee ? melees : shots));
    default:
      return 1;
  }
}

const SKILLED: Partial<Record<Verb, string>> = {
  search_here: 'hold_your_nose',
  close: 'lock_it_down',
  lead: 'born_leader',
  heal: 'medic',
  shout: 'loud',
  hide: 'camouflage',
  sprint: 'sprint',
  charge: 'charge',
  bloodlust: 'bloodlust',
  zero_g: 'zero_g',
  shove: 'shove',
  taunt: 'taunt',
  rescue: 'lifesaver',
};

/** Skills of both editions by their bare names. */
function skillsOf(survivor: Survivor): string[] {
  return survivor.skills.map((known) => {
    const skill = typeof known === 'string' ? known : known.skill;
    return typeof skill === 'string' ? skill : (Object.keys(skill)[0] ?? '');
  });
}

/** What to ask about a button that cannot be used; null where nobody would miss it. */
function exampleOf(scene: Scene, who: Who, verb: Verb): string | null {
  const survivor = survivorOf(scene, who);
  if (!survivor) return null;
  const here = survivor.zone;
  const needs = SKILLED[verb];
  if (needs !== undefined && !skillsOf(survivor).includes(needs)) return null;
  const next = neighboursOf(scene, here)[0] ?? here;
  const other = inPlay(scene.situation).find((hero) => hero.who !== who);
  switch (verb) {
    case 'move':
      return survivor.steps > 0 ? `go on ${next}` : `move ${next}`;
    case 'search':
    case 'reorganise':
      return verb;
    case 'search_here':
      return 'search here';
    case 'make_noise':
      return 'make noise';
    case 'shout':
    case 'hide':
      return verb;
    case 'take':
      return takeExample(scene, here);
    case 'open':
    case 'close':
    case 'door':
      return editionOf(scene).acting.doorWords[verb]?.(doorAt(scene, here)) ?? null;
    case 'trade':
    case 'lead':
      return other ? `${verb} ${other.id}` : null;
    case 'heal':
      return `heal ${scene.content.survivors[who]?.id ?? ''}`;
    case 'oxygen':
      return scene.drawing.zones[here]?.ground === 'oxygen' ? 'get oxygen' : null;
    case 'escape':
      return hasExit(scene, here) ? 'escape' : null;
    case 'neutralise':
      return editionOf(scene).acting.canNeutralise(scene.mission) ? 'neutralise' : null;
    case 'search_car':
    case 'enter': {
      const car = scene.situation.cars.findIndex(({ zone, gone }) => zone === here && !gone);
      if (car < 0 || ('car' in survivor && survivor.car !== null)) return null;
      return verb === 'enter' ? `enter car ${car + 1} as passenger` : `search car ${car + 1}`;
    }
    case 'sprint':
    case 'shove':
    case 'rescue':
    case 'taunt':
      return `${verb} ${next}`;
    case 'charge':
      return `charge ${next}`;
    case 'zero_g':
      return `zero-g ${next}`;
    default:
      return null;
  }
}

function takeExample({ situation }: Scene, here: ZoneId): string | null {
  const there = situation.objectives.findIndex(({ zone, taken, lost }) => zone === here && !taken && !lost);
  const any = situation.objectives.findIndex(({ taken, lost }) => !taken && !lost);
  if (any < 0) return null;
  return `take objective ${(there < 0 ? any : there) + 1}`;
}

/** Whether somebody stands where the mission lets one leave. */
function hasExit(scene: Scene, here: ZoneId): boolean {
  const { drawing, mission } = scene;
  return (
    editionOf(scene).acting.hasWayOut(mission) && mission.exit !== null && zoneNamed(drawing, mission.exit) === here
  );
}

/** A door of the zone, a closed one if there is any; the first of all otherwise. */
function doorAt({ drawing, situation }: Scene, here: ZoneId): number {
  const doors = drawing.doors.flatMap(({ zones }, door) => (zones.includes(here) ? [door] : []));
  return doors.find((door) => situation.doors[door]?.state === 'closed') ?? doors[0] ?? 0;
}

function neighboursOf({ drawing }: Scene, here: ZoneId): ZoneId[] {
  const joined = [
    ...drawing.open,
    ...[...drawing.gaps, ...drawing.doors, ...drawing.airlocks].map(({ zones }) => zones),
  ];
  return joined.flatMap(([one, other]) => (one === here ? [other] : other === here ? [one] : []));
}
