// Who plays whom, as it is agreed before a game: what was chosen, what is wrong with it, and its words for the server.
// How large teams are is told by the server.
import type { MissionInfo, Setup, TeamInfo } from '../../wire';
import { editionOf } from '../editions';
import type { EditionId } from '../scene';
import { seated, type Agreed, type Wrong } from './agreed';

/** The team of a mission for that many players; the nearest one if the mission is not for that many. */
export function teamFor({ teams }: Pick<MissionInfo, 'teams'>, players: number): TeamInfo | null {
  const away = (team: TeamInfo): number => Math.abs(team.players - players);
  return teams.reduce<TeamInfo | null>((best, team) => (best && away(best) <= away(team) ? best : team), null);
}

/** How many each seat must have; null where it is free. */
export const needed = (team: TeamInfo, { how }: Agreed): number | null => (how === 'as_given' ? null : team.each);

/** How many survivors a random team has. */
export const randomSize = (team: TeamInfo, { size }: Pick<Agreed, 'size'>): number =>
  size ?? team.sizes[0]?.survivors ?? 0;

/** How many survivors there will be at the start. */
export const teamSize = (team: TeamInfo, players: number, agreed: Agreed): number =>
  agreed.how === 'random' ? randomSize(team, agreed) : seated(agreed, players).flat().length;

/** The spawn tokens that a team of that size adds. */
export const extraSpawns = ({ sizes }: TeamInfo, size: number): number =>
  sizes.find(({ survivors }) => survivors === size)?.extra_spawns ?? 0;

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
export function filled(team: TeamInfo, agreed: Agreed, players: number, ids: readonly string[]): Agreed {
  const teams = seated(agreed, players);
  const each = needed(team, agreed);
  // Where seats are filled freely, everybody gets one, and the team is at least as large as the smallest by the book.
  const fewest = team.each === null ? randomSize(team, { size: null }) : 1;
  const wanted = each === null ? Math.max(players, fewest) : each * players;
  const free = ids.filter((id) => !teams.flat().includes(id));
  while (teams.flat().length < Math.min(wanted, team.most)) {
    const next = free.shift();
    const shortest = Math.min(...teams.map((own) => own.length));
    const own = teams.find(({ length }) => length === shortest);
    if (next === undefined || !own) break;
    own.push(next);
  }
  return { ...agreed, teams };
}

/** Everything that is wrong. The server checks it again. */
export function wrongs(edition: EditionId, info: Pick<MissionInfo, 'teams'>, players: number, agreed: Agreed): Wrong[] {
  const found: Wrong[] = [];
  const [first, last] = [info.teams[0], info.teams.at(-1)];
  if (first && last && (players < first.players || players > last.players)) {
    found.push({ key: 'zsetup.wrong.players', values: { from: first.players, to: last.players } });
  }
  const team = teamFor(info, players);
  if (team && agreed.how !== 'random') found.push(...wrongTeams(team, players, agreed));
  found.push(...editionOf({ edition }).setup.wrongs(agreed));
  return found;
}

function* wrongTeams(team: TeamInfo, players: number, agreed: Agreed): Generator<Wrong> {
  const teams = seated(agreed, players);
  const chosen = teams.flat().length;
  const each = needed(team, agreed);
  if (chosen > team.most) yield { key: 'zsetup.wrong.many', values: { count: team.most, chosen } };
  if (agreed.how === 'as_given') {
    if (chosen === 0) yield { key: 'zsetup.wrong.nobody', values: {} };
    return;
  }
  for (const [seat, own] of teams.entries()) {
    if (each !== null && own.length !== each)
      yield { key: 'zsetup.wrong.each', values: { seat: seat + 1, count: each, chosen: own.length } };
    else if (each === null && own.length === 0) yield { key: 'zsetup.wrong.empty', values: { seat: seat + 1 } };
  }
  const fewest = randomSize(team, { size: null });
  if (each === null && chosen < fewest) yield { key: 'zsetup.wrong.few', values: { count: fewest, chosen } };
}

/** The set-up in the server's words. */
export const agreedSetup = (
  edition: EditionId,
  mission: string,
  team: TeamInfo,
  players: number,
  first: number,
  agreed: Agreed,
): Setup<EditionId> =>
  editionOf({ edition }).setup.setup(mission, players, first, { ...agreed, size: randomSize(team, agreed) });
