import type { EntityManager } from 'typeorm';
import { columnOf } from '../../../database/statement.js';
import type { ProductFacts } from '../product-changes.js';
import type { Product } from '../product.entity.js';

/** Locks products in ascending order of their ids. @returns the ids of those that exist */
export async function lockProductIds(manager: EntityManager, ids: readonly string[]): Promise<string[]> {
  const locked: { id: string }[] = await manager.query(
    'select id from products where id = any($1) and deleted_at is null order by id for no key update',
    [ids],
  );
  return locked.map(({ id }) => id);
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

/** By one statement. */
export async function updateImported(manager: EntityManager, products: readonly Product[]): Promise<void> {
  if (products.length === 0) return;
  await manager.query(UPDATE, [
    products.map(({ id }) => id),
    ...PROPERTIES.map((property) => products.map((product) => product[property])),
  ]);
}
