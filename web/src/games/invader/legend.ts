// What stands and lies on a map of Invader at the start.
import { t } from '../../words/words.svelte';
import { placeOf } from '../../zombicide/mission/brief';
import type { LegendLine } from '../../zombicide/mission/legend';
import type { BriefOf } from '../../zombicide/scene';
import { foesCounted } from '../../zombicide/terms';

export function* legend(brief: BriefOf<'invader'>): Generator<LegendLine> {
  const { mission } = brief;
  if (mission.bot !== null)
    yield { icon: 'vintage-robot', text: t('zlegend.bot', { zone: placeOf(brief, mission.bot) }) };
  if (mission.sentry_gun !== null)
    yield { icon: 'sentry-gun', text: t('zlegend.sentry_gun', { zone: placeOf(brief, mission.sentry_gun) }) };
  if (mission.rules.scientists.length > 0)
    yield { icon: 'lab-coat', text: t('zlegend.scientists', { count: mission.rules.scientists.length }) };
  const mold = [...mission.spawns.map((spawn) => spawn.mold), ...mission.mold.map(({ state }) => state)];
  for (const side of ['active', 'inactive'] as const) {
    const count = mold.filter((other) => other === side).length;
    if (count > 0) yield { icon: 'slime', text: t(`zlegend.${side}`, { count }) };
  }
  for (const { zone, xeno, count } of mission.xenos) {
    yield {
      icon: 'alien-bug',
      text: t('zlegend.foes', { foes: foesCounted(brief, xeno, count), zone: placeOf(brief, zone) }),
    };
  }
}
