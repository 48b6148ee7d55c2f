// What a first game of Invader teaches. The first that fits comes first: what is asked right now goes before everything
// else.
import type { Invader } from '../../wire';
import { exitOf, type Hero, type SceneOf } from '../../zombicide/scene';
import { cardName, cardNamed } from '../../zombicide/team/names';
import { slotsOf, type Place } from '../../zombicide/team/slots';
import { zoneName } from '../../zombicide/zones';
import type { Lesson } from '../../zombicide/mission/lesson';
import { foesIn, isLoud, isThere, type Moment } from '../../zombicide/mission/moment';

type Scene = SceneOf<'invader'>;
type Now = Moment<Scene>;

const cardsIn = (scene: Scene, { who }: Hero, ...places: Place[]): Invader.Equipment[] =>
  slotsOf(scene, who).flatMap(({ place, kind }) =>
    kind !== null && places.includes(place) ? (scene.content.equipment[kind] ?? []) : [],
  );
const inHands = (scene: Scene, hero: Hero): Invader.Equipment[] => cardsIn(scene, hero, 'hand');
const hasTank = (scene: Scene, hero: Hero): boolean =>
  cardsIn(scene, hero, 'body').some(({ gives }) => gives === 'oxygen');
const all = (scene: Scene, hero: Hero): Invader.Equipment[] => cardsIn(scene, hero, 'hand', 'body', 'backpack');
const isAmmo = ({ gives }: Invader.Equipment): boolean =>
  typeof gives === 'object' && gives !== null && 'ammo' in gives;
const isPrototype = ({ pile }: Invader.Equipment): boolean => pile === 'prototype';

const groundOf = ({ drawing }: Scene, { zone }: Hero) => drawing.zones[zone]?.ground;
const isRoom = (scene: Scene, hero: Hero): boolean =>
  ['room', 'security', 'oxygen', 'airlock'].includes(groundOf(scene, hero) ?? '');
const isCivilian = ({ content }: Scene, { who }: Hero): boolean => content.survivors[who]?.kind === 'civilian';
const canSearch = (scene: Scene, hero: Hero): boolean =>
  isRoom(scene, hero) &&
  foesIn(scene, hero.zone) === 0 &&
  scene.situation.zones[hero.zone]?.mold === null &&
  (isCivilian(scene, hero) || groundOf(scene, hero) === 'security');

const redIn = ({ view }: Scene) => view.objectives.find(({ color, taken }) => color === 'red' && !taken);
const oxygenBeside = ({ drawing }: Scene, hero: Hero): string => {
  const rooms = drawing.doors
    .flatMap(({ zones }) => (zones.includes(hero.zone) ? zones : []))
    .filter((zone) => drawing.zones[zone]?.ground === 'oxygen');
  const any = drawing.zones.findIndex(({ ground }) => ground === 'oxygen');
  return zoneName(drawing, rooms[0] ?? any);
};
const exitName = (scene: Scene): string => zoneName(scene.drawing, exitOf(scene) ?? 0);
const ammoOf = ({ scene, team }: Now): Invader.Equipment | undefined =>
  team.flatMap((hero) => all(scene, hero)).find(isAmmo);

export const LESSONS = {
  outfit: { when: ({ ask }) => ask === 'outfit', at: 'actions' },
  found: {
    when: ({ ask }) => ask === 'found',
    at: 'actions',
    values: ({ scene, card }) => ({ card: cardName(scene, card ?? -1) }),
  },
  sort: { when: ({ ask }) => ask === 'sort', at: 'hand' },
  miss: { when: ({ ask }) => ask === 'miss', at: 'actions' },
  attacked: { when: ({ ask }) => ask === 'attacked', at: 'team' },
  damage: {
    when: ({ ask, team }) => ask === 'damage' || team.some(({ health, mostHealth }) => health < mostHealth),
    at: 'team',
  },
  goal: {
    when: ({ fresh, ask }) => fresh && ask !== 'outfit',
    at: 'mission',
    values: ({ scene }) => ({ zone: zoneName(scene.drawing, redIn(scene)?.zone ?? 0), exit: exitName(scene) }),
  },
  board: { when: ({ fresh, ask }) => fresh && ask !== 'outfit', at: 'board' },
  mold: {
    when: ({ fresh, ask, scene }) =>
      fresh && ask !== 'outfit' && scene.situation.zones.some(({ mold }) => mold !== null),
    at: 'board',
  },
  activate: { when: ({ fresh, ask }) => fresh && ask === 'activate', at: 'team' },
  exit: {
    when: ({ hero, scene }) => hero !== null && redIn(scene) === undefined && hero.zone === exitOf(scene),
    at: 'actions',
  },
  objective: {
    when: ({ hero, scene }) =>
      hero !== null &&
      scene.view.objectives.some(
        ({ zone, taken, lost, scientist }) => zone === hero.zone && !taken && !lost && !scientist,
      ),
    at: 'actions',
  },
  out: {
    when: ({ scene }) => redIn(scene) === undefined,
    at: 'mission',
    values: ({ scene }) => ({ zone: exitName(scene) }),
  },
  actions: { when: ({ hero, round }) => hero !== null && round === 1, at: 'actions' },
  fight: { when: ({ hero, scene }) => hero !== null && foesIn(scene, hero.zone) > 0, at: 'actions' },
  oxygen: {
    when: ({ hero, scene }) => hero !== null && groundOf(scene, hero) !== 'oxygen' && !hasTank(scene, hero),
    at: 'board',
    values: ({ scene, hero }) => ({ zone: hero ? oxygenBeside(scene, hero) : '' }),
  },
  tank_here: {
    when: ({ hero, scene }) => hero !== null && groundOf(scene, hero) === 'oxygen' && !hasTank(scene, hero),
    at: 'actions',
  },
  move: { when: ({ hero }) => hero !== null, at: 'board' },
  prototype: { when: ({ scene, team }) => team.some((hero) => all(scene, hero).some(isPrototype)), at: 'hand' },
  abomination: { when: ({ scene }) => isThere(scene, 3), at: 'board' },
  search: { when: ({ hero, scene }) => hero !== null && canSearch(scene, hero), at: 'actions' },
  ammo: {
    when: (now) => ammoOf(now) !== undefined,
    at: 'hand',
    values: (now) => {
      const card = ammoOf(now);
      return { card: card ? cardNamed(now.scene, card.id, card.name) : '' };
    },
  },
  shoot: {
    when: ({ hero, scene }) =>
      hero !== null && inHands(scene, hero).some(({ ranged }) => ranged) && foesIn(scene, hero.zone) === 0,
    at: 'board',
  },
  noise: { when: ({ scene }) => isLoud(scene), at: 'board' },
  experience: { when: ({ team }) => team.some(({ experience }) => experience > 0), at: 'team' },
  next: { when: ({ ask, round, fresh }) => ask === 'activate' && round === 1 && !fresh, at: 'team' },
  xenos: { when: ({ round }) => round >= 2, at: 'log' },
  spawn: { when: ({ round }) => round >= 2, at: 'round' },
  machines: { when: ({ round, scene }) => round >= 2 && scene.situation.machines.length > 0, at: 'board' },
  hunter: { when: ({ scene, round }) => round >= 2 && isThere(scene, 1), at: 'board' },
  tank: { when: ({ scene, round }) => round >= 2 && isThere(scene, 2), at: 'board' },
  door: {
    when: ({ hero, scene, round }) =>
      round >= 2 && hero !== null && scene.drawing.doors.some(({ zones }) => zones.includes(hero.zone)),
    at: 'actions',
  },
} satisfies Record<string, Lesson<Scene>>;
