import type { OrderStatus } from '@/lib/apollo/generated/account-operations';
import { errorCode, errorExtensions } from '@/lib/apollo/errors';
import type { ManagedOrder } from './useManagedOrders';

/** What an admin sets orders to, as the server takes it. */
export interface StatusChange {
  status: OrderStatus;
  /** Whether what is left of the payments is refunded; only with `REJECTED`. */
  refund?: boolean;
  /**
   * Whether the goods go back on the shelf. Left out, those of orders that nobody began to pack do.
   */
  restock?: boolean | undefined;
  /** The refunds of all these orders together that the admin has agreed to. */
  expectedRefunded?: number;
}

type Money = Pick<ManagedOrder, 'refunded' | 'currency'>;

/** The refunds of orders together, in minor units. */
export const refundedOf = (orders: readonly Pick<Money, 'refunded'>[]): number =>
  orders.reduce((sum, { refunded }) => sum + refunded, 0);

/** The currency of all these orders; null where they differ, and nothing can be added up. */
export function currencyOf(orders: readonly Pick<Money, 'currency'>[]): string | null {
  const currencies = new Set(orders.map(({ currency }) => currency));
  return currencies.size === 1 ? (orders[0]?.currency ?? null) : null;
}

/**
 * Whether goods go back on the shelf unless an admin says otherwise; undefined where the orders
 * differ.
 */
export function usualRestock(orders: readonly Pick<ManagedOrder, 'packingStartedAt'>[]): boolean | undefined {
  const packed = orders.filter(({ packingStartedAt }) => packingStartedAt !== null).length;
  if (packed === 0) return true;
  return packed === orders.length ? false : undefined;
}

/** The sum of refunds that the server wants to be confirmed; null for every other failure. */
export function refundedToConfirm(error: unknown): number | null {
  const refunded = errorCode(error) === 'CONFLICT' ? errorExtensions(error)?.['refunded'] : null;
  return typeof refunded === 'number' ? refunded : null;
}

interface Undo<Order> {
  /** The orders as the change has left them. */
  orders: Order[];
  change: StatusChange;
}

type Undoable = Pick<ManagedOrder, 'status' | 'refunded'> & {
  lines: readonly Pick<ManagedOrder['lines'][number], 'restockedQuantity'>[];
};

/**
 * What takes a change of status back.
 *
 * @param before the orders as they were
 */
export function undoOf<Order extends Undoable>(before: readonly Order[], status: OrderStatus): Undo<Order>[] {
  const groups = new Map<string, Order[]>();
  for (const order of before) {
    if (order.status === status) continue;
    const key = `${order.status} ${isRestocked(order)}`;
    groups.set(key, [...(groups.get(key) ?? []), order]);
  }
  return [...groups.values()].map((orders) => ({
    orders: orders.map((order) => ({ ...order, status })),
    change: backTo(orders),
  }));
}

/** Whether goods of an order went back on the shelf. */
export const isRestocked = ({ lines }: Pick<Undoable, 'lines'>): boolean =>
  lines.some(({ restockedQuantity }) => restockedQuantity > 0);

function backTo(orders: readonly Undoable[]): StatusChange {
  const status = orders[0]?.status ?? 'PENDING';
  if (status === 'REJECTED') return { status, restock: orders.some(isRestocked) };
  const refunded = refundedOf(orders);
  return refunded > 0 ? { status, expectedRefunded: refunded } : { status };
}

/**
 * The seconds until an e-mail leaves, by the clock of this computer; 0 once it has left, or when
 * that clock is wrong.
 */
export function secondsUntil(dueAt: string, now: number = Date.now()): number {
  const seconds = Math.ceil((Date.parse(dueAt) - now) / 1000);
  return seconds > 0 && seconds <= LONGEST_WAIT_S ? seconds : 0;
}

const LONGEST_WAIT_S = 120;
