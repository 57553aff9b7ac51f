import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeIntersections } from '@/test/fake-intersections';
import { buildProduct, categories } from '@/test/fixtures';
import { renderShop, testConfig } from '@/test/render-shop';
import { NO_FOOD_FACTS } from '@/lib/food-facts';
import { TestShop } from '@/test/test-shop';

let shop: TestShop;

beforeEach(() => {
  shop = new TestShop();
  shop.products = [
    buildProduct({ name: 'Apples' }),
    buildProduct({ name: 'Pears' }),
    buildProduct({ name: 'Carrots', category: 'VEGETABLES' }),
  ];
});

const filter = () => screen.getByRole('combobox', { name: 'Category' });
const names = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

const metaDescription = () => document.querySelector('meta[name="description"]')?.getAttribute('content');

describe('the product list', () => {
  // spec: 2.27, 2.28, 2.32
  it('starts with all products and their count', async () => {
    renderShop('/products', { shop });
    expect(await screen.findByText('3 products')).toBeVisible();
    expect(filter()).toHaveDisplayValue('All');
    expect(names()).toEqual(['Apples', 'Pears', 'Carrots']);
    expect(metaDescription()).toMatch(/^Fruits, Vegetables, Delicatessens, Beverage with prices/);
  });

  // spec: 1.1, 2.27, 4.16, 9.9
  it('filters by category, stored in the URL', async () => {
    const { user, location } = renderShop('/products', { shop });
    await screen.findByText('3 products');
    const options = within(filter()).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'All',
      'Fruits',
      'Vegetables',
      'Delicatessens',
      'Beverage',
    ]);
    shop.hold('products');
    await user.selectOptions(filter(), 'Vegetables');
    // Otherwise the previous count would stand beside the new category.
    expect(await screen.findByText('Loading products')).toBeInTheDocument();
    shop.release('products');
    expect(await screen.findByText('1 product')).toBeVisible();
    expect(names()).toEqual(['Carrots']);
    expect(location()).toBe('/products?category=vegetables');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('restores the category from the URL', async () => {
    renderShop('/products?category=fruits', { shop });
    expect(await screen.findByText('2 products')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Fruits' })).toBeVisible();
    expect(metaDescription()).toMatch(/^Fruits with prices/);
  });

  it('shows what a category is below, in the filter and above its name', async () => {
    shop.parents.set(categories.VEGETABLES, categories.FRUITS);
    const { user } = renderShop('/products?category=vegetables', { shop });
    const trail = within(await screen.findByRole('navigation', { name: 'Category' }));
    expect(trail.getByText('Vegetables')).toHaveAttribute('aria-current', 'page');
    const options = within(filter()).getAllByRole('option');
    expect(options.slice(0, 4).map((option) => option.textContent)).toEqual([
      'All',
      'Fruits',
      '\u2003Vegetables',
      'Delicatessens',
    ]);
    await user.click(trail.getByRole('link', { name: 'Fruits' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Fruits' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Category' })).not.toBeInTheDocument();
  });

  it('shows all products for an unknown category', async () => {
    renderShop('/products?category=cars', { shop });
    expect(await screen.findByText('3 products')).toBeVisible();
  });

  it('loads further pages', async () => {
    shop.products = Array.from({ length: 45 }, (_, index) => buildProduct({ name: `Product ${index}` }));
    const { user, location } = renderShop('/products', { shop });
    expect(await screen.findByText('20 of 45 products')).toBeVisible();
    screen.getByRole('button', { name: 'Load more' }).focus();
    await user.keyboard(' ');
    expect(await screen.findByText('40 of 45 products')).toBeVisible();
    expect(location()).toBe('/products');
    shop.failing.add('products');
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('More products could not be loaded.')).toBeVisible();
    shop.failing.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('45 products')).toBeVisible();
    expect(new Set(names()).size).toBe(45);
    // The focus moves to the first new product.
    expect(document.activeElement).toHaveTextContent('Product 39');
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  it('37.21 R19: links the next page for crawlers and browsers without scripts', async () => {
    shop.products = Array.from({ length: 45 }, (_, index) => buildProduct({ name: `Product ${index}` }));
    const first = renderShop('/products?sort=name', { shop });
    const more = await screen.findByRole('button', { name: 'Load more' });
    const href = more.getAttribute('href') ?? '';
    expect(href).toMatch(/^\/products\?sort=name&after=/);
    const shown = names();
    first.unmount();

    const second = renderShop(href, { shop });
    await waitFor(() => expect(names()).toHaveLength(20));
    expect(names().some((name) => shown.includes(name))).toBe(false);
    // The cursor belongs to the sort key.
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      `https://larder.test${href}`,
    );
    expect(screen.getByRole('button', { name: 'Load more' })).toHaveAttribute(
      'href',
      expect.not.stringContaining(href),
    );
    // The list itself is another one.
    await second.user.click(screen.getAllByRole('link', { name: 'Products' })[0] as HTMLElement);
    await waitFor(() => expect(second.location()).toBe('/products'));
    await second.user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Name');
    await waitFor(() => expect(names()).toEqual(shown));
  });

  it('goes to the first page when that of the URL does not exist', async () => {
    const last = shop.products.at(-1)?.id;
    const { location, unmount } = renderShop(`/products?sort=price-up&after=${last}`, { shop });
    await waitFor(() => expect(location()).toBe('/products?sort=price-up'));
    await waitFor(() => expect(screen.getByText('3 products')).toBeVisible());
    unmount();
    const other = renderShop('/products?category=fruits&after=invalid', { shop });
    await waitFor(() => expect(other.location()).toBe('/products?category=fruits'));
    await waitFor(() => expect(screen.getByText('2 products')).toBeVisible());
  });

  it('leaves a click that opens the next page in a new tab to the browser', async () => {
    shop.products = Array.from({ length: 21 }, (_, index) => buildProduct({ name: `Product ${index}` }));
    const { user } = renderShop('/products', { shop });
    const more = await screen.findByRole('button', { name: 'Load more' });
    const isPrevented: boolean[] = [];
    const note = (event: MouseEvent) => {
      isPrevented.push(event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', note);
    for (const key of ['Control', 'Meta', 'Shift']) {
      await user.keyboard(`{${key}>}`);
      await user.click(more);
      await user.keyboard(`{/${key}}`);
    }
    window.removeEventListener('click', note);
    expect(isPrevented).toEqual([false, false, false]);
    expect(more).toHaveAttribute('aria-busy', 'false');
  });

  it('loads a page when several intersection entries are reported at once', async () => {
    const intersections = new FakeIntersections();
    shop.products = Array.from({ length: 45 }, (_, index) => buildProduct({ name: `Product ${index}` }));
    renderShop('/products', { shop });
    await screen.findByText('20 of 45 products');
    act(() => intersections.emit([true, false]));
    expect(screen.getByText('20 of 45 products')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Load more' })).toBeEnabled();
    act(() => intersections.emit([false, true]));
    expect(await screen.findByText('40 of 45 products')).toBeVisible();
  });

  it('loads a page at the new end after products have been removed', async () => {
    const intersections = new FakeIntersections();
    const products = Array.from({ length: 45 }, (_, index) => buildProduct({ name: `Product ${index}` }));
    shop.products = products;
    const { client } = renderShop('/products', { shop });
    await screen.findByText('20 of 45 products');
    act(() => void client.cache.evict({ id: `Product:${products[3]?.id}` }));
    await screen.findByText('19 of 45 products');
    act(() => intersections.emit([true]));
    expect(await screen.findByText('39 of 45 products')).toBeVisible();
  });

  it('restores the number of pages on Back', async () => {
    shop.products = Array.from({ length: 70 }, (_, index) => buildProduct({ name: `Product ${index}` }));
    const first = renderShop('/products', { shop });
    await screen.findByText('20 of 70 products');
    await first.user.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByText('40 of 70 products');
    first.unmount();
    const second = renderShop('/products?to=300', { shop });
    expect(await screen.findByRole('button', { name: /^Turn off .*3/ })).toBeVisible();
    second.unmount();
    renderShop('/products', { shop });
    expect(await screen.findByText('40 of 70 products')).toBeVisible();
  });

  // spec: 2.31
  it('shows an empty state', async () => {
    shop.products = [];
    renderShop('/products', { shop });
    expect(await screen.findByText('No Products Here')).toBeVisible();
    expect(screen.getByText('Add Product to checkout!')).toBeVisible();
    expect(screen.getByText('0 products')).toBeVisible();
  });

  // spec: 2.30
  it('shows a loading state, and offers a retry on failure', async () => {
    shop.failing.add('products');
    const { user } = renderShop('/products', { shop });
    expect(screen.getByText('Loading products')).toBeInTheDocument();
    expect(await screen.findByText('The products could not be loaded')).toBeVisible();
    shop.failing.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('3 products')).toBeVisible();
  });
});

describe('search results', () => {
  it('show the search text and highlight it in the names', async () => {
    shop.products.push(
      buildProduct({ name: 'Pineapples, small' }),
      buildProduct({ name: 'Apple juice', category: 'BEVERAGE' }),
    );
    renderShop('/products?q=%20apples', { shop });
    expect(await screen.findByText('2 products')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Results for “apples”' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveDisplayValue('Relevance');
    expect(screen.getByRole('combobox', { name: 'Search products' })).toHaveValue('apples');
    const marked = within(screen.getByRole('main')).getAllByText(/apples/i, { selector: 'mark' });
    expect(marked.map((mark) => mark.textContent)).toEqual(['Apples', 'apples']);
    expect(screen.getByRole('link', { name: 'Pineapples, small' })).toBeVisible();
  });

  it('suggest other searches when there are none', async () => {
    shop.didYouMean = 'carrots';
    const { user, location } = renderShop('/products?category=fruits&q=carots', { shop });
    expect(await screen.findByText('Nothing found for “carots”')).toBeVisible();
    expect(screen.queryByText('No Products Here')).not.toBeInTheDocument();
    const ways = within(screen.getByRole('list', { name: 'Other ways to look' })).getAllByRole('link');
    expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
      ['Search in all categories', '/products?q=carots'],
      ['Clear search', '/products?category=fruits'],
      ['Fruits', '/products?category=fruits'],
      ['Vegetables', '/products?category=vegetables'],
      ['Delicatessens', '/products?category=delicatessens'],
      ['Beverage', '/products?category=beverage'],
    ]);
    await user.click(await screen.findByRole('link', { name: 'carrots' }));
    expect(location()).toBe('/products?category=fruits&q=carrots');
    await waitFor(() =>
      expect(
        screen.getByRole('heading', { level: 1, name: 'Results for “carrots” in Fruits' }),
      ).toHaveFocus(),
    );
  });
});

describe('38.6 filters of a shop with food facts', () => {
  const config = { ...testConfig, food: true as const };
  beforeEach(() => {
    shop.products = [
      buildProduct({
        name: 'Oat milk',
        price: 250,
        food: { ...NO_FOOD_FACTS, contains: ['GLUTEN'], diets: ['VEGAN'] },
      }),
      buildProduct({ name: 'Cow milk', price: 200, food: { ...NO_FOOD_FACTS, contains: ['MILK'] } }),
      buildProduct({ name: 'Mystery', price: 900 }),
    ];
  });

  it('are chosen in a sheet with their numbers, stored in the URL, and turned off', async () => {
    const { user, location } = renderShop('/products', { shop, config });
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter products' }));
    expect(await sheet.findByRole('button', { name: 'Show 3 products' })).toBeVisible();
    await user.click(sheet.getByRole('checkbox', { name: 'milk (1)' }));
    await user.enter(sheet.getByLabelText('To'), 'x');
    await user.click(await sheet.findByRole('button', { name: 'Show 1 product' }));
    expect(sheet.getByLabelText('To')).toHaveFocus();
    expect(location()).toBe('/products');
    await user.enter(sheet.getByLabelText('To'), '3');
    await user.click(await sheet.findByRole('button', { name: 'Show 1 product' }));
    await waitFor(() => expect(location()).toBe('/products?without=milk&to=300'));
    await waitFor(() => expect(names()).toEqual(['Oat milk']));
    expect(screen.getByRole('button', { name: 'Filter (2)' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Turn off Without milk' }));
    await waitFor(() => expect(names()).toEqual(['Oat milk', 'Cow milk']));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(location()).toBe('/products'));
    expect(screen.queryByRole('group', { name: 'Filters that are on' })).not.toBeInTheDocument();
  });

  it('refuse a highest price below the lowest at its field', async () => {
    const { user, location } = renderShop('/products', { shop, config });
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter products' }));
    await user.enter(sheet.getByLabelText('From'), '5');
    await user.enter(sheet.getByLabelText('To'), '3');
    expect(sheet.getByLabelText('To')).toHaveAccessibleDescription(
      'The highest price cannot be below the lowest.',
    );
    await user.click(sheet.getByRole('button', { name: /products$/ }));
    expect(sheet.getByLabelText('To')).toHaveFocus();
    expect(location()).toBe('/products');
  });

  it('are cleared from the list that they leave empty', async () => {
    const { user, location } = renderShop('/products?to=1', { shop, config });
    expect(await screen.findByText('No Products Here')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(location()).toBe('/products');
  });

  it('are cleared from a search without results, which stays', async () => {
    renderShop('/products?q=milk&to=1', { shop, config });
    expect(await screen.findByRole('link', { name: 'Clear the filters' })).toHaveAttribute(
      'href',
      '/products?q=milk',
    );
  });

  it('come from the URL, and are nowhere in a shop without food facts', async () => {
    const first = renderShop('/products?diets=vegan', { shop, config });
    await waitFor(() => expect(names()).toEqual(['Oat milk']));
    expect(await screen.findByRole('button', { name: 'Turn off Vegan' })).toBeVisible();
    first.unmount();
    renderShop('/products', { shop });
    expect(await screen.findByText('3 products')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Filter/ })).not.toBeInTheDocument();
  });
});
