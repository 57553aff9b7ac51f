import { expect, it } from 'vitest';
import type { PrintedOrderFieldsFragment } from './manage-orders.generated';
import { categories } from '@/test/fixtures';
import { compareIn } from '@/lib/format/sorting';
import { ordersBySlot, pickList } from './pick-list';
import { buildFulfilment } from '@/test/account-shop';

const inEnglish = compareIn('en');

type Line = PrintedOrderFieldsFragment['lines'][number];

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
  quantity,
  price: 100,
  refundedQuantity: 0,
  refundedAmount: 0,
  product: category && { id: productId, category: categories[category] },
});
const order = (number: number, lines: Line[]) => ({ number, lines }) as PrintedOrderFieldsFragment;

it('adds up each product over the orders, by category', () => {
  const groups = pickList(
    [
      order(1, [line('tea', 1, 'BEVERAGE'), line('figs', 2, 'FRUITS')]),
      order(2, [line('figs', 3, 'FRUITS'), line('apples', 1, 'FRUITS')]),
    ],
    inEnglish,
  );
  expect(groups).toMatchObject([
    {
      category: categories.FRUITS,
      products: [
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
      products: [{ name: 'tea', quantity: 1, orders: [{ number: 1, quantity: 1, refunded: 0 }] }],
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
    inEnglish,
  );
  expect(
    groups.map(({ category, products }) => [category?.slug ?? null, products.map(({ name }) => name)]),
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
    inEnglish,
  );
  expect(group?.products.map(({ packAmount, quantity }) => [packAmount, quantity])).toEqual([
    [null, 3],
    [500, 2],
    [1000, 4],
  ]);
});

it('34.7: counts refunded units beside ordered ones', () => {
  const refunded = { ...line('figs', 3, 'FRUITS'), refundedQuantity: 2 };
  expect(pickList([order(7, [refunded])], inEnglish)[0]?.products[0]).toMatchObject({
    quantity: 3,
    orders: [{ number: 7, quantity: 3, refunded: 2 }],
  });
});

it('is empty without orders', () => {
  expect(pickList([], inEnglish)).toEqual([]);
});

const inSlot = (number: number, startsAt: string | null, method: 'DELIVERY' | 'COLLECTION' = 'DELIVERY') => ({
  number,
  fulfilment: buildFulfilment({ method, area: 'Zurich', startsAt, endsAt: startsAt }),
});

it('groups orders by method and slot, the next slot first and those without one last', () => {
  const plain = { ...inSlot(5, null).fulfilment, area: null };
  const groups = ordersBySlot([
    { number: 4, fulfilment: null },
    { number: 5, fulfilment: plain },
    inSlot(1, '2026-03-06T17:00:00Z'),
    inSlot(2, '2026-03-06T15:00:00Z'),
    inSlot(3, '2026-03-06T17:00:00Z'),
    inSlot(6, '2026-03-06T17:00:00Z', 'COLLECTION'),
    inSlot(7, null),
    { number: 8, fulfilment: { ...inSlot(8, null).fulfilment, needsSlotSince: '2026-03-06T09:00:00Z' } },
  ]);
  expect(groups.map(({ numbers }) => numbers)).toEqual([[2], [1, 3], [6], [4, 5], [7], [8]]);
});
