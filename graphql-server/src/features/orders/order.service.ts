import { In, IsNull, type DataSource, type EntityManager, type Repository } from 'typeorm';
import { requireAdmin, requireUser, type Actor } from '../../common/actor.js';
import { notFound } from '../../common/app-error.js';
import type { Page, PageArgs } from '../../common/pagination.js';
import { isUuid } from '../../common/uuid.js';
import { newestFirst, pageOf } from '../../database/page.js';
import type { Checkout } from '../checkout/checkout.entity.js';
import { Order, type OrderStatus } from './order.entity.js';
import { OrderLine } from './order-line.entity.js';
import { snapshotOf } from './line-snapshot.js';
import { canSeeOrder } from './order.policy.js';

/** Paid orders and what becomes of them. */
export class OrderService {
  private readonly orders: Repository<Order>;
  private readonly lines: Repository<OrderLine>;

  constructor(dataSource: DataSource) {
    this.orders = dataSource.getRepository(Order);
    this.lines = dataSource.getRepository(OrderLine);
  }

  /** Every order, newest first. @throws AppError `FORBIDDEN` unless an admin asks */
  list(actor: Actor, page: PageArgs): Promise<Page<Order>> {
    requireAdmin(actor);
    return pageOf(this.undeleted(), newestFirst, page);
  }

  /** The asker's own orders, newest first. @throws AppError `UNAUTHENTICATED` */
  listMine(actor: Actor, page: PageArgs): Promise<Page<Order>> {
    const { userId } = requireUser(actor);
    return pageOf(this.undeleted().andWhere('order.userId = :userId', { userId }), newestFirst, page);
  }

  /** An order, or null when there is none that the asker may see. @throws AppError `UNAUTHENTICATED` */
  async find(actor: Actor, id: string): Promise<Order | null> {
    requireUser(actor);
    const order = isUuid(id) ? await this.orders.findOneBy({ id, deletedAt: IsNull() }) : null;
    return order && canSeeOrder(actor, order) ? order : null;
  }

  /** @throws AppError `FORBIDDEN` unless an admin asks, `NOT_FOUND` */
  async setStatus(actor: Actor, id: string, status: OrderStatus): Promise<Order> {
    requireAdmin(actor);
    const order = await this.require(actor, id);
    await this.orders.update(order.id, { status });
    return Object.assign(order, { status });
  }

  /**
   * Takes an order out of every list. The row stays, because money was paid for it.
   *
   * @throws AppError `UNAUTHENTICATED`, `NOT_FOUND` also for somebody else's order
   */
  async delete(actor: Actor, id: string): Promise<Order> {
    const order = await this.require(actor, id);
    const deletedAt = new Date();
    await this.orders.update(order.id, { deletedAt });
    return Object.assign(order, { deletedAt });
  }

  /** The order that a checkout has become, whether it was deleted since or not. */
  ofCheckout(checkoutId: string, manager: EntityManager = this.orders.manager): Promise<Order | null> {
    return manager.findOneBy(Order, { checkoutId });
  }

  /** Makes the order of a paid checkout, in the caller's transaction. */
  place(manager: EntityManager, checkout: Checkout, paymentId: string): Promise<Order> {
    const { id: checkoutId, userId, name, email, address, phone } = checkout;
    const { subtotal, shipping, total, currency } = checkout;
    const lines = checkout.lines.map((line) => manager.create(OrderLine, snapshotOf(line)));
    const recipient = { userId, name, email, address, phone };
    const order = { checkoutId, paymentId, ...recipient, subtotal, shipping, total, currency, lines };
    return manager.save(manager.create(Order, order));
  }

  /** The lines of several orders, in the order of their ids. */
  async linesOf(orderIds: readonly string[]): Promise<OrderLine[][]> {
    const lines = await this.lines.find({
      where: { orderId: In([...orderIds]) },
      order: { position: 'ASC' },
    });
    return orderIds.map((id) => lines.filter((line) => line.orderId === id));
  }

  private undeleted() {
    return this.orders.createQueryBuilder('order').where('order.deletedAt is null');
  }

  private async require(actor: Actor, id: string): Promise<Order> {
    const order = await this.find(actor, id);
    if (!order) throw notFound('Order');
    return order;
  }
}
