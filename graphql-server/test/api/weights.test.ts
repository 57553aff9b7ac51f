import { beforeEach, describe, expect, test } from 'vitest';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import type { OrderLine } from '../../src/features/sales/purchase/order-line.entity.js';
import { Refund, RefundReason } from '../../src/features/sales/purchase/refund.entity.js';
import { linesOfRefunds } from '../../src/features/sales/refunds/refund.repository.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { codeOf } from '../support/graphql-client.js';
import { assignPicker, linesOfOrder, packOrder } from '../support/picking.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const PICK = `mutation Pick($input: PickLinesInput!) {
  pickLines(input: $input) { problem line { pickedQuantity pickedGrams } }
}`;
const QUOTE = `query Quote($lines: [CartLineInput!]!) {
  quoteCart(lines: $lines) { total subtotal lines { unitPrice price tolerance quantity quantityLeft } }
}`;
const UPDATE =
  'mutation U($input: UpdateProductInput!) { updateProduct(input: $input) { id soldBy unitGrams } }';

const shop = sharedShop();
const asha = sharedPerson(shop, { admin: true });
const shopper = sharedPerson(shop);

/** About 4.68 and at most 5.38 each. */
const melon = { price: 390, soldBy: 'WEIGHED_PIECE', unitGrams: 1_200 } as const;
/** Steps of 50 g. */
const cheese = { price: 1_299, soldBy: 'GRAMS', unitGrams: 50 } as const;

describe('prices of goods by weight', () => {
  const quote = async (productId: string, quantity: number) => {
    return (await shop.ask(QUOTE, { lines: [{ productId, quantity }] })).quoteCart;
  };

  test('are the most that the weight may cost, rounded once for the line', async () => {
    const { id } = await buildProduct(shop.dataSource, cheese);
    const cart = await quote(id, 7);
    // 12.99 x 0.350 x 1.15 = 5.228
    expect(cart.lines).toEqual([
      { unitPrice: 1_299, price: 523, tolerance: 15, quantity: 7, quantityLeft: null },
    ]);
    expect(cart.subtotal).toBe(523);
  });

  test('follow the tolerance of the shop', async () => {
    const { id } = await buildProduct(shop.dataSource, melon);
    const update =
      'mutation S($input: UpdateShopSettingsInput!) { updateShopSettings(input: $input) { weightTolerance } }';
    await shop.ask(update, { input: { weightTolerance: 0 } }, asha.token);
    try {
      expect((await quote(id, 1)).subtotal).toBe(468);
    } finally {
      await shop.ask(update, { input: { weightTolerance: 15 } }, asha.token);
    }
    const tooMuch = await shop.graphql(update, { input: { weightTolerance: 101 } }, asha.token);
    expect(codeOf(tooMuch)).toBe('BAD_USER_INPUT');
    expect(codeOf(await shop.graphql(update, { input: { weightTolerance: 1 } }, shopper.token))).toBe(
      'FORBIDDEN',
    );
  });

  test('count the stock of goods by grams in whole steps', async () => {
    const { id } = await buildProduct(shop.dataSource, { ...cheese, stock: 149 });
    expect((await quote(id, 3)).lines[0].quantityLeft).toBe(2);
  });
});

describe('a product by weight', () => {
  const update = (id: string, input: object, token = asha.token) =>
    shop.graphql(UPDATE, { input: { id, ...input } }, token);

  test('has both how it is sold and its grams', async () => {
    const { id } = await buildProduct(shop.dataSource);
    expect(codeOf(await update(id, { soldBy: 'GRAMS' }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await update(id, { unitGrams: 50 }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await update(id, { soldBy: 'GRAMS', unitGrams: 0 }))).toBe('BAD_USER_INPUT');
    const { data } = await update(id, { soldBy: 'GRAMS', unitGrams: 50 });
    expect(data.updateProduct).toEqual({ id, soldBy: 'GRAMS', unitGrams: 50 });
  });

  test('is changed by admins', async () => {
    const { id } = await buildProduct(shop.dataSource);
    const input = { soldBy: 'GRAMS', unitGrams: 50 };
    expect(codeOf(await update(id, input, shopper.token))).toBe('FORBIDDEN');
    expect(codeOf(await shop.graphql(UPDATE, { input: { id, ...input } }))).toBe('UNAUTHENTICATED');
  });
});

describe('packing goods by weight', () => {
  let orderId: string;
  let melons: OrderLine;
  let steps: OrderLine;
  let steppedId: string;

  beforeEach(async () => {
    const [piece, stepped] = [
      await buildProduct(shop.dataSource, melon),
      await buildProduct(shop.dataSource, { ...cheese, stock: 10_000 }),
    ];
    steppedId = stepped.id;
    const lines = [
      { productId: piece.id, quantity: 2 },
      { productId: stepped.id, quantity: 7 },
    ];
    orderId = (await buildOrder(shop.dataSource, { userId: shopper.userId, lines })).id;
    [melons, steps] = (await linesOfOrder(shop, orderId)) as [OrderLine, OrderLine];
    await assignPicker(shop, asha, [orderId]);
  });

  const pick = async (...picks: object[]) =>
    (await shop.ask(PICK, { input: { picks } }, asha.token)).pickLines;
  const weigh = ({ id, quantity }: OrderLine, grams: number | null, rest: object = {}) =>
    pick({ lineId: id, quantity, grams, ...rest });
  const pack = () => packOrder(shop, asha, orderId);
  const refunds = () => shop.dataSource.manager.findBy(Refund, { orderId });
  const stockOf = async () =>
    (await shop.dataSource.manager.findOneByOrFail(Product, { id: steppedId })).stock;

  test('refunds what it weighs less than was paid for, as one refund', async () => {
    // 3.90 x 2.400 x 1.15 = 10.76 and 5.23 were paid.
    expect(await weigh(melons, 2_310)).toEqual([
      { problem: null, line: { pickedQuantity: 2, pickedGrams: 2_310 } },
    ]);
    await weigh(steps, 345);
    const { data } = await pack();
    const [refund] = await refunds();
    // 9.009 and 4.48155 are the prices.
    expect(refund).toMatchObject({ amount: 1_076 - 901 + (523 - 448), reason: RefundReason.SHORT });
    const parts = await linesOfRefunds(shop.dataSource.manager, [refund?.id ?? '']);
    expect(parts.map(({ quantity, goods }) => [quantity, goods])).toEqual([
      [0, 175],
      [0, 75],
    ]);
    expect(data.setFulfilmentStatus[0]).toMatchObject({ owed: 0 });
  });

  test('never costs more than was paid, however heavy', async () => {
    await weigh(melons, 9_000, { weightConfirmed: true });
    await weigh(steps, 402);
    const { data } = await pack();
    expect(data.setFulfilmentStatus[0]).toMatchObject({ owed: 1, fulfilment: { status: 'PACKED' } });
    expect(await refunds()).toEqual([]);
  });

  test('refunds short units whole, and the rest by their weight', async () => {
    await pick({ lineId: melons.id, quantity: 1, grams: 1_100 }, { lineId: steps.id, quantity: 0 });
    await pack();
    // 3.90 x 1.100 = 4.29 remain paid.
    expect((await refunds()).map(({ amount }) => amount)).toEqual([1_076 - 429 + 523]);
  });

  test('caps each piece, not the line', async () => {
    await pick({ lineId: melons.id, quantity: 1, grams: 2_000, weightConfirmed: true });
    await weigh(steps, 350);
    await pack();
    expect((await refunds()).map(({ amount }) => amount)).toEqual([538 + (523 - 455)]);
  });

  test.each([
    ['missing', null],
    ['zero', 0],
  ])('is refused while a weight is %s', async (_how, grams) => {
    await weigh(melons, grams);
    await weigh(steps, 350);
    expect(codeOf(await pack())).toBe('CONFLICT');
    expect(await refunds()).toEqual([]);
  });

  test('is refused for an unlikely weight without a second yes', async () => {
    await weigh(steps, 350);
    await weigh(melons, 2_761);
    expect(codeOf(await pack())).toBe('CONFLICT');
    await weigh(melons, 2_760);
    expect((await pack()).errors).toBeUndefined();
  });

  test('is refused where nobody has picked it, also by the documented status', async () => {
    const { id } = await buildOrder(shop.dataSource, { lines: [{ productId: steppedId }] });
    const status = 'mutation S($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { id } }';
    const answer = await shop.graphql(status, { input: { id, status: 'SHIPPED' } }, asha.token);
    expect(codeOf(answer)).toBe('CONFLICT');
  });

  test('corrects the stock of goods by grams, once', async () => {
    await weigh(melons, 2_400);
    await weigh(steps, 345);
    await pack();
    expect(await stockOf()).toBe(10_005);
    await packOrder(shop, asha, orderId, 'PICKING');
    await weigh(steps, 360);
    await pack();
    expect(await stockOf()).toBe(9_990);
  });

  test('names a pick with grams of a line without a weight', async () => {
    const { id } = await buildOrder(shop.dataSource);
    const [line] = (await linesOfOrder(shop, id)) as [OrderLine];
    await assignPicker(shop, asha, [id]);
    expect((await pick({ lineId: line.id, quantity: 1, grams: 5 }))[0].problem).toBe('NOT_BY_WEIGHT');
    const negative = { picks: [{ lineId: line.id, quantity: 1, grams: -5 }] };
    expect(codeOf(await shop.graphql(PICK, { input: negative }, asha.token))).toBe('BAD_USER_INPUT');
  });

  test('deletes the weight of a line that is not picked any more', async () => {
    await weigh(steps, 345);
    await pick({ lineId: steps.id, quantity: null });
    const [, line] = await linesOfOrder(shop, orderId);
    expect(line).toMatchObject({ pickedQuantity: null, pickedGrams: null, weightConfirmed: false });
  });
});

test('a database prices lines as `priceOfUnits` does', async () => {
  const lines = [melon, cheese].map(({ price, ...weight }, place) => ({
    ...weight,
    unitPrice: price,
    quantity: 13 + place,
    tolerance: 15,
  }));
  const { id, subtotal } = await buildOrder(shop.dataSource, { lines });
  const rows = await shop.dataSource.query(
    'select sum(goods_price(line))::int as price from order_lines line where order_id = $1',
    [id],
  );
  expect(rows).toEqual([{ price: subtotal }]);
});
