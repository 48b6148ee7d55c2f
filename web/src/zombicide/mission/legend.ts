// What stands and lies on a mission's map at the start.
import type { IconName } from '../../icons/names';
import { t } from '../../words/words.svelte';
import { editionOf } from '../editions';
import type { Brief } from '../scene';
import { listed, placeOf } from './brief';

export interface LegendLine {
  icon: IconName;
  text: string;
}

export const legendOf = (brief: Brief): LegendLine[] => [...common(brief), ...editionOf(brief).missions.legend(brief)];

function* common(brief: Brief): Generator<LegendLine> {
  const { mission, edition } = brief;
  const { tokens, spawnIcon } = editionOf(brief).missions;
  const { asleep, objectives, closedDoors } = tokens(mission);
  yield {
    icon: 'position-marker',
    text: t('zlegend.start', { zones: listed([mission.start].flat().map((part) => placeOf(brief, part))) }),
  };
  if (mission.exit !== null)
    yield { icon: 'exit-door', text: t('zlegend.exit', { zone: placeOf(brief, mission.exit) }) };
  if (mission.spawns.length > 0) {
    const spawns = t(`zlegend.${edition}.spawns`, { count: mission.spawns.length });
    yield { icon: spawnIcon, text: asleep > 0 ? `${spawns} (${t('zlegend.asleep', { count: asleep })})` : spawns };
  }
  if (objectives > 0) yield { icon: 'locked-chest', text: t('zlegend.objectives', { count: objectives }) };
  if (closedDoors > 0) yield { icon: 'closed-doors', text: t('zlegend.doors', { count: closedDoors }) };
}
