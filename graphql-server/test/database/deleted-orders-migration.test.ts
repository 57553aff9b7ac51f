import { expect, inject, onTestFinished, test } from 'vitest';
import { openDataSource } from '../../src/bootstrap/open-data-source.js';
import { Order, OrderStatus } from '../../src/features/sales/purchase/order.entity.js';
import { OrderEvent } from '../../src/features/sales/purchase/order-event.entity.js';
import { createReleased } from '../support/databases.js';

test('34.1 34.3: orders that were deleted before are in neither list, and their e-mails are known', async () => {
  const database = await createReleased(inject('postgresUrl'));
  const dataSource = await openDataSource(database.url);
  onTestFinished(async () => {
    await dataSource.destroy();
    await database.drop();
  });
  const { manager } = dataSource;
  const deleted = await manager.findOneOrFail(Order, { where: { number: 11 }, withDeleted: true });
  expect(deleted.deletedAt).not.toBeNull();
  expect(deleted.customerDeletedAt).toEqual(deleted.deletedAt);
  const shipped = await manager.findOneByOrFail(Order, { number: 1, status: OrderStatus.SHIPPED });
  expect(shipped.customerDeletedAt).toBeNull();
  const events = await manager.find(OrderEvent, { where: { orderId: shipped.id }, order: { id: 'ASC' } });
  expect(events.map(({ emailedStatus }) => emailedStatus)).toEqual([null, OrderStatus.SHIPPED]);
});
