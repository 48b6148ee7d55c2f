// Answers that may be a slip: they ask for a second click.
import { t } from '../../words/words.svelte';
import { editionOf } from '../editions';
import { inPlay, survivorOf, type Hero, type Scene, type Who, type ZoneId } from '../scene';
import { cardName, heroName } from '../team/names';
import { aimedAt, askOf, isTurn, subjectOf, type Answer, type AnyOffer } from './answers';
import { armOf, statsOf } from './arms';
import { cardMeant } from './slotlabels';
import { actor } from './things';

export type Doubt =
  | { about: 'actions'; who: Who; count: number }
  | { about: 'steps'; who: Who }
  | { about: 'concede' }
  | { about: 'fatal'; who: Who }
  | { about: 'friends'; whom: Who[] }
  | { about: 'run_over'; whom: Who[] }
  | { about: 'needed' | 'needed_away'; card: number };

/** Why a second click is asked for; nothing if the first will do. */
export function doubtAbout(scene: Scene, answer: Answer, offers: AnyOffer[]): Doubt | null {
  const ask = askOf(scene);
  switch (answer.kind) {
    case 'concede':
      return { about: 'concede' };
    case 'end_turn':
      return isTurn(ask) ? aboutTheEnd(scene) : null;
    case 'attack':
    case 'trick_shot':
    case 'machine_attack': {
      const whom = friendsInFire(scene, answer);
      return whom.length > 0 ? { about: 'friends', whom } : null;
    }
    case 'drive':
    case 'drive_far': {
      const whom = friendsOnTheRoad(scene, answer.kind === 'drive' ? [answer.of] : answer.of);
      return whom.length > 0 ? { about: 'run_over', whom } : null;
    }
    case 'leave_card':
      return ask?.ask === 'found' && isNeeded(scene, ask.card) ? { about: 'needed', card: ask.card } : null;
    case 'discard':
    case 'replace': {
      const card = cardMeant(scene, answer);
      return card !== null && isNeeded(scene, card) ? { about: 'needed_away', card } : null;
    }
    case 'endure': {
      const who = ask ? subjectOf(ask) : null;
      const hero = scene.situation.heroes.find((one) => one.who === who);
      return hero && hero.health <= 1 && offers.length > 1 ? { about: 'fatal', who: hero.who } : null;
    }
    default:
      return null;
  }
}

export function doubtText(scene: Scene, doubt: Doubt): string {
  const names = (whom: Who[]) => whom.map((who) => heroName(scene, who)).join(', ');
  return t(`zdoubt.${doubt.about}`, {
    who: 'who' in doubt ? heroName(scene, doubt.who) : 'whom' in doubt ? names(doubt.whom) : '',
    count: 'count' in doubt ? doubt.count : 0,
    card: 'card' in doubt ? cardName(scene, doubt.card) : '',
  });
}

function aboutTheEnd(scene: Scene): Doubt | null {
  const here = actor(scene);
  const survivor = here ? survivorOf(scene, here.who) : null;
  if (!survivor) return null;
  if (survivor.actions > 0) return { about: 'actions', who: survivor.who, count: survivor.actions };
  return survivor.steps > 0 ? { about: 'steps', who: survivor.who } : null;
}

/** Comrades where somebody shoots; nobody is hurt by accident in melee (S1-MELEE-03, INV-FRIENDLY-01). */
export function friendsInFire(scene: Scene, answer: Answer): Who[] {
  const here = actor(scene);
  const key = armOf(answer);
  if (!here || key === null) return [];
  const stats = statsOf(scene, here.who, key);
  if (stats && stats.range[1] === 0 && !stats.burns) return [];
  const zones: ZoneId[] = answer.kind === 'trick_shot' ? answer.of : [aimedAt(answer) ?? -1];
  const inReach = (hero: Hero) => zones.includes(hero.zone) && (hero.who !== here.who || stats?.burns === true);
  return inPlay(scene.situation)
    .filter(inReach)
    .map(({ who }) => who);
}

/** Comrades whom a car would run over (S1-CAR-09): where it leaves, passes and arrives. */
function friendsOnTheRoad(scene: Scene, road: ZoneId[]): Who[] {
  const here = actor(scene);
  if (!here) return [];
  const zones = [here.zone, ...road];
  const outside = (hero: Hero) => hero.car === null || hero.car !== here.car;
  return inPlay(scene.situation)
    .filter((hero) => zones.includes(hero.zone) && outside(hero))
    .map(({ who }) => who);
}

/** Whether the mission asks for a card of that kind. */
const isNeeded = (scene: Scene, kind: number): boolean =>
  editionOf(scene)
    .acting.wantedCards(scene.mission)
    .includes(scene.content.equipment[kind]?.id ?? '');
