import { In, type EntityManager } from 'typeorm';
import { say } from '@larder/texts/text';
import type { AuthenticatedActor } from '../../../common/actor.js';
import { notFound } from '../../../common/app-error.js';
import { idsOf, isUuid, uniqueIds } from '../../../common/uuid.js';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { added, recordAudits } from '../../audit/audit.js';
import { writeOutboxes } from '../../outbox/outbox.js';
import { Fulfilment, FulfilmentStatus } from '../purchase/fulfilment.entity.js';
import { OrderEvent, OrderEventKind } from '../purchase/order-event.entity.js';
import { Order } from '../purchase/order.entity.js';
import { movedFulfilments } from './order.repository.js';
import { clearPicks } from './picks.repository.js';
import { withdrawSubstitutes } from './write-substitutes.js';

/**
 * Locks the orders that exist among these, deleted or not, in a fixed order, which prevents
 * deadlocks between requests that name the same orders. Loads their fulfilments, which the locks
 * are for as well.
 *
 * @returns them in the order of their ids
 */
export async function lockExistingOrders(manager: EntityManager, ids: readonly string[]): Promise<Order[]> {
  const found = await manager.find(Order, {
    where: { id: In(ids.filter(isUuid)) },
    order: { id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });
  const fulfilments = await manager.findBy(Fulfilment, {
    checkoutId: In(found.map(({ checkoutId }) => checkoutId)),
  });
  const byId = new Map(withFulfilments(found, fulfilments).map((order) => [order.id, order]));
  return uniqueIds(ids).flatMap((id) => byId.get(id) ?? []);
}

/**
 * As `lockExistingOrders`, of orders that all exist.
 *
 * @throws AppError `NOT_FOUND` when one of them does not
 */
export async function lockOrders(manager: EntityManager, ids: readonly string[]): Promise<Order[]> {
  const orders = await lockExistingOrders(manager, ids);
  if (orders.length < uniqueIds(ids).length) throw notFound(say('things.order'));
  return orders;
}

const withFulfilments = (orders: readonly Order[], fulfilments: readonly Fulfilment[]): Order[] => {
  const byCheckout = new Map(fulfilments.map((each) => [each.checkoutId, each]));
  return orders.map((order) => {
    const fulfilment = byCheckout.get(order.checkoutId) ?? order.fulfilment;
    return { ...order, fulfilment, status: fulfilment.orderStatus };
  });
};

/** The status that the fulfilment of an order gets. */
export type NextStatus = (order: Order) => FulfilmentStatus;

/**
 * Moves the fulfilments of locked orders; those that are new again have no picked lines
 * and no substitutes.
 *
 * @returns the orders after it
 */
export async function moveFulfilments(
  manager: EntityManager,
  orders: readonly Order[],
  nextOf: NextStatus,
): Promise<Order[]> {
  const again = orders.filter((order) => nextOf(order) === FulfilmentStatus.NEW);
  // Lock order: products before the daily totals, as when placing an order.
  await withdrawSubstitutes(manager, idsOf(again));
  await clearPicks(manager, idsOf(again));
  const checkoutIds = orders.map(({ checkoutId }) => checkoutId);
  const moved = await movedFulfilments.change(manager, checkoutIds, orders.map(nextOf));
  return withFulfilments(orders, moved);
}

/** The rest of a payment that a rejected order does not refund. */
export interface KeptPayment {
  /** In minor units. */
  readonly amount: number;
  /** Shown to the customer. */
  readonly reason: string;
}

/**
 * Moves the fulfilments of locked orders to a status by which their own changes, with timeline,
 * audit log and outbox. Stock and refunds are up to the caller.
 *
 * @param actor null for the shop itself
 * @param retained payments, by order id
 * @returns the orders in their state after the change
 */
export async function writeStatus(
  manager: EntityManager,
  actor: AuthenticatedActor | null,
  orders: readonly Order[],
  nextOf: NextStatus,
  retained: ReadonlyMap<string, KeptPayment> = new Map(),
): Promise<Order[]> {
  if (orders.length === 0) return [];
  const userId = actor?.userId ?? null;
  const written = await moveFulfilments(manager, orders, nextOf);
  const { identifiers } = await manager.insert(
    OrderEvent,
    written.map((order) => {
      const paymentKeptReason = retained.get(order.id)?.reason ?? null;
      const { id: orderId, status, fulfilment } = order;
      const entry = isCancelled(order) ? cancelledEntry(actor) : {};
      return { orderId, status, fulfilmentStatus: fulfilment.status, userId, paymentKeptReason, ...entry };
    }),
  );
  const changes = written.map((after, place) => ({ before: orders[place] as Order, after }));
  await writeOutboxes(
    manager,
    'order.status-set',
    changes.map(({ before, after }, place) => ({
      orderId: after.id,
      from: before.status,
      to: after.status,
      eventId: (identifiers[place] as Pick<OrderEvent, 'id'>).id,
    })),
  );
  const records = changes.map(({ before, after }) => ({
    action: isCancelled(after) ? AuditAction.ORDER_CANCELLED : AuditAction.ORDER_STATUS_SET,
    subject: auditSubject(after),
    changes: {
      status: { before: before.status, after: after.status },
      ...keptChanges(retained.get(after.id)),
    },
  }));
  await recordAudits(manager, actor, records);
  return written;
}

const isCancelled = ({ fulfilment }: Order): boolean => fulfilment.status === FulfilmentStatus.CANCELLED;

const keptChanges = (kept: KeptPayment | undefined) =>
  kept ? added({ paymentKept: kept.amount, reason: kept.reason }) : {};

/**
 * Moves the fulfilments of locked orders to a status that leaves their own as it is, with timeline,
 * audit log and outbox.
 *
 * @returns the orders in their state after it
 */
export async function writeStep(
  manager: EntityManager,
  admin: AuthenticatedActor,
  orders: readonly Order[],
  fulfilmentStatus: FulfilmentStatus,
): Promise<Order[]> {
  if (orders.length === 0) return [];
  const { userId } = admin;
  const moved = await moveFulfilments(manager, orders, () => fulfilmentStatus);
  const kind = OrderEventKind.STEP as const;
  const { identifiers } = await manager.insert(
    OrderEvent,
    orders.map(({ id: orderId, status }) => ({ orderId, status, fulfilmentStatus, userId, kind })),
  );
  await writeOutboxes(
    manager,
    'order.fulfilment-set',
    orders.map(({ id: orderId, fulfilment }, index) => ({
      orderId,
      from: fulfilment.status,
      to: fulfilmentStatus,
      eventId: (identifiers[index] as Pick<OrderEvent, 'id'>).id,
    })),
  );
  const isPicked = fulfilmentStatus === FulfilmentStatus.PICKING;
  const records = orders.map((order) => ({
    action:
      isPicked && order.fulfilment.status === FulfilmentStatus.NEW
        ? AuditAction.ORDER_PACKING_STARTED
        : AuditAction.ORDER_FULFILMENT_SET,
    subject: auditSubject(order),
    changes: { fulfilmentStatus: { before: order.fulfilment.status, after: fulfilmentStatus } },
  }));
  await recordAudits(manager, admin, records);
  return moved;
}

/** `order.cancelled` has an e-mail of its own. The shop itself cancels what is not paid in time. */
const cancelledEntry = (actor: AuthenticatedActor | null) =>
  ({
    kind: actor ? OrderEventKind.CANCELLED : OrderEventKind.NOT_PAID,
    emailedStatus: 'Cancelled',
  }) as const;

export const auditSubject = ({ id, number }: Order) => ({ type: 'order', id, name: `#${number}` }) as const;
