// What a survivor can do in a turn, as a row of buttons: one for each weapon and one for each kind of Action.
import type { IconName } from '../../icons/names';
import type { Refusal } from '../../wire';
import { editionOf } from '../editions';
import { survivorOf, type Scene, type Who } from '../scene';
import { groupedBy, groupOf, GROUPS, type Answer, type AnyOffer, type Group, type Refused } from './answers';
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
  /** If it cannot be done now: why. */
  refusal: Refusal | null;
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

/** The buttons of a turn: what can be done, and what cannot although one may wonder why. */
export function actionsOf(scene: Scene, who: Who, offers: AnyOffer[], refused: readonly Refused[]): Action[] {
  const byVerb = groupedBy(offers, ({ answer }) => verbOf(scene, answer));
  const whyNot = new Map(refused.map(({ answer, why }) => [verbOf(scene, answer), why]));
  const verbs = (Object.keys(VERBS) as Verb[]).flatMap((verb): Action[] => {
    const own = byVerb.get(verb) ?? [];
    const refusal = own.length > 0 ? null : (whyNot.get(verb) ?? null);
    if (own.length === 0 && refusal === null) return [];
    return [{ of: { verb }, key: verb, ...VERBS[verb], offers: own, cost: costOf(scene, who, own), refusal }];
  });
  const attacks = armsOf(scene, who, offers, refused).map((arm): Action => ({
    of: { arm },
    key: `arm ${arm.key}`,
    icon: arm.melee ? 'fist' : 'crosshair',
    group: arm.offers[0] ? groupOf(arm.offers[0].answer) : 'fight',
    offers: arm.offers,
    cost: costOf(scene, who, arm.offers),
    refusal: arm.refusal,
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
