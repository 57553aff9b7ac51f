import type { DataSource, EntityManager } from 'typeorm';
import { requireAdmin, type Actor } from '../../../common/actor.js';
import { AppError, badInput } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { MAX_PRICE } from '@larder/shared/money';
import { payableStep } from '@larder/shared/payable-amounts';
import { say } from '@larder/texts/text';
import { requireFound } from '../../../common/require-found.js';
import { notInTrash, trashStart } from '../../../common/trash.js';
import { uniqueIds } from '../../../common/uuid.js';
import { recordAudits } from '../../audit/audit.js';
import { idsOfCategories } from '../categories/category.service.js';
import type { UpdateProductsInput } from '../product/product-admin.inputs.js';
import { requireStocks } from '../stock/expected-stock.js';
import { factsOf, updatesOf, type ProductFacts } from '../product/product-changes.js';
import type { Product } from '../product/product.entity.js';
import { requireTaxRate } from '../../taxes/tax-rate.repository.js';
import { lockedProducts, lockedTrash } from '../product/product.repository.js';
import { completeSale, saleProblems, shopTime } from '../product/sale.js';
import { refusingTakenKeys, takenMeanwhile, type Explain } from '../keys/taken-keys.js';
import { auditedUpdates, deleteProducts, restoreProducts, writeUpdates } from '../product/write-products.js';

/** Bulk changes of products by admins, all or none. */
export class ProductBulkService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly shop: { readonly timeZone: string; readonly currency: string },
    private readonly now: Clock,
  ) {}

  /**
   * Makes the same change to several products.
   *
   * @returns all of them or `onlyChanged`, in the order of their ids
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND` with the `ids` of missing products,
   *   `CONFLICT` with the `ids` of products that are newer than their expected version or have
   *   another stock, `BAD_USER_INPUT` when there is nothing to change, for unknown categories, when
   *   versions or stocks are missing or when a price would exceed the maximum or not that of its
   *   sale
   */
  update(actor: Actor, input: UpdateProductsInput): Promise<Product[]> {
    const admin = requireAdmin(actor, 'write:products');
    const { ids, expectedVersions, expectedStocks, stocks, changePricePercent, onlyChanged, ...same } = input;
    const { categories, hidden, taxRateId } = same;
    const percent = changePricePercent ?? null;
    const isSame = percent === null && !categories && typeof hidden !== 'boolean';
    if (isSame && !stocks && taxRateId === undefined) {
      throw badInput({ ids: say('products.nothingToChange') });
    }
    if (expectedVersions && expectedVersions.length !== ids.length) {
      throw badInput({ expectedVersions: say('products.giveVersionOfEach') });
    }
    const [newStocks, knownStocks] = [
      ofEach('stocks', ids, stocks),
      ofEach('expectedStocks', ids, expectedStocks),
    ];
    return this.dataSource.transaction(async (manager) => {
      const products = await lockAll(manager, ids);
      requireStocks(products, knownStocks);
      await requireTaxRate(manager, 'taxRateId', taxRateId);
      if (expectedVersions) requireVersions(products, ids, expectedVersions);
      const categoryIds = categories ? await idsOfCategories(manager, categories) : undefined;
      const time = shopTime(this.now(), this.shop.timeZone);
      const updates = updatesOf(products, (product) => ({
        categories: categoryIds,
        hidden: hidden ?? undefined,
        stock: newStocks.get(product.id),
        taxRateId,
        ...(percent === null ? {} : changedPrice(product, percent, time.today, this.shop.currency)),
      }));
      await recordAudits(manager, admin, await auditedUpdates(manager, updates));
      await writeUpdates(manager, updates, time);
      return onlyChanged ? updates.map(({ product }) => product) : products;
    });
  }

  /**
   * Moves several products into the trash. Orders keep their snapshots of them.
   *
   * @returns the products, in the order of their ids
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND` with the `ids` of missing products
   */
  delete(actor: Actor, ids: readonly string[]): Promise<Product[]> {
    const admin = requireAdmin(actor, 'write:products');
    return this.dataSource.transaction(async (manager) =>
      deleteProducts(manager, admin, await lockAll(manager, ids), this.now()),
    );
  }

  /**
   * Restores several products from the trash, with everything they had.
   *
   * @returns the products, in the order of their ids
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND` with the `ids` of products that are
   *   not in the trash, `CONFLICT` when another product has a key of theirs meanwhile
   */
  restore(actor: Actor, ids: readonly string[]): Promise<Product[]> {
    const admin = requireAdmin(actor, 'write:products');
    let products: Product[] = [];
    const explain: Explain = (manager, taken) => takenMeanwhile(products)(manager, taken);
    return refusingTakenKeys(this.dataSource, explain, async (manager) => {
      const wanted = uniqueIds(ids);
      products = await lockedTrash.change(manager, wanted, trashStart(this.now()));
      requireFound(wanted, products, notInTrash(say('things.products')));
      return restoreProducts(manager, admin, products, shopTime(this.now(), this.shop.timeZone));
    });
  }
}

async function lockAll(manager: EntityManager, ids: readonly string[]): Promise<Product[]> {
  const wanted = uniqueIds(ids);
  const products = await lockedProducts.change(manager, wanted);
  requireFound(wanted, products, (count) => say('products.someDeletedMeanwhile', { count }));
  return products;
}

/**
 * The values of each of these products.
 *
 * @throws AppError `BAD_USER_INPUT` when some are missing
 */
function ofEach<Value>(
  field: string,
  ids: readonly string[],
  values: readonly Value[] | null | undefined,
): ReadonlyMap<string, Value> {
  if (!values) return new Map();
  if (values.length !== ids.length) throw badInput({ [field]: say('stock.giveOfEach') });
  return new Map(values.map((value, place) => [ids[place]?.toLowerCase() ?? '', value]));
}

/** @throws AppError `CONFLICT` */
function requireVersions(
  products: readonly Product[],
  ids: readonly string[],
  expected: readonly number[],
): void {
  const versions = new Map(products.map(({ id, version }) => [id, version]));
  const changed = ids.filter((id, place) => versions.get(id.toLowerCase()) !== expected[place]);
  if (changed.length === 0) return;
  throw new AppError('CONFLICT', say('products.changedMeanwhile', { count: changed.length }), {
    ids: changed,
  });
}

/** Changes the price outside a sale. */
function changedPrice(
  product: Product,
  percent: number,
  today: string,
  currency: string,
): Partial<ProductFacts> {
  const facts = factsOf(product);
  const regularPrice = changedBy(facts.regularPrice, percent, payableStep(currency));
  const changes = { regularPrice, ...completeSale(facts, { regularPrice }, today) };
  if (regularPrice > MAX_PRICE) {
    throw badInput({ changePricePercent: say('products.tooExpensive', { name: product.name }) });
  }
  if (Object.keys(saleProblems({ ...facts, ...changes })).length > 0) {
    throw badInput({ changePricePercent: say('products.belowSale', { name: product.name }) });
  }
  return changes;
}

/**
 * Changes a price by a percentage, rounded half up to a multiple of `step`.
 *
 * @param price minor units
 * @param percent at most two decimals, at least -100
 */
export function changedBy(price: number, percent: number, step = 1): number {
  // In hundredths of a percent all terms are integers, so only the result is rounded.
  const hundredths = 10_000 + Math.round(percent * 100);
  return step * Math.floor((price * hundredths + 5_000 * step) / (10_000 * step));
}
