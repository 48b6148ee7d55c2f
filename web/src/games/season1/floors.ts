// The floors of a town, by what the tiles show.
import type { Floor } from '../../zombicide/board/floors';

export const FLOORS: Record<string, Floor> = {
  'back corridor': 'concrete',
  bathroom: 'tiles',
  bedroom: 'carpet',
  'boiler room': 'concrete',
  'burnt front room': 'burnt',
  'burnt room': 'burnt',
  'conference room': 'carpet',
  diner: 'checker',
  'dining room': 'wood',
  'garage hall': 'concrete',
  kitchen: 'tiles',
  'living room': 'wood',
  lobby: 'lino',
  'locker corridor': 'lino',
  'meeting room': 'carpet',
  office: 'carpet',
  reception: 'lino',
  restroom: 'tiles',
  shop: 'lino',
  'stained room': 'wood',
  storeroom: 'concrete',
  study: 'wood',
  'waiting room': 'lino',
};
