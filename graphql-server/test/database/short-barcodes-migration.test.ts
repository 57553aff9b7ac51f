import { expect, inject, test } from 'vitest';
import { ShortBarcodes1797118000000 } from '../../src/database/migrations/1797118000000-short-barcodes.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { openClone } from '../support/databases.js';

test('50.5 the migration keeps a GTIN-8 from being read as a UPC-E', async () => {
  const { dataSource, close } = await openClone(inject('postgresUrl'));
  const runner = dataSource.createQueryRunner();
  try {
    const build = async (barcode: string) => (await buildProduct(dataSource, { barcode })).id;
    const both = await build('01234565');
    const kept = ['01234541', '00012089', '96385074', '036000291452'];
    const others = await Promise.all(kept.map(build));
    await new ShortBarcodes1797118000000().up(runner);
    const stored = (id: string) => dataSource.getRepository(Product).findOneByOrFail({ id });
    expect(await stored(both)).toMatchObject({ barcode: '00000001234565', version: 2 });
    for (const [at, barcode] of kept.entries())
      expect(await stored(others[at] ?? '')).toMatchObject({ barcode, version: 1 });
  } finally {
    await runner.release();
    await close();
  }
});
