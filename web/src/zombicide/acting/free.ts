// Free Actions and steps that a survivor has left, in words.
import { t } from '../../words/words.svelte';
import type { Scene, Who } from '../scene';
import { survivorOf } from './arms';
import { freeOf } from './verbs';

export function freeText(scene: Scene, who: Who): string {
  const survivor = survivorOf(scene, who);
  if (!survivor) return '';
  const free = freeOf(survivor);
  const kinds = { step: survivor.steps, move: free.moves, combat: free.combats, melee: free.melees, ranged: free.shots, pair: free.pairs, search: free.searches, machine: free.machines };
  const told = Object.entries(kinds).filter(([, count]) => count > 0);
  if (told.length === 0) return '';
  return t('zact.free_left', { what: told.map(([kind, count]) => t(`zact.free.${kind as keyof typeof kinds}`, { count })).join(', ') });
}
