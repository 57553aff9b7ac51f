import type { DataSource, Repository } from 'typeorm';
import type { Actor } from '../../../common/actor.js';
import type { Page, PageArgs } from '../../../common/pagination.js';
import { ALLERGENS, DIETS, type Allergen } from '@larder/shared/food-facts';
import { isUuid } from '../../../common/uuid.js';
import { newestFirst, startOf, toPage, type Order } from '../../../database/page.js';
import { batchReads } from '../../../database/batch-reads.js';
import { isSold } from '../stock/availability.js';
import type { CategoryService } from '../categories/category.service.js';
import { productByKey } from '../keys/match-keys.js';
import { ProductSort, type ProductFilter, type ProductLookup } from '../product/product.inputs.js';
import { Product, SOLD } from '../product/product.entity.js';
import {
  filtersOf,
  isNarrowed,
  narrowedCount,
  newestInEach,
  type NarrowedBy,
  productsByIds,
  soldCount,
  soldOfFamilies,
  soldProductsByIds,
  soldProducts,
  valuesOf,
} from '../product/product.repository.js';
import { findProducts } from '../search/find-products.js';
import { facetCounts } from '../search/facets.repository.js';
import type { ProductFacets } from '../search/product-facets.type.js';
import { namedCategories } from '../search/named-categories.js';
import { expandWords } from '../search/search-query.js';
import { searchWordsOf } from '../search/search-words.js';
import { byRelevance } from '../search/search-sql.js';

const ORDERS: Record<ProductSort, Order<Product>> = {
  [ProductSort.NEWEST]: newestFirst,
  [ProductSort.NAME]: { property: 'searchName', kind: 'text', direction: 'ASC' },
  [ProductSort.PRICE_ASC]: { property: 'price', kind: 'number', direction: 'ASC' },
  [ProductSort.PRICE_DESC]: { property: 'price', kind: 'number', direction: 'DESC' },
  [ProductSort.RATING]: { property: 'ratingRank', kind: 'number', direction: 'DESC' },
  [ProductSort.RELEVANCE]: byRelevance,
};

/** Relevance needs a search. */
const withoutSearch = (sort: ProductSort | null | undefined): ProductSort =>
  !sort || sort === ProductSort.RELEVANCE ? ProductSort.NEWEST : sort;

/** As `food_marks` in SQL. */
const withoutMark = (allergen: Allergen): string => `without ${allergen}`;

interface ListKey {
  readonly filter: ProductFilter;
  readonly sort: ProductSort | null | undefined;
  readonly page: PageArgs;
}

/** Reads products as customers see them: without hidden ones, for admins too. */
export class ProductService {
  private readonly products: Repository<Product>;
  private readonly batchedList = batchReads(
    (keys: readonly ListKey[]) => Promise.resolve(keys.map((key) => this.readList(key))),
    (key) => JSON.stringify(key),
  );
  private readonly batchedFind = batchReads(
    (ids: readonly string[]) => this.readSold(ids),
    (id) => id,
  );

  constructor(
    dataSource: DataSource,
    private readonly categories: CategoryService,
  ) {
    this.products = dataSource.getRepository(Product);
  }

  /**
   * Products that match a filter; a category has those of the categories below it. A search finds
   * products with all of its words, see `find-products.ts`; blank text is no search, and text
   * without a letter or a digit matches nothing.
   *
   * @param sort default: relevance for a search, otherwise newest first
   * @throws AppError `BAD_USER_INPUT` for a page size out of range or an invalid cursor
   */
  list(
    _actor: Actor,
    filter: ProductFilter,
    sort: ProductSort | null | undefined,
    page: PageArgs,
  ): Promise<Page<Product>> {
    return this.batchedList({ filter, sort, page });
  }

  private async readList({ filter, sort, page }: ListKey): Promise<Page<Product>> {
    const text = filter.search?.trim();
    const narrowedBy = await this.narrowedBy(filter);
    if (!text) return this.browse(narrowedBy, ORDERS[withoutSearch(sort)], page);
    const order = ORDERS[sort ?? ProductSort.RELEVANCE];
    return findProducts(this.products.manager, text, narrowedBy, order, page, await this.categories.tree());
  }

  /**
   * What the products of a list can be filtered by, with their numbers.
   */
  async facets(_actor: Actor, filter: ProductFilter): Promise<ProductFacets> {
    const text = filter.search?.trim();
    const search = text ? await this.searchFor(searchWordsOf(text)) : null;
    const filters = filtersOf(await this.narrowedBy(filter));
    const values = [...(search === null ? [] : [search]), ...valuesOf(filters)];
    const [counts] =
      search === '' ? [] : await facetCounts(filters, search !== null).rows(this.products.manager, ...values);
    const { totalCount = 0, inStock = 0, minPrice = null, maxPrice = null, marks = {} } = counts ?? {};
    return {
      totalCount,
      without: ALLERGENS.map((allergen) => ({ allergen, count: marks[withoutMark(allergen)] ?? 0 })).filter(
        ({ count }) => count > 0,
      ),
      diets: DIETS.map((diet) => ({ diet, count: marks[diet] ?? 0 })).filter(({ count }) => count > 0),
      inStock,
      minPrice,
      maxPrice,
    };
  }

  private async searchFor(words: readonly string[]): Promise<string> {
    const categories = namedCategories(words, await this.categories.tree());
    return expandWords(this.products.manager, words, 'shoppers', categories);
  }

  private async narrowedBy({ category, without, diets, ...filter }: ProductFilter): Promise<NarrowedBy> {
    return {
      ...filter,
      categories: category ? await this.categories.idsWithin(category) : null,
      marks: [...(without ?? []).map(withoutMark), ...(diets ?? [])],
    };
  }

  private async browse(filter: NarrowedBy, order: Order<Product>, page: PageArgs): Promise<Page<Product>> {
    const filters = filtersOf(filter, startOf(order, page));
    const found = await soldProducts(order, filters).rows(
      this.products.manager,
      page.first + 1,
      ...valuesOf(filters),
    );
    return toPage(found, order, page, () => this.countOf(filter));
  }

  /** Reads the stored count of a list, or counts when it is narrowed by more than categories. */
  private async countOf(narrowedBy: NarrowedBy): Promise<number> {
    const { manager } = this.products;
    const filters = filtersOf(narrowedBy);
    const [count = 0] = isNarrowed(filters)
      ? await narrowedCount(filters).rows(manager, ...valuesOf(filters))
      : await soldCount.rows(manager, narrowedBy.categories ?? null);
    return count;
  }

  /** Finds a sold product, or null. */
  find(_actor: Actor, id: string): Promise<Product | null> {
    return isUuid(id) ? this.batchedFind(id.toLowerCase()) : Promise.resolve(null);
  }

  /** Finds the sold product with an id or a key, or null. */
  async findBy(actor: Actor, { id, ...keys }: ProductLookup): Promise<Product | null> {
    if (typeof id === 'string') return this.find(actor, id);
    return productByKey(this.products.manager, keys, isSold);
  }

  private async readSold(ids: readonly string[]): Promise<(Product | null)[]> {
    const found = await soldProductsByIds.rows(this.products.manager, ids);
    const products = new Map(found.map((product) => [product.id, product]));
    return ids.map((id) => products.get(id) ?? null);
  }

  /** Batch load: the newest products of each category, without those of categories below it. */
  newestOf(categories: readonly string[], limit: number): Promise<Product[][]> {
    return newestInEach(
      this.products.manager,
      categories.map((id) => [id]),
      limit,
    );
  }

  /** Batch load: the newest products of each category and of those below it. */
  async newestWithin(categories: readonly string[], limit: number): Promise<Product[][]> {
    const within = await Promise.all(categories.map((id) => this.categories.idsWithin(id)));
    return newestInEach(this.products.manager, within, limit);
  }

  /** Batch load: the first sold products of each family, by size, then price. */
  async soldOfFamilies(families: readonly string[], limit: number): Promise<Product[][]> {
    const rows = await soldOfFamilies.rows(this.products.manager, families, limit);
    return families.map((_family, place) =>
      rows.filter(([at]) => at === place).map(([, product]) => product),
    );
  }

  /** The number of products that are sold. */
  countSold(): Promise<number> {
    return this.countOf({});
  }

  /**
   * A part of the sold products, with id and time of change only. Oldest first, so that new
   * products move no others to another part.
   */
  soldPart(skip: number, limit: number): Promise<Pick<Product, 'id' | 'updatedAt'>[]> {
    return this.products.find({
      select: { id: true, updatedAt: true },
      where: SOLD,
      order: { createdAt: 'ASC', id: 'ASC' },
      skip,
      take: limit,
    });
  }

  /** Products, sold or not, for lines of carts and orders. */
  byIds(ids: readonly string[]): Promise<Product[]> {
    return productsByIds.rows(this.products.manager, ids);
  }
}
