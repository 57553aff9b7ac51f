import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildProduct } from '@/test/fixtures';
import { renderShop, signedIn } from '@/test/render-shop';
import { TestShop } from '@/test/test-shop';

let shop: TestShop;

beforeEach(() => {
  shop = new TestShop();
  shop.products = [
    buildProduct({ name: 'Vine tomatoes', category: 'VEGETABLES', price: 310 }),
    buildProduct({ name: 'Tomato soup', category: 'DELICATESSENS', price: 450 }),
    buildProduct({ name: 'Pears' }),
  ];
});

const field = () => screen.getByRole('combobox', { name: 'Search products' });
const list = () => within(screen.getByRole('listbox', { name: 'Suggestions' }));
const options = () => list().getAllByRole('option');
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

describe('the header search', () => {
  it('suggests products with prices, and a link to all results', async () => {
    const { user } = renderShop('/nowhere', { shop });
    await user.type(field(), 'tomato');
    await waitFor(() => expect(options()).toHaveLength(5));
    expect(options().map((option) => [option.textContent, option.getAttribute('href')])).toEqual([
      ['Vine tomatoes1 kg$3.10', `/products/${shop.products[0]?.id}`],
      ['Tomato soup1 kg$4.50', `/products/${shop.products[1]?.id}`],
      ['“tomato” in Vegetables', '/products?category=vegetables&q=tomato'],
      ['“tomato” in Delicatessens', '/products?category=delicatessens&q=tomato'],
      ['See all 2 results', '/products?q=tomato'],
    ]);
    expect(list().getAllByText('tomato', { selector: 'mark' })).toHaveLength(1);
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('2 products found')).toHaveRole('status');
  });

  it('marks sold-out products', async () => {
    shop.products = [buildProduct({ name: 'Vine tomatoes', quantityLeft: 0, price: 310 })];
    const { user } = renderShop('/nowhere', { shop });
    await user.type(field(), 'tomato');
    await waitFor(() => expect(options()[0]).toHaveTextContent('Vine tomatoes1 kgSold out$3.10'));
  });

  it('debounces its query, and does not repeat it', async () => {
    const { user } = renderShop('/nowhere', { shop });
    await user.type(field(), 'tomato');
    await waitFor(() => expect(options()).toHaveLength(5));
    await user.type(field(), 'x{Backspace}');
    expect(options()).toHaveLength(5);
    expect(shop.operations.filter((name) => name === 'SearchSuggestions')).toHaveLength(1);
  });

  it('keeps the suggestions while others are loading', async () => {
    const { user } = renderShop('/nowhere', { shop });
    await user.type(field(), 'tomato');
    await waitFor(() => expect(options()).toHaveLength(5));
    shop.hold('suggestProducts');
    await user.type(field(), 'e');
    await waitFor(() =>
      expect(shop.operations.filter((name) => name === 'SearchSuggestions')).toHaveLength(2),
    );
    expect(list().getByRole('option', { name: /^Tomato soup/ })).toBeVisible();
    expect(screen.queryByText('2 products found')).not.toBeInTheDocument();
    shop.release('suggestProducts');
    await waitFor(() => expect(options()[0]).toHaveTextContent('Vine tomatoes'));
    expect(await screen.findByText('1 product found')).toBeInTheDocument();
  });

  it('moves through suggestions with the arrow keys, in a loop', async () => {
    const { user, location } = renderShop('/nowhere', { shop });
    await user.type(field(), 'tomato');
    await waitFor(() => expect(options()).toHaveLength(5));
    expect(active()).toBeNull();
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe('See all 2 results');
    await user.keyboard('{ArrowDown}');
    expect(active()).toBeNull();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toMatch(/^Tomato soup/);
    expect(field()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(location()).toBe(`/products/${shop.products[1]?.id}`);
    expect(field()).toHaveValue('');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Tomato soup' })).toHaveFocus());
  });

  it('opens all results with Enter', async () => {
    const { user, location } = renderShop('/nowhere', { shop });
    await user.type(field(), '  Tomato {Enter}');
    expect(location()).toBe('/products?q=Tomato');
    expect(field()).toHaveValue('Tomato');
    expect(await screen.findByText('2 products')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Results for “Tomato”' })).toHaveFocus();
  });

  it('does not navigate without text', async () => {
    const { user, location } = renderShop('/nowhere', { shop });
    await user.type(field(), '   {Enter}');
    expect(location()).toBe('/nowhere');
  });

  it('closes with Escape, then clears', async () => {
    const { user } = renderShop('/nowhere', { shop });
    await user.type(field(), 'tomato');
    await waitFor(() => expect(options()).toHaveLength(5));
    await user.keyboard('{Escape}');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(field()).toHaveValue('tomato');
    await user.keyboard('{Escape}');
    expect(field()).toHaveValue('');
  });

  it('navigates on click, and closes on blur', async () => {
    const { user, location } = renderShop('/nowhere', { shop });
    await user.type(field(), 'tomato');
    await waitFor(() => expect(options()).toHaveLength(5));
    await user.click(screen.getByRole('contentinfo'));
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    await user.click(field());
    await user.click(screen.getByRole('option', { name: '“tomato” in Vegetables' }));
    expect(location()).toBe('/products?category=vegetables&q=tomato');
  });

  it('gets the focus with a slash, except in text fields', async () => {
    const { user } = renderShop('/nowhere', { shop });
    await user.keyboard('/');
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('');
    await user.keyboard('a/b');
    expect(field()).toHaveValue('a/b');
  });

  it('opens on small screens with a button, which gets the focus back on close', async () => {
    const { user } = renderShop('/nowhere', { shop });
    const toggle = screen.getByRole('button', { name: 'Search' });
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(field()).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(toggle).toHaveFocus();
  });

  it('shows an empty state with a suggestion', async () => {
    shop.didYouMean = 'tomato';
    const { user, location } = renderShop('/nowhere', { shop });
    await user.type(field(), 'tmoato');
    expect(await screen.findByText('Nothing found for “tmoato”')).toBeVisible();
    expect(screen.getByText('Nothing found')).toHaveRole('status');
    await user.click(screen.getByRole('option', { name: 'Did you mean tomato?' }));
    expect(location()).toBe('/products?q=tomato');
  });

  it('suggests categories by name', async () => {
    shop.suggestedCategories = ['FRUITS'];
    const { user } = renderShop('/nowhere', { shop });
    await user.type(field(), 'fru');
    expect(await screen.findByRole('option', { name: /^Fruits/ })).toHaveAttribute(
      'href',
      '/products?category=fruits',
    );
  });

  it('still links to the results when suggestions fail to load', async () => {
    shop.failing.add('suggestProducts');
    const { user, location } = renderShop('/nowhere', { shop });
    await user.type(field(), 'tomato');
    await waitFor(() => expect(shop.operations).toContain('SearchSuggestions'));
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Enter}');
    expect(location()).toBe('/products?q=tomato');
  });

  it('is not rendered at the checkout', () => {
    renderShop('/checkout', { shop, session: signedIn });
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
  });
});
