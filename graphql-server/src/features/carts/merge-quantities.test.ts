import { expect, test } from 'vitest';
import { mergeQuantities } from './fit-lines.js';

test.each([
  ['adds up', 2, 3, 99, 5, false],
  ['stops at what a cart takes', 60, 60, 99, 99, false],
  ['stops at what is left', 2, 3, 4, 4, true],
  ['stays where it was more than is left', 6, 2, 1, 6, true],
  ['does not come in when it is sold out', 0, 2, 0, undefined, true],
  ['does not come in when it is not sold', 0, 2, undefined, undefined, false],
])('a product %s', (_what, before, more, limit, after, reduced) => {
  const merged = mergeQuantities(
    new Map([['figs', more]]),
    new Map(before > 0 ? [['figs', before]] : []),
    new Map(limit === undefined ? [] : [['figs', limit]]),
  );
  expect(merged.quantities.get('figs')).toBe(after);
  expect(merged.reduced).toEqual(reduced ? ['figs'] : []);
});
