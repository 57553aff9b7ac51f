import { expect, it } from 'vitest';
import { categories } from '@/test/fixtures';
import { buildManagedProduct } from './catalogue.test-shop';
import { undoOf, withoutProducts } from './bulk-undo';

const { FRUITS, BEVERAGE, VEGETABLES } = categories;
const inBoth = { ...buildManagedProduct({ name: 'Smoothie' }), categories: [BEVERAGE, FRUITS] };
const fruits = ['Apples', 'Pears'].map((name) => buildManagedProduct({ name, category: 'FRUITS' }));
const products = [...fruits, inBoth];
const ids = products.map(({ id }) => id);
const changed = ids.map((id) => ({ id, version: 2 }));

it('shows what was hidden, and hides what was shown', () => {
  const [apples = ''] = ids;
  expect(undoOf(products, changed.slice(0, 1), { hidden: true })).toEqual([
    { ids: [apples], change: { hidden: false } },
  ]);
  expect(undoOf(products, changed, { hidden: false })).toEqual([{ ids, change: { hidden: true } }]);
  expect(undoOf(products, [], { hidden: true })).toEqual([]);
});

it('groups products by their former categories, in sequence', () => {
  expect(undoOf(products, changed, { categories: [VEGETABLES.id] })).toEqual([
    { ids: fruits.map(({ id }) => id), change: { categories: [FRUITS.id], expectedVersions: [2, 2] } },
    { ids: [inBoth.id], change: { categories: [BEVERAGE.id, FRUITS.id], expectedVersions: [2] } },
  ]);
  expect(undoOf(products, changed.slice(2), { categories: [VEGETABLES.id] })).toHaveLength(1);
});

it('undoes no change of prices', () => {
  expect(undoOf(products, changed, { changePricePercent: 10 })).toEqual([]);
});

it('leaves out what is gone', () => {
  const steps = undoOf(products, changed, { categories: [VEGETABLES.id] });
  expect(withoutProducts(steps, [inBoth.id, ids[0] ?? ''])).toEqual([
    { ids: [ids[1]], change: { categories: [FRUITS.id], expectedVersions: [2] } },
  ]);
});
