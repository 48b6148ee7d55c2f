// What must be done to win a mission of Invader, in words, and how far it is.
import { t } from '../../words/words.svelte';
import type { Invader } from '../../wire';
import { byColor, colored, placeOf } from '../../zombicide/mission/brief';
import { counted, pointsFor, type Progress } from '../../zombicide/mission/progress';
import { dangerName } from '../../zombicide/terms';
import type { BriefOf, SceneOf } from '../../zombicide/scene';
import { slotsOf } from '../../zombicide/team/slots';

export function goalText(brief: BriefOf<'invader'>, goal: Invader.Goal): string {
  const { mission } = brief;
  const zone = placeOf(brief, mission.exit);
  const takable = takableOf(mission);
  if (typeof goal === 'object') {
    if ('take' in goal)
      return takeGoal(
        brief,
        takable.filter(({ color }) => goal.take.includes(color)),
      );
    if ('danger' in goal) return t('zgoal.invader.danger', { level: dangerName(brief, goal.danger) });
    return t('zgoal.invader.burn_spawn', { spawn: colored('token', goal.burn_spawn) });
  }
  switch (goal) {
    case 'take_all': {
      const [only, ...more] = takable;
      if (only && more.length === 0) return t('zgoal.invader.take_all.one', { zone: placeOf(brief, only.zone) });
      return t('zgoal.invader.take_all', { count: takable.length });
    }
    case 'escape':
      return t(mission.rules.scientists.length > 0 ? 'zgoal.invader.escape.scientists' : 'zgoal.invader.escape', {
        zone,
      });
    case 'evacuate_crew':
      return t('zgoal.invader.evacuate_crew', { zone, count: mission.rules.crew });
    case 'meet_at_sentry_gun':
      return t('zgoal.invader.meet_at_sentry_gun', { zone: placeOf(brief, mission.sentry_gun) });
    case 'new_tanks':
      return t(mission.rules.start_with_tanks ? 'zgoal.invader.new_tanks.new' : 'zgoal.invader.new_tanks');
    case 'samples':
      return t('zgoal.invader.samples');
  }
}

/** Where one lies is told only if it lies open. */
function takeGoal(brief: BriefOf<'invader'>, wanted: Invader.Objective[]): string {
  const [only, ...more] = wanted;
  if (!only || more.length > 0)
    return t('zgoal.invader.take', {
      objectives: byColor(
        'objectives',
        wanted.map(({ color }) => color),
      ),
    });
  const objective = colored('objective', only.color);
  return only.face_down
    ? t('zgoal.invader.take.one', { objective })
    : t('zgoal.invader.take.there', { objective, zone: placeOf(brief, only.zone) });
}

/** The objectives that can be taken: scientists walk by themselves (INV-M9-04). */
export const takableOf = ({ objectives, rules }: Invader.Mission): Invader.Objective[] =>
  objectives.filter(({ color }) => !rules.scientists.includes(color));

export function goalProgress(scene: SceneOf<'invader'>, goal: Invader.Goal): Progress | null {
  const { view, mission } = scene;
  const team = view.survivors.filter(({ scientist, fate }) => !scientist && fate !== 'absent');
  const inPlay = team.filter(({ fate }) => fate === 'in_play');
  const taken = view.objectives.filter((objective) => objective.taken);
  if (typeof goal === 'object') {
    if ('danger' in goal)
      return counted(
        team.filter(({ danger }) => pointsFor(scene, danger) >= pointsFor(scene, goal.danger)).length,
        team.length,
      );
    if ('burn_spawn' in goal) return null;
    const wanted = (color: Invader.Color | null): boolean => color !== null && goal.take.includes(color);
    return counted(
      taken.filter(({ color }) => wanted(color)).length,
      takableOf(mission).filter(({ color }) => wanted(color)).length,
    );
  }
  switch (goal) {
    case 'take_all':
      return counted(taken.length, takableOf(mission).length);
    case 'escape':
      return counted(
        view.survivors.filter(({ fate }) => fate === 'escaped').length,
        view.survivors.filter(({ fate }) => fate !== 'absent').length,
      );
    case 'evacuate_crew':
      return counted(Math.max(0, mission.rules.crew - view.crew), mission.rules.crew);
    case 'meet_at_sentry_gun':
      return counted(inPlay.filter(({ zone }) => zone === view.machines[1].zone).length, inPlay.length);
    case 'new_tanks':
      return counted(inPlay.filter((survivor) => hasNewTank(scene, survivor)).length, inPlay.length);
    case 'samples':
      return samples(view.samples);
  }
}

/** The tank of the start does not count. */
const hasNewTank = (scene: SceneOf<'invader'>, { who }: Invader.SurvivorView): boolean =>
  slotsOf(scene, who).some(
    ({ place, kind, given }) =>
      place === 'body' && kind !== null && !given && scene.content.equipment[kind]?.gives === 'oxygen',
  );

const SAMPLES = ['worker', 'hunter', 'tank', 'abomination'] as const;

/** One bit for each kind of Xeno, then one for Mold. */
function samples(bits: number): Progress {
  const names = [...SAMPLES.map((xeno) => t(`zgoal.sample.${xeno}`)), t('zgoal.mold')];
  const gathered = (_: string, place: number): boolean => (bits & (1 << place)) !== 0;
  return { of: 'things', have: names.filter(gathered), lack: names.filter((name, place) => !gathered(name, place)) };
}
