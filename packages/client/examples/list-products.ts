// Lists a category with its prices: npx tsx packages/client/examples/list-products.ts
// [category] LARDER_URL says where the shop is.
import { createClient } from '@larder/client';
import { ProductsDocument, ShopDocument } from '@larder/client/documents';

const shop = createClient({ url: process.env['LARDER_URL'] ?? 'http://localhost:4000', retries: 2 });
const category = process.argv[2] ?? 'fruits';

const { currency } = (await shop.request(ShopDocument)).shop;
const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
const minorUnits = 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);

const products = shop.nodes(ProductsDocument, (result) => result.products, {
  filter: { category },
  sort: 'NAME',
  first: 100,
});
for await (const { name, price, availability } of products) {
  const note = availability === 'SOLD_OUT' ? '  (sold out)' : '';
  console.log(`${format.format(price / minorUnits).padStart(10)}  ${name}${note}`);
}
