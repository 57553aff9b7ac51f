import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { CartLine } from '../../src/features/carts/cart-line.entity.js';
import type { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import type { LineOverrides } from '../factories/line-snapshot.factory.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { codeOf } from '../support/graphql-client.js';
import { countStatements } from '../support/statements.js';
import type { TestPerson } from '../support/test-shop.js';
import { sharedShop } from '../support/shared-shop.js';

const BUY_AGAIN = `mutation BuyAgain($input: BuyAgainInput!) {
  buyAgain(input: $input) {
    cart { lines { quantity price available product { name } } subtotal shipping total }
    added
    notAdded { name quantity product { id } }
  }
}`;

const shop = sharedShop();
let apples: Product;
let milk: Product;

beforeAll(async () => {
  apples = await buildProduct(shop.dataSource, { name: 'Apples', price: 240 });
  milk = await buildProduct(shop.dataSource, { name: 'Milk', price: 115 });
});

const cartOf = ({ userId }: TestPerson) =>
  shop.dataSource.getRepository(CartLine).find({ where: { userId }, order: { createdAt: 'ASC' } });

async function customerWithOrder(lines: readonly LineOverrides[]) {
  const person = await shop.signUp();
  const { id: orderId } = await buildOrder(shop.dataSource, { userId: person.userId, lines });
  return { person, orderId, buyAgain: () => shop.graphql(BUY_AGAIN, { input: { orderId } }, person.token) };
}

describe('buying again', () => {
  test('puts the lines into the cart, in their order and at the prices of now', async () => {
    const { person, buyAgain } = await customerWithOrder([
      { productId: milk.id, quantity: 3, unitPrice: 90 },
      { productId: apples.id, quantity: 2 },
    ]);
    const { data } = await buyAgain();
    expect(data.buyAgain).toEqual({
      cart: {
        lines: [
          { quantity: 3, price: 345, available: true, product: { name: 'Milk' } },
          { quantity: 2, price: 480, available: true, product: { name: 'Apples' } },
        ],
        subtotal: 825,
        shipping: 1000,
        total: 1825,
      },
      added: 2,
      notAdded: [],
    });
    expect(await cartOf(person)).toHaveLength(2);
  });

  test('joins what is in the cart already', async () => {
    const { person, buyAgain } = await customerWithOrder([{ productId: apples.id, quantity: 2 }]);
    await buildCartLine(shop.dataSource, { userId: person.userId, productId: apples.id, quantity: 5 });
    expect((await buyAgain()).data.buyAgain).toMatchObject({ added: 1, notAdded: [] });
    expect(await cartOf(person)).toMatchObject([{ quantity: 7 }]);
  });

  test('leaves out what is sold by other units since', async () => {
    const steps = { soldBy: 'GRAMS', unitGrams: 100 } as const;
    const [cheese, ham, salad, melon] = [
      await buildProduct(shop.dataSource, { name: 'Cheese', ...steps }),
      await buildProduct(shop.dataSource, { name: 'Ham', ...steps }),
      await buildProduct(shop.dataSource, { name: 'Salad' }),
      await buildProduct(shop.dataSource, { name: 'Melon', soldBy: 'WEIGHED_PIECE', unitGrams: 1_300 }),
    ];
    const { buyAgain } = await customerWithOrder([
      { productId: cheese.id, quantity: 7, unitGrams: 50 },
      { productId: ham.id, quantity: 2 },
      { productId: salad.id, quantity: 3, ...steps, tolerance: 15 },
      { productId: melon.id, quantity: 1, unitGrams: 1_200 },
    ]);
    expect((await buyAgain()).data.buyAgain).toMatchObject({
      cart: { lines: [{ product: { name: 'Ham' } }, { product: { name: 'Melon' } }] },
      notAdded: [{ name: 'Cheese' }, { name: 'Salad' }],
    });
  });

  test('again adds again, until no more fit', async () => {
    const { person, buyAgain } = await customerWithOrder([
      { productId: apples.id, quantity: 40 },
      { productId: milk.id, quantity: 1 },
    ]);
    await buyAgain();
    expect((await buyAgain()).data.buyAgain).toMatchObject({ added: 2 });
    const third = (await buyAgain()).data.buyAgain;
    expect(third).toMatchObject({
      added: 1,
      notAdded: [{ name: 'Apples', quantity: 40, product: { id: apples.id } }],
    });
    expect(await cartOf(person)).toMatchObject([{ quantity: 80 }, { quantity: 3 }]);
  });

  test('takes as many statements for six lines as for one', async () => {
    const counts = [];
    for (const lines of [1, 6]) {
      const goods = await Promise.all(Array.from({ length: lines }, () => buildProduct(shop.dataSource)));
      const { buyAgain } = await customerWithOrder(goods.map(({ id }) => ({ productId: id })));
      counts.push(
        await countStatements(shop.dataSource, async () => {
          expect((await buyAgain()).data.buyAgain.added).toBe(lines);
        }),
      );
    }
    expect(counts[1]).toBe(counts[0]);
  });

  test('ten times at once counts each, and never goes over 99', async () => {
    const { person, buyAgain } = await customerWithOrder([{ productId: apples.id, quantity: 15 }]);
    const answers = await Promise.all(Array.from({ length: 10 }, buyAgain));
    expect(answers.filter(({ errors }) => errors)).toEqual([]);
    const added = answers.reduce((sum, { data }) => sum + data.buyAgain.added, 0);
    expect(added).toBe(6);
    expect(await cartOf(person)).toMatchObject([{ quantity: 90 }]);
  });

  test('returns products that are no longer sold and adds the rest', async () => {
    const gone = await buildProduct(shop.dataSource, { name: 'Rhubarb', deletedAt: new Date() });
    const { person, buyAgain } = await customerWithOrder([
      { productId: gone.id, name: 'Rhubarb', quantity: 4 },
      { productId: milk.id },
    ]);
    expect((await buyAgain()).data.buyAgain).toMatchObject({
      added: 1,
      notAdded: [{ name: 'Rhubarb', quantity: 4, product: null }],
    });
    expect(await cartOf(person)).toMatchObject([{ productId: milk.id }]);
  });

  test('adds nothing to a cart of 100 products that has none of them', async () => {
    const { person, buyAgain } = await customerWithOrder([{ productId: milk.id }]);
    const full = await Promise.all(Array.from({ length: 100 }, () => buildProduct(shop.dataSource)));
    await shop.dataSource
      .getRepository(CartLine)
      .insert(full.map(({ id: productId }) => ({ userId: person.userId, productId, quantity: 1 })));
    expect((await buyAgain()).data.buyAgain).toMatchObject({
      added: 0,
      notAdded: [{ product: { id: milk.id } }],
    });
    expect(await cartOf(person)).toHaveLength(100);
  });
});

describe('an order that cannot be bought again', () => {
  test('is any for a visitor', async () => {
    const { orderId } = await customerWithOrder([{ productId: milk.id }]);
    expect(codeOf(await shop.graphql(BUY_AGAIN, { input: { orderId } }))).toBe('UNAUTHENTICATED');
  });

  test.each([false, true])(`is another customer’s (for an admin: %j)`, async (admin) => {
    const { orderId } = await customerWithOrder([{ productId: milk.id }]);
    const other = await shop.signUp({ admin });
    const answer = await shop.graphql(BUY_AGAIN, { input: { orderId } }, other.token);
    expect(codeOf(answer)).toBe('NOT_FOUND');
    expect(await cartOf(other)).toEqual([]);
  });

  test('is one that never was, and no id at all', async () => {
    const person = await shop.signUp();
    for (const orderId of [randomUUID(), 'nonsense']) {
      const answer = await shop.graphql(BUY_AGAIN, { input: { orderId } }, person.token);
      expect(codeOf(answer)).toBe('NOT_FOUND');
    }
    expect(await cartOf(person)).toEqual([]);
  });
});
