import { beforeEach, describe, expect, test } from 'vitest';
import { CartLine } from '../../src/features/carts/cart-line.entity.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { Rating } from '../../src/features/ratings/rating.entity.js';
import { Review } from '../../src/features/reviews/review.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { codeOf } from '../support/graphql-client.js';
import { callRest } from '../support/rest-client.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });
let product: Product;

beforeEach(async () => {
  product = await buildProduct(shop.dataSource, { price: 350 });
});

/** What no JSON number is, or no number of this kind. */
const NO_NUMBERS = ['3,50', '3.50', '350', '1e3', '0x10', '', ' ', true, [350], 3.5, -1];

describe('34.9 GraphQL takes numbers of JSON as they are, and no text as a number', () => {
  const send = (mutation: string, type: string, input: object) =>
    shop.graphql(
      `mutation Send($input: ${type}!) { sent: ${mutation}(input: $input) { __typename } }`,
      { input },
      admin.token,
    );

  test.each(NO_NUMBERS)('the price %j is refused', async (price) => {
    const answer = await send('updateProduct', 'UpdateProductInput', { id: product.id, price });
    expect(codeOf(answer)).toBe('BAD_USER_INPUT');
    const { price: stored } = await shop.dataSource
      .getRepository(Product)
      .findOneByOrFail({ id: product.id });
    expect(stored).toBe(350);
  });

  test.each(['1e3', '-0', '"350"', '3.50'])('the price %s in a document is refused', async (literal) => {
    const answer = await shop.graphql(
      `mutation { updateProduct(input: { id: "${product.id}", price: ${literal} }) { id } }`,
      {},
      admin.token,
    );
    expect([answer.status, codeOf(answer)]).toEqual([400, 'BAD_USER_INPUT']);
  });

  test.each([
    ['addToCart', 'AddToCartInput', 'quantity'],
    ['createRating', 'CreateRatingInput', 'rates'],
    ['adjustProductStock', 'AdjustProductStockInput', 'by'],
    ['updateProducts', 'UpdateProductsInput', 'changePricePercent'],
  ])('a text in %s is refused', async (mutation, type, field) => {
    for (const number of ['2', '1e1', '0x2', '2,5', '']) {
      const answer = await send(mutation, type, { [field]: number });
      expect([number, codeOf(answer)]).toEqual([number, 'BAD_USER_INPUT']);
    }
  });
});

describe('34.9 REST', () => {
  const call = (method: string, path: string, body: object) =>
    callRest(shop.url, method, path, { token: admin.token, body });

  test.each(['2', '1e0', '0x2', '', null, true, 2.5])(
    'takes neither %j for a quantity nor for stars',
    async (number) => {
      const facts = { productId: product.id, name: 'A', message: 'B' };
      const answers = [
        await call('POST', '/carts', { productId: product.id, quantity: number }),
        await call('POST', '/ratings', { ...facts, rates: number }),
        await call('POST', '/reviews', { message: 'B', rating: number }),
        await call('POST', '/create-order', { amount: number }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
      for (const entity of [CartLine, Rating, Review]) {
        expect(await shop.dataSource.manager.count(entity)).toBe(0);
      }
    },
  );

  test.each(['0x10', '1e1', '0b11', ' 5', '+5', 'Infinity', ''])('reads no limit from %j', async (limit) => {
    const { status, body } = await callRest(
      shop.url,
      'GET',
      `/products?limit=${encodeURIComponent(limit)}`,
      {},
    );
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['limit']]);
  });

  test('reads a limit in plain digits', async () => {
    expect((await callRest(shop.url, 'GET', '/products?limit=1', {})).body).toHaveLength(1);
  });
});
