// What can be chosen on the board, from the answers and from what is chosen already.
import { keyOf, NO_MARKS, type Mark, type MarkKind, type Marks, type Thing } from '../marks';
import { headsIn, inPlay, type Scene, type ZoneId } from '../scene';
import type { Zombicide } from '../../wire';
import { aimedAt, askOf, isTurn, zoneAsked, type AnyOffer } from './answers';
import { armOf } from './arms';
import { actor, markKindOf, targetsMarked, thingsAtFirst, thingsOf } from './things';
import { verbOf, type Verb } from './verbs';

/** What is chosen, one step after the other. */
export type Step =
  /** A weapon, which waits for a zone. */
  | { step: 'arm'; arm: string }
  /** An attack, which waits to be confirmed. */
  | { step: 'aim'; say: string }
  /** A kind of Action that can be carried out in several ways. */
  | { step: 'verb'; verb: Verb }
  /** A piece or place that several answers are about. */
  | { step: 'thing'; thing: Thing }
  /** An answer that may be a slip. */
  | { step: 'sure'; say: string };

export interface Choice {
  thing: Thing;
  kind: MarkKind;
  offers: AnyOffer[];
  /** A way of several steps, where no single answer leads. */
  reach: Zombicide.Reach | null;
  cost: number | null;
  selected: boolean;
}

export const NO_CHOICES: ReadonlyMap<string, Choice> = new Map();

/** Everything that can be pointed at, by `keyOf`, after what is chosen so far. */
export function choicesOf(
  scene: Scene,
  offers: AnyOffer[],
  steps: Step[],
  reach: Zombicide.Reach[],
): Map<string, Choice> {
  const choices = new Map<string, Choice>();
  const chosen = chosenThings(scene, offers, steps.at(-1) ?? null);
  const base = steps.findLast(({ step }) => step !== 'thing' && step !== 'sure') ?? null;
  const add = (thing: Thing, offer: AnyOffer) => {
    const key = keyOf(thing);
    const kind = markKindOf(offer.answer);
    const known = choices.get(key);
    if (known) known.offers.push(offer);
    else choices.set(key, { thing, kind, offers: [offer], reach: null, cost: null, selected: chosen.has(key) });
    // A shot is what one must not overlook.
    if (known && kind === 'attack') known.kind = 'attack';
  };
  const arm = armChosen(offers, base);
  for (const offer of offers) for (const thing of markedBy(scene, offer, base, arm)) add(thing, offer);
  const moves = base === null || (base.step === 'verb' && base.verb === 'move');
  if (!moves || !isTurn(askOf(scene))) return choices;
  for (const way of reach) {
    const thing: Thing = { thing: 'zone', zone: way.zone };
    const known = choices.get(keyOf(thing));
    const direct = known?.offers.some(({ answer }) => answer.kind === 'move' || answer.kind === 'go_on') ?? false;
    if (known) Object.assign(known, { cost: way.actions, reach: direct ? null : way });
    else
      choices.set(keyOf(thing), {
        thing,
        kind: 'move',
        offers: [],
        reach: way,
        cost: way.actions,
        selected: chosen.has(keyOf(thing)),
      });
  }
  return choices;
}

/** Where an answer is marked, given what is chosen. */
function markedBy(scene: Scene, { answer }: AnyOffer, step: Step | null, arm: string | null): Thing[] {
  if (step?.step === 'verb') return verbOf(scene, answer) === step.verb ? thingsOf(scene, answer) : [];
  if (arm === null) return thingsAtFirst(scene, answer);
  return armOf(answer) === arm ? targetsMarked(scene, answer) : [];
}

/** What is attacked with, once that is chosen. */
function armChosen(offers: AnyOffer[], step: Step | null): string | null {
  if (step?.step === 'arm') return step.arm;
  const aimed = step?.step === 'aim' ? offers.find(({ say }) => say === step.say) : undefined;
  return aimed ? armOf(aimed.answer) : null;
}

function chosenThings(scene: Scene, offers: AnyOffer[], step: Step | null): Set<string> {
  if (step?.step === 'thing') return new Set([keyOf(step.thing)]);
  if (step?.step !== 'aim' && step?.step !== 'sure') return new Set();
  const offer = offers.find(({ say }) => say === step.say);
  return new Set(offer ? thingsOf(scene, offer.answer).map(keyOf) : []);
}

/** The marks for the board. */
export function marksOf(
  scene: Scene,
  offers: AnyOffer[],
  step: Step | null,
  choices: ReadonlyMap<string, Choice>,
  label: (choice: Choice) => string,
  choose: (choice: Choice) => void,
): Marks {
  if (offers.length === 0) return NO_MARKS;
  const on = new Map<string, Mark>();
  for (const [key, choice] of choices) {
    on.set(key, {
      kind: choice.kind,
      label: label(choice),
      cost: choice.cost,
      selected: choice.selected,
      choose: () => choose(choice),
    });
  }
  return { on, lines: linesOf(scene, offers, step), about: aboutOf(scene, offers, step) };
}

/** The way of the shot that is being considered. */
function linesOf(scene: Scene, offers: AnyOffer[], step: Step | null): Marks['lines'] {
  if (step?.step !== 'aim') return [];
  const answer = offers.find(({ say }) => say === step.say)?.answer;
  if (!answer) return [];
  const machine =
    answer.kind === 'machine_attack'
      ? scene.situation.machines.find(({ kind }) => kind === answer.of.machine)
      : undefined;
  const from = machine?.zone ?? actor(scene)?.zone;
  const to = answer.kind === 'trick_shot' ? answer.of : [aimedAt(answer) ?? -1];
  return from === undefined ? [] : to.filter((zone) => zone !== from).map((zone) => ({ from, to: zone, kind: 'shot' }));
}

/** Who can be seen from a zone, and whom one is seen by: only zones where somebody stands are worth a line. */
export function sightLines({ situation }: Scene, from: ZoneId, seen: readonly ZoneId[]): Marks['lines'] {
  const stands = (zone: ZoneId) =>
    headsIn(situation.zones[zone]?.foes ?? [0, 0, 0, 0]) > 0 || inPlay(situation).some((hero) => hero.zone === zone);
  return seen.filter((zone) => zone !== from && stands(zone)).map((to) => ({ from, to, kind: 'sight' }));
}

function aboutOf(scene: Scene, offers: AnyOffer[], step: Step | null): ZoneId[] {
  const ask = askOf(scene);
  const zones = new Set<ZoneId>();
  const asked = ask ? zoneAsked(ask) : null;
  if (asked !== null) zones.add(asked);
  const here = actor(scene);
  if (here && isTurn(ask)) zones.add(here.zone);
  if (step?.step === 'aim' || step?.step === 'sure') {
    const answer = offers.find(({ say }) => say === step.say)?.answer;
    for (const thing of answer ? thingsOf(scene, answer) : []) if (thing.thing === 'zone') zones.add(thing.zone);
  }
  if (step?.step === 'thing' && step.thing.thing === 'zone') zones.add(step.thing.zone);
  return [...zones];
}
