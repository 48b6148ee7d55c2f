// Every card, machine, survivor and skill of the content has words in every language, a picture and a rule.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import invaderEquipment from '../../../../content/invader/equipment.toml';
import invaderMachines from '../../../../content/invader/machines.toml';
import invaderSurvivors from '../../../../content/invader/survivors.toml';
import invaderRules from '../../../../content/rules/invader.toml';
import season1Rules from '../../../../content/rules/season1.toml';
import season1Equipment from '../../../../content/season1/equipment.toml';
import season1Survivors from '../../../../content/season1/survivors.toml';
import english from '../../words/en/zombicide';
import italian from '../../words/it/zombicide';
import polish from '../../words/pl/zombicide';
import { learnZombicide, speak } from '../../words/words.svelte';
import type { Invader, Zombicide } from '../../wire';
import type { Box, EditionId } from '../scene';
import { keywordsOf, MARKS } from './keywords';
import { cardName, heroName } from './names';
import { grantName, grantText, skillName } from './skillnames';
import { isPictured } from './pictures';
import { ruleOf, slugOf } from './skills';
import { invaderSheets, season1Sheets } from './testing';

interface Card {
  id: string;
  name: string;
  [other: string]: unknown;
}
interface Sheet {
  id: string;
}

const cards: Record<EditionId, Card[]> = {
  season1: (season1Equipment as { card: Card[] }).card,
  invader: (invaderEquipment as { card: Card[] }).card,
};
const sheets: Record<EditionId, Sheet[]> = {
  season1: (season1Survivors as { survivor: Sheet[] }).survivor,
  invader: (invaderSurvivors as { survivor: Sheet[] }).survivor,
};
const rules: Record<EditionId, Set<string>> = {
  season1: new Set((season1Rules as { rule: { id: string }[] }).rule.map(({ id }) => id)),
  invader: new Set((invaderRules as { rule: { id: string }[] }).rule.map(({ id }) => id)),
};
const languages: Record<string, Record<string, string>> = { english, italian, polish };
const EDITIONS: EditionId[] = ['season1', 'invader'];

/** What files leave out has a value in what the server tells. */
const told = (edition: EditionId, card: Card) =>
  edition === 'season1'
    ? {
        weapon: null,
        blade: null,
        door: 'none',
        gives: null,
        provision: false,
        made: null,
        never_returns: false,
        ...card,
      }
    : {
        pile: 'deck',
        slot: 'backpack',
        melee: null,
        ranged: null,
        gives: null,
        reserved_for: null,
        from_book: [],
        note: '',
        ...card,
      };
const GRANTS: Record<string, Zombicide.Grant<Invader.Known>> = {
  'Starts with 4 Armor Points': { armor: 4 },
  'Starts with a Chainsaw': { card: 'chainsaw' },
  '+1 die: Melee': { skill: { skill: { die: 'melee' }, shared: false } },
};
const boxOf = (edition: EditionId) =>
  ({
    edition,
    content: {
      equipment: cards[edition].map((card) => told(edition, card)),
      survivors: sheets[edition],
      sheet_facts: edition === 'season1' ? season1Sheets() : invaderSheets(GRANTS, { die: 'INV-SKILL-07' }),
    },
  }) as unknown as Pick<Box, 'edition' | 'content'>;

/** The skills that the server can tell of, as its types list them. */
function skillsOfWire(edition: EditionId): string[] {
  const wire = readFileSync(join(import.meta.dirname, '../../wire.ts'), 'utf8');
  const space = wire.slice(wire.indexOf(`export namespace ${edition === 'season1' ? 'Season1' : 'Invader'}`));
  const type = /export type Skill =([^;]*);/.exec(space)?.[1] ?? '';
  return [...type.matchAll(/"(\w+)"|\{ (\w+):/g)].map((found) => found[1] ?? found[2] ?? '');
}

beforeAll(async () => {
  const kept = new Map<string, string>();
  globalThis.localStorage ??= {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
  globalThis.document ??= { documentElement: {} } as unknown as Document;
  await speak('en');
  await learnZombicide();
});

describe.each(EDITIONS)('%s', (edition) => {
  it.each(Object.entries(languages))('has all its cards and skills in %s', (_, words) => {
    const wanted = [
      ...cards[edition].map(({ id }) => `zcard.${edition}.${id}`),
      ...skillsOfWire(edition).flatMap((slug) => [`zskill.${edition}.${slug}.name`, `zskill.${edition}.${slug}.text`]),
    ];
    expect(wanted.filter((key) => !words[key])).toEqual([]);
  });

  it('has a picture for every card', () => {
    expect(cards[edition].filter(({ id }) => !isPictured(edition, id)).map(({ id }) => id)).toEqual([]);
  });

  it('cites rules that there are', () => {
    const box = boxOf(edition);
    const cited = cards[edition].flatMap((_, kind) => keywordsOf(box, kind).map(({ rule }) => rule));
    expect(cited.filter((rule) => rule === null || !rules[edition].has(rule))).toEqual([]);
  });

  it('says nothing of a card that has no words', () => {
    const box = boxOf(edition);
    for (const [name, words] of Object.entries(languages)) {
      const said = cards[edition].flatMap((_, kind) => keywordsOf(box, kind).map(({ word }) => word));
      expect({
        name,
        missing: said.filter((word) => !words[`zword.${word}.name`] || !words[`zword.${word}.text`] || !MARKS[word]),
      }).toEqual({ name, missing: [] });
    }
  });
});

it('has words for both machines', () => {
  const machines = (invaderMachines as { machine: { id: string }[] }).machine.map(({ id }) => `zmachine.${id}`);
  for (const words of Object.values(languages)) expect(machines.filter((key) => !words[key])).toEqual([]);
});

it('calls what has no words here as it calls itself', () => {
  const box = {
    edition: 'season1',
    content: {
      equipment: [{ id: 'rubber-duck', name: 'Rubber Duck' }],
      survivors: [{ id: 'bob', name: 'Bob, the builder' }],
      sheet_facts: season1Sheets(),
    },
  } as unknown as Pick<Box, 'edition' | 'content'>;
  expect(cardName(box, 0)).toBe('Rubber Duck');
  expect(heroName(box, 0)).toBe('Bob, the builder');
  expect(grantName(box, 'Juggling')).toBe('Juggling');
  expect(cardName(box, 5)).toBe('?');
});

it('names what a skill is about', () => {
  const box = boxOf('invader');
  expect(skillName(box, { skill: { die: 'melee' }, shared: false })).toBe('+1 die: Melee');
  expect(skillName(box, { skill: { roll: 'combat' }, shared: true })).toBe('Brother in arms: +1 to dice roll: Combat');
  expect(skillName(box, { damage_with: cards.invader.findIndex(({ id }) => id === 'chainsaw') })).toBe(
    '+1 Damage with Chainsaw',
  );
  expect(slugOf({ skill: { ironclad: 'tank' }, shared: false })).toEqual({
    slug: 'ironclad',
    of: 'tank',
    shared: false,
  });
  expect(ruleOf(box, { skill: { die: 'melee' }, shared: false })).toBe('INV-SKILL-07');
});

it('says what a line of a sheet gives, as the server reads it', () => {
  const box = boxOf('invader');
  const lines = ['Starts with 4 Armor Points', 'Starts with a Chainsaw', '+1 die: Melee', 'Juggling'];
  expect(lines.map((line) => grantName(box, line))).toEqual([
    'Starts with 4 Armor Points',
    'Starts with: Chainsaw',
    '+1 die: Melee',
    'Juggling',
  ]);
  expect(lines.filter((line) => grantText(box, line) === '')).toEqual(['Juggling']);
});
