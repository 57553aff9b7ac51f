import type { EntityManager } from 'typeorm';
import { writeOutboxes } from '../outbox/outbox.js';
import type { ProductFacts } from './product-changes.js';
import type { Product } from './product.entity.js';
import { noteStock } from './stock-events.js';

type Named = Pick<Product, 'id'>;

/** Publishes created products, in the caller's transaction. */
export const publishCreated = (manager: EntityManager, products: readonly Named[]): Promise<void> =>
  writeOutboxes(
    manager,
    'product.changed',
    products.map(({ id }) => ({ productId: id, change: 'created', fields: [] })),
  );

/** Publishes updated products, in the caller's transaction. */
export async function publishUpdated(
  manager: EntityManager,
  updates: readonly { readonly product: Named; readonly changes: Partial<ProductFacts> }[],
): Promise<void> {
  const counted = updates.filter(({ changes }) => changes.stock !== undefined);
  noteStock(
    manager,
    counted.map(({ product }) => product.id),
  );
  await writeOutboxes(
    manager,
    'product.changed',
    updates.map(({ product, changes }) => ({
      productId: product.id,
      change: 'updated',
      fields: Object.keys(changes),
    })),
  );
}

/** Publishes deleted products, in the caller's transaction. */
export const publishDeleted = (manager: EntityManager, products: readonly Named[]): Promise<void> =>
  writeOutboxes(
    manager,
    'product.changed',
    products.map(({ id }) => ({ productId: id, change: 'deleted', fields: [] })),
  );
