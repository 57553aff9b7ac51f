import { In, type EntityManager } from 'typeorm';
import { columnOf } from '../../../database/statement.js';
import { changesOf, type ProductFacts } from '../product-changes.js';
import { tellCreated, tellUpdated } from '../product-news.js';
import { Product } from '../product.entity.js';
import type { ImportProblem } from './import-problem.js';
import type { ImportPlan } from './plan-import.js';

/** Rows of one statement. */
const ROWS_AT_ONCE = 200;

/** Told after each statement how many products are written. */
type OnWritten = (done: number) => Promise<void>;

/**
 * Locks the products that are to be changed, in the order in which everybody else does.
 *
 * @returns a problem for each that was deleted since it was looked at
 */
export async function lockPlanned(manager: EntityManager, plan: ImportPlan): Promise<ImportProblem[]> {
  const locked: { id: string }[] = await manager.query(
    'select id from products where id = any($1) and deleted_at is null order by id for no key update',
    [plan.updated.map(({ id }) => id)],
  );
  const there = new Set(locked.map(({ id }) => id));
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
    // What is wanted of a product is put onto what it is by now: somebody may have changed the rest
    // of it.
    const changed = products.flatMap((product) => {
      const changes = changesOf(product, wanted.get(product.id) ?? {});
      if (Object.keys(changes).length === 0) return [];
      Object.assign(product, changes, { version: product.version + 1, updatedAt });
      return [{ product, changes }];
    });
    await update(
      manager,
      changed.map(({ product }) => product),
    );
    await tellUpdated(manager, changed);
    done += slice.length;
    await onWritten(done);
  }
  for (const slice of slicesOf(plan.created)) {
    const { identifiers } = await manager.insert(Product, slice);
    await tellCreated(manager, identifiers as Pick<Product, 'id'>[]);
    done += slice.length;
    await onWritten(done);
  }
}

function* slicesOf<Each>(all: readonly Each[]): Generator<Each[]> {
  for (let start = 0; start < all.length; start += ROWS_AT_ONCE) yield all.slice(start, start + ROWS_AT_ONCE);
}

/** What is written of a product, with the types of its columns. */
const TYPES: Readonly<Record<keyof ProductFacts | 'version' | 'updatedAt', string>> = {
  name: 'text',
  price: 'bigint',
  category: 'text',
  description: 'text',
  photo: 'text',
  packAmount: 'int',
  packUnit: 'text',
  stock: 'int',
  lowStockThreshold: 'int',
  hidden: 'boolean',
  version: 'int',
  updatedAt: 'timestamptz',
};
const PROPERTIES = Object.keys(TYPES) as (keyof typeof TYPES)[];
const COLUMNS = PROPERTIES.map(columnOf);

const UPDATE = `
  update products set ${COLUMNS.map((column) => `${column} = changed.${column}`).join(', ')}
  from unnest($1::uuid[], ${Object.values(TYPES)
    .map((type, index) => `$${index + 2}::${type}[]`)
    .join(', ')})
    as changed (id, ${COLUMNS.join(', ')})
  where products.id = changed.id
`;

async function update(manager: EntityManager, products: readonly Product[]): Promise<void> {
  if (products.length === 0) return;
  await manager.query(UPDATE, [
    products.map(({ id }) => id),
    ...PROPERTIES.map((property) => products.map((product) => product[property])),
  ]);
}
