import { expect, it } from 'vitest';
import type { PrintedOrderFieldsFragment } from './manage-orders.generated';
import { categories } from '@/test/fixtures';
import { pickList } from './pick-list';

type Line = PrintedOrderFieldsFragment['lines'][number];

/** Of a product that has no place. */
const shelf = { sku: null, aisle: null, shelf: null, temperature: null };

const line = (
  productId: string,
  quantity: number,
  category: 'FRUITS' | 'BEVERAGE' | null,
  name = productId,
): Line => ({
  id: `${productId}-${quantity}`,
  productId,
  name,
  packAmount: null,
  packUnit: null,
  packCount: null,
  ageLimit: null,
  soldBy: null,
  unitGrams: null,
  pickedGrams: null,
  sku: null,
  quantity,
  price: 100,
  refundedQuantity: 0,
  refundedAmount: 0,
  substitutionWish: null,
  substitutes: [],
  product: category && { ...shelf, id: productId, category: categories[category] },
});
const order = (number: number, lines: Line[]) => ({ number, lines }) as PrintedOrderFieldsFragment;

it('adds up each product over the orders, by category', () => {
  const groups = pickList(
    [
      order(1, [line('tea', 1, 'BEVERAGE'), line('figs', 2, 'FRUITS')]),
      order(2, [line('figs', 3, 'FRUITS'), line('apples', 1, 'FRUITS')]),
    ],
    'en',
  );
  expect(groups).toMatchObject([
    {
      category: categories.FRUITS,
      items: [
        {
          name: 'apples',
          quantity: 1,
          orders: [{ number: 2, quantity: 1, refunded: 0 }],
        },
        {
          name: 'figs',
          quantity: 5,
          orders: [
            { number: 1, quantity: 2, refunded: 0 },
            { number: 2, quantity: 3, refunded: 0 },
          ],
        },
      ],
    },
    {
      category: categories.BEVERAGE,
      items: [{ name: 'tea', quantity: 1, orders: [{ number: 1, quantity: 1, refunded: 0 }] }],
    },
  ]);
});

it('separates former names, and lists products last that are no longer sold', () => {
  const groups = pickList(
    [
      order(1, [
        line('figs', 1, null),
        line('tea', 1, 'BEVERAGE', 'Tea'),
        line('tea', 2, 'BEVERAGE', 'Green tea'),
      ]),
    ],
    'en',
  );
  expect(
    groups.map(({ category, items }) => [category?.slug ?? null, items.map(({ name }) => name)]),
  ).toEqual([
    ['beverage', ['Green tea', 'Tea']],
    [null, ['figs']],
  ]);
});

it('37.2: separates pack sizes of one name, the smallest first', () => {
  const ofGrams = (packAmount: number) => ({
    ...line('rice', 2, 'FRUITS'),
    packAmount,
    packUnit: 'GRAM' as const,
  });
  const [group] = pickList(
    [order(1, [ofGrams(1000), line('rice', 3, 'FRUITS')]), order(2, [ofGrams(500), ofGrams(1000)])],
    'en',
  );
  expect(group?.items.map(({ packAmount, quantity }) => [packAmount, quantity])).toEqual([
    [null, 3],
    [500, 2],
    [1000, 4],
  ]);
});

it('34.7: counts refunded units beside ordered ones', () => {
  const refunded = { ...line('figs', 3, 'FRUITS'), refundedQuantity: 2 };
  expect(pickList([order(7, [refunded])], 'en')[0]?.items[0]).toMatchObject({
    quantity: 3,
    orders: [{ number: 7, quantity: 3, refunded: 2 }],
  });
});

it('is empty without orders', () => {
  expect(pickList([], 'en')).toEqual([]);
});
