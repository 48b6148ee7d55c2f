// The game in sentences, in pieces: survivors, zones, cards, skills and dice are more than text.
import { say, t, type Key } from '../../words/words.svelte';
import { editionOf } from '../editions';
import type { Box, Foe, ZoneId } from '../scene';
import { cardName, heroName } from '../team/names';
import { skillName } from '../team/skillnames';
import type { AnySkill } from '../team/skills';
import { dangerName, foeKind, foesCounted } from '../terms';
import { zoneName } from '../zones';
import { faceOf } from './faces';
import { linesOf, type Heads, type Line, type Tale, type Way } from './lines';
import { foeOf, type Happened, type Named, type What } from './what';

export type Piece =
  { who: number } | { zone: ZoneId } | { card: number } | { skill: AnySkill } | { dice: number[]; need: number };
export type Pieces = (Piece | string)[];

/** What the story is told with. */
export type Told = Box & { names: string[] };

/** A single one, without the number that counted words begin with. */
const one = (told: Told, foe: Foe): string => foesCounted(told, foe, 1).replace(/^1\s/, '');
const listed = (parts: (Piece | Pieces | string)[], between = ', '): Pieces =>
  parts.flatMap((part, place) => (place === 0 ? [part] : [between, part])).flat();
const cards = (kinds: readonly number[]): Pieces => listed(kinds.map((card) => ({ card })));
const colorOf = (told: Told, token: number): string => {
  const color = told.mission.objectives[token]?.color ?? 'red';
  return t(`zombicide.color.${color}` as Key);
};

/** Which sentence tells an event: its own name, or a more special one. */
function formOf(what: What, told: Told): string {
  switch (what.what) {
    case 'moves':
      return what.cost > 1 ? 'breaks_away' : 'moves';
    case 'goes_on':
      return 'moves';
    case 'noise':
      return 'who' in what ? 'noise_by' : 'noise';
    case 'runs_weightless':
      return what.via === what.zone ? 'floats' : 'floats_via';
    case 'door_opened':
      return !('card' in what) ? 'door_opened' : what.card === null ? 'door_opens_too' : 'door_opened_with';
    case 'asks_to_trade':
      return 'offers_trade';
    case 'discards':
      return 'drops';
    case 'swaps':
      return what.one === what.other ? 'reorganises' : 'trades';
    case 'enters_car':
      return what.driver ? 'enters_as_driver' : 'enters_as_passenger';
    case 'changes_seat':
      return what.driver ? 'changes_to_driver' : 'changes_to_passenger';
    case 'searches':
      return 'car' in what && what.car !== null ? 'searches_car' : 'searches';
    case 'matches':
      return what.found ? 'matches' : 'matches_not';
    case 'keeps':
      return 'instead' in what && what.instead !== null ? 'keeps_instead' : 'keeps';
    case 'objective_taken':
      return told.mission.objectives[what.token]?.color === 'red' ? 'objective_taken' : 'objective_taken_color';
    case 'sample_taken':
      return what.xeno === null ? 'sample_mold' : 'sample_taken';
    case 'leads':
      return editionOf(told).phases.forms.leads;
    case 'heals':
      return what.who === what.other ? 'heals_self' : 'heals';
    case 'attacks':
      return 'target' in what && what.target !== null ? 'attacks_one' : what.pair ? 'attacks_pair' : 'attacks';
    case 'friendly_fire':
      return 'target' in what && 'machine' in what.target ? 'friendly_fire_machine' : 'friendly_fire';
    case 'wounded':
      return what.lost === null ? 'wounded' : 'wounded_lost';
    case 'shrugs':
      return editionOf(told).phases.forms.shrugs;
    case 'ignores':
      return 'points' in what ? 'ignores_points' : 'ignores';
    case 'crew_leaves':
      return what.left === 0 ? 'crew_last' : 'crew_leaves';
    case 'zombie_card':
    case 'xeno_card':
      return 'card';
    case 'zombies_move':
    case 'xenos_move':
      return 'horde';
    case 'joined':
      return 'joined';
    case 'round':
    case 'rolled':
    case 'withstands':
    case 'hits_lost':
    case 'over':
      return `${what.what}.${told.edition}`;
    default:
      return what.what;
  }
}

/** The numbers, names and things that a sentence about an event can hold. */
function valuesOf(what: What, told: Told): Record<string, Piece | Pieces | string | number> {
  const found: Record<string, Piece | Pieces | string | number> = {};
  const put = (name: string, value: Piece | Pieces | string | number): void => void (found[name] = value);
  if ('who' in what) put('who', { who: what.who });
  if ('by' in what) put(what.what === 'friendly_fire' ? 'by' : 'who', { who: what.by });
  if ('one' in what) put('who', { who: what.one });
  if ('zone' in what) put('zone', { zone: what.zone });
  if ('via' in what) put('via', { zone: what.via });
  if ('other' in what) put('other', { who: what.other });
  if ('with' in what) put('other', { who: what.with });
  if ('seat' in what) put('player', told.names[what.seat] ?? '');
  if ('first' in what) put('player', told.names[what.first] ?? '');
  if ('card' in what && what.card !== null) put('card', { card: what.card });
  if ('instead' in what && what.instead !== null) put('instead', { card: what.instead });
  if ('lost' in what && what.lost !== null) put('card', { card: what.lost });
  if ('skill' in what) put('skill', { skill: what.skill });
  if ('machine' in what) put('machine', t(`zombicide.machine.${what.machine}`));
  if ('level' in what) put('level', dangerName(told, what.level));
  if ('ammo' in what) put('ammo', t(`ztale.ammo.${what.ammo}`));
  if ('car' in what && what.car !== null) put('number', what.car + 1);
  if ('source' in what) put('source', t(`ztale.source.${what.source}`));
  if ('token' in what && 'objective' in what) put('color', colorOf(told, what.token));
  for (const name of ['number', 'actions', 'cost', 'count', 'points', 'total', 'armor', 'left'] as const)
    if (name in what) put(name, (what as unknown as Record<string, number>)[name] ?? 0);
  if ('door' in what) {
    const [here, there] = told.drawing.doors[what.door]?.zones ?? [-1, -1];
    put('one', { zone: here });
    put('other', { zone: there });
  }
  return { ...found, ...special(what, told) };
}

/** What only a few events have to say. */
function special(what: What, told: Told): Record<string, Piece | Pieces | string | number> {
  switch (what.what) {
    case 'starts_with':
      return { cards: cards([what.card]) };
    case 'remote_passes':
      return { who: { who: what.to } };
    case 'rolled':
      return { dice: { dice: what.faces, need: what.need }, count: what.hits };
    case 'attacks':
      return 'target' in what && what.target !== null ? { foe: one(told, what.target) } : {};
    case 'friendly_fire':
      if (!('target' in what)) return { who: { who: what.by }, other: { who: what.who } };
      return 'machine' in what.target
        ? { who: { who: what.by }, machine: t(`zombicide.machine.${what.target.machine}`) }
        : { who: { who: what.by }, other: { who: what.target.survivor } };
    case 'sample_taken':
      return what.xeno === null ? {} : { foe: one(told, what.xeno) };
    case 'reaped':
    case 'withstands':
      return { foe: one(told, foeOf(what)) };
    case 'killed':
    case 'added':
    case 'appear':
    case 'mold_card':
      return { foes: foesCounted(told, foeOf(what), what.count) };
    case 'extra_activation':
      return { kind: foeKind(told, foeOf(what)) };
    case 'spawn_burnt':
      return { color: t(`zombicide.color.${told.mission.spawns[what.token]?.color ?? 'red'}` as Key) };
    case 'over':
      return { ending: t(`ztale.ending.${what.ending}`).replace(/!$/, ''), rounds: what.round };
    case 'zombies_move':
    case 'xenos_move':
      return { foes: foesCounted(told, foeOf(what), what.count), ways: wayOf({ ...what, count: 1 }) };
    case 'zombie_card':
    case 'xeno_card':
      return { result: cardResult({ number: what.number, zone: what.zone, heads: [] }, told) };
    default:
      return {};
  }
}

function event(what: What, kinds: readonly number[], told: Told): Pieces {
  const form = formOf(what, told);
  const dealt = what.what === 'joined' && kinds.length > 0;
  const key: Key = `ztale.${dealt ? 'joined_with' : form}` as Key;
  return say<Piece | Pieces>(key, { ...valuesOf(what, told), ...(kinds.length > 0 && { cards: cards(kinds) }) }).flat();
}

const wayOf = ({ count, from, to }: Way): Pieces =>
  say<Piece>(count > 1 ? 'ztale.way_counted' : 'ztale.way', { count, from: { zone: from }, to: { zone: to } });

/** What a card brought: zombies here, zombies elsewhere, or something else altogether. */
function cardResult(
  { number, zone, heads }: Pick<Extract<Tale, { tale: 'card' }>, 'number' | 'zone' | 'heads'>,
  told: Told,
): Pieces {
  const counted = (some: readonly Heads[]): string =>
    some.map(({ foe, count }) => foesCounted(told, foe, count)).join(', ');
  const card = faceOf(told, number);
  if (card?.kind === 'extra_activation') {
    const foe = card.rows.find((row) => row.foe !== null)?.foe ?? null;
    return [t('ztale.card.extra', { kind: foe === null ? '' : foeKind(told, foe) })];
  }
  if (heads.length === 0) return [t('ztale.card.nothing')];
  if (heads.every((one) => one.zone === zone)) return [counted(heads)];
  const places = listed(
    heads.map((one) =>
      say<Piece>('ztale.heads', { foes: foesCounted(told, one.foe, one.count), zone: { zone: one.zone } }),
    ),
  );
  if (card?.kind === 'manhole') return say<Pieces>('ztale.card.manhole', { foes: places }).flat();
  return card?.kind === 'mold' ? say<Pieces>('ztale.card.mold', { foes: places }).flat() : places;
}

function strike(tale: Extract<Tale, { tale: 'strike' }>, told: Told): Pieces {
  const { what, rolls, killed, held, lost, noise } = tale;
  const parts: (Piece | Pieces | string)[] = [];
  const roll = rolls.at(-1);
  if (roll) parts.push({ dice: roll.faces, need: roll.need });
  const total = killed.reduce((sum, { count }) => sum + count, 0);
  if (total > 0)
    parts.push(
      t('ztale.part.kills', {
        foes: killed.map(({ foe, count }) => foesCounted(told, foe, count)).join(', '),
        count: total,
      }),
    );
  else if (roll && rolls.every(({ hits }) => hits === 0)) parts.push(t(`ztale.part.misses.${told.edition}`));
  for (const foe of held) parts.push(t(`ztale.withstands.${told.edition}`, { foe: one(told, foe) }));
  if (lost > 0) parts.push(t(`ztale.hits_lost.${told.edition}`, { count: lost }));
  if (noise) parts.push(t('ztale.part.noise'));
  const head = event(what, [], told);
  return parts.length === 0 ? head : [...head, ': ', ...listed(parts)];
}

function taleOf(tale: Tale, told: Told): Pieces {
  switch (tale.tale) {
    case 'event':
      return event(tale.what, tale.cards, told);
    case 'rules':
      return [t('room.rules.line', { to: tale.change.to })];
    case 'strike':
      return strike(tale, told);
    case 'walk': {
      const zone: Piece = { zone: tale.zones.at(-1) ?? 0 };
      const way = listed(tale.zones.slice(0, -1).map((through) => ({ zone: through })));
      return say<Piece | Pieces>(way.length === 0 ? 'ztale.moves' : 'ztale.walks', {
        who: { who: tale.who },
        way,
        zone,
      }).flat();
    }
    case 'search': {
      const found = tale.cards.length > 0;
      const key: Key = tale.car
        ? found
          ? 'ztale.finds_in_car'
          : 'ztale.searches_car'
        : found
          ? 'ztale.finds'
          : 'ztale.searches';
      return say<Piece | Pieces>(key, { who: { who: tale.who }, cards: cards(tale.cards) }).flat();
    }
    case 'sorts':
      return say<Piece>(tale.who === tale.other ? 'ztale.reorganises' : 'ztale.trades', {
        who: { who: tale.who },
        other: { who: tale.other },
      });
    case 'horde': {
      const total = tale.ways.reduce((sum, { count }) => sum + count, 0);
      return say<Pieces>('ztale.horde', {
        foes: foesCounted(told, tale.foe, total),
        ways: listed(tale.ways.map(wayOf)),
      }).flat();
    }
    case 'card':
      return say<Piece | Pieces>('ztale.card', {
        zone: { zone: tale.zone },
        level: dangerName(told, tale.level),
        result: cardResult(tale, told),
      }).flat();
  }
}

/** A line in the language spoken now. */
export function sentence({ tale, points }: Pick<Line, 'tale' | 'points'>, told: Told): Pieces {
  const said = [...taleOf(tale, told), ...(points > 0 ? [', ', t('ztale.points', { points })] : [])];
  // Names that are abbreviations bring a full stop of their own.
  return /[.!]$/.test(text(said, told)) ? said : [...said, '.'];
}

/** What a piece is called. */
export function pieceText(piece: Piece, told: Told): string {
  if ('who' in piece) return heroName(told, piece.who);
  if ('zone' in piece) return zoneName(told.drawing, piece.zone);
  if ('card' in piece) return cardName(told, piece.card);
  return 'skill' in piece ? skillName(told, piece.skill) : piece.dice.join(' ');
}

const text = (pieces: Pieces, told: Told): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : pieceText(piece, told))).join('');

/** A line as plain text. */
export const plainLine = (line: Pick<Line, 'tale' | 'points'>, told: Told): string => text(sentence(line, told), told);

/** A single event as plain text. */
export const plainEvent = (what: What, told: Told): string =>
  plainLine({ tale: { tale: 'event', what, cards: [] }, points: 0 }, told);

/** A few events as plain sentences. */
export const plainStory = (events: readonly Happened[], told: Told): string[] =>
  linesOf(0, events).map((line) => plainLine(line, told));

/** How a game has ended, in words. */
export const endingText = ({ ending }: Pick<Named<'over'>, 'ending'>): string => t(`ztale.ending.${ending}`);

/** Keeps what follows a name on its line: a full stop must not begin the next one. */
export function glued(pieces: Pieces): Pieces {
  return pieces.map((piece, place) =>
    typeof piece === 'string' && place > 0 && typeof pieces[place - 1] !== 'string' && /^[.,:;)?]/.test(piece)
      ? `\u2060${piece}`
      : piece,
  );
}
