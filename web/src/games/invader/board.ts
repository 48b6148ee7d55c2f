// The board of Invader: a station, sliding doors, Xenos.
import type { EditionBoard } from '../../zombicide/edition';
import DoorLeaf from './DoorLeaf.svelte';
import { FOES } from './foes';
import './palette.css';
import { openingOf, situationOf } from './situation';
import { sealedIn } from './station';
import Station from './Station.svelte';

export const board: EditionBoard<'invader'> = {
  foes: FOES,
  foeIcons: ['alien-bug', 'praying-mantis', 'beetle-shell', 'tentacles-skull'],
  spawn: { plate: 'M-24-46h48l24 46l-24 46h-48l-24-46z', icon: 'alien-egg', drop: 0 },
  Ground: Station,
  DoorLeaf,
  situationOf,
  openingOf,
  waysOut: () => [],
  sealed: sealedIn,
  firstSpawn: ({ first_spawn }) => first_spawn,
  lastingNoise: () => [],
  lockedAirlock: ({ barred }) => barred,
};
