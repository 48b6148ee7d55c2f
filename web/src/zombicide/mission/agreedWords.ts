// What was agreed before a game, in words, for those who wait for it to begin.
import { t } from '../../words/words.svelte';
import type { Content, SeatView, Setup, TeamInfo } from '../../wire';
import { seatNames } from '../../seats';
import { editionOf } from '../editions';
import type { EditionId } from '../scene';
import { heroName } from '../team/names';
import { listed } from './brief';
import { randomSize } from './teams';

export function agreedWords(
  edition: EditionId,
  setup: Setup<EditionId>,
  content: Content<EditionId>,
  seats: SeatView[],
  team: TeamInfo | null,
): string[] {
  const people = seatNames(seats);
  const said = teamWords(setup, content, people, team);
  const holder = people[setup.first];
  if (setup.players > 1 && holder !== undefined) said.push(t(`zsetup.lobby.first.${edition}`, { name: holder }));
  said.push(...editionOf({ edition }).setup.words(setup));
  return said;
}

function teamWords(
  { team }: Setup<EditionId>,
  content: Content<EditionId>,
  people: string[],
  usual: TeamInfo | null,
): string[] {
  if (team === 'random') {
    return [t('zsetup.lobby.random', { count: usual ? randomSize(usual, { size: null }) : 0 })];
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
