// Skills by the names that words, rules and sheets have for them.
import type { Invader, Season1, Zombicide } from '../../wire';
import type { Box } from '../scene';

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
export function ruleOf({ content }: Pick<Box, 'content'>, skill: AnySkill): string | null {
  const { slug, shared } = slugOf(skill);
  return content.sheet_facts.skill_rules[shared ? 'brother_in_arms' : slug] ?? null;
}

/** What a line of a sheet gives. */
export type Grant = Zombicide.Grant<AnySkill>;

/** What a line of a sheet gives, as the server reads it; null for one that is in no book. */
export const grantOf = ({ content }: Pick<Box, 'content'>, line: string): Grant | null =>
  content.sheet_facts.grants[line] ?? null;
