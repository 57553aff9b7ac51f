import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildProduct, nextId } from '@/test/fixtures';
import { renderShop, signedIn } from '@/test/render-shop';
import { TestShop } from '@/test/test-shop';

let shop: TestShop;

beforeEach(() => {
  shop = new TestShop();
});

async function open(quantityLeft: number | null) {
  const figs = buildProduct({ name: 'Figs', quantityLeft });
  shop.products = [figs, buildProduct({ name: 'Dates', quantityLeft: 0 })];
  const view = renderShop(`/products/${figs.id}`, { shop });
  await screen.findByRole('heading', { level: 1, name: 'Figs' });
  return { ...view, form: within(screen.getByText('Price:').closest('[data-bottom-bar]') as HTMLElement) };
}

describe('the product page', () => {
  it('disables the purchase of a sold-out product', async () => {
    const { form } = await open(0);
    expect(form.getByRole('button', { name: 'Sold out' })).toHaveAttribute('aria-disabled', 'true');
    expect(form.queryByRole('spinbutton')).not.toBeInTheDocument();
    expect(within(screen.getByRole('article')).getAllByText('Sold out')).toHaveLength(2);
  });

  it('shows low stock and limits the quantity', async () => {
    const { form, user } = await open(2);
    expect(screen.getByText('Only 2 left')).toBeVisible();
    const more = form.getByRole('button', { name: 'One more Figs' });
    await user.click(more);
    await user.click(more);
    expect(form.getByRole('spinbutton')).toHaveValue('2');
    await user.clear(form.getByRole('spinbutton'));
    await user.type(form.getByRole('spinbutton'), '7');
    await user.tab();
    expect(form.getByRole('spinbutton')).toHaveValue('2');
  });

  it('37.10: a typed quantity becomes the nearest possible one on Enter, and says so', async () => {
    const { form, user } = await open(7);
    const quantity = form.getByRole('spinbutton');
    await user.clear(quantity);
    await user.type(quantity, '12{Enter}');
    expect(quantity).toHaveValue('7');
    expect(form.getByText('The most is 7.')).toHaveRole('status');
    await user.clear(quantity);
    await user.type(quantity, '0');
    await user.tab();
    expect(quantity).toHaveValue('1');
    expect(form.getByText('The least is 1.')).toHaveRole('status');
    await user.click(form.getByRole('button', { name: 'One more Figs' }));
    expect(form.queryByText(/^The least is/)).not.toBeInTheDocument();
  });

  it('37.10: shows how many are in the cart, and adds no more than the rest', async () => {
    const { form, user } = await open(3);
    const [add, more] = ['Add To Cart', 'One more Figs'].map((name) => form.getByRole('button', { name }));
    await user.click(more as HTMLElement);
    await user.click(add as HTMLElement);
    expect(await form.findByText('In cart: 2')).toBeVisible();
    expect(form.getByRole('button', { name: 'One more Figs' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(add as HTMLElement);
    expect(await form.findByText('In cart: 3')).toBeVisible();
    const full = form.getByRole('button', { name: 'All in your cart' });
    expect(full).toHaveAttribute('aria-disabled', 'true');
    expect(full).toHaveFocus();
    await user.click(full);
    expect(form.getByText('In cart: 3')).toBeVisible();
    expect(form.queryByRole('spinbutton')).not.toBeInTheDocument();
  });

  it('37.10: is not sold out to the customer who has reserved the rest of it', async () => {
    const figs = buildProduct({ name: 'Figs', quantityLeft: 0 });
    const dates = buildProduct({ name: 'Dates', quantityLeft: 0 });
    shop.products = [figs, dates];
    shop.lines = [figs, dates].map(({ id }) => ({ id: nextId(), productId: id, quantity: 2 }));
    shop.reserved.add(figs.id).add(dates.id);
    renderShop(`/products/${figs.id}`, { shop, session: signedIn });
    expect(await screen.findByText('In cart: 2')).toBeVisible();
    expect((await screen.findAllByRole('link', { name: /Dates/ }))[0]).toBeVisible();
    expect(screen.queryByText(/sold out/i)).not.toBeInTheDocument();
  });

  it('shows no stock while there is enough, but marks sold-out products of the category', async () => {
    await open(null);
    expect(within(screen.getByRole('article')).queryByText(/left|sold out/i)).not.toBeInTheDocument();
    expect((await screen.findAllByRole('link', { name: /Dates/ }))[0]).toHaveTextContent('Sold out');
  });
});
