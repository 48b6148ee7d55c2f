import { describe, expect, it } from 'vitest';
import invader from '../../../content/invader/survivors.toml';
import season1 from '../../../content/season1/survivors.toml';
import { initialOf, portraitOf, shortName } from './portraits';

interface Sheet {
  id: string;
  name: string;
}
const rosters = {
  season1: (season1 as { survivor: Sheet[] }).survivor,
  invader: (invader as { survivor: Sheet[] }).survivor,
};

describe('portraits', () => {
  it.each(Object.entries(rosters))('tell every survivor of %s apart', (_, roster) => {
    const faces = roster.map(({ id }) => portraitOf({ id, hue: 0 }));
    expect(new Set(faces).size).toBe(roster.length);
  });

  it('are there for somebody whom nobody knows, and differ by place', () => {
    expect(portraitOf({ id: 'stranger', hue: 0 })).not.toBe(portraitOf({ id: 'stranger', hue: 1 }));
  });

  it('call people by what they answer to', () => {
    expect(rosters.season1.map(shortName)).toEqual(['Amy', 'Doug', 'Josh', 'Ned', 'Phil', 'Wanda']);
    expect(initialOf({ name: 'Goth Amy' })).toBe('A');
  });
});
