import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildProduct, buildReview } from '@/test/fixtures';
import type { Session } from '@/features/auth/shared/useSession';
import { renderShop, signedIn, signedOut, testConfig } from '@/test/render-shop';
import { TestShop } from '@/test/test-shop';

let shop: TestShop;

beforeEach(() => {
  shop = new TestShop();
  shop.products = [
    buildProduct({ name: 'Apples', category: 'FRUITS' }),
    buildProduct({ name: 'Carrots', category: 'VEGETABLES' }),
    buildProduct({ name: 'Brie', category: 'DELICATESSENS' }),
    buildProduct({ name: 'Juice', category: 'BEVERAGE' }),
  ];
});

describe('the home page', () => {
  // spec: 1.2, 2.20, 2.21
  it('shows the heading and the categories in the documented order', async () => {
    renderShop('/', { shop });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Serving Fresh Ingredients your way everyday!',
    );
    const tiles = within(await screen.findByRole('navigation', { name: 'Categories' })).getAllByRole('link');
    expect(tiles.map((tile) => tile.textContent)).toEqual([
      'Vegitables',
      'Fruits',
      'Delicatessens',
      'Beverages',
    ]);
    expect(tiles.map((tile) => tile.querySelector('img')?.getAttribute('src'))).toEqual([
      '/pictures/broccoli.800.webp',
      '/pictures/gala-apples.800.webp',
      '/pictures/ripe-brie.800.webp',
      '/pictures/pressed-orange-juice.800.webp',
    ]);
    await screen.findByText('Juice');
    const sections = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(sections.slice(0, 4)).toEqual(['Beverage', 'Delicatessens', 'Fruits', 'Vegetables']);
  });

  // spec: 2.24
  it('links to a product and scrolls smoothly to the top', async () => {
    const { user, location } = renderShop('/', { shop });
    await user.click(await screen.findByRole('link', { name: 'Brie' }));
    expect(location()).toBe(`/products/${shop.products[2]?.id}`);
    expect(vi.mocked(window.scrollTo)).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Brie' })).toHaveFocus());
  });

  // spec: 2.22, 2.23, 2.54
  it('renders the reviews block when there are reviews', async () => {
    shop.reviews = [buildReview({ rating: 5 }), buildReview({ rating: 4 })];
    const { user, location } = renderShop('/', { shop });
    const block = within(await screen.findByRole('region', { name: 'What our customers say' }));
    expect(block.getByText('4.5')).toBeVisible();
    await user.click(block.getByRole('link', { name: 'See Reviews' }));
    expect(location()).toBe('/reviews');
  });

  // spec: 2.22
  it('renders no reviews block without reviews', async () => {
    renderShop('/', { shop });
    await screen.findByText('Juice');
    expect(screen.queryByRole('link', { name: 'See Reviews' })).not.toBeInTheDocument();
  });

  it('38.3: of a shop without products says that it opens soon, and admins where to set it up', async () => {
    shop.products = [];
    const contact = { phone: '+41 44 000 00 00', openingHours: 'Mon–Fri 8–18' };
    const config = { ...testConfig, logo: '/images/a.400.webp', contact };
    const { signInAs } = renderShop('/', { shop, config, session: signedOut });
    const heading = await screen.findByRole('heading', { level: 1, name: 'Larder We open soon' });
    expect(heading).toBeVisible();
    const section = within(screen.getByRole('region', { name: 'How to reach us' }));
    expect(section.getByText('Mon–Fri 8–18')).toBeVisible();
    expect(section.getByRole('link', { name: '+41 44 000 00 00' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Categories' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Set up the shop' })).not.toBeInTheDocument();
    signInAs({ ...signedIn, user: { ...signedIn.user, role: 'ADMIN' } } as Session);
    const link = await screen.findByRole('link', { name: 'Set up the shop' });
    expect(link).toHaveAttribute('href', '/dashboard/overview');
  });

  it('stays usable when products cannot be loaded', async () => {
    shop.failing.add('categories');
    const { user } = renderShop('/', { shop });
    expect(await screen.findByText('The products could not be loaded')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    shop.failing.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Juice')).toBeVisible();
  });
});
