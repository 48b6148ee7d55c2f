// The floors of a station, by what the tiles show.
import type { Floor } from '../../zombicide/board/floors';

export const FLOORS: Record<string, Floor> = {
  'control room': 'technical',
  'dining room': 'living',
  dormitory: 'living',
  greenhouse: 'green',
  gym: 'living',
  hall: 'living',
  infirmary: 'medical',
  laboratory: 'science',
  'locker room': 'wet',
  lounge: 'living',
  'machine room': 'technical',
  'meeting room': 'living',
  'mess hall': 'living',
  morgue: 'medical',
  office: 'living',
  'operating room': 'medical',
  pantry: 'technical',
  quarters: 'living',
  restrooms: 'wet',
  showers: 'wet',
  storage: 'technical',
  'waiting room': 'medical',
  ward: 'medical',
  workshop: 'technical',
};
