import { In, IsNull, type DataSource, type Repository, type SelectQueryBuilder } from 'typeorm';
import type { Charge } from '../../../pricing/charge.js';
import { requireAdmin, requireUser, type Actor } from '../../../common/actor.js';
import type { Page, PageArgs } from '../../../common/pagination.js';
import { isUuid } from '../../../common/uuid.js';
import { newestFirst, pageOf, type Order as SortOrder } from '../../../database/page.js';
import { furthest } from '../payments/payment-process.js';
import { Refund } from '../purchase/refund.entity.js';
import { Payment } from '../purchase/payment.entity.js';
import { shortSums } from './refund-short.js';
import { Order } from '../purchase/order.entity.js';
import { OrderEvent } from '../purchase/order-event.entity.js';
import { fulfilmentsOfCheckouts, type Fulfilment } from '../purchase/fulfilment.entity.js';
import { chargesOfCheckouts } from '../purchase/charge.entity.js';
import type { OrderSubstitute } from '../purchase/order-substitute.entity.js';
import {
  shownSubstitutes,
  substitutedOrders,
  substitutedUnits,
  type SubstitutedUnits,
} from '../purchase/substituted-units.js';
import { OrderLine } from '../purchase/order-line.entity.js';
import { additionsOf } from './additions.js';
import { OrderSort } from './order.inputs.js';
import {
  countOrdersByDays,
  deletedOf,
  matchingOrders,
  ORDER_SORTS,
  type OrderFilter,
} from './order.repository.js';
import { scanList, orderNumberIn } from './order-search.repository.js';
import { canSeeInPart, canSeeOrder, markFor, type DeletedMark } from './order.policy.js';

/** Lists and finds paid orders. */
export class OrderService {
  private readonly orders: Repository<Order>;
  private readonly lines: Repository<OrderLine>;
  private readonly events: Repository<OrderEvent>;

  constructor(private readonly dataSource: DataSource) {
    this.orders = dataSource.getRepository(Order);
    this.lines = dataSource.getRepository(OrderLine);
    this.events = dataSource.getRepository(OrderEvent);
  }

  /** Every order. @throws AppError `FORBIDDEN` for non-admins */
  async list(
    actor: Actor,
    filter: OrderFilter,
    page: PageArgs,
    sort = OrderSort.NEWEST,
  ): Promise<Page<Order>> {
    requireAdmin(actor, 'read:orders');
    const order = ORDER_SORTS[sort];
    const { search, ...unsearched } = filter;
    const byNumber = await this.findByNumber(filter, 'deletedAt');
    if (byNumber) return pageOf(byNumber, order, page);
    if (search?.trim()) return this.search(search, unsearched, order, page);
    const found = await pageOf(matchingOrders(this.dataSource.manager, filter, 'deletedAt'), order, page);
    const { status, ...others } = filter;
    return Object.values(others).some(Boolean)
      ? found
      : { ...found, countAll: () => countOrdersByDays(this.dataSource.manager, status) };
  }

  /** The order whose number was searched for; null when the search is not a number alone. */
  private async findByNumber(
    { search, ...others }: OrderFilter,
    mark: DeletedMark,
    userId?: string,
  ): Promise<SelectQueryBuilder<Order> | null> {
    const number = orderNumberIn(search ?? '');
    if (number === null) return null;
    const numbers = (others.numbers ?? [number]).filter((each) => each === number);
    const query = matchingOrders(
      this.dataSource.manager,
      { ...others, numbers, deleted: deletedOf(others) },
      mark,
    );
    if (userId) query.andWhere('order.userId = :userId', { userId });
    return (await query.getExists()) ? query : null;
  }

  private async search(
    search: string,
    others: OrderFilter,
    order: SortOrder<Order>,
    page: PageArgs,
  ): Promise<Page<Order>> {
    const { manager } = this.dataSource;
    const ids = await scanList(matchingOrders(manager, others, 'deletedAt'), search, order, page);
    const all = matchingOrders(manager, { ...others, search }, 'deletedAt');
    if (!ids) return pageOf(all, order, page);
    // The scan found more than a page, even if some of these orders were deleted since.
    const deleted = deletedOf(others);
    const found = await pageOf(matchingOrders(manager, { ids, deleted }, 'deletedAt'), order, page);
    return { ...found, hasNextPage: true, countAll: () => all.getCount() };
  }

  /** The caller's own orders, newest first. @throws AppError `UNAUTHENTICATED` */
  async listMine(actor: Actor, filter: OrderFilter, page: PageArgs): Promise<Page<Order>> {
    const { userId } = requireUser(actor);
    const byNumber = await this.findByNumber(filter, 'customerDeletedAt', userId);
    if (byNumber) return pageOf(byNumber, newestFirst, page);
    const query = matchingOrders(this.dataSource.manager, filter, 'customerDeletedAt').andWhere(
      'order.userId = :userId',
      { userId },
    );
    return pageOf(query, newestFirst, page);
  }

  /**
   * Finds an order, also a deleted one, to be read in full; null when there is none that the caller
   * may see.
   *
   * @throws AppError `UNAUTHENTICATED`
   */
  async find(actor: Actor, id: string): Promise<Order | null> {
    requireUser(actor, 'read:orders');
    const order = isUuid(id) ? await this.orders.findOneBy({ id }) : null;
    return order && canSeeOrder(actor, order) ? order : null;
  }

  /** As `find`, to be read in part by those who pick and deliver. @throws AppError as `find` */
  async findInPart(actor: Actor, id: string): Promise<Order | null> {
    requireUser(actor, 'read:fulfilments');
    const order = isUuid(id) ? await this.orders.findOneBy({ id }) : null;
    return order && canSeeInPart(actor, order) ? order : null;
  }

  /**
   * Finds a line of an order that the caller may see, or null.
   *
   * @throws AppError `UNAUTHENTICATED`
   */
  async findLine(actor: Actor, id: string): Promise<OrderLine | null> {
    const line = await this.lines.findOneBy({ id });
    return line && (await this.findInPart(actor, line.orderId)) ? line : null;
  }

  /**
   * Finds a refund of the caller's payments, or of an order that the caller may see.
   *
   * @throws AppError `UNAUTHENTICATED`
   */
  async findRefund(actor: Actor, id: string): Promise<Refund | null> {
    const { manager } = this.dataSource;
    const refund = await manager.findOne(Refund, { where: { id }, relations: { checkout: true } });
    if (!refund) return null;
    if (refund.orderId !== null) return (await this.find(actor, refund.orderId)) && refund;
    return refund.checkout.userId === requireUser(actor).userId ? refund : null;
  }

  /**
   * Those of these orders that are in the caller's list, in the order of their ids.
   *
   * @throws AppError `UNAUTHENTICATED`
   */
  async findMany(actor: Actor, ids: readonly string[]): Promise<Order[]> {
    requireUser(actor, 'read:fulfilments');
    const found = await this.orders.findBy({ id: In([...ids]), [markFor(actor)]: IsNull() });
    const byId = new Map(found.map((order) => [order.id, order]));
    return ids.flatMap((id) => byId.get(id) ?? []).filter((order) => canSeeInPart(actor, order));
  }

  /** The order of a checkout, deleted or not. */
  ofCheckout(checkoutId: string): Promise<Order | null> {
    return this.orders.findOneBy({ checkoutId });
  }

  /** Orders by their ids, in any order. */
  byIds(ids: readonly string[]): Promise<Order[]> {
    return this.orders.findBy({ id: In([...ids]) });
  }

  /** Batch load: the orders that were added to each order, oldest first. */
  additionsOf(orderIds: readonly string[]): Promise<Order[][]> {
    return additionsOf(this.dataSource.manager, orderIds);
  }

  /** Batch load: the lines of each order. */
  async linesOf(orderIds: readonly string[]): Promise<OrderLine[][]> {
    const lines = await this.lines.find({
      where: { orderId: In([...orderIds]) },
      order: { position: 'ASC' },
    });
    return orderIds.map((id) => lines.filter((line) => line.orderId === id));
  }

  /** Batch load: the id of the customer of each order. */
  async customersOf(orderIds: readonly string[]): Promise<string[]> {
    const orders = await this.orders.find({
      select: { id: true, userId: true },
      where: { id: In([...orderIds]) },
    });
    const byId = new Map(orders.map(({ id, userId }) => [id, userId]));
    return orderIds.map((id) => byId.get(id) ?? '');
  }

  /** Batch load: what is owed for units that were short or weighed less, in minor units. */
  owedOf(orderIds: readonly string[]): Promise<number[]> {
    return shortSums(this.dataSource.manager, orderIds);
  }

  /** Batch load: whether the customer of each order sees its substitutes. */
  async showSubstitutes(orderIds: readonly string[]): Promise<boolean[]> {
    const shown = await substitutedOrders(this.dataSource.manager, orderIds);
    return orderIds.map((id) => shown.has(id));
  }

  /** The substitutes of lines that their customers see. */
  shownSubstitutes(lines: readonly OrderLine[]): Promise<readonly OrderSubstitute[]> {
    return shownSubstitutes(this.dataSource.manager, lines);
  }

  /** What the customer gets in place of what was out. */
  substitutedUnits(orderId: string): Promise<SubstitutedUnits[]> {
    return substitutedUnits(this.dataSource.manager, orderId);
  }

  /** Batch load: the charges of each checkout. */
  chargesOf(checkoutIds: readonly string[]): Promise<Charge[][]> {
    return chargesOfCheckouts(this.dataSource.manager, checkoutIds);
  }

  /** Batch load: the fulfilment of the order of each checkout. */
  fulfilmentsOf(checkoutIds: readonly string[]): Promise<(Fulfilment | undefined)[]> {
    return fulfilmentsOfCheckouts(this.dataSource.manager, checkoutIds);
  }

  /** Batch load: the timeline of each order, oldest first. */
  async eventsOf(orderIds: readonly string[]): Promise<OrderEvent[][]> {
    const events = await this.events.find({ where: { orderId: In([...orderIds]) }, order: { id: 'ASC' } });
    return orderIds.map((id) => events.filter((event) => event.orderId === id));
  }

  /** Batch load: the latest status of each payment, by the provider's ids. */
  async paymentsOf(paymentIds: readonly string[]): Promise<(Payment | undefined)[]> {
    const payments = await this.dataSource.manager.findBy(Payment, {
      providerPaymentId: In([...paymentIds]),
    });
    return paymentIds.map((id) => {
      const statuses = payments.filter(({ providerPaymentId }) => providerPaymentId === id);
      const last = furthest(statuses.map(({ status }) => status));
      return statuses.find(({ status }) => status === last);
    });
  }
}
