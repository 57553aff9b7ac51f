import { In, type DataSource, type Repository } from 'typeorm';
import type { Actor } from '../../common/actor.js';
import type { Page, PageArgs } from '../../common/pagination.js';
import { isUuid } from '../../common/uuid.js';
import { newestFirst, pageOf, type Order } from '../../database/page.js';
import { SOLD } from './lock-products.js';
import { ProductSort, type ProductFilter } from './product.inputs.js';
import { Product, type Category } from './product.entity.js';
import { byRelevance, searchFor } from './search-query.js';

const ORDERS: Record<ProductSort, Order<Product>> = {
  [ProductSort.NEWEST]: newestFirst,
  [ProductSort.NAME]: { property: 'name', kind: 'text', direction: 'ASC' },
  [ProductSort.PRICE_ASC]: { property: 'price', kind: 'number', direction: 'ASC' },
  [ProductSort.PRICE_DESC]: { property: 'price', kind: 'number', direction: 'DESC' },
  [ProductSort.RATING]: { property: 'ratingRank', kind: 'number', direction: 'DESC' },
  [ProductSort.RELEVANCE]: byRelevance,
};

/** Without a search there is nothing that products could fit better or worse. */
const withoutSearch = (sort: ProductSort | null | undefined): ProductSort =>
  !sort || sort === ProductSort.RELEVANCE ? ProductSort.NEWEST : sort;

/** What the shop sells, as shoppers see it: without what is hidden, also when an admin asks. */
export class ProductService {
  private readonly products: Repository<Product>;

  constructor(dataSource: DataSource) {
    this.products = dataSource.getRepository(Product);
  }

  /**
   * The products that fit a filter. A search finds those that hold all its words, see `search-query.ts`; blank text is no
   * search, and text without a letter or a digit finds nothing.
   *
   * @param sort null or left out: by relevance for a search, else newest first
   * @throws AppError `BAD_USER_INPUT` for a page size that is out of range or a stray cursor
   */
  async list(
    _actor: Actor,
    filter: ProductFilter,
    sort: ProductSort | null | undefined,
    page: PageArgs,
  ): Promise<Page<Product>> {
    const query = this.products.createQueryBuilder('product').where(SOLD);
    if (filter.category) query.andWhere('product.category = :category', { category: filter.category });
    if (filter.ids) query.andWhere('product.id = any(:ids)', { ids: filter.ids });
    const text = filter.search?.trim();
    if (!text) return pageOf(query, ORDERS[withoutSearch(sort)], page);
    await searchFor(query, text, 'shoppers');
    return pageOf(query, ORDERS[sort ?? ProductSort.RELEVANCE], page);
  }

  /** The product, or null when there is none with this id or it is not sold. */
  async find(_actor: Actor, id: string): Promise<Product | null> {
    return isUuid(id) ? this.products.findOneBy({ id, ...SOLD }) : null;
  }

  /** The newest products of several categories, at most `limit` of each, by one statement. */
  async newestOf(categories: readonly Category[], limit: number): Promise<Map<Category, Product[]>> {
    const ranked = this.products
      .createQueryBuilder('each')
      .select('each.id', 'id')
      .addSelect(
        'row_number() over (partition by each.category order by each.createdAt desc, each.id desc)',
        'rank',
      )
      .where('each.deletedAt is null and not each.hidden and each.category = any(:categories)');
    const found = await this.products
      .createQueryBuilder('product')
      .innerJoin(`(${ranked.getQuery()})`, 'ranked', 'ranked.id = product.id and ranked.rank <= :limit')
      .setParameters({ categories, limit })
      .orderBy('product.createdAt', 'DESC')
      .addOrderBy('product.id', 'DESC')
      .getMany();
    return new Map(
      categories.map((category) => [category, found.filter((each) => each.category === category)]),
    );
  }

  /** The newest products that are sold, at most `limit`, with nothing but their ids and when they were changed. */
  newestSold(limit: number): Promise<Pick<Product, 'id' | 'updatedAt'>[]> {
    return this.products.find({
      select: { id: true, updatedAt: true },
      where: SOLD,
      order: { createdAt: 'DESC', id: 'DESC' },
      take: limit,
    });
  }

  /** With those that are not sold, for lines of carts and orders that hold them. */
  byIds(ids: readonly string[]): Promise<Product[]> {
    return this.products.findBy({ id: In([...ids]) });
  }
}
