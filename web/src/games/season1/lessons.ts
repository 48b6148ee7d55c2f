// What a first game of season 1 teaches. The first that fits comes first: what is asked right now goes before
// everything else.
import type { Season1 } from '../../wire';
import type { Hero, SceneOf } from '../../zombicide/scene';
import { cardName, cardNamed } from '../../zombicide/team/names';
import { slotsOf, type Held } from '../../zombicide/team/slots';
import { zoneName } from '../../zombicide/zones';
import { listed } from '../../zombicide/mission/brief';
import type { Lesson } from '../../zombicide/mission/lesson';
import { besides, foesIn, isLoud, isThere, type Moment } from '../../zombicide/mission/moment';

type Scene = SceneOf<'season1'>;
type Now = Moment<Scene>;

const cardsOf = (scene: Scene, slots: readonly Held[]): Season1.Equipment[] =>
  slots.flatMap(({ kind }) => (kind === null ? [] : (scene.content.equipment[kind] ?? [])));
/** What somebody holds: only that can be used (S1-INV-02). */
const inHands = (scene: Scene, { who }: Hero): Season1.Equipment[] =>
  cardsOf(
    scene,
    slotsOf(scene, who).filter(({ place }) => place === 'hand'),
  );
const weaponsOf = (scene: Scene, { who }: Hero): Season1.Equipment[] =>
  cardsOf(scene, slotsOf(scene, who)).filter(({ weapon }) => weapon);
const isArmed = (scene: Scene, hero: Hero): boolean => weaponsOf(scene, hero).length > 0;
const gunOf = (scene: Scene, hero: Hero): Season1.Equipment | undefined =>
  inHands(scene, hero).find(({ weapon }) => weapon !== null && weapon.range[1] > 0);
const toolOf = (scene: Scene, hero: Hero): Season1.Equipment | undefined =>
  inHands(scene, hero).find(({ door }) => door !== 'none');

const atClosedDoor = ({ drawing, view }: Scene, { zone }: Hero): boolean =>
  drawing.doors.some(({ zones }, door) => zones.includes(zone) && view.doors[door] === false);
const hasSearched = ({ view }: Scene, { who }: Hero): boolean =>
  view.survivors.find((survivor) => survivor.who === who)?.searched ?? false;
const inRoom = ({ drawing }: Scene, { zone }: Hero): boolean => drawing.zones[zone]?.ground === 'room';
const canSearch = (scene: Scene, hero: Hero): boolean =>
  inRoom(scene, hero) && !hasSearched(scene, hero) && foesIn(scene, hero.zone) === 0;

const objectiveIn = ({ view }: Scene) => view.objectives.find(({ taken }) => !taken);
const placeOfObjective = (scene: Scene): string => zoneName(scene.drawing, objectiveIn(scene)?.zone ?? 0);
const named = (scene: Scene, card: Season1.Equipment | undefined): string =>
  card ? cardNamed(scene, card.id, card.name) : '';

/** Whether somebody here has nothing to fight with while somebody else has cards to spare. */
function couldShare({ scene, hero, ...now }: Now): boolean {
  if (!hero) return false;
  const spare = weaponsOf(scene, hero).length > 1;
  return spare && besides({ scene, hero, ...now }, hero).some((other) => !isArmed(scene, other));
}

export const LESSONS = {
  found: {
    when: ({ ask }) => ask === 'found',
    at: 'actions',
    values: ({ scene, card }) => ({ card: cardName(scene, card ?? -1) }),
  },
  sort: { when: ({ ask }) => ask === 'sort', at: 'hand' },
  rooms: { when: ({ ask }) => ask === 'rooms', at: 'board' },
  hit: { when: ({ ask }) => ask === 'hit', at: 'actions' },
  wound: {
    when: ({ ask, scene }) =>
      ask === 'wound' || ask === 'share_wound' || scene.view.survivors.some(({ wounds }) => wounds > 0),
    at: 'team',
  },
  goal: { when: ({ fresh }) => fresh, at: 'mission', values: ({ scene }) => ({ zone: placeOfObjective(scene) }) },
  board: {
    when: ({ fresh }) => fresh,
    at: 'board',
    values: ({ scene }) => ({ zone: zoneName(scene.drawing, scene.view.spawns[0]?.zone ?? 0) }),
  },
  activate: { when: ({ fresh, ask }) => fresh && ask === 'activate', at: 'team' },
  objective: { when: ({ hero, scene }) => hero !== null && objectiveIn(scene)?.zone === hero.zone, at: 'actions' },
  actions: { when: ({ hero, round }) => hero !== null && round === 1, at: 'actions' },
  fight: {
    when: ({ hero, scene }) =>
      hero !== null && foesIn(scene, hero.zone) > 0 && inHands(scene, hero).some(({ weapon }) => weapon),
    at: 'actions',
  },
  flee: {
    when: ({ hero, scene }) => hero !== null && foesIn(scene, hero.zone) > 0 && !isArmed(scene, hero),
    at: 'board',
  },
  search: {
    when: ({ hero, scene }) => hero !== null && canSearch(scene, hero) && !isArmed(scene, hero),
    at: 'actions',
    values: ({ scene }) => ({
      cards: listed(scene.content.equipment.filter(({ starting }) => starting === 1).map((card) => named(scene, card))),
    }),
  },
  door: {
    when: ({ hero, scene }) => hero !== null && atClosedDoor(scene, hero) && toolOf(scene, hero) !== undefined,
    at: 'board',
    values: ({ scene, hero }) => ({ card: hero ? named(scene, toolOf(scene, hero)) : '' }),
  },
  move: { when: ({ hero, scene }) => hero !== null && !canSearch(scene, hero), at: 'board' },
  runner: { when: ({ scene }) => isThere(scene, 1), at: 'board' },
  fatty: {
    when: ({ scene }) => isThere(scene, 2),
    at: 'board',
    values: ({ scene }) => ({ card: cardNamed(scene, 'fire-axe') }),
  },
  noise: { when: ({ scene }) => isLoud(scene), at: 'board' },
  experience: { when: ({ team }) => team.some(({ experience }) => experience > 0), at: 'team' },
  shoot: {
    when: ({ hero, scene }) => hero !== null && gunOf(scene, hero) !== undefined && foesIn(scene, hero.zone) === 0,
    at: 'board',
    values: ({ scene, hero }) => ({ card: hero ? named(scene, gunOf(scene, hero)) : '' }),
  },
  trade: { when: couldShare, at: 'hand' },
  next: { when: ({ ask, round, fresh }) => ask === 'activate' && round === 1 && !fresh, at: 'team' },
  zombies: { when: ({ round }) => round >= 2, at: 'log' },
  spawn: { when: ({ round }) => round >= 2, at: 'round' },
  plan: {
    when: ({ round, scene, team }) =>
      round >= 2 && !scene.view.doors.some(Boolean) && team.some((hero) => isArmed(scene, hero)),
    at: 'board',
  },
  yellow: { when: ({ scene }) => scene.view.danger !== 'blue', at: 'round' },
  inside: {
    when: ({ scene }) => scene.view.doors.every(Boolean),
    at: 'board',
    values: ({ scene }) => ({ zone: placeOfObjective(scene) }),
  },
} satisfies Record<string, Lesson<Scene>>;
