// A piece of advice: when it fits, what it points at, what fills its words.
import type { Highlight } from '../highlight';
import type { Scene } from '../scene';
import type { Moment } from './moment';

export interface Lesson<S = Scene> {
  when: (moment: Moment<S>) => boolean;
  at: Highlight | null;
  values?: (moment: Moment<S>) => Record<string, string | number>;
}
