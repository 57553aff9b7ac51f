import { expect, test } from 'vitest';
import { NO_FOOD_FACTS } from '@larder/shared/food-facts';
import type { Product } from '../../src/features/catalogue/product/product.entity.js';
import { SubstitutionWish } from '../../src/features/sales/purchase/substitution-wish.js';
import { Fulfilment } from '../../src/features/sales/purchase/fulfilment.entity.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { assignPicker, linesOfOrder, packOrder, weighLines } from '../support/picking.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';
import { pickWith } from '../support/substitutes.js';

const REFUND = 'mutation R($input: RefundOrderInput!) { refundOrder(input: $input) { refunded } }';
const REJECT = 'mutation S($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { refunded } }';

const shop = sharedShop();
const asha = sharedPerson(shop, { admin: true });
const food = { ...NO_FOOD_FACTS, contains: [] };

const build = (facts: Partial<Product>) => buildProduct(shop.dataSource, { food, stock: 20, ...facts });
const stockOf = async ({ id }: Product): Promise<number> =>
  (await shop.dataSource.query('select stock from products where id = $1', [id]))[0].stock;

/** An order of units of a product, and of a bread, that asha picks. */
async function toPick(product: Product, quantity: number) {
  const lines = [
    { productId: product.id, unitPrice: product.price, quantity },
    { productId: (await build({ price: 500 })).id, unitPrice: 500 },
  ];
  const { id, checkoutId } = await buildOrder(shop.dataSource, { lines });
  const wish = { substitutionWish: SubstitutionWish.BEST_MATCH };
  await shop.dataSource.manager.update(Fulfilment, checkoutId, wish);
  await assignPicker(shop, asha, [id]);
  const [line, bread] = await linesOfOrder(shop, id);
  await pickWith(shop, asha, { lineId: bread?.id ?? '', quantity: 1 });
  return { id, lineId: line?.id ?? '' };
}

/** The same with two units of 3.00: some are handed over, others replaced at 2.00. */
async function packed(picked: number, substituted: number) {
  const [ordered, other] = [await build({ price: 300 }), await build({ price: 200 })];
  const order = await toPick(ordered, 2);
  const substitutes = [{ productId: other.id, quantity: substituted }];
  await pickWith(shop, asha, { lineId: order.lineId, quantity: picked, substitutes });
  await packOrder(shop, asha, order.id);
  return { ...order, ordered, other };
}

async function refundUnit({ id, lineId }: { id: string; lineId: string }, restock = false): Promise<number> {
  const lines = [{ lineId, quantity: 1 }];
  const { refundOrder } = await shop.ask(
    REFUND,
    { input: { id, lines, reason: 'Spoiled.', restock } },
    asha.token,
  );
  return refundOrder.refunded;
}

test('A unit of a substituted line is refunded by what its units cost now', async () => {
  const order = await packed(0, 2);
  // 2 x 1.00 was refunded as it was packed.
  expect(await refundUnit(order)).toBe(200 + 200);
  expect(await refundUnit(order)).toBe(600);
});

test('A unit of a weighed line is refunded by what its units weigh', async () => {
  const melon = await build({ price: 390, soldBy: 'WEIGHED_PIECE', unitGrams: 1_200 });
  const order = await toPick(melon, 2);
  await weighLines(shop, asha, [{ lineId: order.lineId, quantity: 2, grams: 2_360 }]);
  await packOrder(shop, asha, order.id);
  // At most 10.76, and 2.36 kg are 9.20.
  expect(await refundUnit(order)).toBe(1_076 - 920 + 460);
  expect(await refundUnit(order)).toBe(1_076);
});

test('A refunded unit of a line that was short in part restocks what the customer got', async () => {
  const order = await packed(0, 1);
  await refundUnit(order, true);
  expect([await stockOf(order.ordered), await stockOf(order.other)]).toEqual([20, 20]);
});

test('A rejection restocks each unit once, also after a refund has', async () => {
  const order = await packed(1, 1);
  await refundUnit(order, true);
  const input = { id: order.id, status: 'REJECTED', restock: true };
  await shop.ask(REJECT, { input }, asha.token);
  expect([await stockOf(order.ordered), await stockOf(order.other)]).toEqual([21, 20]);
});
