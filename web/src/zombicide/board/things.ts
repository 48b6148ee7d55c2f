// Everything on the board that can be pointed at, and in which zones it is.
import { foesOf } from '../editions';
import type { Site, Situation, ZoneId } from '../scene';
import { keyOf, type Mark, type Marks, type Thing } from '../marks';

/** All of them, zones aside, in the order in which they are gone through. */
export function thingsOn({ drawing, edition }: Site, situation: Situation): Thing[] {
  return [
    ...drawing.doors.map((_, door): Thing => ({ thing: 'door', door })),
    ...drawing.airlocks.map((_, airlock): Thing => ({ thing: 'airlock', airlock })),
    ...situation.objectives.map((_, objective): Thing => ({ thing: 'objective', objective })),
    ...situation.spawns.map((_, spawn): Thing => ({ thing: 'spawn', spawn })),
    ...situation.cars.map((_, car): Thing => ({ thing: 'car', car })),
    ...situation.machines.map(({ kind }): Thing => ({ thing: 'machine', machine: kind })),
    ...situation.heroes.map(({ who }): Thing => ({ thing: 'hero', who })),
    ...situation.zones.flatMap(({ foes }, zone) =>
      foesOf({ edition }).flatMap((foe, place): Thing[] =>
        (foes[place] ?? 0) > 0 ? [{ thing: 'foe', zone, foe }] : [],
      ),
    ),
  ];
}

/** The zones that a thing is in; two for a door. */
export function zonesOf(thing: Thing, { drawing }: Site, situation: Situation): readonly ZoneId[] {
  const at = (one: { zone: ZoneId } | undefined): ZoneId[] => (one ? [one.zone] : []);
  switch (thing.thing) {
    case 'zone':
    case 'foe':
      return [thing.zone];
    case 'door':
      return drawing.doors[thing.door]?.zones ?? [];
    case 'airlock':
      return drawing.airlocks[thing.airlock]?.zones ?? [];
    case 'objective':
      return at(situation.objectives[thing.objective]);
    case 'spawn':
      return at(situation.spawns[thing.spawn]);
    case 'car':
      return at(situation.cars[thing.car]);
    case 'machine':
      return at(situation.machines.find(({ kind }) => kind === thing.machine));
    case 'hero':
      return at(situation.heroes.find(({ who }) => who === thing.who));
  }
}

/** What can be chosen in each zone, by the keys of marks. */
export function choicesByZone(
  site: Site,
  situation: Situation,
  marks: Marks,
): Map<ZoneId, { key: string; mark: Mark }[]> {
  const found = new Map<ZoneId, { key: string; mark: Mark }[]>();
  const add = (zone: ZoneId, key: string) => {
    const mark = marks.on.get(key);
    if (mark) found.set(zone, [...(found.get(zone) ?? []), { key, mark }]);
  };
  for (const zone of site.drawing.zones.keys()) add(zone, `zone ${zone}`);
  for (const thing of thingsOn(site, situation))
    for (const zone of zonesOf(thing, site, situation)) add(zone, keyOf(thing));
  return found;
}
