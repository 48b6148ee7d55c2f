// What is said aloud of the things that others do.
import type { Tick, Zombinion } from '../../wire';
import { plainSentence, type Told } from './story';

/** What is worth hearing at once; the rest is in the log. */
const TOLD: Zombinion.Event['happened'][] = [
  'played',
  'aimed',
  'took',
  'gained',
  'trashed',
  'revealed',
  'reacted',
  'picked',
  'deck_discarded',
  'over',
];
/** More sentences than this nobody can follow. */
const MOST = 8;

/** The versions that are news: neither heard before nor from before one came in. */
export const unheard = (ticks: Tick<'zombinion'>[], heard: number): Tick<'zombinion'>[] =>
  ticks.filter((tick) => tick.version > heard);

/** What others have done, and what was done to you, in sentences. */
export function heardOf(ticks: Tick<'zombinion'>[], told: Told): string[] {
  const events = ticks.flatMap(({ what }) => (what.is === 'decided' && what.seat !== told.eyes ? what.events : []));
  const worth = events.filter(
    ({ what }) =>
      TOLD.includes(what.happened) || (what.happened !== 'turn' && 'seat' in what && what.seat === told.eyes),
  );
  return worth.slice(-MOST).map(({ what }) => plainSentence(what, told));
}
