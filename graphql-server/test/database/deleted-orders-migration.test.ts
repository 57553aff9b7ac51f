import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../src/database/data-source.js';
import { CancelledOrders1796810000000 } from '../../src/database/migrations/1796810000000-cancelled-orders.js';
import { ListsWithDeletedOrders1796810100000 } from '../../src/database/migrations/1796810100000-lists-with-deleted-orders.js';
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

test('34.1 34.3: orders of before are gone from both lists where they were deleted, and their e-mails are known', async () => {
  const deletedAt = new Date('2026-01-02T08:00:00Z');
  const { id: deleted } = await buildOrder(dataSource, { deletedAt });
  const { id: shipped } = await buildOrder(dataSource, { status: OrderStatus.SHIPPED });
  const runner = dataSource.createQueryRunner();
  const migrations = [new CancelledOrders1796810000000(), new ListsWithDeletedOrders1796810100000()];
  for (const migration of migrations.toReversed()) await migration.down(runner);
  for (const migration of migrations) await migration.up(runner);
  await runner.release();

  const { manager } = dataSource;
  const markOf = async (id: string) => (await manager.findOneByOrFail(Order, { id })).customerDeletedAt;
  expect([await markOf(deleted), await markOf(shipped)]).toEqual([deletedAt, null]);
  const emailed = await manager.find(OrderEvent, { where: { orderId: shipped }, order: { id: 'ASC' } });
  expect(emailed.map(({ emailedStatus }) => emailedStatus)).toEqual([null, OrderStatus.SHIPPED]);
});
