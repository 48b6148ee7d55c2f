// Missions of season 1 in words.
import type { EditionMissions } from '../../zombicide/edition';
import { goalProgress, goalText } from './goals';
import { legend } from './legend';
import { LESSONS } from './lessons';
import { specials } from './specials';
import { TUTORIAL } from './start';

export const missions: EditionMissions<'season1'> = {
  tutorial: TUTORIAL,
  confidenceOf: ({ confidence }) => confidence,
  inOrder: () => false,
  goalText,
  goalProgress,
  tokens: ({ spawns, objectives, doors, rules }) => ({
    asleep: spawns.filter(({ color }) => rules.sleeping_spawns.some((lock) => lock.color === color)).length,
    objectives: objectives.length,
    closedDoors: doors.filter(({ state }) => state === 'closed').length,
  }),
  spawnIcon: 'raise-zombie',
  legend,
  specials,
  lessons: LESSONS,
};
