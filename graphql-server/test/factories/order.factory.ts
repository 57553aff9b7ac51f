import { In, type DataSource } from 'typeorm';
import type { PriceRules } from '../../src/pricing/price-rules.js';
import { CheckoutStatus } from '../../src/features/sales/purchase/checkout.entity.js';
import { fulfilmentFor } from '../../src/features/sales/purchase/fulfilment-process.js';
import { Fulfilment } from '../../src/features/sales/purchase/fulfilment.entity.js';
import { Order, OrderStatus } from '../../src/features/sales/purchase/order.entity.js';
import { OrderEvent } from '../../src/features/sales/purchase/order-event.entity.js';
import { buildCheckout } from './checkout.factory.js';
import type { LineOverrides } from './line-snapshot.factory.js';
import { buildPayment } from './payment.factory.js';

type Amounts = 'subtotal' | 'addedTax' | 'total' | 'taxes';

type OrderOverrides = Partial<Omit<Order, 'lines' | 'checkout' | 'checkoutId' | 'paymentId' | Amounts>> & {
  lines?: readonly LineOverrides[];
  rules?: Partial<PriceRules>;
  slotId?: string;
};

/**
 * A paid order, by default of one product, with the checkout and the payment it came from and its
 * timeline.
 */
export async function buildOrder(
  dataSource: DataSource,
  { lines: ordered, rules, slotId, ...overrides }: OrderOverrides = {},
): Promise<Order> {
  const { userId, createdAt, status = OrderStatus.PENDING } = overrides;
  const checkout = await buildCheckout(dataSource, {
    status: CheckoutStatus.ORDERED,
    fulfilment: fulfilmentFor(status),
    ...(userId ? { userId } : {}),
    ...(createdAt ? { createdAt } : {}),
    ...(ordered ? { lines: ordered } : {}),
    ...(rules ? { rules } : {}),
    ...(slotId ? { slotId } : {}),
  });
  const payment = await buildPayment(dataSource, { checkoutId: checkout.id });
  const { name, email, phone, address, subtotal, addedTax, total, taxes, currency } = checkout;
  const orders = dataSource.getRepository(Order);
  const order = await orders.save(
    orders.create({
      name,
      email,
      phone,
      address,
      subtotal,
      addedTax,
      total,
      taxes,
      currency,
      status,
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

/** Sets the status of orders, and nothing else. */
export async function moveOrders(
  dataSource: DataSource,
  ids: readonly string[],
  status: OrderStatus,
): Promise<void> {
  const orders = await dataSource.manager.findBy(Order, { id: In([...ids]) });
  const checkoutId = In(orders.map((order) => order.checkoutId));
  const next = fulfilmentFor(status);
  await dataSource.manager.update(Fulfilment, { checkoutId }, { status: next });
}

function timelineOf({ id: orderId, userId, status, createdAt }: Order) {
  const [fulfilmentStatus, placedStatus] = [fulfilmentFor(status), fulfilmentFor(OrderStatus.PENDING)];
  const placed = { orderId, userId, status: OrderStatus.PENDING, fulfilmentStatus: placedStatus, createdAt };
  return status === OrderStatus.PENDING
    ? [placed]
    : [placed, { orderId, status, fulfilmentStatus, createdAt }];
}
