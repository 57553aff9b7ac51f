import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { RefundReason } from '../../src/features/sales/purchase/refund.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { shopAt } from '../support/another-process.js';
import { finishCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import { killWhileWriting } from '../support/kill-while.js';
import { breaches } from '../support/ledger.js';
import { assignPicker, linesOfOrder, packOrder, weighLines } from '../support/picking.js';
import { begun, moneyOf } from '../support/purchase.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';
import { openProcess } from '../support/shop-process.js';
import type { TestShop } from '../support/test-shop.js';

const STOCK = 1_000;
/** Seven steps of 50 g, which cost 5.23 at most, and a delivery for 5.00. */
const CHEESE = { price: 1_299, soldBy: 'GRAMS', unitGrams: 50, stock: STOCK } as const;
const WEIGHED = { quantity: 7, grams: 320 };
/** 12.99 x 0.320 is 4.16. */
const DIFFERENCE = 523 - 416;

const shop = sharedShop();
const asha = sharedPerson(shop, { admin: true });
const kills: (() => void)[] = [];

const openDoomed = async () => {
  const doomed = await openProcess(shop, { whenDone: (kill) => void kills.push(kill) });
  return { doomed, at: shopAt(shop, doomed.url) };
};
afterAll(() => kills.forEach((kill) => kill()));
afterEach(async () => expect(await breaches(shop.dataSource, false)).toEqual([]));

/** An order of goods by grams that was paid, and that `asha` picks. */
async function bought() {
  const product = await buildProduct(shop.dataSource, CHEESE);
  const person = await shopperWith(shop, product, 7);
  const proof = await payCheckout(shop, await begun(shop, person, 1_023));
  const { data } = await finishCheckout(shop, person, proof);
  const { id } = data.finishCheckout;
  await assignPicker(shop, asha, [id]);
  const [line] = await linesOfOrder(shop, id);
  return { id, lineId: line?.id ?? '', person, product };
}
const weigh = (at: TestShop, lineId: string) => weighLines(at, asha, [{ lineId, ...WEIGHED }]);
const stockOf = async ({ id }: Product) =>
  (await shop.dataSource.manager.findOneByOrFail(Product, { id })).stock;

describe('D8: a process that is killed', () => {
  test('while it stores a weight stores none of it, and a repetition stores it', async () => {
    const { id, lineId } = await bought();
    const { doomed, at } = await openDoomed();
    await killWhileWriting(shop, doomed, 'order_lines', () => weigh(at, lineId));
    expect(await linesOfOrder(shop, id)).toMatchObject([{ pickedQuantity: null, pickedGrams: null }]);
    await weigh(shop, lineId);
    expect(await linesOfOrder(shop, id)).toMatchObject([{ pickedQuantity: 7, pickedGrams: 320 }]);
  });

  test.each(['refunds', 'products', 'outbox_messages'])(
    'while it writes %s as a weighed order is packed changes neither money nor stock; packed again, both once',
    async (table) => {
      const { id, lineId, person, product } = await bought();
      await weigh(shop, lineId);
      const { doomed, at } = await openDoomed();
      await killWhileWriting(shop, doomed, table, () => packOrder(at, asha, id));
      expect([await stockOf(product), (await moneyOf(shop, person)).refunds]).toEqual([STOCK - 350, []]);
      await packOrder(shop, asha, id);
      await packOrder(shop, asha, id);
      expect(await stockOf(product)).toBe(STOCK - 320);
      expect((await moneyOf(shop, person)).refunds).toMatchObject([
        { amount: DIFFERENCE, reason: RefundReason.SHORT },
      ]);
    },
  );
});
