import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildProduct } from '@/test/fixtures';
import { renderShop } from '@/test/render-shop';
import { TestShop } from '@/test/test-shop';

const apples = buildProduct({ name: 'Gala apples', price: 240, description: 'Crisp and sweet.' });
const PRODUCT = ['ProductPage', 'ProductRatings'];

let shop: TestShop;

beforeEach(() => {
  shop = new TestShop();
  shop.products = [apples];
});

// Removes the browser APIs that a test has stubbed.
afterEach(() => {
  for (const property of ['connection', 'onLine']) Reflect.deleteProperty(navigator, property);
});

async function openList() {
  const view = renderShop('/products', { shop });
  const link = await screen.findByRole('link', { name: 'Gala apples' });
  return { ...view, link };
}

const requestsOf = (name: string) => shop.operations.filter((operation) => operation === name).length;

it('a page is prefetched once while the pointer rests on its link', async () => {
  const { user, link } = await openList();
  await user.hover(link);
  await waitFor(() => expect(shop.operations).toEqual(expect.arrayContaining(PRODUCT)));
  await user.click(link);
  expect(await screen.findByText('Crisp and sweet.')).toBeVisible();
  expect(PRODUCT.map(requestsOf)).toEqual([1, 1]);
});

it('a page is prefetched when its link gets the focus', async () => {
  const { link } = await openList();
  link.focus();
  await waitFor(() => expect(shop.operations).toEqual(expect.arrayContaining(PRODUCT)));
});

it('a list is prefetched too', async () => {
  const { user } = renderShop('/', { shop });
  const [link] = await screen.findAllByRole('link', { name: 'Products' });
  await user.hover(link as HTMLElement);
  await waitFor(() => expect(requestsOf('ProductsPage')).toBe(1));
});

it.each([
  ['Save-Data', 'connection', { saveData: true, effectiveType: '4g' }],
  ['a slow connection', 'connection', { saveData: false, effectiveType: 'slow-2g' }],
  ['no connection', 'onLine', false],
])('not with %s, where the page loads on click', async (_who, property, value) => {
  const { user, link } = await openList();
  Object.defineProperty(navigator, property, { value, configurable: true });
  await user.pointer({ target: link, keys: '[MouseLeft>]' });
  expect(PRODUCT.map(requestsOf)).toEqual([0, 0]);
  await user.pointer({ target: link, keys: '[/MouseLeft]' });
  expect(await screen.findByText('Crisp and sweet.')).toBeVisible();
});

it('errors are hidden, and the page queries again', async () => {
  const { user, link } = await openList();
  shop.failing.add('ProductPage');
  await user.hover(link);
  await waitFor(() => expect(requestsOf('ProductPage')).toBe(1));
  expect(screen.queryByRole('alert')).toBeNull();
  shop.failing.clear();
  await user.click(link);
  expect(await screen.findByText('Crisp and sweet.')).toBeVisible();
});

it('fields of a product that a list has cached render before the rest', async () => {
  const { user, link } = await openList();
  shop.hold('product');
  await user.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: 'Gala apples' })).toBeVisible();
  expect(screen.getByText('Price:').parentElement).toHaveTextContent('$2.40');
  expect(screen.getByRole('img', { name: 'Gala apples' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Gala apples · Larder'));
  expect(screen.queryByText('Crisp and sweet.')).toBeNull();
  shop.release('product');
  expect(await screen.findByText('Crisp and sweet.')).toBeVisible();
});
