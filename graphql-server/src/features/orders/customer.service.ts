import type { DataSource } from 'typeorm';
import type { Page, PageArgs } from '../../common/pagination.js';
import { newestFirst, startOf, toPage } from '../../database/page.js';
import { spendingOf, type CustomerSpending } from './customer-spending.js';
import type { Order } from './order.entity.js';
import type { DeletedMark } from './order.policy.js';
import { countOrdersByCustomer, newestOrders, spendingByCustomer } from './order.repository.js';

/**
 * What people have bought, for several of them at once. Who may see it is decided where it is
 * shown.
 */
export class CustomerService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The same page of the orders of each of these people, in their order, newest first. It takes one
   * statement, however many people there are, and another when the orders are counted.
   *
   * @param mark says which orders are left out
   * @throws AppError `BAD_USER_INPUT` for a page size that is out of range or a stray cursor
   */
  async ordersOf(userIds: readonly string[], page: PageArgs, mark: DeletedMark): Promise<Page<Order>[]> {
    const start = startOf<Order>(newestFirst, page);
    const { manager } = this.dataSource;
    const orders = await newestOrders(manager, userIds, mark, { start, limit: page.first + 1 });
    let counts: Promise<ReadonlyMap<string, number>> | undefined;
    return userIds.map((userId) => {
      const ofUser = orders.filter((order) => order.userId === userId);
      const countAll = async () =>
        (await (counts ??= countOrdersByCustomer(manager, userIds, mark))).get(userId) ?? 0;
      return toPage(ofUser, newestFirst, page, countAll);
    });
  }

  /** What each of these people has spent, in their order, by one statement. */
  async spendingOf(userIds: readonly string[]): Promise<CustomerSpending[]> {
    const spent = await spendingByCustomer(this.dataSource.manager, userIds);
    return userIds.map((id) => spendingOf(spent.filter(({ userId }) => userId === id)));
  }
}
