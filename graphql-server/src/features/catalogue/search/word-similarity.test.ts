import { expect, test } from 'vitest';
import { editDistance, isMisspellingOf, isSameStem, misspellingDistance } from './word-similarity.js';

test.each([
  ['', '', 0],
  ['milk', 'milk', 0],
  ['', 'milk', 4],
  ['milk', 'silk', 1],
  ['mik', 'milk', 1],
  ['millk', 'milk', 1],
  ['mlik', 'milk', 1],
  ['ab', 'ba', 1],
  ['kitten', 'sitting', 3],
])('from %j to %j it takes %d edits, both ways', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
  expect(editDistance(other, one)).toBe(distance);
});

test.each([
  ['aple', 'apples'],
  ['bannana', 'bananas'],
  ['brocoli', 'broccoli'],
  ['oragne', 'orange'],
  ['mlik', 'milk'],
  ['strawbery', 'strawberries'],
  ['avacado', 'avocados'],
  ['onoins', 'onions'],
  ['tomatto', 'tomatoes'],
  ['bnnanaas', 'bananas'],
  ['clemantin', 'clementines'],
])('%s is a slip of the pen for %s', (typed, word) => {
  expect(isMisspellingOf(typed, word)).toBe(true);
});

test.each([
  ['milk', 'silk'],
  ['ham', 'jam'],
  ['pea', 'tea'],
  ['peas', 'pears and plums'],
  ['lime', 'lemons'],
  ['bread', 'brie'],
  ['creme', 'clementines'],
  ['milk', 'mint'],
  ['aaaaaaaaaa', 'a'],
])('%s is no slip of the pen for %s', (typed, word) => {
  expect(isMisspellingOf(typed, word)).toBe(false);
});

test('a wrongly doubled letter is a lesser slip than a lost one', () => {
  expect(misspellingDistance('aple', 'apple')).toBe(0);
  expect(misspellingDistance('aple', 'ale')).toBe(1);
});

test.each([
  ['berry', 'berries', true],
  ['tomato', 'tomatoes', true],
  ['baked', 'baking', true],
  ['smoke', 'smoked', true],
  ['pea', 'peas', true],
  ['peas', 'pears', false],
  ['corn', 'cornflour', false],
  ['tea', 'ties', false],
  ['सब्जी', 'सब्जियां', true],
  ['मसाला', 'मसाले', true],
  ['मिठाई', 'मिठाइयां', true],
  ['टमाटर', 'टमाटरों', true],
  ['مشروب', 'مشروبات', true],
  ['मसाला', 'मसूर', false],
  ['زيت', 'زيتون', false],
])('whether %s and %s are forms of one word: %s', (one, other, are) => {
  expect(isSameStem(one, other)).toBe(are);
  expect(isSameStem(other, one)).toBe(are);
});
