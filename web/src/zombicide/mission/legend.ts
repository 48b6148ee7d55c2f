// What stands and lies on a mission's map at the start.
import type { IconName } from '../../icons/names';
import { t } from '../../words/words.svelte';
import { listed, placeOf, type Brief } from './brief';
import { takableOf } from './goals';

export interface LegendLine {
  icon: IconName;
  text: string;
}

export function legendOf(brief: Brief): LegendLine[] {
  return [...common(brief), ...(brief.edition === 'season1' ? season1(brief) : invader(brief))];
}

function* common(brief: Brief): Generator<LegendLine> {
  const { mission, edition } = brief;
  yield { icon: 'position-marker', text: t('zlegend.start', { zones: listed([mission.start].flat().map((part) => placeOf(brief, part))) }) };
  if (mission.exit !== null) yield { icon: 'exit-door', text: t('zlegend.exit', { zone: placeOf(brief, mission.exit) }) };
  if (mission.spawns.length > 0) {
    const spawns = t(`zlegend.${edition}.spawns`, { count: mission.spawns.length });
    const asleep = asleepIn(brief);
    yield { icon: edition === 'season1' ? 'raise-zombie' : 'alien-bug', text: asleep > 0 ? `${spawns} (${t('zlegend.asleep', { count: asleep })})` : spawns };
  }
  const objectives = brief.edition === 'season1' ? brief.mission.objectives.length : takableOf(brief.mission).length;
  if (objectives > 0) yield { icon: 'locked-chest', text: t('zlegend.objectives', { count: objectives }) };
  const closed = brief.edition === 'season1' ? brief.mission.doors.filter(({ state }) => state === 'closed').length : brief.mission.doors.length;
  if (closed > 0) yield { icon: 'closed-doors', text: t('zlegend.doors', { count: closed }) };
}

function asleepIn(brief: Brief): number {
  if (brief.edition === 'invader') return brief.mission.spawns.filter(({ color, face_down }) => color !== 'red' && !face_down).length;
  const { spawns, rules } = brief.mission;
  return spawns.filter(({ color }) => rules.sleeping_spawns.some((lock) => lock.color === color)).length;
}

function* season1(brief: Extract<Brief, { edition: 'season1' }>): Generator<LegendLine> {
  const { cars, rules } = brief.mission;
  for (const kind of ['police', 'pimp'] as const) {
    const count = cars.filter((car) => car.kind === kind).length;
    if (count > 0) yield { icon: kind === 'police' ? 'police-car' : 'city-car', text: t(`zlegend.${kind}`, { count }) };
  }
  if (rules.lasting_noise.length > 0) yield { icon: 'sonic-shout', text: t('zlegend.noise', { zones: listed(rules.lasting_noise.map(({ zone }) => placeOf(brief, zone))) }) };
}

function* invader(brief: Extract<Brief, { edition: 'invader' }>): Generator<LegendLine> {
  const { mission } = brief;
  if (mission.bot !== null) yield { icon: 'vintage-robot', text: t('zlegend.bot', { zone: placeOf(brief, mission.bot) }) };
  if (mission.sentry_gun !== null) yield { icon: 'sentry-gun', text: t('zlegend.sentry_gun', { zone: placeOf(brief, mission.sentry_gun) }) };
  if (mission.rules.scientists.length > 0) yield { icon: 'lab-coat', text: t('zlegend.scientists', { count: mission.rules.scientists.length }) };
  const mold = [...mission.spawns.map((spawn) => spawn.mold), ...mission.mold.map(({ state }) => state)];
  for (const side of ['active', 'inactive'] as const) {
    const count = mold.filter((other) => other === side).length;
    if (count > 0) yield { icon: 'slime', text: t(`zlegend.${side}`, { count }) };
  }
  for (const { zone, xeno, count } of mission.xenos) {
    yield { icon: 'alien-bug', text: t('zlegend.foes', { foes: t(`zombicide.foe.${xeno}`, { count }), zone: placeOf(brief, zone) }) };
  }
}
