import { Statement } from '../../../database/statement.js';

/** Orders that wait for a bank transfer, and that the shop has not deleted. */
const WAITING = `orders.pay_by = 'bank_transfer' and orders.due > 0 and orders.status <> 'Rejected'
    and orders.deleted_at is null`;

/** The order, or one that shares its delivery, has got money: one sum can be for all of them. */
const PAID_WITH = `exists (
      select from orders as paid
      where (paid.id = coalesce(orders.added_to_id, orders.id)
          or paid.added_to_id = coalesce(orders.added_to_id, orders.id))
        and ((paid.pay_by = 'online' and paid.status <> 'Rejected')
          or (select sum(amount) from recorded_payments where order_id = paid.id) > 0)
    )`;

/** How many at a time, the oldest first; or one of them, by its id. */
const SOME = '($1::uuid is null or orders.id = $1) order by orders.created_at limit 500';

const idOf = ([id]: readonly unknown[]): string => id as string;

/** Those that were placed by a time, and whose customers can be reminded, and were not. */
export const toRemind = new Statement<[id: string | null, placedBy: Date], string>(
  'orders_to_remind',
  `select orders.id from orders
  where ${WAITING} and orders.created_at <= $2 and orders.email <> ''
    and not exists (select from order_events where order_id = orders.id and kind = 'reminded')
    and ${SOME}`,
  idOf,
);

/**
 * Those that were placed by a time, that nobody packs, without any payment of them or of what is
 * delivered with them; if customers are reminded, only those who were by a time.
 */
export const toCancel = new Statement<[id: string | null, placedBy: Date, remindedBy: Date | null], string>(
  'orders_to_cancel',
  `select orders.id from orders join fulfilments on fulfilments.checkout_id = orders.checkout_id
  where ${WAITING} and fulfilments.status = 'new' and orders.created_at <= $2
    and ($3::timestamptz is null or exists (
      select from order_events where order_id = orders.id and kind = 'reminded' and created_at <= $3
    ))
    and not ${PAID_WITH}
    and ${SOME}`,
  idOf,
);
