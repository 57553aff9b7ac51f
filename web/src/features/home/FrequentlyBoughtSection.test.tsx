import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AccountShop } from '@/test/account-shop';
import { buildProduct } from '@/test/fixtures';
import { renderShop, signedIn, signedOut } from '@/test/render-shop';

let shop: AccountShop;
const milk = buildProduct({ name: 'Milk', category: 'BEVERAGE' });
const bread = buildProduct({ name: 'Bread', category: 'DELICATESSENS' });

beforeEach(() => {
  shop = new AccountShop();
  shop.products = [milk, bread];
});

const frequentlyBought = () => screen.queryByRole('region', { name: 'Your usuals' });
const findFavourites = () => screen.findByRole('region', { name: 'What others like best' });

describe('Your usuals', () => {
  it('is first on Home, with products to add', async () => {
    shop.frequentlyBought = [bread.id, milk.id];
    const { user } = renderShop('/', { shop, session: signedIn });
    const section = within(await screen.findByRole('region', { name: 'Your usuals' }));
    expect(section.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)).toEqual([
      'Bread',
      'Milk',
    ]);
    const [first] = await screen.findAllByRole('heading', { level: 2 });
    expect(first).toHaveTextContent('Your usuals');
    expect(section.getByRole('link', { name: 'Your orders' })).toHaveAttribute(
      'href',
      '/dashboard/my-orders',
    );
    await user.click(section.getByRole('button', { name: 'Add Bread to the cart' }));
    await waitFor(() => expect(shop.lines).toMatchObject([{ productId: bread.id, quantity: 1 }]));
  });

  it('falls back to the best rated before the first order', async () => {
    renderShop('/', { shop, session: signedIn });
    const section = within(await findFavourites());
    expect(section.getAllByRole('heading', { level: 3 })).toHaveLength(2);
    expect(section.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/products?sort=rating');
    expect(frequentlyBought()).not.toBeInTheDocument();
  });

  it('is not queried for visitors', async () => {
    renderShop('/', { shop, session: signedOut });
    await screen.findByText('Milk');
    expect(frequentlyBought()).not.toBeInTheDocument();
    expect(shop.operations).not.toContain('FrequentlyBought');
    expect(shop.operations).not.toContain('Favourites');
  });

  it('unmounts on sign-out', async () => {
    shop.frequentlyBought = [milk.id];
    const { signInAs } = renderShop('/', { shop, session: signedIn });
    await screen.findByRole('region', { name: 'Your usuals' });
    signInAs(signedOut);
    await waitFor(() => expect(frequentlyBought()).not.toBeInTheDocument());
  });

  it('offers a retry on failure and leaves the rest of the page intact', async () => {
    shop.failing.add('myFrequentlyBought');
    shop.frequentlyBought = [milk.id];
    const { user } = renderShop('/', { shop, session: signedIn });
    expect(await screen.findByText('Your usuals could not be loaded.')).toBeVisible();
    expect(screen.getByText('Milk')).toBeVisible();
    shop.failing.delete('myFrequentlyBought');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Your usuals' })).toBeVisible();
  });
});
