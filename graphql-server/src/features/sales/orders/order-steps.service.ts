import type { DataSource, EntityManager } from 'typeorm';
import { say } from '@larder/texts/text';
import { requireAdmin, type Actor, type AuthenticatedActor } from '../../../common/actor.js';
import { badInput } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { enumName } from '../../../common/enum-name.js';
import { FulfilmentStatus } from '../purchase/fulfilment.entity.js';
import { canMove, orderStatusOf, rightsToMove } from '../purchase/fulfilment-process.js';
import { OrderChangeKind, type AnnounceOrders } from '../purchase/order-change.js';
import { OrderStatus, type Order } from '../purchase/order.entity.js';
import { requireNone, requireOwnPicking } from './picking.policy.js';
import { refundShort } from './refund-short.js';
import {
  isAnyFullyRefunded,
  requireExpected,
  withChanged,
  writeStatusChange,
} from './write-status-change.js';
import { lockOrders, writeStep } from './write-status.js';

interface OrderStepsOptions {
  /** Notified of every change after its commit. */
  readonly announce: AnnounceOrders;
  readonly now: Clock;
  /** How long a new status can be undone before the customer is notified. */
  readonly undoMs: number;
}

/** Under which the status of fulfilments is set. */
interface StepTerms {
  /** The status that they have; null for any. */
  readonly from?: FulfilmentStatus | null;
  /**
   * Refunded sum of these orders, in minor units; required as for `changeStatuses`, and to pick or
   * pack an order that is fully refunded.
   */
  readonly expectedRefunded?: number | null;
}

/** Moves the fulfilments of paid orders: picked, packed, out or ready, with their customers. */
export class OrderStepsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly options: OrderStepsOptions,
  ) {}

  /**
   * Moves the fulfilments of several orders to a status, all or none. Their own status follows, as
   * by `changeStatuses`. Orders whose fulfilments have the status are unchanged. What is short of
   * those that become packed is refunded: `refundShort`.
   *
   * @returns the orders in the order of their ids
   * @throws AppError `FORBIDDEN` without the right to one of the steps, `NOT_FOUND` when one of
   *   them does not exist, `BAD_USER_INPUT` for `REJECTED` and `CANCELLED`, which decide about
   *   money as well, `CONFLICT` with their numbers as `orders` when some cannot have the status,
   *   are picked in part or have another picker, and with `refunded` when the refunded sum differs
   *   from the expected one
   */
  async setFulfilmentStatus(
    actor: Actor,
    ids: readonly string[],
    status: FulfilmentStatus,
    { from = null, expectedRefunded = null }: StepTerms = {},
  ): Promise<Order[]> {
    const admin = requireAdmin(actor, 'read:fulfilments');
    const orderStatus = orderStatusOf[status];
    if (orderStatus === OrderStatus.REJECTED) throw badInput({ status: say('orders.rejectedByStatus') });
    const { orders, stepped, changed } = await this.dataSource.transaction(async (manager) => {
      const found = await lockOrders(manager, ids);
      const others = found.filter(({ fulfilment }) => fulfilment.status !== status);
      requireMovable(others, status, from);
      for (const { fulfilment } of others)
        for (const right of rightsToMove(fulfilment, status)) requireAdmin(actor, right);
      requireOwnPicking(admin, others);
      const same = others.filter((order) => order.status === orderStatus);
      // All orders of the request are compared with the expected sum, in either way.
      const change = { status: orderStatus, fulfilment: status, expectedRefunded };
      const written = await writeStatusChange(manager, admin, found, change, this.undoableSince());
      const steps = await this.writeSteps(manager, admin, found, same, status, expectedRefunded);
      return {
        orders: withChanged(written.orders, steps),
        stepped: steps,
        changed: written.orders.filter(({ id }) => written.changed.has(id)),
      };
    });
    if (changed.length > 0) this.options.announce(OrderChangeKind.STATUS_SET, changed);
    this.announceSteps(stepped, status);
    return orders;
  }

  /**
   * Starts packing several orders, all or none; from then on customers cannot cancel. Orders that
   * are being packed, or are, are unchanged.
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
    const admin = requireAdmin(actor, 'pick:orders');
    const { PICKING } = FulfilmentStatus;
    const { orders, begun } = await this.dataSource.transaction(async (manager) => {
      const found = await lockOrders(manager, ids);
      requirePending(found);
      const waiting = found.filter(({ fulfilment }) => fulfilment.status === FulfilmentStatus.NEW);
      const picked = await this.writeSteps(manager, admin, found, waiting, PICKING, expectedRefunded);
      return { orders: withChanged(found, picked), begun: picked };
    });
    this.announceSteps(begun, PICKING);
    return orders;
  }

  /** Of those locked orders of a request whose own status stays. */
  private async writeSteps(
    manager: EntityManager,
    admin: AuthenticatedActor,
    found: readonly Order[],
    orders: readonly Order[],
    status: FulfilmentStatus,
    expectedRefunded: number | null,
  ): Promise<Order[]> {
    const isBegun = orders.some(({ fulfilment }) => fulfilment.status === FulfilmentStatus.NEW);
    if (isBegun && (await isAnyFullyRefunded(manager, orders)))
      await requireExpected(manager, admin, found, expectedRefunded ?? 0);
    await refundShort(manager, admin, orders, () => status);
    return writeStep(manager, admin, orders, status);
  }

  private undoableSince(): Date {
    return new Date(this.options.now().getTime() - this.options.undoMs);
  }

  private announceSteps(orders: readonly Order[], status: FulfilmentStatus): void {
    if (orders.length === 0) return;
    const isPicked = status === FulfilmentStatus.PICKING;
    this.options.announce(
      isPicked ? OrderChangeKind.PACKING_STARTED : OrderChangeKind.FULFILMENT_SET,
      orders,
    );
  }
}

/** @throws AppError `CONFLICT` that names the orders whose fulfilments cannot have the status */
function requireMovable(
  orders: readonly Order[],
  status: FulfilmentStatus,
  from: FulfilmentStatus | null,
): void {
  const others = orders.filter(
    ({ fulfilment }) => !canMove(fulfilment, status) || (from !== null && fulfilment.status !== from),
  );
  const next = enumName(FulfilmentStatus, status);
  requireNone(others, (numbers) => say('orders.cannotMove', { numbers, status: next }));
}

/** @throws AppError `CONFLICT` that names the orders which cannot be packed */
function requirePending(orders: readonly Order[]): void {
  const others = orders.filter(({ status }) => status !== OrderStatus.PENDING);
  requireNone(others, (numbers) =>
    others.length === 1
      ? say('orders.notPending', { number: numbers })
      : say('orders.severalNotPending', { numbers }),
  );
}
