import { isStockedInGrams } from '@larder/shared/weights';
import { say } from '@larder/texts/text';
import type { EntityManager } from 'typeorm';
import type { AuthenticatedActor } from '../../../common/actor.js';
import { AppError } from '../../../common/app-error.js';
import { idsOf } from '../../../common/uuid.js';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { recordAudits, type AuditRecord } from '../../audit/audit.js';
import { readTree } from '../categories/category.service.js';
import {
  auditedChanges,
  auditedDeletion,
  factsOf,
  type ProductFacts,
  type ProductUpdate,
} from './product-changes.js';
import { Product } from './product.entity.js';
import { removedPictures } from './product-picture.js';
import { updateProducts } from './product.repository.js';
import { pricedOn, type ShopTime } from './sale.js';
import { writeOutboxes } from '../../outbox/outbox.js';
import { markStockChanged } from './stock-events.js';

type Named = Pick<Product, 'id'>;

/** Publishes created products in the caller's transaction. */
export const publishCreated = (manager: EntityManager, products: readonly Named[]): Promise<void> =>
  writeOutboxes(
    manager,
    'product.changed',
    products.map(({ id }) => ({ productId: id, change: 'created', fields: [] })),
  );

/** Publishes updated products, with the names of what changed, in the caller's transaction. */
export async function publishUpdated(
  manager: EntityManager,
  updates: readonly {
    readonly product: Named;
    readonly fields: readonly (keyof ProductFacts | 'price' | 'deletedAt')[];
  }[],
): Promise<void> {
  const counted = updates.filter(({ fields }) => fields.includes('stock'));
  markStockChanged(
    manager,
    counted.map(({ product }) => product.id),
  );
  await writeOutboxes(
    manager,
    'product.changed',
    updates.map(({ product, fields }) => ({ productId: product.id, change: 'updated', fields })),
  );
}

/** Publishes deleted products in the caller's transaction. */
export const publishDeleted = (manager: EntityManager, products: readonly Named[]): Promise<void> =>
  writeOutboxes(
    manager,
    'product.changed',
    products.map(({ id }) => ({ productId: id, change: 'deleted', fields: [] })),
  );

/** Audit log entries of updates; compares with the products before the updates are saved. */
export async function auditedUpdates(
  manager: EntityManager,
  updates: readonly ProductUpdate[],
): Promise<AuditRecord[]> {
  const tree = await readTree(manager);
  return updates.map(({ product, changes }) => ({
    action: AuditAction.PRODUCT_UPDATED,
    subject: { type: 'product', id: product.id, name: product.name },
    changes: auditedChanges(tree, product, changes),
  }));
}

/**
 * A stock of pieces that becomes one of grams, or the other way round, has nothing of what is held.
 *
 * @throws AppError `CONFLICT`
 */
function requireSameStock(product: Product, changes: ProductUpdate['changes']): void {
  if (product.held === 0 || isStockedInGrams({ ...product, ...changes }) === isStockedInGrams(product))
    return;
  throw new AppError('CONFLICT', say('products.stockHeld', { name: product.name }));
}

/**
 * Saves changes of locked products as their next version, in one statement.
 *
 * @throws AppError `CONFLICT` for a stock that would count otherwise while customers pay for it
 */
export async function writeUpdates(
  manager: EntityManager,
  updates: readonly ProductUpdate[],
  { now, today }: ShopTime,
): Promise<void> {
  const removed: string[] = [];
  const written = updates.map(({ product, changes }) => {
    requireSameStock(product, changes);
    const { price } = product;
    removed.push(...removedPictures(product, { ...product, ...changes }));
    const next = pricedOn({ ...factsOf(product), ...changes }, today);
    Object.assign(product, next, {
      version: product.version + 1,
      revision: product.revision + 1,
      updatedAt: now,
    });
    const fields = new Set<keyof ProductFacts | 'price'>(Object.keys(changes) as (keyof ProductFacts)[]);
    if (product.price !== price) fields.add('price');
    return { product, fields: [...fields] };
  });
  await updateProducts(
    manager,
    written.map(({ product }) => product),
  );
  await publishUpdated(manager, written);
  await writeOutboxes(
    manager,
    'product-picture.removed',
    removed.map((former) => ({ former })),
  );
}

/** Moves locked products into the trash. Orders keep their snapshots of them. */
export async function deleteProducts(
  manager: EntityManager,
  admin: AuthenticatedActor,
  products: readonly Product[],
  deletedAt: Date,
): Promise<Product[]> {
  if (products.length === 0) return [];
  const tree = await readTree(manager);
  await manager.update(Product, idsOf(products), { deletedAt });
  await recordAudits(
    manager,
    admin,
    products.map((product) => ({
      action: AuditAction.PRODUCT_DELETED,
      subject: { type: 'product', id: product.id, name: product.name },
      changes: auditedDeletion(tree, product),
    })),
  );
  await publishDeleted(manager, products);
  return products.map((product) => Object.assign(product, { deletedAt, revision: product.revision + 1 }));
}

/** Restores locked products from the trash as they were, at the price of the day. */
export async function restoreProducts(
  manager: EntityManager,
  admin: AuthenticatedActor,
  products: readonly Product[],
  { now, today }: ShopTime,
): Promise<Product[]> {
  if (products.length === 0) return [];
  const deletedAt = null;
  await manager.update(Product, idsOf(products), { deletedAt });
  const repriced = products.flatMap((product) => {
    const { price, regularPrice } = pricedOn(factsOf(product), today);
    const revision = product.revision + 1;
    return price === product.price
      ? []
      : [Object.assign(product, { price, regularPrice, revision, updatedAt: now })];
  });
  await updateProducts(manager, repriced);
  await recordAudits(
    manager,
    admin,
    products.map(({ id, name }) => ({
      action: AuditAction.PRODUCT_RESTORED,
      subject: { type: 'product', id, name },
    })),
  );
  const changed = new Set<Named>(repriced);
  await publishUpdated(
    manager,
    products.map((product) => ({
      product,
      fields: changed.has(product) ? (['deletedAt', 'price'] as const) : (['deletedAt'] as const),
    })),
  );
  return products.map((product) => Object.assign(product, { deletedAt, revision: product.revision + 1 }));
}
