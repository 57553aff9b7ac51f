import { readFile } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { beforeEach, describe, expect, test } from 'vitest';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { emptyTables } from '../support/empty-tables.js';
import { makeWorkbook, zipOf } from '../support/make-workbook.js';
import { failedRows, importProducts, sendProducts, type Report, type Sent } from '../support/product-csv.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });

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

describe('a workbook', () => {
  test('of LibreOffice becomes the same products as its CSV file', async () => {
    const fileOf = (name: string) =>
      readFile(new URL(`../support/product-files/products-libreoffice${name}`, import.meta.url));
    const book = await send(await fileOf('.xlsx'), { name: 'products.xlsx', skipFailed: true });
    expect(book).toMatchObject({
      state: 'IMPORTED',
      created: 2,
      failed: 1,
      problems: [{ row: 5, column: 'price', message: 'Cell D5 has the error #DIV/0!.' }],
      notes: [
        'Only the sheet “Käse und mehr” of this workbook is read.',
        'Row 1 is left out: it stands above the headings.',
        'This column is left out: margin.',
      ],
    });
    const [cheese, creme] = await products();
    expect(cheese).toMatchObject({
      name: 'Käse „Gouda“',
      description: 'Mild & jung <48 %>',
      regularPrice: 420,
      salePrice: 350,
      saleFrom: '2026-12-01',
      sku: '00042',
      barcode: '012345678905',
    });
    expect(creme).toMatchObject({
      name: 'Œuvre crème brûlée',
      price: 30,
      stock: 6,
      hidden: true,
      sku: '1E5',
    });
    expect(await (await failedRows(shop, book.id, admin.token)).text()).toContain('Broken,No price');
    // The CSV file has dates as they are shown.
    const csv = await send(await fileOf('-windows-1252.csv'), {
      skipFailed: true,
      existing: 'UPDATE',
      columns: ['name', 'description', 'price', 'stock', 'sku', 'barcode', 'origin'].map((heading) => ({
        heading,
        column: heading.toUpperCase(),
      })),
    });
    expect(csv).toMatchObject({ state: 'IMPORTED', unchanged: 2, failed: 1, problems: book.problems });
    expect(csv.notes[0]).toContain('Windows-1252');
  });

  test('with a column that is left out may have errors there', async () => {
    const rows = [
      ['name', 'category', 'price', 'margin', 'note'],
      ['Plums', 'Fruits', 3.5, '#N/A'],
      ['#N/A', 'Fruits', 3.5, '#REF!'],
    ];
    const report = await send(makeWorkbook([{ rows }]));
    expect(report).toMatchObject({
      state: 'REFUSED',
      failed: 1,
      problems: [{ row: 3, column: 'name', message: 'Cell A3 has the error #N/A.' }],
    });
  });

  test('with formulas but no results says what to do', async () => {
    const heads = '<row><c t="str"><v>name</v></c><c t="str"><v>price</v></c></row>';
    const xml = `${heads}<row><c t="str"><v>Plums</v></c><c><f>1+2</f></c></row>`;
    expect((await send(makeWorkbook([{ xml }]))).problems).toEqual([
      {
        row: 2,
        column: 'price',
        message: 'Cell B2 has a formula without a result. Open the file in a spreadsheet, and save it.',
        doubtOf: null,
      },
    ]);
  });

  test('that cannot be read is refused with the reason', async () => {
    const whole = makeWorkbook([
      {
        rows: [
          ['name', 'price'],
          ['Plums', 3],
        ],
      },
    ]);
    // Without its directory, which stands at the end.
    const half = whole.subarray(0, whole.length - 30);
    expect((await send(half)).problems).toMatchObject([
      { row: 1, message: 'This workbook is damaged. Save it again in your spreadsheet.' },
    ]);
    const parts = Array.from({ length: 10_001 }, (_, index) => [`x/${index}`, '']);
    const large = makeWorkbook([{ rows: [['name']] }], Object.fromEntries(parts));
    expect((await send(large)).problems).toMatchObject([
      { row: 1, message: 'This workbook is too large. Save it as “CSV UTF-8” and choose that file.' },
    ]);
    const wide = makeWorkbook([{ rows: [['name'], Array.from({ length: 501 }, () => 'x')] }]);
    expect((await send(wide)).problems).toMatchObject([
      { row: 2, message: 'A file can have 500 columns at the most.' },
    ]);
    expect(await products()).toEqual([]);
  });

  const OTHER =
    'This kind of workbook cannot be read. Save it as “Excel Workbook (.xlsx)” and choose that file.';
  const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  test.each([
    ['of Excel 97', Buffer.concat([compound, Buffer.alloc(600)]), OTHER],
    [
      'with a password',
      Buffer.concat([compound, Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')]),
      'This workbook has a password. Save it without one and choose that file.',
    ],
    ['of OpenDocument', zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }, 0), OTHER],
    ['of Numbers', zipOf({ 'Index/Document.iwa': 'x' }), OTHER],
    ['that is no workbook', zipOf({ 'photo.jpg': 'x' }), 'This is neither a CSV file nor an Excel workbook.'],
  ])('%s is refused at once', async (_what, content, message) => {
    const answer = await sendProducts(shop, content, { token: admin.token });
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { file: message },
    });
  });
});
