import { isDeepStrictEqual } from 'node:util';
import type { AuditChanges } from '../audit/audit-entry.entity.js';
import { normalizePictureUrl } from '../../common/picture-url.js';
import { readBarcode } from '../../common/barcode.js';
import { toSingleLine } from '../../common/text.js';
import type { CategoryTree } from './categories/category-tree.js';
import type { UpdateProductInput } from './product-admin.inputs.js';
import type { Product } from './product.entity.js';
import { NO_SALE, regularPriceOf } from './sale.js';

/** The fields of a product that admins edit: those of `UpdateProductInput`. */
export type ProductFacts = Pick<Product, keyof Omit<UpdateProductInput, 'id' | 'expectedVersion'>>;

// Must list every field of the input: the API would accept and ignore a field that is missing here.
export const CHANGEABLE = Object.keys({
  name: true,
  price: true,
  salePrice: true,
  saleFrom: true,
  saleUntil: true,
  categories: true,
  description: true,
  searchTerms: true,
  photo: true,
  packAmount: true,
  packUnit: true,
  sku: true,
  barcode: true,
  externalReference: true,
  stock: true,
  lowStockThreshold: true,
  hidden: true,
  taxRateId: true,
} satisfies Record<keyof ProductFacts, true>) as (keyof ProductFacts)[];

/** The optional fields of a new product that are left out. */
export const NO_OPTIONAL_FACTS = {
  ...NO_SALE,
  packAmount: null,
  packUnit: null,
  sku: null,
  barcode: null,
  externalReference: null,
  stock: null,
  lowStockThreshold: null,
  taxRateId: null,
} satisfies Partial<ProductFacts>;

/** A product as admins set it, whose price is that outside a sale. */
export const factsOf = (product: Product): ProductFacts => ({ ...product, price: regularPriceOf(product) });

/** The wanted values that differ from the current ones. */
export function changesOf(product: Product, wanted: Partial<ProductFacts>): Partial<ProductFacts> {
  const current = factsOf(product);
  const changed = CHANGEABLE.filter(
    (key) => wanted[key] !== undefined && !isDeepStrictEqual(wanted[key], current[key]),
  );
  return Object.fromEntries(changed.map((key) => [key, wanted[key]]));
}

/** Changes of a product, with the product before the change. */
export type ProductUpdate = { readonly product: Product; readonly changes: Partial<ProductFacts> };

/** The products with wanted values that differ from the current ones. */
export const updatesOf = (
  products: readonly Product[],
  wantedOf: (product: Product) => Partial<ProductFacts>,
): ProductUpdate[] =>
  products
    .map((product) => ({ product, changes: changesOf(product, wantedOf(product)) }))
    .filter(({ changes }) => Object.keys(changes).length > 0);

/** Names of categories in place of their ids, as the audit log has them. */
const auditedValue = (tree: CategoryTree, value: ProductFacts[keyof ProductFacts] | undefined) =>
  Array.isArray(value) ? tree.namesOf(value).join(', ') : (value ?? null);

/** Changes of a product for the audit log. */
export const auditedChanges = (
  tree: CategoryTree,
  product: Product,
  changes: Partial<ProductFacts>,
): AuditChanges => {
  const before = factsOf(product);
  return Object.fromEntries(
    CHANGEABLE.filter((key) => key in changes).map((key) => [
      key,
      { before: auditedValue(tree, before[key]), after: auditedValue(tree, changes[key]) },
    ]),
  );
};

/** The whole product for the audit log, which is enough to add it again. */
export const auditedDeletion = (tree: CategoryTree, product: Product): AuditChanges => ({
  ...Object.fromEntries(
    CHANGEABLE.map((key) => [key, { before: auditedValue(tree, factsOf(product)[key]), after: null }]),
  ),
  createdAt: { before: product.createdAt.toISOString(), after: null },
  version: { before: product.version, after: null },
  ratingStars: { before: product.ratingStars.join(', '), after: null },
});

const textOrNull = (text: string | null): string | null => toSingleLine(text ?? '') || null;

/** A wrong barcode stays as it is. */
const barcodeOrNull = (text: string | null): string | null => {
  const read = readBarcode(text ?? '');
  return 'barcode' in read ? read.barcode : textOrNull(text);
};

const NORMALIZED = {
  name: toSingleLine,
  description: (text: string) => text.trim(),
  searchTerms: toSingleLine,
  photo: normalizePictureUrl,
  sku: textOrNull,
  barcode: barcodeOrNull,
  externalReference: textOrNull,
} satisfies { [Key in keyof ProductFacts]?: (value: ProductFacts[Key]) => ProductFacts[Key] };

type Normalized = Pick<ProductFacts, keyof typeof NORMALIZED>;

/**
 * Normalizes texts: names, search terms and keys to one line, the description without surrounding
 * white space, the picture to its stored URL. Empty keys are null; missing fields stay missing.
 */
export const trimmed = (facts: Partial<Normalized>): Partial<Normalized> =>
  Object.fromEntries(
    Object.entries(NORMALIZED).flatMap(([key, normalize]) => {
      const value = facts[key as keyof Normalized];
      return value === undefined ? [] : [[key, (normalize as (text: string | null) => unknown)(value)]];
    }),
  );

export const INCOMPLETE_PACK_SIZE = 'The size of a pack is an amount and what it is counted in.';

export const isPackIncomplete = ({
  packAmount,
  packUnit,
}: Pick<ProductFacts, 'packAmount' | 'packUnit'>): boolean => (packAmount === null) !== (packUnit === null);
