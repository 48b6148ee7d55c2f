// What every answer of both editions does, in a full sentence.
import { t, type Key } from '../../words/words.svelte';
import type { Invader } from '../../wire';
import type { Scene, Who, ZoneId } from '../scene';
import { cardName, heroName } from '../team/names';
import { grantName, skillName } from '../team/skillnames';
import { kindIn } from '../team/slots';
import { foeName } from '../terms';
import { zoneName } from '../zones';
import { askOf, type Answer, type AnswerKind } from './answers';
import { armName, armOf } from './arms';
import { cardIn, ownerOf, slotName } from './slotlabels';
import { actor } from './things';

type AnswerOf<K extends AnswerKind> = Extract<Answer, { kind: K }>;
type Label<K extends AnswerKind> = (scene: Scene, answer: AnswerOf<K>) => string;

export function doorName(scene: Scene, door: number): string {
  const [one = -1, other = -1] = scene.drawing.doors[door]?.zones ?? [];
  return t('zact.door', { one: zoneName(scene.drawing, one), other: zoneName(scene.drawing, other) });
}

export function carName({ situation }: Scene, number: number): string {
  const kind = situation.cars[number]?.kind ?? 'police';
  return t(`zact.car.${kind}`, { number: number + 1 });
}

const machineName = (machine: Invader.Machine): string => t(`zombicide.machine.${machine}`);
const zoneOf = ({ drawing }: Scene, zone: ZoneId): string => zoneName(drawing, zone);

function targetName(scene: Scene, target: Invader.Target): string {
  return 'survivor' in target ? heroName(scene, target.survivor) : machineName(target.machine);
}

// Labels of answers that are about one thing of a kind.
const plain = (key: Key) => (): string => t(key);
const aboutHero =
  (key: Key) =>
  (scene: Scene, { of }: { of: Who }): string =>
    t(key, { who: heroName(scene, of) });
const aboutZone =
  (key: Key) =>
  (scene: Scene, { of }: { of: ZoneId }): string =>
    t(key, { zone: zoneOf(scene, of) });
const aboutCard =
  (key: Key) =>
  (scene: Scene, { of }: { of: number }): string =>
    t(key, { card: cardName(scene, of) });
const aboutSlot =
  (key: Key) =>
  (scene: Scene, { of }: { of: number }): string =>
    t(key, { card: cardIn(scene, of) });
const aboutTarget =
  (key: Key) =>
  (scene: Scene, { of }: { of: Invader.Target }): string =>
    t(key, { who: targetName(scene, of) });
const aboutMachine =
  (key: Key) =>
  (_: Scene, { of }: { of: Invader.Machine }): string =>
    t(key, { machine: machineName(of) });
const aboutLoad =
  (key: Key) =>
  (scene: Scene, { of: [car, card] }: { of: [number, number] }): string =>
    t(key, { car: carName(scene, car), card: cardName(scene, card) });

/** The card that was just found. */
const aboutFound =
  (key: Key) =>
  (scene: Scene): string => {
    const ask = askOf(scene);
    return t(key, { card: ask?.ask === 'found' ? cardName(scene, ask.card) : '' });
  };

/** Every kind of answer: a new one does not compile until it has words. */
const LABELS: { [K in AnswerKind]: Label<K> } = {
  activate: aboutHero('zanswer.activate'),
  trade: aboutHero('zanswer.trade'),
  lead: aboutHero('zanswer.lead'),
  heal: aboutHero('zanswer.heal'),
  hit_survivor: aboutHero('zanswer.hit_survivor'),
  wound: aboutHero('zanswer.wound'),
  drag: aboutHero('zanswer.drag'),
  drag_machine: aboutMachine('zanswer.drag_machine'),
  pass_remote: aboutMachine('zanswer.pass_remote'),
  move: aboutZone('zanswer.move'),
  escort: aboutZone('zanswer.escort'),
  sprint: aboutZone('zanswer.sprint'),
  drive: aboutZone('zanswer.drive'),
  move_bot: aboutZone('zanswer.move_bot'),
  shove: aboutZone('zanswer.shove'),
  taunt: aboutZone('zanswer.taunt'),
  rescue: aboutZone('zanswer.rescue'),
  room: aboutZone('zanswer.room'),
  zone: aboutZone('zanswer.zone'),
  go_on: (scene, { of }) =>
    t(askOf(scene)?.ask === 'flee' ? 'zanswer.flee' : 'zanswer.go_on', { zone: zoneOf(scene, of) }),
  way: wayLabel,
  drive_far: (scene, { of: [via, to] }) => t('zanswer.drive_far', { via: zoneOf(scene, via), zone: zoneOf(scene, to) }),
  dash: dashLabel,
  trick_shot: (scene, { of: [one, other] }) =>
    t('zanswer.trick_shot', { one: zoneOf(scene, one), other: zoneOf(scene, other) }),
  attack: attackLabel,
  machine_attack: machineAttackLabel,
  search_car: (scene, { of }) => t('zanswer.search_car', { car: carName(scene, of) }),
  enter: (scene, { of: [car, drives] }) =>
    t(drives ? 'zanswer.enter_driver' : 'zanswer.enter_passenger', { car: carName(scene, car) }),
  change_seat: (_, { of: drives }) => t(drives ? 'zanswer.change_seat_driver' : 'zanswer.change_seat_passenger'),
  load: aboutLoad('zanswer.load'),
  unload: aboutLoad('zanswer.unload'),
  open: openLabel,
  close: (scene, { of }) => t('zanswer.close', { door: doorName(scene, of) }),
  reload: aboutCard('zanswer.reload'),
  craft: aboutCard('zanswer.craft'),
  outfit: aboutCard('zanswer.outfit'),
  replace: aboutSlot('zanswer.replace'),
  lose: aboutSlot('zanswer.lose'),
  shrug: aboutSlot('zanswer.shrug'),
  consume: aboutSlot('zanswer.consume'),
  drop: discardLabel,
  discard: discardLabel,
  block: (scene, answer) =>
    'of' in answer ? t('zanswer.block_with', { card: cardIn(scene, answer.of) }) : t('zanswer.block'),
  endure: ({ edition }) => t(`zanswer.endure.${edition}`),
  swap: (scene, { of: [one, other] }) =>
    t('zanswer.swap', { one: slotName(scene, one), other: slotName(scene, other) }),
  attach: (scene, { of: [ammo, weapon] }) =>
    t('zanswer.attach', { card: cardIn(scene, ammo), weapon: cardIn(scene, weapon) }),
  detach: (scene, { of: [weapon, ammo] }) =>
    t('zanswer.detach', { card: t(`zammo.${ammo}`), weapon: cardIn(scene, weapon) }),
  take: (_, { of }) => t('zanswer.take', { objective: t('zact.objective', { number: of + 1 }) }),
  keep: aboutFound('zanswer.keep'),
  leave_card: aboutFound('zanswer.leave_card'),
  hit: (scene, { of }) => t('zanswer.hit', { foe: foeName(scene, of) }),
  harm: aboutTarget('zanswer.harm'),
  harm_all: aboutTarget('zanswer.harm_all'),
  walk: walkLabel,
  learn: (scene, { of }) => t('zanswer.learn', { skill: lessonName(scene, of) }),
  recruit: ({ names }, { of }) => t('zanswer.recruit', { player: names[of] ?? '?' }),
  group: (_, { of }) => t('zanswer.group', { number: of + 1 }),
  reroll: (_, { of }) => t(`zanswer.reroll.${of}`),
  yes: (scene) => t(`zanswer.yes.${matterOf(scene)}`),
  no: (scene) => t(`zanswer.no.${matterOf(scene)}`),
  done: doneLabel,
  dice: (_, { of }) => (of === 0 ? t('zanswer.dice.none') : t('zanswer.dice', { count: of })),
  concede: ({ edition }) => t(`zanswer.concede.${edition}`),
  agree: plain('zanswer.agree'),
  decline: plain('zanswer.decline'),
  end_turn: plain('zanswer.end_turn'),
  escape: plain('zanswer.escape'),
  get_out: plain('zanswer.get_out'),
  hide: plain('zanswer.hide'),
  make_noise: plain('zanswer.make_noise'),
  neutralise: plain('zanswer.neutralise'),
  oxygen: plain('zanswer.oxygen'),
  reorganise: plain('zanswer.reorganise'),
  sample_mold: plain('zanswer.sample_mold'),
  search: plain('zanswer.search'),
  search_here: plain('zanswer.search_here'),
  shout: plain('zanswer.shout'),
  stand: plain('zanswer.stand'),
  unlock: plain('zanswer.unlock'),
  wait: plain('zanswer.wait'),
};

/** What an answer does, in the words of a button. */
export function answerLabel(scene: Scene, answer: Answer): string {
  const label = LABELS[answer.kind] as (scene: Scene, answer: Answer) => string;
  return label(scene, answer);
}

function wayLabel(scene: Scene, { of }: AnswerOf<'way'>): string {
  const ask = askOf(scene);
  const stays = ask !== null && 'from' in ask && ask.from === of;
  return t(stays ? 'zanswer.way_stay' : 'zanswer.way', { zone: zoneOf(scene, of) });
}

function dashLabel(scene: Scene, { of: [dash, via, to] }: AnswerOf<'dash'>): string {
  const name = typeof dash === 'string' ? dash : 'bloodlust';
  const sentence = t(`zanswer.${name}`, { zone: zoneOf(scene, to) });
  return via === to ? sentence : t('zanswer.dash_via', { dash: sentence, via: zoneOf(scene, via) });
}

function attackLabel(scene: Scene, answer: AnswerOf<'attack'>): string {
  const weapon = armName(scene, actor(scene)?.who ?? -1, armOf(answer) ?? '');
  if (Array.isArray(answer.of)) return t('zanswer.attack', { weapon, zone: zoneName(scene.drawing, answer.of[1]) });
  const { zone: at, target, by_numbers } = answer.of;
  const zone = zoneName(scene.drawing, at);
  const attack = target
    ? t('zanswer.attack_at', { weapon, zone, foe: foeName(scene, target) })
    : t('zanswer.attack', { weapon, zone });
  return by_numbers ? t('zanswer.attack_by_numbers', { attack }) : attack;
}

function machineAttackLabel(scene: Scene, answer: AnswerOf<'machine_attack'>): string {
  const { target, zone } = answer.of;
  const machine = armName(scene, actor(scene)?.who ?? -1, armOf(answer) ?? '');
  const values = { machine, zone: zoneOf(scene, zone) };
  return target
    ? t('zanswer.machine_at', { ...values, foe: foeName(scene, target) })
    : t('zanswer.machine_attack', values);
}

/** Where two trade, either's card can go. */
function discardLabel(scene: Scene, { of: slot }: AnswerOf<'drop' | 'discard'>): string {
  const ask = askOf(scene);
  const { who } = ownerOf(scene, slot);
  const card = cardIn(scene, slot);
  if (ask?.ask !== 'sort' || ask.with === null || who === null) return t('zanswer.drop', { card });
  return t('zanswer.drop.of', { card, who: heroName(scene, who) });
}

function openLabel(scene: Scene, { of }: AnswerOf<'open'>): string {
  if (!Array.isArray(of)) return t('zanswer.open', { door: doorName(scene, of) });
  const who = actor(scene)?.who ?? -1;
  const kind = kindIn(scene, who, of[1]);
  return t('zanswer.open_with', { door: doorName(scene, of[0]), card: kind === null ? '?' : cardName(scene, kind) });
}

function walkLabel(scene: Scene, { of: [walker, to] }: AnswerOf<'walk'>): string {
  const stays = scene.situation.heroes.find((hero) => hero.who === walker)?.zone === to;
  return t(stays ? 'zanswer.walk_stay' : 'zanswer.walk', { who: heroName(scene, walker), zone: zoneOf(scene, to) });
}

/** Questions that one says yes or no to. */
const YES_OR_NO = ['burn_spawn', 'consent', 'cure', 'destiny', 'match', 'reap'] as const;

/** What a yes or no is about. */
function matterOf(scene: Scene): (typeof YES_OR_NO)[number] {
  const ask = askOf(scene)?.ask;
  return YES_OR_NO.find((name) => name === ask) ?? 'cure';
}

const ENDINGS = ['flee', 'reflex', 'rescue', 'sort'] as const;

function doneLabel(scene: Scene): string {
  const ask = askOf(scene)?.ask;
  const about = ENDINGS.find((name) => name === ask);
  return about ? t(`zanswer.done.${about}`) : t('zanswer.done');
}

/** The line of the sheet that a lesson of season 1 is, or null. */
export function lessonLine(scene: Scene, place: number): string | null {
  const ask = askOf(scene);
  if (ask?.ask !== 'learn') return null;
  const sheet = scene.content.survivors[ask.who];
  const lines = ask.level === 'red' ? sheet?.red : sheet?.orange;
  return lines?.[place] ?? null;
}

function lessonName(scene: Scene, lesson: number | Invader.Known): string {
  if (typeof lesson !== 'number') return skillName(scene, lesson);
  const line = lessonLine(scene, lesson);
  return line === null ? '?' : grantName(scene, line);
}
