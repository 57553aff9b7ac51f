import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildProduct } from '@/test/fixtures';
import { renderShop } from '@/test/render-shop';
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
  return { ...view, form: within(screen.getByText('Price:').closest('div') as HTMLElement) };
}

describe('the product page', () => {
  it('disables the purchase of a sold-out product', async () => {
    const { form } = await open(0);
    expect(form.getByRole('button', { name: 'Sold out' })).toBeDisabled();
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

  it('shows no stock while there is enough, but marks sold-out products of the category', async () => {
    await open(null);
    expect(within(screen.getByRole('article')).queryByText(/left|sold out/i)).not.toBeInTheDocument();
    expect((await screen.findAllByRole('link', { name: /Dates/ }))[0]).toHaveTextContent('Sold out');
  });
});
