import { expect, it } from 'vitest';
import { faceOf } from './faces';
import { invader, season1 } from './testing';

it('shows what comes at each level, the most dangerous first', () => {
  expect(faceOf(season1, 2)?.rows).toEqual([
    { level: 'red', foe: 'walker', count: 7 },
    { level: 'orange', foe: 'walker', count: 6 },
    { level: 'yellow', foe: 'walker', count: 1 },
    { level: 'blue', foe: 'walker', count: 1 },
  ]);
  expect(faceOf(season1, 1)?.rows.at(-1)).toEqual({ level: 'blue', foe: null, count: 0 });
});

it('lets nobody act once more at Blue level', () => {
  const extra = season1.content.zombie_cards.find(({ kind }) => kind === 'extra_activation');
  expect(faceOf(season1, extra?.number ?? 0)?.rows.map(({ foe }) => foe)).toEqual([
    extra?.zombie,
    extra?.zombie,
    extra?.zombie,
    null,
  ]);
  const more = invader.content.xeno_cards.find(({ kind }) => kind === 'extra_activation');
  expect(faceOf(invader, more?.number ?? 0)?.rows.map(({ foe }) => foe)).toEqual([
    more?.xeno,
    more?.xeno,
    more?.xeno,
    null,
  ]);
});

it('knows no card that is not there', () => {
  expect(faceOf(season1, 999)).toBeNull();
  expect(faceOf(invader, 999)).toBeNull();
});
