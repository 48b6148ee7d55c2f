// What is asked, in a sentence.
import { say, t, zombinionText, type Key } from '../../words/words.svelte';
import type { LegalAnswer, Zombinion } from '../../wire';
import { kindOf, progressOf, type Doubt } from './picks';
import type { Scene } from './scene';
import type { Piece } from './story';

type Answer = Zombinion.Answer;

/** The Reaction in the hand of the player who is asked, as far as it is seen. */
const reactionOf = ({ view, cards }: Pick<Scene, 'view' | 'cards'>): number | undefined =>
  view.players[view.asked?.seat ?? -1]?.hand?.find((pile) => cards[pile]?.kinds.includes('reaction'));

/** The names of the cards of the game that are Reactions. */
const reactionNames = (cards: Zombinion.Card[]): string =>
  cards
    .flatMap((card) => (card.kinds.includes('reaction') ? [zombinionText().card[card.id]?.name ?? card.id] : []))
    .join(', ');

/** A question may ask differently for what is known about it. */
function form(asked: Zombinion.AskedView, scene: Scene): string {
  const { eyes } = scene;
  const { ask } = asked;
  const kind = kindOf(ask);
  if (ask === 'react' && reactionOf(scene) === undefined) return 'react_without';
  if (typeof ask === 'string') return kind;
  if ('gain' in ask && ask.gain.only_aim) return 'gain_aim';
  if ('upgrade' in ask && ask.upgrade.only_aim) return 'upgrade_aim';
  if ('judge' in ask && ask.judge.who === eyes) return 'judge_yours';
  return kind;
}

/** How much more than the trashed card the gained one may cost. */
function dearerBy(card: Zombinion.Card | undefined): number {
  for (const effect of card?.effects ?? [])
    if (typeof effect === 'object' && 'upgrade' in effect) return effect.upgrade.by;
  return 0;
}

/** What is asked: of you, or of somebody else. */
export function question(scene: Scene, yours: boolean): (Piece | string)[] {
  const { view, cards } = scene;
  const asked = view.asked;
  if (!asked) return [];
  const { ask } = asked;
  const card = (pile: number | null | undefined): Piece => ({ card: cards[pile ?? -1]?.id ?? '' });
  const progress = progressOf(view);
  const values: Record<string, Piece | string | number> = {
    who: { seat: asked.seat },
    active: { seat: view.active },
    by: card(asked.by),
    about: card(asked.about),
    reaction: card(reactionOf(scene)),
    shots: view.shots,
    targets: view.targets,
    actions: view.actions,
    chosen: progress?.chosen ?? 0,
    left: progress?.left ?? 0,
  };
  if (typeof ask === 'object') {
    if ('gain' in ask) values['limit'] = ask.gain.limit;
    if ('discard_down' in ask) values['to'] = ask.discard_down.to;
    if ('judge' in ask) Object.assign(values, { whose: { seat: ask.judge.who }, about: card(ask.judge.card) });
    if ('rob' in ask) values['whose'] = { seat: ask.rob.who };
    if ('upgrade' in ask) values['more'] = dearerBy(cards[asked.by ?? -1]);
  }
  const key = yours ? `zombinion.ask.${form(asked, scene)}` : `zombinion.other.${kindOf(ask)}`;
  return say<Piece>(key as Key, values);
}

/** Pieces as plain text. */
export function plain(pieces: (Piece | string)[], names: string[]): string {
  const words = zombinionText().card;
  return pieces
    .map((piece) =>
      typeof piece === 'string' ? piece : 'card' in piece ? (words[piece.card]?.name ?? '') : (names[piece.seat] ?? ''),
    )
    .join('');
}

/** What an answer does, in the words of a button. */
export function answerLabel({ answer }: LegalAnswer<Answer>, { view, cards }: Pick<Scene, 'view' | 'cards'>): string {
  const ask = view.asked?.ask;
  if (answer.kind === 'card') {
    const [verb, pile] = answer.of;
    const card = cards[pile];
    return t(`zombinion.verb.${verb}`, {
      card: zombinionText().card[card?.id ?? '']?.name ?? '',
      count: card?.cost ?? 0,
    });
  }
  if (answer.kind === 'play_all') return t('zombinion.play_all');
  if (answer.kind === 'reactions') return policyLabel(answer.of, cards);
  const kind = ask ? kindOf(ask) : 'take';
  const count = progressOf(view)?.chosen ?? 0;
  if (answer.kind === 'done') {
    const named = ['play_action', 'play_aim', 'take', 'discard_to_draw'] as const;
    const known = named.find((name) => name === kind);
    return known ? t(`zombinion.done.${known}`, { count }) : t('zombinion.done');
  }
  const whether = ['set_aside', 'discard_deck', 'judge', 'react'] as const;
  const known = whether.find((name) => name === kind) ?? 'react';
  if (kind === 'react' && answer.kind === 'no' && reactionOf({ view, cards }) === undefined)
    return t('zombinion.no.react_without');
  return answer.kind === 'yes' ? t(`zombinion.yes.${known}`) : t(`zombinion.no.${known}`);
}

/** What the choice is called between showing a Reaction, not showing it, and being asked. */
export const policyTitle = (cards: Zombinion.Card[]): string =>
  t('zombinion.reactions', { cards: reactionNames(cards) });

/** One of the three, by the name of the card: “Barricade: ask me”. */
export const policyLabel = (policy: Zombinion.ReactionPolicy, cards: Zombinion.Card[]): string =>
  t(`zombinion.reactions.${policy}`, { cards: reactionNames(cards) });

/** Why a second click is asked for. */
export function doubtText(doubt: Doubt): string {
  return t(`zombinion.doubt.${doubt.about}`, { count: 'count' in doubt ? doubt.count : 0 });
}

/** The rule behind a question that no card asks. */
export function ruleOf(asked: Zombinion.AskedView, cards: Zombinion.Card[]): string {
  if (asked.ask === 'react') return 'ZN-REACT-02';
  const card = cards[asked.by ?? -1];
  if (card?.rule) return card.rule;
  return asked.ask === 'play_action' ? 'ZN-ACTION-01' : asked.ask === 'play_aim' ? 'ZN-HUNT-04' : 'ZN-HUNT-05';
}
