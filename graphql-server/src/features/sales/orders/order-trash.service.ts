import type { DataSource, EntityManager } from 'typeorm';
import { say } from '@larder/texts/text';
import { requireAdmin, requireUser, type Actor, type AuthenticatedActor } from '../../../common/actor.js';
import { notFound } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { requireFound } from '../../../common/require-found.js';
import { notInTrash, trashStart } from '../../../common/trash.js';
import { idsOf, uniqueIds } from '../../../common/uuid.js';
import { AuditAction, type AuditChanges } from '../../audit/audit-entry.entity.js';
import { recordAudit, recordAudits } from '../../audit/audit.js';
import { OrderChangeKind, type AnnounceOrders } from '../purchase/order-change.js';
import { Order } from '../purchase/order.entity.js';
import { listsOf, type DeletedMark } from './order.policy.js';
import { auditSubject, lockExistingOrders, lockOrders } from './write-status.js';

/** Deletes orders from lists, and restores them to the shop's. */
export class OrderTrashService {
  /** @param announce publishes a change after its commit */
  constructor(
    private readonly dataSource: DataSource,
    private readonly announce: AnnounceOrders,
    private readonly now: Clock,
  ) {}

  /**
   * Soft-deletes an order from the caller's list: the customer's own, the shop's for an admin, both
   * for an admin's own order.
   *
   * @throws AppError `UNAUTHENTICATED`, `NOT_FOUND` also for another customer's order and for one
   *   that is deleted already
   */
  async delete(actor: Actor, id: string): Promise<Order> {
    const caller = requireUser(actor, 'write:orders');
    const { order, change } = await this.dataSource.transaction(async (manager) => {
      const [found] = await lockOrders(manager, [id]);
      const marks = found ? listsOf(caller, found).filter((mark) => found[mark] === null) : [];
      if (!found || marks.length === 0) throw notFound(say('things.order'));
      const now = this.now();
      const deleted: Partial<Record<DeletedMark, Date>> = Object.fromEntries(
        marks.map((mark) => [mark, now]),
      );
      await manager.update(Order, found.id, deleted);
      await recordAudit(manager, caller, {
        action: AuditAction.ORDER_DELETED,
        subject: auditSubject(found),
        changes: auditedMarks(found, deleted),
      });
      return { order: { ...found, ...deleted }, change: deleted };
    });
    this.announceDeleted(order, change);
    return order;
  }

  /**
   * Restores orders to the shop's list; an admin's own order also to the admin's own list, if the
   * same deletion took it from there.
   *
   * @returns the orders, in the order of their ids
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND` with the `ids` of orders that are not
   *   in the trash
   */
  async restore(actor: Actor, ids: readonly string[]): Promise<Order[]> {
    const admin = requireAdmin(actor, 'write:orders');
    const restored = await this.dataSource.transaction(async (manager) => {
      const orders = await lockTrashed(manager, ids, trashStart(this.now()));
      const changes = orders.map((order) => ({ order, marks: marksToClear(admin, order) }));
      for (const mark of ['deletedAt', 'customerDeletedAt'] as const) {
        const marked = changes.filter(({ marks }) => mark in marks).map(({ order }) => order);
        if (marked.length > 0) await manager.update(Order, idsOf(marked), { [mark]: null });
      }
      const records = changes.map(({ order, marks }) => ({
        action: AuditAction.ORDER_RESTORED,
        subject: auditSubject(order),
        changes: auditedMarks(order, marks),
      }));
      await recordAudits(manager, admin, records);
      return changes;
    });
    const orders = restored.map(({ order, marks }) => ({ ...order, ...marks }));
    this.announce(OrderChangeKind.RESTORED, orders, 'admins');
    const own = restored.filter(({ marks }) => 'customerDeletedAt' in marks).map(({ order }) => order);
    if (own.length > 0) this.announce(OrderChangeKind.RESTORED, own, 'customers');
    return orders;
  }

  private announceDeleted(order: Order, change: Partial<Record<DeletedMark, Date>>): void {
    if (change.customerDeletedAt) this.announce(OrderChangeKind.DELETED, [order], 'customers');
    const kind = change.deletedAt ? OrderChangeKind.DELETED : OrderChangeKind.DELETED_BY_CUSTOMER;
    this.announce(kind, [order], 'admins');
  }
}

type Marks = Partial<Record<DeletedMark, Date | null>>;

/** Names of the marks as of the fields that show them. */
const auditedMarks = (order: Order, changed: Marks): AuditChanges => ({
  deletedByShopAt: auditedMark(order, changed, 'deletedAt'),
  deletedByCustomerAt: auditedMark(order, changed, 'customerDeletedAt'),
});

function auditedMark(order: Order, changed: Marks, mark: DeletedMark): AuditChanges[string] {
  const before = order[mark]?.toISOString() ?? null;
  return { before, after: mark in changed ? (changed[mark]?.toISOString() ?? null) : before };
}

/** @throws AppError `NOT_FOUND` */
async function lockTrashed(manager: EntityManager, ids: readonly string[], since: Date): Promise<Order[]> {
  const found = await lockExistingOrders(manager, ids);
  const orders = found.filter(({ deletedAt }) => deletedAt !== null && deletedAt > since);
  requireFound(uniqueIds(ids), orders, notInTrash(say('things.orders')));
  return orders;
}

/** The marks of the deletion from the shop's list, in lists that the admin may change. */
const marksToClear = (admin: AuthenticatedActor, order: Order): Marks =>
  Object.fromEntries(
    listsOf(admin, order)
      .filter((mark) => order[mark]?.getTime() === order.deletedAt?.getTime())
      .map((mark) => [mark, null]),
  );
