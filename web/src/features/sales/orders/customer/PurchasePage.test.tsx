import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AccountShop, buildOrder, buildOrderLine } from '@/test/account-shop';
import { buildProduct, categories, nextId } from '@/test/fixtures';
import { renderShop, signedIn, signedOut, signedInAdmin } from '@/test/render-shop';
import type { Session } from '@/features/auth/shared/useSession';

let shop: AccountShop;
const apples = buildProduct({ name: 'Apples' });
const line = () =>
  buildOrderLine({
    productId: apples.id,
    name: 'Gala apples',
    product: { id: apples.id, category: categories.FRUITS },
  });

beforeEach(() => {
  shop = new AccountShop();
  shop.products = [apples];
  shop.orders = [
    buildOrder({ number: 1003, lines: [buildOrderLine({ name: 'Milk' }), line()] }),
    buildOrder({ number: 1002, lines: [buildOrderLine({ name: 'Milk' })] }),
    buildOrder({ number: 1001, lines: [line()] }),
  ];
  shop.othersOrders = [buildOrder({ number: 999, lines: [line()] })];
});

const open = (id = apples.id, session: Session = signedIn) =>
  renderShop(`/purchase/${id}`, { shop, session });
const numbers = () =>
  screen.getAllByRole('article').map((each) => within(each).getByRole('heading', { level: 3 }).textContent);

describe('purchases of a product', () => {
  // spec: 2.72
  it('shows the product and the customer’s orders with it', async () => {
    const { user, location } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Apples' })).toBeVisible();
    expect(numbers()).toEqual(['Order 1003', 'Order 1001']);
    expect(screen.getByRole('heading', { level: 2, name: 'In your orders (2)' })).toBeVisible();
    const [newest] = screen.getAllByRole('article');
    expect(newest).toHaveTextContent('2 × $2.40 Gala apples');
    await user.click(screen.getByRole('link', { name: 'To the product' }));
    expect(location()).toBe(`/products/${apples.id}`);
  });

  it('shows admins the orders of all customers, without actions', async () => {
    open(apples.id, signedInAdmin);
    await screen.findByRole('heading', { level: 1, name: 'Apples' });
    expect(numbers()).toEqual(['Order 1003', 'Order 1001', 'Order 999']);
    expect(screen.queryByRole('button', { name: /Buy again|Delete/ })).not.toBeInTheDocument();
  });

  it('shows the product as it was bought when it is no longer sold', async () => {
    shop.retired.add(apples.id);
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Gala apples' })).toBeVisible();
    expect(screen.getByText('No longer sold')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'To the product' })).not.toBeInTheDocument();
  });

  it('shows not-found without orders', async () => {
    open(nextId());
    expect(await screen.findByRole('heading', { name: 'OOPS! Page not found!' })).toBeVisible();
  });

  it('requires sign-in and returns', async () => {
    const { location } = open(apples.id, signedOut);
    expect(await screen.findByRole('heading', { name: 'Sign In to Your Account' })).toBeVisible();
    expect(location()).toBe('/login');
  });

  it('offers a retry on failure', async () => {
    shop.failing.add('myOrders');
    const { user } = open();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    shop.failing.clear();
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Apples' })).toBeVisible();
  });

  it.each([
    ['a customer', signedIn, 'Your orders of Apples · Larder'],
    ['an admin', signedInAdmin, 'Orders of Apples · Larder'],
  ])(
    'is named after its product for %s, and has a name before that is known',
    async (_who, session, title) => {
      shop.hold('product');
      const { signInAs } = open(apples.id, { status: 'loading', user: null });
      expect(document.title).toBe('Purchase · Larder');
      signInAs(session);
      expect(await screen.findByRole('status', { name: 'Loading your orders' })).toBeVisible();
      expect(document.title).toBe('Purchase · Larder');
      shop.release('product');
      await waitFor(() => expect(document.title).toBe(title));
      expect(document.querySelectorAll('title')).toHaveLength(1);
    },
  );

  it('shows not-found once its last order is deleted', async () => {
    shop.orders = [buildOrder({ number: 1001, lines: [line()] })];
    const { user, location } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete order 1001' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('No Orders Here')).toBeVisible();
    expect(location()).toBe('/dashboard/my-orders');
  });
});
