import { describe, expect, test } from 'vitest';
import { DEFAULT_CATEGORY_IDS as Category } from '../../src/features/catalogue/categories/default-categories.js';
import type { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { beginCheckout, shopperWith } from '../support/checkout-flow.js';
import { codeOf } from '../support/graphql-client.js';
import { sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();

const build = (facts: Partial<Product>) => buildProduct(shop.dataSource, { price: 100, ...facts });

describe('a hidden product', () => {
  test('is not there for any shopper', async () => {
    const categories = [Category.DELICATESSENS];
    const seen = await build({ categories, name: 'Kefir' });
    const hidden = await build({ categories, name: 'Kefir of the mountains', hidden: true });
    const admin = await shop.signUp({ admin: true });
    const query = `query Everywhere($id: ID!, $seen: ID!) {
      products(filter: { category: "delicatessens" }) { totalCount edges { node { id } } }
      found: products(filter: { search: "kefir" }) { totalCount edges { node { id } } }
      suggestProducts(text: "mountains") { totalCount products { id } didYouMean }
      product(id: $id) { id }
      other: product(id: $seen) { related { id } }
    }`;
    const only = { totalCount: 1, edges: [{ node: { id: seen.id } }] };
    for (const token of [undefined, admin.token]) {
      expect(await shop.ask(query, { id: hidden.id, seen: seen.id }, token)).toEqual({
        products: only,
        found: only,
        suggestProducts: { totalCount: 0, products: [], didYouMean: null },
        product: null,
        other: { related: [] },
      });
    }
    const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
    expect(sitemap).toContain(seen.id);
    expect(sitemap).not.toContain(hidden.id);
  });

  test('cannot be bought or rated, and carts and orders that hold it say that it is not sold', async () => {
    const product = await build({ hidden: true, name: 'Figs' });
    const person = await shopperWith(shop, product, 2);
    const order = await buildOrder(shop.dataSource, {
      userId: person.userId,
      lines: [{ productId: product.id, name: 'Figs' }],
    });
    const answer = await shop.ask(
      `query Mine($id: ID!) {
        cart { total lines { available price product { name } } }
        order(id: $id) { lines { name product { id } } }
        myFrequentlyBought { id }
      }`,
      { id: order.id },
      person.token,
    );
    expect(answer).toEqual({
      cart: { total: 0, lines: [{ available: false, price: 0, product: { name: 'Figs' } }] },
      order: { lines: [{ name: 'Figs', product: null }] },
      myFrequentlyBought: [],
    });
    const attempts = [
      `mutation { addToCart(input: { productId: "${product.id}", quantity: 1 }) { total } }`,
      `mutation { createRating(input: { productId: "${product.id}", name: "A", message: "B", rates: 5 }) { id } }`,
    ];
    for (const attempt of attempts)
      expect(codeOf(await shop.graphql(attempt, {}, person.token))).toBe('NOT_FOUND');
    expect(codeOf(await beginCheckout(shop, person, 0))).toBe('BAD_USER_INPUT');
  });

  test('stands in the cart of a guest like a deleted one', async () => {
    const facts = { name: 'Figs', price: 250 };
    const gone = [await build({ ...facts, hidden: true }), await build({ ...facts, deletedAt: new Date() })];
    const { quoteCart } = await shop.ask(
      `query Quote($lines: [CartLineInput!]!) {
        quoteCart(lines: $lines) { total lines { available unitPrice price quantityLeft product { name price } } }
      }`,
      { lines: gone.map(({ id }) => ({ productId: id, quantity: 1 })) },
    );
    const line = { available: false, unitPrice: 250, price: 0, quantityLeft: null, product: facts };
    expect(quoteCart).toEqual({ total: 0, lines: [line, line] });
  });
});
