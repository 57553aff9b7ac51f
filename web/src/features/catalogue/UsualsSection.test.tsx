import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AccountShop } from '@/testing/account-shop';
import { buildProduct } from '@/testing/fixtures';
import { renderShop, signedIn, signedOut } from '@/testing/render-shop';

let shop: AccountShop;
const milk = buildProduct({ name: 'Milk', category: 'BEVERAGE' });
const bread = buildProduct({ name: 'Bread', category: 'DELICATESSENS' });

beforeEach(() => {
  shop = new AccountShop();
  shop.products = [milk, bread];
  document.documentElement.removeAttribute('data-usuals');
});

const placeIsKept = () => document.documentElement.hasAttribute('data-usuals');
const usuals = () => screen.queryByRole('region', { name: 'Your usuals' });

describe('Your usuals', () => {
  it('come first on Home and can be added from there', async () => {
    shop.usuals = [bread.id, milk.id];
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

  it('are remembered, so that their place is kept the next time', async () => {
    shop.usuals = [milk.id];
    renderShop('/', { shop, session: signedIn });
    await screen.findByRole('region', { name: 'Your usuals' });
    expect(placeIsKept()).toBe(true);
    expect(localStorage.getItem('larder-usuals')).toBe('1');
  });

  it('are not there for somebody without orders', async () => {
    document.documentElement.toggleAttribute('data-usuals', true);
    renderShop('/', { shop, session: signedIn });
    await screen.findByText('Milk');
    await waitFor(() => expect(placeIsKept()).toBe(false));
    expect(usuals()).not.toBeInTheDocument();
  });

  it('are neither asked for nor given a place for a visitor', async () => {
    document.documentElement.toggleAttribute('data-usuals', true);
    localStorage.setItem('larder-usuals', '1');
    renderShop('/', { shop, session: signedOut });
    await screen.findByText('Milk');
    expect(placeIsKept()).toBe(false);
    expect(localStorage.getItem('larder-usuals')).toBeNull();
    expect(shop.operations).not.toContain('Usuals');
  });

  it('leave with the person', async () => {
    shop.usuals = [milk.id];
    const { signInAs } = renderShop('/', { shop, session: signedIn });
    await screen.findByRole('region', { name: 'Your usuals' });
    signInAs(signedOut);
    await waitFor(() => expect(usuals()).not.toBeInTheDocument());
    expect(placeIsKept()).toBe(false);
  });

  it('give their place back when they cannot be fetched, and leave the page as it is', async () => {
    document.documentElement.toggleAttribute('data-usuals', true);
    shop.failing.add('myUsuals');
    renderShop('/', { shop, session: signedIn });
    await screen.findByText('Milk');
    await waitFor(() => expect(placeIsKept()).toBe(false));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
