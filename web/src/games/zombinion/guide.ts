// A first game teaches: one short piece of advice at a time, about what is on the table now.
import type { Key } from '../../words/words.svelte';
import type { Zombinion } from '../../wire';
import type { Scene } from './scene';

/** What the advice is about, so that the table can point at it. */
export type Highlight = 'hand' | 'supply' | 'phases' | 'controls' | 'players';

/** A card's name in a sentence. */
export interface CardPiece {
  card: string;
}

export interface Paragraph {
  key: Key;
  values: Record<string, CardPiece | string | number>;
}

export interface Advice {
  id: LessonId;
  /** How far the lessons have come with this one, from 1 to `LESSON_COUNT`. */
  place: number;
  title: Key;
  text: Paragraph[];
  highlights: Highlight | null;
}

/** How things stand for the one who learns. */
interface Moment {
  scene: Scene;
  /** Which of their own turns it is, or comes next, counted from 1. */
  round: number;
  /** What they are asked. */
  ask: Zombinion.DecisionKind | null;
  /** Whether their turn has come but nothing is done in it yet. */
  fresh: boolean;
  /** Whether somebody else's turn is on, or nothing is done in their own yet. */
  leisure: boolean;
  hand: Zombinion.Card[];
  /** Whether they have ended a turn and nothing has been shuffled since. */
  cleaned: boolean;
}

interface Lesson {
  when: (moment: Moment) => boolean;
  highlights: Highlight | null;
  /** Further sentences after the first. */
  more?: (moment: Moment) => Paragraph[];
  values?: (moment: Moment) => Paragraph['values'];
}

const TOP = 'molti2-zombi';
/** From how few cards of that pile on the end is near. */
const FEW_LEFT = 3;

function momentOf(scene: Scene): Moment | null {
  const { view, cards, eyes } = scene;
  const me = eyes === null ? undefined : view.players[eyes];
  if (!me) return null;
  const ask = view.asked?.seat === eyes ? view.asked.ask : null;
  const fresh = view.active === eyes && view.in_play.length === 0 && (ask === 'play_action' || ask === 'play_aim');
  return {
    scene,
    round: Math.ceil(view.turn / view.players.length),
    ask,
    fresh,
    leisure: view.active !== eyes || fresh,
    hand: (me.hand ?? []).flatMap((pile) => cards[pile] ?? []),
    cleaned: me.top_discard !== null,
  };
}

/** Whether the game may be over soon. */
function isLate({ scene: { view, cards } }: Moment): boolean {
  const top = view.supply[cards.findIndex((card) => card.id === TOP)] ?? 0;
  return top <= FEW_LEFT || view.supply.filter((count) => count === 0).length >= 2;
}

/** How much an Action gives that needs no explanation; 0 if it does something else as well. */
function plainWorth(card: Zombinion.Card): number {
  let worth = 0;
  for (const effect of card.effects) {
    if (typeof effect === 'string') return 0;
    if ('cards' in effect) worth += 2 * effect.cards;
    else if ('actions' in effect) worth += effect.actions;
    else if ('targets' in effect) worth += effect.targets / 2;
    else if ('shots' in effect) worth += 1.5 * effect.shots;
    else return 0;
  }
  return worth;
}

export interface Buy {
  why: 'magazine' | 'action' | 'rounds' | 'nothing';
  card: string | null;
}

/** What a beginner does well to take for so many shots. */
export function buyFor(scene: Scene): Buy {
  const { shots, supply } = scene.view;
  const affordable = scene.cards.filter((card, pile) => card.cost <= shots && (supply[pile] ?? 0) > 0);
  const has = (id: string): boolean => affordable.some((card) => card.id === id);
  if (has('caricatore')) return { why: 'magazine', card: 'caricatore' };
  // With three shots Rounds are better than any Action for three.
  const actions = affordable.filter((card) => card.kinds.includes('action') && plainWorth(card) > 0 && card.cost !== 3);
  const best = actions.toSorted((one, other) => other.cost - one.cost || plainWorth(other) - plainWorth(one))[0];
  if (best && (best.cost > 3 || !has('proiettili'))) return { why: 'action', card: best.id };
  return has('proiettili') ? { why: 'rounds', card: 'proiettili' } : { why: 'nothing', card: null };
}

const BASICS = { bullet: { card: 'pallottola' }, zombie: { card: 'zombi' } };

function whyToTake({ scene }: Moment): Paragraph[] {
  const { why, card } = buyFor(scene);
  return [{ key: `guide.why.${why}`, values: { ...BASICS, ...(card !== null && { card: { card } }) } }];
}

const shotsOf = ({ scene }: Moment): Paragraph['values'] => ({ shots: scene.view.shots, targets: scene.view.targets });

/** Everything that is taught, in the order in which it usually comes up. */
const LESSONS = {
  goal: { when: (now) => now.round === 1 && now.leisure && !now.cleaned, highlights: null },
  hand: {
    when: (now) => now.round === 1 && now.fresh,
    highlights: 'hand',
    values: ({ hand }) => ({ ...BASICS, shots: hand.reduce((sum, card) => sum + card.shots, 0) }),
  },
  phases: { when: (now) => now.round === 1 && now.fresh && now.ask === 'play_aim', highlights: 'phases' },
  aim: { when: (now) => now.round === 1 && now.ask === 'play_aim', highlights: 'controls' },
  buy: { when: (now) => now.round === 1 && now.ask === 'take', highlights: 'supply', values: shotsOf, more: whyToTake },
  cleanup: { when: (now) => now.round <= 2 && now.cleaned && now.leisure, highlights: 'hand' },
  players: { when: (now) => now.round <= 2 && now.cleaned && now.leisure, highlights: 'players' },
  second: { when: (now) => now.round === 2 && now.fresh, highlights: 'hand' },
  again: {
    when: (now) => now.round === 2 && now.ask === 'take',
    highlights: 'supply',
    values: shotsOf,
    more: whyToTake,
  },
  shuffle: { when: (now) => now.round === 3 && now.fresh, highlights: 'hand' },
  action: { when: (now) => now.ask === 'play_action' && now.fresh, highlights: 'hand' },
  more: { when: (now) => now.ask === 'play_action' && !now.fresh, highlights: 'hand' },
  question: {
    when: ({ ask }) => ask !== null && ask !== 'play_action' && ask !== 'play_aim' && ask !== 'take',
    highlights: 'controls',
  },
  build: {
    when: (now) => now.round >= 3 && now.round <= 6 && now.ask === 'take' && now.scene.view.shots < 8,
    highlights: 'supply',
    values: () => ({ rounds: { card: 'proiettili' }, magazine: { card: 'caricatore' } }),
  },
  ending: {
    when: (now) => now.round >= 4 && now.leisure,
    highlights: 'supply',
    values: () => ({ top: { card: TOP } }),
  },
  zombies: {
    when: (now) => now.ask === 'take' && (now.scene.view.shots >= 8 || now.round >= 7),
    highlights: 'supply',
    values: () => ({ top: { card: TOP }, many: { card: 'molti-zombi' } }),
  },
  late: {
    when: (now) => now.ask === 'take' && isLate(now),
    highlights: 'supply',
    values: () => ({ ...BASICS, top: { card: TOP }, many: { card: 'molti-zombi' } }),
  },
} satisfies Record<string, Lesson>;

export type LessonId = keyof typeof LESSONS;

const ALL = Object.entries(LESSONS) as [LessonId, Lesson][];
export const LESSON_COUNT = ALL.length;

/** Whether a lesson is still about what is on the table. */
export function fits(scene: Scene, id: LessonId): boolean {
  const moment = momentOf(scene);
  return moment !== null && (LESSONS[id] as Lesson).when(moment);
}

/** What to say now: the first thing that fits and has not been said. */
export function adviceFor(scene: Scene, seen: readonly LessonId[]): Advice | null {
  const moment = momentOf(scene);
  if (!moment) return null;
  for (const [place, [id, lesson]] of ALL.entries()) {
    if (seen.includes(id) || !lesson.when(moment)) continue;
    const first: Paragraph = { key: `guide.${id}.text`, values: lesson.values?.(moment) ?? {} };
    return {
      id,
      place: place + 1,
      title: `guide.${id}.title`,
      text: [first, ...(lesson.more?.(moment) ?? [])],
      highlights: lesson.highlights,
    };
  }
  return null;
}
