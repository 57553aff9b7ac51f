import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { CartLine } from '../../src/features/carts/cart-line.entity.js';
import type { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { codeOf } from '../support/graphql-client.js';
import type { TestPerson } from '../support/test-shop.js';
import { sharedShop } from '../support/shared-shop.js';

const CART = `fragment CartParts on Cart {
  lines { id quantity unitPrice price available product { id name } } subtotal shipping total
  price { lines { lineId unitPrice quantity total } fees { kind amount } subtotal total }
}`;
const READ = `query Cart { cart { ...CartParts } } ${CART}`;
const QUOTE = `query Quote($lines: [CartLineInput!]!) { quoteCart(lines: $lines) { ...CartParts } } ${CART}`;
const ADD = `mutation Add($input: AddToCartInput!) { addToCart(input: $input) { ...CartParts } } ${CART}`;
const UPDATE = `mutation Update($input: UpdateCartLineInput!) { updateCartLine(input: $input) { ...CartParts } } ${CART}`;
const REMOVE = `mutation Remove($input: RemoveCartLineInput!) { removeCartLine(input: $input) { ...CartParts } } ${CART}`;
const CLEAR = `mutation Clear { clearCart { ...CartParts } } ${CART}`;
const MERGE = `mutation Merge($input: MergeCartInput!) {
  mergeCart(input: $input) { cart { ...CartParts } unavailableProductIds }
} ${CART}`;

const shop = sharedShop();
let apples: Product;
let milk: Product;

beforeAll(async () => {
  apples = await buildProduct(shop.dataSource, { name: 'Apples', price: 240 });
  milk = await buildProduct(shop.dataSource, { name: 'Milk', price: 115 });
});

const linesOf = ({ userId }: TestPerson) => shop.dataSource.getRepository(CartLine).findBy({ userId });

async function personWith(quantity: number, product = apples) {
  const person = await shop.signUp();
  const line = await buildCartLine(shop.dataSource, {
    userId: person.userId,
    productId: product.id,
    quantity,
  });
  return { person, line };
}

describe('every operation on a cart', () => {
  test.each([
    ['updateCartLine', UPDATE, { quantity: 3 }],
    ['removeCartLine', REMOVE, {}],
  ])(`%s leaves other people's lines alone`, async (_name, document, rest) => {
    const { person, line } = await personWith(2);
    const other = await shop.signUp();
    const answer = await shop.graphql(document, { input: { lineId: line.id, ...rest } }, other.token);
    expect(codeOf(answer)).toBe('NOT_FOUND');
    expect(await linesOf(person)).toMatchObject([{ id: line.id, quantity: 2 }]);
  });
});

describe('adding', () => {
  test('puts a product in, priced by the server', async () => {
    const { token } = await shop.signUp();
    const { data } = await shop.graphql(ADD, { input: { productId: apples.id, quantity: 3 } }, token);
    expect(data.addToCart).toMatchObject({
      lines: [{ quantity: 3, unitPrice: 240, price: 720, available: true, product: { name: 'Apples' } }],
      subtotal: 720,
      shipping: 500,
      total: 1220,
    });
    const [{ id: lineId }] = data.addToCart.lines;
    expect(data.addToCart.price).toEqual({
      lines: [{ lineId, unitPrice: 240, quantity: 3, total: 720 }],
      fees: [{ kind: 'DELIVERY', amount: 500 }],
      subtotal: 720,
      total: 1220,
    });
  });

  test('the same product again adds to its line', async () => {
    const { person, line } = await personWith(2);
    await shop.graphql(ADD, { input: { productId: apples.id, quantity: 5 } }, person.token);
    expect(await linesOf(person)).toMatchObject([{ id: line.id, quantity: 7 }]);
  });

  test.each([
    [0, 'BAD_USER_INPUT'],
    [-1, 'BAD_USER_INPUT'],
    [100, 'BAD_USER_INPUT'],
    [1.5, 'BAD_USER_INPUT'],
    [1e9, 'BAD_USER_INPUT'],
    ['2', 'BAD_USER_INPUT'],
    [null, 'BAD_USER_INPUT'],
  ])('a quantity of %j is refused', async (quantity, expected) => {
    const person = await shop.signUp();
    const answer = await shop.graphql(ADD, { input: { productId: apples.id, quantity } }, person.token);
    expect(codeOf(answer)).toBe(expected);
    expect(await linesOf(person)).toEqual([]);
  });

  test('more than 99 of one product is refused and changes nothing', async () => {
    const { person } = await personWith(98);
    const answer = await shop.graphql(ADD, { input: { productId: apples.id, quantity: 2 } }, person.token);
    expect(codeOf(answer)).toBe('BAD_USER_INPUT');
    expect(answer.errors?.[0]?.message).toContain('99');
    expect(await linesOf(person)).toMatchObject([{ quantity: 98 }]);
  });

  test('a product that is not sold is not found', async () => {
    const person = await shop.signUp();
    const gone = await buildProduct(shop.dataSource, { deletedAt: new Date() });
    for (const productId of [gone.id, randomUUID()]) {
      const answer = await shop.graphql(ADD, { input: { productId, quantity: 1 } }, person.token);
      expect(codeOf(answer)).toBe('NOT_FOUND');
    }
    expect(await linesOf(person)).toEqual([]);
  });

  test('an id that is none is refused', async () => {
    const { token } = await shop.signUp();
    const answer = await shop.graphql(ADD, { input: { productId: `${apples.id}'`, quantity: 1 } }, token);
    expect(codeOf(answer)).toBe('BAD_USER_INPUT');
  });
});

describe('changing', () => {
  test('a line takes its new quantity', async () => {
    const { person, line } = await personWith(2);
    const { data } = await shop.graphql(UPDATE, { input: { lineId: line.id, quantity: 9 } }, person.token);
    expect(data.updateCartLine).toMatchObject({ lines: [{ quantity: 9, price: 2160 }], total: 2660 });
  });

  test.each([0, 100, 1.5])('a quantity of %d is refused', async (quantity) => {
    const { person, line } = await personWith(2);
    const answer = await shop.graphql(UPDATE, { input: { lineId: line.id, quantity } }, person.token);
    expect(codeOf(answer)).toBe('BAD_USER_INPUT');
    expect(await linesOf(person)).toMatchObject([{ quantity: 2 }]);
  });

  test('a line goes', async () => {
    const { person, line } = await personWith(2);
    const { data } = await shop.graphql(REMOVE, { input: { lineId: line.id } }, person.token);
    expect(data.removeCartLine).toMatchObject({ lines: [], total: 0 });
  });

  test.each(['nonsense', randomUUID()])('a line %j is not found', async (lineId) => {
    const { token } = await shop.signUp();
    expect(codeOf(await shop.graphql(UPDATE, { input: { lineId, quantity: 1 } }, token))).toBe('NOT_FOUND');
    expect(codeOf(await shop.graphql(REMOVE, { input: { lineId } }, token))).toBe('NOT_FOUND');
  });

  test('the whole cart goes, and only this one', async () => {
    const { person } = await personWith(2);
    const { person: other } = await personWith(4);
    const { data } = await shop.graphql(CLEAR, {}, person.token);
    expect(data.clearCart).toMatchObject({ lines: [], total: 0 });
    expect(await linesOf(other)).toMatchObject([{ quantity: 4 }]);
  });

  test('what is no longer sold stays visible and costs nothing', async () => {
    const doomed = await buildProduct(shop.dataSource, { name: 'Rhubarb', price: 999 });
    const { person } = await personWith(2);
    await buildCartLine(shop.dataSource, { userId: person.userId, productId: doomed.id });
    doomed.deletedAt = new Date();
    await shop.dataSource.manager.save(doomed);
    const { data } = await shop.graphql(READ, {}, person.token);
    expect(data.cart).toMatchObject({ subtotal: 480, shipping: 500, total: 980 });
    expect(data.cart.lines).toContainEqual(
      expect.objectContaining({ available: false, price: 0, product: { id: doomed.id, name: 'Rhubarb' } }),
    );
  });
});

describe('a guest cart', () => {
  test('is priced for anybody, without what does not exist', async () => {
    const lines = [
      { productId: apples.id, quantity: 2 },
      { productId: randomUUID(), quantity: 1 },
      { productId: milk.id, quantity: 1 },
    ];
    const { data } = await shop.graphql(QUOTE, { lines });
    expect(data.quoteCart).toMatchObject({ subtotal: 595, shipping: 1000, total: 1595 });
    const ids = data.quoteCart.lines.map((line: { id: string }) => line.id);
    expect(ids).toEqual([`quote:${apples.id}:2`, `quote:${milk.id}:1`]);
  });

  test.each([
    ['a product that is no id', [{ productId: 'x', quantity: 1 }]],
    ['a quantity of 0', [{ productId: randomUUID(), quantity: 0 }]],
    ['too many lines', Array.from({ length: 101 }, () => ({ productId: randomUUID(), quantity: 1 }))],
  ])('with %s is refused', async (_what, lines) => {
    expect(codeOf(await shop.graphql(QUOTE, { lines }))).toBe('BAD_USER_INPUT');
  });

  test('joins the cart of the person, once for each key', async () => {
    const { person } = await personWith(2);
    const input = {
      key: randomUUID(),
      lines: [
        { productId: apples.id, quantity: 3 },
        { productId: milk.id, quantity: 1 },
      ],
    };
    const merges = await Promise.all([1, 2, 3].map(() => shop.graphql(MERGE, { input }, person.token)));
    for (const { data } of merges) {
      expect(data.mergeCart.cart.lines.map((line: { quantity: number }) => line.quantity)).toEqual([5, 1]);
    }
    const again = await shop.graphql(MERGE, { input: { ...input, key: randomUUID() } }, person.token);
    expect(again.data.mergeCart.cart.lines.map((line: { quantity: number }) => line.quantity)).toEqual([
      8, 2,
    ]);
  });

  test.each([
    ['addToCart', ADD, { quantity: 1 }],
    ['mergeCart', MERGE, { key: randomUUID(), lines: 1 }],
  ])(
    'by %s takes no more than 100 different products, and stays as it was',
    async (_name, document, rest) => {
      const person = await shop.signUp();
      const { userId } = person;
      const full = await Promise.all(
        Array.from({ length: 100 }, () => buildCartLine(shop.dataSource, { userId, quantity: 1 })),
      );
      const put = (productId: string) => {
        const input =
          'key' in rest ? { ...rest, lines: [{ productId, quantity: 1 }] } : { ...rest, productId };
        return shop.graphql(document, { input }, person.token);
      };
      const { errors } = await put(apples.id);
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { lines: expect.stringContaining('100') },
      });
      expect(await linesOf(person)).toHaveLength(100);
      // There is room for more of what it has. A merge that was refused has not used up its key.
      const [{ productId } = { productId: '' }] = full;
      expect((await put(productId)).errors).toBeUndefined();
    },
  );

  test('keeps the order of its lines', async () => {
    const person = await shop.signUp();
    const products = [];
    for (let n = 0; n < 8; n++) products.push(await buildProduct(shop.dataSource));
    const lines = products.map(({ id }) => ({ productId: id, quantity: 1 }));
    const { data } = await shop.graphql(MERGE, { input: { key: randomUUID(), lines } }, person.token);
    const ids = data.mergeCart.cart.lines.map((line: { product: { id: string } }) => line.product.id);
    expect(ids).toEqual(products.map(({ id }) => id));
  });

  test('the same key of another person is another cart', async () => {
    const [one, other] = [await shop.signUp(), await shop.signUp()];
    const input = { key: randomUUID(), lines: [{ productId: milk.id, quantity: 1 }] };
    await shop.graphql(MERGE, { input }, one.token);
    await shop.graphql(MERGE, { input }, other.token);
    expect(await linesOf(other)).toMatchObject([{ quantity: 1 }]);
  });

  test('quantities stop at 99, and what is not sold is reported', async () => {
    const { person } = await personWith(60);
    const gone = await buildProduct(shop.dataSource, { deletedAt: new Date() });
    const lines = [
      { productId: apples.id, quantity: 60 },
      { productId: gone.id, quantity: 1 },
    ];
    const { data } = await shop.graphql(MERGE, { input: { key: randomUUID(), lines } }, person.token);
    expect(data.mergeCart.unavailableProductIds).toEqual([gone.id]);
    expect(await linesOf(person)).toMatchObject([{ quantity: 99 }]);
  });

  test('prices that a guest invented do not exist: P20', async () => {
    const { token } = await shop.signUp();
    const lines = [{ productId: apples.id, quantity: 1, price: 0.01 }];
    const answer = await shop.graphql(MERGE, { input: { key: randomUUID(), lines } }, token);
    expect(codeOf(answer)).toBe('BAD_USER_INPUT');
  });

  test.each([
    ['a key that is none', { key: 'x', lines: [] }],
    ['a bad line', { key: randomUUID(), lines: [{ productId: randomUUID(), quantity: 0 }] }],
  ])('with %s is refused', async (_what, input) => {
    const person = await shop.signUp();
    expect(codeOf(await shop.graphql(MERGE, { input }, person.token))).toBe('BAD_USER_INPUT');
    expect(await linesOf(person)).toEqual([]);
  });
});
