import { describe, expect, it } from 'vitest';
import type { CartFieldsFragment, CartLineFieldsFragment } from './cart.generated';
import { buildImage, categories } from '@/test/fixtures';
import { isShort, leftFor, quantitiesOf, withQuantities, type NewLine } from './cart-view';

function line(id: string, quantity: number, unitPrice: number, available = true): CartLineFieldsFragment {
  const product = {
    id: `p-${id}`,
    name: id,
    category: categories.FRUITS,
    soldBy: null,
    unitGrams: null,
    deposit: 0,
    leadDays: null,
    food: null,
    photo: buildImage(),
  };
  return {
    id,
    quantity,
    unitPrice,
    tolerance: null,
    price: available ? unitPrice * quantity : 0,
    available,
    quantityLeft: null,
    product,
  };
}

/** A price without taxes, with this delivery. */
const priced = (delivery: number, deposit = 0): CartFieldsFragment['price'] => ({
  fees: [
    ...(deposit > 0 ? [{ kind: 'DEPOSIT' as const, amount: deposit }] : []),
    { kind: 'DELIVERY', amount: delivery },
  ],
  taxes: [],
});

const cart: CartFieldsFragment = {
  lines: [line('a', 1, 250), line('b', 2, 100)],
  subtotal: 450,
  total: 1450,
  price: priced(1000),
  minimumAge: null,
  delivery: null,
  missingForMinimum: null,
  lowerFee: null,
};

describe('quantitiesOf', () => {
  it('counts pending changes before the cart has loaded', () => {
    const pending = new Map([
      ['p-a', 3],
      ['p-b', 0],
      ['p-c', 1],
    ]);
    expect([...quantitiesOf(cart, pending)]).toEqual([
      ['p-a', 3],
      ['p-c', 1],
    ]);
  });

  it('assumes nothing about an unknown cart', () => {
    expect(quantitiesOf(undefined, new Map([['p-a', 3]])).size).toBe(0);
  });
});

describe('withQuantities', () => {
  it('predicts prices and totals', () => {
    const next = withQuantities(cart, new Map([['p-a', 3]]));
    expect(next.lines[0]).toMatchObject({ quantity: 3, price: 750 });
    expect(next).toMatchObject({ subtotal: 950, price: priced(1000), total: 1950 });
  });

  it('38.6: estimates the deposits of lines', () => {
    const [apple, beer] = cart.lines as [CartLineFieldsFragment, CartLineFieldsFragment];
    const bottled = { ...beer, product: { ...beer.product, deposit: 25 } };
    const before = { ...cart, lines: [apple, bottled], price: priced(1000, 50), total: 1500 };
    const after = withQuantities(before, new Map([['p-b', 6]]));
    expect(after).toMatchObject({ subtotal: 850, price: priced(1000, 150), total: 2000 });
  });

  it('38.7: changes added taxes in proportion, and leaves their sums to the next response', () => {
    const price = { ...priced(1000), taxes: [{ name: 'VAT', rate: 10_000, tax: 145 }] };
    const next = withQuantities({ ...cart, total: 1595, price }, new Map([['p-a', 3]]));
    expect(next).toMatchObject({ total: 2145, price });
  });

  it('removes lines with quantity 0 and their shipping', () => {
    const next = withQuantities(cart, new Map([['p-b', 0]]));
    expect(next).toMatchObject({ subtotal: 250, price: priced(500), total: 750 });
    expect(next.lines).toHaveLength(1);
  });

  it('keeps the fee of a shop with areas, which decides it by other rules', () => {
    const next = withQuantities(cart, new Map([['p-b', 0]]), { perLine: false });
    expect(next).toMatchObject({ subtotal: 250, price: priced(1000), total: 1250 });
  });

  it('excludes the price of products that are no longer sold', () => {
    const gone = { ...cart, lines: [line('a', 1, 250, false)] };
    expect(withQuantities(gone, new Map([['p-a', 5]])).subtotal).toBe(0);
  });

  it('creates lines for new products from known fields', () => {
    const pending = new Map([
      ['p-c', 2],
      ['p-unknown', 1],
    ]);
    const newLine: NewLine = (id, quantity) => (id === 'p-c' ? line('c', quantity, 300) : undefined);
    const next = withQuantities(cart, pending, { newLine });
    expect(next.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 2],
    ]);
    expect(next).toMatchObject({ subtotal: 1050, price: priced(1500), total: 2550 });
  });

  it('excludes the shipping of products that are no longer sold', () => {
    const half = {
      ...cart,
      subtotal: 250,
      price: priced(500),
      total: 750,
      lines: [line('a', 1, 250), line('b', 2, 100, false)],
    };
    expect(withQuantities(half, new Map([['p-a', 2]]))).toMatchObject({ price: priced(500), total: 1000 });
    expect(withQuantities(half, new Map([['p-a', 0]]))).toMatchObject({ price: priced(0), total: 0 });
  });

  it('returns the same cart without changes', () => {
    expect(withQuantities(cart, new Map())).toBe(cart);
  });
});

describe('leftFor', () => {
  const held: CartFieldsFragment = { ...cart, lines: [{ ...line('a', 2, 250), quantityLeft: 3 }] };

  it("counts the customer's own reservation as left, by the line", () => {
    expect(leftFor(held, { id: 'p-a', quantityLeft: 1 })).toBe(3);
    expect(leftFor(cart, { id: 'p-a', quantityLeft: 0 })).toBeNull();
  });

  it('takes the stock of the product where the cart has none of it, or is not loaded', () => {
    expect(leftFor(held, { id: 'p-b', quantityLeft: 1 })).toBe(1);
    expect(leftFor(undefined, { id: 'p-a', quantityLeft: 1 })).toBe(1);
  });
});

describe('isShort', () => {
  it.each([
    [3, null, true, false],
    [3, 3, true, false],
    [3, 2, true, true],
    [3, 0, true, true],
    [3, 0, false, false],
  ])('%i wanted, %s left, sold: %s', (quantity, quantityLeft, available, short) => {
    expect(isShort({ ...line('a', quantity, 100, available), quantityLeft })).toBe(short);
  });
});
