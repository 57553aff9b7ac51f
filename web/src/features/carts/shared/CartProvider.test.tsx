import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildProduct } from '@/test/fixtures';
import { renderShop, signedIn, signedOut } from '@/test/render-shop';
import { TestShop } from '@/test/test-shop';
import { useCart } from './useCart';

/** Renders the cart and exposes every action. */
function Probe({ onCart }: { onCart: (cart: ReturnType<typeof useCart>) => void }) {
  const cart = useCart();
  onCart(cart);
  return (
    <ul aria-label="cart" aria-busy={cart.loading}>
      {cart.cart?.lines.map((line) => (
        <li key={line.id}>{`${line.product.name} x ${line.quantity}`}</li>
      ))}
    </ul>
  );
}

function renderCart(shop: TestShop, session = signedOut) {
  let latest: ReturnType<typeof useCart> | undefined;
  const view = renderShop('/', { shop, session, children: <Probe onCart={(cart) => (latest = cart)} /> });
  return {
    ...view,
    cart: () => {
      if (!latest) throw new Error('The cart has not rendered yet.');
      return latest;
    },
    lines: () => screen.queryAllByRole('listitem').map((item) => item.textContent),
  };
}

function storeGuestCart(...lines: { productId: string; quantity: number }[]) {
  localStorage.setItem('cart', JSON.stringify(lines.map((line) => ({ ...line, price: 0 }))));
}

const apples = buildProduct({ name: 'Apples', price: 240 });
const bread = buildProduct({ name: 'Bread', price: 420 });

function shopWith(...products: ReturnType<typeof buildProduct>[]) {
  const shop = new TestShop();
  shop.products = products;
  return shop;
}

describe('the cart of a visitor', () => {
  // spec: 4.4
  it('is stored in this browser and priced by the server', async () => {
    const { cart, lines } = renderCart(shopWith(apples));
    await act(() => cart().addToCart(apples.id, 2));
    await waitFor(() => expect(lines()).toEqual(['Apples x 2']));
    expect(cart().cart).toMatchObject({
      subtotal: 480,
      price: { fees: [{ kind: 'DELIVERY', amount: 500 }] },
      total: 980,
    });
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual([
        { productId: apples.id, quantity: 2, price: 4.8 },
      ]),
    );
    expect(await screen.findByText('Added To Cart!')).toBeVisible();
  });

  it('changes quantities and removes lines', async () => {
    storeGuestCart({ productId: apples.id, quantity: 1 }, { productId: bread.id, quantity: 1 });
    const { cart, lines } = renderCart(shopWith(apples, bread));
    await waitFor(() => expect(lines()).toHaveLength(2));
    const [first, second] = cart().cart?.lines ?? [];
    if (!first || !second) throw new Error('Two lines were expected.');
    await act(() => cart().setQuantity(first.product.id, 7));
    await act(() => cart().removeLine(second.product.id));
    await waitFor(() => expect(lines()).toEqual(['Apples x 7']));
    expect(cart().cart?.subtotal).toBe(1680);
  });

  it('removes unknown products with a message', async () => {
    storeGuestCart({ productId: apples.id, quantity: 1 }, { productId: bread.id, quantity: 1 });
    const { lines } = renderCart(shopWith(apples));
    expect(await screen.findByText('Something in your cart is not sold any more.')).toBeVisible();
    expect(lines()).toEqual(['Apples x 1']);
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toHaveLength(1);
  });

  it('reports that prices could not be loaded, and retries', async () => {
    storeGuestCart({ productId: apples.id, quantity: 1 });
    const shop = shopWith(apples);
    shop.failing.add('quoteCart');
    const { cart, lines } = renderCart(shop);
    await waitFor(() => expect(cart().error).toBeDefined());
    expect(cart().quantities.size).toBe(1);
    shop.failing.clear();
    act(() => cart().retry());
    await waitFor(() => expect(lines()).toEqual(['Apples x 1']));
    expect(cart().error).toBeUndefined();
  });
});

describe('the cart of an account', () => {
  // spec: 4.5
  it('counts fast clicks', async () => {
    const shop = shopWith(apples);
    const { cart, lines } = renderCart(shop, signedIn);
    await waitFor(() => expect(cart().loading).toBe(false));
    await act(() => Promise.all([cart().addToCart(apples.id, 1), cart().addToCart(apples.id, 1)]));
    await waitFor(() => expect(lines()).toEqual(['Apples x 2']));
    expect(shop.lines).toMatchObject([{ quantity: 2 }]);
    expect(localStorage.getItem('cart')).toBeNull();
  });

  it('updates optimistically and sends only the latest quantity', async () => {
    const shop = shopWith(apples);
    const { cart, lines } = renderCart(shop, signedIn);
    await act(() => cart().addToCart(apples.id, 1));
    const line = cart().cart?.lines[0];
    if (!line) throw new Error('A line was expected.');
    shop.hold('updateCartLine');
    let changes: Promise<unknown> = Promise.resolve();
    act(() => {
      changes = Promise.all([2, 3, 4].map((quantity) => cart().setQuantity(line.product.id, quantity)));
    });
    expect(lines()).toEqual(['Apples x 4']);
    shop.release('updateCartLine');
    await act(() => changes);
    expect(shop.lines).toMatchObject([{ quantity: 4 }]);
    expect(shop.operations.filter((name) => name === 'UpdateCartLine')).toHaveLength(1);
  });

  it('rolls back to the server’s cart on failure', async () => {
    const shop = shopWith(apples);
    const { cart, lines } = renderCart(shop, signedIn);
    await act(() => cart().addToCart(apples.id, 1));
    shop.failing.add('updateCartLine');
    const line = cart().cart?.lines[0];
    if (!line) throw new Error('A line was expected.');
    await act(async () => expect(await cart().setQuantity(line.product.id, 9)).toBe(false));
    expect(lines()).toEqual(['Apples x 1']);
    expect(await screen.findByText('Something Went Wrong!')).toBeVisible();
  });
});

describe('signing in with a guest cart', () => {
  // spec: 4.5
  it('merges it into the account and clears the storage', async () => {
    storeGuestCart({ productId: apples.id, quantity: 2 });
    const shop = shopWith(apples, bread);
    shop.lines = [{ id: 'line-1', productId: bread.id, quantity: 1 }];
    const { lines, signInAs } = renderCart(shop);
    await waitFor(() => expect(lines()).toEqual(['Apples x 2']));
    act(() => signInAs(signedIn));
    await waitFor(() => expect(lines()).toEqual(['Bread x 1', 'Apples x 2']));
    expect(localStorage).toHaveLength(0);
  });

  it('never renders the account without it during the merge', async () => {
    storeGuestCart({ productId: apples.id, quantity: 2 });
    const shop = shopWith(apples);
    shop.hold('mergeCart');
    const { cart, lines, signInAs } = renderCart(shop);
    act(() => signInAs(signedIn));
    await waitFor(() => expect(shop.operations).toContain('MergeCart'));
    expect(cart()).toMatchObject({ loading: true, cart: undefined });
    shop.release('mergeCart');
    await waitFor(() => expect(lines()).toEqual(['Apples x 2']));
  });

  it('keeps it when the merge fails, and counts it once when retried', async () => {
    storeGuestCart({ productId: apples.id, quantity: 2 });
    const shop = shopWith(apples);
    shop.failing.add('mergeCart');
    const { cart, lines, signInAs } = renderCart(shop);
    act(() => signInAs(signedIn));
    expect(await screen.findByText('Something Went Wrong!')).toBeVisible();
    await waitFor(() => expect(cart()).toMatchObject({ mergeFailed: true, loading: false }));
    const key = localStorage.getItem('cart-merge-key');
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toHaveLength(1);

    shop.failing.clear();
    act(() => cart().retry());
    await waitFor(() => expect(lines()).toEqual(['Apples x 2']));
    expect(shop.mergedKeys).toEqual([key]);
    expect(localStorage).toHaveLength(0);
  });

  it('lists the lines that could not be merged', async () => {
    storeGuestCart({ productId: apples.id, quantity: 2 }, { productId: bread.id, quantity: 1 });
    const shop = shopWith(apples, bread);
    shop.retired.add(bread.id);
    const { lines, signInAs } = renderCart(shop);
    act(() => signInAs(signedIn));
    expect(await screen.findByText(`${bread.name} is not sold any more.`)).toBeVisible();
    expect(lines()).toEqual(['Apples x 2']);
  });
});
