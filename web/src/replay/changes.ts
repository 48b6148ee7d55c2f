// Where the rules changed during a game, as far back as its replay is known.
import { changeBefore } from '../changes';
import type { Viewer } from './viewer.svelte';

export const changesIn = ({ past }: Viewer) => past.flatMap((step, place) => changeBefore(step, past[place - 1]) ?? []);
