import { itemsOf } from '@larder/shared/weights';
import type { EntityManager } from 'typeorm';
import { priceOf } from '../pricing/price-of.js';
import { StoredCharge, toChargeRows } from '../features/sales/purchase/charge.entity.js';
import { Checkout, CheckoutStatus } from '../features/sales/purchase/checkout.entity.js';
import { fulfilmentFor } from '../features/sales/purchase/fulfilment-process.js';
import { Fulfilment } from '../features/sales/purchase/fulfilment.entity.js';
import { Order, OrderStatus } from '../features/sales/purchase/order.entity.js';
import { OrderEvent } from '../features/sales/purchase/order-event.entity.js';
import { Payment } from '../features/sales/purchase/payment.entity.js';
import { DEMO_ORDERS, type DemoOrder } from './data/orders.js';
import { DEMO_ADMIN } from './data/people.js';
import { PackUnit } from '../features/catalogue/product/product.entity.js';
import type { DemoLookup } from './demo-lookup.js';
import { handledAfter, timeAgo } from './demo-times.js';

/**
 * Adds the past orders of the demo people, each with the checkout and the payment it came from and
 * its timeline.
 */
export async function addOrders(manager: EntityManager, lookup: DemoLookup, currency: string): Promise<void> {
  const described = DEMO_ORDERS.map((order, index) => ({ order, createdAt: timeAgo(order.daysAgo, index) }));
  // Oldest first, so that their numbers grow as they would have.
  described.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());

  const checkouts = await manager.save(
    described.map(({ order, createdAt }, index) =>
      manager.create(Checkout, {
        ...factsOf(order, lookup, currency),
        status: CheckoutStatus.ORDERED,
        paymentOrderId: demoId('order', index),
        createdAt,
      }),
    ),
  );
  await manager.insert(
    StoredCharge,
    checkouts.flatMap(({ id: checkoutId, lines }) =>
      toChargeRows(priceOf(lines).charges).map((charge) => ({ checkoutId, ...charge })),
    ),
  );
  await manager.insert(
    Payment,
    checkouts.map(({ id, total, createdAt }, index) => ({
      checkoutId: id,
      providerPaymentId: demoId('pay', index),
      status: 'captured' as const,
      amount: total,
      currency,
      createdAt,
    })),
  );
  await manager.insert(
    Fulfilment,
    checkouts.map(({ id: checkoutId }, index) => {
      const status = OrderStatus[described[index]?.order.status ?? 'PENDING'];
      return { checkoutId, status: fulfilmentFor(status) };
    }),
  );
  const orders = await manager.save(
    described.map(({ order, createdAt }, index) => {
      const facts = factsOf(order, lookup, currency);
      return manager.create(Order, {
        ...facts,
        itemCount: itemsOf(facts.lines),
        status: OrderStatus[order.status],
        checkoutId: checkouts[index]?.id,
        paymentId: demoId('pay', index),
        paymentMethod: 'card',
        createdAt,
      });
    }),
  );
  const adminId = lookup.person(DEMO_ADMIN.uid).userId;
  await manager.insert(
    OrderEvent,
    orders.flatMap((order, index) => timelineOf(order, handledAfter(order.createdAt, index), adminId)),
  );
}

/** Placed by its customer, and seen to by the admin unless it still waits. */
function timelineOf({ id: orderId, userId, status, createdAt }: Order, handledAt: Date, adminId: string) {
  const placed = { ...statusesOf(OrderStatus.PENDING), orderId, userId, createdAt };
  if (status === OrderStatus.PENDING) return [placed];
  return [placed, { ...statusesOf(status), orderId, userId: adminId, createdAt: handledAt }];
}

const statusesOf = (status: OrderStatus) => ({ status, fulfilmentStatus: fulfilmentFor(status) });

/** What a checkout and its order have in common. */
function factsOf(
  { personUid, name, phone, address, lines }: DemoOrder,
  lookup: DemoLookup,
  currency: string,
) {
  const { userId, email } = lookup.person(personUid);
  const priced = lines.map(({ productSlug, quantity }, position) => {
    const product = lookup.product(productSlug);
    const photo = `/pictures/${product.slug}.800.webp`;
    return {
      position,
      productId: product.id,
      name: product.name,
      originalName: product.name,
      sku: null,
      barcode: null,
      externalReference: null,
      photo,
      packAmount: product.packAmount,
      packUnit: PackUnit[product.packUnit],
      packCount: null,
      ageLimit: null,
      unitPrice: product.priceMinor,
      quantity,
    };
  });
  const { subtotal, addedTax, total, taxes } = priceOf(priced);
  const amounts = { currency, subtotal, addedTax, total, taxes };
  return { userId, email, name, phone, address, ...amounts, lines: priced };
}

/** As long as the provider's own, which have fourteen characters after the prefix. */
/** What the ids of the demo's payments begin with. */
export const DEMO_PAYMENTS = 'pay_demo';

const demoId = (kind: 'order' | 'pay', index: number): string =>
  `${kind}_demo${String(index + 1).padStart(10, '0')}`;
