import { readFile } from 'node:fs/promises';
import { In, IsNull, Not } from 'typeorm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AuditAction, AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { Category } from '../../src/features/catalogue/categories/category.entity.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { emptyTables } from '../support/empty-tables.js';
import {
  exportProducts,
  failedRows,
  importProducts,
  type Report,
  type Sent,
} from '../support/product-csv.js';
import { testConfig } from '../support/test-shop.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

// Each file has the columns and the notation of the system that it is named for, as its
// documentation and its sources have them.

const shop = sharedShop({ config: testConfig({ CURRENCY: 'EUR' }) });
const admin = sharedPerson(shop, { admin: true });
let first: Category[];

beforeAll(async () => {
  first = await shop.dataSource.manager.find(Category);
  for (const [name, rate] of [
    ['Reduced', 7_000],
    ['Standard', 19_000],
  ] as const) {
    const mutation = 'mutation M($input: CreateTaxRateInput!) { createTaxRate(input: $input) { id } }';
    await shop.ask(mutation, { input: { name, rate } }, admin.token);
  }
});

beforeEach(async () => {
  const { manager } = shop.dataSource;
  await emptyTables(manager, 'products', 'product_imports');
  await manager.delete(Category, { parentId: Not(IsNull()) });
  await manager.deleteAll(Category);
  await manager.insert(Category, first);
});

const fileOf = (name: string) => readFile(new URL(`../support/product-files/${name}`, import.meta.url));
const send = (file: string | Buffer, sent: Sent = {}) =>
  importProducts(shop, file, { ...sent, token: admin.token });

/** Adds all categories that the shop does not have; rows without one become fruits. */
async function importAll(file: string | Buffer, sent: Sent = {}): Promise<Report> {
  const { unknownCategories } = await send(file, { ...sent, dryRun: true });
  const categories = unknownCategories.map(({ value }) => ({
    value,
    category: value === '' ? 'Fruits' : null,
  }));
  return send(file, { skipFailed: true, ...sent, categories });
}

/** The products of the shop by their SKUs, with paths of their categories. */
async function products() {
  const { manager } = shop.dataSource;
  const categories = new Map((await manager.find(Category)).map((each) => [each.id, each]));
  const pathOf = (id: string | null): string[] => {
    const category = categories.get(id ?? '');
    return category ? [...pathOf(category.parentId), category.name] : [];
  };
  return Object.fromEntries(
    (await manager.find(Product)).map((product) => [
      product.sku,
      { ...product, categories: product.categories.map((id) => pathOf(id).join(' > ')) },
    ]),
  );
}

const NOT_COUNTED = { 'OAT-1L': null, 'MUE-250': null, 'MUE-500': null, 'GOU-200': null, 'PUN-75': null };

/** What each file says of the same six products, where it says it in another way. */
interface Layout {
  readonly source: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly categories?: Readonly<Record<string, readonly string[]>>;
  readonly stock?: Readonly<Record<string, number | null>>;
  readonly barcodes?: false;
  readonly sale?: { readonly saleFrom?: string; readonly saleUntil: string | null };
  readonly text?: string;
  readonly isPunchSold?: true;
}

const SALE = { saleFrom: '2026-11-01', saleUntil: '2026-12-24' };
const TEXT = 'Crème for coffee & cereal – keep at 4°C, café style.';
const PLAIN = 'Creamy, for coffee & cereal.\nKeep cool.';
const PATHS: Readonly<Record<string, readonly string[]>> = {
  'OAT-1L': ['Drinks > Plant drinks'],
  'MUE-250': ['Breakfast > Muesli'],
  'GOU-200': ['Chilled > Milk, Cheese & Eggs'],
  'PUN-75': ['Drinks > Hot drinks'],
  '00123': ['Bread'],
};
const BOTH = { ...PATHS, 'OAT-1L': ['Drinks > Plant drinks', 'Vegan'] };
const TYPES = {
  'OAT-1L': ['Plant drinks'],
  'MUE-250': ['Grains, Rice & Cereal > Muesli'],
  'GOU-200': ['Milk, Cheese & Eggs'],
  'PUN-75': ['Hot drinks'],
  '00123': ['Bread'],
};
const FACETS = {
  'OAT-1L': ['Drinks', 'Plant drinks'],
  'MUE-250': ['Breakfast', 'Muesli'],
  'GOU-200': ['Chilled', 'Milk, Cheese & Eggs'],
  'PUN-75': ['Drinks', 'Hot drinks'],
  '00123': ['Bread'],
};
const ONE = Object.fromEntries(Object.keys(PATHS).map((sku) => [sku, ['Fruits']]));
const woo = (names: string, paths: readonly string[]): Layout => {
  const [oat = '', muesli = '', gouda = '', punch = '', bread = ''] = names.split(', ');
  const [drinks = '', cereal = '', dairy = '', hot = '', bakery = ''] = paths;
  return {
    source: 'WOOCOMMERCE',
    names: { 'OAT-1L': oat, 'MUE-250': muesli, 'GOU-200': gouda, 'PUN-75': punch, '00123': bread },
    categories: {
      'OAT-1L': [drinks, 'Vegan'],
      'MUE-250': [cereal],
      'GOU-200': [dairy],
      'PUN-75': [hot],
      '00123': [bakery],
    },
    sale: SALE,
    text: `${TEXT}\n2 × calcium`,
  };
};

const LAYOUTS: Readonly<Record<string, Layout>> = {
  'shopify-old.csv': { source: 'SHOPIFY', categories: TYPES, sale: { saleUntil: null } },
  'shopify-new.csv': { source: 'SHOPIFY', categories: TYPES, sale: { saleUntil: null } },
  'woocommerce-en.csv': { source: 'WOOCOMMERCE', categories: BOTH, sale: SALE, text: `${TEXT}\n2 × calcium` },
  'woocommerce-de.csv': woo('Haferdrink, Müsli, Gouda jung, Winterpunsch, Roggenbrot', [
    'Beverage > Pflanzendrinks',
    'Frühstück > Müsli',
    'Kühlregal > Milch, Käse & Eier',
    'Beverage > Heißgetränke',
    'Brot',
  ]),
  'woocommerce-fr.csv': woo('Boisson à l’avoine, Muesli, Gouda jeune, Punch d’hiver, Pain de seigle', [
    'Boissons > Boissons végétales',
    'Petit déjeuner > Muesli',
    'Frais > Lait, fromage & œufs',
    'Boissons > Boissons chaudes',
    'Pain',
  ]),
  'woocommerce-es.csv': woo('Bebida de avena, Muesli, Gouda tierno, Ponche de invierno, Pan de centeno', [
    'Bebidas > Bebidas vegetales',
    'Desayuno > Muesli',
    'Refrigerados > Leche, queso y huevos',
    'Bebidas > Bebidas calientes',
    'Pan',
  ]),
  'square-locations.csv': { source: 'SQUARE', categories: BOTH, sale: { saleUntil: null }, text: PLAIN },
  'medusa.csv': { source: 'MEDUSA', categories: ONE, stock: { ...NOT_COUNTED, '00123': null }, text: PLAIN },
  'vendure.csv': {
    source: 'VENDURE',
    categories: FACETS,
    stock: { 'PUN-75': null },
    barcodes: false,
    isPunchSold: true,
  },
  'vendure-export.csv': { source: 'VENDURE', categories: FACETS, stock: { 'PUN-75': null }, barcodes: false },
  'evershop.csv': { source: 'EVERSHOP' },
};

const SIX = [
  { sku: 'OAT-1L', name: 'Oat drink', regular: 235, stock: 24, barcode: '9506000140018' },
  { sku: 'MUE-250', name: 'Muesli', regular: 280, stock: 12, barcode: '9506000140025', size: 250 },
  { sku: 'MUE-500', name: 'Muesli', regular: 490, stock: 5, barcode: '9506000140032', size: 500 },
  { sku: 'GOU-200', name: 'Gouda', regular: 399, stock: 7, barcode: '9506000140049' },
  { sku: 'PUN-75', name: 'Winter punch', regular: 549, stock: 8, barcode: '9506000140056' },
  { sku: '00123', name: 'Rye bread', regular: 410, stock: 0, barcode: '0200000000011' },
];

test.each(Object.entries(LAYOUTS))('%s becomes products', async (file, layout) => {
  const { source, names = {}, categories = PATHS, stock: stocks = {}, sale, text = TEXT } = layout;
  const report = await importAll(await fileOf(file));
  expect(report).toMatchObject({ state: 'IMPORTED', source, created: 6, problems: [] });
  const found = await products();
  for (const { sku, name, regular, stock, barcode, size } of SIX) {
    const sameAs = size === undefined ? sku : 'MUE-250';
    const isOnSale = sale !== undefined && sku === 'GOU-200';
    const title = names[sameAs] ?? name;
    expect([file, found[sku]]).toMatchObject([
      file,
      {
        name: size === undefined ? title : `${title}, ${size} g`,
        price: isOnSale ? 299 : regular,
        ...(isOnSale && { regularPrice: regular, salePrice: 299, ...sale }),
        stock: sku in stocks ? stocks[sku] : stock,
        hidden: sku === 'PUN-75' && !layout.isPunchSold,
        categories: categories[sameAs],
        barcode: layout.barcodes === false ? null : barcode,
        family: size === undefined ? null : title,
        ...(size !== undefined && { packAmount: size, packUnit: 'g', familyLabel: null }),
      },
    ]);
  }
  expect(found['OAT-1L']?.description).toBe(text);
  expect(found['MUE-500']?.description).toBe(found['MUE-250']?.description.replace(', 250 g', ', 500 g'));
});

describe('notes and sizes of files', () => {
  test('name what was read otherwise than it is written', async () => {
    const { notes } = await importAll(await fileOf('square-locations.csv'));
    expect(notes).toEqual(
      expect.arrayContaining([
        'These columns are added up: Current Quantity Main Street, Current Quantity Station.',
        'The stock of 1 row is below zero: it is read as 0.',
        '1 product is hidden, as it is not for sale in the shop that wrote the file.',
      ]),
    );
    const woocommerce = await importAll(await fileOf('woocommerce-en.csv'), { dryRun: true });
    expect(woocommerce.notes).toContain('1 variation shares its stock with others: it has all of it here.');
  });

  test('of Shopify have the measure of the unit price', async () => {
    await importAll(await fileOf('shopify-new.csv'));
    expect((await products())['OAT-1L']).toMatchObject({ packAmount: 1000, packUnit: 'ml', packCount: null });
  });
});

test('loyverse.csv becomes products, apart from one without a price', async () => {
  const report = await importAll(await fileOf('loyverse.csv'));
  expect(report).toMatchObject({ state: 'IMPORTED', source: 'LOYVERSE', created: 5 });
  expect(report.problems).toMatchObject([{ row: 6, column: 'Price [Main Store]' }]);
  expect(report.notes).toContain('The stock of 1 row is no whole number: it is rounded down.');
  const found = await products();
  expect(found['10001']).toMatchObject({ price: 235, stock: 24, lowStockThreshold: 6 });
  expect(found['MUE-500']).toMatchObject({ family: 'Muesli', packAmount: 500, categories: ['Breakfast'] });
  expect(found['10004']).toMatchObject({ stock: 2, categories: ['Milk, Cheese & Eggs'] });
  expect(found['00123']).toMatchObject({ stock: 0 });
});

describe('prices without tax', () => {
  test('of prestashop.csv are left out with a note', async () => {
    const report = await importAll(await fileOf('prestashop.csv'));
    expect(report).toMatchObject({ source: 'PRESTASHOP', created: 0, failed: 5 });
    expect(report.problems[0]).toMatchObject({ row: 2, message: 'Please fill in price.' });
    expect(report.notes).toContain(
      'The prices of this file are left out: they are without tax, and those of the shop include it.',
    );
  });

  test('of its list stand beside those with tax', async () => {
    const report = await importAll(await fileOf('prestashop-list.csv'));
    expect(report).toMatchObject({ state: 'IMPORTED', source: 'PRESTASHOP', created: 4, problems: [] });
    expect(await products()).toMatchObject({
      'OAT-1L': { price: 235, stock: 24, categories: ['Plant drinks'] },
      'GOU-200': { price: 399, categories: ['Milk, Cheese & Eggs'] },
      '00123': { stock: 0 },
    });
  });
});

test('shopware.csv becomes products whose variants have what their parent has', async () => {
  const report = await importAll(await fileOf('shopware.csv'));
  expect(report).toMatchObject({ state: 'IMPORTED', source: 'SHOPWARE', created: 5, problems: [] });
  expect(await products()).toMatchObject({
    'OAT-1L': { price: 235, description: TEXT },
    'MUE.1': { name: 'Muesli', price: 280, stock: 12, family: 'Muesli', description: 'Oats' },
    'MUE.2': { name: 'Muesli', price: 490, stock: 5, family: 'Muesli' },
    'PUN-75': { hidden: true },
    '00123': { stock: 0 },
  });
});

test('shopware-extended.csv has paths, sales and barcodes', async () => {
  const report = await importAll(await fileOf('shopware-extended.csv'));
  expect(report).toMatchObject({ state: 'IMPORTED', source: 'SHOPWARE', created: 4, problems: [] });
  expect(await products()).toMatchObject({
    'OAT-1L': { categories: ['Drinks > Plant drinks', 'Food > Vegan'], barcode: '9506000140018' },
    'GOU-200': { price: 299, regularPrice: 399, categories: ['Chilled > Milk, Cheese & Eggs'] },
  });
});

test('open-food-facts.tsv states nutrition for what the size is counted in', async () => {
  const { manager } = shop.dataSource;
  const barcodes = SIX.map(({ barcode }) => barcode);
  for (const barcode of barcodes) await buildProduct(shop.dataSource, { barcode, food: null });
  const report = await send(await fileOf('open-food-facts.tsv'), { skipFailed: true, foodChecked: true });
  expect(report).toMatchObject({ state: 'IMPORTED', source: 'OPEN_FOOD_FACTS', problems: [] });
  const found = new Map((await manager.find(Product)).map(({ barcode, food }) => [barcode, food]));
  expect(barcodes.map((barcode) => found.get(barcode)?.nutritionPer ?? null)).toEqual([
    'ML100',
    'G100',
    'G100',
    'G100',
    'ML100',
    null,
  ]);
});

describe('what another system does not sell', () => {
  const hiddenOf = async (file: string, sent: Sent = {}) => {
    const report = await importAll(file, sent);
    expect(report).toMatchObject({ state: 'IMPORTED', problems: [] });
    const all = await shop.dataSource.manager.find(Product);
    return Object.fromEntries(all.map(({ name, hidden }) => [name, hidden] as const));
  };

  test('is hidden, with or without a column about it', async () => {
    const headings = 'ID,Type,SKU,Name,Visibility in catalog,In stock?,Regular price,Categories';
    const file = `${headings}\n1,simple,A,Rye,hidden,1,2,Fruits\n2,simple,B,Oats,visible,0,3,Fruits\n`;
    expect(await hiddenOf(file)).toEqual({ Rye: true, Oats: false });
    expect((await products())['B']).toMatchObject({ stock: 0 });
  });

  test('is a variation whose parent is private', async () => {
    const file = `ID,Type,SKU,Name,Published,Regular price,Categories,Parent,Attribute 1 value(s)
1,variable,P,Rye,0,,Fruits,,
2,variation,A,Rye,1,2,,P,250 g
3,variation,B,Rye,1,3,,P,500 g
`;
    expect(await hiddenOf(file)).toEqual({ 'Rye, 250 g': true, 'Rye, 500 g': true });
  });

  test.each([
    ['PrestaShop', 'Name *,Reference #,Price tax included,Category,Visibility', 'Rye,A,2,Fruits,none'],
    ['EverShop', 'sku,name,url_key,price,category,visibility,stock_availability', 'A,Rye,rye,2,Fruits,0,1'],
    [
      'Vendure',
      'name,slug,facets,optionGroups,optionValues,sku,price,enabled',
      'Rye,rye,category:Fruits,size,250 g,A,2,false\n,,,,500 g,B,3,',
    ],
  ])('is hidden in a file of %s', async (_system, headings, rows) => {
    expect(Object.values(await hiddenOf(`${headings}\n${rows}\n`))).not.toContain(false);
  });

  test('is hidden although the columns are given', async () => {
    const file = 'Item Name,Variation Name,SKU,Category,Price,Archived\nRye,Regular,A,Fruits,2,Y\n';
    const columns = [
      { heading: 'Item Name', column: 'NAME' },
      { heading: 'Price', column: 'PRICE' },
      { heading: 'Category', column: 'CATEGORY' },
    ];
    expect(await hiddenOf(file, { columns })).toEqual({ Rye: true });
  });
});

test('rows of Shopware without an id have no parent', async () => {
  const headings = 'product_number;parent_id;name;description;price_gross;categories';
  const file = `${headings}\nA;;Milk;Fresh;1;\nB;;Butter;;2;\nC;;Cheese;Old;3;\n`;
  expect(await importAll(file)).toMatchObject({ source: 'SHOPWARE', created: 3 });
  expect(await products()).toMatchObject({
    B: { description: 'Butter', family: null },
    C: { name: 'Cheese', description: 'Old' },
  });
});

test('stocks of locations are added up as each is read', async () => {
  const headings = 'Item Name,Variation Name,SKU,Category,Price,Current Quantity A,Current Quantity B';
  const file = `${headings}\nRye,Regular,A,Fruits,2,"1,200",5\nOats,Regular,B,Fruits,2,-3,10\nHemp,Regular,C,Fruits,2,0x10,1\n`;
  const report = await importAll(file);
  expect(report.problems).toMatchObject([{ row: 4, column: 'Current Quantity A' }]);
  expect(report.notes).toContain('The stock of 1 row is below zero: it is read as 0.');
  expect(await products()).toMatchObject({ A: { stock: 1205 }, B: { stock: 10 } });
});

test('every option is one of the family, also the usual one', async () => {
  const headings = 'Item Name,Variation Name,SKU,Category,Price';
  const rows = 'Coffee,Regular,A,Fruits,2\nCoffee,Large,B,Fruits,3';
  await importAll(`${headings}\n${rows}\n`);
  expect(await products()).toMatchObject({
    A: { name: 'Coffee', family: 'Coffee' },
    B: { name: 'Coffee, Large', family: 'Coffee', familyLabel: 'Large' },
  });
});

test('sizes with a mark before three digits are read where one size can be meant', async () => {
  const headings = 'name,price,category,pack_amount,pack_unit';
  const rows = 'Rice,2,Fruits,1.500,kg\nSalt,2,Fruits,"2,000",mL';
  const report = await importAll(`${headings}\n${rows}\n`);
  expect(report).toMatchObject({ created: 2, problems: [] });
  const all = await shop.dataSource.manager.find(Product, { order: { name: 'ASC' } });
  expect(all).toMatchObject([
    { name: 'Rice', packAmount: 1500, packUnit: 'g' },
    { name: 'Salt', packAmount: 2000, packUnit: 'ml' },
  ]);
});

describe('categories that a file adds', () => {
  const HEADINGS = 'name,price,category\n';

  test('are there with the products, below the last parent of a path', async () => {
    const file = `${HEADINGS}Cod,5,Fish > Frozen\nPeas,2,Vegetables > Frozen\nHake,6,Fish > Frozen\n`;
    const asked = await send(file, { dryRun: true });
    expect(asked.unknownCategories).toEqual([
      { value: 'Fish > Frozen', rows: 2 },
      { value: 'Vegetables > Frozen', rows: 1 },
    ]);
    expect(await shop.dataSource.manager.countBy(Category, { name: 'Frozen' })).toBe(0);
    const report = await importAll(file);
    expect(report).toMatchObject({ state: 'IMPORTED', created: 3 });
    const all = await shop.dataSource.manager.find(Product);
    const [cod, peas, hake] = ['Cod', 'Peas', 'Hake'].map((name) => all.find((each) => each.name === name));
    expect(cod?.categories).toEqual(hake?.categories);
    expect(cod?.categories).not.toEqual(peas?.categories);
    const frozen = await shop.dataSource.manager.findBy(Category, { name: 'Frozen' });
    expect(frozen.map(({ slug }) => slug).toSorted()).toEqual(['frozen', 'vegetables-frozen']);
    const added = (await shop.dataSource.manager.find(Category)).slice(4);
    const entries = await shop.dataSource.manager.findBy(AuditEntry, {
      action: AuditAction.CATEGORY_CREATED,
      subjectId: In(added.map(({ id }) => id)),
    });
    expect(entries.map(({ subjectName }) => subjectName).toSorted()).toEqual(['Fish', 'Frozen', 'Frozen']);
    // The same file changes nothing, and needs no categories.
    expect(await send(file, { existing: 'UPDATE' })).toMatchObject({
      state: 'IMPORTED',
      unchanged: 3,
      unknownCategories: [],
    });
  });

  test('are not there when the file is refused, checked only, or has no good row with them', async () => {
    const file = `${HEADINGS}Cod,5,Fish\nHake,no,Sea food\n`;
    const categories = ['Fish', 'Sea food'].map((value) => ({ value, category: null }));
    expect(await send(file, { categories })).toMatchObject({ state: 'REFUSED' });
    expect(await send(file, { categories, dryRun: true, skipFailed: true })).toMatchObject({ created: 1 });
    expect(await shop.dataSource.manager.count(Category)).toBe(4);
    expect(await send(file, { categories, skipFailed: true })).toMatchObject({
      state: 'IMPORTED',
      created: 1,
    });
    expect(await shop.dataSource.manager.countBy(Category, { name: 'Sea food' })).toBe(0);
  });

  test('have names in any script', async () => {
    const file = `${HEADINGS}दूध,5,डेयरी\nЧай,2,Чай\n`;
    expect(await importAll(file)).toMatchObject({ state: 'IMPORTED', created: 2 });
    const added = await shop.dataSource.manager.find(Category, { order: { position: 'ASC' } });
    expect(added.slice(4).map(({ name, slug }) => [name, slug])).toEqual([
      ['डेयरी', 'category'],
      ['Чай', 'chai'],
    ]);
  });
});

test('the first ten rows show what is read of each cell', async () => {
  const rows = Array.from({ length: 12 }, (_, index) => `Item ${index};1,50;Getränke;-1;ja`);
  const file = `name;price;category;stock;hidden\n${rows.join('\n').replace('1,50', 'free')}\n`;
  const { id } = await send(file, { dryRun: true });
  const query = `query Find($id: ID!) { productImport(id: $id) { preview { row state cells { column written text problem } } } }`;
  const { productImport } = await shop.ask<{ productImport: { preview: unknown[] } }>(
    query,
    { id },
    admin.token,
  );
  expect(productImport.preview).toHaveLength(10);
  expect(productImport.preview.slice(0, 2)).toMatchObject([
    {
      row: 2,
      state: 'FAILED',
      cells: [
        { column: 'NAME', text: 'Item 0', problem: null },
        { column: 'CATEGORY', written: 'Getränke', text: 'Beverage' },
        { column: 'PRICE', written: 'free', text: null, problem: expect.stringContaining('no number') },
        { column: 'STOCK', written: '-1', problem: expect.stringContaining('below zero') },
        { column: 'HIDDEN', written: 'ja', text: 'yes' },
      ],
    },
    { row: 3, state: 'FAILED' },
  ]);
});

test('a file of failed rows is read like the file that it comes from', async () => {
  const text = (await fileOf('shopify-new.csv'))
    .toString()
    .replaceAll(',4.90,', ',free,')
    .replaceAll(',3.99,,,,,,TRUE', ',x,,,,,,TRUE');
  const report = await importAll(text);
  expect(report.problems).toMatchObject([{ column: 'Price', message: expect.stringContaining('free') }]);
  const failed = await (await failedRows(shop, report.id, admin.token)).text();
  expect(await importAll(failed.replace('free', '4.90'))).toMatchObject({ source: 'SHOPIFY', created: 1 });
  expect((await products())['MUE-500']).toMatchObject({
    name: 'Muesli, 500 g',
    price: 490,
    family: 'Muesli',
    packAmount: 500,
    description: 'Oats\nRaisins',
  });
});

describe('cells of people and spreadsheets', () => {
  test('in German are read', async () => {
    const headings = 'name;price;category;pack_amount;pack_unit;contains;hidden;sale_price;sale_until';
    const file = `${headings}\nNussmilch;2,50;Getränke;0,5;Liter;Nüsse;nein;1,99;28.12.2026\nReis;3;Obst;1;kg;keine;ja;;\nEier;4;Feinkost;10;Stück;;;;\n`;
    const report = await send(file, { foodChecked: true });
    expect(report).toMatchObject({ state: 'IMPORTED', created: 3, problems: [] });
    const all = await shop.dataSource.manager.find(Product, { order: { name: 'ASC' } });
    expect(all).toMatchObject([
      { name: 'Eier', packAmount: 10, packUnit: 'piece' },
      {
        name: 'Nussmilch',
        packAmount: 500,
        packUnit: 'ml',
        food: { contains: ['NUTS'] },
        saleUntil: '2026-12-28',
      },
      { name: 'Reis', packAmount: 1000, packUnit: 'g', food: { contains: [] }, hidden: true },
    ]);
  });

  test('in Arabic and Hindi are read', async () => {
    const arabic = 'الاسم,السعر,القسم,المخزون,hidden\nأرز,٢٫٥٠,فواكه,١٢,لا\n';
    const hindi = 'नाम,कीमत,श्रेणी,स्टॉक,hidden\nचावल,३.५०,सब्ज़ियाँ,५,नहीं\n';
    for (const file of [arabic, hindi])
      expect(await send(file)).toMatchObject({ state: 'IMPORTED', created: 1, problems: [] });
    const all = await shop.dataSource.manager.find(Product, { order: { price: 'ASC' } });
    expect(all).toMatchObject([
      { name: 'أرز', price: 250, stock: 12, hidden: false },
      { name: 'चावल', price: 350, stock: 5, hidden: false },
    ]);
  });

  test('of an export that went through a spreadsheet change nothing', async () => {
    await buildProduct(shop.dataSource, { sku: '00042', barcode: '012345678905' });
    const keys = { sku: '1E5', barcode: '9506000140018', externalReference: '007' };
    await buildProduct(shop.dataSource, keys);
    const file = await (await exportProducts(shop, admin.token)).text();
    const changed = file
      .replace('00042', '42')
      .replace('1E5', '100000')
      .replace('012345678905', '12345678905')
      .replace('9506000140018', '9.50600E+12')
      .replace(',007,', ',7,');
    expect(changed).not.toContain('00042');
    expect(await send(changed)).toMatchObject({ state: 'IMPORTED', updated: 0, unchanged: 2, problems: [] });
  });
});
