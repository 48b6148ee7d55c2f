// Free Actions and steps that a survivor has left, in words.
import { t } from '../../words/words.svelte';
import { editionOf } from '../editions';
import { survivorOf, type Scene, type Who } from '../scene';

export function freeText(scene: Scene, who: Who): string {
  const survivor = survivorOf(scene, who);
  if (!survivor) return '';
  const {
    moves = 0,
    combats = 0,
    melees = 0,
    shots = 0,
    pairs = 0,
    searches = 0,
    machines = 0,
  } = editionOf(scene).team.freeOf(survivor);
  const kinds = {
    step: survivor.steps,
    move: moves,
    combat: combats,
    melee: melees,
    ranged: shots,
    pair: pairs,
    search: searches,
    machine: machines,
  };
  const told = Object.entries(kinds).filter(([, count]) => count > 0);
  if (told.length === 0) return '';
  return t('zact.free_left', {
    what: told.map(([kind, count]) => t(`zact.free.${kind as keyof typeof kinds}`, { count })).join(', '),
  });
}
