// What was agreed before a game, in words, for those who wait for it to begin.
import { t } from '../../words/words.svelte';
import type { Invader, Season1, SeatView } from '../../wire';
import { seatNames } from '../../seats';
import type { Edition } from '../scene';
import { heroName } from '../team/names';
import { listed } from './brief';
import { BLOCKS, limitsOf, survivorsEach } from './teams';

export function agreedWords(edition: Edition, setup: Season1.Setup | Invader.Setup, content: Season1.Content | Invader.Content, seats: SeatView[]): string[] {
  const people = seatNames(seats);
  const said = teamWords(setup, content, people);
  const holder = people[setup.first];
  if (setup.players > 1 && holder !== undefined) said.push(t('zsetup.lobby.first', { name: holder }));
  if (edition === 'invader' && 'cards' in setup) {
    const blocks = BLOCKS.filter((block) => setup.cards.includes(block));
    said.push(blocks.length === BLOCKS.length ? t('zsetup.cards.all') : t('zsetup.cards.some', { blocks: listed(blocks.map((block) => t(`zsetup.block.${block}`))) }));
    if (setup.ultrared) said.push(t('zsetup.ultrared'));
  }
  return said;
}

function teamWords({ team, players, mission }: Season1.Setup | Invader.Setup, content: Season1.Content | Invader.Content, people: string[]): string[] {
  if (team === 'random') return [t('zsetup.lobby.random', { count: players * survivorsEach(players, limitsOf(content.missions.find(({ id }) => id === mission))) })];
  if ('random' in team) return [t('zsetup.lobby.random', { count: team.random })];
  const free = 'as_given' in team;
  const nameOf = (id: string): string => heroName({ content }, content.survivors.findIndex((sheet) => sheet.id === id));
  const teams = (free ? team.as_given : team.chosen).map((ids, seat) => t('zsetup.lobby.chosen', { name: people[seat] ?? '', names: listed(ids.map(nameOf)) || '–' }));
  return free ? [t('zsetup.lobby.free'), ...teams] : teams;
}
