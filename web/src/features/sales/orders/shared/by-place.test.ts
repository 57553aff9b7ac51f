import { expect, it } from 'vitest';
import type { Temperature } from '@/lib/apollo/schema-types.generated';
import { categories } from '@/test/fixtures';
import { groupByPlace, type Placed } from './by-place';

interface Facts {
  aisle?: string;
  shelf?: string;
  temperature?: Temperature;
  category?: 'FRUITS' | 'BEVERAGE';
}

const item = (
  name: string,
  { aisle, shelf, temperature, category = 'FRUITS' }: Facts = {},
  packAmount: number | null = null,
): Placed => ({
  name,
  packAmount,
  product: {
    aisle: aisle ?? null,
    shelf: shelf ?? null,
    temperature: temperature ?? null,
    category: categories[category],
  },
});
const gone: Placed = { name: 'Discontinued', packAmount: null, product: null };

const groups = (...items: Placed[]) =>
  groupByPlace(items, 'en').map(({ temperature, aisle, category, items: found }) => [
    temperature,
    aisle ?? category?.slug ?? null,
    found.map(({ name }) => name),
  ]);

it('goes by temperature, and takes frozen goods last', () => {
  expect(
    groups(
      item('Peas', { aisle: '1', temperature: 'FROZEN' }),
      item('Milk', { aisle: '1', temperature: 'CHILLED' }),
      item('Rice', { aisle: '9' }),
    ),
  ).toEqual([
    [null, '9', ['Rice']],
    ['CHILLED', '1', ['Milk']],
    ['FROZEN', '1', ['Peas']],
  ]);
});

it('goes by the numbers in aisles and shelves, then by name and pack', () => {
  expect(
    groups(
      item('Oats', { aisle: '10' }),
      item('Salt', { aisle: '2', shelf: 'B10' }),
      item('Flour', { aisle: '2', shelf: 'B2' }, 1000),
      item('Flour', { aisle: '2', shelf: 'B2' }, 500),
      item('Eggs', { aisle: '2', shelf: 'B2' }),
    ),
  ).toEqual([
    [null, '2', ['Eggs', 'Flour', 'Flour', 'Salt']],
    [null, '10', ['Oats']],
  ]);
});

it('has shelves without an aisle after aisles, then categories, and last what is no longer sold', () => {
  expect(
    groups(
      gone,
      item('Tea', { category: 'BEVERAGE' }),
      item('Figs'),
      item('Nuts', { shelf: 'Till' }),
      item('Oats', { aisle: '10' }),
    ),
  ).toEqual([
    [null, '10', ['Oats']],
    [null, null, ['Nuts']],
    [null, 'fruits', ['Figs']],
    [null, 'beverage', ['Tea']],
    [null, null, ['Discontinued']],
  ]);
});
