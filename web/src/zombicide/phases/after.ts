// What the board shows after something has happened. It is only for the eye, on the way from one true situation to the next.
import { editionOf, foesOf } from '../editions';
import { exitOf, zoneNamed, type Box, type Crowd, type Door, type Foe, type Hero, type Machine, type Objective, type Situation, type Spawn, type Spot, type Who, type ZoneId } from '../scene';
import { foeOf, type Named, type What } from './what';

const at = <T>(list: readonly T[], place: number, change: (old: T) => T): T[] => list.map((old, here) => (here === place ? change(old) : old));

const spot = (now: Situation, zone: ZoneId, change: (old: Spot) => Partial<Spot>): Situation => ({ ...now, zones: at(now.zones, zone, (old) => ({ ...old, ...change(old) })) });

const hero = (now: Situation, who: Who, change: (old: Hero) => Partial<Hero>): Situation => ({
  ...now,
  heroes: now.heroes.map((old) => (old.who === who ? { ...old, ...change(old) } : old)),
});

const door = (now: Situation, place: number, state: Door['state']): Situation => ({ ...now, doors: at(now.doors, place, (old) => ({ ...old, state })) });
const objective = (now: Situation, place: number, change: Partial<Objective>): Situation => ({ ...now, objectives: at(now.objectives, place, (old) => ({ ...old, ...change })) });
const spawn = (now: Situation, zone: ZoneId, change: Partial<Spawn>): Situation => ({ ...now, spawns: now.spawns.map((old) => (old.zone === zone && !old.burnt ? { ...old, ...change } : old)) });

/** More of a kind in a zone, or fewer. */
export function withFoes(box: Pick<Box, 'edition'>, now: Situation, zone: ZoneId, foe: Foe, more: number): Situation {
  const kind = foesOf(box).indexOf(foe);
  return spot(now, zone, ({ foes }) => ({ foes: at(foes, kind, (count) => Math.max(0, count + more)) as Crowd }));
}

/** A survivor goes somewhere, and is heard there. */
function walks(now: Situation, who: Who, zone: ZoneId): Situation {
  const from = now.heroes.find((one) => one.who === who);
  if (!from || from.zone === zone) return now;
  const gone = from.fate === 'in_play' ? quieter(now, from.zone) : now;
  return hero(spot(gone, zone, ({ noise }) => ({ noise: noise + 1 })), who, () => ({ zone }));
}

const quieter = (now: Situation, zone: ZoneId): Situation => spot(now, zone, ({ noise }) => ({ noise: Math.max(0, noise - 1) }));

/** A Machine that is used counts as a survivor, and is heard, until the round is over (INV-MACHINE-07). */
function works(now: Situation, kind: Machine['kind'], to?: ZoneId): Situation {
  const old = now.machines.find((machine) => machine.kind === kind);
  if (!old) return now;
  const zone = to ?? old.zone;
  const before = old.active ? quieter(now, old.zone) : now;
  const heard = spot(before, zone, ({ noise }) => ({ noise: noise + 1 }));
  return { ...heard, machines: now.machines.map((machine) => (machine === old ? { ...old, zone, active: true } : machine)) };
}

/** Machines that were used are no longer heard. */
function restingMachines(now: Situation): Situation {
  const quiet = now.machines.reduce((so, { active, zone }) => (active ? quieter(so, zone) : so), now);
  return { ...quiet, machines: now.machines.map((machine) => ({ ...machine, active: false })) };
}

/** A survivor is no longer on the board. */
function leaves(now: Situation, who: Who, fate: Hero['fate']): Situation {
  const gone = now.heroes.find((one) => one.who === who);
  if (!gone) return now;
  const cars = now.cars.map((car) => ({ ...car, seats: car.seats.map((seat) => (seat === who ? null : seat)) as typeof car.seats }));
  return hero({ ...quieter(now, gone.zone), cars }, who, ({ health }) => ({ fate, active: false, car: null, health: fate === 'dead' ? 0 : health }));
}

/** Somebody joins, in this game or later. */
function joins(now: Situation, { who, seat, zone }: Named<'joined'>): Situation {
  return hero(spot(now, zone, ({ noise }) => ({ noise: noise + 1 })), who, () => ({ fate: 'in_play', seat, zone }));
}

/** All of a crowd go elsewhere. */
function shoved(now: Situation, from: ZoneId, to: ZoneId): Situation {
  const crowd = now.zones[from]?.foes ?? [0, 0, 0, 0];
  const moved = spot(now, to, ({ foes }) => ({ foes: foes.map((count, kind) => count + (crowd[kind] ?? 0)) as Crowd }));
  return spot(moved, from, () => ({ foes: [0, 0, 0, 0] }));
}

/** So many leave the board, whatever they are. */
function reduced(now: Situation, zone: ZoneId, count: number): Situation {
  let left = count;
  return spot(now, zone, ({ foes }) => ({
    foes: foes.map((heads) => {
      const gone = Math.min(heads, left);
      left -= gone;
      return heads - gone;
    }) as Crowd,
  }));
}

function drives(now: Situation, car: number, zone: ZoneId): Situation {
  const riders = now.heroes.filter((one) => one.car === car && one.fate === 'in_play');
  const moved = riders.reduce((so, { who }) => walks(so, who, zone), now);
  return { ...moved, cars: at(moved.cars, car, (old) => ({ ...old, zone })) };
}

/** Who sits where: the driver's seat is the first. */
function seated(now: Situation, who: Who, car: number | null, driver: boolean): Situation {
  const cars = now.cars.map((old, place) => {
    const seats = old.seats.map((seat) => (seat === who ? null : seat)) as typeof old.seats;
    const free = driver ? 0 : seats.findIndex((seat, chair) => chair > 0 && seat === null);
    if (place === car && free >= 0) seats[free] = who;
    return { ...old, seats };
  });
  return hero({ ...now, cars }, who, () => ({ car }));
}

/** A round begins: everybody may act again, and it is quiet, but for noise that stays (S1-NOISE-06). */
function newRound(box: Box, now: Situation): Situation {
  const lasting = new Map<ZoneId, number>();
  for (const { zone, count } of editionOf(box).board.lastingNoise(box.mission)) {
    const found = zoneNamed(box.drawing, zone);
    if (found !== null) lasting.set(found, count);
  }
  const calm = restingMachines(now);
  return {
    ...calm,
    heroes: now.heroes.map((old) => ({ ...old, done: false, active: false })),
    zones: calm.zones.map((old, zone) => {
      const tokens = lasting.get(zone) ?? 0;
      return { ...old, tokens, noise: Math.max(0, old.noise - old.tokens + tokens) };
    }),
  };
}

/** One of the crew has got out, and is no longer heard at the exit (INV-M3-05). */
function evacuated(box: Box, now: Situation, left: number): Situation {
  const exit = exitOf(box);
  return { ...(exit === null ? now : quieter(now, exit)), crew: left };
}

export function after(box: Box, now: Situation, what: What): Situation {
  switch (what.what) {
    case 'joined': return joins(now, what);
    case 'round': return newRound(box, now);
    case 'turn': return { ...now, heroes: now.heroes.map((old) => ({ ...old, active: old.who === what.who, ...(old.who === what.who && { actions: what.actions }) })) };
    case 'turn_over': return hero(now, what.who, () => ({ active: false, done: true, actions: 0 }));
    case 'moves':
    case 'goes_on':
    case 'flees':
    case 'charges':
    case 'runs_weightless':
    case 'starts_in':
    case 'scientist_walks': return walks(now, what.who, what.zone);
    case 'drags': return walks(now, what.other, what.zone);
    case 'escapes': return leaves(now, what.who, 'escaped');
    case 'eliminated': return leaves(now, what.who, 'dead');
    case 'noise': return spot(now, what.zone, ({ tokens, noise }) => ({ tokens: tokens + 1, noise: noise + 1 }));
    case 'door_opened':
    case 'door_removed': return door(now, what.door, 'open');
    case 'door_closed': return door(now, what.door, 'closed');
    case 'door_destroyed': return door(now, what.door, 'destroyed');
    case 'enters_car': return seated(now, what.who, what.car, what.driver);
    case 'changes_seat': return seated(now, what.who, now.heroes.find(({ who }) => who === what.who)?.car ?? null, what.driver);
    case 'gets_out': return seated(now, what.who, null, false);
    case 'searches': return 'car' in what && what.car !== null ? { ...now, cars: at(now.cars, what.car, (old) => ({ ...old, searched: true })) } : now;
    case 'drives': return drives(now, what.car, what.zone);
    case 'drives_out': {
      const riders = now.heroes.filter((one) => one.car === what.car && one.fate === 'in_play');
      const left = riders.reduce((so, { who }) => leaves(so, who, 'escaped'), now);
      return { ...left, cars: at(left.cars, what.car, (old) => ({ ...old, gone: true })) };
    }
    case 'objective_taken': return objective(now, what.objective, { taken: true, color: box.mission.objectives[what.token]?.color ?? null });
    case 'objective_lost': return objective(now, what.objective, { lost: true, color: box.mission.objectives[what.token]?.color ?? null });
    case 'neutralised': return spawn(now, what.zone, { active: false });
    case 'spawn_wakes': return spawn(now, what.zone, { active: true });
    case 'spawn_burnt': return spawn(now, what.zone, { burnt: true, active: false, color: box.mission.spawns[what.token]?.color ?? 'red' });
    case 'spawn_added': return { ...now, spawns: [...now.spawns, { zone: what.zone, active: true, burnt: false, color: 'red' }] };
    case 'killed': return withFoes(box, now, what.zone, foeOf(what), -what.count);
    case 'appear':
    case 'added': return withFoes(box, now, what.zone, foeOf(what), what.count);
    case 'zombies_move':
    case 'xenos_move': return withFoes(box, withFoes(box, now, what.from, foeOf(what), -what.count), what.to, foeOf(what), what.count);
    case 'zombies_leave': return reduced(now, what.zone, what.count);
    case 'shoves': return shoved(now, now.heroes.find(({ who }) => who === what.who)?.zone ?? what.zone, what.zone);
    case 'experience': return hero(now, what.who, () => ({ experience: what.total }));
    case 'level': return hero(now, what.who, () => ({ danger: what.level }));
    case 'lap': return hero(now, what.who, ({ laps }) => ({ laps: laps + 1, experience: what.total }));
    case 'wounded': return hero(now, what.who, ({ health }) => ({ health: Math.max(0, health - 1) }));
    case 'heals': return hero(now, what.other, ({ health, mostHealth }) => ({ health: Math.min(mostHealth, health + 1) }));
    case 'damaged':
    case 'mends': return hero(now, what.who, () => ({ health: what.armor }));
    case 'mold_spreads': return spot(now, what.zone, () => ({ mold: 'active' }));
    case 'mold_dies': return spot(now, what.zone, () => ({ mold: 'inactive' }));
    case 'mold_removed': return spot(now, what.zone, () => ({ mold: null }));
    case 'bot_moves': return works(now, 'bot', what.zone);
    case 'drags_machine': return works(now, what.machine, what.zone);
    case 'machine_attacks': return works(now, what.machine);
    case 'machine_destroyed': {
      const old = now.machines.find(({ kind }) => kind === what.machine);
      return { ...(old?.active ? quieter(now, old.zone) : now), machines: now.machines.filter((machine) => machine !== old) };
    }
    case 'crew_leaves': return evacuated(box, now, what.left);
    default: return now;
  }
}
