import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { AccountShop, buildOrder } from '@/test/account-shop';
import { FakeRazorpay } from '@/test/fake-razorpay';
import { buildProduct } from '@/test/fixtures';
import { renderShop, signedIn } from '@/test/render-shop';

const apples = buildProduct({ name: 'Gala apples', price: 240 });

let shop: AccountShop;
let razorpay: FakeRazorpay;
let order: ReturnType<typeof buildOrder>;

beforeEach(() => {
  razorpay = new FakeRazorpay();
  shop = new AccountShop();
  shop.products = [apples];
  shop.lines = [{ id: 'line', productId: apples.id, quantity: 2 }];
  order = buildOrder({ number: 1001, canChange: true });
  shop.orders = [Object.assign(order, { addedTo: null })];
  const price = { fees: [], taxes: [] };
  Object.assign(shop.root, {
    quoteAddition: () => ({
      paymentMethods: ['ONLINE'],
      cart: { subtotal: 480, total: 480, minimumAge: null, price },
    }),
  });
});

const open = () => renderShop('/checkout', { shop, session: signedIn });
const choice = () => screen.findByRole('radio', { name: 'Add to order 1001' });

it('is added to an order at a price of its own, to the recipient of that order', async () => {
  const { user } = open();
  expect(await screen.findByRole('radio', { name: 'A new order' })).toBeChecked();
  await user.click(await choice());
  expect(await screen.findByRole('heading', { name: 'Added to order 1001' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Pay $4.80' }));
  await waitFor(() => expect(razorpay.dialog.shown).toBe(true));
  expect(shop.begun).toMatchObject([
    { input: { addTo: order.id, expectedTotal: 480, name: order.name, address: order.address } },
  ]);
});

it('loads its price again after it could not be loaded', async () => {
  shop.failing.add('QuoteAddition');
  const { user } = open();
  await user.click(await choice());
  expect(await screen.findByText('The price could not be loaded.')).toBeVisible();
  shop.failing.delete('QuoteAddition');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Pay $4.80' })).toBeEnabled();
});

it('is a new order while the others could not be loaded', async () => {
  shop.failing.add('ChangeableOrders');
  open();
  expect(await screen.findByLabelText('Phone')).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Add to order 1001' })).toBeNull();
});

it('offers no choice where no order can be changed', async () => {
  shop.orders = [Object.assign(buildOrder({ canChange: false }), { addedTo: null })];
  open();
  expect(await screen.findByLabelText('Phone')).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'A new order' })).toBeNull();
});

it('begins on an order, whose button leads to the products', async () => {
  Object.assign(shop.root, {
    order: () => ({ ...order, changeableUntil: null, charges: [] }),
  });
  Object.assign(order.fulfilment ?? {}, { feePerLine: true });
  const { user, unmount } = renderShop('/dashboard/my-orders', { shop, session: signedIn });
  await user.click(await screen.findByRole('button', { name: 'Change order 1001' }));
  await user.click(await screen.findByRole('button', { name: 'Add products' }));
  unmount();
  open();
  expect(await choice()).toBeChecked();
});

it('is shown with the order that it was added to', async () => {
  shop.orders = [buildOrder({ number: 1002, addedTo: { id: order.id, number: 1001 } }), order];
  renderShop('/dashboard/my-orders', { shop, session: signedIn });
  expect(await screen.findByText('Added to order 1001')).toBeVisible();
});
