import { expect, test } from 'vitest';
import { headingsAt } from './find-headings.js';

test.each([
  ['known headings', 'name,price|Plums,3', 0],
  ['a title', 'Price list|name,price,stock|Plums,3,1', 1],
  ['a title with a date beside it', 'Price list,,28 November|Berlin|Product,Unit price,Qty|Plums,3,1', 2],
  ['unknown headings', 'Nom,Prix|Prunes,3', 0],
  ['a title above unknown headings', 'Liste|Nom,Prix,Rayon|Prunes,3,Fruits', 1],
  ['one heading', 'sku|A', 0],
  ['a column without a heading', 'Nom,Prix,|Prunes,3,x', 0],
  ['a heading that is a word of a row', 'Nom,Prix|Stock,3', 0],
])('headings of a file with %s', (_what, text, at) => {
  const rows = text.split('|').map((line) => line.split(','));
  expect(headingsAt(rows)).toBe(at);
});

test('a file without rows has no headings', () => expect(headingsAt([])).toBe(-1));
