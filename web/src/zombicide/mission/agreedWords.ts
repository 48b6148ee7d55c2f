// What was agreed before a game, in words, for those who wait for it to begin.
import { t } from '../../words/words.svelte';
import type { Content, SeatView, Setup } from '../../wire';
import { seatNames } from '../../seats';
import { editionOf } from '../editions';
import type { EditionId } from '../scene';
import { heroName } from '../team/names';
import { listed } from './brief';
import { limitsOf } from './teams';

export function agreedWords(
  edition: EditionId,
  setup: Setup<EditionId>,
  content: Content<EditionId>,
  seats: SeatView[],
): string[] {
  const people = seatNames(seats);
  const said = teamWords(edition, setup, content, people);
  const holder = people[setup.first];
  if (setup.players > 1 && holder !== undefined) said.push(t(`zsetup.lobby.first.${edition}`, { name: holder }));
  said.push(...editionOf({ edition }).setup.words(setup));
  return said;
}

function teamWords(
  edition: EditionId,
  { team, players, mission }: Setup<EditionId>,
  content: Content<EditionId>,
  people: string[],
): string[] {
  if (team === 'random') {
    const { randomSize, usual } = editionOf({ edition }).setup;
    const limits = limitsOf(
      edition,
      content.missions.find(({ id }) => id === mission),
    );
    return [t('zsetup.lobby.random', { count: randomSize(players, limits, usual) })];
  }
  if ('random' in team) return [t('zsetup.lobby.random', { count: team.random })];
  const free = 'as_given' in team;
  const nameOf = (id: string): string =>
    heroName(
      { content },
      content.survivors.findIndex((sheet) => sheet.id === id),
    );
  const teams = (free ? team.as_given : team.chosen).map((ids, seat) =>
    t('zsetup.lobby.chosen', { name: people[seat] ?? '', names: listed(ids.map(nameOf)) || '–' }),
  );
  return free ? [t('zsetup.lobby.free'), ...teams] : teams;
}
