import { expect, test } from 'vitest';
import { median, spread, table } from './figures.mjs';

test('the median is the value in the middle, in any order of values', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 2, 1, 3])).toBe(3);
  expect(median([10, 9, 100])).toBe(10);
});

test('the spread is how far the lowest and the highest are apart, in percent of the middle', () => {
  expect(spread([90, 100, 110])).toEqual({ middle: 100, spread: 20 });
  expect(spread([0, 0])).toEqual({ middle: 0, spread: 0 });
});

test('numbers stand on the right in a table', () => {
  expect(
    table([
      { case: 'list', ratio: '0.60', spread: '5%' },
      { case: 'add', ratio: '1,200 ms', spread: '' },
    ]),
  ).toBe('| case | ratio | spread |\n| --- | ---: | ---: |\n| list | 0.60 | 5% |\n| add | 1,200 ms |  |');
});
