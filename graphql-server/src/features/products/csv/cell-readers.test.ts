import { describe, expect, test } from 'vitest';
import { readChoice, readPrice, readText, readWholeNumber, readYesOrNo } from './cell-readers.js';

const dot = { decimalComma: false };
const comma = { decimalComma: true };

describe('a price', () => {
  test.each([
    ['3.50', dot, 350],
    ['3.5', dot, 350],
    [' 3 ', dot, 300],
    ['0.07', dot, 7],
    ['1.15', dot, 115],
    ['1000000.00', dot, 100_000_000],
    ['3,50', comma, 350],
    ['3.50', comma, 350],
  ])('%j is read', (cell, format, value) => {
    expect(readPrice(cell, 'price', format)).toEqual({ value });
  });

  test.each(['3,50', '1.005', '-1', '1e3', '$3', '1 000', '.5', 'free'])('%j is refused', (cell) => {
    expect(readPrice(cell, 'price', dot)).toEqual({ problem: expect.stringContaining('3.50') });
  });

  test.each(['1.234,50', '3,505'])('%j is refused, with a decimal comma too', (cell) => {
    expect(readPrice(cell, 'price', comma)).toEqual({ problem: expect.stringContaining('3,50') });
  });
});

test('a number may be left out', () => {
  expect(readWholeNumber(' ', 'stock', dot)).toEqual({ value: null });
  expect(readWholeNumber('12', 'stock', dot)).toEqual({ value: 12 });
});

test.each(['-1', '1.5', 'a', '1e2', '9'.repeat(20)])('%j is no whole number', (cell) => {
  expect(readWholeNumber(cell, 'stock', dot)).toEqual({ problem: 'Write stock as a whole number.' });
});

test('words are read in capitals or not', () => {
  const read = readChoice(['Fruits', 'Vegetables'], { required: true });
  expect(read(' FRUITS ', 'category', dot)).toEqual({ value: 'Fruits' });
  expect(read('', 'category', dot)).toEqual({ problem: 'Please fill in category.' });
  expect(read('Fish', 'category', dot)).toEqual({
    problem: 'There is no such category. Write one of Fruits, Vegetables.',
  });
});

test.each([
  ['yes', true],
  ['TRUE', true],
  ['1', true],
  ['no', false],
  ['False', false],
  ['0', false],
])('%s is %s', (cell, value) => {
  expect(readYesOrNo(cell, 'hidden', dot)).toEqual({ value });
});

test.each(['', 'constructor', 'maybe'])('%j is neither yes nor no', (cell) => {
  expect(readYesOrNo(cell, 'hidden', dot)).toEqual({ problem: expect.stringContaining('hidden') });
});

test('text loses the apostrophe that made it safe, and nothing else', () => {
  expect(readText("'=1", 'name', dot)).toEqual({ value: '=1' });
  expect(readText(" 'Tis ", 'name', dot)).toEqual({ value: " 'Tis " });
});
