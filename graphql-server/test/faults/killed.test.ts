import { expect, test } from 'vitest';
import { sampleOf } from '../../../scripts/lib/test-depth.mjs';
import type { Checkpoint } from '../../src/features/sales/purchase/checkpoints.js';
import { Checkout } from '../../src/features/sales/purchase/checkout.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { openAnotherServer, shopAt } from '../support/another-process.js';
import { beginCheckout, finishCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import { codeOf, type Untyped } from '../support/graphql-client.js';
import { begun, isAccountedFor, moneyOf, paid, TOTAL } from '../support/purchase.js';
import { openProcess, type ShopProcess } from '../support/shop-process.js';
import type { TestPerson } from '../support/test-shop.js';
import { sharedShop } from '../support/shared-shop.js';
import { until } from '../support/until.js';

const shop = sharedShop();

/**
 * A purchase that is paid for, and the process in which it ends; one with counted stock has been
 * begun in another process.
 */
type Doom = (at: Checkpoint) => Promise<{
  readonly doomed: ShopProcess;
  readonly person: TestPerson;
  readonly proof: Untyped;
}>;

const counted: Doom = async (at) => {
  const { person, proof } = await paid(shop, { stock: 2 });
  return { person, proof, doomed: await openProcess(shop, { at }) };
};

const plain: Doom = async (at) => {
  const doomed = await openProcess(shop, { at });
  const apples = await buildProduct(shop.dataSource, { price: 240 });
  const person = await shopperWith(shop, apples, 2);
  const proof = await payCheckout(shop, await begun(shopAt(shop, doomed.url), person, TOTAL));
  return { person, proof, doomed };
};

// Neighbours differ in checkpoint and stock, so a sample of two has both.
const kills: readonly [what: string, Checkpoint, Doom, orders: number][] = [
  ['counted stock', 'payment captured', counted, 0],
  ['uncounted stock', 'order placed', plain, 1],
  ['uncounted stock', 'payment captured', plain, 0],
  ['counted stock', 'order placed', counted, 1],
];

test.each(sampleOf(kills, 1))(
  'P12: the order of %s, whose process was killed at "%s", exists after the restart',
  async (_what, checkpoint, doom, orders) => {
    const { person, proof, doomed } = await doom(checkpoint);
    await expect(finishCheckout(shopAt(shop, doomed.url), person, proof)).rejects.toThrow();
    await doomed.ended;
    expect((await moneyOf(shop, person)).orders).toHaveLength(orders);

    const restarted = await openAnotherServer(shop);
    try {
      await until(async () => (await moneyOf(shop, person)).orders.length === 1);
    } finally {
      await restarted.close();
    }
    const money = await moneyOf(shop, person);
    expect(isAccountedFor(money)).toBe(true);
    // The browser that was left without an answer asks again.
    expect((await finishCheckout(shop, person, proof)).data.finishCheckout.id).toBe(money.orders[0]?.id);
  },
);

test('P13: a provider’s order whose id was never stored is found by its receipt, and no second one is made', async () => {
  const apples = await buildProduct(shop.dataSource, { price: 240 });
  const person = await shopperWith(shop, apples, 2);
  const doomed = await openProcess(shop, { at: 'payment order made' });
  await expect(beginCheckout(shopAt(shop, doomed.url), person, TOTAL)).rejects.toThrow();
  await doomed.ended;
  const [stored] = await shop.dataSource.getRepository(Checkout).findBy({ userId: person.userId });
  expect(stored).toMatchObject({ status: 'created', paymentOrderId: null });

  // The killed process may still be at it, for all that the others know: for a few seconds the
  // response is `SERVICE_UNAVAILABLE`.
  await until(async () => codeOf(await beginCheckout(shop, person, TOTAL)) !== 'SERVICE_UNAVAILABLE');
  const checkout = await begun(shop, person, TOTAL);
  expect(checkout.id).toBe(stored?.id);
  const made = await shop.dataSource.query(
    `select id from razorpay_sandbox.orders where document->>'receipt' = $1`,
    [checkout.id],
  );
  expect(made).toEqual([{ id: checkout.paymentOrder.id }]);
});
