import { beforeEach, describe, expect, test } from 'vitest';
import { Order } from '../../src/features/sales/purchase/order.entity.js';
import { PaymentMethod } from '../../src/features/sales/purchase/payment-method.js';
import { Refund } from '../../src/features/sales/purchase/refund.entity.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { codeOf } from '../support/graphql-client.js';
import { pagesOf } from '../support/pdf-text.js';
import { assignPicker, linesOfOrder, packOrder } from '../support/picking.js';
import { bytesOf, fetchReceipt } from '../support/receipts.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const PICK = `mutation P($input: PickLinesInput!) {
  pickLines(input: $input) { problem line { pickedGrams weightConfirmed } }
}`;
const REFUND = 'mutation R($input: RefundOrderInput!) { refundOrder(input: $input) { refunded } }';

const shop = sharedShop();
const asha = sharedPerson(shop, { admin: true });
const shopper = sharedPerson(shop);

let productId: string;
beforeEach(async () => {
  const facts = { price: 390, soldBy: 'WEIGHED_PIECE', unitGrams: 1_200 } as const;
  productId = (await buildProduct(shop.dataSource, facts)).id;
});

/** Two melons for 10.76, at about 1.2 kg each. */
const order = async (more: Parameters<typeof buildOrder>[1] = {}) => {
  const lines = [{ productId, quantity: 2 }];
  const { id } = await buildOrder(shop.dataSource, { userId: shopper.userId, lines, ...more });
  const [line] = await linesOfOrder(shop, id);
  return { id, lineId: line?.id ?? '' };
};
const pick = (lineId: string, rest: object) =>
  shop.graphql(PICK, { input: { picks: [{ lineId, ...rest }] } }, asha.token);
const refund = (id: string, lineId: string, quantity: number) =>
  shop.ask(REFUND, { input: { id, lines: [{ lineId, quantity }], reason: 'By phone.' } }, asha.token);
const shortOf = async (orderId: string) =>
  (await shop.dataSource.manager.findBy(Refund, { orderId, reason: 'short' as never })).map(
    ({ amount }) => amount,
  );

describe('units that are refunded before goods by weight are packed', () => {
  test('make a weight of more units than are left be taken again', async () => {
    const { id, lineId } = await order();
    await assignPicker(shop, asha, [id]);
    await pick(lineId, { quantity: 2, grams: 2_310 });
    await refund(id, lineId, 1);
    expect(codeOf(await packOrder(shop, asha, id))).toBe('CONFLICT');
    expect(await shortOf(id)).toEqual([]);
    await pick(lineId, { quantity: 1, grams: 1_100 });
    expect((await packOrder(shop, asha, id)).errors).toBeUndefined();
    // 5.38 are left of what was paid, and 4.29 is the price.
    expect(await shortOf(id)).toEqual([538 - 429]);
  });

  test('need no weight once all of a line is refunded', async () => {
    const bread = await buildProduct(shop.dataSource, { price: 350 });
    const lines = [{ productId, quantity: 2 }, { productId: bread.id }];
    const { id, lineId } = await order({ lines });
    await refund(id, lineId, 2);
    expect((await packOrder(shop, asha, id)).errors).toBeUndefined();
    expect(await shortOf(id)).toEqual([]);
  });
});

describe('what goods weigh less', () => {
  const packAt = async (grams: number, more: Parameters<typeof order>[0] = {}) => {
    const made = await order(more);
    await assignPicker(shop, asha, [made.id]);
    await pick(made.lineId, { quantity: 2, grams });
    const { data, errors } = await packOrder(shop, asha, made.id);
    expect(errors).toBeUndefined();
    return { ...made, owed: data.setFulfilmentStatus[0].owed as number };
  };

  test('lowers what is due of an order that is yet to be paid', async () => {
    const { id } = await packAt(2_310, { payBy: PaymentMethod.ON_DELIVERY, due: 1_576 });
    const { due, total } = await shop.dataSource.manager.findOneByOrFail(Order, { id });
    expect(await shortOf(id)).toEqual([175]);
    expect(total - due).toBe(175);
  });

  test('is refunded with its part of the taxes that were added', async () => {
    const rate = { name: 'VAT', rate: 10_000 };
    const none = { rates: new Map(), feeRate: null, depositRate: null };
    const { id } = await packAt(2_310, { rules: { tax: { isIncluded: false, defaultRate: rate, ...none } } });
    const paid = 1_076 + 108;
    expect(await shortOf(id)).toEqual([paid - Math.round((paid * 901) / 1_076)]);
  });

  test('leaves the deposit of its pieces as it was paid', async () => {
    const lines = [{ productId, quantity: 2, deposit: 25 }];
    const { id } = await packAt(2_310, { lines });
    expect(await shortOf(id)).toEqual([175]);
  });

  test('is owed, and named on the receipt, where it is too little to be refunded', async () => {
    const { id, owed } = await packAt(2_600);
    expect(owed).toBe(1_076 - 1_014);
    const receipt = pagesOf(await bytesOf(await fetchReceipt(shop, id, shopper.token)))
      .flat()
      .join(' ');
    expect(receipt).toMatch(/Owed to you\s+\$0\.62/);
  });
});

describe('a pick with a weight', () => {
  test('is refused without the number of units', async () => {
    const { id, lineId } = await order();
    await assignPicker(shop, asha, [id]);
    expect(codeOf(await pick(lineId, { grams: 2_310 }))).toBe('BAD_USER_INPUT');
    expect((await linesOfOrder(shop, id))[0]?.pickedGrams).toBeNull();
  });

  test('can be read with its confirmation', async () => {
    const { id, lineId } = await order();
    await assignPicker(shop, asha, [id]);
    const { data } = await pick(lineId, { quantity: 2, grams: 5_000, weightConfirmed: true });
    expect(data.pickLines[0].line).toEqual({ pickedGrams: 5_000, weightConfirmed: true });
  });
});

test('a product by grams has no deposit, as one would be paid for each step', async () => {
  const { id } = await buildProduct(shop.dataSource, { deposit: 25 });
  const update = 'mutation U($input: UpdateProductInput!) { updateProduct(input: $input) { id } }';
  const input = { id, soldBy: 'GRAMS', unitGrams: 50 };
  expect(codeOf(await shop.graphql(update, { input }, asha.token))).toBe('BAD_USER_INPUT');
  const pieces = { input: { ...input, soldBy: 'WEIGHED_PIECE' } };
  expect((await shop.graphql(update, pieces, asha.token)).errors).toBeUndefined();
});
