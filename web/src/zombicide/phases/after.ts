// What the board shows after something has happened. It is only for the eye, on the way from one true situation to the
// next.
import { editionOf, foesOf } from '../editions';
import {
  exitOf,
  zoneNamed,
  type Box,
  type Crowd,
  type Door,
  type Foe,
  type Hero,
  type Machine,
  type Objective,
  type Situation,
  type Spawn,
  type Spot,
  type Who,
  type ZoneId,
} from '../scene';
import { foeOf, type Named, type What } from './what';

const at = <T>(list: readonly T[], place: number, change: (old: T) => T): T[] =>
  list.map((old, here) => (here === place ? change(old) : old));

const spot = (now: Situation, zone: ZoneId, change: (old: Spot) => Partial<Spot>): Situation => ({
  ...now,
  zones: at(now.zones, zone, (old) => ({ ...old, ...change(old) })),
});

const hero = (now: Situation, who: Who, change: (old: Hero) => Partial<Hero>): Situation => ({
  ...now,
  heroes: now.heroes.map((old) => (old.who === who ? { ...old, ...change(old) } : old)),
});

const door = (now: Situation, place: number, state: Door['state']): Situation => ({
  ...now,
  doors: at(now.doors, place, (old) => ({ ...old, state })),
});
const objective = (now: Situation, place: number, change: Partial<Objective>): Situation => ({
  ...now,
  objectives: at(now.objectives, place, (old) => ({ ...old, ...change })),
});
const spawn = (now: Situation, zone: ZoneId, change: Partial<Spawn>): Situation => ({
  ...now,
  spawns: now.spawns.map((old) => (old.zone === zone && !old.burnt ? { ...old, ...change } : old)),
});

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
  return hero(
    spot(gone, zone, ({ noise }) => ({ noise: noise + 1 })),
    who,
    () => ({ zone }),
  );
}

const quieter = (now: Situation, zone: ZoneId): Situation =>
  spot(now, zone, ({ noise }) => ({ noise: Math.max(0, noise - 1) }));

/** A Machine that is used counts as a survivor, and is heard, until the round is over (INV-MACHINE-07). */
function works(now: Situation, kind: Machine['kind'], to?: ZoneId): Situation {
  const old = now.machines.find((machine) => machine.kind === kind);
  if (!old) return now;
  const zone = to ?? old.zone;
  const before = old.active ? quieter(now, old.zone) : now;
  const heard = spot(before, zone, ({ noise }) => ({ noise: noise + 1 }));
  return {
    ...heard,
    machines: now.machines.map((machine) => (machine === old ? { ...old, zone, active: true } : machine)),
  };
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
  const cars = now.cars.map((car) => ({
    ...car,
    seats: car.seats.map((seat) => (seat === who ? null : seat)) as typeof car.seats,
  }));
  return hero({ ...quieter(now, gone.zone), cars }, who, ({ health }) => ({
    fate,
    active: false,
    car: null,
    health: fate === 'dead' ? 0 : health,
  }));
}

/** Somebody joins, in this game or later. */
function joins(now: Situation, { who, seat, zone }: Named<'joined'>): Situation {
  return hero(
    spot(now, zone, ({ noise }) => ({ noise: noise + 1 })),
    who,
    () => ({ fate: 'in_play', seat, zone }),
  );
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

/** A car leaves the board with everyone in it. */
function drivesOut(now: Situation, car: number): Situation {
  const riders = now.heroes.filter((one) => one.car === car && one.fate === 'in_play');
  const left = riders.reduce((so, { who }) => leaves(so, who, 'escaped'), now);
  return { ...left, cars: at(left.cars, car, (old) => ({ ...old, gone: true })) };
}

function machineLost(now: Situation, lost: Machine['kind']): Situation {
  const old = now.machines.find(({ kind }) => kind === lost);
  const machines = now.machines.filter((machine) => machine !== old);
  return { ...(old?.active ? quieter(now, old.zone) : now), machines };
}

const turnOf = (now: Situation, turn: Who, actions: number): Situation => ({
  ...now,
  heroes: now.heroes.map((old) => ({ ...old, active: old.who === turn, ...(old.who === turn && { actions }) })),
});

const objectiveColor = ({ mission }: Box, token: number): string | null => mission.objectives[token]?.color ?? null;
const spawnColor = ({ mission }: Box, token: number): string => mission.spawns[token]?.color ?? 'red';

type After<N extends What['what']> = (now: Situation, what: Named<N>, box: Box) => Situation;

const walksTo = (now: Situation, { who, zone }: { who: Who; zone: ZoneId }): Situation => walks(now, who, zone);
const opens = (now: Situation, what: { door: number }): Situation => door(now, what.door, 'open');
const armored = (now: Situation, { who, armor }: { who: Who; armor: number }): Situation =>
  hero(now, who, () => ({ health: armor }));
const comes = (now: Situation, what: Named<'appear' | 'added'>, box: Box): Situation =>
  withFoes(box, now, what.zone, foeOf(what), what.count);
const moves = (now: Situation, what: Named<'zombies_move' | 'xenos_move'>, box: Box): Situation =>
  withFoes(box, withFoes(box, now, what.from, foeOf(what), -what.count), what.to, foeOf(what), what.count);

/** What each kind of event changes on the board; what is not here changes nothing that it shows. */
const AFTER: { [N in What['what']]?: After<N> } = {
  joined: joins,
  round: (now, _, box) => newRound(box, now),
  turn: (now, { who, actions }) => turnOf(now, who, actions),
  turn_over: (now, { who }) => hero(now, who, () => ({ active: false, done: true, actions: 0 })),
  moves: walksTo,
  goes_on: walksTo,
  flees: walksTo,
  charges: walksTo,
  runs_weightless: walksTo,
  starts_in: walksTo,
  scientist_walks: walksTo,
  drags: (now, { other, zone }) => walks(now, other, zone),
  escapes: (now, { who }) => leaves(now, who, 'escaped'),
  eliminated: (now, { who }) => leaves(now, who, 'dead'),
  noise: (now, { zone }) => spot(now, zone, ({ tokens, noise }) => ({ tokens: tokens + 1, noise: noise + 1 })),
  door_opened: opens,
  door_removed: opens,
  door_closed: (now, what) => door(now, what.door, 'closed'),
  door_destroyed: (now, what) => door(now, what.door, 'destroyed'),
  enters_car: (now, { who, car, driver }) => seated(now, who, car, driver),
  changes_seat: (now, { who, driver }) =>
    seated(now, who, now.heroes.find((one) => one.who === who)?.car ?? null, driver),
  gets_out: (now, { who }) => seated(now, who, null, false),
  searches: (now, what) =>
    'car' in what && what.car !== null
      ? { ...now, cars: at(now.cars, what.car, (old) => ({ ...old, searched: true })) }
      : now,
  drives: (now, { car, zone }) => drives(now, car, zone),
  drives_out: (now, { car }) => drivesOut(now, car),
  objective_taken: (now, what, box) =>
    objective(now, what.objective, { taken: true, color: objectiveColor(box, what.token) }),
  objective_lost: (now, what, box) =>
    objective(now, what.objective, { lost: true, color: objectiveColor(box, what.token) }),
  neutralised: (now, { zone }) => spawn(now, zone, { active: false }),
  spawn_wakes: (now, { zone }) => spawn(now, zone, { active: true }),
  spawn_burnt: (now, { zone, token }, box) =>
    spawn(now, zone, { burnt: true, active: false, color: spawnColor(box, token) }),
  spawn_added: (now, { zone }) => ({
    ...now,
    spawns: [...now.spawns, { zone, active: true, burnt: false, color: 'red' }],
  }),
  killed: (now, what, box) => withFoes(box, now, what.zone, foeOf(what), -what.count),
  appear: comes,
  added: comes,
  zombies_move: moves,
  xenos_move: moves,
  zombies_leave: (now, { zone, count }) => reduced(now, zone, count),
  shoves: (now, { who, zone }) => shoved(now, now.heroes.find((one) => one.who === who)?.zone ?? zone, zone),
  experience: (now, { who, total }) => hero(now, who, () => ({ experience: total })),
  level: (now, { who, level }) => hero(now, who, () => ({ danger: level })),
  lap: (now, { who, total }) => hero(now, who, ({ laps }) => ({ laps: laps + 1, experience: total })),
  wounded: (now, { who }) => hero(now, who, ({ health }) => ({ health: Math.max(0, health - 1) })),
  heals: (now, { other }) =>
    hero(now, other, ({ health, mostHealth }) => ({ health: Math.min(mostHealth, health + 1) })),
  damaged: armored,
  mends: armored,
  mold_spreads: (now, { zone }) => spot(now, zone, () => ({ mold: 'active' })),
  mold_dies: (now, { zone }) => spot(now, zone, () => ({ mold: 'inactive' })),
  mold_removed: (now, { zone }) => spot(now, zone, () => ({ mold: null })),
  bot_moves: (now, { zone }) => works(now, 'bot', zone),
  drags_machine: (now, { machine, zone }) => works(now, machine, zone),
  machine_attacks: (now, { machine }) => works(now, machine),
  machine_destroyed: (now, { machine }) => machineLost(now, machine),
  crew_leaves: (now, { left }, box) => evacuated(box, now, left),
};

export function after(box: Box, now: Situation, what: What): Situation {
  const change = AFTER[what.what] as ((now: Situation, what: What, box: Box) => Situation) | undefined;
  return change?.(now, what, box) ?? now;
}
