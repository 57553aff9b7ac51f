import type { EntityManager } from 'typeorm';
import { readBarcode } from '../../common/barcode.js';
import type { ProductKey, ProductKeys } from './product-keys.js';
import { productsByKeys, type KeyMatch } from './product.repository.js';

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
