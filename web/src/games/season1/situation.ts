// What the board of season 1 shows, at a moment of a game and before it.
import type { Season1 } from '../../wire';
import { emptyZones, join, told } from '../../zombicide/board/common';
import {
  zoneNamed,
  type BoxOf,
  type Door,
  type Objective,
  type SiteOf,
  type Situation,
  type Spawn,
  type ZoneId,
} from '../../zombicide/scene';
import { FOES } from './foes';

export function situationOf(box: BoxOf<'season1'>, view: Season1.View): Situation {
  const deadly = box.content.sheet_facts.deadly_wounds ?? 0;
  const colors = box.mission.doors.map(({ color }) => (color === 'red' ? null : color));
  return {
    zones: view.zones.map(({ zombies, tokens, noise }) => ({ foes: zombies, tokens, noise, mold: null })),
    heroes: view.survivors.map((survivor) => ({
      ...told(box, survivor),
      scientist: false,
      car: survivor.car,
      laps: 0,
      health: survivor.fate === 'dead' ? 0 : deadly - survivor.wounds,
      mostHealth: deadly,
      active: view.active === survivor.who,
    })),
    doors: view.doors.map((open, door) => ({ state: open ? 'open' : 'closed', color: colors[door] ?? null })),
    objectives: view.objectives.map((token) => ({ ...token, lost: false, scientist: false })),
    spawns: view.spawns.map(({ zone, active }, place) => ({
      zone,
      active,
      burnt: false,
      color: box.mission.spawns[place]?.color ?? 'red',
    })),
    cars: view.cars,
    machines: [],
    crew: 0,
  };
}

export function openingOf(site: SiteOf<'season1'>): Situation {
  const { drawing, mission } = site;
  const { rules } = mission;
  const at = (part: string): ZoneId => zoneNamed(drawing, part) ?? 0;
  const zones = emptyZones(site);
  for (const { zone, zombie, count } of rules.zombies) {
    const rooms = drawing.zones.flatMap(({ ground }, place) => (ground === 'room' ? [place] : []));
    for (const place of zone === 'rooms' ? rooms : [at(zone)]) join(FOES, zones[place], zombie, count);
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
      zone: at(zone),
      taken: false,
      lost: false,
      color: face_down ? null : color,
      optional,
      scientist: false,
    })),
    spawns: mission.spawns.map(({ zone, color }): Spawn => ({
      zone: at(zone),
      active: !asleep.has(color),
      burnt: false,
      color,
    })),
    cars: mission.cars.map(({ zone, kind, drivable }) => ({
      zone: at(zone),
      kind,
      drivable,
      seats: [null, null, null, null],
      searched: false,
      gone: false,
      load: [0, 0, 0, 0],
    })),
    machines: [],
    crew: 0,
  };
}
