import { MY_ORDER_CHANGES, ORDER_CHANGES, type AnnounceOrders } from '../features/orders/order-change.js';
import type { ShopPubSub } from './pub-sub.js';

/** Notifies admins of all orders, and each customer of their own. */
export function tellOfOrders(pubSub: ShopPubSub): AnnounceOrders {
  return (kind, orders, to) => {
    if (to !== 'customers') pubSub.publish(ORDER_CHANGES, { kind, orderIds: orders.map(({ id }) => id) });
    if (to === 'admins') return;
    for (const customer of new Set(orders.map(({ userId }) => userId))) {
      const own = orders.filter(({ userId }) => userId === customer);
      pubSub.publish(MY_ORDER_CHANGES, customer, { kind, orderIds: own.map(({ id }) => id) });
    }
  };
}
