import { expect, test } from 'vitest';
import { GivenStars } from './rating-summary.js';

test('without ratings there is no average', () => {
  expect(new GivenStars([0, 0, 0, 0, 0])).toMatchObject({ average: null, count: 0 });
});

test('stars are listed from 5 to 1, those that nobody gave as well', () => {
  expect(new GivenStars([0, 1, 0, 0, 7]).stars).toEqual([
    { stars: 5, count: 7 },
    { stars: 4, count: 0 },
    { stars: 3, count: 0 },
    { stars: 2, count: 1 },
    { stars: 1, count: 0 },
  ]);
});

test.each([
  [[0, 0, 0, 0, 1], 1, 5],
  [[0, 0, 0, 1, 1], 2, 4.5],
  [[2, 0, 0, 0, 1], 3, 7 / 3],
])('%j are %d and %d on average', (given, count, average) => {
  expect(new GivenStars(given)).toMatchObject({ count, average });
});
