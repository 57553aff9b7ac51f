import { expect, test } from 'vitest';
import { guarded, unguarded } from './formula-guard.js';

test.each([
  '=1+1',
  '+44',
  '-5 %',
  '-1+1',
  '--1',
  '-1.5.',
  "'-1+1",
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  '＝1',
  "'=1",
  "''@x",
])('%j is made safe, and comes back as it was', (text) => {
  expect(guarded(text)).toBe(`'${text}`);
  expect(unguarded(guarded(text))).toBe(text);
});

test.each(['', 'Plums', "'Tis the season", "''", 'a=b', '3.50', '-3.50', '-12', "'-12", '🍑', 'Ö', ' =1'])(
  '%j stays as it is',
  (text) => {
    expect(guarded(text)).toBe(text);
    expect(unguarded(text)).toBe(text);
  },
);
