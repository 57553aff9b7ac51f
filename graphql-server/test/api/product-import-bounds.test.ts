import { beforeEach, expect, test } from 'vitest';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { emptyTables } from '../support/empty-tables.js';
import { failedRows, importProducts, type Sent } from '../support/product-csv.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const HEADER = 'name,description,category,price,pictures,contains';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });

beforeEach(() => emptyTables(shop.dataSource, 'products', 'product_imports'));

const send = (lines: readonly string[], sent: Sent = {}) =>
  importProducts(shop, lines.join('\n'), { token: admin.token, skipFailed: true, ...sent });
const names = async () =>
  (await shop.dataSource.getRepository(Product).find({ order: { name: 'ASC' } })).map(({ name }) => name);

test('cells with too many parts are problems of their rows, and the others are imported', async () => {
  const report = await send([
    HEADER,
    ...Array.from({ length: 25 }, (_, index) => `Deep ${index},Text,${'>'.repeat(30_000)},1,,`),
    `Many,Text,"${'Fruits,'.repeat(200)}",1,,`,
    `Shown,Text,Fruits,1,"${'/pictures/no-picture.800.webp\n'.repeat(200)}",`,
    `Risky,Text,Fruits,1,,"${'milk,'.repeat(200)}"`,
    'Plums,Sweet,Groceries > Fresh > Fruits,1,,milk',
  ]);
  expect(report).toMatchObject({ state: 'IMPORTED', created: 1, failed: 28, unknownCategories: [] });
  const messages = report.problems.map(({ column, message }) => `${column}: ${message}`);
  expect(new Set(messages.slice(0, 25)).size).toBe(1);
  expect(messages.slice(24)).toEqual([
    'category: This cell has 30,000 characters. At most 20,000 are allowed.',
    'category: “Fruits,Fruits,Fruits,Fruits,Fruits,Fruits,Fruits,Fruits,Frui…” has more than 100 parts.',
    'pictures: “/pictures/no-picture.800.webp\n/pictures/no-picture.800.webp\n…” has more than 100 parts.',
    'contains: “milk,milk,milk,milk,milk,milk,milk,milk,milk,milk,milk,milk,…” has more than 100 parts.',
  ]);
  expect(await names()).toEqual(['Plums']);
});

test('a long cell is a problem of its row, and whole in the file of failed rows', async () => {
  const text = 'Good '.repeat(5_000).trim();
  const picture = `<img src="data:image/png;base64,${'A'.repeat(1_500_000)}">`;
  const report = await send([
    'Handle,Title,Body (HTML),Type,Variant Price,Note',
    `long,Long,<p>${text}</p>,Fruits,1.00,`,
    `picture,Picture,"${picture.replaceAll('"', '""')}",Fruits,1.00,`,
    `plums,Plums,<p>Sweet</p>,Fruits,1.00,"${'x'.repeat(30_000)}"`,
  ]);
  const message = (length: number) =>
    `This cell has ${length.toLocaleString('en')} characters. At most 20,000 are allowed.`;
  expect(report).toMatchObject({
    state: 'IMPORTED',
    created: 1,
    problems: [
      { row: 2, column: 'Body (HTML)', message: message(text.length) },
      { row: 3, column: 'Body (HTML)', message: message(picture.length) },
    ],
  });
  expect(await names()).toEqual(['Plums']);
  expect(await (await failedRows(shop, report.id, admin.token)).text()).toContain(text);
});

test('a description counts by its text, however long its HTML is', async () => {
  const html = `<table>${'<tr style=""color:red""><td>Fat</td> <td>30&nbsp;g</td></tr>'.repeat(1_000)}</table>`;
  const short = `<p>Cr&egrave;me</p><!-- ${'x'.repeat(100_000)} -->`;
  const report = await send([
    'Handle,Title,Body (HTML),Type,Variant Price',
    `long,Long,"${html}",Fruits,1.00`,
    `short,Short,${short},Fruits,1.00`,
  ]);
  expect(report).toMatchObject({ created: 1, problems: [{ row: 2, column: 'Body (HTML)' }] });
  expect(report.problems[0]?.message).toContain('2000');
  const [{ description } = {}] = await shop.dataSource.getRepository(Product).find();
  expect(description).toBe('Crème');
});
