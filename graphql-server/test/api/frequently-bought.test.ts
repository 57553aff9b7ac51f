import { beforeAll, describe, expect, test } from 'vitest';
import { OrderStatus } from '../../src/features/sales/purchase/order.entity.js';
import type { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { codeOf } from '../support/graphql-client.js';
import { countStatements } from '../support/statements.js';
import type { TestPerson } from '../support/test-shop.js';
import { sharedShop } from '../support/shared-shop.js';

const FREQUENTLY_BOUGHT = `query FrequentlyBought($first: Int) { myFrequentlyBought(first: $first) { name } }`;

const shop = sharedShop();
let apples: Product;
let milk: Product;
let bread: Product;

beforeAll(async () => {
  const build = (name: string) => buildProduct(shop.dataSource, { name });
  [apples, milk, bread] = [await build('Apples'), await build('Milk'), await build('Bread')];
});

const frequentlyBoughtBy = async ({ token }: TestPerson, first?: number): Promise<string[]> =>
  (await shop.ask(FREQUENTLY_BOUGHT, { first }, token)).myFrequentlyBought.map(
    ({ name }: { name: string }) => name,
  );

let day = 0;
const orderOf = ({ userId }: TestPerson, products: readonly Product[], overrides = {}) =>
  buildOrder(shop.dataSource, {
    userId,
    lines: products.map(({ id: productId }) => ({ productId, quantity: 1 })),
    createdAt: new Date(Date.UTC(2026, 0, ++day)),
    ...overrides,
  });

describe('frequently bought', () => {
  test('are what was in most orders, and of these what was bought last', async () => {
    const person = await shop.signUp();
    await orderOf(person, [milk, apples]);
    await orderOf(person, [bread, milk]);
    expect(await frequentlyBoughtBy(person)).toEqual(['Milk', 'Bread', 'Apples']);
    expect(await frequentlyBoughtBy(person, 2)).toEqual(['Milk', 'Bread']);
  });

  test('leave out what is no longer sold', async () => {
    const person = await shop.signUp();
    const gone = await buildProduct(shop.dataSource, { name: 'Rhubarb', deletedAt: new Date() });
    await orderOf(person, [gone, apples]);
    expect(await frequentlyBoughtBy(person)).toEqual(['Apples']);
  });

  test('count orders that were deleted from a list, but none that were rejected, nor those of others', async () => {
    const person = await shop.signUp();
    await orderOf(person, [bread]);
    await orderOf(person, [milk], { status: OrderStatus.REJECTED });
    await orderOf(person, [apples], { deletedAt: new Date(), customerDeletedAt: new Date() });
    await orderOf(await shop.signUp(), [milk]);
    expect(await frequentlyBoughtBy(person)).toEqual(['Apples', 'Bread']);
  });

  test('are nothing for customers who have not ordered', async () => {
    expect(await frequentlyBoughtBy(await shop.signUp())).toEqual([]);
  });

  test('take one statement, with any number of orders', async () => {
    const person = await shop.signUp();
    const cost = () => countStatements(shop.dataSource, () => frequentlyBoughtBy(person));
    expect(await cost()).toBe(1);
    for (let n = 0; n < 4; n++) await orderOf(person, [apples, milk, bread]);
    expect(await cost()).toBe(1);
  });

  test('need a signed-in client, and a sensible number', async () => {
    expect(codeOf(await shop.graphql(FREQUENTLY_BOUGHT))).toBe('UNAUTHENTICATED');
    const { token } = await shop.signUp();
    for (const first of [0, -1, 101]) {
      expect(codeOf(await shop.graphql(FREQUENTLY_BOUGHT, { first }, token))).toBe('BAD_USER_INPUT');
    }
  });

  test('say so when they get null where a number has to be', async () => {
    const { token } = await shop.signUp();
    const answer = await shop.graphql(FREQUENTLY_BOUGHT, { first: null }, token);
    expect(codeOf(answer)).toBe('BAD_USER_INPUT');
  });
});
