import { In, IsNull, type EntityManager } from 'typeorm';
import { Product } from './product.entity.js';
import { lockedSoldProducts } from './product.repository.js';

/** The sold products among these ids, locked to be changed, in a fixed order. */
export const lockSoldProducts = (manager: EntityManager, ids: readonly string[]): Promise<Product[]> =>
  lockedSoldProducts.rows(manager, ids);

/** Those among these ids that are not deleted, in the order of their ids, locked to be changed. */
export const lockProducts = (manager: EntityManager, ids: readonly string[]): Promise<Product[]> =>
  manager.find(Product, {
    where: { id: In([...ids]), deletedAt: IsNull() },
    order: { id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });
