// The faces of zombie and Xeno cards.
import { editionOf } from '../editions';
import type { Box } from '../scene';
import type { Face } from './spawncard';

export const faceOf = (box: Pick<Box, 'edition' | 'content'>, number: number): Face | null =>
  editionOf(box).phases.faceOf(box.content, number);
