import type { DataSource } from 'typeorm';
import { CheckoutStatus } from '../../src/features/sales/purchase/checkout.entity.js';
import { Order, OrderStatus } from '../../src/features/sales/purchase/order.entity.js';
import { OrderEvent } from '../../src/features/sales/purchase/order-event.entity.js';
import { buildCheckout } from './checkout.factory.js';
import type { LineOverrides } from './line-snapshot.factory.js';
import { buildPayment } from './payment.factory.js';

type OrderOverrides = Partial<Omit<Order, 'lines' | 'checkout' | 'checkoutId' | 'paymentId'>> & {
  lines?: readonly LineOverrides[];
};

/**
 * A paid order, by default of one product, with the checkout and the payment it came from and its
 * timeline.
 */
export async function buildOrder(dataSource: DataSource, overrides: OrderOverrides = {}): Promise<Order> {
  const { lines: ordered, userId, createdAt } = overrides;
  const checkout = await buildCheckout(dataSource, {
    status: CheckoutStatus.ORDERED,
    ...(userId ? { userId } : {}),
    ...(createdAt ? { createdAt } : {}),
    ...(ordered ? { lines: ordered } : {}),
  });
  const payment = await buildPayment(dataSource, { checkoutId: checkout.id });
  const { name, email, phone, address, subtotal, shipping, total, currency } = checkout;
  const orders = dataSource.getRepository(Order);
  const order = await orders.save(
    orders.create({
      name,
      email,
      phone,
      address,
      subtotal,
      shipping,
      total,
      currency,
      status: OrderStatus.PENDING,
      deletedAt: null,
      itemCount: checkout.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      ...overrides,
      userId: checkout.userId,
      checkoutId: checkout.id,
      paymentId: payment.providerPaymentId,
      lines: checkout.lines.map(({ id: _checkoutLine, checkoutId: _checkout, ...line }) => line),
    }),
  );
  await dataSource.getRepository(OrderEvent).insert(timelineOf(order));
  return order;
}

function timelineOf({ id: orderId, userId, status, createdAt }: Order) {
  const placed = { orderId, userId, status: OrderStatus.PENDING, createdAt };
  return status === OrderStatus.PENDING ? [placed] : [placed, { orderId, status, createdAt }];
}
