import { expect, test } from 'vitest';
import { MAX_SEARCH_WORDS, searchWordsOf, wordsOf } from './search-words.js';

test('words are found where they stand, with anything between them', () => {
  expect(wordsOf('  Oak-smoked “bacon”, 7up!')).toEqual([
    { text: 'oak', start: 2, end: 5 },
    { text: 'smoked', start: 6, end: 12 },
    { text: 'bacon', start: 14, end: 19 },
    { text: '7up', start: 22, end: 25 },
  ]);
});

test.each([
  ['Crème Brûlée', ['creme', 'brulee']],
  ['CRÈME', ['creme']],
  [`Granny's granny’s grannys`, ['grannys']],
  ['tea TEA Tea', ['tea']],
  [`a'b & c | !d:* (e) <-> "f" \\ %_`, ['ab', 'c', 'd', 'e', 'f']],
  ['Łosoś, Bœuf & Æble', ['losos', 'boeuf', 'aeble']],
  ['milk 1,5 L 250g', ['milk', '1500ml', '250g']],
  ['Straße Smørrebrød ＭＩＬＫ １Ｌ', ['strasse', 'smorrebrod', 'milk', '1000ml']],
  ['d’Or d‘Or d´Or d`Or dʼOr d′Or d‛Or dʻOr', ['dor']],
  ['पनीर paneer', ['पनीर', 'paneer']],
  ['नींबू ५०० ग्राम', ['नींबू', '500g']],
  ['Apfel\u00ADsaft ½ ™', ['apfelsaft', '12', 'tm']],
])('%j is searched for as %j', (text, words) => {
  expect(searchWordsOf(text)).toEqual(words);
});

test.each(['', '   ', '!!!', `'";--`, '🍅', '\u0301'])('there is no word in %j', (text) => {
  expect(searchWordsOf(text)).toEqual([]);
});

test('only so many words count', () => {
  expect(searchWordsOf('a b c d e f g h i j k')).toHaveLength(MAX_SEARCH_WORDS);
});
