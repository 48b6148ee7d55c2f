// Who plays whom, as it is agreed before a game: what was chosen, what is wrong with it, and its words for the server.
import type { Key } from '../../words/words.svelte';
import type { Invader, Season1, Setup } from '../../wire';
import type { Edition } from '../scene';

/** What is agreed besides the mission and the seats. */
export interface Agreed {
  how: 'random' | 'chosen' | 'as_given';
  /** The survivors of each seat by id, if they are chosen. */
  teams: readonly (readonly string[])[];
  /** How many survivors of Invader are drawn by lot. */
  size: number;
  ultrared: boolean;
  cards: readonly Invader.Block[];
}

export const BLOCKS: readonly Invader.Block[] = ['easy', 'hard', 'extra'];
/** The survivors of Invader's own game (INV-SETUP-02), and the most there can be (INV-SEVEN-03). */
export const STANDARD = 6;
export const MOST: Record<Edition, number> = { season1: 6, invader: 12 };

export const AS_IN_THE_BOOK: Agreed = { how: 'random', teams: [], size: STANDARD, ultrared: false, cards: BLOCKS };

/** What a mission of season 1 says of its players. */
type Limits = Pick<Season1.SpecialRules, 'players' | 'survivors_each'>;

/** The rules of a mission that matter here; Invader's have none. */
export const limitsOf = (mission: Season1.Mission | Invader.Mission | undefined): Limits | null => (mission && 'players' in mission.rules ? mission.rules : null);

/** How many survivors of season 1 each player has (S1-SETUP-04). */
const EACH = [4, 3, 2, 1, 1, 1];
export const survivorsEach = (players: number, limits: Limits | null): number => limits?.survivors_each ?? EACH[players - 1] ?? 1;

/** How many each seat must have; null where it is free. */
export function needed(edition: Edition, players: number, limits: Limits | null, { how }: Agreed): number | null {
  return edition === 'season1' && how !== 'as_given' ? survivorsEach(players, limits) : null;
}

/** How many survivors there will be at the start. */
export function teamSize(edition: Edition, players: number, limits: Limits | null, agreed: Agreed): number {
  if (agreed.how !== 'random') return seated(agreed, players).flat().length;
  return edition === 'season1' ? players * survivorsEach(players, limits) : agreed.size;
}

/** A spawn token more for each two survivors above the sixth (INV-SEVEN-03). */
export const extraSpawns = (size: number): number => Math.max(0, Math.ceil((size - STANDARD) / 2));

/** The teams of so many seats. */
export const seated = ({ teams }: Agreed, players: number): string[][] => Array.from({ length: players }, (_, seat) => [...(teams[seat] ?? [])]);

/** The seat that has a survivor. */
export const seatOf = (agreed: Agreed, players: number, id: string): number | null => {
  const seat = seated(agreed, players).findIndex((team) => team.includes(id));
  return seat < 0 ? null : seat;
};

/** Gives a survivor to a seat, or takes it away if it is there already. Nobody is played twice (S1-SETUP-05). */
export function given(agreed: Agreed, players: number, seat: number, id: string): Agreed {
  const teams = seated(agreed, players);
  const there = teams[seat]?.includes(id) ?? false;
  const without = teams.map((team) => team.filter((other) => other !== id));
  if (!there) without[seat]?.push(id);
  return { ...agreed, teams: without };
}

/** Fills up what is missing, in the order in which they come: seat by seat in turn. */
export function filled(edition: Edition, agreed: Agreed, players: number, limits: Limits | null, lots: readonly string[]): Agreed {
  const teams = seated(agreed, players);
  const each = needed(edition, players, limits, agreed);
  const wanted = each === null ? Math.max(players, edition === 'invader' ? STANDARD : players) : each * players;
  const free = lots.filter((id) => !teams.flat().includes(id));
  while (teams.flat().length < Math.min(wanted, MOST[edition])) {
    const next = free.shift();
    const fewest = Math.min(...teams.map((team) => team.length));
    const team = teams.find(({ length }) => length === fewest);
    if (next === undefined || !team) break;
    team.push(next);
  }
  return { ...agreed, teams };
}

/** A reason why it cannot be played so, in words. */
export interface Wrong {
  key: Key;
  values: Record<string, string | number>;
}

/** Everything that is wrong. The server checks it again. */
export function wrongs(edition: Edition, players: number, limits: Limits | null, agreed: Agreed): Wrong[] {
  const found: Wrong[] = [];
  if (limits?.players && (players < limits.players[0] || players > limits.players[1])) {
    found.push({ key: 'zsetup.wrong.players', values: { from: limits.players[0], to: limits.players[1] } });
  }
  if (agreed.how !== 'random') found.push(...wrongTeams(edition, players, limits, agreed));
  if (edition === 'invader' && agreed.cards.length === 0) found.push({ key: 'zsetup.wrong.cards', values: {} });
  return found;
}

function* wrongTeams(edition: Edition, players: number, limits: Limits | null, agreed: Agreed): Generator<Wrong> {
  const teams = seated(agreed, players);
  const chosen = teams.flat().length;
  const each = needed(edition, players, limits, agreed);
  if (chosen > MOST[edition]) yield { key: 'zsetup.wrong.many', values: { count: MOST[edition], chosen } };
  if (agreed.how === 'as_given') {
    if (chosen === 0) yield { key: 'zsetup.wrong.nobody', values: {} };
    return;
  }
  for (const [seat, team] of teams.entries()) {
    if (each !== null && team.length !== each) yield { key: 'zsetup.wrong.each', values: { seat: seat + 1, count: each, chosen: team.length } };
    else if (each === null && team.length === 0) yield { key: 'zsetup.wrong.empty', values: { seat: seat + 1 } };
  }
  if (edition === 'invader' && chosen < STANDARD) yield { key: 'zsetup.wrong.few', values: { count: STANDARD, chosen } };
}

/** The set-up in the server's words. */
export function agreedSetup(edition: Edition, mission: string, players: number, first: number, agreed: Agreed): Setup<Edition> {
  const teams = seated(agreed, players);
  const team = agreed.how === 'chosen' ? { chosen: teams } : { as_given: teams };
  if (edition === 'season1') return { mission, players, team: agreed.how === 'random' ? 'random' : team, first };
  const cards = BLOCKS.filter((block) => agreed.cards.includes(block));
  return { mission, players, team: agreed.how === 'random' ? { random: agreed.size } : team, first, ultrared: agreed.ultrared, cards };
}
