import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { DEFAULT_CATEGORY_IDS as Category } from '../../src/features/catalogue/categories/default-categories.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { emptyTables } from '../support/empty-tables.js';
import { failedRows, importProducts, type Report, type Sent } from '../support/product-csv.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });
const customer = sharedPerson(shop);

beforeEach(() => emptyTables(shop.dataSource, 'products', 'product_imports'));

const fileOf = (name: string) =>
  readFile(new URL(`../support/product-files/products-${name}.csv`, import.meta.url));
const send = (content: string | Buffer, sent: Sent = {}): Promise<Report> =>
  importProducts(shop, content, { ...sent, token: admin.token });
const products = async () =>
  (await shop.dataSource.getRepository(Product).find()).toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );
const failedCells = async ({ id }: Report): Promise<string[][]> =>
  parse(await (await failedRows(shop, id, admin.token)).text(), { bom: true });
const BREAD = [{ value: 'bread', category: 'DELICATESSENS' }];

test('an emoji where a sample or a quotation ends is no failure', async () => {
  const description = `${'x'.repeat(79)}🍎🍎`;
  const price = `${'y'.repeat(59)}🍎`;
  const file = `name,description,category,price,photo\nGala,${description},Fruits,${price},https://example.test/a.jpg\n`;
  const report = await send(file);
  expect(report).toMatchObject({ state: 'REFUSED', problems: [{ row: 2, column: 'price' }] });
});

test('37.4 keys and stocks that a spreadsheet marks as text are read without the mark', async () => {
  const report = await send(
    [
      'name,description,category,price,stock,sku,barcode',
      "'s-Hertogenbosch koek,'n Beetje,Fruits,'2.50,'5,'00123,'0012345678905",
      'Oats,Good,Fruits,2.50,5,"=""00124""","=""4006381333931"""',
    ].join('\n'),
  );
  expect(report).toMatchObject({ state: 'IMPORTED', created: 2 });
  expect(await products()).toMatchObject([
    { name: "'s-Hertogenbosch koek", description: "'n Beetje", sku: '00123', barcode: '0012345678905' },
    { name: 'Oats', price: 250, stock: 5, sku: '00124', barcode: '4006381333931' },
  ]);
});

describe('37.4 a file of Shopify', () => {
  test('becomes products, one for each variant, with notes about the rest', async () => {
    const report = await send(await fileOf('shopify'), { categories: BREAD });
    expect(report).toMatchObject({ state: 'IMPORTED', source: 'SHOPIFY', created: 3, problems: [] });
    expect(await products()).toMatchObject([
      {
        name: 'Oat milk, 1 l',
        description: 'Creamy, for coffee.',
        price: 235,
        stock: 24,
        categories: [Category.BEVERAGE],
        photo: 'https://example.test/oat.jpg',
        searchTerms: 'vegan, dairy-free',
        hidden: false,
      },
      { name: 'Oat milk, 6 x 1 l', description: 'Creamy, for coffee.', price: 1290, stock: 5, hidden: false },
      {
        name: 'Rye bread, "dark"',
        description: 'Rye bread, "dark"',
        price: 410,
        stock: 0,
        categories: [Category.DELICATESSENS],
        hidden: true,
      },
    ]);
    expect(report.notes).toEqual([
      expect.stringMatching(/^These columns are left out: Handle, Vendor, Product Category, .*Status\.$/),
      '1 product is hidden, as it is not for sale in the shop that wrote the file.',
      '1 new product has no description: the name stands there.',
    ]);
  });

  test('asks about departments that the shop does not have, and quotes them', async () => {
    const report = await send(await fileOf('shopify'), { dryRun: true });
    expect(report).toMatchObject({
      state: 'REFUSED',
      created: 2,
      failed: 1,
      unknownCategories: [{ value: 'Bread', rows: 1 }],
    });
    expect(report.problems).toMatchObject([
      {
        row: 4,
        column: 'Type',
        message: 'There is no category “Bread”. Write one of Beverage, Delicatessens, Fruits, Vegetables.',
      },
    ]);
  });

  test('leaves out rows of further pictures', async () => {
    const picture = `oat-milk${','.repeat(16)}https://example.test/back.jpg,,`;
    const report = await send(`${(await fileOf('shopify')).toString()}${picture}\n`, { categories: BREAD });
    expect(report).toMatchObject({ state: 'IMPORTED', created: 3 });
    expect(report.notes).toContain('1 row is left out: only further pictures of a product.');
  });
});

test('37.4 a file of WooCommerce becomes products', async () => {
  const report = await send(await fileOf('woocommerce'), {
    categories: [
      { value: 'Pantry', category: 'DELICATESSENS' },
      { value: 'Vegetables > Frozen', category: 'vegetables' },
    ],
  });
  expect(report).toMatchObject({ state: 'IMPORTED', source: 'WOOCOMMERCE', created: 2, problems: [] });
  expect(await products()).toMatchObject([
    { name: 'Basmati rice', price: 320, stock: 0, categories: [Category.DELICATESSENS] },
    {
      name: 'Frozen peas',
      description: 'Picked and frozen within the hour.',
      regularPrice: 199,
      salePrice: 149,
      stock: 120,
      lowStockThreshold: 10,
      categories: [Category.VEGETABLES],
      searchTerms: 'green, frozen',
      photo: 'https://example.test/pea.jpg',
      hidden: false,
    },
  ]);
  expect(report.notes[0]).toMatch(/^These columns are left out: ID, Type, Is featured/);
});

test('37.4 variations of WooCommerce have what their parent has', async () => {
  const report = await send(
    [
      'ID,Type,SKU,Name,Published,Description,Stock,"In stock?",Regular price,Categories,Parent',
      String.raw`7,variable,TEA,Tea,1,<b>Green</b>\nand fresh &amp; light.,,1,,Beverages,`,
      '8,variation,,Tea - 100 g,1,,,0,3.00,,id:7',
      '9,variation,,Tea - 250 g,-1,,4,1,6.00,,TEA',
    ].join('\n'),
  );
  expect(report).toMatchObject({ state: 'IMPORTED', created: 2 });
  expect(report.notes).toContain('1 row is left out: only the common part of variations or groups.');
  const description = 'Green\nand fresh & light.';
  expect(await products()).toMatchObject([
    { name: 'Tea - 100 g', description, categories: [Category.BEVERAGE], stock: 0, hidden: false },
    { name: 'Tea - 250 g', description, categories: [Category.BEVERAGE], stock: 4, hidden: true },
  ]);
});

test('37.4 a file of Square becomes products, and its rows without a price a file', async () => {
  const report = await send(await fileOf('square'), { skipFailed: true });
  expect(report).toMatchObject({ state: 'IMPORTED', source: 'SQUARE', created: 3, failed: 1 });
  expect(await products()).toMatchObject([
    { name: 'Dry cider', price: 320, stock: null },
    { name: 'Forest honey, Large', price: 790, stock: 4, lowStockThreshold: 3 },
    { name: 'Forest honey, Small', price: 450, stock: 12, description: 'From our own bees.' },
  ]);
  expect(report.problems).toMatchObject([
    { row: 5, column: 'Price', message: expect.stringContaining('“variable”') },
  ]);
});

describe('37.4 R9 the good rows of a file', () => {
  test('of a German spreadsheet are imported, and the others are a file to correct', async () => {
    const file = await fileOf('excel-de');
    const checked = await send(file, { dryRun: true, skipFailed: true });
    expect(checked).toMatchObject({ state: 'CHECKED', created: 2, failed: 3, problemCount: 3 });
    expect(checked.problems.map(({ row, column, message }) => [row, column, message.split('.')[0]])).toEqual([
      [3, 'stock', '“1,000” can be read as two different numbers'],
      [5, 'price', '“1e3” is no number'],
      [6, 'price', '“0x10” is no number'],
    ]);
    expect(checked.notes).toContain('pack_amount is left out, because no column has the unit of the pack.');
    const report = await send(file, { skipFailed: true });
    expect(report).toMatchObject({ state: 'IMPORTED', created: 2 });
    expect(await products()).toMatchObject([
      { name: 'Grüner Apfel', price: 240, stock: 12 },
      { name: 'Gurke', price: 350, stock: null },
    ]);

    const [headings, ...failed] = await failedCells(report);
    expect(headings).toEqual(['name', 'price', 'category', 'stock', 'pack_amount', 'reason']);
    expect(failed.map(([name]) => name)).toEqual(['Tomaten', 'Honig', 'Birne']);
    expect(failed[1]?.[5]).toMatch(/^price: “1e3” is no number\./);
    // It imports as it is, once it is corrected.
    const [, ...lines] = failed.map((cells) =>
      cells
        .with(1, '4')
        .with(3, '5')
        .map((cell) => `"${cell}"`)
        .join(),
    );
    expect(await send([headings?.join(), ...lines].join('\n'))).toMatchObject({
      state: 'IMPORTED',
      created: 2,
    });
  });

  test('are not imported without a decision', async () => {
    const report = await send(await fileOf('excel-de'));
    expect(report).toMatchObject({ state: 'REFUSED', created: 2, failed: 3 });
    expect(await products()).toEqual([]);
  });

  test('leave the failed ones to admins alone', async () => {
    const { id } = await send(await fileOf('excel-de'), { dryRun: true });
    const status = async (who: string, token?: string) => (await failedRows(shop, who, token)).status;
    expect(await status(id, admin.token)).toBe(200);
    expect(await status(id, customer.token)).toBe(403);
    expect(await status(id)).toBe(401);
    expect(await status('none', admin.token)).toBe(404);
    const { id: clean } = await send('name,price,category\nPlums,1,Fruits', { dryRun: true });
    expect(await status(clean, admin.token)).toBe(404);
  });

  test('are safe in a spreadsheet', async () => {
    const report = await send('name,price,category\n=1+1,free,Fruits', { dryRun: true });
    const text = await (await failedRows(shop, report.id, admin.token)).text();
    expect(text).toContain("'=1+1");
  });
});

describe('37.4 any other file', () => {
  const FILE = 'Artikel\tPreis\tAbteilung\nPflaumen\t3,50\tObst\nFeigen\t4,00\tObst';

  test('with tabs is read as the admin says', async () => {
    const unknown = await send(FILE, { dryRun: true });
    expect(unknown).toMatchObject({
      state: 'REFUSED',
      source: 'OTHER',
      columns: [
        { heading: 'Artikel', column: 'NAME', samples: ['Pflaumen', 'Feigen'] },
        { heading: 'Preis', column: 'PRICE' },
        { heading: 'Abteilung', column: null },
      ],
    });
    const report = await send(FILE, {
      columns: [
        { heading: 'ARTIKEL', column: 'NAME' },
        { heading: 'Preis', column: 'PRICE' },
        { heading: 'Abteilung', column: 'CATEGORY' },
      ],
      categories: [{ value: 'Obst', category: 'FRUITS' }],
    });
    expect(report).toMatchObject({ state: 'IMPORTED', created: 2 });
    expect(await products()).toMatchObject([{ price: 400 }, { price: 350, categories: [Category.FRUITS] }]);
  });

  test('without departments asks for one', async () => {
    const file = 'Product;Unit price;Colour\nPlums;3,50;blue';
    const checked = await send(file, { dryRun: true });
    expect(checked).toMatchObject({ state: 'REFUSED', unknownCategories: [{ value: '', rows: 1 }] });
    expect(checked.notes).toContain('This column is left out: Colour.');
    const categories = [{ value: '', category: 'FRUITS' }];
    expect(await send(file, { categories })).toMatchObject({ state: 'IMPORTED', created: 1 });
  });

  test('has ids of its own, which are none of this shop', async () => {
    const report = await send('ID,Product,Price,Department\n7,Plums,1,Fruits', { dryRun: true });
    expect(report).toMatchObject({ state: 'CHECKED', created: 1 });
  });
});

describe('37.4 R7 the same file twice', () => {
  const FILE = 'name,price,category\nplums,3.50,Fruits\nPears,2.00,Fruits\nFigs,1.00,Fruits\n';
  const audits = () => shop.dataSource.getRepository(AuditEntry).count();

  test('needs a decision, and changes nothing', async () => {
    await send(FILE);
    const before = await products();
    const deeds = await audits();
    const checked = await send(FILE, { dryRun: true });
    expect(checked).toMatchObject({ state: 'CHECKED', created: 0, sameNames: 3, sameNamesChanged: 0 });
    const undecided = await send(FILE, { skipFailed: true });
    expect(undecided).toMatchObject({ state: 'REFUSED', problems: [{ row: 2, column: 'name' }] });
    expect(undecided.problems[0]?.message).toContain('3 products of this file');
    expect(await send(FILE, { existing: 'SKIP' })).toMatchObject({
      state: 'IMPORTED',
      created: 0,
      updated: 0,
    });
    expect(await send(FILE, { existing: 'UPDATE' })).toMatchObject({
      state: 'IMPORTED',
      updated: 0,
      unchanged: 3,
    });
    expect(await products()).toEqual(before);
    expect(await audits()).toBe(deeds);
  });

  test.each(['shopify', 'woocommerce', 'excel-de'])('changes nothing for %s', async (name) => {
    const categories = [...BREAD, { value: 'pantry', category: 'DELICATESSENS' }];
    await send(await fileOf(name), { categories, skipFailed: true });
    const before = await products();
    const again = await send(await fileOf(name), { categories, skipFailed: true, existing: 'UPDATE' });
    expect(again).toMatchObject({ state: 'IMPORTED', created: 0, updated: 0, unchanged: before.length });
    expect(await products()).toEqual(before);
  });

  test('with another price updates, skips or adds', async () => {
    const plums = await buildProduct(shop.dataSource, {
      name: 'Plums',
      description: 'Sweet.',
      price: 300,
      stock: 4,
    });
    expect(await send(FILE, { dryRun: true })).toMatchObject({
      created: 2,
      sameNames: 1,
      sameNamesChanged: 1,
    });
    const file = 'name,price,category,description,stock\nplums,3.50,Fruits,,\n';
    await send(file, { existing: 'SKIP' });
    expect(await products()).toMatchObject([{ price: 300, version: 1 }]);
    await send(file, { existing: 'UPDATE' });
    expect(await products()).toMatchObject([
      { id: plums.id, name: 'Plums', description: 'Sweet.', price: 350, stock: 4, version: 2 },
    ]);
    await send(file, { existing: 'ADD' });
    expect(await products()).toHaveLength(2);
    const ambiguous = await send(file, { existing: 'UPDATE' });
    expect(ambiguous).toMatchObject({ state: 'REFUSED', problems: [{ row: 2, column: 'name' }] });
    expect(ambiguous.problems[0]?.message).toContain('There are 2 products “plums”.');
  });

  test('has packs of one name by their size, and names that only look alike', async () => {
    const file =
      'name,price,category,pack_amount,pack_unit\nRice,2,Fruits,500,g\nRice,4,Fruits,1000,g\nJuice 1.5,1,Fruits,,';
    expect(await send(file)).toMatchObject({ state: 'IMPORTED', created: 3 });
    expect(await send(file, { dryRun: true })).toMatchObject({ created: 0, sameNames: 3, problems: [] });
    const other = await send('name,price,category\nJuice 15,1,Fruits', { dryRun: true });
    expect(other).toMatchObject({ created: 1, sameNames: 0 });
  });

  test('of two rows with one name refuses the second', async () => {
    const report = await send('name,price,category\nFigs,1,Fruits\nfigs ,2,Fruits');
    expect(report.problems).toMatchObject([
      { row: 3, column: 'name', message: 'Row 2 has “figs” already. Give the products different names.' },
    ]);
  });
});
