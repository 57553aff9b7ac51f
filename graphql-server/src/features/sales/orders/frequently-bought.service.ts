import type { DataSource } from 'typeorm';
import { say } from '@larder/texts/text';
import { requireUser, type Actor } from '../../../common/actor.js';
import { badInput } from '../../../common/app-error.js';
import { MAX_PAGE_SIZE } from '../../../common/pagination.js';
import type { Product } from '../../catalogue/product/product.entity.js';
import { frequentlyBoughtProducts } from './order.repository.js';

/** Bounds the query: tastes change, and regular customers have thousands of orders. */
const ORDERS_THAT_COUNT = 50;

/** Lists the products that a customer buys most often. */
export class FrequentlyBoughtService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns the products of the caller's latest orders that are still sold: those in most orders
   * first, then the ones bought last. Ignores rejected orders. Reads a bounded number of rows by
   * `orders_user_newest` and the lines' position.
   *
   * @throws AppError `UNAUTHENTICATED`, `BAD_USER_INPUT` for a number out of range
   */
  async list(actor: Actor, first: number): Promise<Product[]> {
    const { userId } = requireUser(actor);
    if (first < 1 || first > MAX_PAGE_SIZE)
      throw badInput({ first: say('products.countToAskFor', { most: MAX_PAGE_SIZE }) });
    return frequentlyBoughtProducts(this.dataSource.manager, userId, { orders: ORDERS_THAT_COUNT, first });
  }
}
