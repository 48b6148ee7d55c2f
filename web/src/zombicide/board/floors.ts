// Which floor a zone has, and how it is lit.
import type { Edition } from '../scene';
import type { Zombicide } from '../../wire';

export type Floor = 'wood' | 'carpet' | 'tiles' | 'lino' | 'concrete' | 'burnt' | 'checker' | 'living' | 'medical' | 'technical' | 'green' | 'wet' | 'science' | 'security' | 'oxygen' | 'airlock';

const TOWN: Record<string, Floor> = {
  'back corridor': 'concrete', bathroom: 'tiles', bedroom: 'carpet', 'boiler room': 'concrete', 'burnt front room': 'burnt', 'burnt room': 'burnt',
  'conference room': 'carpet', diner: 'checker', 'dining room': 'wood', 'garage hall': 'concrete', kitchen: 'tiles', 'living room': 'wood', lobby: 'lino',
  'locker corridor': 'lino', 'meeting room': 'carpet', office: 'carpet', reception: 'lino', restroom: 'tiles', shop: 'lino', 'stained room': 'wood',
  storeroom: 'concrete', study: 'wood', 'waiting room': 'lino',
};

const STATION: Record<string, Floor> = {
  'control room': 'technical', 'dining room': 'living', dormitory: 'living', greenhouse: 'green', gym: 'living', hall: 'living', infirmary: 'medical', laboratory: 'science',
  'locker room': 'wet', lounge: 'living', 'machine room': 'technical', 'meeting room': 'living', 'mess hall': 'living', morgue: 'medical', office: 'living',
  'operating room': 'medical', pantry: 'technical', quarters: 'living', restrooms: 'wet', showers: 'wet', storage: 'technical', 'waiting room': 'medical', ward: 'medical', workshop: 'technical',
};

/** The floor of a room; streets, corridors and the outside have none. */
export function floorOf(edition: Edition, { ground, name }: Pick<Zombicide.DrawnZone, 'ground' | 'name'>): Floor | null {
  if (ground === 'street' || ground === 'corridor' || ground === 'exterior') return null;
  if (ground !== 'room') return ground;
  return edition === 'season1' ? (TOWN[name ?? ''] ?? 'wood') : (STATION[name ?? ''] ?? 'living');
}
