// A game as it is at a moment, as its board shows it.
import type { View } from '../wire';
import { editionOf } from './editions';
import type { Box, EditionId, Scene, Situation } from './scene';

export const situationOf = (box: Box, view: View<EditionId>): Situation => editionOf(box).board.situationOf(box, view);

export function sceneOf(box: Box, view: View<EditionId>, names: string[], eyes: number | null): Scene {
  return { ...box, view, names, eyes, situation: situationOf(box, view) } as Scene;
}
