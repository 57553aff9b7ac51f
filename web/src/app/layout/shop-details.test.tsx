import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderShop, testConfig } from '@/test/render-shop';

const footer = () => screen.findByRole('contentinfo');

it('without settings there is no announcement, no contact and no social link', async () => {
  renderShop('/reviews');
  const links = within(await footer()).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Larder',
    'Home',
    'Products',
    'Dashboard',
    'Reviews',
  ]);
  expect(within(await footer()).getByRole('img', { name: 'Facebook' })).toBeVisible();
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

it('has no contact beside links to social media', async () => {
  renderShop('/reviews', { config: { ...testConfig, contact: { twitter: 'https://twitter.example/nook' } } });
  const inside = within(await footer());
  expect(inside.getByRole('link', { name: 'Twitter' })).toBeVisible();
  expect(inside.queryByRole('group')).not.toBeInTheDocument();
});

it('shows the announcement at the checkout too', async () => {
  renderShop('/checkout', { config: { ...testConfig, announcement: { text: 'Closed on Monday' } } });
  expect(await screen.findByText('Closed on Monday')).toBeVisible();
});

it('lets the browser follow the link of an announcement, which may lead to no page of the app', async () => {
  const { user } = renderShop('/reviews', {
    config: { ...testConfig, announcement: { text: 'Our prices', url: '/products.csv' } },
  });
  const follow = vi.fn<(isHandled: boolean) => void>();
  const onClick = (event: Event) => {
    follow(event.defaultPrevented);
    event.preventDefault();
  };
  addEventListener('click', onClick, { once: true });
  await user.click(await screen.findByRole('link', { name: 'Our prices' }));
  expect(follow).toHaveBeenCalledWith(false);
});

it('shows what the shop has set', async () => {
  renderShop('/reviews', {
    config: {
      ...testConfig,
      contact: {
        address: '2 Main St\nZurich',
        phone: '+41 44 000 00 00',
        email: 'hello@nook.example',
        openingHours: 'Mon–Fri 8–18',
        twitter: 'https://twitter.example/nook',
      },
      announcement: { text: 'Closed on Monday', url: '/products' },
    },
  });
  expect(await screen.findByRole('link', { name: 'Closed on Monday' })).toHaveAttribute('href', '/products');
  const inside = within(await footer());
  expect(await inside.findByText(/2 Main St/)).toBeVisible();
  expect(inside.getByText('Mon–Fri 8–18')).toBeVisible();
  for (const [name, href] of [
    ['+41 44 000 00 00', 'tel:+41440000000'],
    ['hello@nook.example', 'mailto:hello@nook.example'],
    ['Twitter', 'https://twitter.example/nook'],
  ] as const)
    expect(inside.getByRole('link', { name })).toHaveAttribute('href', href);
  expect(inside.queryByRole('link', { name: 'Facebook' })).not.toBeInTheDocument();
});
