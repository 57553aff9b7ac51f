import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '@/lib/paths';
import { placedOrderState } from '@/features/orders/shared/placed-order';
import { AccountShop, buildOrder } from '@/test/account-shop';
import { renderShop, signedIn } from '@/test/render-shop';

let shop: AccountShop;
const placed = buildOrder({ number: 1002 });
const scrollIntoView = vi.fn<(options?: unknown) => void>();

beforeEach(() => {
  shop = new AccountShop();
  shop.orders = [placed, buildOrder({ number: 1001 })];
  scrollIntoView.mockReset();
  Element.prototype.scrollIntoView = scrollIntoView;
});

/** Comes to My Orders as the checkout leads there. */
const comeFromCheckout = () =>
  renderShop({ pathname: paths.myOrders, state: placedOrderState(placed.id) }, { shop, session: signedIn });

describe('an order that was just placed', () => {
  it('is marked, opened, in view and announced; the others are as ever', async () => {
    comeFromCheckout();
    const order = within(await screen.findByRole('article', { name: 'Order 1002' }));
    expect(order.getByText('Just placed')).toBeVisible();
    expect(order.getByRole('list', { name: 'Timeline' })).toBeVisible();
    expect(scrollIntoView).toHaveBeenCalledWith({ block: 'start', behavior: 'smooth' });
    expect(screen.getByText(/Your new order has the number 1002/)).toHaveRole('status');
    const other = within(screen.getByRole('article', { name: 'Order 1001' }));
    expect(other.queryByText('Just placed')).not.toBeInTheDocument();
    expect(other.queryByRole('list', { name: 'Timeline' })).not.toBeInTheDocument();
  });

  it('does not glide into view for people who want no motion', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: media.includes('reduce'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }));
    comeFromCheckout();
    await screen.findByRole('article', { name: 'Order 1002' });
    expect(scrollIntoView).toHaveBeenCalledWith({ block: 'start', behavior: 'instant' });
  });

  it('is news once: a reload or Back shows the page as ever', async () => {
    const { locationState } = comeFromCheckout();
    await screen.findByText('Just placed');
    await waitFor(() => expect(locationState()).toBeNull());
    expect(screen.getByText('Just placed')).toBeVisible();
  });
});
