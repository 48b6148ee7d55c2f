// What is special about a mission, rule by rule.
import { editionOf } from '../editions';
import type { Brief } from '../scene';
import { capital } from './brief';

export const specialRules = (brief: Brief): string[] => Array.from(editionOf(brief).missions.specials(brief), capital);
