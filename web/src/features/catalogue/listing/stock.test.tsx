import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverError } from '@/test/account-shop';
import { buildProduct, nextId } from '@/test/fixtures';
import { renderShop, signedIn } from '@/test/render-shop';
import { NO_FOOD_FACTS } from '@/lib/food-facts';
import { TestShop } from '@/test/test-shop';

let shop: TestShop;

beforeEach(() => {
  shop = new TestShop();
});

const cardOf = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  return within(link.closest('li') as HTMLElement);
};

describe('a card', () => {
  it('shows that a product is sold out instead of Add, and ignores clicks', async () => {
    shop.products = [buildProduct({ name: 'Cherries', quantityLeft: 0 })];
    const { user } = renderShop('/products', { shop });
    const card = await cardOf('Cherries');
    const button = card.getByRole('button', { name: 'Cherries: sold out' });
    expect(button).toHaveTextContent('Sold out');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(localStorage.getItem('cart')).toBeNull();
    expect(card.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
  });

  it('shows the age limit of a product, and that a shop without age checks does not sell it', async () => {
    const food = { ...NO_FOOD_FACTS, ageLimit: 18 };
    const unchecked = { quantityLeft: 0, availability: () => 'NOT_FOR_SALE' };
    shop.products = [
      buildProduct({ name: 'Wine', food, ...unchecked }),
      buildProduct({ name: 'Port', food, ...unchecked }),
      buildProduct({ name: 'Cider', food }),
    ];
    // Added before the shop stopped to check ages.
    shop.lines = [{ id: 'line', productId: shop.products[1]?.id ?? '', quantity: 1 }];
    renderShop('/products', { shop, session: signedIn });
    const wine = await cardOf('Wine');
    expect(wine.getByRole('button', { name: 'Wine: not sold online' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(wine.getByText('From 18 years of age')).toBeInTheDocument();
    const chosen = await cardOf('Port');
    expect(await chosen.findByRole('button', { name: 'One more Port' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(chosen.getByText('Not sold online')).toBeVisible();
    const cider = await cardOf('Cider');
    expect(cider.getByText('18+')).toBeVisible();
    expect(cider.getByRole('button', { name: /^Add/ })).toBeVisible();
  });

  it('shows low stock and limits the quantity', async () => {
    // Stock takes precedence over the New badge.
    shop.products = [
      buildProduct({ name: 'Strawberries', quantityLeft: 2, createdAt: '2099-01-01T00:00:00.000Z' }),
    ];
    const { user } = renderShop('/products', { shop });
    const card = await cardOf('Strawberries');
    expect(card.getByText('Only 2 left')).toBeVisible();
    expect(card.queryByText('New')).not.toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Add Strawberries to the cart' }));
    const more = await card.findByRole('button', { name: 'One more Strawberries' });
    await user.click(more);
    expect(more).toHaveAttribute('aria-disabled', 'true');
    await user.click(more);
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toMatchObject([{ quantity: 2 }]);
  });

  it('37.10: is not sold out to the customer who has reserved the rest of it', async () => {
    const cherries = buildProduct({ name: 'Cherries', quantityLeft: 0 });
    shop.products = [cherries];
    shop.lines = [{ id: nextId(), productId: cherries.id, quantity: 2 }];
    shop.reserved.add(cherries.id);
    renderShop('/products', { shop, session: signedIn });
    const card = await cardOf('Cherries');
    expect(await card.findByRole('button', { name: 'One more Cherries' })).toBeEnabled();
    expect(card.queryByText(/sold out/i)).not.toBeInTheDocument();
  });

  it('shows no stock while there is enough', async () => {
    shop.products = [buildProduct({ name: 'Apples' })];
    renderShop('/products', { shop });
    const card = await cardOf('Apples');
    expect(card.queryByText(/left|sold out/i)).not.toBeInTheDocument();
  });

  it('shows the server’s error when the product was sold meanwhile', async () => {
    shop.products = [buildProduct({ name: 'Figs' })];
    Object.assign(shop.root, {
      addToCart: () => {
        throw serverError('OUT_OF_STOCK', '“Figs” is sold out.');
      },
    });
    const { user } = renderShop('/products', { shop, session: signedIn });
    await user.click(await screen.findByRole('button', { name: 'Add Figs to the cart' }));
    expect(await screen.findByText('“Figs” is sold out.')).toBeVisible();
  });
});

describe('the cart of an account', () => {
  it.each([
    [2, 5, 'Only 2 Figs left: we reduced your basket from 5.'],
    [4, 3, 'Only 4 Figs left: your basket has all of them.'],
    [0, 1, 'Figs is sold out: we removed it from your basket.'],
  ])('lists the reduction to %d when a visitor’s cart with %d is merged', async (count, wanted, message) => {
    const figs = buildProduct({ name: 'Figs', quantityLeft: count });
    shop.products = [figs];
    const merge = shop.root['mergeCart'] as (args: never) => Promise<object>;
    Object.assign(shop.root, {
      mergeCart: async (args: never) => {
        await merge(args);
        shop.lines = count > 0 ? [{ id: nextId(), productId: figs.id, quantity: count }] : [];
        return { ...(await merge(args)), reducedProductIds: [figs.id] };
      },
    });
    localStorage.setItem('cart', JSON.stringify([{ productId: figs.id, quantity: wanted, price: 0 }]));
    localStorage.setItem('cart-merge-key', nextId());
    shop.hold('mergeCart');
    renderShop('/products', { shop, session: signedIn });
    expect(await screen.findByRole('link', { name: 'Figs' })).toBeVisible();
    shop.release('mergeCart');
    expect(await screen.findByText(message)).toBeVisible();
  });
});
