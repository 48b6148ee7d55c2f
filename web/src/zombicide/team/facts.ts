// What there is to be told of a survivor beyond its place on the board.
import type { IconName } from '../../icons/names';
import { t } from '../../words/words.svelte';
import type { Invader } from '../../wire';
import type { FreeActions } from '../edition';
import { editionOf } from '../editions';
import { survivorOf, type Hero, type Scene, type Survivor } from '../scene';
import { dangerName } from '../terms';

/** Something worth a word beside somebody's name. */
export interface Tag {
  tag: string;
  icon: IconName;
  text: string;
}

const tagged = (
  tag:
    | 'acting'
    | 'done'
    | 'dead'
    | 'escaped'
    | 'absent'
    | 'driver'
    | 'car'
    | 'hidden'
    | 'scientist'
    | 'bot'
    | 'sentry_gun'
    | 'soldier'
    | 'civilian',
  icon: IconName,
): Tag => ({ tag, icon, text: t(`team.is.${tag}`) });

/** How somebody is: the most important first. */
export function tagsOf(scene: Scene, hero: Hero): Tag[] {
  if (hero.fate === 'dead') return [tagged('dead', 'tombstone')];
  if (hero.fate === 'escaped') return [tagged('escaped', 'exit-door')];
  if (hero.fate === 'absent') return [tagged('absent', 'hourglass')];
  const tags: Tag[] = [];
  if (hero.active) tags.push(tagged('acting', 'play-button'));
  else if (hero.done) tags.push(tagged('done', 'check-mark'));
  if (hero.scientist) tags.push(tagged('scientist', 'person'));
  if (hero.car !== null) {
    const drives = scene.situation.cars[hero.car]?.seats[0] === hero.who;
    tags.push(drives ? tagged('driver', 'steering-wheel') : tagged('car', 'car-seat'));
  }
  const survivor = survivorOf(scene, hero.who);
  if (survivor && 'remotes' in survivor) {
    if (survivor.hidden) tags.push(tagged('hidden', 'hidden'));
    if (survivor.remotes[0]) tags.push(tagged('bot', 'tv-remote'));
    if (survivor.remotes[1]) tags.push(tagged('sentry_gun', 'tv-remote'));
  }
  return tags;
}

/** Free Actions that are left, each only for one kind of Action. */
export function freeOf(scene: Pick<Scene, 'edition'>, survivor: Survivor): string[] {
  const counts = Object.entries(editionOf(scene).team.freeOf(survivor)) as [keyof FreeActions, number][];
  const said = counts.flatMap(([what, count]) =>
    count > 0 ? [t('team.free', { count, what: t(`team.free.${what}`) })] : [],
  );
  if (survivor.steps > 0) said.push(t('team.free.going', { count: survivor.steps }));
  return said;
}

/** The Machines that somebody can act with, by a Remote or by a skill, as long as they are on the board. */
export function machinesOf(scene: Scene, survivor: Survivor): Invader.Machine[] {
  if (!('remotes' in survivor)) return [];
  const kinds: Invader.Machine[] = ['bot', 'sentry_gun'];
  const skilled = survivor.skills.flatMap(({ skill }) =>
    typeof skill === 'object' && 'remote_control' in skill ? [skill.remote_control] : [],
  );
  const there = (kind: Invader.Machine) => scene.situation.machines.some((machine) => machine.kind === kind);
  return kinds.filter(
    (kind, place) => there(kind) && (survivor.remotes[place] || skilled.includes(kind) || skilled.includes('all')),
  );
}

/** Wounds or armour in words. */
export const healthSaid = (
  scene: Pick<Scene, 'edition'>,
  { health, mostHealth }: Pick<Hero, 'health' | 'mostHealth'>,
): string => editionOf(scene).team.healthSaid(health, mostHealth);

/** How full each stretch of the danger bar is, from 0 to 1: to Yellow, to Orange, to Red. */
export function barOf({ content }: Pick<Scene, 'content'>, experience: number): number[] {
  const { levels } = content.sheet_facts;
  return levels.slice(1).map(({ from: to }, place) => {
    const from = levels[place]?.from ?? 0;
    return Math.max(0, Math.min(1, (experience - from) / (to - from)));
  });
}

/** How much experience the next level takes, in words; nothing at the end of the track. */
export function nextLevel(
  scene: Pick<Scene, 'content' | 'edition'>,
  { experience }: Pick<Hero, 'experience'>,
): string | null {
  const next = scene.content.sheet_facts.levels.find(({ from }) => from > experience);
  return next ? t('team.xp.next', { count: next.from - experience, level: dangerName(scene, next.level) }) : null;
}
