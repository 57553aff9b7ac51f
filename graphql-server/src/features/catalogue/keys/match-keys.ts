import type { EntityManager } from 'typeorm';
import { readBarcode } from '@larder/shared/barcode';
import { foldDigits } from '@larder/shared/fold-letters';
import { trimmed } from '../product/product-changes.js';
import type { Product } from '../product/product.entity.js';
import { PRODUCT_KEYS, type ProductKey, type ProductKeys } from '../product/product-keys.js';
import { deletedProductByKey, productsByKeys, type KeyMatch } from '../product/product.repository.js';

/**
 * The normalized keys. Eight digits that are a UPC-E and a GTIN-8 are the UPC-E, and the GTIN-8 is
 * alone in one more: a product that has it is the one that they mean, unless one has the UPC-E.
 */
export function readingsOf(keys: Partial<ProductKeys>): Partial<ProductKeys>[] {
  const read = readBarcode(keys.barcode ?? '');
  return [trimmed(keys), ...('barcode' in read && read.other ? [{ barcode: read.other }] : [])];
}

/** Finds the holders of keys outside the trash, hidden ones too; a barcode may be any text. */
export function matchKeys(
  manager: EntityManager,
  wanted: readonly Partial<ProductKeys>[],
): Promise<KeyMatch[]> {
  const valuesOf = (key: ProductKey) => [...new Set(wanted.flatMap((each) => each[key] ?? []))];
  const barcodes = valuesOf('barcode').flatMap((text) => {
    const read = readBarcode(text);
    return 'barcode' in read ? [read.barcode] : [];
  });
  return productsByKeys.rows(manager, valuesOf('sku'), barcodes, valuesOf('externalReference'));
}

/**
 * The product that one of these keys names, hidden or not, or null. Of a barcode that may be two,
 * the first that a product has.
 *
 * @param accepts leaves out others
 */
export async function productByKey(
  manager: EntityManager,
  keys: Partial<ProductKeys>,
  accepts: (product: Product) => boolean = () => true,
): Promise<Product | null> {
  const matches = await matchKeys(manager, readingsOf(keys));
  return matches.find(({ product }) => product && accepts(product))?.product ?? null;
}

/** As `productByKey`, for a product of the trash. */
export async function deletedByKey(
  manager: EntityManager,
  keys: Partial<ProductKeys>,
  trashStart: Date,
): Promise<Product | null> {
  const readings = readingsOf(keys);
  const key = PRODUCT_KEYS.find((each) => typeof readings[0]?.[each] === 'string');
  if (!key) return null;
  for (const { [key]: value } of readings) {
    const product = value && (await deletedProductByKey(manager, key, value, trashStart));
    if (product) return product;
  }
  return null;
}

/** The product that a whole text is a key of, hidden or not; also with digits of another script. */
export async function productWithKey(manager: EntityManager, text: string): Promise<Product | null> {
  const find = (key: string) => productByKey(manager, { sku: key, barcode: key, externalReference: key });
  const folded = foldDigits(text);
  return (await find(text)) ?? (folded === text ? null : find(folded));
}
