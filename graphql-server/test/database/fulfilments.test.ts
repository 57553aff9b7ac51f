import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { fulfilmentProcess } from '../../src/features/sales/purchase/fulfilment-process.js';
import { Fulfilment, FulfilmentStatus } from '../../src/features/sales/purchase/fulfilment.entity.js';
import { Order, OrderStatus } from '../../src/features/sales/purchase/order.entity.js';
import { buildOrder } from '../factories/order.factory.js';
import { openClone } from '../support/databases.js';

let close: () => Promise<void>;
let dataSource: DataSource;

beforeAll(async () => {
  ({ dataSource, close } = await openClone(inject('postgresUrl')));
});
afterAll(() => close());

const STATUSES = Object.values(FulfilmentStatus);

test('the database allows the transitions of the table, and no others', async () => {
  const { checkoutId } = await buildOrder(dataSource);
  for (const from of STATUSES) {
    for (const to of STATUSES.filter((status) => status !== from)) {
      const moved = dataSource.transaction(async (manager) => {
        // Without the triggers, from any status.
        await manager.query('set local session_replication_role = replica');
        await manager.query(
          `update fulfilments set status = $2, packing_started_at = case $2 when 'picking' then now() end,
            cancelled_at = case $2 when 'cancelled' then now() end where checkout_id = $1`,
          [checkoutId, from],
        );
        await manager.query('set local session_replication_role = origin');
        await manager.query('update fulfilments set status = $2 where checkout_id = $1', [checkoutId, to]);
      });
      const message = await moved.then(
        () => null,
        (error: Error) => error.message,
      );
      const refusal = `a fulfilment that is ${from} cannot become ${to}`;
      expect(message).toBe(fulfilmentProcess[from].includes(to) ? null : refusal);
    }
  }
});

test('the status of an order is that of its fulfilment', async () => {
  const { id, checkoutId } = await buildOrder(dataSource);
  const { manager } = dataSource;
  const statusOf = async () => (await manager.findOneByOrFail(Order, { id })).status;
  const walk = {
    picking: 'Pending',
    out: 'Shipped',
    rejected: 'Rejected',
    new: 'Pending',
    cancelled: 'Rejected',
  };
  for (const [status, expected] of Object.entries(walk)) {
    await manager.update(Fulfilment, checkoutId, { status: status as FulfilmentStatus });
    expect(await statusOf()).toBe(expected);
  }
  for (const write of [
    manager.update(Order, id, { status: OrderStatus.SHIPPED }),
    manager.delete(Fulfilment, checkoutId),
  ]) {
    await expect(write).rejects.toMatchObject({ code: '23503', constraint: 'orders_fulfilment_fkey' });
  }
  await dataSource.query(`update fulfilments set order_status = 'Shipped' where checkout_id = $1`, [
    checkoutId,
  ]);
  expect(await manager.findOneByOrFail(Fulfilment, { checkoutId })).toMatchObject({
    orderStatus: 'Rejected',
  });
});
