import { In, type EntityManager } from 'typeorm';
import { changesOf } from '../product-changes.js';
import { publishCreated, publishUpdated } from '../product-events.js';
import { Product } from '../product.entity.js';
import type { ImportProblem } from './import-problem.js';
import type { ImportPlan } from './plan-import.js';
import { lockProductIds, updateImported } from './write-import.repository.js';

/** Rows of one statement. */
const ROWS_AT_ONCE = 200;

/** Called after each statement with the number of products that are written. */
type OnWritten = (done: number) => Promise<void>;

/**
 * Locks the products of the plan by id, as all other changes do.
 *
 * @returns a problem for each product that was deleted since it was planned
 */
export async function lockPlanned(manager: EntityManager, plan: ImportPlan): Promise<ImportProblem[]> {
  const there = new Set(
    await lockProductIds(
      manager,
      plan.updated.map(({ id }) => id),
    ),
  );
  return plan.updated
    .filter(({ id }) => !there.has(id))
    .map(({ row }) => ({ row, column: 'id', message: 'This product was deleted meanwhile.' }));
}

/** Does what was planned, a few hundred products with each statement. */
export async function writePlan(
  manager: EntityManager,
  plan: ImportPlan,
  onWritten: OnWritten,
): Promise<void> {
  const updatedAt = new Date();
  let done = 0;
  for (const slice of slicesOf(plan.updated)) {
    const wanted = new Map(slice.map((each) => [each.id, each.wanted]));
    const products = await manager.findBy(Product, { id: In([...wanted.keys()]) });
    // Applies the changes to the current version: an admin may have changed other fields.
    const changed = products.flatMap((product) => {
      const changes = changesOf(product, wanted.get(product.id) ?? {});
      if (Object.keys(changes).length === 0) return [];
      Object.assign(product, changes, { version: product.version + 1, updatedAt });
      return [{ product, changes }];
    });
    await updateImported(
      manager,
      changed.map(({ product }) => product),
    );
    await publishUpdated(manager, changed);
    done += slice.length;
    await onWritten(done);
  }
  for (const slice of slicesOf(plan.created)) {
    const { identifiers } = await manager.insert(Product, slice);
    await publishCreated(manager, identifiers as Pick<Product, 'id'>[]);
    done += slice.length;
    await onWritten(done);
  }
}

function* slicesOf<Each>(all: readonly Each[]): Generator<Each[]> {
  for (let start = 0; start < all.length; start += ROWS_AT_ONCE) yield all.slice(start, start + ROWS_AT_ONCE);
}
