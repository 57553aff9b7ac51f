import type { EntityManager } from 'typeorm';
import { MAX_STOPS } from '@larder/shared/limits';
import { OrderStatus } from '../purchase/order.entity.js';

/**
 * Ids of the orders of a slot by their stops, without rejected ones; new ones come last, additions
 * without a stop behind the orders that they were added to.
 */
export async function runOf(manager: EntityManager, slotId: string): Promise<string[]> {
  const rows: { id: string }[] = await manager.query(
    `select orders.id from orders join fulfilments using (checkout_id)
    left join (orders first join fulfilments of_first using (checkout_id)) on first.id = orders.added_to_id
    where fulfilments.slot_id = $1 and orders.status <> '${OrderStatus.REJECTED}'
    order by coalesce(fulfilments.stop, of_first.stop) nulls last,
      case when fulfilments.stop is null then coalesce(first.created_at, orders.created_at) end nulls first,
      orders.created_at, orders.id
    limit ${MAX_STOPS}`,
    [slotId],
  );
  return rows.map(({ id }) => id);
}

/** Numbers the stops of orders from 1. */
export const writeStops = (manager: EntityManager, ids: readonly string[]): Promise<unknown> =>
  manager.query(
    `update fulfilments set stop = run.stop
    from unnest($1::uuid[]) with ordinality as run (order_id, stop) join orders on orders.id = run.order_id
    where fulfilments.checkout_id = orders.checkout_id and fulfilments.stop is distinct from run.stop`,
    [ids],
  );
