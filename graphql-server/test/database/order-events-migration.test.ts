import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../src/database/data-source.js';
import { OrderEvents1795177000000 } from '../../src/database/migrations/1795177000000-order-events.js';
import { Order, OrderStatus } from '../../src/features/orders/order.entity.js';
import { OrderEvent } from '../../src/features/orders/order-event.entity.js';
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
  // Columns that came later, which the entity has.
  await runner.query('alter table order_events add column refund text, add column given_back_id uuid');
  await runner.release();

  const events = await dataSource.getRepository(OrderEvent).find({ order: { id: 'ASC' } });
  for (const { id, userId, status } of await dataSource.getRepository(Order).find()) {
    const [placed, ...later] = events.filter(({ orderId }) => orderId === id);
    expect(placed).toMatchObject({ status: OrderStatus.PENDING, userId, createdAt });
    expect(later).toMatchObject(status === OrderStatus.PENDING ? [] : [{ status, userId: null }]);
    for (const event of later) expect(event.createdAt.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1);
  }
});
