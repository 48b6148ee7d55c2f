// How things stand for somebody who learns the game.
import type { Invader, Season1 } from '../../wire';
import { headsIn, inPlay, ownHeroes, type Hero, type Scene, type ZoneId } from '../scene';

export interface Moment<S = Scene> {
  scene: S;
  round: number;
  /** What the one who learns is asked: the kind of decision. */
  ask: (Season1.DecisionKind | Invader.DecisionKind)['ask'] | null;
  /** The card that the decision is about. */
  card: number | null;
  /** The survivor whose turn it is, if the one who learns plays it and is asked what it does. */
  hero: Hero | null;
  /** Whether nobody has done anything in the game. */
  fresh: boolean;
  /** The own survivors on the board. */
  team: Hero[];
}

/** Nothing for those who only watch. */
export function momentOf<S extends Scene>(scene: S): Moment<S> | null {
  const { view, eyes, situation } = scene;
  if (eyes === null || view.ending !== null) return null;
  const asked = view.asked?.seat === eyes ? view.asked.ask : null;
  const team = ownHeroes(scene).filter((hero) => inPlay(situation).includes(hero));
  return {
    scene,
    round: view.round,
    ask: asked?.ask ?? null,
    card: asked !== null && 'card' in asked ? asked.card : null,
    hero: asked?.ask === 'act' ? (team.find(({ who }) => who === asked.who) ?? null) : null,
    fresh: view.round <= 1 && view.active === null && situation.heroes.every(({ done }) => !done),
    team,
  };
}

/** How many Zombies or Xenos stand there. */
export const foesIn = ({ situation }: Scene, zone: ZoneId): number =>
  headsIn(situation.zones[zone]?.foes ?? [0, 0, 0, 0]);

/** Whether the kind at that place of the edition's list is on the board. */
export const isThere = ({ situation }: Scene, kind: 0 | 1 | 2 | 3): boolean =>
  situation.zones.some(({ foes }) => foes[kind] > 0);

/** Whether a Noise token lies anywhere that does not stay for good. */
export const isLoud = ({ situation, view }: Scene): boolean =>
  view.phase === 'players' && situation.zones.some(({ tokens }) => tokens > 0);

/** Those who stand in the same zone, without the one. */
export const besides = ({ team }: Moment, hero: Hero): Hero[] =>
  team.filter(({ who, zone }) => who !== hero.who && zone === hero.zone);
