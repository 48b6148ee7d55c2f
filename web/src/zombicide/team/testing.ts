// What the server says of sheets and slots, as small games to try things on need it.
import type { Invader, Season1, Zombicide } from '../../wire';

const LEVELS: Zombicide.Level[] = [
  { level: 'blue', from: 0 },
  { level: 'yellow', from: 7 },
  { level: 'orange', from: 19 },
  { level: 'red', from: 43 },
];

type Grants<S> = Record<string, Zombicide.Grant<S>>;

export const season1Sheets = (
  grants: Grants<Season1.Skill> = {},
  rules: Record<string, string> = {},
): Zombicide.SheetFacts<Season1.Skill> => ({
  levels: LEVELS,
  slots: ['hand', 'hand', 'backpack', 'backpack', 'backpack', 'backpack'],
  deadly_wounds: 2,
  skill_rules: rules,
  grants,
});

export const invaderSheets = (
  grants: Grants<Invader.Known> = {},
  rules: Record<string, string> = {},
): Zombicide.SheetFacts<Invader.Known> => ({
  levels: LEVELS,
  slots: ['hand', 'hand', 'body', 'body', 'backpack', 'backpack', 'backpack', 'backpack', 'backpack'],
  deadly_wounds: null,
  skill_rules: rules,
  grants,
});

/** Slots of season 1 with these cards, by their kinds. */
export const season1Slots = (...kinds: (number | 'wound' | null)[]): Season1.SurvivorView['slots'] =>
  Array.from({ length: 6 }, (_, slot): Season1.Held | null => {
    const kind = kinds[slot] ?? null;
    return typeof kind === 'number' ? { card: { kind, fired: false } } : kind;
  }) as Season1.SurvivorView['slots'];

/** Slots of Invader with these cards, by their kinds. */
export const invaderSlots = (...kinds: (number | null)[]): Invader.SurvivorView['slots'] =>
  Array.from({ length: 9 }, (_, slot): Invader.Held | null => {
    const kind = kinds[slot] ?? null;
    return kind === null ? null : { kind, given: false, attached: [] };
  }) as Invader.SurvivorView['slots'];
