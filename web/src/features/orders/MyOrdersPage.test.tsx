import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AccountShop, buildOrder, buildOrderLine } from '@/testing/account-shop';
import { buildProduct } from '@/testing/fixtures';
import { renderShop, signedIn } from '@/testing/render-shop';

let shop: AccountShop;

beforeEach(() => {
  shop = new AccountShop();
});

const renderOrders = () => renderShop('/dashboard/my-orders', { shop, session: signedIn });
const card = async (number: number) =>
  within(await screen.findByRole('article', { name: `Order ${number}` }));

describe('My Orders', () => {
  it('shows a card per order with everything about it', async () => {
    const apples = buildProduct();
    const sold = buildOrderLine({ name: 'Gala apples', product: { id: apples.id, category: 'FRUITS' } });
    const gone = buildOrderLine({ name: 'Old jam', unitPrice: 100, quantity: 3, price: 300 });
    shop.orders = [
      buildOrder({
        number: 1042,
        status: 'SHIPPED',
        subtotal: 780,
        shipping: 1000,
        total: 1780,
        lines: [sold, gone],
      }),
    ];
    renderOrders();
    const order = await card(1042);
    expect(order.getByText('Shipped')).toBeVisible();
    expect(order.getByText(/March 6, 2026/)).toBeVisible();
    expect(order.getByRole('link', { name: 'Gala apples' })).toHaveAttribute(
      'href',
      `/products/${apples.id}`,
    );
    expect(order.getByText('Old jam')).toBeVisible();
    expect(order.queryByRole('link', { name: 'Old jam' })).not.toBeInTheDocument();
    expect(order.getByText(/3 ×/)).toHaveTextContent('3 × $1.00');
    expect(order.getByText('$10.00')).toBeVisible();
    expect(order.getByText('$17.80')).toBeVisible();
    expect(order.getByText(/12 Market Row/)).toBeVisible();
    expect(order.getByText('+44 20 7946 0000')).toBeVisible();
  });

  it('says what an order lacks', async () => {
    shop.orders = [buildOrder({ name: '', phone: ' ', address: '' })];
    renderOrders();
    const order = await card(1001);
    expect(order.getByText('No name given')).toBeVisible();
    expect(order.getByText('No phone given')).toBeVisible();
    expect(order.getByText('No address given')).toBeVisible();
  });

  it('says so when there are none', async () => {
    renderOrders();
    expect(await screen.findByText('No Orders Here')).toBeVisible();
    expect(screen.getByText('Add Product to checkout!')).toBeVisible();
  });

  it('holds the place of orders that are on their way', async () => {
    shop.orders = [buildOrder()];
    shop.hold('myOrders');
    renderOrders();
    expect(await screen.findByRole('status', { name: 'Loading your orders' })).toBeVisible();
    shop.release('myOrders');
    await card(1001);
    expect(screen.queryByRole('status', { name: 'Loading your orders' })).not.toBeInTheDocument();
  });

  it('offers to try again when they cannot be fetched', async () => {
    shop.orders = [buildOrder()];
    shop.failing.add('myOrders');
    const { user } = renderOrders();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    shop.failing.clear();
    await user.click(retry);
    expect(await screen.findByRole('article', { name: 'Order 1001' })).toBeVisible();
  });

  it('fetches older orders on demand, and again when that fails', async () => {
    shop.orders = Array.from({ length: 12 }, (_, index) => buildOrder({ number: 2000 - index }));
    const { user } = renderOrders();
    await card(2000);
    expect(screen.getAllByRole('article')).toHaveLength(10);
    expect(screen.getByText('10 of 12 orders')).toBeVisible();
    shop.failing.add('myOrders');
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    shop.failing.clear();
    await user.click(retry);
    await card(1989);
    expect(screen.getAllByRole('article')).toHaveLength(12);
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });
});

describe('deleting an order', () => {
  beforeEach(() => {
    shop.orders = [buildOrder({ number: 1002 }), buildOrder({ number: 1001 })];
  });

  it('asks first, and takes no for an answer', async () => {
    const { user } = renderOrders();
    await user.click(await screen.findByRole('button', { name: 'Delete order 1002' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
    expect(dialog.getByText("You won't be able to revert this!")).toBeVisible();
    expect(dialog.getByRole('button', { name: 'No, cancel!' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'No, cancel!' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(shop.orders).toHaveLength(2);
  });

  it('takes the order out of the list', async () => {
    const { user } = renderOrders();
    await user.click(await screen.findByRole('button', { name: 'Delete order 1002' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('Removed Order!')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('article', { name: 'Order 1002' })).not.toBeInTheDocument(),
    );
    expect(screen.getByText('1 order')).toBeVisible();
    expect(shop.orders).toMatchObject([{ number: 1001 }]);
  });

  it('keeps the order when that fails', async () => {
    shop.failing.add('deleteOrder');
    const { user } = renderOrders();
    await user.click(await screen.findByRole('button', { name: 'Delete order 1002' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('OOPS!')).toBeVisible();
    await card(1002);
  });
});
