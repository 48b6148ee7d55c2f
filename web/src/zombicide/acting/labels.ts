// What every answer of both editions does, in a full sentence.
import { t } from '../../words/words.svelte';
import type { Invader } from '../../wire';
import type { Foe, Scene, Who, ZoneId } from '../scene';
import { cardName, grantName, heroName, skillName } from '../team/names';
import { zoneName } from '../zones';
import { armName, armOf, kindIn, survivorOf } from './arms';
import { askOf, subjectOf, type Answer } from './answers';
import { actor } from './things';

/** How many slots a survivor has: from that number on they are the partner's. */
const SLOTS = { season1: 6, invader: 9 };
const WOUND = 1;
/** The slot of Invader that stands for the card just found. */
const FOUND = 2 * SLOTS.invader;

export const foeName = (foe: Foe): string => t(`zfoe.${foe}`);

export function doorName(scene: Scene, door: number): string {
  const [one = -1, other = -1] = scene.drawing.doors[door]?.zones ?? [];
  return t('zact.door', { one: zoneName(scene.drawing, one), other: zoneName(scene.drawing, other) });
}

export function carName({ situation }: Scene, number: number): string {
  const kind = situation.cars[number]?.kind ?? 'police';
  return t(`zact.car.${kind}`, { number: number + 1 });
}

/** The card that an answer is about, if it is about one. */
export function cardMeant(scene: Scene, answer: Answer): number | null {
  switch (answer.kind) {
    case 'reload':
    case 'craft':
    case 'outfit':
      return answer.of;
    case 'load':
    case 'unload':
      return answer.of[1];
    case 'replace':
    case 'lose':
    case 'shrug':
    case 'drop':
    case 'discard':
    case 'consume':
    case 'block': {
      const { who, place } = ownerOf(scene, 'of' in answer ? answer.of : -1);
      return who === null ? null : kindIn(scene, who, place);
    }
    default:
      return null;
  }
}

/** The card in a slot, whoever's it is; a Wound or nothing is said as well. */
function cardIn(scene: Scene, slot: number): string {
  const ask = askOf(scene);
  if (slot === FOUND) return ask?.ask === 'found' ? cardName(scene, ask.card) : '?';
  const { who, place } = ownerOf(scene, slot);
  if (who === null) return '?';
  const kind = kindIn(scene, who, place);
  if (kind !== null) return cardName(scene, kind);
  const carried = survivorOf(scene, who)?.inventory;
  const isWound = scene.edition === 'season1' && Array.isArray(carried) && carried[place] === WOUND;
  return isWound ? t('zact.slot.wound') : t('zact.slot.empty');
}

function ownerOf(scene: Scene, slot: number): { who: Who | null; place: number } {
  const count = SLOTS[scene.edition];
  const ask = askOf(scene);
  const partner = ask?.ask === 'sort' ? ask.with : null;
  const own = (ask && subjectOf(ask)) ?? actor(scene)?.who ?? null;
  return slot < count ? { who: own, place: slot } : { who: partner, place: slot - count };
}

/** Such as `hand 2 (Pistol)`, with the survivor's name where two trade. */
export function slotName(scene: Scene, slot: number): string {
  const { who, place } = ownerOf(scene, slot);
  const hands = 2;
  const worn = scene.edition === 'invader' ? 4 : hands;
  const named = place < hands ? t('zact.slot.hand', { number: place + 1 }) : place < worn ? t('zact.slot.body', { number: place - 1 }) : t('zact.slot.pack', { number: place - worn + 1 });
  const full = t('zact.slot.with', { slot: named, card: cardIn(scene, slot) });
  const ask = askOf(scene);
  const two = ask?.ask === 'sort' && ask.with !== null && who !== null;
  return two ? t('zact.slot.of', { who: heroName(scene, who), slot: full }) : full;
}

function targetName(scene: Scene, target: Invader.Target): string {
  return 'survivor' in target ? heroName(scene, target.survivor) : t(`zombicide.machine.${target.machine}`);
}

/** Questions that one says yes or no to. */
const YES_OR_NO = ['burn_spawn', 'consent', 'cure', 'destiny', 'match', 'reap'] as const;
const ENDINGS = ['flee', 'reflex', 'rescue', 'sort'] as const;

/** What an answer does, in the words of a button. */
export function answerLabel(scene: Scene, answer: Answer): string {
  const ask = askOf(scene);
  const zone = (at: ZoneId) => zoneName(scene.drawing, at);
  const who = (of: Who) => heroName(scene, of);
  const card = (kind: number) => cardName(scene, kind);
  switch (answer.kind) {
    case 'activate':
    case 'trade':
    case 'lead':
    case 'heal':
    case 'hit_survivor':
    case 'wound':
    case 'drag':
      return t(`zanswer.${answer.kind}`, { who: who(answer.of) });
    case 'drag_machine':
      return t('zanswer.drag_machine', { machine: t(`zombicide.machine.${answer.of}`) });
    case 'go_on':
      return ask?.ask === 'flee' ? t('zanswer.flee', { zone: zone(answer.of) }) : t('zanswer.go_on', { zone: zone(answer.of) });
    case 'move':
    case 'escort':
    case 'sprint':
    case 'drive':
    case 'move_bot':
    case 'shove':
    case 'taunt':
    case 'rescue':
    case 'room':
    case 'zone':
      return t(`zanswer.${answer.kind}`, { zone: zone(answer.of) });
    case 'way': {
      const stays = ask !== null && 'from' in ask && ask.from === answer.of;
      return stays ? t('zanswer.way_stay', { zone: zone(answer.of) }) : t('zanswer.way', { zone: zone(answer.of) });
    }
    case 'drive_far':
      return t('zanswer.drive_far', { via: zone(answer.of[0]), zone: zone(answer.of[1]) });
    case 'dash': {
      const [dash, via, to] = answer.of;
      const name = typeof dash === 'string' ? dash : 'bloodlust';
      const sentence = t(`zanswer.${name}`, { zone: zone(to) });
      return via === to ? sentence : t('zanswer.dash_via', { dash: sentence, via: zone(via) });
    }
    case 'trick_shot':
      return t('zanswer.trick_shot', { one: zone(answer.of[0]), other: zone(answer.of[1]) });
    case 'attack':
      return attackLabel(scene, answer);
    case 'machine_attack': {
      const { target, zone: at } = answer.of;
      const machine = armName(scene, actor(scene)?.who ?? -1, armOf(answer) ?? '');
      return target ? t('zanswer.machine_at', { machine, zone: zone(at), foe: foeName(target) }) : t('zanswer.machine_attack', { machine, zone: zone(at) });
    }
    case 'search_car':
      return t('zanswer.search_car', { car: carName(scene, answer.of) });
    case 'enter':
      return t(answer.of[1] ? 'zanswer.enter_driver' : 'zanswer.enter_passenger', { car: carName(scene, answer.of[0]) });
    case 'change_seat':
      return t(answer.of ? 'zanswer.change_seat_driver' : 'zanswer.change_seat_passenger');
    case 'load':
    case 'unload':
      return t(`zanswer.${answer.kind}`, { car: carName(scene, answer.of[0]), card: card(answer.of[1]) });
    case 'open':
      return openLabel(scene, answer.of);
    case 'close':
      return t('zanswer.close', { door: doorName(scene, answer.of) });
    case 'reload':
    case 'craft':
    case 'outfit':
      return t(`zanswer.${answer.kind}`, { card: card(answer.of) });
    case 'replace':
    case 'lose':
    case 'shrug':
    case 'consume':
      return t(`zanswer.${answer.kind}`, { card: cardIn(scene, answer.of) });
    case 'drop':
    case 'discard':
      return discardLabel(scene, answer.of);
    case 'block':
      return 'of' in answer ? t('zanswer.block_with', { card: cardIn(scene, answer.of) }) : t('zanswer.block');
    case 'endure':
      return t(`zanswer.endure.${scene.edition}`);
    case 'swap':
      return t('zanswer.swap', { one: slotName(scene, answer.of[0]), other: slotName(scene, answer.of[1]) });
    case 'attach':
      return t('zanswer.attach', { card: cardIn(scene, answer.of[0]), weapon: cardIn(scene, answer.of[1]) });
    case 'detach':
      return t('zanswer.detach', { card: t(`zammo.${answer.of[1]}`), weapon: cardIn(scene, answer.of[0]) });
    case 'pass_remote':
      return t('zanswer.pass_remote', { machine: t(`zombicide.machine.${answer.of}`) });
    case 'take':
      return t('zanswer.take', { objective: t('zact.objective', { number: answer.of + 1 }) });
    case 'keep':
    case 'leave_card':
      return t(`zanswer.${answer.kind}`, { card: ask?.ask === 'found' ? card(ask.card) : '' });
    case 'hit':
      return t('zanswer.hit', { foe: foeName(answer.of) });
    case 'harm':
    case 'harm_all':
      return t(`zanswer.${answer.kind}`, { who: targetName(scene, answer.of) });
    case 'walk': {
      const [walker, to] = answer.of;
      const stays = scene.situation.heroes.find((hero) => hero.who === walker)?.zone === to;
      return t(stays ? 'zanswer.walk_stay' : 'zanswer.walk', { who: who(walker), zone: zone(to) });
    }
    case 'learn':
      return t('zanswer.learn', { skill: lessonName(scene, answer.of) });
    case 'recruit':
      return t('zanswer.recruit', { player: scene.names[answer.of] ?? '?' });
    case 'group':
      return t('zanswer.group', { number: answer.of + 1 });
    case 'reroll':
      return t(`zanswer.reroll.${answer.of}`);
    case 'yes':
    case 'no': {
      const about = YES_OR_NO.find((name) => name === ask?.ask) ?? 'cure';
      return answer.kind === 'yes' ? t(`zanswer.yes.${about}`) : t(`zanswer.no.${about}`);
    }
    case 'done': {
      const about = ENDINGS.find((name) => name === ask?.ask);
      return about ? t(`zanswer.done.${about}`) : t('zanswer.done');
    }
    case 'dice':
      return answer.of === 0 ? t('zanswer.dice.none') : t('zanswer.dice', { count: answer.of });
    case 'concede':
      return t(`zanswer.concede.${scene.edition}`);
    case 'agree':
    case 'decline':
    case 'end_turn':
    case 'escape':
    case 'get_out':
    case 'hide':
    case 'make_noise':
    case 'neutralise':
    case 'oxygen':
    case 'reorganise':
    case 'sample_mold':
    case 'search':
    case 'search_here':
    case 'shout':
    case 'stand':
    case 'unlock':
    case 'wait':
      return t(`zanswer.${answer.kind}`);
  }
}

function attackLabel(scene: Scene, answer: Extract<Answer, { kind: 'attack' }>): string {
  const weapon = armName(scene, actor(scene)?.who ?? -1, armOf(answer) ?? '');
  if (Array.isArray(answer.of)) return t('zanswer.attack', { weapon, zone: zoneName(scene.drawing, answer.of[1]) });
  const { zone: at, target, by_numbers } = answer.of;
  const zone = zoneName(scene.drawing, at);
  const attack = target ? t('zanswer.attack_at', { weapon, zone, foe: foeName(target) }) : t('zanswer.attack', { weapon, zone });
  return by_numbers ? t('zanswer.attack_by_numbers', { attack }) : attack;
}

/** Where two trade, either's card can go. */
function discardLabel(scene: Scene, slot: number): string {
  const ask = askOf(scene);
  const { who } = ownerOf(scene, slot);
  const card = cardIn(scene, slot);
  if (ask?.ask !== 'sort' || ask.with === null || who === null) return t('zanswer.drop', { card });
  return t('zanswer.drop.of', { card, who: heroName(scene, who) });
}

function openLabel(scene: Scene, of: number | [number, number]): string {
  if (!Array.isArray(of)) return t('zanswer.open', { door: doorName(scene, of) });
  const who = actor(scene)?.who ?? -1;
  const kind = kindIn(scene, who, of[1]);
  return t('zanswer.open_with', { door: doorName(scene, of[0]), card: kind === null ? '?' : cardName(scene, kind) });
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
