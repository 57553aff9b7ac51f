import { In, IsNull, type DataSource, type EntityManager, type Repository } from 'typeorm';
import { requireAdmin, requireUser, type Actor } from '../../common/actor.js';
import { notFound } from '../../common/app-error.js';
import type { Page, PageArgs } from '../../common/pagination.js';
import { isUuid } from '../../common/uuid.js';
import { newestFirst, pageOf } from '../../database/page.js';
import type { Checkout } from '../checkout/checkout.entity.js';
import { Order, OrderStatus } from './order.entity.js';
import { OrderEvent } from './order-event.entity.js';
import { OrderLine } from './order-line.entity.js';
import { snapshotOf } from './line-snapshot.js';
import { canSeeOrder } from './order.policy.js';

/** Which orders to list. */
export interface OrderFilter {
  /** Only those with a line of this product. */
  readonly productId?: string | null;
}

/** Paid orders and what becomes of them. */
export class OrderService {
  private readonly orders: Repository<Order>;
  private readonly lines: Repository<OrderLine>;
  private readonly events: Repository<OrderEvent>;

  constructor(private readonly dataSource: DataSource) {
    this.orders = dataSource.getRepository(Order);
    this.lines = dataSource.getRepository(OrderLine);
    this.events = dataSource.getRepository(OrderEvent);
  }

  /** Every order, newest first. @throws AppError `FORBIDDEN` unless an admin asks */
  list(actor: Actor, filter: OrderFilter, page: PageArgs): Promise<Page<Order>> {
    requireAdmin(actor);
    return pageOf(this.undeleted(filter), newestFirst, page);
  }

  /** The asker's own orders, newest first. @throws AppError `UNAUTHENTICATED` */
  listMine(actor: Actor, filter: OrderFilter, page: PageArgs): Promise<Page<Order>> {
    const { userId } = requireUser(actor);
    return pageOf(this.undeleted(filter).andWhere('order.userId = :userId', { userId }), newestFirst, page);
  }

  /** An order, or null when there is none that the asker may see. @throws AppError `UNAUTHENTICATED` */
  async find(actor: Actor, id: string): Promise<Order | null> {
    requireUser(actor);
    const order = isUuid(id) ? await this.orders.findOneBy({ id, deletedAt: IsNull() }) : null;
    return order && canSeeOrder(actor, order) ? order : null;
  }

  /**
   * Sets the status and writes it into the timeline; the status that an order has already changes nothing.
   *
   * @throws AppError `FORBIDDEN` unless an admin asks, `NOT_FOUND`
   */
  async setStatus(actor: Actor, id: string, status: OrderStatus): Promise<Order> {
    const { userId } = requireAdmin(actor);
    return this.dataSource.transaction(async (manager) => {
      // Locked, so that of two admins who set the same status one writes it down.
      const order = isUuid(id)
        ? await manager.findOne(Order, {
            where: { id, deletedAt: IsNull() },
            lock: { mode: 'for_no_key_update' },
          })
        : null;
      if (!order) throw notFound('Order');
      if (order.status === status) return order;
      await manager.update(Order, order.id, { status });
      await manager.insert(OrderEvent, { orderId: order.id, status, userId });
      return { ...order, status };
    });
  }

  /**
   * Takes an order out of every list. The row stays, because money was paid for it.
   *
   * @throws AppError `UNAUTHENTICATED`, `NOT_FOUND` also for somebody else's order
   */
  async delete(actor: Actor, id: string): Promise<Order> {
    const order = await this.require(actor, id);
    const deletedAt = new Date();
    // Nothing else of it: its status may have been changed since it was read.
    await this.orders.update(order.id, { deletedAt });
    return { ...order, deletedAt };
  }

  /** The order that a checkout has become, whether it was deleted since or not. */
  ofCheckout(checkoutId: string, manager: EntityManager = this.orders.manager): Promise<Order | null> {
    return manager.findOneBy(Order, { checkoutId });
  }

  /** Makes the order of a paid checkout and begins its timeline, in the caller's transaction. */
  async place(manager: EntityManager, checkout: Checkout, paymentId: string): Promise<Order> {
    const { id: checkoutId, userId, name, email, address, phone } = checkout;
    const { subtotal, shipping, total, currency } = checkout;
    const lines = checkout.lines.map((line) => manager.create(OrderLine, snapshotOf(line)));
    const recipient = { userId, name, email, address, phone };
    const order = { checkoutId, paymentId, ...recipient, subtotal, shipping, total, currency, lines };
    const placed = await manager.save(manager.create(Order, order));
    await manager.insert(OrderEvent, {
      orderId: placed.id,
      status: OrderStatus.PENDING,
      userId,
      createdAt: placed.createdAt,
    });
    return placed;
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

  private undeleted({ productId }: OrderFilter) {
    const query = this.orders.createQueryBuilder('order').where('order.deletedAt is null');
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
