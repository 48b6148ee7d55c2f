// What is agreed before a game of Zombicide besides the mission and the seats.
import type { Key } from '../../words/words.svelte';
import type { Setup } from '../../wire';
import type { EditionId } from '../scene';

/** What an edition's set-up holds besides the mission, the players and their teams. */
type Extras<E extends EditionId> = Omit<Setup<E>, 'mission' | 'players' | 'team' | 'first'>;

/** What is agreed besides the mission and the seats. */
export interface Agreed<E extends EditionId = EditionId> {
  how: 'random' | 'chosen' | 'as_given';
  /** The survivors of each seat by id, if they are chosen. */
  teams: readonly (readonly string[])[];
  /** How many survivors are drawn at random; null for as many as the book's own game has. */
  size: number | null;
  /** What else can be agreed in that edition. */
  extras: { [I in E]: Extras<I> }[E];
}

/** A reason why it cannot be played so, in words. */
export interface Wrong {
  key: Key;
  values: Record<string, string | number>;
}

/** The teams of so many seats. */
export const seated = ({ teams }: Pick<Agreed, 'teams'>, players: number): string[][] =>
  Array.from({ length: players }, (_, seat) => [...(teams[seat] ?? [])]);
