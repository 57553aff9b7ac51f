import { describe, expect, test } from 'vitest';
import { currencyRule } from '@larder/shared/currency-rule';
import { DEFAULT_CATEGORY_IDS as Category } from '../categories/default-categories.js';
import type { Category as Row } from '../categories/category.entity.js';
import { CategoryTree } from '../categories/category-tree.js';
import { readCategories, writeCategories } from './category-cells.js';
import { CellNote, type CategoryCells } from './cell-readers.js';

const row = (id: string, name: string, slug: string, parentId: string | null, position: number) =>
  ({ id, name, slug, parentId, position, translations: {} }) as Row;

const DEFAULTS = Object.entries(Category).map(([key, id], position) =>
  row(id, key.charAt(0) + key.slice(1).toLowerCase(), key.toLowerCase(), null, position),
);
const shop = (...more: Row[]) => new CategoryTree([...DEFAULTS, ...more]);
const FROZEN = row('1', 'Frozen', 'frozen', Category.VEGETABLES, 9);
const FISH = row('2', 'Fish', 'fish', null, 10);
const FROZEN_FISH = row('3', 'Frozen', 'frozen-fish', '2', 11);
const DAIRY = row('4', 'Milk, Cheese & Eggs', 'dairy', null, 12);

const formatOf = (categories: CategoryTree, categoryCells: CategoryCells = 'several') => ({
  price: currencyRule('en-US', 'USD'),
  currency: 'USD',
  categories,
  chosen: new Map<string, string>([['bread', Category.DELICATESSENS]]),
  taxRates: [],
  writer: 'program' as const,
  categoryCells,
});
const read = (cell: string, tree = shop(), kind?: CategoryCells) =>
  readCategories(cell, 'category', formatOf(tree, kind));

const ESCAPED = /(?<!\\),/;

test.each([
  [' FRUITS ', [Category.FRUITS]],
  ['vegetable', [Category.VEGETABLES]],
  ['Gemüse', [Category.VEGETABLES]],
  ['Getränke', [Category.BEVERAGE]],
  ['Food > Beverages', [Category.BEVERAGE]],
  ['Vegetables, Fruits; Vegetables', [Category.VEGETABLES, Category.FRUITS]],
])('the categories of %j are read by their names', (cell, value) => {
  expect(read(cell)).toMatchObject({ value });
});

test('a category of another system is the one that an admin has chosen', () => {
  expect(read('Bread')).toEqual({ value: [Category.DELICATESSENS], foreign: ['Bread'] });
  expect(read('Bread, Fruits')).toEqual({
    value: [Category.DELICATESSENS, Category.FRUITS],
    foreign: ['Bread'],
  });
});

test.each(['Fish', 'Fruit juice', 'Fruits > Exotic', 'Tea/Fruits > Fish'])('%j is no category', (cell) => {
  expect(read(cell)).toEqual({
    problem: `There is no category “${cell}”. Write one of Beverage, Delicatessens, Fruits, Vegetables.`,
    foreign: [cell],
  });
});

test.each([',', '>'])('%j names no category', (cell) => {
  expect(read(cell)).toMatchObject({ problem: expect.saying(`There is no category “${cell}”.`) });
});

test('an empty category is to be filled in', () => {
  expect(read('')).toEqual({ problem: 'Please fill in category.', foreign: [''] });
});

describe('a name that two categories have', () => {
  const both = shop(FROZEN, FISH, FROZEN_FISH);

  test('is found by the path above', () => {
    expect(read('Fish > Frozen', both)).toMatchObject({ value: ['3'] });
    expect(read('Food > Vegetables > Frozen', both)).toMatchObject({ value: ['1'] });
  });

  test('is that of the one whose address it is, or of none', () => {
    expect(read('frozen', both)).toMatchObject({ value: ['1'] });
    expect(read('Frozen', both)).toEqual({
      problem: 'There are several categories “Frozen”. Write one of Vegetables > Frozen, Fish > Frozen.',
      foreign: ['Frozen'],
    });
  });

  test('is written as its address', () => {
    expect(writeCategories(['1', '3', Category.FRUITS], both)).toBe('frozen, frozen-fish, Fruits');
  });
});

test('a path whose parent is another one is no category', () => {
  expect(read('Fish > Frozen', shop(FROZEN, FISH))).toMatchObject({
    problem: expect.saying('There is no category “Fish > Frozen”.'),
    foreign: ['Fish > Frozen'],
  });
  expect(read('Fridge > Frozen', shop(FROZEN))).toMatchObject({ foreign: ['Fridge > Frozen'] });
});

describe('commas', () => {
  test.each([
    ['Food > Milk, Cheese & Eggs', 'several', { value: ['4'] }],
    ['Milk, Cheese & Eggs, Fruits', 'several', { value: ['4', Category.FRUITS] }],
    ['Fruits, Groceries > Vegetables', 'several', { value: [Category.FRUITS, Category.VEGETABLES] }],
    ['Food > Milk, Cheese & Eggs', 'one', { value: ['4'] }],
    [String.raw`Milk\, Cheese & Eggs, Food > Fruits`, ESCAPED, { value: ['4', Category.FRUITS] }],
    [String.raw`Fruits\, dried`, ESCAPED, { foreign: ['Fruits, dried'] }],
    ['Food > Fruits|Food > Milk, Cheese & Eggs', /\|/, { value: [Category.FRUITS, '4'] }],
    ['Groceries > Fruits, dried', 'several', { foreign: ['Groceries > Fruits, dried'] }],
  ] as const)('of %j are those of a name or of a list (%s)', (cell, kind, result) => {
    expect(read(cell, shop(DAIRY), kind)).toMatchObject(result);
  });

  test('never lose a known category silently', () => {
    expect(read('Fish > Frozen, Organic, Fruits', shop(FISH, FROZEN_FISH))).toMatchObject({
      problem: expect.saying('There is no category “Fish > Frozen, Organic”.'),
    });
  });

  test('of long cells take linear time', () => {
    const words = Array.from({ length: 99 }, (_, index) => `${index} ${'x'.repeat(190)}`);
    const begun = process.cpuUsage();
    for (const cell of [words.join(','), `a > ${words.join(',')}`]) read(cell);
    const { user, system } = process.cpuUsage(begun);
    const one = process.cpuUsage();
    for (let times = 0; times < 99; times += 1) read(words[times] ?? '');
    const single = process.cpuUsage(one);
    expect(user + system).toBeLessThan(60 * (single.user + single.system + 1_000));
  });

  test('leave out what the shop does not have, with a note', () => {
    expect(read('Fruits, Organic, Gift baskets')).toEqual({
      value: [Category.FRUITS],
      foreign: ['Organic', 'Gift baskets'],
      note: CellNote.CATEGORIES_LEFT_OUT,
    });
  });
});
