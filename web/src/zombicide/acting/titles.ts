// What stands above the buttons: the question, or what has been chosen so far.
import { t } from '../../words/words.svelte';
import type { Scene } from '../scene';
import { zoneName } from '../zones';
import { aimedAt, type AnyOffer } from './answers';
import { armName, armOf } from './arms';
import { answerLabel } from './labels';
import type { Step } from './marking';
import { question } from './question';
import { actor } from './things';

export function titleOf(scene: Scene, step: Step | null, aim: AnyOffer | null, offers: readonly AnyOffer[]): string {
  const who = actor(scene)?.who ?? -1;
  if (step?.step === 'arm') return armName(scene, who, step.arm);
  if (step?.step === 'verb') return t('zact.which', { verb: t(`zverb.${step.verb}`) });
  if (step?.step === 'thing')
    return step.thing.thing === 'zone' ? zoneName(scene.drawing, step.thing.zone) : t('zact.choose_here');
  if (!aim) return question(scene, offers);
  if (aim.answer.kind === 'trick_shot') return answerLabel(scene, aim.answer);
  return t('zact.attack_on', {
    weapon: armName(scene, who, armOf(aim.answer) ?? ''),
    zone: zoneName(scene.drawing, aimedAt(aim.answer) ?? -1),
  });
}
