import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { NO_FOOD_FACTS } from '@larder/shared/food-facts';
import type { Product } from '../../src/features/catalogue/product/product.entity.js';
import { Fulfilment } from '../../src/features/sales/purchase/fulfilment.entity.js';
import { OrderSubstitute } from '../../src/features/sales/purchase/order-substitute.entity.js';
import { Order } from '../../src/features/sales/purchase/order.entity.js';
import { RefundReason, RefundStatus } from '../../src/features/sales/purchase/refund.entity.js';
import { SubstitutionWish } from '../../src/features/sales/purchase/substitution-wish.js';
import { buildProduct } from '../factories/product.factory.js';
import { shopAt } from '../support/another-process.js';
import { finishCheckout, payCheckout } from '../support/checkout-flow.js';
import { killWhileWriting } from '../support/kill-while.js';
import { breaches } from '../support/ledger.js';
import { assignPicker, linesOfOrder, packOrder } from '../support/picking.js';
import { begin, moneyOf } from '../support/purchase.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';
import { openProcess } from '../support/shop-process.js';
import { pickWith } from '../support/substitutes.js';
import type { TestPerson, TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

const PRICE = 240;
const CANCEL = 'mutation C($input: CancelOrderInput!) { cancelOrder(input: $input) { id } }';

const shop = sharedShop();
const asha = sharedPerson(shop, { admin: true });
const ben = sharedPerson(shop, { admin: true });
const kills: (() => void)[] = [];
let other: TestShop;

beforeAll(async () => {
  other = shopAt(shop, (await openProcess(shop, { whenDone: (kill) => void kills.push(kill) })).url);
});
afterAll(() => kills.forEach((kill) => kill()));
afterEach(async () => {
  shop.paymentTrouble(null);
  expect(await breaches(shop.dataSource, false)).toEqual([]);
});

/** A product in place of what is out. */
const inStock = (stock: number) =>
  buildProduct(shop.dataSource, { price: 100, stock, food: { ...NO_FOOD_FACTS, contains: [] } });
const stockOf = async ({ id }: Product): Promise<number> =>
  (await shop.dataSource.query('select stock from products where id = $1', [id]))[0].stock;
const substitutesOf = (orderId: string) => shop.dataSource.manager.findBy(OrderSubstitute, { orderId });

/** An order of two units that was paid. */
async function bought(): Promise<{ id: string; lineId: string; person: TestPerson }> {
  const { checkout, person } = await begin(shop);
  const { data } = await finishCheckout(shop, person, await payCheckout(shop, checkout));
  const { id } = data.finishCheckout;
  const { checkoutId } = await shop.dataSource.manager.findOneByOrFail(Order, { id });
  const substitutionWish = SubstitutionWish.BEST_MATCH;
  await shop.dataSource.manager.update(Fulfilment, checkoutId, { substitutionWish });
  const [line] = await linesOfOrder(shop, id);
  return { id, lineId: line?.id ?? '', person };
}

async function inHand(picker = asha) {
  const order = await bought();
  await assignPicker(shop, picker, [order.id]);
  return order;
}

/** Of the two units one is there, and one is replaced. */
const replaced = (lineId: string, { id: productId }: Product, quantity = 1) => ({
  lineId,
  quantity: 2 - quantity,
  substitutes: [{ productId, quantity, allergensAgreed: true }],
});

describe('D20: a pick with substitutes', () => {
  test.each(['order_lines', 'order_substitutes', 'outbox_messages'])(
    'that is cut off while it writes %s changes nothing, and is stored once as it is sent again',
    async (table) => {
      const { id, lineId } = await inHand();
      const product = await inStock(5);
      const doomed = await openProcess(shop);
      await killWhileWriting(shop, doomed, table, () =>
        pickWith(shopAt(shop, doomed.url), asha, replaced(lineId, product)),
      );
      expect([await substitutesOf(id), await stockOf(product)]).toEqual([[], 5]);
      await Promise.all([shop, other].map((at) => pickWith(at, asha, replaced(lineId, product))));
      expect([(await substitutesOf(id)).length, await stockOf(product)]).toEqual([1, 4]);
    },
  );
});

test('D21: the last unit of a substitute is for one of two pickers', async () => {
  const product = await inStock(1);
  const [one, two] = [await inHand(asha), await inHand(ben)];
  const answers = await Promise.all([
    pickWith(shop, asha, replaced(one.lineId, product)),
    pickWith(other, ben, replaced(two.lineId, product)),
  ]);
  const problems = answers.flat().map(({ problem }) => problem);
  expect(problems.toSorted()).toEqual(['SUBSTITUTE_SOLD_OUT', null].toSorted());
  expect(await stockOf(product)).toBe(0);
});

test('D22: a customer who cancels as their order is picked gets their money or their goods', async () => {
  for (const at of [shop, other]) {
    const product = await inStock(5);
    const { id, lineId, person } = await bought();
    const [, cancelled] = await Promise.all([
      assignPicker(at, asha, [id]).then(() => pickWith(at, asha, replaced(lineId, product, 2))),
      shop.graphql(CANCEL, { input: { id } }, person.token),
    ]);
    const isCancelled = !cancelled.errors;
    expect([(await substitutesOf(id)).length, await stockOf(product)]).toEqual(isCancelled ? [0, 5] : [1, 3]);
    expect((await moneyOf(shop, person)).refunds).toHaveLength(isCancelled ? 1 : 0);
  }
});

describe('D23: an order with substitutes', () => {
  test.each(['refunds', 'outbox_messages'])(
    'whose packing is cut off while it writes %s has one refund once it is packed again',
    async (table) => {
      const { id, lineId, person } = await inHand();
      await pickWith(shop, asha, replaced(lineId, await inStock(5)));
      const doomed = await openProcess(shop);
      await killWhileWriting(shop, doomed, table, () => packOrder(shopAt(shop, doomed.url), asha, id));
      expect((await moneyOf(shop, person)).refunds).toEqual([]);
      await Promise.all([shop, other].map((at) => packOrder(at, asha, id)));
      expect((await moneyOf(shop, person)).refunds).toMatchObject([
        { amount: PRICE - 100, reason: RefundReason.SHORT },
      ]);
    },
  );

  test('is packed also while the provider refuses refunds, and its refund follows', async () => {
    const { id, lineId, person } = await inHand();
    await pickWith(shop, asha, replaced(lineId, await inStock(5)));
    shop.paymentTrouble('answers 502 with a page');
    expect((await packOrder(shop, asha, id)).errors).toBeUndefined();
    await shop.workOutbox();
    expect((await moneyOf(shop, person)).refunds).toMatchObject([{ status: RefundStatus.DUE }]);
    shop.paymentTrouble(null);
    await shop.dataSource.query('update outbox_deliveries set due_at = now() where status = $1', ['pending']);
    await until(async () => {
      await shop.workOutbox();
      return (await moneyOf(shop, person)).refunds[0]?.status === RefundStatus.REFUNDED;
    });
    expect((await moneyOf(shop, person)).refunds).toMatchObject([{ amount: PRICE - 100 }]);
  });
});
