import { MY_ORDER_CHANGES, ORDER_CHANGES, type AnnounceOrders, type OrdersChange } from './order-change.js';

/** What is published about orders: to admins, and to a customer by their id. */
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
