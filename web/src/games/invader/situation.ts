// What the board of Invader shows, at a moment of a game and before it.
import type { Invader } from '../../wire';
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

export function situationOf(box: BoxOf<'invader'>, view: Invader.View): Situation {
  const kinds: Invader.Machine[] = ['bot', 'sentry_gun'];
  return {
    zones: view.zones.map(({ xenos, tokens, noise, mold }) => ({ foes: xenos, tokens, noise, mold })),
    heroes: view.survivors.map((survivor) => ({
      ...told(box, survivor),
      scientist: survivor.scientist,
      car: null,
      laps: survivor.laps,
      health: survivor.armor,
      mostHealth: survivor.base_armor,
      active: view.active === survivor.who,
    })),
    doors: view.doors.map((state, door) => ({ state, color: doorColor(box, door) })),
    objectives: view.objectives.map((token) => ({ ...token, optional: false })),
    spawns: view.spawns,
    cars: [],
    machines: view.machines.flatMap(({ there, zone, active }, place) =>
      there ? [{ kind: kinds[place] ?? 'bot', zone, active }] : [],
    ),
    crew: view.crew,
  };
}

function doorColor({ mission, drawing }: BoxOf<'invader'>, door: number): string | null {
  const joined: ZoneId[] = drawing.doors[door]?.zones ?? [];
  const token = mission.doors.find(({ between }) =>
    between.every((part) => joined.includes(zoneNamed(drawing, part) ?? -1)),
  );
  return token?.color ?? null;
}

export function openingOf(site: SiteOf<'invader'>): Situation {
  const { drawing, mission } = site;
  const at = (part: string): ZoneId => zoneNamed(drawing, part) ?? 0;
  const zones = emptyZones(site);
  for (const { zone, xeno, count } of mission.xenos) join(FOES, zones[at(zone)], xeno, count);
  const molds: { zone: string; mold: Invader.MoldState | null }[] = [
    ...mission.spawns,
    ...mission.mold.map(({ zone, state }) => ({ zone, mold: state })),
  ];
  for (const { zone, mold } of molds) {
    const spot = zones[at(zone)];
    if (spot && mold) spot.mold = mold;
  }
  const machine = (kind: Invader.Machine, part: string | null) =>
    part ? [{ kind, zone: at(part), active: false }] : [];
  return {
    zones,
    heroes: [],
    doors: drawing.doors.map(({ zones: joined }): Door => {
      const token = mission.doors.find(({ between }) => between.every((part) => joined.includes(at(part))));
      return token ? { state: 'closed', color: token.color } : { state: 'open', color: null };
    }),
    objectives: mission.objectives.map(({ zone, color, face_down }): Objective => ({
      zone: at(zone),
      taken: false,
      lost: false,
      color: face_down ? null : color,
      optional: false,
      scientist: mission.rules.scientists.includes(color) && !face_down,
    })),
    // Green and purple ones are asleep until something wakes them; those face down show red.
    spawns: mission.spawns.map(({ zone, color, face_down }): Spawn => ({
      zone: at(zone),
      active: face_down || color === 'red',
      burnt: false,
      color: face_down ? null : color,
    })),
    cars: [],
    machines: [...machine('bot', mission.bot), ...machine('sentry_gun', mission.sentry_gun)],
    crew: mission.rules.crew,
  };
}
