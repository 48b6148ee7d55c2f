import { describe, expect, it } from 'vitest';
import type { Invader } from '../../wire';
import type { Box } from '../scene';
import { ladderOf } from './ladder';
import { invaderSheets, season1Sheets } from './testing';

const own = (skill: Invader.Skill): Invader.Known => ({ skill, shared: false });
const season1 = {
  edition: 'season1',
  content: {
    sheet_facts: season1Sheets({
      '+1 free Move Action': { skill: 'free_move' },
      '+1 Action': { skill: 'extra_action' },
      '+1 free Combat Action': { skill: 'free_combat' },
      Medic: { skill: 'medic' },
      'Starts with a Pistol': { card: 'pistol' },
    }),
  },
} as unknown as Pick<Box, 'edition' | 'content'>;
const invader = {
  edition: 'invader',
  content: {
    sheet_facts: invaderSheets({
      Lucky: { skill: own('lucky') },
      '+1 Action': { skill: own('extra_action') },
      'Remote control: Sentry Gun': { skill: own({ remote_control: 'sentry_gun' }) },
      'Remote control: Bot': { skill: own({ remote_control: 'bot' }) },
      '+1 die: Combat': { skill: own({ die: 'combat' }) },
      Sniper: { skill: own('sniper') },
    }),
  },
} as unknown as Pick<Box, 'edition' | 'content'>;
const held = (ladder: ReturnType<typeof ladderOf>) =>
  ladder.rungs.map(({ lines }) => lines.filter((one) => one.held).map(({ line }) => line));

describe('the ladder of skills', () => {
  const amy = {
    blue: '+1 free Move Action',
    yellow: '+1 Action',
    orange: ['+1 free Combat Action', '+1 free Move Action'],
    red: ['+1 die: Combat', '+1 to dice roll: Combat', 'Medic'],
  };

  it('shows what is held at each level that was reached', () => {
    const ladder = ladderOf(season1, amy, ['free_move', 'extra_action', 'free_combat'], 'orange');
    expect(held(ladder)).toEqual([['+1 free Move Action'], ['+1 Action'], ['+1 free Combat Action'], []]);
    expect(ladder.rungs.map(({ reached }) => reached)).toEqual([true, true, true, false]);
    expect(ladder.more).toEqual([]);
  });

  it('does not take the skill of one level for the same one of another', () => {
    const ladder = ladderOf(season1, amy, ['free_move'], 'blue');
    expect(held(ladder)).toEqual([['+1 free Move Action'], [], [], []]);
  });

  it('holds what somebody starts with', () => {
    const phil = { blue: 'Starts with a Pistol', yellow: '+1 Action', orange: ['Lucky', 'Tough'], red: ['Sniper'] };
    expect(held(ladderOf(season1, phil, [], 'blue'))[0]).toEqual(['Starts with a Pistol']);
  });

  it('gives one of each level before any second one, and keeps what is on no line', () => {
    const baraka = {
      blue: 'Lucky',
      yellow: '+1 Action',
      orange: ['Remote control: Sentry Gun', '+1 die: Combat'],
      red: ['+1 die: Combat', 'Remote control: Bot', 'Sniper'],
    };
    const skills = [
      own('lucky'),
      own('extra_action'),
      own({ remote_control: 'sentry_gun' }),
      own({ die: 'combat' }),
      own('taunt'),
    ];
    const ladder = ladderOf(invader, baraka, skills, 'red');
    expect(held(ladder)).toEqual([['Lucky'], ['+1 Action'], ['Remote control: Sentry Gun'], ['+1 die: Combat']]);
    expect(ladder.more).toEqual([own('taunt')]);
  });
});
