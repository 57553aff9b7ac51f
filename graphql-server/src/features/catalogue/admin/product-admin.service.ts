import { In, type DataSource, type EntityManager } from 'typeorm';
import { requireAdmin, type Actor, type AuthenticatedActor } from '../../../common/actor.js';
import { badInput, notFound, preconditionFailed } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import type { Page, PageArgs } from '../../../common/pagination.js';
import { requireVersion } from '../../../common/require-version.js';
import { trashStart } from '../../../common/trash.js';
import { isUuid } from '../../../common/uuid.js';
import { newestFirst, oldestFirst, pageOf, type Order } from '../../../database/page.js';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { added, recordAudit, recordAudits } from '../../audit/audit.js';
import type { IdempotencyService } from '../../idempotency/idempotency.service.js';
import { type CategoryService, idsOfCategories, readTree } from '../categories/category.service.js';
import {
  AdminProductSort,
  DeletedProducts,
  type AdminProductFilter,
  type AdjustProductStockInput,
  type CreateProductInput,
  NO_PRICE,
  type UpdateProductInput,
} from '../product/product-admin.inputs.js';
import {
  changesOf,
  factsOf,
  NO_OPTIONAL_FACTS,
  normalized,
  type ProductFacts,
} from '../product/product-changes.js';
import {
  publishCreated,
  publishUpdated,
  auditedUpdates,
  deleteProducts,
  writeUpdates,
} from '../product/write-products.js';
import { requireTaxRate } from '../../taxes/tax-rate.repository.js';
import { requireStock } from '../stock/expected-stock.js';
import { deletedByKey, productByKey } from '../keys/match-keys.js';
import type { ProductLookup } from '../product/product.inputs.js';
import type { FoodFacts } from '@larder/shared/food-facts';
import { doubtMessages } from '../food/food-messages.js';
import { NOT_DELETED, Product } from '../product/product.entity.js';
import type { DeletedProduct } from '../product/deleted-product.type.js';
import type { ProductChange } from '../product/product-change.type.js';
import { completePack } from '../product/pack.js';
import { factProblems } from '../product/fact-problems.js';
import { refusingTakenKeys, takenKeys } from '../keys/taken-keys.js';
import { searchFor } from '../search/search-query.js';
import {
  adminProducts,
  deletedProducts,
  productChanges,
  familyNames,
  lockedProducts,
  productsOf,
} from '../product/product.repository.js';
import { completeSale, pricedOn, shopTime, withRegularPrice, type ShopTime } from '../product/sale.js';
import { MAX_FAMILIES, MAX_STOCK } from '@larder/shared/limits';
import { say } from '@larder/texts/text';

/** Sorts uncounted products last; the same expression as in the index `products_stock_order`. */
const STOCK_ORDER = 'coalesce(product.stock, 2147483647)';
const byStock = { property: 'stockOrder', kind: 'integer', expression: STOCK_ORDER } as const;
const byName = { property: 'searchName', kind: 'text' } as const;
/** The trash, unless another sort key is given. */
const latestDeleted = { property: 'deletedAt', kind: 'time', direction: 'DESC' } as const;
const byPrice = { property: 'price', kind: 'number' } as const;

const ORDERS: Record<AdminProductSort, Order<Product>> = {
  [AdminProductSort.NEWEST]: newestFirst,
  [AdminProductSort.OLDEST]: oldestFirst,
  [AdminProductSort.NAME_ASC]: { ...byName, direction: 'ASC' },
  [AdminProductSort.NAME_DESC]: { ...byName, direction: 'DESC' },
  [AdminProductSort.PRICE_ASC]: { ...byPrice, direction: 'ASC' },
  [AdminProductSort.PRICE_DESC]: { ...byPrice, direction: 'DESC' },
  [AdminProductSort.STOCK_ASC]: { ...byStock, direction: 'ASC' },
  [AdminProductSort.STOCK_DESC]: { ...byStock, direction: 'DESC' },
};

/** The catalogue for admins, with hidden products. Every change is recorded in the audit log. */
export class ProductAdminService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly idempotency: IdempotencyService,
    private readonly categories: CategoryService,
    private readonly shop: { readonly timeZone: string; readonly currency: string },
    private readonly now: Clock,
  ) {}

  /**
   * Products that match a filter, also hidden ones, and those in the trash if the filter says so.
   * Search works as in the shop.
   *
   * @param sort default: relevance for a search, otherwise newest first, or latest deleted first
   * @throws AppError `FORBIDDEN` for non-admins, `BAD_USER_INPUT` for a page size out of range or
   *   an invalid cursor
   */
  async list(
    actor: Actor,
    { search, category, ...filter }: AdminProductFilter,
    sort: AdminProductSort | undefined,
    page: PageArgs,
  ): Promise<Page<Product>> {
    requireAdmin(actor, 'read:products');
    const categories = category ? await this.categories.idsWithin(category) : null;
    const narrowedBy = { ...filter, categories };
    const query = adminProducts(this.dataSource.manager, narrowedBy, trashStart(this.now()));
    const text = search?.trim();
    if (!text)
      return pageOf(
        query,
        sort || filter.deleted !== DeletedProducts.ONLY
          ? ORDERS[sort ?? AdminProductSort.NEWEST]
          : latestDeleted,
        page,
      );
    const byFit = await searchFor(query, text);
    return pageOf(query, sort ? ORDERS[sort] : byFit, page);
  }

  /**
   * Finds a product, hidden or not, or null.
   *
   * @param deleted whether to look in the trash too, or there only
   * @throws AppError `FORBIDDEN` for non-admins
   */
  async find(actor: Actor, id: string, deleted = DeletedProducts.EXCLUDE): Promise<Product | null> {
    requireAdmin(actor, 'read:products');
    if (!isUuid(id)) return null;
    const { manager } = this.dataSource;
    return productsOf(manager, deleted, trashStart(this.now())).andWhere('product.id = :id', { id }).getOne();
  }

  /**
   * Finds the product with an id or a key, hidden or not, or null. A key that several products have
   * or had is first of the one outside the trash, then of the one that was deleted last.
   *
   * @param deleted as of `find`
   * @throws AppError as `find`
   */
  async findBy(
    actor: Actor,
    { id, ...keys }: ProductLookup,
    deleted = DeletedProducts.EXCLUDE,
  ): Promise<Product | null> {
    requireAdmin(actor, 'read:products');
    if (typeof id === 'string') return this.find(actor, id, deleted);
    const { manager } = this.dataSource;
    const found = deleted === DeletedProducts.ONLY ? null : await productByKey(manager, keys);
    if (found || deleted === DeletedProducts.EXCLUDE) return found;
    return deletedByKey(manager, keys, trashStart(this.now()));
  }

  /**
   * Products that were deleted, also for good, and not restored; the first deleted first. No later
   * page misses one: positions are in the order of commits.
   *
   * @throws AppError as `list`
   */
  async deleted(actor: Actor, page: PageArgs): Promise<Page<DeletedProduct>> {
    requireAdmin(actor, 'read:products');
    return deletedProducts(this.dataSource.manager, page);
  }

  /**
   * The last change of each product that was saved or deleted, the first changed first. No later
   * page misses one: rows are in the order of commits.
   *
   * @throws AppError as `list`
   */
  async changes(actor: Actor, page: PageArgs): Promise<Page<ProductChange>> {
    requireAdmin(actor, 'read:products');
    return productChanges(this.dataSource.manager, page);
  }

  /**
   * Names of families of products, A to Z, at most `MAX_FAMILIES`.
   *
   * @throws AppError `FORBIDDEN` for non-admins
   */
  async families(actor: Actor): Promise<string[]> {
    requireAdmin(actor, 'read:products');
    return familyNames.rows(this.dataSource.manager, MAX_FAMILIES);
  }

  /**
   * The existing products among these, hidden or not, in the order of their ids.
   *
   * @throws AppError as `find`
   */
  async findMany(actor: Actor, ids: readonly string[]): Promise<Product[]> {
    requireAdmin(actor, 'read:products');
    const found = await this.dataSource.manager.findBy(Product, { id: In([...ids]), ...NOT_DELETED });
    const byId = new Map(found.map((product) => [product.id, product]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /**
   * @returns for a known `idempotencyKey`, the product that was created with it, in its current
   *   state
   * @throws AppError `FORBIDDEN` for non-admins, `BAD_USER_INPUT` for unknown categories, for half
   *   a sale, for a key that another product has and for doubtful food facts that are not checked,
   *   `IDEMPOTENCY_KEY_REUSED`
   */
  create(actor: Actor, { idempotencyKey, ...given }: CreateProductInput): Promise<Product> {
    const admin = requireAdmin(actor, 'write:products');
    const input = withRegularPrice(given);
    return refusingTakenKeys(this.dataSource, takenKeys(input), (manager) =>
      this.idempotency.runOnce(manager, {
        actor: admin,
        operation: 'createProduct',
        key: idempotencyKey,
        facts: input,
        make: () =>
          createProduct(manager, admin, input, { today: this.time().today, currency: this.shop.currency }),
        find: (id) => manager.findOneByOrFail(Product, { id }),
      }),
    );
  }

  /**
   * Updates the given fields of a product; equal values are no change. Of two admins who update the
   * same version the second gets `CONFLICT`; without `expectedVersion` the last write wins.
   * Purchases make no version: `expectedStock` stops a stock read before from undoing them.
   *
   * @throws AppError `FORBIDDEN` for non-admins, and without `write:products` for changes beyond
   *   texts, pictures, food facts but age limit and alcohol, and categories, `NOT_FOUND`,
   *   `CONFLICT` with the current `version` or `stock`, `BAD_USER_INPUT` for half a pack size or
   *   sale, for an unknown category or tax rate, a key that another product has, or doubtful food
   *   facts that are not checked
   */
  update(
    actor: Actor,
    { id, expectedVersion, expectedStock, foodChecked, ...given }: UpdateProductInput,
  ): Promise<Product> {
    const admin = requireAdmin(actor, 'edit:products');
    const wanted = withRegularPrice(given);
    return refusingTakenKeys(this.dataSource, takenKeys(wanted, id), async (manager) => {
      const product = await lockProduct(manager, id);
      requireVersion(product, expectedVersion, say('things.thisProduct'));
      requireStock(product, expectedStock);
      const categories = wanted.categories && (await idsOfCategories(manager, wanted.categories));
      const time = this.time();
      const sale = completeSale(factsOf(product), wanted, time.today);
      const changes = changesOf(
        product,
        normalized({ ...wanted, ...sale, ...completePack(product, wanted), categories }),
      );
      if (!isContent(product, changes)) requireAdmin(actor, 'write:products');
      const next = { ...factsOf(product), ...changes };
      requireFit(next, changes, this.shop.currency);
      if (changes.food || changes.categories) await requireChecked(manager, next, foodChecked);
      await requireTaxRate(manager, 'taxRateId', changes.taxRateId);
      if (Object.keys(changes).length === 0) return product;
      const updates = [{ product, changes }];
      await recordAudits(manager, admin, await auditedUpdates(manager, updates));
      await writeUpdates(manager, updates, time);
      return product;
    });
  }

  /**
   * Adds to or subtracts from the stock. A relative change does not overwrite concurrent purchases,
   * so it conflicts with nothing and makes no new version. A known `idempotencyKey` changes
   * nothing.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND`, `BAD_USER_INPUT` for uncounted stock
   *   or a negative result, `IDEMPOTENCY_KEY_REUSED`
   */
  adjustStock(actor: Actor, { idempotencyKey, id, by }: AdjustProductStockInput): Promise<Product> {
    const admin = requireAdmin(actor, 'write:products');
    return this.dataSource.transaction((manager) =>
      this.idempotency.runOnce(manager, {
        actor: admin,
        operation: 'adjustProductStock',
        key: idempotencyKey,
        facts: { id, by },
        make: () => adjustStock(manager, admin, { id, by }),
        find: () => manager.findOneByOrFail(Product, { id }),
      }),
    );
  }

  /**
   * Moves a product into the trash. Orders keep their snapshot of it.
   *
   * @param isExpected precondition on the product as the caller has seen it
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND`, `PRECONDITION_FAILED`
   */
  delete(actor: Actor, id: string, isExpected: (product: Product) => boolean = () => true): Promise<Product> {
    const admin = requireAdmin(actor, 'write:products');
    return this.dataSource.transaction(async (manager) => {
      const product = await lockProduct(manager, id);
      if (!isExpected(product)) throw preconditionFailed();
      const [deleted] = await deleteProducts(manager, admin, [product], this.now());
      return deleted as Product;
    });
  }

  private time = (): ShopTime => shopTime(this.now(), this.shop.timeZone);
}

/** The facts that `edit:products` suffices to change. */
const CONTENT: ReadonlySet<string> = new Set<keyof ProductFacts>([
  'name',
  'description',
  'searchTerms',
  'photo',
  'photoAlt',
  'furtherPictures',
  'translations',
  'food',
  'categories',
]);
/** The facts about food that decide who may buy it. */
const RESTRICTIONS = ['ageLimit', 'alcoholByVolume'] as const satisfies readonly (keyof FoodFacts)[];

const isContent = ({ food }: Product, changes: Partial<ProductFacts>): boolean =>
  Object.keys(changes).every((fact) => CONTENT.has(fact)) &&
  (changes.food === undefined ||
    RESTRICTIONS.every((fact) => (food?.[fact] ?? null) === (changes.food?.[fact] ?? null)));

/** @throws AppError `BAD_USER_INPUT` */
function requireFit(facts: ProductFacts, changes: Partial<ProductFacts>, currency: string): void {
  const problems = factProblems(facts, changes, currency);
  if (Object.keys(problems).length > 0) throw badInput(problems);
}

/** @throws AppError `BAD_USER_INPUT` for food facts that are doubtful, unless they were checked */
async function requireChecked(
  manager: EntityManager,
  { food, categories }: ProductFacts,
  isChecked: boolean | null | undefined,
): Promise<void> {
  if (!food || isChecked) return;
  const tree = await readTree(manager);
  const doubts = Object.entries(doubtMessages(food, tree.namesOf(categories)));
  if (doubts.length > 0)
    throw badInput(Object.fromEntries(doubts.map(([fact, message]) => [`food.${fact}`, message])));
}

type NewProduct = ReturnType<typeof withRegularPrice<Omit<CreateProductInput, 'idempotencyKey'>>>;

async function createProduct(
  manager: EntityManager,
  admin: AuthenticatedActor,
  { foodChecked, ...input }: NewProduct,
  { today, currency }: { readonly today: string; readonly currency: string },
): Promise<Product> {
  const { regularPrice } = input;
  if (regularPrice === undefined) throw badInput({ regularPrice: NO_PRICE });
  await requireTaxRate(manager, 'taxRateId', input.taxRateId);
  const categories = await idsOfCategories(manager, input.categories);
  const wanted = { ...NO_OPTIONAL_FACTS, ...normalized({ ...input, regularPrice, categories }) };
  const facts: ProductFacts = { ...wanted, ...completeSale(null, wanted, today) };
  requireFit(facts, facts, currency);
  await requireChecked(manager, facts, foodChecked);
  const product = await manager.save(manager.create(Product, pricedOn(facts, today)));
  const { id, name } = product;
  await recordAudit(manager, admin, {
    action: AuditAction.PRODUCT_CREATED,
    subject: { type: 'product', id, name },
    changes: added({ regularPrice }),
  });
  await publishCreated(manager, [product]);
  return product;
}

async function adjustStock(
  manager: EntityManager,
  admin: AuthenticatedActor,
  { id, by }: Pick<AdjustProductStockInput, 'id' | 'by'>,
): Promise<Product> {
  const product = await lockProduct(manager, id);
  if (product.stock === null) throw badInput({ by: say('stock.notCounted') });
  const stock = product.stock + by;
  if (stock < 0) throw badInput({ by: say('stock.tooFew', { stock: product.stock }) });
  if (stock > MAX_STOCK) throw badInput({ by: say('stock.tooMany', { most: MAX_STOCK }) });
  if (by === 0) return product;
  const updates = [{ product, changes: { stock } }];
  await manager.update(Product, product.id, { stock });
  await recordAudits(manager, admin, await auditedUpdates(manager, updates));
  await publishUpdated(manager, [{ product, fields: ['stock'] }]);
  return Object.assign(product, { stock, revision: product.revision + 1 });
}

async function lockProduct(manager: EntityManager, id: string): Promise<Product> {
  const [product] = isUuid(id) ? await lockedProducts.change(manager, [id]) : [];
  if (!product) throw notFound(say('things.product'));
  return product;
}
