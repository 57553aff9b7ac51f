import { expect, it } from 'vitest';
import { fetchAll } from '@/lib/apollo/fetch-all';
import { buildManagedOrder, OrdersShop } from './orders.test-shop';
import { createTestClient } from '@/test/test-client';
import { ManageOrdersDocument } from './manage-orders.generated';

const numbersUpTo = async (max: number) => {
  const shop = new OrdersShop();
  shop.managed = Array.from({ length: 230 }, (_, index) => buildManagedOrder({ number: index + 1 }));
  const matching = { filter: null, sort: 'OLDEST' } as const;
  const client = createTestClient(shop);
  const orders = await fetchAll(client, ManageOrdersDocument, (data) => data.orders, matching, max);
  return { numbers: orders.map(({ number }) => number), requests: shop.operations.length };
};

it('fetches all orders that match, page by page', async () => {
  const { numbers, requests } = await numbersUpTo(1_000);
  expect(numbers).toEqual(Array.from({ length: 230 }, (_, index) => index + 1));
  expect(requests).toBe(3);
});

it('fetches no more than can be changed at once', async () => {
  const { numbers, requests } = await numbersUpTo(150);
  expect(numbers).toEqual(Array.from({ length: 150 }, (_, index) => index + 1));
  expect(requests).toBe(2);
});
