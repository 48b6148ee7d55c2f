// What is special about a mission of Invader, rule by rule.
import { t } from '../../words/words.svelte';
import type { Invader } from '../../wire';
import { zoneNamed, type BriefOf, type ZoneId } from '../../zombicide/scene';
import { cardNamed } from '../../zombicide/team/names';
import { foesCounted } from '../../zombicide/terms';
import { byColor, colored, either, listed, placeOf, tileOf } from '../../zombicide/mission/brief';
import { takableOf } from './goals';

type Mission = BriefOf<'invader'>;

export function specials(brief: Mission): string[] {
  return [...start(brief), ...objectives(brief), ...gifts(brief), ...people(brief), ...places(brief), ...spawns(brief)];
}

function* start(brief: Mission): Generator<string> {
  const { mission } = brief;
  const { rules } = mission;
  const inOrder = mission.in_order && mission.goals.length > 1;
  if (inOrder) yield t('zspecial.in_order');
  if (
    inOrder &&
    mission.goals.slice(1).some((goal) => goal === 'take_all' || (typeof goal === 'object' && 'take' in goal))
  )
    yield t('zspecial.in_order.take');
  const out = mission.goals.indexOf('escape');
  if (out >= 0)
    yield t(inOrder && out > 0 ? 'zspecial.leave.invader.last' : 'zspecial.leave.invader', {
      zone: placeOf(brief, mission.exit),
    });
  if (rules.start_in_two_groups && mission.start.length === 2)
    yield t('zspecial.two_groups', { zones: either(mission.start.map((part) => placeOf(brief, part))) });
  if (rules.start_with_tanks) yield t('zspecial.tanks');
  if (rules.tank_lost_in_airlock) yield t('zspecial.tank_lost');
  for (const { zone, xeno, count } of mission.xenos)
    yield t('zspecial.crowd', { foes: foesCounted(brief, xeno, count), zone: placeOf(brief, zone) });
}

function* objectives(brief: Mission): Generator<string> {
  const { mission } = brief;
  const { rules } = mission;
  const takable = takableOf(mission);
  if (rules.objective_experience > 0 && takable.length > 0)
    yield t('zspecial.experience', { points: rules.objective_experience });
  const hidden = takable.filter(({ face_down }) => face_down).map(({ color }) => color);
  if (hidden.length > 0) yield t('zspecial.shuffled', { objectives: byColor('objectives', hidden) });
  if (rules.guarded !== null) {
    const open = takable.find(({ color, face_down }) => !face_down && color === rules.guarded);
    yield t('zspecial.guarded', {
      objective: colored('objective', rules.guarded),
      zone: placeOf(brief, open?.zone ?? null),
    });
  }
  const lone = takable.filter(
    ({ color, face_down }) => !face_down && (color === 'blue' || color === 'white') && color !== rules.guarded,
  );
  if (lone.length > 0)
    yield t('zspecial.not_survivors', {
      objectives: byColor(
        'objectives',
        lone.map(({ color }) => color),
      ),
    });
  const needless = needlessOf(mission);
  if (needless.length > 0) yield t('zspecial.not_needed', { objectives: byColor('objectives', needless) });
  if (rules.samples) yield t('zspecial.samples', { points: rules.objective_experience });
}

/** The colors of the objectives that no goal asks for, where goals ask for others (INV-M5-04). */
function needlessOf(mission: Invader.Mission): Invader.Color[] {
  const wanted = mission.goals.flatMap((goal) => (typeof goal === 'object' && 'take' in goal ? goal.take : []));
  if (wanted.length === 0 || mission.goals.includes('take_all')) return [];
  return takableOf(mission).flatMap(({ color }) => (wanted.includes(color) ? [] : [color]));
}

function* gifts(brief: Mission): Generator<string> {
  const { mission } = brief;
  const { rules } = mission;
  const reds = countOf(mission, 'red');
  if (reds > 0 && rules.red_gives_cards.length > 0) {
    yield t(reds === 1 ? 'zspecial.gifts.one' : 'zspecial.gifts', {
      cards: listed(rules.red_gives_cards.map((id) => cardNamed(brief, id))),
    });
  }
  if (reds > 0 && rules.red_gives_prototype) yield t('zspecial.prototype');
  if (mission.bot !== null && countOf(mission, 'green') > 0) yield t('zspecial.remote.bot');
  if (mission.sentry_gun !== null && countOf(mission, 'purple') > 0) yield t('zspecial.remote.sentry_gun');
}

function* people(brief: Mission): Generator<string> {
  const { mission } = brief;
  const zone = placeOf(brief, mission.exit);
  if (mission.rules.crew > 0) {
    yield t('zspecial.crew', { count: mission.rules.crew, zone });
    yield t('zspecial.crew.lost');
  }
  for (const color of mission.rules.scientists) {
    const token = mission.objectives.find((objective) => objective.color === color);
    yield t('zspecial.scientist', {
      scientist: colored('scientist', color),
      zone: placeOf(brief, token?.zone ?? null),
    });
  }
  if (mission.rules.scientists.length > 0) yield t('zspecial.scientists_walk', { zone });
}

function* places(brief: Mission): Generator<string> {
  const { mission } = brief;
  for (const { between, color } of mission.doors) {
    if (color !== null)
      yield t('zspecial.colored_door', {
        door: colored('door', color),
        zones: between.map((part) => placeOf(brief, part)).join(' – '),
      });
  }
  const secured = mission.rules.secured_airlock;
  if (secured) {
    yield t('zspecial.secured', { outside: placeOf(brief, secured[0]), airlock: placeOf(brief, secured[1]) });
    const behind = behindAirlock(brief, secured);
    if (takableOf(mission).some(({ zone }) => behind.has(zoneNamed(brief.drawing, zone) ?? -1)))
      yield t('zspecial.secured.behind');
  }
}

function* spawns(brief: Mission): Generator<string> {
  const { mission } = brief;
  for (const spawn of mission.spawns) if (spawn.color !== 'red' && !spawn.face_down) yield sleep(brief, spawn);
  const hidden = mission.spawns.filter(({ face_down }) => face_down).map(({ color }) => color);
  if (hidden.length > 0) yield t('zspecial.hidden_spawns', { count: hidden.length, tokens: byColor('tokens', hidden) });
  const burning = mission.rules.hellfire_on_spawns;
  const tiles = new Set(mission.spawns.filter(({ face_down }) => face_down).map(({ zone }) => tileOf(brief, zone)));
  if (burning !== 'nothing') yield t(`zspecial.hellfire.${burning}`, { tiles: listed([...tiles].sort()) });
}

/** What wakes a green or purple spawn zone (INV-SPAWN-05). */
function sleep(brief: Mission, { color, zone: part }: Invader.Spawn): string {
  const { mission } = brief;
  const possible: Record<Invader.Wake, boolean> = {
    objective: countOf(mission, color) > 0,
    door: mission.doors.some((door) => door.color === color),
    mold: true,
  };
  const ways = mission.rules.spawns_wake.filter((wake) => possible[wake]);
  const values = { spawn: colored('spawn.invader', color), zone: placeOf(brief, part) };
  if (ways.length === 0) return t('zspecial.sleeps.forever', values);
  const tokens = { objective: colored('objective', color), door: colored('door', color) };
  return t('zspecial.sleeps', { ...values, ways: either(ways.map((wake) => t(`zspecial.wake.${wake}`, tokens))) });
}

const countOf = (mission: Invader.Mission, color: Invader.Color): number =>
  takableOf(mission).filter((token) => token.color === color).length;

/**
 * The zones that nobody reaches from the start without passing the secured airlock, whatever doors are open
 * (INV-M8-05).
 */
function behindAirlock(brief: Mission, secured: [string, string]): Set<ZoneId> {
  const { drawing } = brief;
  const [outside, airlock] = secured.map((part) => zoneNamed(drawing, part));
  const shut = ([one, other]: [ZoneId, ZoneId]): boolean =>
    (one === outside && other === airlock) || (one === airlock && other === outside);
  const ways = [
    ...drawing.open,
    ...[...drawing.gaps, ...drawing.doors, ...drawing.airlocks].map(({ zones }) => zones),
  ].filter((way) => !shut(way));
  const reached = new Set(brief.mission.start.flatMap((part) => zoneNamed(drawing, part) ?? []));
  for (const zone of reached) for (const way of ways) if (way.includes(zone)) way.forEach((next) => reached.add(next));
  return new Set(drawing.zones.map((_, zone) => zone).filter((zone) => !reached.has(zone)));
}
