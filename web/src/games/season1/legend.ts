// What stands and lies on a map of season 1 at the start.
import { t } from '../../words/words.svelte';
import { listed, placeOf } from '../../zombicide/mission/brief';
import type { LegendLine } from '../../zombicide/mission/legend';
import type { BriefOf } from '../../zombicide/scene';

export function* legend(brief: BriefOf<'season1'>): Generator<LegendLine> {
  const { cars, rules } = brief.mission;
  for (const kind of ['police', 'pimp'] as const) {
    const count = cars.filter((car) => car.kind === kind).length;
    if (count > 0) yield { icon: kind === 'police' ? 'police-car' : 'city-car', text: t(`zlegend.${kind}`, { count }) };
  }
  if (rules.lasting_noise.length > 0)
    yield {
      icon: 'sonic-shout',
      text: t('zlegend.noise', { zones: listed(rules.lasting_noise.map(({ zone }) => placeOf(brief, zone))) }),
    };
}
