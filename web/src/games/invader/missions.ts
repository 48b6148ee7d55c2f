// Missions of Invader in words.
import type { EditionMissions } from '../../zombicide/edition';
import { goalProgress, goalText, takableOf } from './goals';
import { legend } from './legend';
import { LESSONS } from './lessons';
import { specials } from './specials';
import { TUTORIAL } from './start';

export const missions: EditionMissions<'invader'> = {
  tutorial: TUTORIAL,
  confidenceOf: ({ layout_confidence, tokens_confidence }) =>
    layout_confidence === 'original' ? layout_confidence : tokens_confidence,
  inOrder: ({ in_order }) => in_order,
  goalText,
  goalProgress,
  tokens: (mission) => ({
    asleep: mission.spawns.filter(({ color, face_down }) => color !== 'red' && !face_down).length,
    objectives: takableOf(mission).length,
    closedDoors: mission.doors.length,
  }),
  spawnIcon: 'alien-bug',
  legend,
  specials,
  lessons: LESSONS,
};
