// Takes over prices from another system, as a nightly job does: npx tsx
// packages/client/examples/sync-prices.ts prices.csv Each line of the file is a product's id and
// its price outside sales in minor units; a sale stays as it is. LARDER_URL says where the shop is
// and LARDER_TOKEN is an API token that may write products. Running it again changes nothing.
import { readFile } from 'node:fs/promises';
import { createClient, LarderError } from '@larder/client';
import { AdminProductsDocument, UpdateProductDocument } from '@larder/client/documents';

const [file] = process.argv.slice(2);
const token = process.env['LARDER_TOKEN'];
if (!file || !token) throw new Error('Name a file of prices, and give a token as LARDER_TOKEN.');

const shop = createClient({ url: process.env['LARDER_URL'] ?? 'http://localhost:4000', token, retries: 3 });

const prices = new Map<string, number>();
for (const line of (await readFile(file, 'utf8')).split(/\r?\n/).filter(Boolean)) {
  const [id = '', price] = line.split(',');
  // Digits only: Number() would read 1e3 and 0x10 as well.
  if (!/^\d{1,9}$/.test(price ?? '')) throw new Error(`"${line}" has no price in minor units.`);
  prices.set(id, Number(price));
}

let changed = 0;
for await (const product of shop.nodes(AdminProductsDocument, (result) => result.adminProducts, {
  first: 100,
})) {
  const regularPrice = prices.get(product.id);
  prices.delete(product.id);
  if (regularPrice === undefined || regularPrice === product.regularPrice) continue;
  try {
    // With the version that was read, so that somebody who edits the product right now is not
    // overruled.
    await shop.request(UpdateProductDocument, {
      input: { id: product.id, regularPrice, expectedVersion: product.version },
    });
    changed += 1;
    console.log(`${product.name}: ${product.regularPrice} -> ${regularPrice}`);
  } catch (error) {
    if (!(error instanceof LarderError) || error.code !== 'CONFLICT') throw error;
    console.error(`${product.name} is being edited; its price has to wait for the next run.`);
    process.exitCode = 1;
  }
}
for (const id of prices.keys()) console.error(`There is no product ${id}.`);
console.log(`${changed} changed`);
