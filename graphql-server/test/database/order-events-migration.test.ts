import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../src/database/data-source.js';
import { OrderEvents1795177000000 } from '../../src/database/migrations/1795177000000-order-events.js';
import { Order, OrderStatus } from '../../src/features/orders/order.entity.js';
import type { OrderEvent } from '../../src/features/orders/order-event.entity.js';
import { buildOrder } from '../factories/order.factory.js';
import { cloneTemplate, type TestDatabase } from '../support/databases.js';

let database: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await cloneTemplate(inject('postgresUrl'));
  dataSource = createDataSource({ url: database.url, onPoolError: () => {} });
  await dataSource.initialize();
});

afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

test('orders from before there were timelines get what is known of theirs', async () => {
  const createdAt = new Date('2026-01-01T08:00:00Z');
  for (const status of Object.values(OrderStatus)) await buildOrder(dataSource, { status, createdAt });

  const migration = new OrderEvents1795177000000();
  const runner = dataSource.createQueryRunner();
  await migration.down(runner);
  const before = new Date();
  await migration.up(runner);
  // The entity has columns that later migrations add.
  const events: Pick<OrderEvent, 'orderId' | 'status' | 'userId' | 'createdAt'>[] = await runner.query(
    `select order_id as "orderId", status, user_id as "userId", created_at as "createdAt" from order_events order by id`,
  );
  await runner.release();

  for (const { id, userId, status } of await dataSource.getRepository(Order).find()) {
    const [placed, ...later] = events.filter(({ orderId }) => orderId === id);
    expect(placed).toMatchObject({ status: OrderStatus.PENDING, userId, createdAt });
    expect(later).toMatchObject(status === OrderStatus.PENDING ? [] : [{ status, userId: null }]);
    for (const event of later) expect(event.createdAt.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1);
  }
});
