// Skills by the names that words, rules and sheets have for them.
import type { Invader, Season1, Zombicide } from '../../wire';
import type { Box, Edition } from '../scene';

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
export function ruleOf(edition: Edition, skill: AnySkill): string {
  const { slug, shared } = slugOf(skill);
  if (shared) return 'INV-SKILL-18';
  const number = NAMED[edition][slug]?.rule ?? 1;
  return `${edition === 'season1' ? 'S1' : 'INV'}-SKILL-${String(number).padStart(2, '0')}`;
}

/** What a line of a sheet gives. */
export type Grant = { skill: AnySkill } | { card: string } | { armor: number };

const FIGHTS: Invader.Fight[] = ['combat', 'melee', 'ranged'];
const XENOS: Invader.Xeno[] = ['worker', 'hunter', 'tank', 'abomination'];
const CONTROLS: Invader.Control[] = ['bot', 'sentry_gun', 'all'];

/** Names on sheets are compared as the engine does: letters and digits, with hyphens for the rest. */
const plain = (text: string): string => text.toLowerCase().replace(/['’]/g, '').replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');

/** Reads a line of a sheet; null for one that is in no book. */
export function grantOf({ edition, content }: Pick<Box, 'edition' | 'content'>, line: string): Grant | null {
  const said = plain(line);
  const start = /^starts-with-(?:(\d+)-armor-points|(?:an?-)?(.+))$/.exec(said);
  if (start) return start[1] ? { armor: Number(start[1]) } : { card: start[2] ?? '' };
  const shared = /^(?:brother-in-arms|b-i-a)-(.+)$/.exec(said);
  const skill = readSkill(edition, shared?.[1] ?? said, (id) => content.equipment.findIndex((card) => card.id === id));
  if (skill === null) return null;
  return { skill: shared ? ({ skill, shared: true } as Invader.Known) : skill };
}

function readSkill(edition: Edition, said: string, kindOf: (id: string) => number): AnySkill | null {
  const withCard = /^1-damage-with-(?:an?-)?(.+)$/.exec(said);
  if (edition === 'invader' && withCard) {
    const kind = kindOf(withCard[1] ?? '');
    return kind < 0 ? null : { damage_with: kind };
  }
  for (const [slug, { name, about }] of Object.entries(NAMED[edition])) {
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

interface Named {
  /** As sheets write it; a star for what it is about. */
  name: string;
  /** The number of its rule. */
  rule: number;
  about?: readonly string[];
}

/** Every skill of both editions, as sheets write it, with its rule. */
export const NAMED: Record<Edition, Record<string, Named>> = {
  season1: {
    extra_action: { name: '+1 Action', rule: 3 },
    roll_combat: { name: '+1 to dice roll: Combat', rule: 4 },
    roll_melee: { name: '+1 to dice roll: Melee', rule: 5 },
    roll_ranged: { name: '+1 to dice roll: Ranged', rule: 6 },
    die_combat: { name: '+1 die: Combat', rule: 7 },
    die_melee: { name: '+1 die: Melee', rule: 8 },
    die_ranged: { name: '+1 die: Ranged', rule: 9 },
    free_combat: { name: '+1 free Combat Action', rule: 10 },
    free_move: { name: '+1 free Move Action', rule: 11 },
    free_search: { name: '+1 free Search Action', rule: 12 },
    max_range: { name: '+1 max Range', rule: 13 },
    zone_per_move: { name: '+1 Zone per Move', rule: 14 },
    reroll_per_turn: { name: '1 re-roll per turn', rule: 15 },
    two_zones: { name: '2 Zones per Move Action', rule: 16 },
    ambidextrous: { name: 'Ambidextrous', rule: 17 },
    born_leader: { name: 'Born leader', rule: 18 },
    destiny: { name: 'Destiny', rule: 19 },
    gunslinger: { name: 'Gunslinger', rule: 20 },
    hoard: { name: 'Hoard', rule: 21 },
    hold_your_nose: { name: 'Hold your nose', rule: 22 },
    is_that_all: { name: "Is that all you've got?", rule: 23 },
    lock_it_down: { name: 'Lock it down', rule: 25 },
    loud: { name: 'Loud', rule: 26 },
    lucky: { name: 'Lucky', rule: 28 },
    matching_set: { name: 'Matching set!', rule: 29 },
    medic: { name: 'Medic', rule: 30 },
    ninja: { name: 'Ninja', rule: 31 },
    slippery: { name: 'Slippery', rule: 32 },
    sniper: { name: 'Sniper', rule: 33 },
    swordmaster: { name: 'Swordmaster', rule: 35 },
    tough: { name: 'Tough', rule: 36 },
    trick_shot: { name: 'Trick shot', rule: 37 },
  },
  invader: {
    extra_action: { name: '+1 Action', rule: 3 },
    damage: { name: '+1 Damage: *', rule: 4, about: FIGHTS },
    damage_with: { name: '+1 Damage with *', rule: 5, about: [] },
    roll: { name: '+1 to dice roll: *', rule: 6, about: FIGHTS },
    die: { name: '+1 die: *', rule: 7, about: FIGHTS },
    free_combat: { name: '+1 free Combat Action', rule: 8 },
    free_machine: { name: '+1 free Machine Action', rule: 9 },
    free_melee: { name: '+1 free Melee Action', rule: 8 },
    free_move: { name: '+1 free Move Action', rule: 8 },
    free_ranged: { name: '+1 free Ranged Action', rule: 8 },
    free_search: { name: '+1 free Search Action', rule: 10 },
    max_range: { name: '+1 max Range', rule: 11 },
    zone_per_move: { name: '+1 Zone per Move', rule: 12 },
    ambidextrous: { name: 'Ambidextrous', rule: 13 },
    auto_repair: { name: 'Auto repair', rule: 14 },
    blademaster: { name: 'Blademaster', rule: 15 },
    bloodlust: { name: 'Bloodlust: *', rule: 16, about: FIGHTS },
    born_leader: { name: 'Born leader', rule: 17 },
    camouflage: { name: 'Camouflage', rule: 19 },
    charge: { name: 'Charge', rule: 23 },
    combat_reflexes: { name: 'Combat reflexes', rule: 24 },
    concentrated_expert: { name: 'Concentrated Attack expert', rule: 26 },
    dual_expert: { name: 'Dual expert', rule: 27 },
    enhanced_senses: { name: 'Enhanced senses', rule: 28 },
    escalation: { name: 'Escalation: *', rule: 29, about: FIGHTS },
    full_auto: { name: 'Full auto', rule: 30 },
    hit_and_run: { name: 'Hit & run', rule: 31 },
    ironclad: { name: 'Ironclad: *', rule: 32, about: XENOS },
    is_that_all: { name: "Is That All You've Got?", rule: 33 },
    lifesaver: { name: 'Lifesaver', rule: 34 },
    low_profile: { name: 'Low profile', rule: 35 },
    lucky: { name: 'Lucky', rule: 36 },
    medic: { name: 'Medic', rule: 38 },
    point_blank: { name: 'Point-blank', rule: 39 },
    predator: { name: 'Predator', rule: 40 },
    reaper: { name: 'Reaper: *', rule: 41, about: FIGHTS },
    remote_control: { name: 'Remote control: *', rule: 42, about: CONTROLS },
    roll_six: { name: 'Roll 6: +1 die *', rule: 43, about: FIGHTS },
    scavenger: { name: 'Scavenger', rule: 44 },
    search_two: { name: 'Search: 2 cards', rule: 45 },
    shove: { name: 'Shove', rule: 46 },
    sniper: { name: 'Sniper', rule: 47 },
    sprint: { name: 'Sprint', rule: 48 },
    super_strength: { name: 'Super strength', rule: 51 },
    tactician: { name: 'Tactician', rule: 52 },
    taunt: { name: 'Taunt', rule: 53 },
    tough: { name: 'Tough', rule: 55 },
    unstoppable: { name: 'Unstoppable', rule: 56 },
    xenos_link: { name: 'Xenos link', rule: 57 },
    zero_g: { name: 'Zero-G run', rule: 58 },
  },
};
