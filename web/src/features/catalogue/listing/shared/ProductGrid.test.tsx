import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildProduct } from '@/test/fixtures';
import { renderShop, signedIn, signedOut } from '@/test/render-shop';
import { TestShop } from '@/test/test-shop';

const renders = vi.hoisted(() => new Map<string, number>());

// Each card renders one of these.
vi.mock('@/features/catalogue/product/shared/PackLine', () => ({
  PackLine: ({ product }: { product: { name: string } }) => {
    renders.set(product.name, (renders.get(product.name) ?? 0) + 1);
    return null;
  },
}));

let shop: TestShop;

beforeEach(() => {
  shop = new TestShop();
  shop.products = Array.from({ length: 20 }, (_, index) => buildProduct({ name: `Product ${index}` }));
});

const button = (name: string) => screen.findByRole('button', { name });

describe('a card of the grid', () => {
  it.each([
    ['a visitor', signedOut],
    ['an account', signedIn],
  ])('renders alone when %s clicks it', async (_who, session) => {
    const { user } = renderShop('/products', { shop, session });
    await user.click(await button('Add Product 3 to the cart'));
    await screen.findByText('Added To Cart!');
    renders.clear();
    await user.click(await button('One more Product 3'));
    await screen.findByText('Product 3. In cart: 2');
    await waitFor(() => expect(shop.operations.at(-1)).toMatch(/QuoteCart|UpdateCartLine/));
    await act(async () => undefined);
    expect([...renders.keys()]).toEqual(['Product 3']);
  });

  it('38.6: names the price before a sale with the lowest of 30 days, and the deposit', async () => {
    const sale = { price: 240, regularPrice: 299, from: '2026-03-01', until: null, lowestPriceBefore: 259 };
    shop.products = [
      buildProduct({ name: 'Beer', sale, deposit: 25 }),
      buildProduct({ name: 'Bread' }),
      // It was never sold at its usual price.
      buildProduct({ name: 'Bagels', sale: { ...sale, lowestPriceBefore: null } }),
    ];
    renderShop('/products', { shop });
    const beer = (await screen.findByRole('link', { name: 'Beer' })).closest('li');
    expect(beer).toHaveTextContent(
      /^Sale.*\$2\.40 , was \$2\.99Lowest price of the last 30 days: \$2\.59plus \$0\.25 deposit/,
    );
    for (const name of ['Bread', 'Bagels']) {
      const card = screen.getByRole('link', { name }).closest('li');
      expect(card).not.toHaveTextContent(/Sale|was|Lowest|deposit/);
    }
  });

  it('keeps the focus from Add to the stepper and back', async () => {
    const { user } = renderShop('/products', { shop });
    (await button('Add Product 3 to the cart')).focus();
    await user.keyboard('{Enter}');
    expect(await button('One more Product 3')).toHaveFocus();
    await user.tab({ shift: true });
    expect(await button('Take Product 3 out of the cart')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await button('Add Product 3 to the cart')).toHaveFocus();
    expect(screen.getByText('Product 3: taken out of the cart')).toHaveRole('status');
  });

  it('updates optimistically, and counts every click of a fast sequence', async () => {
    renderShop('/products', { shop, session: signedIn });
    await screen.findByText('20 products');
    await waitFor(() => expect(shop.operations).toContain('Cart'));
    shop.hold('addToCart');
    fireEvent.click(await button('Add Product 3 to the cart'));
    const more = await button('One more Product 3');
    fireEvent.click(more);
    fireEvent.click(more);
    const inCart = screen.getByRole('group', { name: 'Product 3 in the cart' });
    await waitFor(() => expect(inCart).toHaveTextContent('In cart: 3'));
    expect(shop.lines).toEqual([]);
    shop.release('addToCart');
    await waitFor(() => expect(shop.lines).toMatchObject([{ quantity: 3 }]));
    expect(screen.getByRole('group', { name: 'Product 3 in the cart' })).toHaveTextContent('In cart: 3');
  });

  it('rolls back to Add with a message on failure', async () => {
    renderShop('/products', { shop, session: signedIn });
    await screen.findByText('20 products');
    await waitFor(() => expect(shop.operations).toContain('Cart'));
    shop.hold('addToCart');
    shop.failing.add('addToCart');
    fireEvent.click(await button('Add Product 3 to the cart'));
    await button('One more Product 3');
    shop.release('addToCart');
    expect(await screen.findByText('Something Went Wrong!')).toBeVisible();
    expect(await button('Add Product 3 to the cart')).toBeVisible();
    expect(screen.queryByText('Product 3. In cart: 1')).not.toBeInTheDocument();
  });

  it('updates when another tab changes the account’s cart', async () => {
    renderShop('/products', { shop, session: signedIn });
    await screen.findByText('20 products');
    await waitFor(() => expect(shop.operations).toContain('Cart'));
    shop.lines = [{ id: 'line-1', productId: shop.products[3]?.id ?? '', quantity: 5 }];
    const otherTab = new BroadcastChannel('larder-cart');
    otherTab.postMessage('changed');
    expect(await screen.findByRole('group', { name: 'Product 3 in the cart' })).toHaveTextContent(
      'In cart: 5',
    );
    otherTab.close();
  });
});
