import type { DataSource } from 'typeorm';
import { requireUser, type Actor } from '../../common/actor.js';
import { badInput } from '../../common/app-error.js';
import { MAX_PAGE_SIZE } from '../../common/pagination.js';
import { Product } from '../products/product.entity.js';
import { Order, OrderStatus } from './order.entity.js';
import { OrderLine } from './order-line.entity.js';

/** Tastes change, and a regular has no end of orders: only the newest say what is usual. */
const ORDERS_THAT_COUNT = 50;

/** What people buy again and again. */
export class UsualsService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The products of the asker's latest orders that are still sold: those in most orders first, and
   * of these the ones bought last. Rejected orders do not count. It is one statement, which reads a
   * bounded number of rows by `orders_user_newest` and the lines' position, however much somebody
   * has bought.
   *
   * @throws AppError `UNAUTHENTICATED`, `BAD_USER_INPUT` for a number out of range
   */
  async usualsOf(actor: Actor, first: number): Promise<Product[]> {
    const { userId } = requireUser(actor);
    if (first < 1 || first > MAX_PAGE_SIZE)
      throw badInput({ first: `Ask for 1 to ${MAX_PAGE_SIZE} products.` });
    const { manager } = this.dataSource;
    const latest = manager
      .createQueryBuilder(Order, 'order')
      .select('order.id', 'id')
      .addSelect('order.createdAt', 'created_at')
      .where('order.userId = :userId and order.status <> :rejected')
      .orderBy('order.createdAt', 'DESC')
      .addOrderBy('order.id', 'DESC')
      .limit(ORDERS_THAT_COUNT);
    const bought = manager
      .createQueryBuilder(OrderLine, 'line')
      .select('line.productId', 'product_id')
      .addSelect('count(*)', 'times')
      .addSelect('max(latest.created_at)', 'last')
      .innerJoin(`(${latest.getQuery()})`, 'latest', 'latest.id = line.orderId')
      .groupBy('line.productId');
    return manager
      .createQueryBuilder(Product, 'product')
      .innerJoin(`(${bought.getQuery()})`, 'bought', 'bought.product_id = product.id')
      .where('product.deletedAt is null and not product.hidden')
      .setParameters({ userId, rejected: OrderStatus.REJECTED })
      .orderBy('bought.times', 'DESC')
      .addOrderBy('bought.last', 'DESC')
      .addOrderBy('product.id', 'ASC')
      .limit(first)
      .getMany();
  }
}
