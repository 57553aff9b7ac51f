import { say, type Text } from '@larder/texts/text';
import type { Product } from './product.entity.js';

/** Each of them names one product; two products outside the trash have no equal ones. */
export const PRODUCT_KEYS = ['sku', 'barcode', 'externalReference'] as const;

export type ProductKey = (typeof PRODUCT_KEYS)[number];
export type ProductKeys = Pick<Product, ProductKey>;

/** Names of the keys in messages. */
export const KEY_NAMES: Readonly<Record<ProductKey, Text>> = {
  sku: say('things.sku'),
  barcode: say('keys.barcode'),
  externalReference: say('keys.externalReference'),
};

/** Which product has a key already. */
export const takenBy = (key: ProductKey, { name }: Pick<Product, 'name'>): Text =>
  say('products.keyTaken', { name, key: KEY_NAMES[key] });
