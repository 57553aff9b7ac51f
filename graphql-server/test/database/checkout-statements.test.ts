import type { DataSource, EntityManager } from 'typeorm';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { CartLine } from '../../src/features/carts/cart-line.entity.js';
import { chargesOf, StoredCharge, toChargeRows } from '../../src/features/sales/purchase/charge.entity.js';
import { Checkout, CheckoutStatus } from '../../src/features/sales/purchase/checkout.entity.js';
import {
  leasedCheckout,
  findOwnCheckout,
  lockedGoods,
  placedOrder,
  storedCheckout,
  storedPaymentOrder,
  takenPayment,
} from '../../src/features/sales/checkout/checkout.repository.js';
import type { PricedLine } from '../../src/pricing/price-breakdown.js';
import { priceOf } from '../../src/pricing/price-of.js';
import { DEFAULT_PRICE_RULES } from '../../src/pricing/price-rules.js';
import { PaymentMethod } from '../../src/features/sales/purchase/payment-method.js';
import { Order } from '../../src/features/sales/purchase/order.entity.js';
import { OrderEvent } from '../../src/features/sales/purchase/order-event.entity.js';
import { OutboxMessage } from '../../src/features/outbox/outbox-message.entity.js';
import { Payment } from '../../src/features/sales/purchase/payment.entity.js';
import { PackUnit, Product } from '../../src/features/catalogue/product/product.entity.js';
import { takenStock } from '../../src/features/catalogue/stock/stock.repository.js';
import { Hold, HoldKind } from '../../src/features/sales/holds/hold.entity.js';
import { addedHolds, openedHolds } from '../../src/features/sales/holds/hold.repository.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { BY_CUSTOMER, buildCheckout, PLAN } from '../factories/checkout.factory.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildUser } from '../factories/user.factory.js';
import { openClone } from '../support/databases.js';
import { whoWaitsForLocks } from '../support/lock-waits.js';
import { until } from '../support/until.js';

// What a purchase asks by hand is what TypeORM reads, and leaves behind what it would have written.
let close: () => Promise<void>;
let dataSource: DataSource;
let manager: EntityManager;

const NOW = new Date('2030-01-02T03:04:05.678Z');
const EARLIER = new Date(NOW.getTime() - 1);
const LATER = new Date(NOW.getTime() + 1);
const RECIPIENT = { name: 'Asha', phone: '1', address: 'Lane 1' };

beforeAll(async () => {
  ({ dataSource, close } = await openClone(inject('postgresUrl')));
  ({ manager } = dataSource);
});
afterAll(() => close());

const checkoutOf = (id: string): Promise<Checkout> =>
  manager.findOneOrFail(Checkout, {
    where: { id },
    relations: { lines: true },
    order: { lines: { position: 'ASC' } },
  });

const hold = (userId: string, { id }: Product, checkoutId: string, ms = 60_000) =>
  addedHolds.change(manager, checkoutId, userId, ms, [HoldKind.STOCK], [id], [1], [null]);

/** The charges of lines, and the amounts of a checkout that has them. */
function pricedOf(lines: readonly PricedLine[]) {
  const { charges, subtotal, addedTax, total, taxes } = priceOf(lines);
  const amounts = { subtotal, addedTax, total, taxes, currency: 'USD', locale: 'en' as const };
  return { charges, amounts };
}

const isLocked = async (table: string, id: string): Promise<boolean> =>
  dataSource.query(`select from ${table} where id = $1 for no key update nowait`, [id]).then(
    () => false,
    () => true,
  );

describe('a cart that is locked', () => {
  test('has what of it is sold, in the order it was filled', async () => {
    const first = await buildCartLine(dataSource, { quantity: 3 });
    const { userId } = first;
    const { id: hidden } = await buildProduct(dataSource, { hidden: true });
    await buildCartLine(dataSource, { userId, productId: hidden });
    await buildCartLine(dataSource, { userId });
    const lines = await dataSource.transaction(async (inside) => {
      const read = await lockedGoods.change(inside, userId, [], null);
      expect(await isLocked('users', userId)).toBe(true);
      return read;
    });
    const found = await manager.find(CartLine, {
      where: { userId, product: { hidden: false } },
      relations: { product: true },
      order: { sequence: 'ASC' },
    });
    expect(lines.map(({ wanted }) => wanted)).toStrictEqual(
      found.map(({ product, quantity }) => ({ product, quantity })),
    );
  });

  test('locks what is counted, also what comes to be while it waits, and nothing else', async () => {
    const [counted, soon, endless] = [
      await buildProduct(dataSource, { stock: 9 }),
      await buildProduct(dataSource),
      await buildProduct(dataSource),
    ];
    const { userId } = await buildCartLine(dataSource, { productId: counted.id });
    for (const { id } of [soon, endless]) await buildCartLine(dataSource, { userId, productId: id });
    const admin = dataSource.createQueryRunner();
    onTestFinished(async () => {
      if (admin.isTransactionActive) await admin.rollbackTransaction();
      await admin.release();
    });
    await admin.startTransaction();
    await admin.manager.update(Product, counted.id, { stock: 8 });
    await dataSource.transaction(async (inside) => {
      const locking = lockedGoods.change(inside, userId, [], null);
      await until(async () => (await whoWaitsForLocks(dataSource)).length > 0);
      await admin.manager.update(Product, soon.id, { stock: 7 });
      await admin.commitTransaction();
      expect((await locking).map(({ wanted }) => wanted?.product.stock)).toEqual([8, 7, null]);
      for (const { id } of [counted, soon]) expect(await isLocked('products', id)).toBe(true);
      expect(await isLocked('products', endless.id)).toBe(false);
    });
  });

  test('is there when nothing is in it, and names what can still be paid', async () => {
    const { userId } = await buildCheckout(dataSource, { createdAt: EARLIER });
    const { id } = await buildCheckout(dataSource, { userId, createdAt: NOW });
    await buildCheckout(dataSource, { userId, createdAt: LATER, status: CheckoutStatus.EXPIRED });
    expect(await lockedGoods.change(manager, userId, [], null)).toEqual([
      {
        wanted: null,
        unpaidId: id,
        released: [],
        currency: null,
        delivery: null,
        rules: DEFAULT_PRICE_RULES,
      },
    ]);
  });

  test('releases the owner’s earlier reservations, and expired ones of its products', async () => {
    const [counted, other, left] = [
      await buildProduct(dataSource, { stock: 9 }),
      await buildProduct(dataSource, { stock: 9 }),
      await buildProduct(dataSource, { stock: 9 }),
    ];
    const { userId } = await buildCartLine(dataSource, { productId: counted.id });
    const [{ id: mine }, { id: theirs, userId: stranger }, { id: older }] = [
      await buildCheckout(dataSource),
      await buildCheckout(dataSource),
      await buildCheckout(dataSource),
    ];
    await hold(userId, other, mine);
    await hold(stranger, counted, theirs);
    await hold(stranger, counted, older, 0);
    await hold(stranger, left, older, 0);
    const [line] = await lockedGoods.change(manager, userId, [], null);
    const released = line?.released.map(({ kind, ref, stood }) => [kind, ref, stood?.quantity ?? null]);
    expect(new Set(released)).toEqual(
      new Set([
        ['stock', counted.id, null],
        ['stock', other.id, 1],
      ]),
    );
    expect(line?.wanted?.product).toMatchObject({ id: counted.id, held: 1 });
    const holds = await manager.find(Hold, { order: { until: 'DESC' } });
    expect(holds.map(({ checkoutId, ref }) => [checkoutId, ref])).toEqual([
      [theirs, counted.id],
      [older, left.id],
    ]);
  });
});

test('a checkout is stored with its lines and charges, is its owner’s, and claimed', async () => {
  const { lines: described, userId } = await buildCheckout(dataSource, { lines: [{}, { quantity: 2 }] });
  const { charges, amounts } = pricedOf(described);
  const facts = {
    userId,
    email: 'a@example.test',
    ...RECIPIENT,
    ...amounts,
    nextCheckAt: NOW,
    ...BY_CUSTOMER,
  };
  const rows = [JSON.stringify(described), JSON.stringify(toChargeRows(charges))] as const;
  const [stored] = await storedCheckout.change(manager, facts, ...rows, 60, PLAN);
  expect(await chargesOf(manager, stored?.id ?? '')).toEqual(charges);
  const { lines, ...found } = await checkoutOf(stored?.id ?? '');
  expect({ ...stored }).toStrictEqual(found);
  expect(found).toMatchObject({ ...facts, status: 'created', checks: 0, paymentOrderId: null });
  const factsOf = ({ id: _id, checkoutId: _checkout, ...line }: (typeof lines)[number]) => line;
  expect(lines.map(factsOf)).toEqual(described.map(factsOf));
  expect(await findOwnCheckout(manager, userId, found.id)).toStrictEqual(stored);
  expect(await findOwnCheckout(manager, (await buildUser(dataSource)).id, found.id)).toBeNull();
  expect(await leasedCheckout.change(manager, found.id, 60)).toEqual([]);
});

test('charges sum to the amounts of their checkout, and do not change', async () => {
  const { id: checkoutId, total } = await buildCheckout(dataSource, { lines: [{ quantity: 2 }] });
  const never = { code: '23514', constraint: 'checkouts_charges_sum' };
  for (const amounts of [{ total: total + 1 }, { subtotal: 1 }, { addedTax: 1 }]) {
    await expect(manager.update(Checkout, checkoutId, amounts)).rejects.toMatchObject(never);
  }
  const [charge] = await manager.findBy(StoredCharge, { checkoutId, position: 0 });
  await expect(manager.update(StoredCharge, { checkoutId }, { quantity: 1 })).rejects.toThrow(
    'do not change',
  );
  await expect(manager.delete(StoredCharge, { checkoutId, position: 1 })).rejects.toMatchObject(never);
  expect(await manager.findBy(StoredCharge, { checkoutId, position: 0 })).toEqual([charge]);
  await manager.delete(Checkout, checkoutId);
  expect(await manager.countBy(StoredCharge, { checkoutId })).toBe(0);
});

test('a checkout is claimed by one at a time until it has its order', async () => {
  const { id } = await buildCheckout(dataSource, { status: CheckoutStatus.CREATED, paymentOrderId: null });
  expect(await leasedCheckout.change(manager, id, 60)).toEqual([{ isRetry: false }]);
  expect(await leasedCheckout.change(manager, id, 60)).toEqual([]);
  await manager.update(Checkout, id, { providerLeaseUntil: new Date(0) });
  expect(await leasedCheckout.change(manager, id, 60)).toEqual([{ isRetry: true }]);
  const stored = await storedPaymentOrder.change(manager, id, `order_of_${id}`);
  expect(stored).toStrictEqual([await manager.findOneByOrFail(Checkout, { id })]);
  expect(stored).toMatchObject([{ status: 'awaiting_payment', paymentOrderId: `order_of_${id}` }]);
  expect(await storedPaymentOrder.change(manager, id, 'order_of_another')).toEqual([]);
  expect(await leasedCheckout.change(manager, id, 0)).toEqual([]);
});

test('a claim that began first and arrives second does not create another payment order', async () => {
  const { id } = await buildCheckout(dataSource, { status: CheckoutStatus.CREATED, paymentOrderId: null });
  await dataSource.transaction(async (earlier) => {
    await earlier.query('select now()');
    expect(await leasedCheckout.change(manager, id, 60)).toEqual([{ isRetry: false }]);
    expect(await leasedCheckout.change(earlier, id, 60)).toEqual([]);
  });
});

test('a checkout waits for the disk when its order is stored, and not before', async () => {
  const { lines, userId } = await buildCheckout(dataSource, { lines: [{}] });
  const { charges, amounts } = pricedOf(lines);
  const facts = {
    userId,
    email: 'a@example.test',
    ...RECIPIENT,
    ...amounts,
    nextCheckAt: NOW,
    ...BY_CUSTOMER,
  };
  /** Whether the commit of what is done waits. */
  const waits = (work: (inside: EntityManager) => Promise<unknown>) =>
    dataSource.transaction(async (inside) => {
      // As it is everywhere but where these tests run.
      await inside.query('set local synchronous_commit = on');
      await work(inside);
      const [{ synchronous_commit: setting }] = await inside.query('show synchronous_commit');
      return setting === 'on';
    });
  let id = '';
  const stores = async (inside: EntityManager) => {
    const rows = [JSON.stringify(lines), JSON.stringify(toChargeRows(charges))] as const;
    const [stored] = await storedCheckout.change(inside, facts, ...rows, 0, PLAN);
    id = stored?.id ?? '';
  };
  expect(await waits(stores)).toBe(false);
  expect(await waits((inside) => leasedCheckout.change(inside, id, 60))).toBe(false);
  expect(await waits((inside) => storedPaymentOrder.change(inside, id, `order_of_${id}`))).toBe(true);
});

test('a checkout that was given up stays so when its order comes', async () => {
  const given = { status: CheckoutStatus.EXPIRED, paymentOrderId: null };
  const { id } = await buildCheckout(dataSource, given);
  const [stored] = await storedPaymentOrder.change(manager, id, `order_of_${id}`);
  expect(stored?.status).toBe('expired');
});

test('the order of a checkout is stored by its own key, however many once had none', async () => {
  const { id } = await buildCheckout(dataSource, { paymentOrderId: null });
  const others = `select (jsonb_populate_record(
      each, jsonb_build_object(
        'id', gen_random_uuid(), 'payment_order_id', 'order_of_another_' || number, 'subtotal', 0, 'total', 0
      )
    )).* from checkouts each, generate_series(1, 2000) number where id = $1`;
  await dataSource.query(`insert into checkouts ${others}`, [id]);
  // Postgres thinks so of a shop in which nothing is being begun just when it looks.
  await dataSource.query(`update checkouts set payment_order_id = id::text where payment_order_id is null`);
  await dataSource.query('analyze checkouts');
  await manager.update(Checkout, id, { paymentOrderId: null });
  const scansOf = async (inside: EntityManager, index: string): Promise<number> => {
    const [{ scans }] = await inside.query(
      'select pg_stat_get_xact_numscans($1::regclass)::integer as scans',
      [index],
    );
    return scans as number;
  };
  await dataSource.transaction(async (inside) => {
    const before = await scansOf(inside, 'checkouts_payment_order_id_key');
    expect(await storedPaymentOrder.change(inside, id, 'order_by_key')).toHaveLength(1);
    expect(await scansOf(inside, 'checkouts_payment_order_id_key')).toBe(before);
  });
});

describe('a payment that is taken', () => {
  const paid = (id: string, payment: string, status = 'captured') =>
    takenPayment.change(manager, id, payment, status, 850, 'USD');

  test('has its checkout as it is, and is stored once', async () => {
    const { id, userId } = await buildCheckout(dataSource, { lines: [{}, { quantity: 2 }] });
    const taken = await dataSource.transaction(async (inside) => {
      const read = await takenPayment.change(inside, id, 'pay_once', 'captured', 850, 'USD');
      expect(await isLocked('users', userId)).toBe(true);
      expect(await isLocked('checkouts', id)).toBe(true);
      return read;
    });
    const nothing = { isErased: false, slotId: null, isCounted: false, isOrdered: false, hasRefund: false };
    expect(taken).toStrictEqual([{ checkout: await checkoutOf(id), ...nothing, hasBoughtSince: false }]);
    for (const status of ['captured', 'authorized', 'refunded', 'created'])
      await paid(id, 'pay_once', status);
    const recorded = await manager.findBy(Payment, { checkoutId: id });
    expect(recorded.map(({ status }) => status).toSorted()).toEqual(['captured', 'refunded']);
    expect(recorded[0]).toMatchObject({ providerPaymentId: 'pay_once', amount: 850, currency: 'USD' });
  });

  test('returns what exists of the purchase already', async () => {
    const order = await buildOrder(dataSource);
    expect(await paid(order.checkoutId, order.paymentId)).toMatchObject([{ isOrdered: true }]);
    const { checkoutId, paymentId, total: amount, currency, userId } = order;
    await dataSource.query(
      `insert into refunds (checkout_id, provider_payment_id, amount, currency, reason) values ($1, $2, $3, $4, 'rejected')`,
      [checkoutId, paymentId, amount, currency],
    );
    expect(await paid(checkoutId, paymentId)).toMatchObject([{ hasRefund: true }]);
    const { id: older } = await buildCheckout(dataSource, { userId, sequence: -1 });
    expect(await paid(older, 'pay_older')).toMatchObject([{ hasBoughtSince: true, isOrdered: false }]);
    await dataSource.query('update users set erased_at = now() where id = $1', [userId]);
    expect(await paid(older, 'pay_older')).toMatchObject([{ isErased: true }]);
  });

  test('knows whether stock of a line is counted, or was when it was reserved', async () => {
    const product = await buildProduct(dataSource, { stock: 5 });
    const { id, userId } = await buildCheckout(dataSource, { lines: [{}, { productId: product.id }] });
    expect(await paid(id, 'pay_counted')).toMatchObject([{ isCounted: true }]);
    await hold(userId, product, id);
    await manager.update(Product, product.id, { stock: null });
    expect(await paid(id, 'pay_counted')).toMatchObject([{ isCounted: true }]);
    await openedHolds.change(manager, [], null, id);
    expect(await paid(id, 'pay_counted')).toMatchObject([{ isCounted: false }]);
  });
});

describe('stock', () => {
  test('is taken of what is counted, of all or of none', async () => {
    const [plenty, few, endless] = [
      await buildProduct(dataSource, { stock: 5 }),
      await buildProduct(dataSource, { stock: 1 }),
      await buildProduct(dataSource),
    ];
    const ids = [plenty.id, few.id, endless.id];
    const inPieces = [false, false, false];
    const { id: userId } = await buildUser(dataSource);
    const all = await manager.find(Product, { where: ids.map((id) => ({ id })) });
    const productOf = (id: string) => all.find((product) => product.id === id);
    const stocks = async () => {
      const now = await manager.find(Product, { where: ids.map((id) => ({ id })) });
      return ids.map((id) => now.find((product) => product.id === id)?.stock);
    };
    const short = await takenStock.change(manager, ids, [2, 2, 2], userId, inPieces);
    expect(short).toHaveLength(2);
    expect(short).toContainEqual({ product: productOf(plenty.id), isShort: false, own: 0 });
    expect(short).toContainEqual({ product: productOf(few.id), isShort: true, own: 0 });
    expect(await stocks()).toEqual([5, 1, null]);
    const enough = await takenStock.change(manager, ids, [2, 1, 2], userId, inPieces);
    expect(enough.map(({ isShort }) => isShort)).toEqual([false, false]);
    expect(await stocks()).toEqual([3, 0, null]);
  });

  test('that others hold is not there to be taken', async () => {
    const product = await buildProduct(dataSource, { stock: 2 });
    const { id, userId } = await buildCheckout(dataSource);
    await hold(userId, product, id, 0);
    const { id: another } = await buildUser(dataSource);
    const isShortFor = async (buyer: string) =>
      (await takenStock.change(manager, [product.id], [2], buyer, [false])).map(({ isShort }) => isShort);
    expect(await isShortFor(another)).toEqual([true]);
    const opened = await openedHolds.change(manager, [product.id], null, null);
    expect(opened).toEqual([[{ kind: 'stock', ref: product.id, stood: null }]]);
    expect(await isShortFor(another)).toEqual([false]);
  });
});

const BEN = { name: 'Ben', phone: '2', address: 'Lane 2' };

test('an order is placed with all that belongs to it, and leaves the cart what it did not take', async () => {
  const { id, userId, lines } = await buildCheckout(dataSource, {
    ...BEN,
    lines: [
      {},
      {
        originalName: 'Ein Produkt',
        sku: 'A-1',
        barcode: '4006381333931',
        externalReference: 'erp-1',
        quantity: 2,
        packAmount: 500,
        packUnit: PackUnit.GRAM,
        packCount: 2,
      },
      {},
    ],
  });
  const [first, second] = lines;
  const { productId: untouched } = await buildCartLine(dataSource, { userId });
  await buildCartLine(dataSource, { userId, productId: first?.productId ?? '' });
  await buildCartLine(dataSource, { userId, productId: second?.productId ?? '', quantity: 3 });
  const paymentId = 'pay_placed';
  const recipient = [BEN.name, BEN.phone, BEN.address] as const;
  const [placed] = await placedOrder.change(
    manager,
    id,
    paymentId,
    ...recipient,
    NOW,
    'a-span',
    'upi',
    PaymentMethod.ONLINE,
  );
  const found = await manager.findOneOrFail(Order, {
    where: { checkoutId: id },
    relations: { lines: true },
    order: { lines: { position: 'ASC' } },
  });
  expect(placed).toStrictEqual(found);
  const checkout = await checkoutOf(id);
  const { email, subtotal, addedTax, total, currency } = checkout;
  expect(found).toMatchObject({
    userId,
    email,
    subtotal,
    addedTax,
    total,
    currency,
    paymentId,
  });
  expect(found).toMatchObject({ ...BEN, status: 'Pending', itemCount: 4 });
  const factsOf = ({
    position,
    productId,
    quantity,
    unitPrice,
    name,
    originalName,
    sku,
    barcode,
    externalReference,
    photo,
    packAmount,
    packUnit,
    packCount,
  }: (typeof lines)[number]) => ({
    position,
    productId,
    quantity,
    unitPrice,
    name,
    originalName,
    sku,
    barcode,
    externalReference,
    photo,
    packAmount,
    packUnit,
    packCount,
  });
  expect(found.lines).toMatchObject(lines.map(factsOf));
  expect(checkout).toMatchObject({ status: 'ordered', nextCheckAt: NOW });
  const { createdAt } = found;
  expect(await manager.findBy(OrderEvent, { orderId: found.id })).toMatchObject([
    { status: 'Pending', userId, createdAt, refund: null },
  ]);
  // Totals that triggers maintain; each finds the order and its lines there already.
  const sold = await dataSource.query(
    'select product_id as "productId", units as quantity from product_days where product_id = any($1)',
    [lines.map(({ productId }) => productId)],
  );
  const soldOf = ({ productId, quantity }: (typeof lines)[number]) => ({ productId, quantity });
  expect(new Set(sold.map(soldOf))).toEqual(new Set(lines.map(soldOf)));
  const cart = await manager.findBy(CartLine, { userId });
  expect(new Set(cart.map(({ productId, quantity }) => `${productId} ${quantity}`))).toEqual(
    new Set([`${untouched} 1`, `${second?.productId} 1`]),
  );
  const all = await manager.find(OutboxMessage, { order: { id: 'ASC' } });
  const messages = all.filter(({ payload }) => 'orderId' in payload && payload.orderId === found.id);
  expect(messages.map(({ topic, payload, traceParent }) => ({ topic, payload, traceParent }))).toEqual(
    ['order.placed', 'order.paid'].map((topic) => ({
      topic,
      payload: { orderId: found.id },
      traceParent: 'a-span',
    })),
  );
});
