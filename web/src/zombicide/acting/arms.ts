// What the survivor whose turn it is can attack with: weapons in hand, pairs, blades, and Machines.
import { t } from '../../words/words.svelte';
import type { Invader, Refusal } from '../../wire';
import { editionOf } from '../editions';
import { headsIn, type Scene, type Who, type ZoneId } from '../scene';
import { cardName } from '../team/names';
import { kindIn } from '../team/slots';
import { aimedAt, groupedBy, type Answer, type AnyOffer, type Refused } from './answers';

/** What a weapon's card says of it. */
export interface Stats {
  range: [number, number];
  dice: number;
  accuracy: number;
  damage: number;
  noisy: boolean;
  /** No dice: everybody in the zone burns. */
  burns: boolean;
}

export interface Arm {
  /** Such as `first`, `both ranged` or `bot melee`. */
  key: string;
  melee: boolean;
  stats: Stats | null;
  offers: AnyOffer[];
  /** If there is no attack to make with it: why. */
  refusal: Refusal | null;
}

const MACHINES: Invader.Machine[] = ['bot', 'sentry_gun'];

/** The key of the arm that an attack is made with. */
export function armOf(answer: Answer): string | null {
  if (answer.kind === 'trick_shot') return 'trick';
  if (answer.kind === 'machine_attack') return `${answer.of.machine} ${answer.of.melee ? 'melee' : 'ranged'}`;
  if (answer.kind !== 'attack') return null;
  return Array.isArray(answer.of) ? answer.of[0] : `${answer.of.with} ${answer.of.melee ? 'melee' : 'ranged'}`;
}

/** Everything to attack with, usable now or not. */
export function armsOf(scene: Scene, who: Who, offers: AnyOffer[], refused: readonly Refused[]): Arm[] {
  const byKey = groupedBy(offers, ({ answer }) => armOf(answer));
  const whyNot = new Map(refused.map(({ answer, why }) => [armOf(answer), why]));
  const keys = new Set([...editionOf(scene).acting.arms, ...byKey.keys()]);
  return [...keys].flatMap((key) => {
    const own = key === null ? [] : (byKey.get(key) ?? []);
    const refusal = own.length > 0 ? null : (whyNot.get(key) ?? null);
    if (key === null || (own.length === 0 && refusal === null)) return [];
    const stats = statsOf(scene, who, key);
    const melee = stats ? stats.range[1] === 0 : key.endsWith('melee');
    return [{ key, melee, stats, offers: own, refusal }];
  });
}

/** What the card says, or both cards of a pair, or the Machine's. */
export const statsOf = (scene: Scene, who: Who, key: string): Stats | null =>
  editionOf(scene).acting.statsOf(scene.content, cardOf(scene, who, key), key);

/** The card that an arm is made of; a Machine is none. */
export function cardOf(scene: Scene, who: Who, key: string): number | null {
  if (MACHINES.some((name) => key.startsWith(name))) return null;
  return kindIn(scene, who, key.startsWith('second') ? 1 : 0);
}

export function armName(scene: Scene, who: Who, key: string): string {
  const machine = MACHINES.find((name) => key.startsWith(name));
  const kind = cardOf(scene, who, key);
  const card = machine ? t(`zombicide.machine.${machine}`) : kind === null ? '?' : cardName(scene, kind);
  if (key === 'trick') return t('zact.trick', { card });
  if (key === 'both') return t('zact.pair', { card });
  if (key.endsWith('blade')) return t('zact.blade', { card });
  const named = key.startsWith('both') ? t('zact.pair', { card }) : card;
  if (!fightsBothWays(scene, who, key)) return named;
  return key.endsWith('melee') ? t('zact.weapon_melee', { card: named }) : t('zact.weapon_ranged', { card: named });
}

/** Whether the same thing serves near and far, so that its name alone does not say how. */
function fightsBothWays(scene: Scene, who: Who, key: string): boolean {
  const [thing, way] = key.split(' ');
  if (way === undefined) return false;
  return statsOf(scene, who, `${thing} melee`) !== null && statsOf(scene, who, `${thing} ranged`) !== null;
}

/** The zones that an arm can be aimed at; those with somebody to hit first. */
export function targetsOf(scene: Scene, arm: Arm): { busy: ZoneId[]; empty: ZoneId[] } {
  const zones = [...new Set(arm.offers.flatMap(({ answer }) => aimedAt(answer) ?? []))];
  const hits = (zone: ZoneId) =>
    arm.stats?.burns === true || headsIn(scene.situation.zones[zone]?.foes ?? [0, 0, 0, 0]) > 0;
  return { busy: zones.filter(hits), empty: zones.filter((zone) => !hits(zone)) };
}

/** Whether it can be heard: the same for every arm that the card marks so. */
export const isHeard = (arm: Arm): boolean => arm.stats?.noisy ?? false;
