import { IsNull, Not } from 'typeorm';
import { beforeAll, describe, expect, test } from 'vitest';
import { CartLine } from '../../src/features/carts/cart-line.entity.js';
import { Checkout } from '../../src/features/sales/purchase/checkout.entity.js';
import type { Product } from '../../src/features/catalogue/product/product.entity.js';
import { Hold } from '../../src/features/sales/holds/hold.entity.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { beginCheckout, finishCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import { codeOf } from '../support/graphql-client.js';
import { jumpClock } from '../support/jump-clock.js';
import { breaches } from '../support/ledger.js';
import { begin, begun, isAccountedFor, moneyOf, paid, TOTAL } from '../support/purchase.js';
import type { TestPerson } from '../support/test-shop.js';
import { sharedShop } from '../support/shared-shop.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const JUMPS = [10 * DAY, -10 * DAY] as const;

const shop = sharedShop();
let jump: (ms: number) => Promise<void>;

beforeAll(async () => {
  jump = (ms) => jumpClock(shop.dataSource, ms);
});

const fill = ({ userId }: TestPerson, { id: productId }: Product, quantity = 2) =>
  buildCartLine(shop.dataSource, { userId, productId, quantity });
const wantOf = ({ userId }: TestPerson, quantity: number) =>
  shop.dataSource.getRepository(CartLine).update({ userId }, { quantity });

async function buy(person: TestPerson): Promise<void> {
  const proof = await payCheckout(shop, await begun(shop, person, TOTAL));
  expect((await finishCheckout(shop, person, proof)).errors).toBeUndefined();
}

describe.each(JUMPS)('34.5 P23: when the clock jumps by %d ms', (ms) => {
  test('the same goods bought once more are another order, and nothing is refunded', async () => {
    const { person, product, proof } = await paid(shop);
    await finishCheckout(shop, person, proof);
    await jump(ms);
    await fill(person, product);
    await buy(person);
    await jump(-ms);
    await fill(person, product);
    await buy(person);
    expect(await moneyOf(shop, person)).toMatchObject({ orders: [{}, {}, {}], refunds: [] });
  });

  test('two dialogs of one cart are one order, and the other payment is refunded', async () => {
    const { person, checkout: older } = await begin(shop);
    await wantOf(person, 3);
    await begun(shop, person, 1_220);
    await jump(ms);
    await wantOf(person, 2);
    const newer = await begun(shop, person, TOTAL);
    expect(newer.id).not.toBe(older.id);
    await finishCheckout(shop, person, await payCheckout(shop, newer));
    await jump(-ms);
    await finishCheckout(shop, person, await payCheckout(shop, older));
    const money = await moneyOf(shop, person);
    expect(money).toMatchObject({
      orders: [{ checkoutId: newer.id }],
      refunds: [{ checkoutId: older.id, reason: 'duplicate' }],
    });
    expect(isAccountedFor(money)).toBe(true);
  });

  test('a cart that another tab has bought is shown as its order, unless it was changed since', async () => {
    const { person, product, proof } = await paid(shop);
    const { data } = await finishCheckout(shop, person, proof);
    await jump(ms);
    const shown = await begun(shop, person, TOTAL);
    expect(shown.order.id).toBe(data.finishCheckout.id);
    await fill(person, product);
    await shop.ask('mutation { clearCart { total } }', {}, person.token);
    expect(codeOf(await beginCheckout(shop, person, TOTAL))).toBe('BAD_USER_INPUT');
    await jump(-ms);
  });

  test('the provider is polled for a payment that nothing has reported within its usual time', async () => {
    const { person } = await paid(shop);
    await jump(ms);
    // The first look-up is a minute after Pay was pressed; the rest of that minute is over by then,
    // however far the clock jumps.
    await jump(2 * MINUTE);
    await shop.reconcile();
    expect((await moneyOf(shop, person)).orders).toHaveLength(1);
    await jump(-ms - 2 * MINUTE);
    await shop.reconcile();
    expect((await moneyOf(shop, person)).refunds).toEqual([]);
  });

  test('nobody waits longer for a last look than the longest wait', async () => {
    const { person, proof } = await paid(shop);
    await jump(ms);
    await finishCheckout(shop, person, proof);
    await jump(-ms);
    await shop.reconcile();
    const checkouts = await shop.dataSource.getRepository(Checkout).findBy({ nextCheckAt: Not(IsNull()) });
    const longest = Date.now() + 3 * DAY + MINUTE;
    expect(checkouts.filter(({ nextCheckAt }) => Number(nextCheckAt) > longest)).toEqual([]);
    expect(await moneyOf(shop, person)).toMatchObject({ orders: [{}], refunds: [] });
  });

  test('Pay is not held up by a claim of a process that died before', async () => {
    const product = await buildProduct(shop.dataSource, { price: 240 });
    const person = await shopperWith(shop, product, 2);
    shop.paymentTrouble('hangs');
    const dying = beginCheckout(shop, person, TOTAL);
    const claimed = { userId: person.userId, providerLeaseUntil: Not(IsNull()) };
    const checkouts = shop.dataSource.getRepository(Checkout);
    await expect.poll(() => checkouts.countBy(claimed)).toBe(1);
    const [{ providerLeaseUntil }] = (await checkouts.findBy(claimed)) as [Checkout];
    expect(codeOf(await dying)).toBe('SERVICE_UNAVAILABLE');
    shop.paymentTrouble(null);
    // As it would be if the process had not lived to release its claim.
    await checkouts.update(claimed, { providerLeaseUntil });
    await jump(ms);
    await jump(ms < 0 ? 0 : MINUTE);
    expect((await begun(shop, person, TOTAL)).paymentOrder.id).toBeTruthy();
    await jump(ms < 0 ? -ms : -ms - MINUTE);
  });
});

test('34.5 P23: what is reserved lasts as long as it may when the clock is put back, and no longer', async () => {
  const { product, person } = await begin(shop, { stock: 2 });
  await jump(-10 * DAY);
  await shop.reconcile();
  const other = await shopperWith(shop, product, 1);
  // The customer who is paying keeps the reservation.
  expect(codeOf(await beginCheckout(shop, other, 740))).toBe('OUT_OF_STOCK');
  await jump(16 * MINUTE);
  await shop.reconcile();
  expect(await shop.dataSource.getRepository(Hold).countBy({ userId: person.userId })).toBe(0);
  expect((await beginCheckout(shop, other, 740)).errors).toBeUndefined();
  await jump(10 * DAY - 16 * MINUTE);
});

test('34.5 P23: customers who buy all the while it jumps get every order, once', async () => {
  const products = await Promise.all(
    [null, 1_000, null].map((stock) => buildProduct(shop.dataSource, { price: 240, stock })),
  );
  const people = await Promise.all(Array.from({ length: 6 }, () => shop.signUp()));
  const over = new AbortController();
  const jumping = (async () => {
    for (let turn = 0; !over.signal.aborted || turn % 2 === 1; turn++) {
      await jump(JUMPS[turn % 2] ?? 0);
      await shop.reconcile();
    }
  })();
  const shopping = people.map(async (person, index) => {
    for (let turn = 0; turn < 4; turn++) {
      await fill(person, products[index % products.length] as Product);
      await buy(person);
    }
  });
  const outcomes = await Promise.allSettled(shopping);
  over.abort();
  await jumping;
  await Promise.all(shopping);
  expect(outcomes.map(({ status }) => status)).toEqual(people.map(() => 'fulfilled'));
  for (const person of people) {
    const money = await moneyOf(shop, person);
    expect(money.orders).toHaveLength(4);
    expect(money.refunds).toEqual([]);
  }
  const userIds = people.map(({ userId }) => userId);
  expect(await breaches(shop.dataSource, false, userIds)).toEqual([]);
});
