import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildManagedProduct, CatalogueShop } from '@/test/catalogue-shop';
import { renderShop, signedIn } from '@/test/render-shop';
import type { Session } from '@/features/auth/shared/useSession';

const admin = { ...signedIn, user: { ...signedIn.user, role: 'ADMIN' } } as Session;

let shop: CatalogueShop;

beforeEach(() => {
  shop = new CatalogueShop();
  shop.managedProducts = [
    buildManagedProduct({ name: 'Gala apples', price: 240, stock: 12 }),
    buildManagedProduct({ name: 'Oat milk', price: 250, category: 'BEVERAGE', stock: 0 }),
  ];
  // Matches the wide layout.
  const narrow = window.matchMedia;
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...narrow(query),
    matches: query.includes('min-width'),
  }));
});

const open = () => renderShop('/dashboard/manage-products', { shop, session: admin });
const cell = (text: string) => screen.findByRole('gridcell', { name: text });

it('edits a value in its cell: Enter saves optimistically, Escape cancels', async () => {
  const { user } = open();
  await user.dblClick(await cell('$2.40'));
  await user.clear(screen.getByRole('textbox', { name: 'Price of Gala apples' }));
  await user.keyboard('9{Escape}');
  expect(await cell('$2.40')).toBeVisible();
  expect(shop.updates).toHaveLength(0);

  shop.hold('updateProduct');
  await user.dblClick(await cell('$2.40'));
  await user.clear(screen.getByRole('textbox', { name: 'Price of Gala apples' }));
  await user.keyboard('2.6{Enter}');
  expect(await cell('$2.60')).toBeVisible();
  shop.release('updateProduct');
  await waitFor(() => expect(shop.updates).toMatchObject([{ expectedVersion: 1, price: 260 }]));
});

it('rolls back a value that the server rejects', async () => {
  shop.failing.add('updateProduct');
  const { user } = open();
  await user.dblClick(await cell('$2.40'));
  await user.clear(screen.getByRole('textbox', { name: 'Price of Gala apples' }));
  await user.keyboard('2.6{Enter}');
  expect(await screen.findByText('Gala apples could not be saved and is as it was.')).toBeVisible();
  expect(await cell('$2.40')).toBeVisible();
});

it('shows the value of another admin after a conflict', async () => {
  const { user } = open();
  await user.dblClick(await cell('$2.40'));
  shop.changeElsewhere(shop.managedProducts[0]?.id ?? '', { price: 275 });
  await user.clear(screen.getByRole('textbox', { name: 'Price of Gala apples' }));
  await user.keyboard('2.6{Enter}');
  expect(await screen.findByText(/Somebody else has just changed Gala apples/)).toBeVisible();
  expect(await cell('$2.75')).toBeVisible();
});

it('sorts on the server by its headers', async () => {
  const { user, location } = open();
  await user.click(await screen.findByRole('columnheader', { name: /^Price/ }));
  await waitFor(() => expect(location()).toBe('/dashboard/manage-products?sort=price'));
  await user.click(screen.getByRole('columnheader', { name: /^Price/ }));
  await waitFor(() => expect(location()).toBe('/dashboard/manage-products?sort=price-down'));
  await waitFor(() => expect(shop.lists.at(-1)).toMatchObject({ sort: 'PRICE_DESC' }));
  const rows = screen.getAllByRole('rowheader').map((row) => row.textContent);
  expect(rows).toEqual(['Oat milk', 'Gala apples']);
});

it('selects rows for the bar', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  expect(await screen.findByText('2 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Select none' }));
  expect(screen.queryByText('2 selected')).not.toBeInTheDocument();
});

it('names each checkbox after its product', async () => {
  const { user } = open();
  const box = await screen.findByRole('checkbox', { name: 'Select Oat milk' });
  await user.click(box);
  expect(await screen.findByText('1 selected')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select Oat milk' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select Gala apples' })).not.toBeChecked();
});
