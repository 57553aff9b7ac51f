import { expect, it } from 'vitest';
import { categories } from '@/test/fixtures';
import { buildManagedProduct } from './catalogue.test-shop';
import { undoOf, withoutProducts } from './bulk-undo';

const { FRUITS, BEVERAGE, VEGETABLES } = categories;
const inBoth = { ...buildManagedProduct({ name: 'Smoothie' }), categories: [BEVERAGE, FRUITS] };
const fruits = ['Apples', 'Pears'].map((name) => buildManagedProduct({ name, category: 'FRUITS' }));
const products = [...fruits, inBoth];
const ids = products.map(({ id }) => id);

it('shows what was hidden, and hides what was shown', () => {
  const [apples = ''] = ids;
  expect(undoOf(products, [apples], { hidden: true })).toEqual([
    { ids: [apples], change: { hidden: false } },
  ]);
  expect(undoOf(products, ids, { hidden: false })).toEqual([{ ids, change: { hidden: true } }]);
  expect(undoOf(products, [], { hidden: true })).toEqual([]);
});

it('groups products by their former categories, in sequence', () => {
  expect(undoOf(products, ids, { categories: [VEGETABLES.id] })).toEqual([
    { ids: fruits.map(({ id }) => id), change: { categories: [FRUITS.id] } },
    { ids: [inBoth.id], change: { categories: [BEVERAGE.id, FRUITS.id] } },
  ]);
  expect(undoOf(products, [inBoth.id], { categories: [VEGETABLES.id] })).toHaveLength(1);
});

it('undoes no change of prices', () => {
  expect(undoOf(products, ids, { changePricePercent: 10 })).toEqual([]);
});

it('leaves out what is gone', () => {
  const steps = undoOf(products, ids, { categories: [VEGETABLES.id] });
  expect(withoutProducts(steps, [inBoth.id, ids[0] ?? ''])).toEqual([
    { ids: [ids[1]], change: { categories: [FRUITS.id] } },
  ]);
});
