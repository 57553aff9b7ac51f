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
  it('of what is sold out says so and sells nothing', async () => {
    const { form } = await open(0);
    expect(form.getByRole('button', { name: 'Sold out' })).toBeDisabled();
    expect(form.queryByRole('spinbutton')).not.toBeInTheDocument();
    expect(within(screen.getByRole('article')).getAllByText('Sold out')).toHaveLength(2);
  });

  it('says how many are left and counts no further', async () => {
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

  it('says nothing of stock where there are enough, but of its like that are sold out', async () => {
    await open(null);
    expect(within(screen.getByRole('article')).queryByText(/left|sold out/i)).not.toBeInTheDocument();
    expect((await screen.findAllByRole('link', { name: /Dates/ }))[0]).toHaveTextContent('Sold out');
  });
});
