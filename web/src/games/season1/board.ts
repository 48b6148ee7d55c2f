// The board of season 1: a town, wooden doors, zombies.
import type { EditionBoard } from '../../zombicide/edition';
import { zonesNamed } from '../../zombicide/board/plan';
import DoorLeaf from './DoorLeaf.svelte';
import { FOES } from './foes';
import './palette.css';
import { openingOf, situationOf } from './situation';
import Street from './Street.svelte';

export const board: EditionBoard<'season1'> = {
  foes: FOES,
  foeIcons: ['shambling-zombie', 'run', 'fat', 'brute'],
  spawn: { plate: 'M-46-46h92v70l-22 22h-70z', icon: 'raise-zombie', drop: -4 },
  Ground: Street,
  DoorLeaf,
  situationOf,
  openingOf,
  waysOut: ({ drawing, mission }) => zonesNamed(drawing, mission.rules.zombie_exits),
  sealed: () => [],
  firstSpawn: () => null,
  lastingNoise: ({ rules }) => rules.lasting_noise,
  lockedAirlock: () => null,
};
