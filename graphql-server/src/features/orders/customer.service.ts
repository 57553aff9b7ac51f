import { In, type DataSource, type Repository } from 'typeorm';
import type { Page, PageArgs } from '../../common/pagination.js';
import { newestFirst, startOf, toPage } from '../../database/page.js';
import { RefundStatus } from '../payments/refund.entity.js';
import { spendingOf, type CustomerSpending, type SpentInCurrency } from './customer-spending.js';
import { Order } from './order.entity.js';
import type { DeletedMark } from './order.policy.js';

const MARKS = {
  deletedAt: 'deleted_at is null',
  customerDeletedAt: 'customer_deleted_at is null',
} as const satisfies Record<DeletedMark, string>;

/**
 * What people have bought, for several of them at once. Who may see it is decided where it is
 * shown.
 */
export class CustomerService {
  private readonly orders: Repository<Order>;

  constructor(private readonly dataSource: DataSource) {
    this.orders = dataSource.getRepository(Order);
  }

  /**
   * The same page of the orders of each of these people, in their order, newest first. It takes two
   * statements, however many people there are, and a third when the orders are counted.
   *
   * @param mark says which orders are left out
   * @throws AppError `BAD_USER_INPUT` for a page size that is out of range or a stray cursor
   */
  async ordersOf(userIds: readonly string[], page: PageArgs, mark: DeletedMark): Promise<Page<Order>[]> {
    const notDeleted = MARKS[mark];
    const start = startOf<Order>(newestFirst, page);
    const found: { id: string }[] = await this.dataSource.query(
      `select page.id from unnest($1::uuid[]) as customer (id) cross join lateral (
        select id from orders
        where user_id = customer.id and ${notDeleted}
          and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
        order by created_at desc, id desc limit $4
      ) as page`,
      [userIds, start?.value ?? null, start?.id ?? null, page.first + 1],
    );
    const orders = await this.orders.find({
      where: { id: In(found.map(({ id }) => id)) },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    let counts: Promise<Map<string, number>> | undefined;
    return userIds.map((userId) => {
      const ofUser = orders.filter((order) => order.userId === userId);
      const countAll = async () => (await (counts ??= this.countsOf(userIds, notDeleted))).get(userId) ?? 0;
      return toPage(ofUser, newestFirst, page, countAll);
    });
  }

  /** What each of these people has spent, in their order, by one statement. */
  async spendingOf(userIds: readonly string[]): Promise<CustomerSpending[]> {
    const spent: (SpentInCurrency & { userId: string })[] = await this.dataSource.query(
      `select user_id as "userId", orders.currency, count(*)::int as orders,
        sum(total - coalesce(refunded, 0)) as total, min(created_at) as first, max(created_at) as last
      from orders left join lateral (
        select sum(amount) as refunded from refunds
        where order_id = orders.id and refunds.status = '${RefundStatus.REFUNDED}'
      ) as refund on true
      where user_id = any($1) group by user_id, orders.currency`,
      [userIds],
    );
    return userIds.map((id) => spendingOf(spent.filter(({ userId }) => userId === id)));
  }

  private async countsOf(userIds: readonly string[], notDeleted: string): Promise<Map<string, number>> {
    const counted = await this.orders
      .createQueryBuilder('order')
      .select('order.userId', 'userId')
      .addSelect('count(*)::int', 'count')
      .where(`order.userId = any(:userIds) and ${notDeleted}`, { userIds })
      .groupBy('order.userId')
      .getRawMany<{ userId: string; count: number }>();
    return new Map(counted.map(({ userId, count }) => [userId, count]));
  }
}
