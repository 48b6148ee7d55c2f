// Every reason of both editions can be said, in every language.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import english from '../../words/en/zombicide';
import italian from '../../words/it/zombicide';
import polish from '../../words/pl/zombicide';

const wire = readFileSync(join(import.meta.dirname, '../../wire.ts'), 'utf8');

/** The members of a union of strings in a namespace of the wire. */
function union(namespace: string, type: string): string[] {
  const space = wire.slice(wire.indexOf(`export namespace ${namespace} `));
  const start = space.indexOf(`export type ${type} =`);
  return [...space.slice(start, space.indexOf(';', start)).matchAll(/\| "(\w+)"/g)].map((found) => found[1] ?? '');
}

describe.each([
  ['season1', 'Season1'],
  ['invader', 'Invader'],
])('%s', (edition, namespace) => {
  const reasons = union(namespace, 'Reason');
  it('has reasons', () => expect(reasons.length).toBeGreaterThan(60));
  it.each(Object.entries({ english, italian, polish }))('%s says why', (_, words) => {
    const known = words as Record<string, string>;
    expect(reasons.filter((reason) => !known[`zreason.${edition}.${reason}`] && !known[`zreason.${reason}`])).toEqual(
      [],
    );
  });
});

it('says no reason that there is not', () => {
  const all = { season1: union('Season1', 'Reason'), invader: union('Invader', 'Reason') };
  const said = Object.keys(english).filter((key) => key.startsWith('zreason.'));
  const unknown = said.filter((key) => {
    const [, first = '', second] = key.split('.');
    return second === undefined
      ? !all.season1.includes(first) && !all.invader.includes(first)
      : !all[first as 'season1'].includes(second);
  });
  expect(unknown).toEqual([]);
});
