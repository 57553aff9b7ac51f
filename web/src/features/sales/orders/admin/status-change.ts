import type { OrderStatus } from '@/lib/apollo/schema-types.generated';
import { errorCode, errorExtensions } from '@/lib/apollo/errors';
import { refundable } from '@/features/sales/orders/shared/order-payment';
import type { ManagedOrder } from './useManagedOrders';

/** A change of status, as the input of the mutation. */
export interface StatusChange {
  status: OrderStatus;
  /** Whether the rest of the payments is refunded; only with `REJECTED`. */
  refund?: boolean;
  /** Keeps the rest of the payments, with a reason for the customers; only with `REJECTED`. */
  keepPayment?: { reason: string };
  /** Whether the goods are restocked. By default those of orders that are not packed yet. */
  restock?: boolean | undefined;
  /** The total of the refunds that the admin has confirmed. */
  expectedRefunded?: number;
}

type Money = Pick<ManagedOrder, 'refunded' | 'currency'>;

/** The total of the refunds, in minor units. */
export const refundedOf = (orders: readonly Pick<Money, 'refunded'>[]): number =>
  orders.reduce((sum, { refunded }) => sum + refunded, 0);

/** The common currency of the orders; null where they differ. */
export function currencyOf(orders: readonly Pick<Money, 'currency'>[]): string | null {
  const currencies = new Set(orders.map(({ currency }) => currency));
  return currencies.size === 1 ? (orders[0]?.currency ?? null) : null;
}

/** Whether goods are restocked by default; undefined where the orders differ. */
export function usualRestock(orders: readonly Pick<ManagedOrder, 'packingStartedAt'>[]): boolean | undefined {
  const packed = orders.filter(({ packingStartedAt }) => packingStartedAt !== null).length;
  if (packed === 0) return true;
  return packed === orders.length ? false : undefined;
}

/** The total of refunds that the server wants confirmed; null for other failures. */
export function refundedToConfirm(error: unknown): number | null {
  const refunded = errorCode(error) === 'CONFLICT' ? errorExtensions(error)?.['refunded'] : null;
  return typeof refunded === 'number' ? refunded : null;
}

interface Undo<Order> {
  /** The orders after the change. */
  orders: Order[];
  change: StatusChange;
}

type Undoable = Pick<ManagedOrder, 'status' | 'total' | 'refunded' | 'paymentKeptReason'> & {
  lines: readonly Pick<ManagedOrder['lines'][number], 'restockedQuantity'>[];
};

/**
 * The change that undoes another.
 *
 * @param before the orders before that change
 */
export function undoOf<Order extends Undoable>(before: readonly Order[], status: OrderStatus): Undo<Order>[] {
  const groups = new Map<string, Order[]>();
  for (const order of before) {
    if (order.status === status) continue;
    const key = JSON.stringify([order.status, isRestocked(order), order.paymentKeptReason]);
    groups.set(key, [...(groups.get(key) ?? []), order]);
  }
  return [...groups.values()].map((orders) => ({
    orders: orders.map((order) => ({ ...order, status })),
    change: backTo(orders),
  }));
}

/** Whether an undo has no choice for the payments, because the rejection had none either. */
export const lacksPaymentChoice = ({ orders, change }: Undo<Undoable>): boolean =>
  change.status === 'REJECTED' && !change.keepPayment && orders.some((order) => refundable(order) > 0);

/** Whether goods of an order were restocked. */
export const isRestocked = ({ lines }: Pick<Undoable, 'lines'>): boolean =>
  lines.some(({ restockedQuantity }) => restockedQuantity > 0);

function backTo(orders: readonly Undoable[]): StatusChange {
  const status = orders[0]?.status ?? 'PENDING';
  if (status === 'REJECTED') {
    const reason = orders[0]?.paymentKeptReason;
    return { status, restock: orders.some(isRestocked), ...(reason && { keepPayment: { reason } }) };
  }
  const refunded = refundedOf(orders);
  return refunded > 0 ? { status, expectedRefunded: refunded } : { status };
}
