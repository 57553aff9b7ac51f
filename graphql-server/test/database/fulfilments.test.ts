import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { fulfilmentProcess, orderStatusOf } from '../../src/features/sales/purchase/fulfilment-process.js';
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

const METHODS: Partial<Record<FulfilmentStatus, string>> = {
  [FulfilmentStatus.OUT]: 'delivery',
  [FulfilmentStatus.DELIVERED]: 'delivery',
  [FulfilmentStatus.READY]: 'collection',
  [FulfilmentStatus.COLLECTED]: 'collection',
};

/** The method without which a fulfilment has no such status. */
const methodOf = (status: FulfilmentStatus) => METHODS[status];

test('the database allows the transitions of the table, and no others', async () => {
  const { checkoutId } = await buildOrder(dataSource);
  for (const from of STATUSES) {
    for (const to of STATUSES.filter((status) => status !== from)) {
      const moved = dataSource.transaction(async (manager) => {
        // Without the triggers, from any status.
        await manager.query('set local session_replication_role = replica');
        await manager.query(
          `update fulfilments set status = $2, method = $3,
            packing_started_at = case when $2 in ('picking', 'packed') then now() end,
            cancelled_at = case $2 when 'cancelled' then now() end where checkout_id = $1`,
          [checkoutId, from, methodOf(from) ?? methodOf(to) ?? 'delivery'],
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
    packed: 'Pending',
    out: 'Shipped',
    delivered: 'Shipped',
    rejected: 'Rejected',
    new: 'Pending',
    cancelled: 'Rejected',
  };
  for (const [status, expected] of Object.entries(walk)) {
    await manager.update(Fulfilment, checkoutId, { status: status as FulfilmentStatus });
    expect(await statusOf()).toBe(expected);
  }
  expect(Object.fromEntries(STATUSES.map((status) => [status, orderStatusOf[status]]))).toMatchObject(walk);
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

test('deliveries are not ready, and collections not on their way', async () => {
  const { checkoutId } = await buildOrder(dataSource);
  const moveTo = (status: string, method: string) =>
    dataSource.query('update fulfilments set status = $2, method = $3 where checkout_id = $1', [
      checkoutId,
      status,
      method,
    ]);
  for (const [status, method] of [
    ['ready', 'delivery'],
    ['out', 'collection'],
  ] as const)
    await expect(moveTo(status, method)).rejects.toMatchObject({ constraint: 'fulfilments_handover' });
  await moveTo('ready', 'collection');
  await moveTo('collected', 'collection');
  await expect(moveTo('collected', 'delivery')).rejects.toMatchObject({ constraint: 'fulfilments_handover' });
});
