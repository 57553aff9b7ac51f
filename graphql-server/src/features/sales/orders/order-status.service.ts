import { In, type DataSource, type EntityManager } from 'typeorm';
import {
  isAdmin,
  requireAdmin,
  requireUser,
  type Actor,
  type AuthenticatedActor,
} from '../../../common/actor.js';
import { AppError, badInput, notFound } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { formatMoney } from '@larder/shared/locale';
import { say, type Text } from '@larder/texts/text';
import { idsOf } from '../../../common/uuid.js';
import { writeOutbox } from '../../outbox/outbox.js';
import { Refund, RefundReason } from '../purchase/refund.entity.js';
import { lockPayments } from '../refunds/refund.repository.js';
import { canMove } from '../purchase/fulfilment-process.js';
import { FulfilmentStatus } from '../purchase/fulfilment.entity.js';
import { OrderChangeKind, type AnnounceOrders } from '../purchase/order-change.js';
import { OrderEvent, OrderEventKind } from '../purchase/order-event.entity.js';
import { OrderStatus, type Order } from '../purchase/order.entity.js';
import { canCancelOrder, isOwnOrder } from './order.policy.js';
import { statusEmailDueAt, withoutUndone } from './status-email.js';
import {
  refundOrders,
  requirePaymentChoice,
  rejectedPayments,
  type PaymentChoice,
  type RejectedPayments,
} from './rejected-payments.js';
import { isRestockedByDefault, restockOrders, reverseRestock } from './restock.js';
import { lockOrders, writePacking, writeStatus } from './write-status.js';

/** A change of status that an admin requests. */
export interface StatusChange extends PaymentChoice {
  readonly status: OrderStatus;
  /** Whether to restock the products. Default: only for orders whose packing has not started. */
  readonly restock?: boolean | null;
  /**
   * The refunded sum of these orders as the caller knows it, in minor units. Required to ship
   * refunded orders, as a confirmation.
   */
  readonly expectedRefunded?: number | null;
}

interface ChangedOrders {
  /** In their state after the change. */
  readonly orders: Order[];
  /** Ids of the orders that changed. */
  readonly changed: ReadonlySet<string>;
}

interface OrderStatusOptions {
  /** Notified of every change after its commit. */
  readonly announce: AnnounceOrders;
  readonly now: Clock;
  /** How long a new status can be undone before the customer is notified. */
  readonly undoMs: number;
  /** Whether the shop sends e-mails. */
  readonly isMailing: boolean;
}

/** Changes the status of paid orders: packed, shipped, rejected, cancelled. */
export class OrderStatusService {
  private readonly announce: AnnounceOrders;
  private readonly now: Clock;

  constructor(
    private readonly dataSource: DataSource,
    private readonly options: OrderStatusOptions,
  ) {
    this.announce = options.announce;
    this.now = options.now;
  }

  /** The timeline as the actor may see it: undone statuses are for admins only. */
  timelineFor(actor: Actor, timeline: readonly OrderEvent[]): readonly OrderEvent[] {
    return isAdmin(actor, 'read:orders') ? timeline : withoutUndone(timeline, this.options.undoMs);
  }

  /**
   * When the e-mail about the newest status is sent. Null for non-admins and when none is pending.
   */
  emailDueAt(actor: Actor, timeline: readonly OrderEvent[]): Date | null {
    const { isMailing, undoMs, now } = this.options;
    if (!isMailing || !isAdmin(actor, 'read:orders')) return null;
    return statusEmailDueAt(timeline, undoMs, now());
  }

  /**
   * Sets the status of one order.
   *
   * @throws AppError as `changeStatuses`
   */
  async setStatus(actor: Actor, id: string, change: StatusChange): Promise<Order> {
    const { orders } = await this.changeStatuses(actor, [id], change);
    return orders[0] as Order;
  }

  /**
   * Sets the status of several orders, all or none, and adds it to their timelines. Orders that
   * already have the status are unchanged. Rejecting refunds the rest of each payment, once, unless
   * `keepPayment` has a reason.
   *
   * @returns the orders in the order of `ids`, and which of them changed
   * @throws AppError `FORBIDDEN` for non-admins, and for a refund by an API token without the
   *   scope, `NOT_FOUND` when one of them does not exist, `BAD_USER_INPUT` for a refund without a
   *   rejection and for a payment that is retained without a reason, `CONFLICT` with `refunded`
   *   when the refunded sum differs from the expected one
   */
  async changeStatuses(actor: Actor, ids: readonly string[], change: StatusChange): Promise<ChangedOrders> {
    const admin = requireAdmin(actor, 'write:orders');
    requireShape(change);
    const { orders, changed } = await this.dataSource.transaction(async (manager) =>
      this.write(manager, admin, await lockOrders(manager, ids), change),
    );
    const changedOrders = orders.filter(({ id }) => changed.has(id));
    if (changedOrders.length > 0) this.announce(OrderChangeKind.STATUS_SET, changedOrders);
    return { orders, changed };
  }

  private async write(
    manager: EntityManager,
    admin: AuthenticatedActor,
    found: readonly Order[],
    { status, restock, expectedRefunded, ...choice }: StatusChange,
  ): Promise<ChangedOrders> {
    const others = found.filter((order) => order.status !== status);
    if (others.length > 0 && status !== OrderStatus.REJECTED) {
      await requireExpected(manager, found, expectedRefunded ?? 0);
    }
    // Lock order: orders, checkouts, products, as when placing an order.
    const isRejection = status === OrderStatus.REJECTED;
    const money = isRejection ? await rejectedPayments(manager, admin, found, others, choice) : NO_PAYMENTS;
    if (isRejection) await restockRejected(manager, found, restock ?? null);
    else await reverseRestock(manager, idsOf(others));
    const unpackedIds = status === OrderStatus.PENDING ? await this.undonePackings(manager, others) : [];
    const { kept } = money;
    const written = await writeStatus(manager, admin, others, { status, unpackedIds, kept });
    const byId = new Map(written.map((order) => [order.id, order]));
    const orders = found.map((order) => byId.get(order.id) ?? order);
    const toRefund = orders.filter(({ id }) => money.refunded.has(id));
    const refunded = await refundOrders(manager, admin, toRefund, RefundReason.REJECTED);
    return { orders, changed: new Set(idsOf([...others, ...refunded])) };
  }

  /**
   * Shipped orders that return to packed, because they were marked as shipped by mistake and
   * `undoMs` has not passed.
   */
  private async undonePackings(manager: EntityManager, orders: readonly Order[]): Promise<readonly string[]> {
    const since = this.now().getTime() - this.options.undoMs;
    const justShipped = orders.filter(
      ({ fulfilment: { status, packingStartedAt } }) =>
        status === FulfilmentStatus.OUT && packingStartedAt && packingStartedAt.getTime() > since,
    );
    if (justShipped.length === 0) return [];
    const kind = OrderEventKind.PACKING;
    const packed = await manager.findBy(OrderEvent, { orderId: In(idsOf(justShipped)), kind });
    return idsOf(justShipped).filter((id) => packed.every(({ orderId }) => orderId !== id));
  }

  /**
   * Starts packing several orders, all or none; from then on customers cannot cancel. Orders that
   * are being packed are unchanged.
   *
   * @param expectedRefunded refunded sum of these orders, in minor units; required when one of them
   *   is fully refunded
   * @returns the orders in the order of their ids
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND` when one of them does not exist,
   *   `CONFLICT` when one of them is not pending, and with `refunded` when the refunded sum differs
   *   from the expected one
   */
  async startPacking(
    actor: Actor,
    ids: readonly string[],
    expectedRefunded: number | null = null,
  ): Promise<Order[]> {
    const admin = requireAdmin(actor, 'write:orders');
    const { orders, begun } = await this.dataSource.transaction(async (manager) => {
      const found = await lockOrders(manager, ids);
      requirePending(found);
      const waiting = found.filter(({ fulfilment }) => canMove(fulfilment, FulfilmentStatus.PICKING));
      if (await isAnyFullyRefunded(manager, waiting))
        await requireExpected(manager, found, expectedRefunded ?? 0);
      const packed = waiting.length > 0 ? await writePacking(manager, admin, waiting) : [];
      const byId = new Map(packed.map((order) => [order.id, order]));
      return { orders: found.map((order) => byId.get(order.id) ?? order), begun: packed };
    });
    if (begun.length > 0) this.announce(OrderChangeKind.PACKING_STARTED, begun);
    return orders;
  }

  /**
   * Cancels the caller's own order before it is packed: rejects it, refunds the payment, and
   * restocks its products.
   *
   * @throws AppError `UNAUTHENTICATED`, `NOT_FOUND` also for another customer's order, `CONFLICT`
   *   when it is not pending or being packed
   */
  async cancel(actor: Actor, id: string): Promise<Order> {
    const customer = requireUser(actor);
    const cancelled = await this.dataSource.transaction(async (manager) => {
      const [order] = await lockOrders(manager, [id]);
      if (!order || !isOwnOrder(customer, order)) throw notFound(say('things.order'));
      if (!canCancelOrder(customer, order, order.fulfilment)) throw tooLate(order);
      await lockPayments(manager, [order]);
      await restockOrders(manager, [order.id], false);
      const change = { status: OrderStatus.REJECTED, isCancelled: true };
      const written = await writeStatus(manager, customer, [order], change);
      await refundOrders(manager, customer, written, RefundReason.CANCELLED);
      await writeOutbox(manager, 'order.cancelled', { orderId: order.id });
      return written[0] as Order;
    });
    this.announce(OrderChangeKind.STATUS_SET, [cancelled]);
    return cancelled;
  }
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

const NO_PAYMENTS: RejectedPayments = { refunded: new Set(), kept: new Map() };

function requireShape({ status, restock, ...choice }: StatusChange): void {
  requirePaymentChoice(status, choice);
  if (status === OrderStatus.REJECTED) return;
  if (restock) throw badInput({ restock: say('orders.onlyRejectedPutBack') });
}

/** @throws AppError `CONFLICT` that names the orders which cannot be packed */
function requirePending(orders: readonly Order[]): void {
  const others = orders.filter(({ status }) => status !== OrderStatus.PENDING);
  if (others.length === 0) return;
  const numbers = others.map(({ number }) => number);
  const message =
    numbers.length === 1
      ? say('orders.notPending', { number: numbers.join() })
      : say('orders.severalNotPending', { numbers: numbers.join(', ') });
  throw new AppError('CONFLICT', message, { orders: numbers });
}

/** Whether one of these orders is fully refunded. */
async function isAnyFullyRefunded(manager: EntityManager, orders: readonly Order[]): Promise<boolean> {
  const refunds = await manager.findBy(Refund, { orderId: In(idsOf(orders)) });
  return orders.some(({ id, total }) => {
    const own = refunds.filter(({ orderId }) => orderId === id);
    return own.length > 0 && own.reduce((sum, { amount }) => sum + amount, 0) >= total;
  });
}

/**
 * @throws AppError `CONFLICT` when the refunded sum differs from the expected one
 */
async function requireExpected(
  manager: EntityManager,
  orders: readonly Order[],
  expected: number,
): Promise<void> {
  const refunded = (await manager.sum(Refund, 'amount', { orderId: In(idsOf(orders)) })) ?? 0;
  if (refunded === expected) return;
  const amount = formatMoney(refunded, orders[0]?.currency ?? '');
  const message = refunded === 0 ? say('refunds.nothingRefunded') : say('orders.refundedAlready', { amount });
  throw new AppError('CONFLICT', message, { refunded });
}

const tooLate = (order: Order): AppError => new AppError('CONFLICT', whyTooLate(order));

function whyTooLate({ number, status, fulfilment }: Order): Text {
  if (status === OrderStatus.PENDING) {
    return say('orders.isPacked', { number });
  }
  if (fulfilment.cancelledAt) return say('orders.isCancelled', { number });
  return status === OrderStatus.SHIPPED
    ? say('orders.isShipped', { number })
    : say('orders.isRejected', { number });
}
