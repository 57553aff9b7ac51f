import { In, IsNull, Not, type EntityManager } from 'typeorm';
import { formatMoney } from '@larder/shared/locale';
import { say } from '@larder/texts/text';
import { isAdmin, type AuthenticatedActor } from '../../../common/actor.js';
import { AppError } from '../../../common/app-error.js';
import { idsOf } from '../../../common/uuid.js';
import { canMove, fulfilmentFor } from '../purchase/fulfilment-process.js';
import type { FulfilmentStatus } from '../purchase/fulfilment.entity.js';
import { OrderEvent } from '../purchase/order-event.entity.js';
import { OrderStatus, type Order } from '../purchase/order.entity.js';
import { PaymentMethod } from '../purchase/payment-method.js';
import { Refund, RefundReason } from '../purchase/refund.entity.js';
import {
  refundOrders,
  rejectedPayments,
  type PaymentChoice,
  type RejectedPayments,
} from './rejected-payments.js';
import { requireNone } from './picking.policy.js';
import { refundShort } from './refund-short.js';
import { isRestockedByDefault, restockOrders, reverseRestock } from './restock.js';
import { writeStatus, type NextStatus } from './write-status.js';

/** A change of status that an admin requests. */
export interface StatusChange extends PaymentChoice {
  readonly status: OrderStatus;
  /** The status of the fulfilment; the one that `fulfilmentFor` returns if missing. */
  readonly fulfilment?: FulfilmentStatus;
  /** Whether to restock the products. Default: only for orders whose packing has not started. */
  readonly restock?: boolean | null;
  /**
   * The refunded sum of these orders as the caller knows it, in minor units. Required to ship
   * refunded orders, as a confirmation.
   */
  readonly expectedRefunded?: number | null;
}

export interface ChangedOrders {
  /** In their state after the change. */
  readonly orders: Order[];
  /** Ids of the orders that changed. */
  readonly changed: ReadonlySet<string>;
}

/**
 * Sets the status of locked orders; money, stock and fulfilments follow.
 *
 * @throws AppError as `OrderStatusService.changeStatuses`
 */
export async function writeStatusChange(
  manager: EntityManager,
  admin: AuthenticatedActor,
  found: readonly Order[],
  { status, fulfilment, restock, expectedRefunded, ...choice }: StatusChange,
  undoableSince: Date,
): Promise<ChangedOrders> {
  const others = found.filter((order) => order.status !== status);
  if (others.length > 0 && status !== OrderStatus.REJECTED) {
    await requirePayable(manager, others);
    await requireExpected(manager, admin, found, expectedRefunded ?? 0);
  }
  const isRejection = status === OrderStatus.REJECTED;
  const isChosen = isRejection || fulfilment !== undefined || others.length === 0;
  const before = isChosen ? NOTHING_BEFORE : await statusesBefore(manager, others, status, undoableSince);
  const nextOf: NextStatus = (order) =>
    fulfilment ?? fulfilmentFor(status, order.fulfilment, before.get(order.id));
  // Lock order: orders, checkouts, products, as when placing an order.
  await refundShort(manager, admin, others, nextOf);
  const money = isRejection ? await rejectedPayments(manager, admin, found, others, choice) : NO_PAYMENTS;
  if (isRejection) await restockRejected(manager, found, restock ?? null);
  else if (others.length > 0) await reverseRestock(manager, idsOf(others));
  const written = await writeStatus(manager, admin, others, nextOf, money.kept);
  const orders = withChanged(found, written);
  const toRefund = orders.filter(({ id }) => money.refunded.has(id));
  const refunded = await refundOrders(manager, admin, toRefund, RefundReason.REJECTED);
  return { orders, changed: new Set(idsOf([...others, ...refunded])) };
}

const NOTHING_BEFORE: ReadonlyMap<string, FulfilmentStatus> = new Map();

const NO_PAYMENTS: RejectedPayments = { refunded: new Set(), kept: new Map() };

/**
 * The statuses to which fulfilments return as their orders get back the status that they had before
 * the last change, if that was made by mistake: since a time.
 *
 * @returns them by order id
 */
async function statusesBefore(
  manager: EntityManager,
  orders: readonly Order[],
  status: OrderStatus,
  since: Date,
): Promise<ReadonlyMap<string, FulfilmentStatus>> {
  const events = await manager.find(OrderEvent, {
    where: { orderId: In(idsOf(orders)), fulfilmentStatus: Not(IsNull()) },
    order: { id: 'DESC' },
  });
  return new Map(
    orders.flatMap(({ id, fulfilment }) => {
      const [last, ...earlier] = events.filter(({ orderId }) => orderId === id);
      if (!last || last.createdAt <= since) return [];
      const wasShipped = last.status === OrderStatus.SHIPPED;
      const isMistake = (event: OrderEvent) =>
        event.status === OrderStatus.REJECTED ||
        (wasShipped && event.status === OrderStatus.SHIPPED && event.createdAt > since);
      const before = earlier.find((event) => !isMistake(event));
      const next = before?.status === status ? before.fulfilmentStatus : null;
      return next && canMove(fulfilment, next) ? [[id, next] as const] : [];
    }),
  );
}

/**
 * Restocks the products of orders. Runs before the status is written, in the lock order of placing
 * an order: products before the daily totals.
 */
async function restockRejected(
  manager: EntityManager,
  orders: readonly Order[],
  isWanted: boolean | null,
): Promise<void> {
  const others = orders.filter(({ status }) => status !== OrderStatus.REJECTED);
  const returned = isWanted
    ? orders
    : others.filter((order) => isWanted === null && isRestockedByDefault(order));
  await restockOrders(manager, idsOf(returned), isWanted === true);
}

/** Orders with the state of those that were changed. */
export function withChanged(orders: readonly Order[], changed: readonly Order[]): Order[] {
  const byId = new Map(changed.map((order) => [order.id, order]));
  return orders.map((order) => byId.get(order.id) ?? order);
}

/**
 * Callers who do not see money need not confirm a refunded sum, as it would show it.
 *
 * @throws AppError `CONFLICT` when the refunded sum differs from the expected one, and for callers
 *   who do not see money, when an order is fully refunded
 */
export async function requireExpected(
  manager: EntityManager,
  admin: AuthenticatedActor,
  orders: readonly Order[],
  expected: number,
): Promise<void> {
  if (!isAdmin(admin, 'read:orders')) {
    if (await isAnyFullyRefunded(manager, orders))
      throw new AppError('CONFLICT', say('orders.refundedInFull'));
    return;
  }
  const refunded = (await manager.sum(Refund, 'amount', { orderId: In(idsOf(orders)) })) ?? 0;
  if (refunded === expected) return;
  const amount = formatMoney(refunded, orders[0]?.currency ?? '');
  const message = refunded === 0 ? say('refunds.nothingRefunded') : say('orders.refundedAlready', { amount });
  throw new AppError('CONFLICT', message, { refunded });
}

/**
 * A rejected order that was not paid online is credited in full: nobody would pay for its goods.
 *
 * @throws AppError `CONFLICT` with the numbers of such orders
 */
async function requirePayable(manager: EntityManager, orders: readonly Order[]): Promise<void> {
  const rejected = orders.filter(
    ({ status, payBy }) => status === OrderStatus.REJECTED && payBy !== PaymentMethod.ONLINE,
  );
  requireNone(await fullyRefunded(manager, rejected), (numbers) => say('orders.notDueAnyMore', { numbers }));
}

/** Whether one of these orders is fully refunded. */
export const isAnyFullyRefunded = async (
  manager: EntityManager,
  orders: readonly Order[],
): Promise<boolean> => (await fullyRefunded(manager, orders)).length > 0;

async function fullyRefunded(manager: EntityManager, orders: readonly Order[]): Promise<Order[]> {
  if (orders.length === 0) return [];
  const refunds = await manager.findBy(Refund, { orderId: In(idsOf(orders)) });
  return orders.filter(({ id, total }) => {
    const own = refunds.filter(({ orderId }) => orderId === id);
    return own.length > 0 && own.reduce((sum, { amount }) => sum + amount, 0) >= total;
  });
}
