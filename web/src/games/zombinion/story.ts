// The game in sentences.
import { say, t, zombinionText, type Key } from '../../words/words.svelte';
import type { EventMessage, Tick, Zombinion } from '../../wire';
import type { Change } from '../../changes';
import { stacked } from './cards';
import { isAmong } from './scene';

type What = Zombinion.Event;

/** What came of one decision, or of the deal. */
export interface StoryEntry {
  /** The version, or the step of a replay. */
  at: number;
  events: EventMessage<What>[];
  /** Whether it was taken back later. */
  undone?: boolean;
  /** How the rules changed there, if that is what happened. */
  changed?: Change;
}

/** What is more than text in a sentence: a card by its id, a player by the seat. */
export type Piece = { card: string } | { seat: number };

type Pieces = (Piece | string)[];

/** What the story is told with. */
export interface Told {
  cards: Zombinion.Card[];
  names: string[];
  eyes: number | null;
}

/** Cards with equal ones counted: “Bullet ×3, Zombie”. */
function listed(piles: number[], cards: Zombinion.Card[]): Pieces {
  return stacked(piles).flatMap(({ pile, count }, place) => [
    ...(place === 0 ? [] : [', ']),
    { card: cards[pile]?.id ?? '' },
    ...(count > 1 ? [` ×${count}`] : []),
  ]);
}

/** What the player of an event is called in it. */
const actor = (what: What): number => ('by' in what ? what.by : 'seat' in what ? what.seat : -1);

/** The sentence's form for that event: its own name, or a more special one. */
function form(what: What, eyes: number | null): string {
  switch (what.happened) {
    case 'played':
      return what.again ? 'played_again' : 'played';
    case 'drew':
      return what.cards ? 'drew' : 'drew_unseen';
    case 'discarded':
      return what.cards ? 'discarded' : 'discarded_unseen';
    case 'revealed':
      return what.from === 'hand' ? 'revealed_hand' : 'revealed';
    case 'policy_changed':
      return `policy_${what.policy}`;
    case 'picked':
      return what.seat === eyes ? 'picked_yours' : 'picked';
    case 'gained':
      if (what.from === 'trash') return 'gained_trash';
      return what.to === 'deck' ? 'gained_deck' : what.to === 'hand' ? 'gained_hand' : 'gained';
    default:
      return what.happened;
  }
}

function bonuses(what: Extract<What, { happened: 'bonus' }>): string {
  const counts = (['actions', 'targets', 'shots'] as const).map((name) => ({ name, count: what[name] }));
  return counts.flatMap(({ name, count }) => (count > 0 ? [t(`story.bonus.${name}`, { count })] : [])).join(', ');
}

function ending(what: Extract<What, { happened: 'over' }>, names: string[], eyes: number | null): Pieces {
  const winners = names.flatMap((_, seat) => (isAmong(what.winners, seat) ? [seat] : []));
  const [only] = winners;
  const alone = only === eyes ? t('story.you.win') : t('story.they.win', { who: names[only ?? 0] ?? '' });
  const together = winners.map((seat) => names[seat] ?? '').join(', ');
  const points = what.scores.map((count, seat) => t('story.points', { name: names[seat] ?? '', count })).join(', ');
  return [
    t('story.over', {
      why: t(`story.ending.${what.ending}`),
      points,
      winners: winners.length === 1 ? alone : t('story.shared', { names: together }),
    }),
  ];
}

/** What happened, in the language spoken now, as told to whoever looks through those eyes. */
export function sentence(what: What, names: string[], eyes: number | null, cards: Zombinion.Card[]): Pieces {
  if (what.happened === 'over') return ending(what, names, eyes);
  const who = actor(what) === eyes ? 'you' : 'they';
  const key = `story.${who}.${form(what, eyes)}` as Key;
  const card = (pile: number | null): Piece => ({ card: cards[pile ?? -1]?.id ?? '' });
  const list = 'cards' in what && what.cards ? listed(what.cards, cards) : [];
  const said = say<Piece | Pieces>(key, {
    who: { seat: what.seat },
    cards: list,
    ...('by' in what && { by: { seat: what.by } }),
    ...('card' in what && { card: card(what.card) }),
    ...('attack' in what && { attack: card(what.attack) }),
    ...('top' in what && { top: card(what.top) }),
    ...('count' in what && { count: what.count }),
    ...('shots' in what && { shots: what.shots }),
    ...('cost' in what && { cost: what.cost }),
    ...(what.happened === 'bonus' && { bonus: bonuses(what) }),
  });
  return said.flat();
}

/** Keeps what follows a card on its line: a full stop must not begin the next one. */
export function glued(pieces: Pieces): Pieces {
  return pieces.map((piece, place) =>
    typeof piece === 'string' && place > 0 && typeof pieces[place - 1] !== 'string' && /^[.,:;)?]/.test(piece)
      ? `\u2060${piece}`
      : piece,
  );
}

/** The same as plain text. */
export function plainSentence(what: What, { names, eyes, cards }: Told): string {
  const words = zombinionText().card;
  return sentence(what, names, eyes, cards)
    .map((piece) =>
      typeof piece === 'string'
        ? piece
        : 'card' in piece
          ? (words[piece.card]?.name ?? piece.card)
          : (names[piece.seat] ?? ''),
    )
    .join('');
}

/** The rules changed: no event of the game, yet a line of its story. */
export interface RulesChanged extends Change {
  happened: 'rules_changed';
}

/** What is told in one line, and the rule behind it. */
export interface Line {
  key: string;
  at: number;
  rule: string;
  what: What | RulesChanged;
  undone: boolean;
}

/** A turn, or what came before the first. */
export interface Chapter {
  key: string;
  /** Whose turn; nobody's before the first. */
  seat: number | null;
  number: number;
  /** Where it begins. */
  at: number;
  lines: Line[];
  /** Whether all of it was taken back. */
  undone: boolean;
}

/** Adds bonuses of one card into one line. */
function joins(last: Line | undefined, line: Line): boolean {
  if (last?.what.happened !== 'bonus' || line.what.happened !== 'bonus') return false;
  if (last.rule !== line.rule || last.at !== line.at || last.what.seat !== line.what.seat) return false;
  const { actions, targets, shots } = last.what;
  last.what = {
    ...last.what,
    actions: actions + line.what.actions,
    targets: targets + line.what.targets,
    shots: shots + line.what.shots,
  };
  return true;
}

/** The story by turns, the oldest first. */
export function chapters(entries: StoryEntry[]): Chapter[] {
  const found: Chapter[] = [];
  const begin = (chapter: Omit<Chapter, 'lines'>): void => void found.push({ ...chapter, lines: [] });
  const add = (line: Line): void => {
    const { key, at, undone } = line;
    const last = found.at(-1);
    if (!last) begin({ key: 'deal', seat: null, number: 0, at, undone });
    // After a turn that was taken back, the one before it goes on.
    else if (last.undone && !undone) {
      const live = found.findLast((chapter) => !chapter.undone);
      begin({ key, seat: live?.seat ?? null, number: live?.number ?? 0, at, undone });
    }
    const lines = found.at(-1)?.lines ?? [];
    if (!joins(lines.at(-1), line)) lines.push(line);
  };
  for (const { at, events, changed, undone = false } of entries) {
    if (changed) add({ key: `${at}.rules`, at, rule: '', what: { happened: 'rules_changed', ...changed }, undone });
    events.forEach(({ rule, what }, place) => {
      const key = `${at}.${place}`;
      if (what.happened === 'turn') begin({ key, seat: what.seat, number: what.number, at, undone });
      else add({ key, at, rule, what, undone });
    });
  }
  return found;
}

/**
 * The chapters now, with those that have not changed being the same objects: what shows them has nothing to do then.
 */
export function kept(before: Chapter[], now: Chapter[]): Chapter[] {
  const known = new Map(before.map((chapter) => [chapter.key, chapter]));
  const taken = (chapter: Chapter): number => chapter.lines.filter((line) => line.undone).length;
  return now.map((chapter) => {
    const old = known.get(chapter.key);
    const same =
      old &&
      old.undone === chapter.undone &&
      old.lines.length === chapter.lines.length &&
      taken(old) === taken(chapter);
    return same ? old : chapter;
  });
}

/** The story of a room. What was taken back stays, marked as such. */
export function storyOf(ticks: Tick<'zombinion'>[]): StoryEntry[] {
  const entries: StoryEntry[] = [];
  for (const { version, what } of ticks) {
    if (what.is === 'started' || what.is === 'decided') entries.push({ at: version, events: what.events });
    if (what.is === 'rules_changed')
      entries.push({ at: version, events: [], changed: { from: what.from, to: what.to } });
    if (what.is !== 'undone') continue;
    for (const entry of entries) if (entry.at > what.to) entry.undone = true;
  }
  return entries;
}

/** What somebody's last turn came to. */
export interface Summary {
  seat: number;
  played: number[];
  took: number[];
}

/** The last turns before the one being played, at most one of each seat, the newest last. */
export function lastTurns(all: Chapter[], seats: number): Summary[] {
  const found: Summary[] = [];
  for (const chapter of all.slice(0, -1).toReversed()) {
    const { seat } = chapter;
    if (seat === null || found.length >= seats || found.some((summary) => summary.seat === seat)) break;
    const summary: Summary = { seat, played: [], took: [] };
    for (const { what, undone } of chapter.lines) {
      if (undone) continue;
      if (what.happened === 'played' && !what.again) summary.played.push(what.card);
      if ((what.happened === 'took' || what.happened === 'gained') && what.seat === seat) summary.took.push(what.card);
    }
    found.unshift(summary);
  }
  return found;
}
