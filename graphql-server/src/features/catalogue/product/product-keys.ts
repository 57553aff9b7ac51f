import type { Product } from './product.entity.js';
import { phrase } from '@larder/shared/phrase';

/** Each of them names one product; two products outside the trash have no equal ones. */
export const PRODUCT_KEYS = ['sku', 'barcode', 'externalReference'] as const;

export type ProductKey = (typeof PRODUCT_KEYS)[number];
export type ProductKeys = Pick<Product, ProductKey>;

/** Names of the keys in messages. */
export const KEY_NAMES: Readonly<Record<ProductKey, string>> = {
  sku: phrase`SKU`,
  barcode: phrase`barcode`,
  externalReference: phrase`external reference`,
};

/** Which product has a key already. */
export const takenBy = (key: ProductKey, { name }: Pick<Product, 'name'>): string =>
  `“${name}” has this ${KEY_NAMES[key]} already.`;
