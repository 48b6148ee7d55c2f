// Survivors who are on their way: the board shows them where they go, and they are seen to glide there.
import type { Effect } from '../effects';
import type { Situation } from '../scene';

/** The situation with everybody who walks at the end of the way. */
export function walked(situation: Situation, effects: readonly Effect[]): Situation {
  const ways = new Map(
    effects.flatMap((effect) => (effect.effect === 'hero_walks' ? [[effect.who, effect.to] as const] : [])),
  );
  if (ways.size === 0) return situation;
  return { ...situation, heroes: situation.heroes.map((hero) => ({ ...hero, zone: ways.get(hero.who) ?? hero.zone })) };
}

const STEP = 200;

/** How long a step takes: as long as the longest that is shown. */
export const paceOf = (effects: readonly Effect[]): number =>
  Math.max(...effects.flatMap((effect) => (effect.effect === 'hero_walks' ? [effect.ms] : [])), 0) || STEP;
