import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AccountShop } from '@/test/account-shop';
import { buildProduct } from '@/test/fixtures';
import { renderShop, signedIn } from '@/test/render-shop';

const notice = 'You are offline. The rest loads later.';

function goes(state: 'online' | 'offline') {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
  act(() => void window.dispatchEvent(new Event(state)));
}

describe('being offline', () => {
  it.each(['/', '/products', '/login', '/reviews', '/nowhere', '/checkout', '/dashboard'])(
    'is shown at %s until it is over',
    async (path) => {
      renderShop(path, { shop: new AccountShop(), session: signedIn });
      expect(screen.queryByText(notice)).not.toBeInTheDocument();
      goes('offline');
      expect(screen.getByText(notice).closest('[role="status"]')).toBeVisible();
      goes('online');
      expect(screen.queryByText(notice)).not.toBeInTheDocument();
    },
  );

  it('is shown when the page starts offline', () => {
    goes('offline');
    renderShop('/');
    expect(screen.getByText(notice)).toBeVisible();
  });

  it('rolls back a change of the cart with the documented message, and keeps the next one', async () => {
    const shop = new AccountShop();
    const apples = buildProduct({ name: 'Apples' });
    shop.products = [apples];
    shop.lines = [{ id: 'line', productId: apples.id, quantity: 2 }];
    const { user } = renderShop('/products', { shop, session: signedIn });
    const more = await screen.findByRole('button', { name: 'One more Apples' });
    shop.failing.add('UpdateCartLine').add('Cart');
    goes('offline');
    await user.click(more);
    expect(await screen.findByText('Something Went Wrong!')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('group')).toHaveTextContent('In cart: 2'));

    shop.failing.clear();
    goes('online');
    await user.click(more);
    await waitFor(() => expect(shop.lines).toMatchObject([{ quantity: 3 }]));
  });
});
