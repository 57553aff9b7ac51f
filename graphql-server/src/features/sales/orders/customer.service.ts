import type { DataSource } from 'typeorm';
import type { Page, PageArgs } from '../../../common/pagination.js';
import { newestFirst, startOf, toPage } from '../../../database/page.js';
import { spendingOf, type CustomerSpending } from './customer-spending.js';
import type { Order } from '../purchase/order.entity.js';
import type { DeletedMark } from './order.policy.js';
import { countOrdersByCustomer, newestOrders, spendingByCustomer } from './order.repository.js';

/** Batch loads of customers' orders and spending. Callers check the permissions. */
export class CustomerService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Batch load: the same page of each user's orders, newest first. Runs one statement for all
   * users, and another when the orders are counted.
   *
   * @param mark the deletion mark that hides an order
   * @throws AppError `BAD_USER_INPUT` for a page size out of range or an invalid cursor
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

  /** Batch load: each user's spending. */
  async spendingOf(userIds: readonly string[]): Promise<CustomerSpending[]> {
    const spent = await spendingByCustomer(this.dataSource.manager, userIds);
    return userIds.map((id) => spendingOf(spent.filter(({ userId }) => userId === id)));
  }
}
