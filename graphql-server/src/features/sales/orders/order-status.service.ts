import type { DataSource } from 'typeorm';
import { isAdmin, requireAdmin, requireUser, type Actor } from '../../../common/actor.js';
import { AppError, badInput, notFound } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { say, type Text } from '@larder/texts/text';
import { OrderChangeKind, type AnnounceOrders } from '../purchase/order-change.js';
import type { OrderEvent } from '../purchase/order-event.entity.js';
import { OrderStatus, type Order } from '../purchase/order.entity.js';
import { lockWithAdditions } from './additions.js';
import { canCancelOrder, isOwnOrder } from './order.policy.js';
import { statusEmailDueAt, withoutUndone } from './status-email.js';
import { requirePaymentChoice } from './rejected-payments.js';
import { writeCancellation } from './write-cancellation.js';
import { lockOrders } from './write-status.js';
import { writeStatusChange, type ChangedOrders, type StatusChange } from './write-status-change.js';

interface OrderStatusOptions {
  /** Notified of every change after its commit. */
  readonly announce: AnnounceOrders;
  readonly now: Clock;
  /** How long a new status can be undone before the customer is notified. */
  readonly undoMs: number;
  /** Whether the shop sends e-mails. */
  readonly isMailing: boolean;
}

/** Changes the documented status of paid orders: pending, shipped, rejected, cancelled. */
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
    if (!isMailing || !isAdmin(actor, 'read:fulfilments')) return null;
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
   * `keepPayment` has a reason, and rejects pending orders that were added.
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
    const undoableSince = new Date(this.now().getTime() - this.options.undoMs);
    const lock = change.status === OrderStatus.REJECTED ? lockWithAdditions : lockOrders;
    const { orders, changed } = await this.dataSource.transaction(async (manager) =>
      writeStatusChange(manager, admin, await lock(manager, ids), change, undoableSince),
    );
    const changedOrders = orders.filter(({ id }) => changed.has(id));
    if (changedOrders.length > 0) this.announce(OrderChangeKind.STATUS_SET, changedOrders);
    const named = new Set(ids.map((id) => id.toLowerCase()));
    return {
      orders: orders.filter(({ id }) => named.has(id)),
      changed: new Set([...changed].filter((id) => named.has(id))),
    };
  }

  /**
   * Cancels the caller's own order before it is packed, with those that were added to it: rejects
   * them, refunds the payments, and restocks the products.
   *
   * @throws AppError `UNAUTHENTICATED`, `NOT_FOUND` also for another customer's order, `CONFLICT`
   *   when it is not pending or being packed
   */
  async cancel(actor: Actor, id: string): Promise<Order> {
    const customer = requireUser(actor);
    const cancelled = await this.dataSource.transaction(async (manager) => {
      const orders = await lockWithAdditions(manager, [id]);
      if (!orders[0] || !isOwnOrder(customer, orders[0])) throw notFound(say('things.order'));
      const late = orders.find((order) => !canCancelOrder(customer, order, order.fulfilment));
      if (late) throw tooLate(late);
      return writeCancellation(manager, customer, orders);
    });
    this.announce(OrderChangeKind.STATUS_SET, cancelled);
    return cancelled[0] as Order;
  }
}

function requireShape({ status, restock, ...choice }: StatusChange): void {
  requirePaymentChoice(status, choice);
  if (status === OrderStatus.REJECTED) return;
  if (restock) throw badInput({ restock: say('orders.onlyRejectedPutBack') });
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
