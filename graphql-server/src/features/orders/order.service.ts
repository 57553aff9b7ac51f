import { In, IsNull, type DataSource, type EntityManager, type Repository } from 'typeorm';
import { isAdmin, requireAdmin, requireUser, type Actor, type Doer } from '../../common/actor.js';
import { badInput, notFound } from '../../common/app-error.js';
import type { Page, PageArgs } from '../../common/pagination.js';
import { isUuid } from '../../common/uuid.js';
import { newestFirst, pageOf } from '../../database/page.js';
import { AuditAction } from '../audit/audit-entry.entity.js';
import { recordAudit, recordAudits } from '../audit/audit.js';
import { writeOutboxes } from '../outbox/outbox.js';
import { furthest } from '../payments/payment-process.js';
import { Payment } from '../payments/payment.entity.js';
import { Refund, RefundReason } from '../payments/refund.entity.js';
import { requestRefunds } from '../payments/request-refunds.js';
import { OrderChangeKind, type AnnounceOrders } from './order-change.js';
import { Order, OrderStatus } from './order.entity.js';
import { OrderEvent } from './order-event.entity.js';
import { OrderLine } from './order-line.entity.js';
import { newestFound } from './newest-found.js';
import { findOrders } from './order-search.js';
import { canSeeOrder } from './order.policy.js';
import { fillBlanks, type Recipient } from './recipient.js';

/** Which orders to list. */
export interface OrderFilter {
  /** Only those with a line of this product. */
  readonly productId?: string | null;
  readonly ids?: readonly string[] | null;
  readonly status?: OrderStatus | null;
  /** Only those placed then or later. */
  readonly placedFrom?: Date | null;
  /** Only those placed earlier. */
  readonly placedBefore?: Date | null;
  /** What somebody typed to find them, see `order-search.ts`; blank text is no search. */
  readonly search?: string | null;
}

/** What an admin does with orders. */
export interface StatusChange {
  readonly status: OrderStatus;
  /** Whether their money is given back as well; only of orders that are rejected. */
  readonly refund?: boolean;
}

export interface ChangedOrders {
  /** The orders as they are now. */
  readonly orders: Order[];
  /** The ids of those that this changed. */
  readonly changed: ReadonlySet<string>;
}

/** Paid orders and what becomes of them. */
export class OrderService {
  private readonly orders: Repository<Order>;
  private readonly lines: Repository<OrderLine>;
  private readonly events: Repository<OrderEvent>;

  /** @param announce is told of every change once it is committed */
  constructor(
    private readonly dataSource: DataSource,
    private readonly announce: AnnounceOrders,
  ) {
    this.orders = dataSource.getRepository(Order);
    this.lines = dataSource.getRepository(OrderLine);
    this.events = dataSource.getRepository(OrderEvent);
  }

  /** Every order, newest first. @throws AppError `FORBIDDEN` unless an admin asks */
  async list(actor: Actor, filter: OrderFilter, page: PageArgs): Promise<Page<Order>> {
    requireAdmin(actor, 'read:orders');
    const { search, ...unsearched } = filter;
    if (search?.trim()) return this.search(search, unsearched, page);
    const found = await pageOf(this.undeleted(filter), newestFirst, page);
    const { status, ...others } = filter;
    return Object.values(others).some(Boolean)
      ? found
      : { ...found, countAll: () => this.countByDays(status) };
  }

  private async search(search: string, others: OrderFilter, page: PageArgs): Promise<Page<Order>> {
    const ids = await newestFound(this.undeleted(others), search, page);
    const all = this.undeleted({ ...others, search });
    if (!ids) return pageOf(all, newestFirst, page);
    // There were more than a page holds, whatever has been deleted since.
    const found = await pageOf(this.undeleted({ ids }), newestFirst, page);
    return { ...found, hasNextPage: true, countAll: () => all.getCount() };
  }

  /** The asker's own orders, newest first. @throws AppError `UNAUTHENTICATED` */
  listMine(actor: Actor, filter: OrderFilter, page: PageArgs): Promise<Page<Order>> {
    const { userId } = requireUser(actor);
    return pageOf(this.undeleted(filter).andWhere('order.userId = :userId', { userId }), newestFirst, page);
  }

  /** An order, or null when there is none that the asker may see. @throws AppError `UNAUTHENTICATED` */
  async find(actor: Actor, id: string): Promise<Order | null> {
    requireUser(actor, 'read:orders');
    const order = isUuid(id) ? await this.orders.findOneBy({ id, deletedAt: IsNull() }) : null;
    return order && canSeeOrder(actor, order) ? order : null;
  }

  /** Those of several orders that the asker may see, in the order of their ids. @throws AppError `UNAUTHENTICATED` */
  async findMany(actor: Actor, ids: readonly string[]): Promise<Order[]> {
    requireUser(actor, 'read:orders');
    const found = await this.orders.findBy({ id: In([...ids]), deletedAt: IsNull() });
    const byId = new Map(found.map((order) => [order.id, order]));
    return ids.flatMap((id) => byId.get(id) ?? []).filter((order) => canSeeOrder(actor, order));
  }

  /**
   * Sets the status and writes it into the timeline; the status that an order has already changes nothing.
   *
   * @throws AppError `FORBIDDEN` unless an admin asks, `NOT_FOUND`, `BAD_USER_INPUT` for a refund of what is not rejected
   */
  async setStatus(actor: Actor, id: string, change: StatusChange): Promise<Order> {
    const [order] = await this.setStatuses(actor, [id], change);
    return order as Order;
  }

  /**
   * Sets the status of several orders, of all of them or of none; those that have it already are left alone. With
   * `refund`, each that has not been given back yet is given back, once.
   *
   * @returns the orders, as they were named
   * @throws AppError `FORBIDDEN` unless an admin asks, `NOT_FOUND` when one of them is not there, `BAD_USER_INPUT` for a
   *   refund of what is not rejected
   */
  async setStatuses(actor: Actor, ids: readonly string[], change: StatusChange): Promise<Order[]> {
    const { orders } = await this.changeStatuses(actor, ids, change);
    return orders;
  }

  /** The same, telling also which of them were changed by it. */
  async changeStatuses(
    actor: Actor,
    ids: readonly string[],
    { status, refund = false }: StatusChange,
  ): Promise<ChangedOrders> {
    const admin = requireAdmin(actor, 'write:orders');
    if (refund && status !== OrderStatus.REJECTED) {
      throw badInput({ refund: 'Only orders that are rejected are refunded.' });
    }
    const { orders, changed } = await this.dataSource.transaction(async (manager) => {
      const found = await lockOrders(manager, ids);
      const others = found.filter((order) => order.status !== status);
      if (others.length > 0) await writeStatus(manager, admin, others, status);
      const set = found.map((order) => ({ ...order, status }));
      const refunded = refund ? await refundOrders(manager, admin, set) : [];
      return { orders: set, changed: new Set([...others, ...refunded].map(({ id }) => id)) };
    });
    const news = orders.filter(({ id }) => changed.has(id));
    if (news.length > 0) this.announce(OrderChangeKind.STATUS_SET, news);
    return { orders, changed };
  }

  /**
   * Takes an order out of every list. The row stays, because money was paid for it.
   *
   * @throws AppError `UNAUTHENTICATED`, `NOT_FOUND` also for somebody else's order
   */
  async delete(actor: Actor, id: string): Promise<Order> {
    const doer = requireUser(actor, 'write:orders');
    const order = await this.require(actor, id);
    const deletedAt = new Date();
    await this.dataSource.transaction(async (manager) => {
      // Nothing else of it: its status may have been changed since it was read. Of two at once, one deletes it.
      const { affected } = await manager.update(Order, { id: order.id, deletedAt: IsNull() }, { deletedAt });
      if (!affected) throw notFound('Order');
      if (isAdmin(doer, 'write:orders')) {
        const deed = { action: AuditAction.ORDER_DELETED, subject: auditSubject(order) };
        await recordAudit(manager, doer, deed);
      }
    });
    this.announce(OrderChangeKind.DELETED, [order]);
    return { ...order, deletedAt };
  }

  /** The order that a checkout has become, whether it was deleted since or not. */
  ofCheckout(checkoutId: string, manager: EntityManager = this.orders.manager): Promise<Order | null> {
    return manager.findOneBy(Order, { checkoutId });
  }

  /** The order that a payment has paid, whether it was deleted since or not. */
  ofPayment(paymentId: string, manager: EntityManager = this.orders.manager): Promise<Order | null> {
    return manager.findOneBy(Order, { paymentId });
  }

  /** Says who receives an order, as far as that was left blank when it was begun; what was said stays. */
  async fillRecipient({ id }: Order, recipient: Recipient): Promise<Order> {
    return this.dataSource.transaction(async (manager) => {
      const order = await manager.findOneOrFail(Order, {
        where: { id },
        lock: { mode: 'for_no_key_update' },
      });
      const { name, phone, address } = fillBlanks(order, recipient);
      return manager.save(Object.assign(order, { name, phone, address }));
    });
  }

  /** Tells of an order that was placed, once the transaction is committed. */
  announcePlaced(order: Order): void {
    this.announce(OrderChangeKind.PLACED, [order]);
  }

  /** The lines of several orders, in the order of their ids. */
  async linesOf(orderIds: readonly string[]): Promise<OrderLine[][]> {
    const lines = await this.lines.find({
      where: { orderId: In([...orderIds]) },
      order: { position: 'ASC' },
    });
    return orderIds.map((id) => lines.filter((line) => line.orderId === id));
  }

  /** The timelines of several orders, in the order of their ids, each from its beginning. */
  async eventsOf(orderIds: readonly string[]): Promise<OrderEvent[][]> {
    const events = await this.events.find({ where: { orderId: In([...orderIds]) }, order: { id: 'ASC' } });
    return orderIds.map((id) => events.filter((event) => event.orderId === id));
  }

  /** What the provider said last of several payments, by its ids and in their order. */
  async paymentsOf(paymentIds: readonly string[]): Promise<(Payment | undefined)[]> {
    const payments = await this.dataSource.manager.findBy(Payment, {
      providerPaymentId: In([...paymentIds]),
    });
    return paymentIds.map((id) => {
      const said = payments.filter(({ providerPaymentId }) => providerPaymentId === id);
      const last = furthest(said.map(({ status }) => status));
      return said.find(({ status }) => status === last);
    });
  }

  /** The refunds of several orders, in the order of their ids. */
  async refundsOf(orderIds: readonly string[]): Promise<(Refund | undefined)[]> {
    const refunds = await this.dataSource.manager.findBy(Refund, { orderId: In([...orderIds]) });
    const byOrder = new Map(refunds.map((refund) => [refund.orderId, refund]));
    return orderIds.map((id) => byOrder.get(id));
  }

  /** The refunds that entries of timelines tell of, in any order. */
  refundsById(ids: readonly string[]): Promise<Refund[]> {
    return this.dataSource.manager.findBy(Refund, { id: In([...ids]) });
  }

  /** How many orders there are, or of one status, of what stands added up for the overview. */
  private async countByDays(status: OrderStatus | null | undefined): Promise<number> {
    const sums = this.dataSource.createQueryBuilder().from('order_days', 'day');
    if (status) sums.where('day.status = :status', { status });
    const sum = await sums
      .select('coalesce(sum(day.orders), 0)::int', 'count')
      .getRawOne<{ count: number }>();
    return sum?.count ?? 0;
  }

  private undeleted({ productId, ids, status, placedFrom, placedBefore, search }: OrderFilter) {
    const query = this.orders.createQueryBuilder('order').where('order.deletedAt is null');
    if (ids) query.andWhere('order.id = any(:ids)', { ids });
    if (status) query.andWhere('order.status = :status', { status });
    if (placedFrom) query.andWhere('order.createdAt >= :placedFrom', { placedFrom });
    if (placedBefore) query.andWhere('order.createdAt < :placedBefore', { placedBefore });
    if (search) findOrders(query, search);
    if (!productId) return query;
    const lines = this.lines
      .createQueryBuilder('line')
      .select('1')
      .where('line.orderId = order.id and line.productId = :productId', { productId });
    return query.andWhereExists(lines);
  }

  private async require(actor: Actor, id: string): Promise<Order> {
    const order = await this.find(actor, id);
    if (!order) throw notFound('Order');
    return order;
  }
}

/**
 * The orders with these ids, locked in a fixed order so that of two admins who set the same status one writes it down.
 *
 * @throws AppError `NOT_FOUND` when one of them is not there
 */
async function lockOrders(manager: EntityManager, ids: readonly string[]): Promise<Order[]> {
  const found = await manager.find(Order, {
    where: { id: In(ids.filter(isUuid)), deletedAt: IsNull() },
    order: { id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });
  const byId = new Map(found.map((order) => [order.id, order]));
  return [...new Set(ids.map((id) => id.toLowerCase()))].map((id) => {
    const order = byId.get(id);
    if (!order) throw notFound('Order');
    return order;
  });
}

async function writeStatus(
  manager: EntityManager,
  admin: Doer,
  orders: readonly Order[],
  status: OrderStatus,
): Promise<void> {
  const { userId } = admin;
  await manager.update(Order, { id: In(orders.map(({ id }) => id)) }, { status });
  await manager.insert(
    OrderEvent,
    orders.map(({ id: orderId }) => ({ orderId, status, userId })),
  );
  await writeOutboxes(
    manager,
    'order.status-set',
    orders.map((order) => ({ orderId: order.id, from: order.status, to: status })),
  );
  const deeds = orders.map((order) => ({
    action: AuditAction.ORDER_STATUS_SET,
    subject: auditSubject(order),
    changes: { status: { before: order.status, after: status } },
  }));
  await recordAudits(manager, admin, deeds);
}

/** @returns the orders of which that is news */
async function refundOrders(manager: EntityManager, admin: Doer, orders: readonly Order[]): Promise<Order[]> {
  const asked = orders.map((order) => ({
    order,
    checkoutId: order.checkoutId,
    providerPaymentId: order.paymentId,
    amount: order.total,
    currency: order.currency,
    reason: RefundReason.REJECTED,
    requestedById: admin.userId,
  }));
  const news = (await requestRefunds(manager, asked)).map(({ order }) => order);
  const deeds = news.map((order) => ({
    action: AuditAction.ORDER_REFUNDED,
    subject: auditSubject(order),
    changes: { refund: { before: null, after: order.total } },
  }));
  await recordAudits(manager, admin, deeds);
  return news;
}

const auditSubject = ({ id, number }: Order) => ({ type: 'order', id, name: `#${number}` }) as const;
