import { ID, ObjectType } from 'type-graphql';
import { Field, registerEnum } from '../../../common/graphql-fields.js';
import { requireAdmin, requireUser, type Actor } from '../../../common/actor.js';
import type { Order } from './order.entity.js';

export enum OrderChangeKind {
  PLACED = 'placed',
  STATUS_SET = 'status-set',
  REFUNDED = 'refunded',
  PACKING_STARTED = 'packing-started',
  FULFILMENT_SET = 'fulfilment-set',
  PICKED = 'picked',
  PAYMENT_RECORDED = 'payment-recorded',
  MOVED = 'moved',
  MISSED = 'missed',
  RUN_CHANGED = 'run-changed',
  DELETED = 'deleted',
  DELETED_BY_CUSTOMER = 'deleted-by-customer',
  RESTORED = 'restored',
}
registerEnum({ OrderChangeKind }, 'The kind of a change of orders.', {
  PLACED: 'New orders were placed.',
  STATUS_SET: 'Their status was set.',
  REFUNDED: 'A refund of them was requested or made.',
  PACKING_STARTED: 'The shop began to pick their goods.',
  FULFILMENT_SET:
    'Their fulfilment reached another status, other than `PICKING`, and their own status stayed.\nFor admins also: they got another picker.',
  PICKED: 'Lines of them were picked. For admins.',
  PAYMENT_RECORDED: 'The shop recorded a payment or payout of them, or reversed one.',
  MOVED: 'They got another slot.',
  MISSED: 'Nobody was there to take them, or they were not collected.',
  RUN_CHANGED: 'Their place in the run of their slot, or the number of their bags, changed. For admins.',
  DELETED: `The orders were deleted from the subscriber's list.`,
  DELETED_BY_CUSTOMER: 'Their customers deleted them from their own lists. For admins, who still have them.',
  RESTORED: `The orders were restored to the subscriber's list.`,
});

/**
 * An event about orders. Carries their ids only: subscribers query the orders with their own
 * permissions.
 */
@ObjectType({ description: 'A change of orders.' })
export class OrdersChange {
  @Field(() => OrderChangeKind, 'The event.')
  kind!: OrderChangeKind;

  @Field(() => [ID], 'Ids of the changed orders.')
  orderIds!: readonly string[];
}

/** Notifies subscribers in every process. Called after the commit; never throws. */
export type AnnounceOrders = (
  kind: OrderChangeKind,
  orders: readonly Pick<Order, 'id' | 'userId'>[],
  /** Both admins and the orders' customers when left out. */
  to?: 'admins' | 'customers',
) => void;

const ORDER_CHANGES = 'larder.order-changes';
/** One topic per user id, so that other customers' changes do not wake subscribers. */
export const MY_ORDER_CHANGES = 'larder.my-order-changes';

/**
 * The topic for events about orders.
 *
 * @throws AppError `UNAUTHENTICATED`, `FORBIDDEN` for non-admins
 */
export function orderChangesFor(actor: Actor): typeof ORDER_CHANGES {
  requireAdmin(actor, 'read:fulfilments');
  return ORDER_CHANGES;
}

/**
 * The customer whose orders the actor may subscribe to: the actor.
 *
 * @throws AppError `UNAUTHENTICATED`, `FORBIDDEN` for an API token
 */
export const customerOf = (actor: Actor): string => requireUser(actor).userId;

/** Payloads by topic: one topic for admins, and one per customer. */
export type OrderTopics = {
  [ORDER_CHANGES]: [change: OrdersChange];
  [MY_ORDER_CHANGES]: [userId: string, change: OrdersChange];
};

interface Publisher {
  publish(topic: typeof ORDER_CHANGES, change: OrdersChange): void;
  publish(topic: typeof MY_ORDER_CHANGES, userId: string, change: OrdersChange): void;
}

/** Notifies admins of all orders, and each customer of their own. */
export function announceOrders(pubSub: Publisher): AnnounceOrders {
  return (kind, orders, to) => {
    if (to !== 'customers') pubSub.publish(ORDER_CHANGES, { kind, orderIds: orders.map(({ id }) => id) });
    if (to === 'admins') return;
    for (const customer of new Set(orders.map(({ userId }) => userId))) {
      const own = orders.filter(({ userId }) => userId === customer);
      pubSub.publish(MY_ORDER_CHANGES, customer, { kind, orderIds: own.map(({ id }) => id) });
    }
  };
}
