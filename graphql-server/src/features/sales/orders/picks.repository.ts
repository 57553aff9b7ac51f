import { In, IsNull, type EntityManager } from 'typeorm';
import { MAX_ORDERS_TO_PICK } from '@larder/shared/limits';
import { groupBy } from '../../../common/group-by.js';
import { FulfilmentStatus } from '../purchase/fulfilment.entity.js';
import { Order, OrderStatus } from '../purchase/order.entity.js';
import type { WantedSubstitute } from './substitution.policy.js';

/**
 * Orders that are new or being picked, by the beginning of their slots, those without one last.
 * Additions are behind the orders that they were added to.
 *
 * @param pickerId null for any or none
 */
export async function ordersToPick(
  manager: EntityManager,
  slotId: string | null,
  pickerId: string | null,
): Promise<Order[]> {
  const found = await manager.find(Order, {
    where: {
      deletedAt: IsNull(),
      // By which there is an index.
      status: OrderStatus.PENDING,
      fulfilment: {
        status: In([FulfilmentStatus.NEW, FulfilmentStatus.PICKING]),
        ...(pickerId === null ? { needsSlotSince: IsNull() } : { pickerId }),
        ...(slotId !== null && { slotId }),
      },
    },
    relations: { fulfilment: true },
    order: { fulfilment: { startsAt: 'ASC' }, createdAt: 'ASC', id: 'ASC' },
    take: MAX_ORDERS_TO_PICK,
  });
  return [...groupBy(found, ({ id, addedToId }) => addedToId ?? id).values()].flat();
}

/** Units that were picked of a line; null for a line that is not picked. */
export interface Pick {
  readonly lineId: string;
  readonly quantity: number | null;
  /** Weighed, of a line by weight; null before that. */
  readonly grams: number | null;
  /** Whether the picker has confirmed an unlikely weight. */
  readonly weightConfirmed: boolean;
  /** All substitutes of the line; null for those that it has. */
  readonly substitutes: readonly WantedSubstitute[] | null;
}

export const writePicks = (
  manager: EntityManager,
  pickedById: string,
  picks: readonly Pick[],
): Promise<unknown> =>
  manager.query(
    `update order_lines set picked_quantity = pick.quantity,
      picked_grams = pick.grams, weight_confirmed = pick.confirmed,
      picked_at = case when pick.quantity is not null then now() end,
      picked_by_id = case when pick.quantity is not null then $1::uuid end
    from unnest($2::uuid[], $3::int[], $4::int[], $5::boolean[]) as pick (line_id, quantity, grams, confirmed)
    where id = pick.line_id and (picked_quantity, picked_grams, weight_confirmed)
      is distinct from (pick.quantity, pick.grams, pick.confirmed)`,
    [
      pickedById,
      picks.map(({ lineId }) => lineId),
      picks.map(({ quantity }) => quantity),
      picks.map(({ quantity, grams }) => (quantity ? grams : null)),
      picks.map(({ quantity, grams, weightConfirmed }) => Boolean(quantity && grams && weightConfirmed)),
    ],
  );

/** As if nothing of these orders had been picked. */
export const clearPicks = async (manager: EntityManager, orderIds: readonly string[]): Promise<void> => {
  if (orderIds.length === 0) return;
  await manager.query(
    `update order_lines set picked_quantity = null, picked_grams = null, weight_confirmed = false, picked_at = null, picked_by_id = null
    where order_id = any($1::uuid[]) and picked_quantity is not null`,
    [orderIds],
  );
};

/** Takes the orders that are still to be packed from their picker; what was picked stays. */
export const leavePicking = async (manager: EntityManager, pickerId: string): Promise<void> => {
  await manager.query(
    `update fulfilments set picker_id = null where picker_id = $1 and status in ('new', 'picking')`,
    [pickerId],
  );
};

/** Makes a user the picker of orders, or nobody. */
export const writePicker = (
  manager: EntityManager,
  checkoutIds: readonly string[],
  pickerId: string | null,
): Promise<unknown> =>
  manager.query('update fulfilments set picker_id = $1 where checkout_id = any($2::uuid[])', [
    pickerId,
    checkoutIds,
  ]);
