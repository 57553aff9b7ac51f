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
  "'00123",
  "'-12",
  '="00123"',
])('%j is made safe, and comes back as it was', (text) => {
  expect(guarded(text)).toBe(`'${text}`);
  expect(unguarded(guarded(text))).toBe(text);
});

test.each(['', 'Plums', "'Tis the season", "''", 'a=b', '3.50', '-3.50', '-12', '🍑', 'Ö', ' =1'])(
  '%j stays as it is',
  (text) => {
    expect(guarded(text)).toBe(text);
    expect(unguarded(text)).toBe(text);
  },
);

test.each([
  ["'0012345678905", '0012345678905'],
  ["'00123-A", '00123-A'],
  ["'-1", '-1'],
  ["'-3.50", '-3.50'],
  ["'3,50", '3,50'],
  ['="0012345678905"', '0012345678905'],
  ['=""', ''],
  ['="a"&"b"', '="a"&"b"'],
  ['\'="00123"', '="00123"'],
  ["'s-Hertogenbosch", "'s-Hertogenbosch"],
  ["'n Beetje", "'n Beetje"],
  ["'90s mix", "'90s mix"],
])('%j of a spreadsheet is %j', (cell, text) => expect(unguarded(cell)).toBe(text));
