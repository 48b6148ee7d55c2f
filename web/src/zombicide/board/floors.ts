// Which floor a zone has, and how it is lit.
import type { Zombicide } from '../../wire';

export type Floor =
  | 'wood'
  | 'carpet'
  | 'tiles'
  | 'lino'
  | 'concrete'
  | 'burnt'
  | 'checker'
  | 'living'
  | 'medical'
  | 'technical'
  | 'green'
  | 'wet'
  | 'science'
  | 'security'
  | 'oxygen'
  | 'airlock';

/** The floor of a room, from the edition's list or its usual one; streets, corridors and the outside have none. */
export function floorOf(
  floors: Readonly<Record<string, Floor>>,
  usual: Floor,
  { ground, name }: Pick<Zombicide.DrawnZone, 'ground' | 'name'>,
): Floor | null {
  if (ground === 'street' || ground === 'corridor' || ground === 'exterior') return null;
  return ground === 'room' ? (floors[name ?? ''] ?? usual) : ground;
}
