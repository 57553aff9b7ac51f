import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '@/lib/paths';
import { placedOrderState } from '@/features/sales/orders/shared/placed-order';
import { AccountShop, buildFulfilment, buildOrder } from '@/test/account-shop';
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

/** Opens My Orders from the checkout. */
const comeFromCheckout = () =>
  renderShop({ pathname: paths.myOrders, state: placedOrderState(placed.id) }, { shop, session: signedIn });

describe('the order that was just placed', () => {
  it('is highlighted, expanded, scrolled into view and announced, unlike others', async () => {
    comeFromCheckout();
    const order = within(await screen.findByRole('article', { name: 'Order 1002' }));
    expect(order.getByText('Just placed')).toBeVisible();
    expect(order.getByText('Thank you! What happens next').parentElement).toHaveTextContent(
      /We e-mail you a confirmation.*We pack your order.*on its way/,
    );
    expect(order.getByRole('list', { name: 'Timeline' })).toBeVisible();
    expect(scrollIntoView).toHaveBeenCalledWith({ block: 'start', behavior: 'smooth' });
    expect(screen.getByText(/Your new order has the number 1002/)).toHaveRole('status');
    const other = within(screen.getByRole('article', { name: 'Order 1001' }));
    expect(other.queryByText(/What happens next/)).not.toBeInTheDocument();
    expect(other.queryByText('Just placed')).not.toBeInTheDocument();
    expect(other.queryByRole('list', { name: 'Timeline' })).not.toBeInTheDocument();
  });

  it('is ready at some time when it is collected', async () => {
    const place = { name: 'Barn', address: '1 Market Street' };
    const fulfilment = buildFulfilment({ method: 'COLLECTION', place });
    shop.orders = [buildOrder({ number: 1002, fulfilment })];
    renderShop(
      { pathname: paths.myOrders, state: placedOrderState(shop.orders[0]?.id ?? '') },
      { shop, session: signedIn },
    );
    expect(
      await screen.findByText('We e-mail you when it is ready. You can follow it on this page.'),
    ).toBeVisible();
  });

  it('scrolls without animation with reduced motion', async () => {
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

  it('is highlighted once: not after a reload or Back', async () => {
    const { locationState } = comeFromCheckout();
    await screen.findByText('Just placed');
    await waitFor(() => expect(locationState()).toBeNull());
    expect(screen.getByText('Just placed')).toBeVisible();
  });

  it('is no longer marked as just placed once it is cancelled', async () => {
    shop.orders = [{ ...placed, canCancel: true }];
    const { user } = comeFromCheckout();
    expect(await screen.findByText('Just placed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel order 1002' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, cancel it' }));
    await waitFor(() => expect(screen.queryByText('Just placed')).toBeNull());
  });
});
