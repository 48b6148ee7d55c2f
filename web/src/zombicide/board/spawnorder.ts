// In which order zombies come.
import { editionOf } from '../editions';
import type { Scene, Site, Spawn } from '../scene';

/**
 * The places of spawn zones in the order in which zombies appear there next, from 1; those that are asleep have none
 * (S1-SPAWN-02, INV-SPAWN-03).
 */
export function spawnOrder(site: Site | Scene, spawns: readonly Spawn[]): Map<number, number> {
  const awake = spawns.flatMap(({ active, burnt }, place) => (active && !burnt ? [place] : []));
  const first = 'view' in site ? editionOf(site).board.firstSpawn(site.view) : null;
  const begin = Math.max(
    0,
    awake.findIndex((place) => spawns[place]?.zone === first),
  );
  return new Map([...awake.slice(begin), ...awake.slice(0, begin)].map((place, turn) => [place, turn + 1]));
}
