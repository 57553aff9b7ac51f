import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AccountShop, buildOrder, buildOrderLine } from '@/test/account-shop';
import { buildProduct, type ProductFixture } from '@/test/fixtures';
import { renderShop, signedIn } from '@/test/render-shop';

let shop: AccountShop;
const apples = buildProduct({ name: 'Apples' });
const milk = buildProduct({ name: 'Milk', category: 'BEVERAGE' });

const lineOf = ({ id, name, category }: ProductFixture, quantity = 2) => {
  const product = { id, category, quantityLeft: null, availability: 'IN_STOCK' };
  return buildOrderLine({ productId: id, name, quantity, product });
};

beforeEach(() => {
  shop = new AccountShop();
  shop.products = [apples, milk];
  shop.orders = [buildOrder({ lines: [lineOf(apples), lineOf(milk)] })];
});

async function pressBuyAgain() {
  const view = renderShop('/dashboard/my-orders', { shop, session: signedIn });
  await view.user.click(await screen.findByRole('button', { name: 'Buy again: order 1001' }));
  return { ...view, order: within(screen.getByRole('article')) };
}

describe('Buy again', () => {
  it('adds the lines to the cart and opens the checkout', async () => {
    const { order, user, location } = await pressBuyAgain();
    expect(await order.findByText('2 products added to your cart.')).toBeVisible();
    expect(await screen.findByText('Added To Cart!')).toBeVisible();
    expect(shop.lines).toMatchObject([{ productId: apples.id }, { productId: milk.id }]);
    await user.click(order.getByRole('link', { name: 'Checkout' }));
    expect(location()).toBe('/checkout');
    expect(await screen.findByText('Apples')).toBeVisible();
  });

  it('lists what could not be added, with reasons', async () => {
    const jam = buildOrderLine({ name: 'Old jam' });
    shop.orders = [buildOrder({ lines: [jam, lineOf(apples, 50), lineOf(milk)] })];
    shop.lines = [{ id: 'line', productId: apples.id, quantity: 50 }];
    const { order } = await pressBuyAgain();
    expect(await order.findByText('1 product of 3 added to your cart.')).toBeVisible();
    const notAdded = within(order.getByRole('list', { name: 'Not added' })).getAllByRole('listitem');
    expect(notAdded.map((line) => line.textContent)).toEqual([
      'Old jam: no longer sold',
      'Apples: your cart takes no more of it',
    ]);
  });

  it('lists what is sold out or low in stock', async () => {
    const short = (product: ProductFixture, quantityLeft: number) => {
      const { id, category } = product;
      return { ...lineOf(product, 99), product: { id, category, quantityLeft, availability: 'SOLD_OUT' } };
    };
    shop.orders = [buildOrder({ lines: [short(apples, 0), short(milk, 3)] })];
    shop.lines = [apples, milk].map(({ id }) => ({ id: `line ${id}`, productId: id, quantity: 1 }));
    const { order } = await pressBuyAgain();
    const notAdded = within(await order.findByRole('list', { name: 'Not added' })).getAllByRole('listitem');
    expect(notAdded.map((line) => line.textContent)).toEqual(['Apples: sold out', 'Milk: only 3 left']);
  });

  it('does not navigate when nothing could be added', async () => {
    shop.orders = [buildOrder({ lines: [buildOrderLine({ name: 'Old jam' })] })];
    const { order } = await pressBuyAgain();
    expect(await order.findByText('Nothing could be added to your cart.')).toBeVisible();
    expect(order.queryByRole('link', { name: 'Checkout' })).not.toBeInTheDocument();
    expect(screen.queryByText('Added To Cart!')).not.toBeInTheDocument();
  });

  it('shows an error, and can be retried', async () => {
    shop.failing.add('buyAgain');
    const { order, user } = await pressBuyAgain();
    expect(await screen.findByText('Something Went Wrong!')).toBeVisible();
    shop.failing.clear();
    await user.click(order.getByRole('button', { name: 'Buy again: order 1001' }));
    expect(await order.findByText('2 products added to your cart.')).toBeVisible();
  });

  it('is sent once when clicked twice', async () => {
    shop.hold('buyAgain');
    const { order, user } = await pressBuyAgain();
    await user.click(order.getByRole('button', { name: 'Buy again: order 1001' })).catch(() => undefined);
    shop.release('buyAgain');
    expect(await order.findByText('2 products added to your cart.')).toBeVisible();
    expect(shop.operations.filter((operation) => operation === 'BuyAgain')).toHaveLength(1);
  });
});
