import type { DataSource } from 'typeorm';
import { requireUser, type Actor } from '../../common/actor.js';
import { badInput } from '../../common/app-error.js';
import { MAX_PAGE_SIZE } from '../../common/pagination.js';
import type { Product } from '../products/product.entity.js';
import { usualProducts } from './order.repository.js';

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
    return usualProducts(this.dataSource.manager, userId, { orders: ORDERS_THAT_COUNT, first });
  }
}
