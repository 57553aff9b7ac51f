import type { QueryRunner } from 'typeorm';
import { barcodeKey, readBarcode } from '@larder/shared/barcode';
import { ForwardMigration } from './forward-migration.js';

/** A GTIN-8 of before that now reads as a UPC-E has 14 digits, which are the same GTIN. */
export class ShortBarcodes1797118000000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const products: { id: string; barcode: string }[] = await runner.query(
      `select id, barcode from products where barcode like '0_______'`,
    );
    for (const { id, barcode } of products) {
      const read = readBarcode(barcode);
      if (!('barcode' in read) || read.barcode === barcode) continue;
      // Not over what an admin has written meanwhile.
      await runner.query(
        `update products set barcode = $3, version = version + 1, updated_at = now() where id = $1 and barcode = $2`,
        [id, barcode, barcodeKey(barcode)],
      );
    }
  }
}
