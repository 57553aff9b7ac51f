import { expect, test } from 'vitest';
import { catalogueTimes, handledAfter, timeAgo } from './demo-times.js';

const NOW = Date.parse('2026-01-01T12:00:00Z');

test('the newest products are of every category, and no two are of one moment', () => {
  const products = ['a', 'a', 'a', 'b', 'b', 'c'].map((category) => ({ category }));
  const times = catalogueTimes(products, NOW).map(Number);
  const newestFirst = products
    .map(({ category }, index) => ({ category, time: times[index] ?? 0 }))
    .sort((one, other) => other.time - one.time);
  expect(newestFirst.map(({ category }) => category).join('')).toBe('abcaba');
  expect(new Set(times).size).toBe(products.length);
});

test('what happened on one day happened at different times, and none of it is still to come', () => {
  const times = Array.from({ length: 600 }, (_, index) => timeAgo(0, index, NOW).getTime());
  expect(new Set(times).size).toBe(600);
  expect(Math.max(...times)).toBe(NOW);
  expect(Math.min(...times)).toBeGreaterThan(NOW - 10 * 3_600_000);
});

test('orders are seen to within a day, at different times, and none of them in the future', () => {
  const placedAt = timeAgo(7, 0, NOW);
  const hours = Array.from(
    { length: 50 },
    (_, index) => (handledAfter(placedAt, index, NOW).getTime() - placedAt.getTime()) / 3_600_000,
  );
  expect(Math.min(...hours)).toBeGreaterThanOrEqual(3);
  expect(Math.max(...hours)).toBeLessThan(24);
  expect(new Set(hours).size).toBe(50);
  expect(handledAfter(new Date(NOW), 0, NOW)).toEqual(new Date(NOW));
});
