import type { DataSource, EntityManager } from 'typeorm';
import { requireAdmin, type Actor } from '../../common/actor.js';
import { AppError, badInput } from '../../common/app-error.js';
import { MAX_PRICE } from '../../common/money.js';
import { AuditAction } from '../audit/audit-entry.entity.js';
import { recordAudits } from '../audit/audit.js';
import { lockProducts } from './lock-products.js';
import { changedBy } from './percent-change.js';
import type { UpdateProductsInput } from './product-admin.inputs.js';
import { auditedChanges, changesOf } from './product-changes.js';
import { publishDeleted, publishUpdated } from './product-events.js';
import { Product } from './product.entity.js';
import { updateInBulk } from './product.repository.js';

/** What admins do with many products at once: to all of them or to none. */
export class ProductBulkService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Makes the same change of several products.
   *
   * @returns all of them, in the order of their ids
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND` with the `ids` of missing products,
   *   `CONFLICT` with the `ids` of products that are newer than their expected version,
   *   `BAD_USER_INPUT` when there is nothing to change, when versions are missing or when a price
   *   would exceed the maximum
   */
  update(
    actor: Actor,
    { ids, expectedVersions, changePricePercent, category, hidden }: UpdateProductsInput,
  ): Promise<Product[]> {
    const admin = requireAdmin(actor, 'write:products');
    const percent = changePricePercent ?? null;
    if (percent === null && !category && typeof hidden !== 'boolean') {
      throw badInput({ ids: 'Say what to change of these products.' });
    }
    if (expectedVersions && expectedVersions.length !== ids.length) {
      throw badInput({ expectedVersions: 'Give the version of each of these products.' });
    }
    return this.dataSource.transaction(async (manager) => {
      const products = await lockAll(manager, ids);
      if (expectedVersions) requireVersions(products, ids, expectedVersions);
      const updatedAt = new Date();
      const changed = products.flatMap((product) => {
        const wanted = {
          category: category ?? undefined,
          hidden: hidden ?? undefined,
          price: percent === null ? undefined : priceOf(product, percent),
        };
        const changes = changesOf(product, wanted);
        return Object.keys(changes).length > 0 ? [{ product, changes }] : [];
      });
      const deeds = changed.map(({ product, changes }) => ({
        action: AuditAction.PRODUCT_UPDATED,
        subject: { type: 'product' as const, id: product.id, name: product.name },
        changes: auditedChanges(product, changes),
      }));
      for (const { product, changes } of changed) {
        Object.assign(product, changes, { version: product.version + 1, updatedAt });
      }
      await updateInBulk(
        manager,
        changed.map(({ product }) => product),
      );
      await recordAudits(manager, admin, deeds);
      await publishUpdated(manager, changed);
      return products;
    });
  }

  /**
   * Takes several products out of the shop for good. Orders keep their snapshots of them.
   *
   * @returns them, in the order of their ids
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND` with the `ids` when one of them
   *   is not there
   */
  delete(actor: Actor, ids: readonly string[]): Promise<Product[]> {
    const admin = requireAdmin(actor, 'write:products');
    return this.dataSource.transaction(async (manager) => {
      const products = await lockAll(manager, ids);
      const deletedAt = new Date();
      await manager.update(
        Product,
        products.map(({ id }) => id),
        { deletedAt },
      );
      await recordAudits(
        manager,
        admin,
        products.map(({ id, name }) => ({
          action: AuditAction.PRODUCT_DELETED,
          subject: { type: 'product' as const, id, name },
        })),
      );
      await publishDeleted(manager, products);
      return products.map((product) => Object.assign(product, { deletedAt }));
    });
  }
}

async function lockAll(manager: EntityManager, ids: readonly string[]): Promise<Product[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const products = await lockProducts(manager, wanted);
  const there = new Set(products.map(({ id }) => id));
  const gone = wanted.filter((id) => !there.has(id));
  if (gone.length === 0) return products;
  throw new AppError(
    'NOT_FOUND',
    gone.length === 1
      ? 'One of these products was deleted meanwhile.'
      : `${gone.length} of these products were deleted meanwhile.`,
    { ids: gone },
  );
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
  throw new AppError(
    'CONFLICT',
    changed.length === 1
      ? 'Somebody else has changed one of these products meanwhile. Look at it again before you change it.'
      : `Somebody else has changed ${changed.length} of these products meanwhile. Look at them again before you change them.`,
    { ids: changed },
  );
}

function priceOf({ name, price }: Product, percent: number): number {
  const changed = changedBy(price, percent);
  if (changed > MAX_PRICE) {
    throw badInput({ changePricePercent: `“${name}” would cost more than a product may cost.` });
  }
  return changed;
}
