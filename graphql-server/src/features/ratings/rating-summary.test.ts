import { expect, test } from 'vitest';
import { summaryOf } from './rating-summary.js';

const countsOf = (counted: Parameters<typeof summaryOf>[0]) =>
  summaryOf(counted).stars.map(({ count }) => count);

test('nobody has said anything yet', () => {
  expect(summaryOf([])).toMatchObject({ average: null, count: 0 });
  expect(countsOf([])).toEqual([0, 0, 0, 0, 0]);
});

test('stars are listed from 5 to 1, those that nobody gave as well', () => {
  expect(
    countsOf([
      { stars: 2, count: 1 },
      { stars: 5, count: 7 },
    ]),
  ).toEqual([7, 0, 0, 1, 0]);
});

test.each([
  [[{ stars: 5, count: 1 }], 5],
  [
    [
      { stars: 5, count: 1 },
      { stars: 4, count: 1 },
    ],
    4.5,
  ],
  [
    [
      { stars: 1, count: 2 },
      { stars: 5, count: 1 },
    ],
    7 / 3,
  ],
])('the average of %j is %d', (counted, average) => {
  expect(summaryOf(counted).average).toBeCloseTo(average, 12);
});
