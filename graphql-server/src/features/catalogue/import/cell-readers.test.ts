import { ALLERGENS } from '@larder/shared/food-names';
import { ALLERGEN_WORDS } from './allergen-words.js';
import { describe, expect, test } from 'vitest';
import { currencyRule } from '@larder/shared/currency-rule';
import { CategoryTree } from '../categories/category-tree.js';
import {
  CellNote,
  readDay,
  readNoOrYes,
  readPrice,
  readChoices,
  readStock,
  readTaxRate,
  readWholeNumber,
  readYesOrNo,
} from './cell-readers.js';

const taxRates = [
  { id: 'vat', name: 'VAT', rate: 20_000 },
  { id: 'food', name: 'Food 5.5', rate: 5_500 },
  { id: 'zero', name: 'Zero', rate: 0 },
  { id: 'exempt', name: 'Exempt', rate: 0 },
  { id: 'low', name: 'MWST', rate: 2_600 },
  { id: 'usual', name: 'MWST', rate: 8_100 },
];
const dot = {
  price: currencyRule('en-US', 'USD'),
  currency: 'USD',
  categories: new CategoryTree([]),
  chosen: new Map<string, string>(),
  taxRates,
  writer: 'shop' as const,
  categoryCells: 'several' as const,
};
const comma = { ...dot, price: { ...dot.price, decimal: ',' as const, isLikely: true } };

// Notations of numbers are tested with `readNumber`.
describe('34.9 R9 a price', () => {
  test.each([
    ['3.50', dot, 350],
    ['3,50', dot, 350],
    ['12.0', dot, 1200],
    ['$3.50', dot, 350],
    ['1,000.00', dot, 100_000],
    ['3,50', comma, 350],
    ['3.50', comma, 350],
    ['1.234,50', comma, 123_450],
  ])('%j is read', (cell, format, value) => {
    expect(readPrice(cell, 'price', format)).toEqual({ value });
  });

  test.each([
    ['1.005', 'can be read as two different numbers'],
    ['-1', 'is below zero'],
    ['1e3', 'is no number'],
    ['0x10', 'is no number'],
    ['free', 'is no number'],
    ['€3.50', 'is in another currency'],
    ['0.125', 'has too many decimals'],
  ])('%j is refused with the reason', (cell, reason) => {
    const problem = `“${cell}” ${reason}. Write the price as a number with up to two decimals, such as 3.50.`;
    expect(readPrice(cell, 'price', dot)).toEqual({ problem });
  });

  test.each(['1,000', '3,505', '1.005', '1.000'])(
    '%j is refused, with a likely decimal comma too',
    (cell) => {
      expect(readPrice(cell, 'price', comma)).toEqual({ problem: expect.saying('3,50') });
    },
  );
});

test.each([
  ['JPY', '350', { value: 350 }],
  ['JPY', '3.50', { problem: expect.saying('with no decimals, such as 350.') }],
  ['KWD', '3.505', { value: 3505 }],
  ['KWD', '3.5055', { problem: expect.saying('up to three decimals, such as 3.500.') }],
  ['HUF', '350', { value: 35_000 }],
])('37 R6: a price in %s has its decimals: %j', (currency, cell, read) => {
  const format = { ...dot, price: currencyRule('en-US', currency), currency };
  expect(readPrice(cell, 'price', format)).toEqual(read);
});

test('34.9 a number may be left out, and have the decimals of a program', () => {
  expect(readWholeNumber(' ', 'stock', dot)).toEqual({ value: null });
  expect(readWholeNumber('12', 'stock', dot)).toEqual({ value: 12 });
  expect(readWholeNumber('12.0', 'stock', dot)).toEqual({ value: 12 });
  expect(readWholeNumber('1.000', 'stock', comma)).toEqual({
    problem: expect.saying('two different numbers'),
  });
});

test.each(['-1', '1.5', 'a', '1e2', '0x10', '9'.repeat(20)])('%j is no whole number', (cell) => {
  expect(readWholeNumber(cell, 'stock', dot)).toEqual({
    problem: expect.saying(' Write stock as a whole number, such as 12.'),
  });
});

test.each([
  ['yes', true],
  ['Ja', true],
  ['WAHR', true],
  ['हाँ', true],
  ['TRUE', true],
  ['1', true],
  ['no', false],
  ['nein', false],
  ['لا', false],
  ['False', false],
  ['0', false],
])('%s is %s', (cell, value) => {
  expect(readYesOrNo(cell, 'hidden', dot)).toEqual({ value });
  expect(readNoOrYes(cell, 'published', dot)).toEqual({ value: !value });
});

test.each([
  ['-3', { value: 0, note: CellNote.BELOW_ZERO }],
  ['2.5', { value: 2, note: CellNote.ROUNDED_DOWN }],
  ['2.000', { value: 2 }],
  ['', { value: null }],
])('the stock %j of another system is read', (cell, read) => {
  expect(readStock(cell, 'stock', { ...dot, writer: 'program' as const })).toEqual(read);
});

test.each([
  ['1,200', { problem: expect.saying('two different numbers') }],
  ['1.500', { problem: expect.saying('two different numbers') }],
  ['2.5', { value: 2, note: CellNote.ROUNDED_DOWN }],
  ['-1', { value: 0, note: CellNote.BELOW_ZERO }],
])('the stock %j that people write is read', (cell, read) => {
  const price = { ...dot.price, isLikely: true };
  expect(readStock(cell, 'stock', { ...dot, price, writer: 'people' as const })).toEqual(read);
});

test.each(['-3', '2.5', 'many'])('the stock %j is refused of a file of this shop', (cell) => {
  expect(readStock(cell, 'stock', dot)).toEqual({ problem: expect.saying('whole number') });
});

test.each([
  ['2026-11-28', '2026-11-28'],
  ['2026-11-01 0:00:00', '2026-11-01'],
  ['2026-11-30T23:59:59+01:00', '2026-11-30'],
  ['28.11.2026', '2026-11-28'],
  ['1.2.2026', '2026-02-01'],
  ['28/11/2026', '2026-11-28'],
  ['11/28/2026', '2026-11-28'],
  ['5/5/2026', '2026-05-05'],
  ['٢٨.١١.٢٠٢٦', '2026-11-28'],
])('the day %j is read', (cell, value) => {
  expect(readDay(cell, 'sale_from', dot)).toEqual({ value });
});

test.each([
  ['11/12/2026', 'two different days'],
  ['31.02.2026', 'is no day'],
  ['28.11.26', 'is no day'],
  ['tomorrow', 'is no day'],
])('the day %j is refused with the reason', (cell, reason) => {
  expect(readDay(cell, 'sale_from', dot)).toEqual({ problem: expect.saying(reason) });
});

test.each(['', 'constructor', 'maybe'])('%j is neither yes nor no', (cell) => {
  expect(readYesOrNo(cell, 'hidden', dot)).toEqual({ problem: expect.saying('hidden') });
});

test.each([
  ['', dot, null],
  ['vat', dot, 'vat'],
  ['20', dot, 'vat'],
  ['20 %', dot, 'vat'],
  ['5.5%', dot, 'food'],
  ['5,5', comma, 'food'],
  ['Food 5.5', dot, 'food'],
  ['exempt', dot, 'exempt'],
  ['MWST 2.6%', dot, 'low'],
  ['mwst 8,1 %', comma, 'usual'],
  ['8.1', dot, 'usual'],
])('38.7 the tax rate of %j is read', (cell, format, value) => {
  expect(readTaxRate(cell, 'tax_rate', format)).toEqual({ value });
});

const ALL = 'VAT, Food 5.5, Zero, Exempt, MWST 2.6%, MWST 8.1%';
test.each([
  ['0', 'There are several tax rates “0”. Write one of Zero, Exempt.'],
  ['MWST', 'There are several tax rates “MWST”. Write one of MWST 2.6%, MWST 8.1%.'],
  ['MWST 3', `There is no tax rate “MWST 3”. Write one of ${ALL}.`],
  ['21', `There is no tax rate “21”. Write one of ${ALL}.`],
  ['books', `There is no tax rate “books”. Write one of ${ALL}.`],
])('38.7 the tax rate %j is refused', (cell, problem) => {
  expect(readTaxRate(cell, 'tax_rate', dot)).toEqual({ problem });
});

test('38.7 a shop without tax rates refuses any', () => {
  expect(readTaxRate('20', 'tax_rate', { ...dot, taxRates: [] })).toEqual({
    problem: 'There is no tax rate “20”. Add it under Settings first.',
  });
});

test('38.6: allergens are read by their names in all languages', () => {
  const read = readChoices(ALLERGENS, ALLERGEN_WORDS);
  expect(read('Milch; Schalenfrüchte, eggs | SOYBEANS', 'contains', dot)).toEqual({
    value: ['MILK', 'NUTS', 'EGGS', 'SOYBEANS'],
  });
  expect(read('none', 'contains', dot)).toEqual({ value: [] });
  expect(read('Milch, Beton', 'contains', dot)).toEqual({
    problem: expect.saying(/^There is no contains “beton”. Write one of gluten, crustaceans,/),
  });
  const words = ALLERGEN_WORDS.map(([name, allergen]) => [
    read(name, 'contains', dot),
    { value: [allergen] },
  ]);
  for (const [found, wanted] of words) expect(found).toEqual(wanted);
});
