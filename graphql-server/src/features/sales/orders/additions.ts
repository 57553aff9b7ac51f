import { In, type EntityManager } from 'typeorm';
import { groupBy } from '../../../common/group-by.js';
import { idsOf } from '../../../common/uuid.js';
import { Order, OrderStatus } from '../purchase/order.entity.js';
import { lockOrders } from './write-status.js';

/** Batch load: the orders that were added to each order, oldest first. */
export async function additionsOf(manager: EntityManager, orderIds: readonly string[]): Promise<Order[][]> {
  const found = await manager.find(Order, {
    where: { addedToId: In([...orderIds]) },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  const byOrder = groupBy(found, ({ addedToId }) => addedToId);
  return orderIds.map((id) => [...(byOrder.get(id) ?? [])]);
}

/** The orders with which an order shares its delivery, and that are neither rejected nor sent. */
export async function ordersWith(
  manager: EntityManager,
  { id, addedToId }: Pick<Order, 'id' | 'addedToId'>,
): Promise<Order[]> {
  const firstId = addedToId ?? id;
  const status = OrderStatus.PENDING;
  const found = await manager.find(Order, {
    where: [
      { id: firstId, status },
      { addedToId: firstId, status },
    ],
  });
  return found.filter((order) => order.id !== id);
}

const pendingAdditions = async (manager: EntityManager, ids: readonly string[]): Promise<string[]> =>
  (
    await additionsOf(
      manager,
      ids.map((id) => id.toLowerCase()),
    )
  )
    .flat()
    .filter(({ status }) => status === OrderStatus.PENDING)
    .map(({ id }) => id);

/**
 * Locks orders with the pending ones that were added to them, which follow what happens to these.
 * An order is added while the one that it is added to is locked, so there are no more.
 *
 * @returns the orders in the order of their ids, then those that were added
 * @throws AppError as `lockOrders`
 */
export async function lockWithAdditions(manager: EntityManager, ids: readonly string[]): Promise<Order[]> {
  const known = await pendingAdditions(manager, ids);
  const locked = await lockOrders(manager, [...ids, ...known]);
  const since = (await pendingAdditions(manager, ids)).filter((id) => !idsOf(locked).includes(id));
  const all = [...locked, ...(await lockOrders(manager, since))];
  const wanted = new Set(ids.map((id) => id.toLowerCase()));
  return all.filter(({ id, status }) => wanted.has(id) || status === OrderStatus.PENDING);
}
