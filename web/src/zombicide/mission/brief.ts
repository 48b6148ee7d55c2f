// What is known of a mission before and while it is played, and what it is called in the language spoken now.
import { canSay, language, t } from '../../words/words.svelte';
import { zoneNamed, type Brief, type EditionId } from '../scene';
import { zoneName } from '../zones';

/** What lists and set-up pages know of a mission, too. */
export type Titled = { id: string; name: string; briefing: string } & (
  { confidence: string | null } | { layout_confidence: string }
);

/** Content of somebody's own has words of its own, even under a number that a book has, too. */
const inBook = (mission: Titled): boolean =>
  ('confidence' in mission ? mission.confidence : mission.layout_confidence) !== 'original';

export function missionName(edition: EditionId, mission: Titled): string {
  const key = `zmission.${edition}.${mission.id}.name`;
  return inBook(mission) && canSay(key) ? t(key) : mission.name;
}

export function missionBriefing(edition: EditionId, mission: Titled): string {
  const key = `zmission.${edition}.${mission.id}.briefing`;
  return inBook(mission) && canSay(key) ? t(key) : mission.briefing;
}

/** The language of what `missionName` and `missionBriefing` say. */
export function languageOf(edition: EditionId, mission: Titled): string {
  return inBook(mission) && canSay(`zmission.${edition}.${mission.id}.name`) ? language() : 'en';
}

export function difficultyName(difficulty: string): string {
  const key = `setup.difficulty.${difficulty}`;
  return canSay(key) ? t(key) : difficulty;
}

/** The zone that a mission's file calls `row,col:letter`. */
export function placeOf({ drawing }: Pick<Brief, 'drawing'>, part: string | null): string {
  const zone = part === null ? null : zoneNamed(drawing, part);
  return zone === null ? '–' : zoneName(drawing, zone);
}

/** British lists have no comma before “and”, like all other sentences here. */
const listing = (type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat(language() === 'en' ? 'en-GB' : language(), { type });

/** `one, two and three`. */
export const listed = (parts: Iterable<string>): string => listing('conjunction').format(parts);

/** `one, two or three`. */
export const either = (parts: Iterable<string>): string => listing('disjunction').format(parts);

/** Sentences may begin with a name of something. */
export const capital = (sentence: string): string =>
  sentence.charAt(0).toLocaleUpperCase(language()) + sentence.slice(1);

/** The tiles by name, in the order in which they lie, without how they are turned. */
export const tilesOf = ({ mission }: Pick<Brief, 'mission'>): string[] => mission.layout.flat().map(tileName);

/** The tile of a zone that a mission's file calls `row,col:letter`. */
export function tileOf({ mission }: Pick<Brief, 'mission'>, part: string): string {
  const [row, column] = part.split(/[,:]/).map(Number);
  return tileName(mission.layout[row ?? -1]?.[column ?? -1] ?? part);
}

const tileName = (placed: string): string => placed.split(' ')[0] ?? placed;

type Colored = 'objective' | 'objectives' | 'door' | `spawn.${EditionId}` | 'token' | 'tokens' | 'scientist';

/** A token with its colour, such as `blue door`: in some languages the colour's word depends on the thing's. */
export function colored(what: Colored, color: string, count = 1): string {
  const key = `zcolored.${what}.${color}`;
  return canSay(key) ? t(key, { count }) : color;
}

/** Counted by colour: `4 red Objectives and 1 green Objective`. */
export function byColor(what: 'objectives' | 'tokens', colors: readonly string[]): string {
  return listed(
    [...new Set(colors)].map((color) => colored(what, color, colors.filter((other) => other === color).length)),
  );
}
