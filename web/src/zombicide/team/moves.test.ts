import { expect, it } from 'vitest';
import type { Answer, AnyOffer } from '../acting/answers';
import { refused } from '../acting/testing';
import { movesOf, whyNoMove } from './moves';

const offers = (answers: Answer[]): AnyOffer[] => answers.map((answer) => ({ say: JSON.stringify(answer), answer }));

it('finds an exchange from either end', () => {
  const moves = movesOf(offers([{ kind: 'swap', of: [1, 7] }]));
  expect(moves.to(1, 7)?.answer).toEqual({ kind: 'swap', of: [1, 7] });
  expect(moves.to(7, 1)).toBe(moves.to(1, 7));
  expect(moves.to(1, 6)).toBeNull();
});

it('attaches ammunition to the weapon that it is put on, but not the other way round', () => {
  const moves = movesOf(
    offers([
      { kind: 'attach', of: [5, 0] },
      { kind: 'swap', of: [0, 5] },
    ]),
  );
  expect(moves.to(5, 0)?.answer.kind).toBe('attach');
  expect(moves.attaches(5, 0)).toBe(true);
  expect(moves.to(0, 5)?.answer.kind).toBe('swap');
});

it('knows what can be discarded and taken off', () => {
  const moves = movesOf(
    offers([
      { kind: 'drop', of: 4 },
      { kind: 'detach', of: [1, 'energy'] },
    ]),
  );
  expect(moves.away(4)).not.toBeNull();
  expect(moves.away(3)).toBeNull();
  expect(moves.off(1, 'energy')).not.toBeNull();
  expect(moves.off(0, 'energy')).toBeNull();
});

it('discards to make room in a trade of season 1', () => {
  const moves = movesOf(offers([{ kind: 'discard', of: 7 }]));
  expect(moves.away(7)?.answer).toEqual({ kind: 'discard', of: 7 });
  expect(moves.away(1)).toBeNull();
});

it('says why there is no move, ammunition being meant for the weapon that it is put on', () => {
  const all = refused(
    [{ kind: 'swap', of: [2, 7] }, 'INV-INV-02'],
    [{ kind: 'swap', of: [0, 4] }, 'INV-INV-03'],
    [{ kind: 'attach', of: [4, 0] }, 'INV-ATTACH-01'],
    [{ kind: 'attach', of: [18, 1] }, 'INV-INV-05'],
  );
  expect(whyNoMove(all, 7, 2)?.rule).toBe('INV-INV-02');
  expect(whyNoMove(all, 4, 0)?.rule).toBe('INV-ATTACH-01');
  expect(whyNoMove(all, 0, 4)?.rule).toBe('INV-INV-03');
  expect(whyNoMove(all, 18, 1)?.rule).toBe('INV-INV-05');
  expect(whyNoMove(all, 1, 2)).toBeNull();
});
