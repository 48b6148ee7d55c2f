// What is asked, of whom, and by which rule.
import { t } from '../../words/words.svelte';
import { editionOf } from '../editions';
import { headsIn, type EditionId, type Scene } from '../scene';
import { cardName, heroName } from '../team/names';
import { dangerName, foeName } from '../terms';
import { zoneName } from '../zones';
import { subjectOf, tradeOffered, zoneAsked, type AnyOffer, type Ask } from './answers';

/** What is asked: of you, if there are answers to give, or of somebody else. */
export function question(scene: Scene, offers: readonly AnyOffer[]): string {
  const asked = scene.view.asked;
  if (!asked) return '';
  const values = { ...valuesOf(scene, asked.ask), player: scene.names[asked.seat] ?? '?' };
  const name = tradeOffered(asked.ask) ? 'trade_offer' : asked.ask.ask;
  const { edition } = scene;
  if (offers.length === 0)
    return name === 'hit' || name === 'route' ? t(`zother.${name}.${edition}`, values) : t(`zother.${name}`, values);
  const mustKeep = name === 'found' && !offers.some(({ answer }) => answer.kind === 'leave_card');
  if (mustKeep) return t('zask.found.must', values);
  return name === 'hit' || name === 'reroll' || name === 'route'
    ? t(`zask.${name}.${edition}`, values)
    : t(`zask.${name}`, values);
}

function valuesOf(scene: Scene, ask: Ask): Record<string, string | number> {
  const who = subjectOf(ask);
  const zone = zoneAsked(ask);
  const values: Record<string, string | number> = {};
  if (who !== null) values['who'] = heroName(scene, who);
  if (zone !== null) values['zone'] = zoneName(scene.drawing, zone);
  if ('xeno' in ask) values['foe'] = foeName(scene, ask.xeno);
  if ('zombie' in ask) values['foe'] = foeName(scene, ask.zombie);
  if ('card' in ask) values['card'] = cardName(scene, ask.card);
  if ('left' in ask) values['left'] = ask.left;
  if ('level' in ask) values['level'] = dangerName(scene, ask.level);
  const by = tradeOffered(ask)?.by ?? ('by' in ask ? ask.by : null);
  if (by !== null) values['other'] = heroName(scene, by);
  if ('attack' in ask) values['hits'] = ask.attack.hits;
  if (ask.ask === 'act') values['count'] = scene.situation.heroes.find((hero) => hero.who === ask.who)?.actions ?? 0;
  if (ask.ask === 'sixes') values['count'] = ask.attack.sixes;
  if (ask.ask === 'miss') values['count'] = ask.attack.misses;
  if (ask.ask === 'last_ones') values['count'] = ask.each;
  if (ask.ask === 'attacked') values['left'] = headsIn(ask.heads);
  return values;
}

/** The rule that a question follows. */
export const ruleOf = (edition: EditionId, { ask }: Ask): string | null =>
  editionOf({ edition }).acting.askRules[ask] ?? null;

/** Questions whose cards the team shows large. */
export const isAboutCards = ({ ask }: Ask): boolean =>
  ask === 'found' || ask === 'outfit' || ask === 'destiny' || ask === 'match';

/** Questions that follow a roll of the dice. */
export const followsRoll = ({ ask }: Ask): boolean =>
  ask === 'reroll' || ask === 'sixes' || ask === 'hit' || ask === 'miss' || ask === 'reap';
