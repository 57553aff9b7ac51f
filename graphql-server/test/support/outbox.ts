import type { DataSource } from 'typeorm';
import { OutboxDelivery } from '../../src/features/outbox/outbox-delivery.entity.js';
import { OutboxWorker } from '../../src/features/outbox/outbox-worker.js';
import { receiver, type Attempt, type Receiver } from '../../src/features/outbox/receiver.js';
import { writeOutboxes } from '../../src/features/outbox/outbox.js';

/** A clock that moves by hand. */
export function handClock(start = new Date()) {
  let time = start.getTime();
  return { now: () => new Date(time), forward: (ms: number) => void (time += ms) };
}

export const silentLog = { warn: () => {}, error: () => {} };

type Placed = Attempt<'order.placed'>;

/** A receiver of orders that were placed, with a handler of the test's. */
export const orderReceiver = (
  deliver: (attempt: Placed) => Promise<void>,
  rest: Partial<Receiver<'order.placed'>> = {},
): Receiver =>
  receiver({ name: 'test', topics: ['order.placed'], retryAfterMs: [1_000, 5_000], deliver, ...rest });

export const workerOf = (
  dataSource: DataSource,
  receivers: readonly Receiver[],
  now: () => Date = () => new Date(),
  pollMs = 1_000,
): OutboxWorker => new OutboxWorker(dataSource, { receivers, now, log: silentLog, pollMs });

/** Says of as many orders that they were placed, in one transaction. */
export const writeOrders = (dataSource: DataSource, orderIds: readonly string[]): Promise<void> =>
  dataSource.transaction((manager) =>
    writeOutboxes(
      manager,
      'order.placed',
      orderIds.map((orderId) => ({ orderId })),
    ),
  );

export const deliveriesIn = (dataSource: DataSource): Promise<OutboxDelivery[]> =>
  dataSource.manager.find(OutboxDelivery, { order: { messageId: 'ASC', receiver: 'ASC', target: 'ASC' } });
