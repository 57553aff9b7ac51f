import iconv from 'iconv-lite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Product } from '../../src/features/products/product.entity.js';
import { emptyTables } from '../support/empty-tables.js';
import { failedRows, importProducts, type Report, type Sent } from '../support/product-csv.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';

let shop: TestShop;
let admin: TestPerson;

beforeAll(async () => {
  shop = await createTestShop();
  admin = await shop.signUp({ admin: true });
});

afterAll(() => shop.close());

beforeEach(() => emptyTables(shop.dataSource, 'products', 'product_imports'));

const send = (content: string | Buffer, sent: Sent = {}): Promise<Report> =>
  importProducts(shop, content, { ...sent, token: admin.token });
const products = async () =>
  (await shop.dataSource.getRepository(Product).find()).toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );

test.each([
  [
    'windows-1252',
    [
      'This file was read as Windows-1252, since it is not in UTF-8. If letters are wrong, save it as “CSV UTF-8”.',
    ],
  ],
  ['utf16le', ['This file was read as UTF-16.']],
])('a file in %s is read, with a note', async (encoding, notes) => {
  const text = 'name;description;category;price\r\nKäse;„Blau“ – 4 °C, 10 €;Delicatessens;3,50\r\n';
  const report = await send(iconv.encode(text, encoding));
  expect(report).toMatchObject({ state: 'IMPORTED', created: 1, notes });
  expect(await products()).toMatchObject([{ name: 'Käse', description: '„Blau“ – 4 °C, 10 €', price: 350 }]);
});

test('a separator and titles above the headings are no products', async () => {
  const report = await send(
    'sep=;\r\nStock list, 28 November;;;\r\n\r\nBerlin\r\nname;description;category;price\r\nPlums;Sweet;Fruits;3,50\r\nFigs;Sweet;Fruits;x\r\n',
    { skipFailed: true },
  );
  expect(report).toMatchObject({ state: 'IMPORTED', created: 1, problems: [{ row: 6, column: 'price' }] });
  expect(report.notes).toEqual(['Rows 1 to 3 are left out: they stand above the headings.']);
  expect(await (await failedRows(shop, report.id, admin.token)).text()).toContain(
    'name,description,category,price,reason\r\nFigs',
  );
});

test('a title above the headings of another system is left out', async () => {
  const report = await send('Products\nHandle,Title,Type,Variant Price\nplums,Plums,Fruits,3.50\n');
  expect(report).toMatchObject({ state: 'IMPORTED', source: 'SHOPIFY', created: 1 });
  expect(report.notes).toContain('Row 1 is left out: it stands above the headings.');
});
