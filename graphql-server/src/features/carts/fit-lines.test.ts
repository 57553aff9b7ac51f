import { expect, test } from 'vitest';
import { fitLines } from './fit-lines.js';

const line = (productId: string, quantity: number) => ({ productId, quantity });
const sold = new Map([
  ['apples', 99],
  ['milk', 99],
  ['jam', 99],
]);

test('lines join what is in the cart', () => {
  const fit = fitLines([line('milk', 2), line('apples', 3)], new Map([['apples', 4]]), sold);
  expect([...fit.quantities]).toEqual([
    ['milk', 2],
    ['apples', 7],
  ]);
  expect(fit.added).toHaveLength(2);
  expect(fit.notAdded).toEqual([]);
});

test('what is not sold stays out', () => {
  const fit = fitLines([line('rhubarb', 1), line('jam', 1)], new Map(), sold);
  expect(fit.notAdded).toEqual([line('rhubarb', 1)]);
  expect([...fit.quantities.keys()]).toEqual(['jam']);
});

test.each([
  [98, 1, 99],
  [98, 2, undefined],
])('with %i there, %i more make %s', (there, more, quantity) => {
  const fit = fitLines([line('jam', more)], new Map([['jam', there]]), sold);
  expect(fit.quantities.get('jam')).toBe(quantity);
});

test.each([
  [0, 4, 4],
  [0, 5, undefined],
  [3, 1, 4],
  [3, 2, undefined],
  [7, 1, undefined],
])('with four left and %i there, %i more make %s', (there, more, quantity) => {
  const fit = fitLines([line('jam', more)], new Map([['jam', there]]), new Map([['jam', 4]]));
  expect(fit.quantities.get('jam')).toBe(quantity);
});

test('the same product twice counts together', () => {
  const fit = fitLines([line('jam', 60), line('jam', 60)], new Map(), sold);
  expect(fit.quantities.get('jam')).toBe(60);
  expect(fit.notAdded).toHaveLength(1);
});

test('a full cart takes more of what it holds, and nothing new', () => {
  const there = new Map(Array.from({ length: 99 }, (_, n): [string, number] => [`product ${n}`, 1]));
  there.set('jam', 1);
  const fit = fitLines([line('milk', 1), line('jam', 1)], there, sold);
  expect([...fit.quantities]).toEqual([['jam', 2]]);
  expect(fit.notAdded).toEqual([line('milk', 1)]);
});

test('lines take the last places in the order they come', () => {
  const there = new Map(Array.from({ length: 99 }, (_, n): [string, number] => [`product ${n}`, 1]));
  const fit = fitLines([line('milk', 1), line('jam', 1)], there, sold);
  expect(fit.added).toEqual([line('milk', 1)]);
});
