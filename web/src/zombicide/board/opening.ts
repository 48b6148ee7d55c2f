// How a mission's board stands before anybody plays it.
import type { Invader, Season1 } from '../../wire';
import { FOES, zoneNamed, type Crowd, type Door, type Foe, type Objective, type Situation, type Spawn, type Spot, type ZoneId } from '../scene';
import type { Site } from './plan';

type Ours<E extends Site['edition']> = Extract<Site, { edition: E }>;

/** What lies and stands there at the start; tokens that lie face down stay so. */
export function openingOf(site: Site): Situation {
  return site.edition === 'season1' ? ofSeason1(site) : ofInvader(site);
}

function ofSeason1(site: Ours<'season1'>): Situation {
  const { drawing, mission } = site;
  const { rules } = mission;
  const at = (part: string): ZoneId => zoneNamed(drawing, part) ?? 0;
  const zones = emptyZones(site);
  for (const { zone, zombie, count } of rules.zombies) {
    const rooms = drawing.zones.flatMap(({ ground }, place) => (ground === 'room' ? [place] : []));
    for (const place of zone === 'rooms' ? rooms : [at(zone)]) join(site, zones, place, zombie, count);
  }
  for (const { zone, count } of rules.lasting_noise) {
    const spot = zones[at(zone)];
    if (spot) {
      spot.tokens += count;
      spot.noise += count;
    }
  }
  const asleep = new Set(rules.sleeping_spawns.map(({ color }) => color));
  return {
    zones,
    heroes: [],
    doors: mission.doors.map(({ state, color }): Door => ({ state, color: color === 'red' ? null : color })),
    objectives: mission.objectives.map(({ zone, color, optional, face_down }: Season1.Objective): Objective => ({
      zone: at(zone), taken: false, lost: false, color: face_down ? null : color, optional, scientist: false,
    })),
    spawns: mission.spawns.map(({ zone, color }): Spawn => ({ zone: at(zone), active: !asleep.has(color), burnt: false, color })),
    cars: mission.cars.map(({ zone, kind, drivable }) => ({
      zone: at(zone), kind, drivable, seats: [null, null, null, null], searched: false, gone: false, load: [0, 0, 0, 0],
    })),
    machines: [],
    crew: 0,
  };
}

function ofInvader(site: Ours<'invader'>): Situation {
  const { drawing, mission } = site;
  const at = (part: string): ZoneId => zoneNamed(drawing, part) ?? 0;
  const zones = emptyZones(site);
  for (const { zone, xeno, count } of mission.xenos) join(site, zones, at(zone), xeno, count);
  const molds: { zone: string; mold: Invader.MoldState | null }[] = [...mission.spawns, ...mission.mold.map(({ zone, state }) => ({ zone, mold: state }))];
  for (const { zone, mold } of molds) {
    const spot = zones[at(zone)];
    if (spot && mold) spot.mold = mold;
  }
  const machine = (kind: Invader.Machine, part: string | null) => (part ? [{ kind, zone: at(part), active: false }] : []);
  return {
    zones,
    heroes: [],
    doors: drawing.doors.map(({ zones: joined }): Door => {
      const token = mission.doors.find(({ between }) => between.every((part) => joined.includes(at(part))));
      return token ? { state: 'closed', color: token.color } : { state: 'open', color: null };
    }),
    objectives: mission.objectives.map(({ zone, color, face_down }): Objective => ({
      zone: at(zone), taken: false, lost: false, color: face_down ? null : color, optional: false, scientist: mission.rules.scientists.includes(color) && !face_down,
    })),
    // Green and purple ones are asleep until something wakes them; those face down show red.
    spawns: mission.spawns.map(({ zone, color, face_down }): Spawn => ({ zone: at(zone), active: face_down || color === 'red', burnt: false, color: face_down ? null : color })),
    cars: [],
    machines: [...machine('bot', mission.bot), ...machine('sentry_gun', mission.sentry_gun)],
    crew: mission.rules.crew,
  };
}

const emptyZones = ({ drawing }: Site): Spot[] => drawing.zones.map(() => ({ foes: [0, 0, 0, 0] as Crowd, tokens: 0, noise: 0, mold: null }));

function join({ edition }: Site, zones: Spot[], zone: ZoneId, foe: Foe, count: number): void {
  const spot = zones[zone];
  const kind = FOES[edition].indexOf(foe);
  if (spot && kind >= 0) spot.foes[kind] = (spot.foes[kind] ?? 0) + count;
}
