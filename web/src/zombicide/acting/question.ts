// What is asked, of whom, and by which rule.
import { t } from '../../words/words.svelte';
import type { Edition, Scene } from '../scene';
import { headsIn } from '../scene';
import { cardName, dangerName, heroName } from '../team/names';
import { zoneName } from '../zones';
import { subjectOf, tradeOffered, zoneAsked, type AnyOffer, type Ask, type AskKind } from './answers';
import { foeName } from './labels';

/** What is asked: of you, if there are answers to give, or of somebody else. */
export function question(scene: Scene, offers: readonly AnyOffer[]): string {
  const asked = scene.view.asked;
  if (!asked) return '';
  const values = { ...valuesOf(scene, asked.ask), player: scene.names[asked.seat] ?? '?' };
  const name = tradeOffered(asked.ask) ? 'trade_offer' : asked.ask.ask;
  if (offers.length === 0) return t(`zother.${name}`, values);
  const mustKeep = name === 'found' && !offers.some(({ answer }) => answer.kind === 'leave_card');
  return mustKeep ? t('zask.found.must', values) : t(`zask.${name}`, values);
}

function valuesOf(scene: Scene, ask: Ask): Record<string, string | number> {
  const who = subjectOf(ask);
  const zone = zoneAsked(ask);
  const values: Record<string, string | number> = {};
  if (who !== null) values['who'] = heroName(scene, who);
  if (zone !== null) values['zone'] = zoneName(scene.drawing, zone);
  if ('xeno' in ask) values['foe'] = foeName(ask.xeno);
  if ('zombie' in ask) values['foe'] = foeName(ask.zombie);
  if ('card' in ask) values['card'] = cardName(scene, ask.card);
  if ('left' in ask) values['left'] = ask.left;
  if ('level' in ask) values['level'] = dangerName(ask.level);
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
const RULES: Record<Edition, Partial<Record<AskKind, string>>> = {
  season1: {
    act: 'S1-ROUND-07', activate: 'S1-ROUND-03', consent: 'S1-TRADE-06', cure: 'S1-M02-02', destiny: 'S1-SKILL-19', extra: 'S1-SPLIT-06', found: 'S1-INV-04', hit: 'S1-COMBAT-05',
    learn: 'S1-XP-06', match: 'S1-SKILL-29', recruit: 'S1-M09-07', reroll: 'S1-SKILL-15', rooms: 'S1-SPAWNIN-02', route: 'S1-SPLIT-04',
    share_wound: 'S1-ATTACK-04', sort: 'S1-TRADE-01', wound: 'S1-WOUND-01',
  },
  invader: {
    act: 'INV-ROUND-05', activate: 'INV-ROUND-03', attacked: 'INV-ATTACK-04', burn_spawn: 'INV-M7-06', consent: 'INV-SKILL-34', damage: 'INV-ATTACK-06',
    extra: 'INV-XMOVE-11', extra_spawn: 'INV-SEVEN-04', first_spawn: 'INV-SPAWN-04', flee: 'INV-SKILL-31', found: 'INV-SEARCH-02', gift: 'INV-SKILL-17',
    group: 'INV-M1-03', hit: 'INV-COMBAT-05', last_ones: 'INV-SPAWN-15', learn: 'INV-XP-05', link_turn: 'INV-SKILL-57', miss: 'INV-FRIENDLY-02',
    outfit: 'INV-SETUP-09', place_abomination: 'INV-SPAWN-16', reap: 'INV-SKILL-41', reflex: 'INV-SKILL-24', reroll: 'INV-COMBAT-14', rescue: 'INV-SKILL-34',
    scientists: 'INV-M9-05', sixes: 'INV-SKILL-43', sort: 'INV-TRADE-01', start_in: 'INV-SETUP-12', trade_offer: 'INV-TRADE-04',
  },
};

export const ruleOf = (edition: Edition, { ask }: Ask): string | null => RULES[edition][ask] ?? null;

/** Questions whose cards the team shows large. */
export const isAboutCards = ({ ask }: Ask): boolean => ask === 'found' || ask === 'outfit' || ask === 'destiny' || ask === 'match';

/** Questions that follow a roll of the dice. */
export const followsRoll = ({ ask }: Ask): boolean => ask === 'reroll' || ask === 'sixes' || ask === 'hit' || ask === 'miss' || ask === 'reap';
