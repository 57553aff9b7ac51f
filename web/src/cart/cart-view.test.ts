import { describe, expect, it } from 'vitest';
import type { CartFieldsFragment, CartLineFieldsFragment } from '@/graphql/generated/operations';
import { buildImage } from '@/testing/fixtures';
import { withQuantities } from './cart-view';

function line(id: string, quantity: number, unitPrice: number, available = true): CartLineFieldsFragment {
  const product = { id: `p-${id}`, name: id, category: 'FRUITS' as const, photo: buildImage() };
  return { id, quantity, unitPrice, price: available ? unitPrice * quantity : 0, available, product };
}

const cart: CartFieldsFragment = {
  lines: [line('a', 1, 250), line('b', 2, 100)],
  subtotal: 450,
  shipping: 1000,
  total: 1450,
};

describe('withQuantities', () => {
  it('forecasts prices and sums', () => {
    const next = withQuantities(cart, new Map([['a', 3]]));
    expect(next.lines[0]).toMatchObject({ quantity: 3, price: 750 });
    expect(next).toMatchObject({ subtotal: 950, shipping: 1000, total: 1950 });
  });

  it('takes out lines with quantity 0, and their shipping', () => {
    const next = withQuantities(cart, new Map([['b', 0]]));
    expect(next).toMatchObject({ subtotal: 250, shipping: 500, total: 750 });
    expect(next.lines).toHaveLength(1);
  });

  it('asks nothing for what is not sold any more', () => {
    const gone = { ...cart, lines: [line('a', 1, 250, false)] };
    expect(withQuantities(gone, new Map([['a', 5]])).subtotal).toBe(0);
  });

  it('leaves the cart alone when nothing is asked for', () => {
    expect(withQuantities(cart, new Map())).toBe(cart);
  });
});
