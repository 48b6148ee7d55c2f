// What is special about a mission of season 1, rule by rule.
import { t } from '../../words/words.svelte';
import type { Season1 } from '../../wire';
import { byColor, colored, either, listed, placeOf } from '../../zombicide/mission/brief';
import { zoneNamed, type BriefOf } from '../../zombicide/scene';
import { cardNamed } from '../../zombicide/team/names';
import { foesCounted } from '../../zombicide/terms';
import { zoneName } from '../../zombicide/zones';

type Brief = BriefOf<'season1'>;

export function specials(brief: Brief): string[] {
  return [
    ...objectives(brief),
    ...cards(brief),
    ...places(brief),
    ...zombies(brief),
    ...cars(brief),
    ...leaving(brief),
  ];
}

function* objectives({ mission: { objectives: tokens, rules, goals } }: Brief): Generator<string> {
  if (rules.objective_experience > 0 && tokens.length > 0)
    yield t('zspecial.experience', { points: rules.objective_experience });
  const giving = (gift: Season1.Gift): number => tokens.filter(({ gives }) => gives === gift).length;
  if (giving('cure') > 0) yield t('zspecial.cure');
  if (tokens.some(({ face_down }) => face_down)) yield t('zspecial.face_down');
  if (giving('recruit') > 0) {
    yield t('zspecial.recruit', { count: giving('recruit'), all: tokens.length });
    yield t('zspecial.recruit.tie');
    const others = new Set(tokens.filter(({ gives }) => gives !== 'recruit').map(({ color }) => color));
    for (const color of others) yield t('zspecial.recruit.none', { objective: colored('objective', color) });
  }
  const needless = tokens.filter(({ optional }) => optional).map(({ color }) => color);
  if (needless.length > 0 && goals.includes('take_objectives'))
    yield t('zspecial.not_needed', { objectives: byColor('objectives', needless) });
}

function* cards(brief: Brief): Generator<string> {
  const {
    content,
    mission: { rules },
  } = brief;
  if (rules.starting_equipment_on_deck) {
    const starting = content.equipment.filter((card) => card.starting === 1).map(({ id }) => cardNamed(brief, id));
    yield t('zspecial.on_deck', { cards: listed(starting) });
  }
  if (rules.zombie_cards.length > 0)
    yield t('zspecial.zombie_cards', { numbers: listed(rules.zombie_cards.map(String)) });
  if (rules.survivors_each !== null) yield t('zspecial.survivors_each', { count: rules.survivors_each });
}

function* places(brief: Brief): Generator<string> {
  const { rules } = brief.mission;
  if (rules.no_search.length > 0) yield t('zspecial.no_search', { zones: zonesOf(brief, rules.no_search) });
  if (rules.doors_open_together) yield t('zspecial.doors_together');
  for (const { color, objective } of rules.locked_doors)
    yield t('zspecial.locked_door', { door: colored('door', color), objective: colored('objective', objective) });
  for (const { color, objective } of rules.sleeping_spawns)
    yield t('zspecial.sleeping_spawn', {
      spawn: colored('spawn.season1', color),
      objective: colored('objective', objective),
    });
  if (rules.spawns_can_be_neutralised) {
    yield t('zspecial.neutralise');
    yield t('zspecial.spawns_indoors');
  }
}

function* zombies(brief: Brief): Generator<string> {
  const { rules } = brief.mission;
  for (const { zone, zombie, count } of rules.zombies) {
    const foes = foesCounted(brief, zombie, count);
    const there = zoneNamed(brief.drawing, zone);
    yield there === null
      ? t('zspecial.crowd.rooms', { foes })
      : t('zspecial.crowd', { foes, zone: zoneName(brief.drawing, there) });
  }
  if (rules.zombies.some(({ zone }) => zoneNamed(brief.drawing, zone) === null)) yield t('zspecial.crowd.first_door');
  for (const { zone, count } of rules.lasting_noise)
    yield t('zspecial.lasting_noise', { count, zone: placeOf(brief, zone) });
  if (rules.zombie_exits.length > 0) yield t('zspecial.zombie_exits', { zones: zonesOf(brief, rules.zombie_exits) });
  if (rules.lost_when_zombies_left !== null) yield t('zspecial.zombies_left', { count: rules.lost_when_zombies_left });
}

function* cars(brief: Brief): Generator<string> {
  const { content, mission } = brief;
  if (mission.cars.length === 0) return;
  const drivable = mission.cars.filter((car) => car.drivable);
  if (mission.rules.cars_stay_shut) yield t('zspecial.cars_shut');
  else if (drivable.length === mission.cars.length) yield t('zspecial.cars_drive');
  else if (drivable.length > 0)
    yield t('zspecial.cars_some', {
      cars: listed(drivable.map(({ kind, zone }) => `${t(`zspecial.car.${kind}`)} (${placeOf(brief, zone)})`)),
    });
  if (mission.cars.some(({ kind }) => kind === 'police')) yield t('zspecial.police');
  if (mission.cars.some(({ kind }) => kind === 'pimp')) {
    yield t('zspecial.pimp', {
      cards: either(content.equipment.filter((card) => card.in_pimp_car).map(({ id }) => cardNamed(brief, id))),
    });
  }
  if (mission.rules.cars_carry_provisions) {
    yield t('zspecial.provisions', {
      cards: either(content.equipment.filter(({ provision }) => provision).map(({ id }) => cardNamed(brief, id))),
    });
  }
}

/** How cars and survivors leave the board, or do not (S1-M01-03, S1-M02-01, S1-M06-04, S1-M09-04). */
function* leaving(brief: Brief): Generator<string> {
  const {
    drawing,
    mission: { goals, start, exit },
  } = brief;
  const zone = placeOf(brief, exit);
  const place = (kind: string): number => goals.findIndex((goal) => typeof goal === 'object' && kind in goal);
  if (place('drive_out') >= 0) yield t('zspecial.drives_out', { zone });
  if (goals.includes('reach_exit')) yield t('zspecial.leave.nobody');
  // Only what is carried out must wait for the goals before it.
  if (place('escape_with') > 0) yield t('zspecial.leave.last', { zone });
  else if (place('escape') >= 0 && exit !== null && zoneNamed(drawing, exit) === zoneNamed(drawing, start))
    yield t('zspecial.leave.start', { zone });
  else if (place('escape') >= 0 || place('escape_with') >= 0) yield t('zspecial.leave.season1', { zone });
}

const zonesOf = (brief: Brief, parts: string[]): string => listed(parts.map((part) => placeOf(brief, part)));
