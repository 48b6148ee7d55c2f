// Who plays whom, as it is agreed before a game: what was chosen, what is wrong with it, and its words for the server.
import type { Setup } from '../../wire';
import { editionOf } from '../editions';
import type { EditionId, Mission } from '../scene';
import { seated, type Agreed, type Limits, type Wrong } from './agreed';

/** The rules of a mission that matter here, if it has any. */
export const limitsOf = (edition: EditionId, mission: Mission | undefined): Limits | null =>
  mission ? editionOf({ edition }).setup.limitsOf(mission) : null;

/** How many each seat must have; null where it is free. */
export const needed = (edition: EditionId, players: number, limits: Limits | null, { how }: Agreed): number | null =>
  how === 'as_given' ? null : editionOf({ edition }).setup.each(players, limits);

/** How many survivors there will be at the start. */
export function teamSize(edition: EditionId, players: number, limits: Limits | null, agreed: Agreed): number {
  if (agreed.how !== 'random') return seated(agreed, players).flat().length;
  return editionOf({ edition }).setup.randomSize(players, limits, agreed);
}

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
export function filled(
  edition: EditionId,
  agreed: Agreed,
  players: number,
  limits: Limits | null,
  ids: readonly string[],
): Agreed {
  const { fewest, most } = editionOf({ edition }).setup;
  const teams = seated(agreed, players);
  const each = needed(edition, players, limits, agreed);
  const wanted = each === null ? Math.max(players, fewest) : each * players;
  const free = ids.filter((id) => !teams.flat().includes(id));
  while (teams.flat().length < Math.min(wanted, most)) {
    const next = free.shift();
    const shortest = Math.min(...teams.map((team) => team.length));
    const team = teams.find(({ length }) => length === shortest);
    if (next === undefined || !team) break;
    team.push(next);
  }
  return { ...agreed, teams };
}

/** Everything that is wrong. The server checks it again. */
export function wrongs(edition: EditionId, players: number, limits: Limits | null, agreed: Agreed): Wrong[] {
  const found: Wrong[] = [];
  if (limits?.players && (players < limits.players[0] || players > limits.players[1])) {
    found.push({ key: 'zsetup.wrong.players', values: { from: limits.players[0], to: limits.players[1] } });
  }
  if (agreed.how !== 'random') found.push(...wrongTeams(edition, players, limits, agreed));
  found.push(...editionOf({ edition }).setup.wrongs(agreed, seated(agreed, players).flat().length));
  return found;
}

function* wrongTeams(edition: EditionId, players: number, limits: Limits | null, agreed: Agreed): Generator<Wrong> {
  const { most } = editionOf({ edition }).setup;
  const teams = seated(agreed, players);
  const chosen = teams.flat().length;
  const each = needed(edition, players, limits, agreed);
  if (chosen > most) yield { key: 'zsetup.wrong.many', values: { count: most, chosen } };
  if (agreed.how === 'as_given') {
    if (chosen === 0) yield { key: 'zsetup.wrong.nobody', values: {} };
    return;
  }
  for (const [seat, team] of teams.entries()) {
    if (each !== null && team.length !== each)
      yield { key: 'zsetup.wrong.each', values: { seat: seat + 1, count: each, chosen: team.length } };
    else if (each === null && team.length === 0) yield { key: 'zsetup.wrong.empty', values: { seat: seat + 1 } };
  }
}

/** The set-up in the server's words. */
export const agreedSetup = (
  edition: EditionId,
  mission: string,
  players: number,
  first: number,
  agreed: Agreed,
): Setup<EditionId> => editionOf({ edition }).setup.setup(mission, players, first, agreed);
