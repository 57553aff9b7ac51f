import { readFileSync } from 'node:fs';
import type { QueryRunner } from 'typeorm';
import { barcodeKey, readBarcode } from '@larder/shared/barcode';
import type { FoodFacts } from '@larder/shared/food-facts';
import { unnamedAllergens, withMarkedAllergens } from '@larder/shared/food-problems';
import { ownFile } from '../../own-files.js';

/**
 * Gives a database of commit 2c329af9, of release 0.1.0 or of any commit between them the schema of
 * `database/baseline`, in the transaction of the caller. Its migrations are no longer recorded.
 * Functions, triggers and what is stored of searches are made anew after all migrations.
 */
export async function adopt(runner: QueryRunner): Promise<void> {
  await runner.query(sqlOf('tables'));
  await runner.query(sqlOf('charges'));
  await runner.query(sqlOf('rows'));
  await addMarkedAllergens(runner);
  await lengthenBarcodes(runner);
  await runner.query('delete from migrations');
}

const sqlOf = (file: string): string => readFileSync(ownFile(`database/adoption/${file}.sql`), 'utf8');

/** What ingredients emphasize is contained, also where a product states that it is not. */
async function addMarkedAllergens(runner: QueryRunner): Promise<void> {
  const products: { id: string; food: FoodFacts }[] = await runner.query(
    `select id, food from products
    where food ->> 'ingredients' like '%*%' and jsonb_typeof(food -> 'contains') = 'array'`,
  );
  for (const { id, food } of products.filter((each) => unnamedAllergens(each.food).length > 0)) {
    await runner.query(
      'update products set food = $2, version = version + 1, revision = revision + 1, updated_at = now() where id = $1',
      [id, JSON.stringify(withMarkedAllergens(food))],
    );
  }
}

/** A GTIN-8 that reads as a UPC-E gets 14 digits, which are the same GTIN. */
async function lengthenBarcodes(runner: QueryRunner): Promise<void> {
  const products: { id: string; barcode: string }[] = await runner.query(
    `select id, barcode from products where barcode like '0_______'`,
  );
  for (const { id, barcode } of products) {
    const read = readBarcode(barcode);
    if (!('barcode' in read) || read.barcode === barcode) continue;
    await runner.query(
      'update products set barcode = $2, version = version + 1, revision = revision + 1, updated_at = now() where id = $1',
      [id, barcodeKey(barcode)],
    );
  }
}
