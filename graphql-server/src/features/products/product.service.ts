import { In, IsNull, type DataSource, type EntityManager, type Repository } from 'typeorm';
import { requireAdmin, type Actor } from '../../common/actor.js';
import { notFound } from '../../common/app-error.js';
import type { Page, PageArgs } from '../../common/pagination.js';
import { isUuid } from '../../common/uuid.js';
import { newestFirst, pageOf, type Order } from '../../database/page.js';
import { ProductSort, type CreateProductInput, type ProductFilter } from './product.inputs.js';
import { Product, type Category } from './product.entity.js';

const ORDERS: Record<ProductSort, Order<Product>> = {
  [ProductSort.NEWEST]: newestFirst,
  [ProductSort.NAME]: { property: 'name', kind: 'text', direction: 'ASC' },
  [ProductSort.PRICE_ASC]: { property: 'price', kind: 'number', direction: 'ASC' },
  [ProductSort.PRICE_DESC]: { property: 'price', kind: 'number', direction: 'DESC' },
};

/** What the shop sells. */
export class ProductService {
  private readonly products: Repository<Product>;

  constructor(dataSource: DataSource) {
    this.products = dataSource.getRepository(Product);
  }

  /** @throws AppError `BAD_USER_INPUT` for a page size that is out of range or a stray cursor */
  list(_actor: Actor, filter: ProductFilter, sort: ProductSort, page: PageArgs): Promise<Page<Product>> {
    const query = this.products.createQueryBuilder('product').where('product.deletedAt is null');
    if (filter.category) query.andWhere('product.category = :category', { category: filter.category });
    if (filter.ids) query.andWhere('product.id = any(:ids)', { ids: filter.ids });
    return pageOf(query, ORDERS[sort], page);
  }

  /** The product, or null when there is none with this id or it is no longer sold. */
  async find(_actor: Actor, id: string): Promise<Product | null> {
    return isUuid(id) ? this.products.findOneBy({ id, deletedAt: IsNull() }) : null;
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
      .where('each.deletedAt is null and each.category = any(:categories)');
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

  /** With those that are no longer sold, for lines of carts and orders that hold them. */
  byIds(ids: readonly string[]): Promise<Product[]> {
    return this.products.findBy({ id: In([...ids]) });
  }

  /** @throws AppError `FORBIDDEN` unless an admin asks */
  async create(actor: Actor, input: CreateProductInput): Promise<Product> {
    requireAdmin(actor);
    const { name, description, packAmount = null, packUnit = null, ...rest } = input;
    const product = this.products.create({
      ...rest,
      name: name.trim(),
      description: description.trim(),
      packAmount,
      packUnit,
    });
    return this.products.save(product);
  }

  /**
   * Takes a product out of the shop for good. Orders keep their snapshot of it.
   *
   * @throws AppError `FORBIDDEN` unless an admin asks, `NOT_FOUND`
   */
  async delete(actor: Actor, id: string): Promise<Product> {
    requireAdmin(actor);
    const product = await this.find(actor, id);
    if (!product) throw notFound('Product');
    const deletedAt = new Date();
    await this.products.update(product.id, { deletedAt });
    return Object.assign(product, { deletedAt });
  }
}

/** The sold products among these ids, locked in a fixed order so that their prices hold until the transaction ends. */
export function lockSoldProducts(manager: EntityManager, ids: readonly string[]): Promise<Product[]> {
  return manager.find(Product, {
    where: { id: In([...ids]), deletedAt: IsNull() },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_read' },
  });
}
