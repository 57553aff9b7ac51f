import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderShop, signedInAdmin } from '@/test/render-shop';
import { buildManagedOrder, OrdersShop, type ManagedFixture } from './orders.test-shop';
import { printAddress } from './print-view';

let shop: OrdersShop;
let first: ManagedFixture;
let addition: ManagedFixture;

beforeEach(() => {
  shop = new OrdersShop();
  first = buildManagedOrder({ number: 1001, canChange: true });
  addition = buildManagedOrder({ number: 1002, canChange: true, addedTo: { id: first.id, number: 1001 } });
  first.additions = [{ id: addition.id, number: 1002 }];
  shop.managed = [first, addition];
});

const open = ({ id }: ManagedFixture) =>
  renderShop(`/dashboard/manage-orders/${id}`, { shop, session: signedInAdmin });

it('an order leads to what was added to it, and to a page that adds more', async () => {
  open(first);
  const link = await screen.findByRole('link', { name: 'Order 1002 was added to it' });
  expect(link.getAttribute('href')).toContain(addition.id);
  const add = screen.getByRole('link', { name: 'Add products' });
  expect(add).toHaveAttribute('href', `/dashboard/orders/new?addTo=${first.id}`);
});

it('an addition leads to the order that it was added to, and takes no more goods', async () => {
  open(addition);
  const link = await screen.findByRole('link', { name: 'Added to order 1001' });
  expect(link.getAttribute('href')).toContain(first.id);
  expect(screen.queryByRole('link', { name: 'Add products' })).toBeNull();
});

it('an addition is beside its order on the pick list, and names it', async () => {
  const between = buildManagedOrder({ number: 1003 });
  const late = buildManagedOrder({ number: 1004, addedTo: { id: first.id, number: 1001 } });
  shop.managed = [first, between, late];
  renderShop(printAddress('pick', shop.managed), { shop, session: signedInAdmin });
  expect(await screen.findByText(/#1001, #1004 \(Added to order 1001\), #1003$/)).toBeVisible();
});
