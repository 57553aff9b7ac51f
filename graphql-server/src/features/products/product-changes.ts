import type { AuditChanges } from '../audit/audit-entry.entity.js';
import { normalPictureUrl } from '../../common/picture-url.js';
import { asOneLine } from '../../common/text.js';
import type { UpdateProductInput } from './product-admin.inputs.js';
import type { Product } from './product.entity.js';

/** What an admin decides about a product: all that `UpdateProductInput` takes. */
export type ProductFacts = Pick<Product, keyof Omit<UpdateProductInput, 'id' | 'expectedVersion'>>;

// Lists every field of the input: the API would accept a field that is missing here and ignore it.
export const CHANGEABLE = Object.keys({
  name: true,
  price: true,
  category: true,
  description: true,
  photo: true,
  packAmount: true,
  packUnit: true,
  stock: true,
  lowStockThreshold: true,
  hidden: true,
} satisfies Record<keyof ProductFacts, true>) as (keyof ProductFacts)[];

/** Of what is wanted, that which differs from what is; what is left out is not wanted. */
export function changesOf(product: ProductFacts, wanted: Partial<ProductFacts>): Partial<ProductFacts> {
  const changed = CHANGEABLE.filter((key) => wanted[key] !== undefined && wanted[key] !== product[key]);
  return Object.fromEntries(changed.map((key) => [key, wanted[key]]));
}

/** The changes of some products, each next to its product, which is as it was. */
export type ProductUpdate = { readonly product: Product; readonly changes: Partial<ProductFacts> };

/** What is wanted of products that differ from it. */
export const updatesOf = (
  products: readonly Product[],
  wantedOf: (product: Product) => Partial<ProductFacts>,
): ProductUpdate[] =>
  products
    .map((product) => ({ product, changes: changesOf(product, wantedOf(product)) }))
    .filter(({ changes }) => Object.keys(changes).length > 0);

/** What changes of a product look like in the audit log. */
export const auditedChanges = (product: ProductFacts, changes: Partial<ProductFacts>): AuditChanges =>
  Object.fromEntries(
    CHANGEABLE.filter((key) => key in changes).map((key) => [
      key,
      { before: product[key], after: changes[key] ?? null },
    ]),
  );

/**
 * Names on one line and descriptions without white space around them, and a picture's address as it
 * is stored; what is left out of an update stays as it is.
 */
export const trimmed = ({
  name,
  description,
  photo,
}: Partial<Pick<ProductFacts, 'name' | 'description' | 'photo'>>) => ({
  ...(name === undefined ? {} : { name: asOneLine(name) }),
  ...(description === undefined ? {} : { description: description.trim() }),
  ...(photo === undefined ? {} : { photo: normalPictureUrl(photo) }),
});

export const HALF_A_PACK = 'The size of a pack is an amount and what it is counted in.';

export const isHalfAPack = ({
  packAmount,
  packUnit,
}: Pick<ProductFacts, 'packAmount' | 'packUnit'>): boolean => (packAmount === null) !== (packUnit === null);
