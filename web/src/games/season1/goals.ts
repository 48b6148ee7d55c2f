// What must be done to win a mission of season 1, in words, and how far it is.
import { t } from '../../words/words.svelte';
import type { Season1 } from '../../wire';
import { placeOf } from '../../zombicide/mission/brief';
import { counted, pointsFor, type Progress } from '../../zombicide/mission/progress';
import { dangerName } from '../../zombicide/terms';
import type { BriefOf, SceneOf } from '../../zombicide/scene';
import { cardNamed } from '../../zombicide/team/names';
import { carriedBy } from './slots';

export function goalText(brief: BriefOf<'season1'>, goal: Season1.Goal, players: number): string {
  const zone = placeOf(brief, brief.mission.exit);
  const named = (ids: string[]): string => ids.map((id) => cardNamed(brief, id)).join(', ');
  if (typeof goal === 'string') {
    if (goal !== 'take_objectives') return t(`zgoal.season1.${goal}`, { zone });
    const needed = brief.mission.objectives.filter(({ optional }) => !optional);
    const [only, ...more] = needed;
    if (only && more.length === 0) return t('zgoal.season1.take_objectives.one', { zone: placeOf(brief, only.zone) });
    return t('zgoal.season1.take_objectives', { count: needed.length });
  }
  if ('find' in goal) return t('zgoal.season1.find', { cards: named(goal.find) });
  if ('escape_with' in goal) return t('zgoal.season1.escape_with', { zone, cards: named(goal.escape_with) });
  if ('escape' in goal) return t('zgoal.season1.escape', { zone, count: escapesNeeded(goal.escape, players) });
  if ('danger' in goal) return t('zgoal.season1.danger', { level: dangerName(brief, goal.danger) });
  if ('load' in goal) return t('zgoal.season1.load', { count: goal.load });
  if ('drive_out' in goal) return t('zgoal.season1.drive_out', { zone, count: goal.drive_out });
  return t('zgoal.season1.hold', { zone: placeOf(brief, goal.hold) });
}

/** By the number of players (S1-M09-03). */
const escapesNeeded = (needed: number[], players: number): number => needed[players - 1] ?? needed.at(-1) ?? 0;

export function goalProgress(scene: SceneOf<'season1'>, goal: Season1.Goal): Progress | null {
  const { view, mission, drawing } = scene;
  const inPlay = view.survivors.filter(({ fate }) => fate === 'in_play');
  const out = view.survivors.filter(({ fate }) => fate === 'escaped');
  const found = (ids: string[], people: Season1.SurvivorView[]): Progress => {
    const held = (id: string): boolean =>
      people.some((one) =>
        carriedBy(one).some(({ kind }) => kind !== null && scene.content.equipment[kind]?.id === id),
      );
    const named = (wanted: boolean): string[] =>
      ids.filter((id) => held(id) === wanted).map((id) => cardNamed(scene, id));
    return { of: 'things', have: named(true), lack: named(false) };
  };
  const loaded = (gone: boolean): number =>
    view.cars
      .filter((car) => car.gone || !gone)
      .reduce((sum, { load }) => sum + load.reduce((all, count) => all + count, 0), 0);
  if (typeof goal === 'object') {
    if ('find' in goal) return found(goal.find, [...inPlay, ...out]);
    if ('escape_with' in goal) return found(goal.escape_with, out);
    if ('escape' in goal) return counted(out.length, escapesNeeded(goal.escape, scene.setup.players));
    if ('danger' in goal)
      return {
        of: 'experience',
        done: Math.max(0, ...inPlay.map(({ experience }) => experience)),
        all: pointsFor(scene, goal.danger),
      };
    if ('load' in goal) return counted(loaded(false), goal.load);
    return 'drive_out' in goal ? counted(loaded(true), goal.drive_out) : null;
  }
  switch (goal) {
    case 'take_objectives': {
      const needed = view.objectives.filter(({ optional }) => !optional);
      return counted(needed.filter(({ taken }) => taken).length, needed.length);
    }
    case 'reach_exit': {
      const there = inPlay.filter(
        ({ zone }) => mission.exit !== null && drawing.zones[zone]?.parts.includes(mission.exit),
      );
      return counted(there.length + out.length, view.survivors.filter(({ fate }) => fate !== 'absent').length);
    }
    case 'board_cars':
      return counted(inPlay.filter(({ car }) => car !== null).length, inPlay.length);
    case 'neutralise_spawns':
      return counted(view.spawns.filter(({ active }) => !active).length, view.spawns.length);
    case 'gather_in_spawn':
      return null;
  }
}
