import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { foldLetters } from '@larder/shared/fold-letters';
import { ownFile } from '../../../own-files.js';
import { isRealWord } from './real-words.js';
import { nearestWords } from './search-query.js';

test.each([
  ['paste', 'pasta', false],
  ['pasto', 'pasta', true],
  ['beef', 'beets', false],
  ['candy', 'caddy', false],
  ['leak', 'leeks', true],
  ['bred', 'bread', true],
  ['1000ml', '1500ml', false],
  ['saft', 'salt', false],
  ['banane', 'banana', true],
  ['мороженое', 'мороженный', false],
  ['горох', 'город', false],
  ['मक्खन', 'मक्खी', false],
  ['ليمون', 'ليمور', false],
])('%j is a misspelling of %j: %j', (typed, word, isMisspelling) => {
  expect(nearestWords(typed, [word])).toEqual(isMisspelling ? [word] : []);
});

test.each(['wine', 'ham', 'hams', 'steak', 'candies', 'peanuts', '500g'])(
  '%j means something itself',
  (word) => {
    expect(isRealWord(word)).toBe(true);
  },
);

test('the list has each word once, as searches fold it', () => {
  const words = readFileSync(ownFile('features/catalogue/search/real-words.txt'), 'utf8').trim().split('\n');
  expect(words).toEqual([...new Set(words)].toSorted());
  expect(words.filter((word) => !/^[\p{L}\p{M}]+$/u.test(word) || foldLetters(word) !== word)).toEqual([]);
});
