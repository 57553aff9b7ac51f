import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { beforeEach, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { ProductImport } from '../../src/features/catalogue/import/product-import.entity.js';
import { ProductExportService } from '../../src/features/catalogue/import/product-export.service.js';
import { CategoryService } from '../../src/features/catalogue/categories/category.service.js';
import { DEFAULT_CATEGORY_IDS as Category } from '../../src/features/catalogue/categories/default-categories.js';
import { PackUnit, Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { emptyTables } from '../support/empty-tables.js';
import { bearer, codeOf, readAnswer } from '../support/graphql-client.js';
import { exportProducts, FIND, importProducts, sendProducts } from '../support/product-csv.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const HEADER =
  'id,name,description,category,price,photo,pack_amount,pack_unit,stock,low_stock_threshold,hidden,search_terms,sku,barcode,external_reference';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });

beforeEach(() => emptyTables(shop.dataSource, 'products', 'product_imports'));

const products = () => shop.dataSource.getRepository(Product).find({ order: { name: 'ASC' } });
const imports = () => shop.dataSource.getRepository(ProductImport);
const send = (lines: readonly string[] | string, { dryRun = false } = {}) =>
  importProducts(shop, Array.isArray(lines) ? lines.join('\r\n') : (lines as string), {
    dryRun,
    token: admin.token,
  });
const exported = async () => (await exportProducts(shop, admin.token)).text();
const deeds = () => shop.dataSource.getRepository(AuditEntry).findBy({ subjectName: 'products.csv' });

/** What a spreadsheet, or anything else in the world, must not do to a file. */
const odd = [
  '=1+1',
  '+44',
  '-5 %',
  '@home',
  "'=1+1",
  "'Tis",
  'Say "cheese", please',
  'Two\nlines',
  'a;b',
  'Käse ö ß',
  '🍑🧀',
  'पनीर',
  '3.50',
  'yes',
];

describe('the export', () => {
  test('holds every product, hidden ones too, and none that was deleted', async () => {
    const apples = await buildProduct(shop.dataSource, {
      name: 'Apples',
      description: 'Red, "crisp"',
      price: 1205,
      packAmount: 500,
      packUnit: PackUnit.GRAM,
      stock: 0,
      lowStockThreshold: 3,
      searchTerms: 'malus, pommes',
      createdAt: new Date('2024-01-01'),
    });
    const pears = await buildProduct(shop.dataSource, { name: 'Pears', hidden: true, price: 5 });
    await buildProduct(shop.dataSource, { deletedAt: new Date() });
    const response = await exportProducts(shop, admin.token);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="products.csv"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.subarray(3).toString()).toBe(
      [
        `${HEADER},tax_rate,sale_price,sale_from,sale_until,deposit,expected_stock`,
        `${apples.id},Apples,"Red, ""crisp""",Fruits,12.05,${apples.photo},500,g,0,3,no,"malus, pommes",,,,,,,,,0`,
        `${pears.id},Pears,${pears.description},Fruits,0.05,${pears.photo},,,,,yes,,,,,,,,,,`,
        '',
      ].join('\r\n'),
    );
  });

  test('38.6: says how many parts a pack has once any has several, and is read back', async () => {
    await buildProduct(shop.dataSource, {
      name: 'Cola',
      packAmount: 1980,
      packUnit: PackUnit.MILLILITRE,
      packCount: 6,
    });
    const [head, ...rows] = (await (await exportProducts(shop, admin.token)).text()).split('\r\n');
    expect(head).toMatch(/,deposit,pack_count,expected_stock$/);
    expect(rows.find((row) => row.includes('Cola'))).toMatch(/,1980,ml,.*,6,$/);
    const file = 'name,category,price,pack_amount,pack_unit,pack_count\n';
    const { token } = admin;
    await importProducts(shop, `${file}Beer,Beverage,9.00,3000,ml,6\n`, { token });
    expect(await shop.dataSource.manager.findOneBy(Product, { name: 'Beer' })).toMatchObject({
      packCount: 6,
    });
    expect(await importProducts(shop, `${file}Ale,Beverage,9.00,3000,ml,7\n`, { token })).toMatchObject({
      problems: [{ row: 2, column: 'pack_count' }],
    });
  });

  test('holds each of many products once, though they come in pages', async () => {
    const same = new Date('2024-01-01');
    await shop.dataSource.query(
      `insert into products (name, description, price, photo, category_ids, created_at)
      select 'Name ' || each, 'Text', each, '/pictures/a.800.webp', '{${Category.FRUITS}}', $1 from generate_series(1, 1200) each`,
      [same],
    );
    const rows: string[][] = parse(await exported(), { bom: true });
    expect(new Set(rows.map(([id]) => id)).size).toBe(1201);
    expect(rows).toHaveLength(1201);
  });

  test('makes cells safe that a spreadsheet would run', async () => {
    for (const name of odd) await buildProduct(shop.dataSource, { name, description: name });
    const rows: string[][] = parse(await exported(), { bom: true });
    expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(rows.map(([, name]) => name)).toContain("'=1+1");
  });

  test('has a template, whose products can be imported as they are', async () => {
    const response = await fetch(`${shop.url}/products-template.csv`);
    expect(response.headers.get('content-disposition')).toContain('attachment');
    const report = await send(await response.text());
    expect(report).toMatchObject({ state: 'IMPORTED', created: 2, problems: [] });
  });
});

describe('an import', () => {
  test('of an export changes nothing, with any names of products', async () => {
    for (const [index, name] of odd.entries()) {
      await buildProduct(shop.dataSource, {
        name,
        description: name,
        stock: index % 3 ? index : null,
        hidden: index % 2 === 0,
        packAmount: 1,
        packUnit: PackUnit.PIECE,
      });
    }
    // From before there were rules: white space around it, and an empty description.
    await buildProduct(shop.dataSource, { name: '  \t Old ', description: '' });
    const before = await products();
    const report = await send(await exported());
    expect(report).toMatchObject({
      state: 'IMPORTED',
      progress: 100,
      created: 0,
      updated: 0,
      unchanged: before.length,
      problemCount: 0,
    });
    expect(await products()).toEqual(before);
  });

  test('of an export brings every name to another shop', async () => {
    for (const name of odd) await buildProduct(shop.dataSource, { name, description: name });
    // New ones have the names on one line that those from before there were rules need not have.
    const before = (await products()).map(({ name, description }) => [name.replace('\n', ' '), description]);
    const rows: string[][] = parse(await exported(), { bom: true });
    await emptyTables(shop.dataSource, 'products');
    const lines = rows.map((cells, index) =>
      ['', ...cells.slice(1)]
        .map((cell) => `"${(index === 0 && cell === '' ? 'id' : cell).replaceAll('"', '""')}"`)
        .join(','),
    );
    expect(await send(lines)).toMatchObject({ state: 'IMPORTED', created: odd.length });
    expect((await products()).map(({ name, description }) => [name, description])).toEqual(before);
  });

  test('adds and changes products, and is logged once', async () => {
    const apples = await buildProduct(shop.dataSource, {
      name: 'Apples',
      price: 300,
      stock: 4,
      hidden: true,
    });
    const pears = await buildProduct(shop.dataSource, { name: 'Pears', price: 300, stock: 4 });
    const before = (await deeds()).length;
    const report = await send([
      'ID;Name;Price;Description;Category;Stock',
      `${apples.id.toUpperCase()};Red apples ;3,5;${apples.description};fruits;`,
      ';New juice;12;Cold;BEVERAGE;7',
      `${pears.id};Pears;3,00;${pears.description};Fruits;4`,
      '',
    ]);
    expect(report).toMatchObject({ state: 'IMPORTED', created: 1, updated: 1, unchanged: 1, problems: [] });
    const [juice, pearsNow, applesNow] = await products();
    expect(juice).toMatchObject({
      name: 'New juice',
      price: 1200,
      categories: [Category.BEVERAGE],
      stock: 7,
      hidden: false,
      photo: '/pictures/no-picture.800.webp',
      packAmount: null,
      version: 1,
    });
    expect(pearsNow).toEqual(await shop.dataSource.getRepository(Product).findOneByOrFail({ id: pears.id }));
    expect(pearsNow).toMatchObject({ version: 1, price: 300 });
    expect(applesNow).toMatchObject({
      name: 'Red apples',
      price: 350,
      stock: null,
      hidden: true,
      photo: apples.photo,
      version: 2,
    });
    const [entry, ...more] = (await deeds()).slice(before);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      action: 'product.imported',
      actorId: admin.userId,
      subjectId: report.id,
      changes: {
        created: { before: null, after: 1 },
        updated: { before: null, after: 1 },
        unchanged: { before: null, after: 1 },
      },
    });
    const search = 'query Find { products(filter: { search: "red apples" }) { totalCount } }';
    expect(await shop.ask(search)).toEqual({ products: { totalCount: 0 } });
    const FOUND = 'query Find { adminProducts(filter: { search: "red apples" }) { totalCount } }';
    expect(await shop.ask(FOUND, {}, admin.token)).toEqual({ adminProducts: { totalCount: 1 } });
  });

  test('sets, empties and leaves search terms, also from files that have no such column', async () => {
    const { id } = await buildProduct(shop.dataSource, { name: 'Plums', searchTerms: 'damsons' });
    const termsOf = async () => (await products()).map(({ searchTerms }) => searchTerms);
    await send(`id,name\n${id},Ripe plums`);
    expect(await termsOf()).toEqual(['damsons']);
    await send(`id,search_terms\n${id},"prunes,\n zwetschgen "`);
    expect(await termsOf()).toEqual(['prunes,  zwetschgen']);
    const { problems } = await send(`id,search_terms\n${id},${'x'.repeat(501)}`);
    expect(problems).toMatchObject([
      {
        row: 2,
        column: 'search_terms',
        message: `“${'x'.repeat(60)}…”: At most 500 characters are allowed for search_terms.`,
      },
    ]);
    await send(`id,search_terms\n${id},`);
    expect(await termsOf()).toEqual(['']);
  });

  test('34.9 R9 reads prices as people and programs write them', async () => {
    const cells = ['12', '12.0', '$3.50', '"3,50"', '"1,000.00"', '３．５０'];
    const rows = cells.map((cell, index) => `P${index},Text,Fruits,${cell},12.0`);
    const report = await send(['name,description,category,price,stock', ...rows]);
    expect(report).toMatchObject({ state: 'IMPORTED', created: cells.length });
    const stored = (await products()).toSorted((one, other) => one.name.localeCompare(other.name));
    expect(stored.map(({ price }) => price)).toEqual([1200, 1200, 350, 350, 100_000, 350]);
    expect(stored.every(({ stock }) => stock === 12)).toBe(true);
  });

  test('34.9 R9 refuses what is no price, and says why', async () => {
    const cells = ['0x10', '1e3', 'Infinity', '-1', '1.005', '€3.50'];
    const rows = cells.map((cell, index) => `P${index},Text,Fruits,${cell}`);
    const report = await send(['name,description,category,price', ...rows]);
    expect(report).toMatchObject({ state: 'REFUSED', problemCount: cells.length });
    expect(report.problems.map(({ message }) => message)).toEqual(
      [
        'is no number',
        'is no number',
        'is no number',
        'is below zero',
        'can be read as two different numbers',
        'is in another currency',
      ].map(
        (reason, index) =>
          `“${cells[index]}” ${reason}. Write the price as a number with up to two decimals, such as 3.50.`,
      ),
    );
    expect(await products()).toEqual([]);
  });

  test('34.9 R9 refuses in a file with semicolons what can be read in two ways', async () => {
    const cells = ['1.005', '1,005'];
    const rows = cells.map((cell, index) => `P${index};Text;Fruits;${cell};1.000`);
    const report = await send(['name;description;category;price;stock', ...rows]);
    expect(report).toMatchObject({ state: 'REFUSED', problemCount: 4 });
    const reasons = report.problems.map(({ message }) => message);
    expect(reasons.every((reason) => reason.includes('” can be read as two different numbers.'))).toBe(true);
    expect(await products()).toEqual([]);
  });

  test('notes how many products that shoppers see it hides', async () => {
    const shown = await buildProduct(shop.dataSource);
    const other = await buildProduct(shop.dataSource);
    const hidden = await buildProduct(shop.dataSource, { hidden: true });
    const file = (all: readonly { id: string }[], cell: string) => [
      'id,hidden',
      ...all.map(({ id }) => `${id},${cell}`),
    ];
    const all = [shown, other, hidden];
    const check = await send(file(all, 'yes'), { dryRun: true });
    expect(check).toMatchObject({ updated: 2, notes: ['The file hides 2 products that shoppers see.'] });
    const { notes } = await send(file([shown, hidden], 'yes'));
    expect(notes).toEqual(['The file hides 1 product that shoppers see.']);
    expect((await send(file(all, 'no'))).notes).toEqual([]);
  });

  test('that is only checked returns the same report and changes nothing', async () => {
    const apples = await buildProduct(shop.dataSource, { name: 'Apples' });
    const [before, deedsBefore] = [await products(), await deeds()];
    const lines = ['id,name,description,category,price', `${apples.id},Red,,,`, ',New,Text,Fruits,1'];
    expect(await send(['id,name,hidden', `${apples.id},Red,no`], { dryRun: true })).toMatchObject({
      state: 'CHECKED',
      updated: 1,
    });
    expect(await send(lines, { dryRun: true })).toMatchObject({
      state: 'REFUSED',
      created: 1,
      problemCount: 3,
    });
    expect(await products()).toEqual(before);
    expect(await deeds()).toEqual(deedsBefore);
  });
});

test('38.8 a report is in the language of each reader, with the values of its cells', async () => {
  const { id } = await send(['name,category,price,colour', 'Figs,Fish,free,red', 'Kiwi,Fruits,200000000,']);
  const report = async (language: string) => {
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language, ...bearer(admin.token) },
      body: JSON.stringify({ query: FIND, variables: { id } }),
    });
    const { problems, notes } = (await readAnswer(response)).data.productImport;
    return [...problems.map(({ message }: { message: string }) => message), ...notes];
  };
  expect(await report('en')).toEqual([
    'There is no category “Fish”. Write one of Beverage, Delicatessens, Fruits, Vegetables.',
    '“free” is no number. Write the price as a number with up to two decimals, such as 3.50.',
    '“200000000”: A product costs $1,000,000.00 at the most.',
    'This column is left out: colour.',
  ]);
  expect(await report('de')).toEqual([
    '„Fish“ gibt es bei category nicht. Schreiben Sie eines von Beverage, Delicatessens, Fruits, Vegetables.',
    '„free“ ist keine Zahl. Schreiben Sie den Preis als Zahl mit höchstens zwei Nachkommastellen, etwa 3.50.',
    '„200000000“: Ein Produkt kostet höchstens $1,000,000.00.',
    'Diese Spalte wird ausgelassen: colour.',
  ]);
});

describe('a file with problems', () => {
  const good = ',Plums,Sweet,Fruits,1.00,,,,,,,,,,';
  const rowWith = (column: string, cell: string) =>
    good
      .split(',')
      .map((usual, index) => (HEADER.split(',')[index] === column ? cell : usual))
      .join(',');

  test.each([
    ['id', randomUUID(), 'no product with the id “'],
    ['id', 'none', 'no product with the id “'],
    ['name', '', 'Please fill in name.'],
    ['name', 'x'.repeat(121), 'At most 120 characters'],
    ['name', 'a\u202Eb', 'characters in name that cannot be stored'],
    ['category', '', 'Please fill in category.'],
    ['category', 'Fish', 'Write one of Beverage'],
    ['price', '', 'Please fill in price.'],
    ['price', 'free', 'up to two decimals'],
    ['price', '-1', 'up to two decimals'],
    ['price', '1000000.01', '1,000,000'],
    ['photo', 'javascript:alert(1)', "picture's address"],
    ['pack_amount', '500', 'Say what the size of the pack is counted in'],
    ['pack_unit', 'kg', 'Write one of g, ml, piece'],
    ['stock', '1.5', 'whole number'],
    ['stock', '1000001', 'stock must not be greater than 1000000'],
    ['low_stock_threshold', '1000001', 'low_stock_threshold must not be greater'],
    ['hidden', 'perhaps', '“perhaps” is neither yes nor no'],
    ['sku', 'x'.repeat(65), 'At most 64 characters are allowed for sku'],
    ['barcode', '4.00638E+12', '“4.00638E+12”: A spreadsheet has shortened this barcode.'],
    ['barcode', '36000291452', 'A spreadsheet may have removed zeros in front.'],
    ['barcode', '4006381333932', '“4006381333932”: The last digit of this barcode does not fit'],
    ['external_reference', 'a\u202Eb', 'characters in external_reference that cannot be stored'],
  ])('in %s, such as %j, is not imported at all', async (column, cell, message) => {
    const report = await send([HEADER, good, rowWith(column, cell)]);
    expect(report).toMatchObject({ state: 'REFUSED', problemCount: 1 });
    const [problem] = report.problems;
    expect(problem?.row).toBe(3);
    expect([column, column === 'pack_amount' ? 'pack_unit' : column]).toContain(problem?.column);
    expect(problem?.message).toContain(message);
    expect(await products()).toEqual([]);
    expect((await deeds()).some(({ subjectId }) => subjectId === report.id)).toBe(false);
  });

  test('reports duplicate products, deleted products, and their problems', async () => {
    const apples = await buildProduct(shop.dataSource, { name: 'Apples' });
    const gone = await buildProduct(shop.dataSource, { deletedAt: new Date() });
    const before = await products();
    const report = await send([
      'id,name,price,pack_amount',
      `${apples.id},Red,1,`,
      `${apples.id},Green,1,`,
      `${gone.id},Gone,1,`,
      `,New,1,`,
      `${apples.id}`,
    ]);
    expect(report.problems.map(({ row, column }) => [row, column])).toEqual([
      [3, 'id'],
      [4, 'id'],
      [5, 'category'],
      [6, null],
    ]);
    expect(await products()).toEqual(before);
    const half = await send(['id,name,pack_amount,price', `${apples.id},,5,abc`]);
    expect(half.problems.map(({ column }) => column)).toEqual(['name', 'price', 'pack_unit']);
  });

  test.each([
    ['no headings', [',Plums,Sweet,Fruits,1.00'], 1, null],
    ['a column twice', ['id,name,name', good], 1, 'name'],
    ['nothing but headings', [HEADER], 2, null],
    ['a quote that stays open', [HEADER, good, ',"Plums'], 3, null],
  ])('because it has %s, reports that', async (_what, lines, row, column) => {
    const report = await send(lines);
    expect(report).toMatchObject({ state: 'REFUSED', problems: [{ row, column }] });
    expect(await products()).toEqual([]);
  });

  test('counts them all and lists a thousand', async () => {
    const report = await send([HEADER, ...Array.from({ length: 1_100 }, () => rowWith('price', 'x'))]);
    expect(report.problemCount).toBe(1_100);
    expect(report.problems).toHaveLength(1_000);
  });

  test('or with too many products is not looked through', async () => {
    const report = await send(['name,price', ...Array.from({ length: 50_001 }, () => 'Plums,1')]);
    expect(report).toMatchObject({ state: 'REFUSED', problemCount: 1, problems: [{ row: 50_002 }] });
  });

  test('that is in another encoding is refused at once', async () => {
    const content = iconv.encode(`${HEADER}\n,Молоко,Цельное молоко,Beverage,1`, 'windows-1251');
    const answer = await sendProducts(shop, content, { token: admin.token });
    expect(codeOf(answer)).toBe('BAD_USER_INPUT');
    expect(answer.errors?.[0]?.extensions.fields?.file).toContain('CSV UTF-8');
    expect(await imports().count()).toBe(0);
  });

  test('that is too large is refused', async () => {
    const answer = await sendProducts(shop, Buffer.alloc(20 * 1024 * 1024 + 1, 'a'), { token: admin.token });
    expect(codeOf(answer)).toBe('BAD_USER_INPUT');
  });
});

test('a file has prices of one currency, also when the shop changes it meanwhile', async () => {
  await buildProduct(shop.dataSource, { price: 350 });
  const current = { currency: 'USD' };
  const { userId, uid, email } = admin;
  const actor = {
    kind: 'user',
    userId,
    uid,
    email,
    emailVerified: true,
    authTime: 0,
    role: 'admin',
  } as const;
  const pieces = new ProductExportService(
    shop.dataSource,
    new CategoryService(shop.dataSource, () => null),
    current,
  ).export(actor);
  await pieces.next();
  current.currency = 'JPY';
  expect((await pieces.next()).value).toContain(',3.50,');
});
