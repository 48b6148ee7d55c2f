// Every mission, goal and special rule is said in every language.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import english from '../../words/en/zombicide';
import italian from '../../words/it/zombicide';
import polish from '../../words/pl/zombicide';
import { learnZombicide, speak } from '../../words/words.svelte';
import type { EditionId } from '../scene';
import { capital, listed, missionBriefing, missionName, tilesOf } from './brief';
import { confidenceText } from './confidence';
import { goalTexts } from './goals';
import { legendOf } from './legend';
import { lessonIds } from './lessons';
import { specialRules } from './specials';
import { briefOf, missionIds } from './testing';

const EDITIONS: EditionId[] = ['season1', 'invader'];
const languages: Record<'en' | 'it' | 'pl', Record<string, string>> = { en: english, it: italian, pl: polish };
const wire = readFileSync(join(import.meta.dirname, '../../wire.ts'), 'utf8');

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('document', { documentElement: {} });
  await speak('en');
  await learnZombicide();
});
beforeEach(() => speak('en'));

/** What a type of an edition's namespace can be. */
function kindsOf(edition: EditionId, type: string): string[] {
  const space = wire.slice(wire.indexOf(`export namespace ${edition === 'season1' ? 'Season1' : 'Invader'}`));
  const told = new RegExp(`export type ${type} =([^;]*);`).exec(space)?.[1] ?? '';
  return [...told.matchAll(/"(\w+)"|\{ (\w+):/g)].map((found) => found[1] ?? found[2] ?? '');
}

const briefs = EDITIONS.flatMap((edition) =>
  missionIds(edition).map((id) => (edition === 'season1' ? briefOf(edition, id) : briefOf(edition, id))),
);

describe.each(Object.entries(languages))('%s', (language, words) => {
  it('names all missions, goals and lessons', () => {
    const wanted = EDITIONS.flatMap((edition) => [
      ...missionIds(edition).flatMap((id) => [`zmission.${edition}.${id}.name`, `zmission.${edition}.${id}.briefing`]),
      ...kindsOf(edition, 'Goal').map((kind) => `zgoal.${edition}.${kind}`),
      ...lessonIds(edition).flatMap((id) => [`zguide.${edition}.${id}.title`, `zguide.${edition}.${id}.text`]),
    ]);
    expect(wanted.filter((key) => !words[key])).toEqual([]);
  });

  it('keeps every lesson short', () => {
    const long = Object.entries(words).filter(
      ([key, text]) => key.startsWith('zguide.') && key.endsWith('.text') && text.split(/\s+/).length > 40,
    );
    expect(long).toEqual([]);
  });

  it('tells all of every mission, with nothing left open', async () => {
    await speak(language as 'en');
    for (const brief of briefs) {
      const said = [
        ...goalTexts(brief, 1),
        ...specialRules(brief),
        ...legendOf(brief).map(({ text }) => text),
        confidenceText(brief),
      ];
      expect({
        id: brief.mission.id,
        wrong: said.filter((sentence) => /[{}]|undefined|\?\.|–\)|^$|z\w+\.\w/.test(sentence)),
      }).toEqual({ id: brief.mission.id, wrong: [] });
      expect(goalTexts(brief, 1).length).toBe(brief.mission.goals.length);
      expect(specialRules(brief)).toEqual(specialRules(brief).map(capital));
    }
  });
});

it('follows the files of the missions', () => {
  for (const { edition, mission } of briefs) {
    const plain = (text: string): string => text.replaceAll('’', "'");
    expect(plain(missionName(edition, mission))).toBe(plain(mission.name));
    expect(plain(missionBriefing(edition, mission))).toBe(plain(mission.briefing));
  }
});

it('leaves missions of somebody’s own their own words', async () => {
  await speak('it');
  const own = { id: '01', name: 'Corner Shop', briefing: 'Milk is out.', confidence: 'original' };
  expect([missionName('season1', own), missionBriefing('season1', own)]).toEqual(['Corner Shop', 'Milk is out.']);
  expect(missionName('invader', { ...own, id: 'M1', confidence: 'reconstructed' })).toBe('Radunare le forze');
});

it('says special rules one by one', () => {
  expect(specialRules(briefOf('season1', '08'))).toEqual([
    'Each Objective gives 5 XP to the Survivor who takes it.',
    'The blue door stays locked until the blue Objective has been taken.',
    'The green door stays locked until the green Objective has been taken.',
    'The blue Spawn Zone is inactive until the blue Objective has been taken.',
    'You can drive cars.',
    'You can Search police cars any number of times: draw cards until you find a weapon, and discard the others. The Aaahh! card works as usual and ends the Search.',
    'You can Search the Pimp car once, for a random one of these: Evil Twins or Ma’s Shotgun.',
  ]);
  expect(specialRules(briefOf('invader', 'M7')).at(-2)).toMatch(
    /^The purple Spawn Zone \(Room \d+\) is inactive until the purple Objective has been taken or the purple door is open or destroyed\.$/,
  );
  expect(specialRules(briefOf('invader', 'M8')).filter((rule) => rule.includes('can’t be reached'))).toHaveLength(1);
});

it('says how zombies of the Grindhouse appear behind closed doors, and leave', () => {
  const rules = specialRules(briefOf('season1', '07'));
  expect(rules).toContain('Spawn Zones are also active behind closed doors.');
  expect(rules).toContain('Opening the first door of a building still spawns Zombies as usual.');
  expect(rules.filter((rule) => rule.includes('leave the board for good'))).toHaveLength(1);
  expect(specialRules(briefOf('season1', '00')).filter((rule) => /closed doors|first door/.test(rule))).toEqual([]);
});

it('says whom the face-down Objectives bring, and who decides', () => {
  const rules = specialRules(briefOf('season1', '09'));
  expect(rules).toContain(
    '3 of 4 Objectives bring a new random Survivor to the player with the fewest. The newcomer starts where the Objective was, without Equipment.',
  );
  expect(rules).toContain('If several players are tied for the fewest, the player who took the Objective decides.');
  expect(rules).toContain('The blue Objective brings no one.');
});

it('says how one leaves', () => {
  const leaving = (id: string): string[] => specialRules(briefOf('season1', id)).filter((rule) => /Exit/.test(rule));
  expect(leaving('01')).toEqual([
    expect.stringMatching(
      /^Once the other goals are complete, a Survivor in the Exit \(.+\) may leave the board at any time during their turn, for no Action\.$/,
    ),
  ]);
  expect(leaving('02')).toEqual([
    'No one leaves the board through the Exit, and if anyone dies, the mission can no longer be won.',
  ]);
  expect(leaving('06')).toEqual([
    expect.stringMatching(/^A car that reaches the Exit \(.+\) leaves the board with everyone and everything in it\.$/),
  ]);
  expect(leaving('09')).toEqual([
    expect.stringMatching(
      /^The Exit \(.+\) is where the Survivors start\. A Survivor who has come back there may leave the board at any time during their turn, for no Action\.$/,
    ),
  ]);
  const elsewhere = briefOf('season1', '09');
  elsewhere.mission.exit = '0,0:S';
  expect(specialRules(elsewhere).at(-1)).toMatch(
    /^A Survivor in the Exit \(.+\) may leave the board at any time during their turn, for no Action\.$/,
  );
  const escape = /(.*)a Survivor in the Exit \(.+\) may leave at the end of their Turn, if no Xeno is there\.$/i;
  const escapes = (id: string): string[] =>
    specialRules(briefOf('invader', id)).flatMap((rule) => escape.exec(rule)?.[1] ?? []);
  const after = 'Once the other goals are complete, ';
  expect(Object.fromEntries(missionIds('invader').map((id) => [id, escapes(id)]))).toEqual({
    M0: [after],
    M1: [],
    M2: [after],
    M3: [after],
    M4: [after],
    M5: [after],
    M6: [],
    M7: [after],
    M8: [],
    M9: [''],
    M10: [],
  });
  const waiting = (id: string): boolean =>
    specialRules(briefOf('invader', id)).includes('You can’t take an Objective of a later goal early.');
  expect(missionIds('invader').filter(waiting)).toEqual(['M2']);
});

it('says which Objectives are not needed, and which are not survivors', () => {
  expect(specialRules(briefOf('invader', 'M5'))).toContain(
    'Not needed to win: 1 green Objective and 1 purple Objective.',
  );
  expect(specialRules(briefOf('invader', 'M4'))).toContain(
    'These don’t count as Survivors, make no Noise and don’t attract Xenos: 1 blue Objective and 1 white Objective.',
  );
  expect(
    ['M1', 'M7', 'M8', 'M10']
      .flatMap((id) => specialRules(briefOf('invader', id)))
      .filter((rule) => /^Not needed|^These/.test(rule)),
  ).toEqual([]);
  const optional = briefOf('season1', '01');
  expect(specialRules(optional).filter((rule) => /^Not needed/.test(rule))).toEqual([]);
  optional.mission.objectives = optional.mission.objectives.map((token, place) => ({ ...token, optional: place < 2 }));
  expect(specialRules(optional)).toContain('Not needed to win: 2 red Objectives.');
});

it('says what Hellfire burns, and when the first tank is lost', () => {
  expect(specialRules(briefOf('invader', 'M6')).at(-1)).toMatch(
    /^Hellfire can also burn any Spawn token on these tiles, including additional ones: 01-V and 02-V\./,
  );
  expect(specialRules(briefOf('invader', 'M7')).at(-1)).toMatch(
    /Active Mold there becomes Inactive as usual, and the token gives no XP\.$/,
  );
  expect(specialRules(briefOf('invader', 'M10'))).toContain(
    'That Oxygen Tank is discarded as soon as the Survivor enters an Airlock, even in passing.',
  );
});

it('says what the words of colours go with', async () => {
  await speak('it');
  expect(specialRules(briefOf('season1', '08'))[1]).toBe(
    'La porta blu resta chiusa finché non viene preso l’Obiettivo blu.',
  );
  await speak('pl');
  expect(specialRules(briefOf('season1', '08'))[1]).toBe(
    'Niebieskie drzwi są zamknięte, dopóki nie zostanie zdobyty niebieski Cel.',
  );
});

it('lists without a comma before the last', () => {
  expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
  expect(tilesOf(briefOf('season1', '00'))).toEqual(['2B', '1B']);
});
