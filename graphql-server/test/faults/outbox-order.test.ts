import type { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { isNightly } from '../../../scripts/lib/test-depth.mjs';
import { writeOutboxes } from '../../src/features/outbox/outbox.js';
import type { OutboxWorker } from '../../src/features/outbox/outbox-worker.js';
import { receiver, type Receiver } from '../../src/features/outbox/receiver.js';
import type { Topic } from '../../src/features/outbox/topics.js';
import { openClone } from '../support/databases.js';
import { emptyTables } from '../support/empty-tables.js';
import { deliveriesIn, handClock, orderReceiver, workerOf, writeOrders } from '../support/outbox.js';
import { OutboxLoad } from '../support/outbox-load.js';
import { until } from '../support/until.js';

const DAY = 24 * 60 * 60 * 1_000;
/** More than a batch that is fanned out. */
const MANY = isNightly ? 1_000 : 300;

let dataSource: DataSource;
let close: () => Promise<void>;
const started: OutboxWorker[] = [];

beforeAll(async () => {
  ({ dataSource, close } = await openClone(inject('postgresUrl')));
});
afterAll(() => close());
afterEach(async () => {
  await Promise.all(started.splice(0).map((worker) => worker.stop()));
  await emptyTables(dataSource, 'outbox_messages');
});

function start(each: Receiver): void {
  const worker = workerOf(dataSource, [each]);
  started.push(worker);
  worker.start();
}

const TOPICS = ['payment.event', 'order.placed', 'product.changed'] as const;
type Delivery = (typeof TOPICS)[number];

/** A receiver of payments, orders and products. */
const hearsAll = (
  deliver: (topic: Delivery, number: number) => Promise<void>,
  rest: Partial<Receiver<Delivery>> = {},
): Receiver =>
  receiver<Delivery>({
    name: 'test',
    topics: TOPICS,
    retryAfterMs: [1_000, 5_000, 10_000],
    deliver: ({ message, number }) => deliver(message.topic, number),
    ...rest,
  });

const write = (topic: 'payment.event' | 'product.changed', count: number): Promise<void> =>
  topic === 'payment.event'
    ? writeOutboxes(
        dataSource.manager,
        topic,
        Array.from({ length: count }, (_, index) => ({ eventId: `evt_${index}` })),
      )
    : writeOutboxes(
        dataSource.manager,
        topic,
        Array.from({ length: count }, () => ({
          productId: '00000000-0000-4000-8000-000000000000',
          change: 'updated',
          fields: [],
        })),
      );

describe('O9: what is urgent', () => {
  test('34.10: messages that arrive faster than they are fanned out hold up no delivery', async () => {
    let isOrderDelivered = false;
    let batch = 0;
    let most = 0;
    const arriving: Promise<void>[] = [];
    start(
      hearsAll(async (topic) => void (isOrderDelivered ||= topic === 'order.placed'), {
        targets: async ({ topic }) => {
          batch += 1;
          most = Math.max(most, batch);
          // As many more as one batch has, until the order is delivered.
          if (topic === 'product.changed' && batch === 1 && !isOrderDelivered) {
            const written = write('product.changed', MANY);
            arriving.push(written);
            await written;
            batch = 0;
          }
          return [''];
        },
      }),
    );
    await write('product.changed', MANY);
    await until(async () => arriving.length > 1 || isOrderDelivered);
    await writeOrders(dataSource, ['one']);
    await until(async () => isOrderDelivered);
    await Promise.all(arriving);
    // What a process holds in memory is a batch, not what waits.
    expect(most).toBeLessThanOrEqual(2 * 250);
  });

  test('34.10: of many messages money goes first, the newest payment with it, then orders', async () => {
    const delivered: Topic[] = [];
    const worker = workerOf(dataSource, [
      hearsAll(async (topic) => void delivered.push(topic)),
      orderReceiver(async () => void delivered.push('order.paid'), { name: 'other' }),
    ]);
    await write('product.changed', MANY);
    await writeOrders(
      dataSource,
      Array.from({ length: MANY / 2 }, (_, index) => `order-${index}`),
    );
    await write('payment.event', MANY / 2);
    await worker.work();
    expect(delivered).toHaveLength(MANY + 3 * (MANY / 2));
    const lastOf = (topic: Topic) => delivered.lastIndexOf(topic);
    const productsBefore = (topic: Topic) =>
      delivered.slice(0, lastOf(topic)).filter((each) => each === 'product.changed').length;
    // Lanes run side by side, so that products are not starved either: four of them for eight of
    // money.
    expect(productsBefore('payment.event')).toBeLessThan(MANY / 2);
    expect(delivered.indexOf('product.changed')).toBeGreaterThan(delivered.indexOf('payment.event'));
    expect(delivered.indexOf('product.changed')).toBeGreaterThan(delivered.indexOf('order.placed'));
  });

  test('34.10: a flood of products delays no order of the same endpoint', async () => {
    let isOrderDelivered = false;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    start(
      hearsAll(async (topic) => {
        if (topic === 'product.changed') await held;
        if (topic === 'order.placed') isOrderDelivered = true;
      }),
    );
    await write('product.changed', MANY);
    // The endpoint is busy with products, and answers none of them.
    await until(async () => (await deliveriesIn(dataSource)).some(({ attempts }) => attempts > 0));
    await writeOrders(dataSource, ['one']);
    await until(async () => isOrderDelivered);
    // What a delivery came to is recorded after it.
    const done = async () => (await deliveriesIn(dataSource)).filter(({ status }) => status === 'done');
    await until(async () => (await done()).length > 0);
    expect(await done()).toHaveLength(1);
    release();
  });

  test('34.10: the newest payment waits for none of a backlog of payments', async () => {
    const before: string[] = [];
    let isNewestSettled = false;
    let isNewestSent = false;
    let isBegun = false;
    start(
      receiver<'payment.event'>({
        name: 'payment-event',
        topics: ['payment.event'],
        retryAfterMs: [],
        deliver: async ({ message: { payload } }) => {
          isBegun = true;
          if (payload.eventId === 'newest') isNewestSettled = true;
          else if (isNewestSent && !isNewestSettled) before.push(payload.eventId);
        },
      }),
    );
    await write('payment.event', 2 * MANY);
    await until(async () => isBegun);
    await dataSource.transaction((manager) =>
      writeOutboxes(manager, 'payment.event', [{ eventId: 'newest' }]),
    );
    isNewestSent = true;
    await until(async () => isNewestSettled);
    expect(before.length).toBeLessThan(250);
  });
});

describe('P23: the clock', () => {
  test('34.10: goes 10 days forward and back under load, and every message is delivered once', async () => {
    const clock = handClock();
    const delivered: string[] = [];
    const worker = workerOf(
      dataSource,
      [
        orderReceiver(
          async ({ number, message: { payload } }) => {
            if (number === 1) throw new Error('Not now.');
            delivered.push(payload.orderId);
          },
          { retryAfterMs: [1_000, 5_000, 10_000, 60_000] },
        ),
      ],
      clock.now,
    );
    const ids = [];
    for (const [round, jump] of [10 * DAY, -10 * DAY, -10 * DAY, 10 * DAY].entries()) {
      const some = Array.from({ length: 50 }, (_, index) => `order-${round}-${index}`);
      await writeOrders(dataSource, some);
      ids.push(...some);
      await worker.work();
      clock.forward(jump);
      await worker.work();
    }
    expect(delivered.toSorted()).toEqual(ids.toSorted());
    expect(new Set((await deliveriesIn(dataSource)).map(({ status }) => status))).toEqual(new Set(['done']));
  });

  test('34.10: goes 10 days back during an attempt, which is not made again beside it', async () => {
    const clock = handClock();
    const delivered: number[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const worker = workerOf(
      dataSource,
      [
        orderReceiver(async ({ number }) => {
          delivered.push(number);
          await held;
        }),
      ],
      clock.now,
      10,
    );
    started.push(worker);
    await writeOrders(dataSource, ['one']);
    worker.start();
    await until(async () => delivered.length > 0);
    clock.forward(-10 * DAY);
    await writeOrders(dataSource, ['two']);
    await until(async () => delivered.length > 1);
    release();
    await until(async () => (await deliveriesIn(dataSource)).every(({ status }) => status === 'done'));
    expect(delivered).toEqual([1, 1]);
  });
});

test('O8: a message that cannot be fanned out is parked, and those behind it go on', async () => {
  const delivered: string[] = [];
  const worker = workerOf(dataSource, [
    orderReceiver(async ({ message }) => void delivered.push(message.payload.orderId), {
      targets: async ({ payload }) => {
        if (payload.orderId === 'poison') throw new Error('Whose is this?');
        return [''];
      },
    }),
  ]);
  await writeOrders(dataSource, ['poison', 'sound']);
  await worker.work();
  expect(delivered).toEqual(['sound']);
  expect(await deliveriesIn(dataSource)).toMatchObject([
    { status: 'parked', lastError: 'Error: Whose is this?', settledAt: expect.any(Date) },
    { status: 'done' },
  ]);
});

describe('a small bench:outbox', () => {
  let load: OutboxLoad;
  beforeAll(async () => {
    load = await OutboxLoad.open();
  });
  afterAll(() => load?.close());

  test('34.10: with a backlog the newest payment has its order before most of the rest, by one look-up', async () => {
    await load.changeProducts(600);
    await load.placeOrders(100);
    await load.fillWithPaymentEvents(400);
    const [payment] = await load.pay(1);
    if (!payment) throw new Error('No payment was made.');
    await load.announce(payment);
    await load.startWorker();
    await until(async () => (await load.countOrders([payment])) === 1);
    expect(await load.countDoneBeforeOrder('payment.event', payment)).toBeLessThan(200);
    expect(await load.countDoneBeforeOrder('product.changed', payment)).toBeLessThan(200);
  });
});
