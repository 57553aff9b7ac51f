import { expect, it } from 'vitest';
import { orderSchema } from '@/features/sales/orders/shared/order-view';
import { printAddress, printFilter, printListAddress, printSchema } from './print-view';

const read = (query: string) => printSchema.read(new URLSearchParams(query));

it('names selected orders by short ranges of numbers', () => {
  const orders = [12, 3, 4, 5, 9, 4].map((number) => ({ number }));
  const address = printAddress('slips', orders);
  expect(address).toBe('/dashboard/manage-orders/print?numbers=3-5.9.12&kind=slips');
  expect(printFilter(read(address.split('?')[1] ?? ''), 'UTC')).toEqual({ numbers: [3, 4, 5, 9, 12] });
});

it.each(['numbers=x', 'numbers=5-3', 'numbers=0', 'numbers=1-99999999', 'numbers=99999999999'])(
  'reads %s as no selection',
  (query) => expect(read(query).numbers).toBeNull(),
);

it('prints the pending orders of a list, not its page or sort key', () => {
  const view = { ...orderSchema.defaults, search: 'rao', sort: 'TOTAL_ASC', page: 3, after: 'x' } as const;
  expect(printListAddress('pick', view)).toBe(
    '/dashboard/manage-orders/print?search=rao&status=pending&deleted=include&kind=pick',
  );
});
