import { describe, expect, test } from 'vitest';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { Hold } from '../../src/features/sales/holds/hold.entity.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { beginCheckout, finishCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import { codeOf } from '../support/graphql-client.js';
import { breaches } from '../support/ledger.js';
import { begin, begun, isAccountedFor, moneyOf, TOTAL } from '../support/purchase.js';
import { callRest } from '../support/rest-client.js';
import type { TestPerson } from '../support/test-shop.js';
import { sharedShop } from '../support/shared-shop.js';

const ADD = 'mutation Add($input: AddToCartInput!) { addToCart(input: $input) { lines { quantity } } }';
const LINES = '{ cart { lines { id quantityLeft quantity } } }';
const SET = 'mutation Set($input: UpdateCartLineInput!) { updateCartLine(input: $input) { total } }';
const REMOVE = 'mutation Remove($input: RemoveCartLineInput!) { removeCartLine(input: $input) { total } }';
const DELETE = 'mutation Delete($input: DeleteMyAccountInput!) { deleteMyAccount(input: $input) { id } }';

const shop = sharedShop();

const add = ({ token }: TestPerson, { id: productId }: Product, quantity: number) =>
  shop.graphql(ADD, { input: { productId, quantity } }, token);
const lineOf = async ({ token }: TestPerson) => (await shop.ask(LINES, {}, token)).cart.lines[0];
const shelfOf = async ({ id }: Product) => {
  const { stock, held } = await shop.dataSource.getRepository(Product).findOneByOrFail({ id });
  return { stock, held };
};
const emptyCart = ({ token }: TestPerson) => shop.ask('mutation { clearCart { total } }', {}, token);
async function buy(person: TestPerson): Promise<void> {
  const proof = await payCheckout(shop, await begun(shop, person, TOTAL));
  const { errors } = await finishCheckout(shop, person, proof);
  if (errors) throw new Error(JSON.stringify(errors));
}
const release = ({ token }: TestPerson) => shop.ask('mutation { releaseReservations }', {}, token);

describe('34.4 R2 P26: a customer who has begun to pay for the last ones', () => {
  test.each<[what: string, (person: TestPerson) => Promise<unknown>]>([
    ['empties the cart', emptyCart],
    [
      'removes the line',
      async (person) => shop.ask(REMOVE, { input: { lineId: (await lineOf(person)).id } }, person.token),
    ],
    [
      'empties the cart by REST',
      ({ email, token }) => callRest(shop.url, 'DELETE', `/carts/${email}`, { token }),
    ],
    [
      'removes the line by REST',
      async (person) =>
        callRest(shop.url, 'DELETE', `/carts/${(await lineOf(person)).id}`, { token: person.token }),
    ],
    ['signs out', release],
    ['deletes the account', ({ email, token }) => shop.ask(DELETE, { input: { email } }, token)],
  ])('%s: another one can add and buy them at once', async (_what, leave) => {
    const { person, product } = await begin(shop, { stock: 2 });
    const other = await shop.signUp();
    expect(codeOf(await add(other, product, 1))).toBe('OUT_OF_STOCK');
    await leave(person);
    expect(await shelfOf(product)).toEqual({ stock: 2, held: 0 });
    expect((await add(other, product, 2)).errors).toBeUndefined();
    expect((await beginCheckout(shop, other, TOTAL)).errors).toBeUndefined();
    expect(await shelfOf(product)).toEqual({ stock: 2, held: 2 });
  });

  test('lessens the line: the rest of it is there for another one', async () => {
    const { person, product } = await begin(shop, { stock: 2 });
    const { id: lineId } = await lineOf(person);
    await shop.ask(SET, { input: { lineId, quantity: 1 } }, person.token);
    expect(await shelfOf(product)).toEqual({ stock: 2, held: 1 });
    expect((await add(await shop.signUp(), product, 1)).errors).toBeUndefined();
  });

  test('removes something else: what they are paying for stays theirs', async () => {
    const { person, product } = await begin(shop, { stock: 2 });
    const pears = await buildProduct(shop.dataSource, { stock: 5 });
    await add(person, pears, 1);
    const { cart } = await shop.ask(LINES, {}, person.token);
    await shop.ask(REMOVE, { input: { lineId: cart.lines[1].id } }, person.token);
    expect(await shelfOf(product)).toEqual({ stock: 2, held: 2 });
  });

  test('signs out having reserved nothing, or again: nothing happens', async () => {
    const { person } = await begin(shop, { stock: 2 });
    expect(await release(person)).toEqual({ releaseReservations: true });
    expect(await release(person)).toEqual({ releaseReservations: false });
  });

  test.each([
    ['an order while there are enough', 0, { orders: [{}], refunds: [] }],
    ['refunded once another one has them', 2, { orders: [], refunds: [{ reason: 'sold_out' }] }],
  ])('and pays all the same: it is %s', async (_what, taken, expected) => {
    const { person, product, checkout } = await begin(shop, { stock: 2 });
    await emptyCart(person);
    if (taken > 0) await buy(await shopperWith(shop, product, taken));
    await finishCheckout(shop, person, await payCheckout(shop, checkout));
    const money = await moneyOf(shop, person);
    expect(money).toMatchObject(expected);
    expect(isAccountedFor(money)).toBe(true);
    expect(await shelfOf(product)).toEqual({ stock: 0, held: 0 });
  });
});

describe('34.4 P26: nobody is in their own way', () => {
  test('when they add, set a quantity or begin anew, in this tab or another', async () => {
    const { person, product } = await begin(shop, { stock: 3 });
    expect((await lineOf(person)).quantityLeft).toBe(3);
    expect((await add(person, product, 1)).errors).toBeUndefined();
    expect(codeOf(await add(person, product, 1))).toBe('OUT_OF_STOCK');
    const { id: lineId } = await lineOf(person);
    await shop.ask(SET, { input: { lineId, quantity: 2 } }, person.token);
    await shop.ask(SET, { input: { lineId, quantity: 3 } }, person.token);
    expect((await beginCheckout(shop, person, 1_220)).errors).toBeUndefined();
    expect(await shelfOf(product)).toEqual({ stock: 3, held: 3 });
    const { status } = await callRest(shop.url, 'PUT', `/carts/${lineId}`, {
      token: person.token,
      body: { quantity: 3 },
    });
    expect(status).toBe(200);
  });

  test('when the older of two dialogs is paid: what the newer has reserved is theirs', async () => {
    const { person, product, checkout: older } = await begin(shop, { stock: 2 });
    const pears = await buildProduct(shop.dataSource, { price: 100, stock: 1 });
    await buildCartLine(shop.dataSource, { userId: person.userId, productId: pears.id });
    await begun(shop, person, TOTAL + 600);
    const { errors } = await finishCheckout(shop, person, await payCheckout(shop, older));
    expect(errors).toBeUndefined();
    expect(await moneyOf(shop, person)).toMatchObject({ orders: [{ checkoutId: older.id }], refunds: [] });
    expect(await shelfOf(product)).toEqual({ stock: 0, held: 0 });
    expect(await shelfOf(pears)).toEqual({ stock: 1, held: 1 });
  });
});

test('34.4 P26: people who begin, empty, sign out, add and pay at once leave nothing reserved that no cart has', async () => {
  const products = await Promise.all(
    [6, 6, 6].map((stock) => buildProduct(shop.dataSource, { price: 240, stock })),
  );
  const people = await Promise.all(Array.from({ length: 8 }, () => shop.signUp()));
  const refused = new Set(['OUT_OF_STOCK', 'BAD_USER_INPUT', 'PRICE_CHANGED', 'CONFLICT', undefined]);
  const codes: (string | undefined)[] = [];
  const anyOf = <Each>(all: readonly Each[]): Each => all[Math.floor(Math.random() * all.length)] as Each;
  const press = async (person: TestPerson) => {
    const { cart } = await shop.ask('{ cart { total } }', {}, person.token);
    const answer = await beginCheckout(shop, person, cart.total);
    codes.push(codeOf(answer));
    const checkout = answer.data?.beginCheckout;
    if (!checkout?.paymentOrder || checkout.order || Math.random() < 0.5) return;
    codes.push(codeOf(await finishCheckout(shop, person, await payCheckout(shop, checkout))));
  };
  const steps = [
    press,
    press,
    async (person: TestPerson) => void codes.push(codeOf(await add(person, anyOf(products), 2))),
    async (person: TestPerson) => void codes.push(codeOf(await add(person, anyOf(products), 1))),
    emptyCart,
    release,
  ];
  // Each has two tabs.
  await Promise.all(
    [...people, ...people].map(async (person) => {
      for (let turn = 0; turn < 8; turn++) await anyOf(steps)(person);
    }),
  );
  expect(codes.filter((code) => !refused.has(code))).toEqual([]);
  const userIds = people.map(({ userId }) => userId);
  expect(await breaches(shop.dataSource, false, userIds)).toEqual([]);
  const unwanted = await shop.dataSource.query(
    `select hold.* from holds hold
    left join cart_lines line on line.user_id = hold.user_id and line.product_id = hold.ref
    where hold.user_id = any($1) and hold.quantity > coalesce(line.quantity, 0)`,
    [userIds],
  );
  expect(unwanted).toEqual([]);
  for (const person of people) await emptyCart(person);
  expect(
    await shop.dataSource.getRepository(Hold).count({ where: userIds.map((userId) => ({ userId })) }),
  ).toBe(0);
});
