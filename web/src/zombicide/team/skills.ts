// Skills by the names that words, rules and sheets have for them.
import type { Invader, Season1, Zombicide } from '../../wire';
import { editionOf } from '../editions';
import type { Box, EditionId } from '../scene';

export type AnySkill = Season1.Skill | Invader.Skill | Invader.Known;

/** How a skill is told: its slug, what it is about (a kind of card as a number), and whether the whole zone has it. */
export interface Slug {
  slug: string;
  of: string | number | null;
  shared: boolean;
}

export function slugOf(skill: AnySkill): Slug {
  if (typeof skill === 'string') return { slug: skill, of: null, shared: false };
  if ('skill' in skill) return { ...slugOf(skill.skill), shared: skill.shared };
  const [slug = '', of = null] = Object.entries(skill)[0] ?? [];
  return { slug, of, shared: false };
}

/** The rule that says what a skill does. */
export function ruleOf(edition: EditionId, skill: AnySkill): string {
  const { slug, shared } = slugOf(skill);
  if (shared) return 'INV-SKILL-18';
  const { skills, skillRules } = editionOf({ edition }).team;
  return `${skillRules}-${String(skills[slug]?.rule ?? 1).padStart(2, '0')}`;
}

/** What a line of a sheet gives. */
export type Grant = { skill: AnySkill } | { card: string } | { armor: number };

/** Names on sheets are compared as the engine does: letters and digits, with hyphens for the rest. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Reads a line of a sheet; null for one that is in no book. */
export function grantOf({ edition, content }: Pick<Box, 'edition' | 'content'>, line: string): Grant | null {
  const said = plain(line);
  const start = /^starts-with-(?:(\d+)-armor-points|(?:an?-)?(.+))$/.exec(said);
  if (start) return start[1] ? { armor: Number(start[1]) } : { card: start[2] ?? '' };
  const shared = /^(?:brother-in-arms|b-i-a)-(.+)$/.exec(said);
  const { skills } = editionOf({ edition }).team;
  const skill = readSkill(skills, shared?.[1] ?? said, (id) => content.equipment.findIndex((card) => card.id === id));
  if (skill === null) return null;
  return { skill: shared ? ({ skill, shared: true } as Invader.Known) : skill };
}

function readSkill(
  skills: Readonly<Record<string, SkillEntry>>,
  said: string,
  kindOf: (id: string) => number,
): AnySkill | null {
  const withCard = /^1-damage-with-(?:an?-)?(.+)$/.exec(said);
  if (withCard && 'damage_with' in skills) {
    const kind = kindOf(withCard[1] ?? '');
    return kind < 0 ? null : { damage_with: kind };
  }
  for (const [slug, { name, about }] of Object.entries(skills)) {
    if (!about && plain(name) === said) return slug as AnySkill;
    const of = about?.find((one) => plain(name.replace('*', one)) === said);
    if (of) return { [slug]: of } as Invader.Skill;
  }
  return null;
}

/** The levels at which skills come, and from how many points on (S1-XP-04, INV-XP-04). */
export const LEVELS: { level: Zombicide.Danger; from: number }[] = [
  { level: 'blue', from: 0 },
  { level: 'yellow', from: 7 },
  { level: 'orange', from: 19 },
  { level: 'red', from: 43 },
];

/** A skill as sheets and rules know it. */
export interface SkillEntry {
  /** As sheets write it; a star for what it is about. */
  name: string;
  /** The number of its rule. */
  rule: number;
  about?: readonly string[];
}
