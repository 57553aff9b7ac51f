import type { EntityManager } from 'typeorm';
import { beforeEach, describe, expect, test } from 'vitest';
import { AuditAction, AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { OutboxMessage } from '../../src/features/outbox/outbox-message.entity.js';
import { DEFAULT_CATEGORY_IDS } from '../../src/features/catalogue/categories/default-categories.js';
import { PackUnit, Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { emptyTables } from '../support/empty-tables.js';
import { whoWaitsForLocks } from '../support/lock-waits.js';
import { importProducts, type Sent } from '../support/product-csv.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const FIELDS = 'id name sku barcode externalReference version';
const CREATE = `mutation Create($input: CreateProductInput!) { createProduct(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation Update($input: UpdateProductInput!) { updateProduct(input: $input) { ${FIELDS} } }`;
const DELETE = 'mutation Delete($input: DeleteProductInput!) { deleteProduct(input: $input) { id } }';
const RESTORE = 'mutation Restore($input: RestoreProductsInput!) { restoreProducts(input: $input) { id } }';

const PLUMS = {
  name: 'Plums',
  description: 'Sweet.',
  price: 350,
  categories: ['fruits'],
  photo: '/pictures/gala-apples.800.webp',
};
const EAN = '4006381333931';
const UPC = '036000291452';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });

beforeEach(() => emptyTables(shop.dataSource, 'products', 'product_imports'));

const build = (facts: Partial<Product> = {}) => buildProduct(shop.dataSource, facts);
const create = (keys: object) => shop.graphql(CREATE, { input: { ...PLUMS, ...keys } }, admin.token);
const update = (id: string, keys: object) => shop.graphql(UPDATE, { input: { id, ...keys } }, admin.token);
const refusal = (fields: object) => [{ extensions: { code: 'BAD_USER_INPUT', fields } }];
const stored = (id: string) => shop.dataSource.getRepository(Product).findOneByOrFail({ id });
const keysOf = async () =>
  (await shop.dataSource.getRepository(Product).find({ order: { name: 'ASC' } })).map(
    ({ name, sku, barcode, externalReference }) => [name, sku, barcode, externalReference],
  );

describe('38.5 keys of products', () => {
  test('are stored as typed, trimmed, and barcodes without what stands between their digits', async () => {
    const keys = { sku: ' Plum-500 ', barcode: '4 006381 333931', externalReference: '\tERP 7' };
    const { createProduct } = await shop.ask(CREATE, { input: { ...PLUMS, ...keys } }, admin.token);
    expect(createProduct).toMatchObject({ sku: 'Plum-500', barcode: EAN, externalReference: 'ERP 7' });
    const { id } = createProduct;
    const same = await update(id, { sku: 'Plum-500 ', barcode: '4006381-333931' });
    expect(same.data?.updateProduct).toMatchObject({ version: 1 });
    const { data: cleared } = await update(id, { sku: ' ', barcode: null });
    expect(cleared?.updateProduct).toMatchObject({
      sku: null,
      barcode: null,
      externalReference: 'ERP 7',
      version: 2,
    });
    const [entry] = await shop.dataSource
      .getRepository(AuditEntry)
      .findBy({ subjectId: id, action: AuditAction.PRODUCT_UPDATED });
    expect(entry?.changes).toEqual({
      sku: { before: 'Plum-500', after: null },
      barcode: { before: EAN, after: null },
    });
    const messages = await shop.dataSource.getRepository(OutboxMessage).findBy({ topic: 'product.changed' });
    expect(messages.map(({ payload }) => payload)).toContainEqual({
      productId: id,
      change: 'updated',
      fields: ['sku', 'barcode'],
    });
  });

  test.each([
    ['sku', 'x'.repeat(65), 'At most 64 characters'],
    ['sku', 'a\u0000b', 'cannot be stored'],
    ['barcode', '4006381333932', 'does not fit the others'],
    ['barcode', '40063813339', '8, 12, 13 or 14 digits'],
    ['barcode', 'ABC', 'digits only'],
    ['externalReference', 'x'.repeat(121), 'At most 120 characters'],
  ])('refuses %s %j with the reason', async (field, value, reason) => {
    const fields = { [field]: expect.stringContaining(reason) };
    expect((await create({ [field]: value })).errors).toMatchObject(refusal(fields));
    const { id } = await build();
    expect((await update(id, { [field]: value })).errors).toMatchObject(refusal(fields));
  });

  test('name one product each, in any case, and the refusal names it', async () => {
    const pears = await build({ name: 'Pears', sku: 'Apfel-1', barcode: UPC, externalReference: 'Erp-7' });
    const taken = {
      sku: '“Pears” has this SKU already.',
      barcode: '“Pears” has this barcode already.',
      externalReference: '“Pears” has this external reference already.',
    };
    // The EAN-13 of the same UPC-A.
    const same = { sku: 'apfel-1 ', barcode: `0${UPC}`, externalReference: 'ERP-7' };
    expect((await create(same)).errors).toMatchObject(refusal(taken));
    const plums = await build({ name: 'Plums', sku: 'plum' });
    expect((await update(plums.id, { sku: 'Apfel-1', barcode: UPC })).errors).toMatchObject(
      refusal({ sku: taken.sku, barcode: taken.barcode }),
    );
    expect(await stored(plums.id)).toMatchObject({ sku: 'plum', barcode: null, version: 1 });
    // Its own key in another spelling.
    expect(
      (await update(pears.id.toUpperCase(), { sku: 'Apfel-1', barcode: `0${UPC}` })).errors,
    ).toBeUndefined();
  });

  test('go to one of two products that want them at once', async () => {
    const all = await Promise.all(['a', 'A', 'ａ'].map((sku) => create({ sku: `${sku}-1` })));
    const errors = all.flatMap(({ errors: each }) => each ?? []);
    expect(errors).toMatchObject([
      { extensions: { fields: { sku: '“Plums” has this SKU already.' } } },
      { extensions: { fields: { sku: '“Plums” has this SKU already.' } } },
    ]);
    expect(await keysOf()).toHaveLength(1);
  });

  test('are free while their product is in the trash, from where it comes back only with them', async () => {
    const plums = await build({ name: 'Plums', sku: 'P-1', barcode: EAN });
    await shop.ask(DELETE, { input: { id: plums.id } }, admin.token);
    const pears = await build({ name: 'Pears', sku: 'p-1' });
    const { errors } = await shop.graphql(RESTORE, { input: { ids: [plums.id] } }, admin.token);
    const message = '“Plums”: “Pears” has this SKU already. Give it another one, then restore this product.';
    expect(errors).toMatchObject([{ message, extensions: { code: 'CONFLICT' } }]);
    expect((await stored(plums.id)).deletedAt).not.toBeNull();
    await update(pears.id, { sku: 'P-2' });
    const restored = await shop.graphql(RESTORE, { input: { ids: [plums.id] } }, admin.token);
    expect(restored.errors).toBeUndefined();
    expect(await stored(plums.id)).toMatchObject({ sku: 'P-1', barcode: EAN, deletedAt: null });
    const twins = await Promise.all([1, 2].map(() => build({ sku: 'twin', deletedAt: new Date() })));
    const both = await shop.graphql(RESTORE, { input: { ids: twins.map(({ id }) => id) } }, admin.token);
    expect(both.errors).toMatchObject([
      { message: expect.stringContaining('Two of these products have the same SKU.') },
    ]);
  });

  test('are in REST where a product has them', async () => {
    const { id } = await build({ name: 'Plain' });
    const plain = await (await fetch(`${shop.url}/api/products/${id}`)).json();
    expect(Object.keys(plain as object)).toEqual([
      '_id',
      'name',
      'description',
      'price',
      'photo',
      'category',
    ]);
    const post = (keys: object) =>
      fetch(`${shop.url}/api/products`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...PLUMS, price: 3.5, category: 'Fruits', ...keys }),
      });
    const added = await post({ sku: 'P-1', barcode: EAN, externalReference: 'ERP-7' });
    expect(added.status).toBe(201);
    expect(await added.json()).toMatchObject({ sku: 'P-1', barcode: EAN });
    expect(await keysOf()).toContainEqual(['Plums', 'P-1', EAN, 'ERP-7']);
    const refused = await post({ sku: 'p-1' });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      error: { fields: { sku: '“Plums” has this SKU already.' } },
    });
  });
});

describe('38.5 a product is found by a key', () => {
  const BY = 'query By($by: ProductLookup!) { productBy(by: $by) { name } }';
  const ADMIN_BY = 'query By($by: ProductLookup!) { adminProductBy(by: $by) { name } }';
  const nameBy = async (by: object) => (await shop.ask(BY, { by })).productBy?.name ?? null;
  const nameForAdmins = async (by: object) =>
    (await shop.ask(ADMIN_BY, { by }, admin.token)).adminProductBy?.name ?? null;
  const rest = async (query: string) => {
    const response = await fetch(`${shop.url}/api/products?${query}`);
    const body = (await response.json()) as { name: string }[] | { error: { fields: object } };
    return Array.isArray(body) ? body.map(({ name }) => name) : Object.keys(body.error.fields);
  };

  test('of exactly one kind, in GraphQL and REST', async () => {
    const { id } = await build({ name: 'Plums', sku: 'P/1 ü', barcode: UPC, externalReference: 'ERP-7' });
    await build({ name: 'Hidden', sku: 'H-1', hidden: true });
    await build({ name: 'Gone', sku: 'G-1', deletedAt: new Date() });
    const keys = [
      { id },
      { sku: ' p/1 ü' },
      { barcode: UPC },
      { barcode: `0${UPC}` },
      { externalReference: 'erp-7' },
    ];
    for (const by of keys) {
      expect(await nameBy(by)).toBe('Plums');
      expect(await nameForAdmins(by)).toBe('Plums');
    }
    for (const by of [
      { id: 'P-1' },
      { sku: 'ERP-7' },
      { barcode: '1' },
      { barcode: `${UPC}0` },
      { sku: 'G-1' },
    ])
      expect([await nameBy(by), await nameForAdmins(by)]).toEqual([null, null]);
    expect([await nameBy({ sku: 'h-1' }), await nameForAdmins({ sku: 'h-1' })]).toEqual([null, 'Hidden']);
    for (const by of [{}, { id, sku: 'P-1' }, { sku: null }]) {
      const { errors } = await shop.graphql(BY, { by });
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    }
    expect(await rest(`sku=${encodeURIComponent('p/1 ü')}`)).toEqual(['Plums']);
    expect(await rest(`barcode=0${UPC}&externalReference=erp-7`)).toEqual(['Plums']);
    expect(await rest(`barcode=${UPC}&sku=H-1`)).toEqual([]);
    expect(await rest(`barcode=${UPC}&q=figs`)).toEqual([]);
    expect(await rest('sku=H-1')).toEqual([]);
    expect(await rest(`sku=${'x'.repeat(65)}`)).toEqual(['sku']);
  });

  const SEARCH = `query Search($filter: ProductFilter!, $sort: ProductSort, $first: Int!, $after: String) {
    products(filter: $filter, sort: $sort, first: $first, after: $after) {
      totalCount edges { cursor node { name } }
    }
  }`;
  const SEARCH_ADMIN = SEARCH.replace(': ProductFilter!', ': AdminProductFilter!')
    .replace(': ProductSort', ': AdminProductSort')
    .replace('products(', 'products: adminProducts(');
  interface Found {
    products: { totalCount: number; edges: { cursor: string; node: { name: string } }[] };
  }
  /** The names of all pages, of two products each, after the number of all. */
  async function found(search: string, more: object = {}, query = SEARCH): Promise<(string | number)[]> {
    const names: string[] = [];
    for (let after: string | undefined; ;) {
      const variables = { filter: { search, ...more }, first: 2, after };
      const { products } = await shop.ask<Found>(query, variables, admin.token);
      names.push(...products.edges.map(({ node }) => node.name));
      if (products.edges.length < 2) return [products.totalCount, ...names];
      after = products.edges.at(-1)?.cursor;
    }
  }

  test('first by a search for the whole key, with what has its words after it', async () => {
    await build({ name: 'Ginger ale', sku: 'Plum', barcode: EAN });
    await build({ name: 'Plum jam, tart', sku: 'J-1' });
    await build({ name: 'Plum', categories: [DEFAULT_CATEGORY_IDS.VEGETABLES] });
    await build({ name: 'Red plum', sku: 'J-2', externalReference: 'Jam' });
    await build({ name: 'Secret', sku: 'S-1', hidden: true });
    for (const query of [SEARCH, SEARCH_ADMIN]) {
      expect(await found('plum', {}, query)).toEqual([4, 'Ginger ale', 'Plum', 'Red plum', 'Plum jam, tart']);
      expect(await found(' PLUM ', { category: 'FRUITS' }, query)).toEqual([
        3,
        'Ginger ale',
        'Red plum',
        'Plum jam, tart',
      ]);
      expect(await found('plum', { category: 'VEGETABLES' }, query)).toEqual([1, 'Plum']);
      expect(await found(EAN, {}, query)).toEqual([1, 'Ginger ale']);
      expect(await found('j-2', {}, query)).toEqual([1, 'Red plum']);
    }
    expect(await found('S-1')).toEqual([0]);
    expect(await found('s-1', {}, SEARCH_ADMIN)).toEqual([1, 'Secret']);
    // References are for admins.
    expect(await found('jam')).toEqual([1, 'Plum jam, tart']);
    expect(await found('jam', {}, SEARCH_ADMIN)).toEqual([2, 'Red plum', 'Plum jam, tart']);
    const cheapest = await shop.ask<Found>(SEARCH, { filter: { search: EAN }, sort: 'PRICE_ASC', first: 2 });
    expect(cheapest.products).toMatchObject({ totalCount: 1, edges: [{ node: { name: 'Ginger ale' } }] });
  });
});

describe('50.5 a barcode as scanners send it', () => {
  const GTIN = '09506000134352';
  const BY = 'query By($by: ProductLookup!) { adminProductBy(by: $by) { name } }';
  const nameBy = async (barcode: string) =>
    (await shop.ask(BY, { by: { barcode } }, admin.token)).adminProductBy?.name ?? null;
  const SEARCH = `query Search($search: String!, $sort: ProductSort) {
    products(filter: { search: $search }, sort: $sort, first: 5) { edges { node { name } } }
  }`;
  const namesOf = async (search: string, sort?: string) =>
    (await shop.ask(SEARCH, { search, sort })).products.edges;

  test.each([
    ['04252614', '042100005264'],
    ['(01)09506000134352', GTIN],
    [']C10109506000134352', GTIN],
    [']d20109506000134352\u001D10LOT7\u001D17260131', GTIN],
    ['https://id.gs1.org/01/09506000134352', GTIN],
    ['https://shop.example/a/01/09506000134352/10/LOT7?17=260131&linkType=gs1:pip', GTIN],
  ])('%j is stored and found as its GTIN', async (scanned, barcode) => {
    const { createProduct } = await shop.ask(CREATE, { input: { ...PLUMS, barcode: scanned } }, admin.token);
    expect(createProduct).toMatchObject({ barcode });
    expect(await nameBy(scanned)).toBe('Plums');
    expect(await nameBy(barcode)).toBe('Plums');
    const { errors } = await create({ name: 'Pears', barcode });
    expect(errors).toMatchObject(refusal({ barcode: '“Plums” has this barcode already.' }));
    const response = await fetch(`${shop.url}/api/products?barcode=${encodeURIComponent(scanned)}`);
    expect(await response.json()).toMatchObject([{ name: 'Plums', barcode }]);
    const lines = ['barcode,price', `"${scanned.replaceAll('\u001D', '<GS>')}",4.50`];
    expect(await importProducts(shop, lines.join('\n'), { token: admin.token })).toMatchObject({
      state: 'IMPORTED',
      updated: 1,
    });
    expect(await keysOf()).toEqual([['Plums', null, barcode, null]]);
  });

  test('that may be a UPC-E finds a product that has it as a GTIN-8', async () => {
    await build({ name: 'Own bread', barcode: '01234565' });
    expect(await nameBy('01234565')).toBe('Own bread');
    await build({ name: 'Cola', barcode: '012345000065' });
    expect(await nameBy('01234565')).toBe('Cola');
    expect(await nameBy(']E401234565')).toBe('Own bread');
  });

  test('that may be a UPC-E is searched for by customers as a GTIN-8 too', async () => {
    await build({ name: 'Own bread', barcode: '00000001234565' });
    for (const sort of [undefined, 'PRICE_ASC'])
      expect(await namesOf('01234565', sort)).toEqual([{ node: { name: 'Own bread' } }]);
    await build({ name: 'Cola', barcode: '012345000065' });
    expect(await namesOf('01234565')).toEqual([{ node: { name: 'Cola' } }]);
  });

  test('that may be a UPC-E finds a product of the trash that has it as a GTIN-8', async () => {
    const { id } = await build({ name: 'Own bread', barcode: '00000001234565' });
    await shop.ask(DELETE, { input: { id } }, admin.token);
    const DELETED = 'query By($by: ProductLookup!) { adminProductBy(by: $by, deleted: ONLY) { name } }';
    const { adminProductBy } = await shop.ask(DELETED, { by: { barcode: '01234565' } }, admin.token);
    expect(adminProductBy).toEqual({ name: 'Own bread' });
  });

  test.each([
    ['barcode,name,price', ['01234565,Own bread,4.50']],
    ['sku,barcode,price', ['B-1,01234565,4.50']],
    ['id,barcode,price', ['ID,01234565,4.50']],
  ])('that may be a UPC-E leaves a GTIN-8 as it is, by a file with %s', async (header, rows) => {
    const { id } = await build({ name: 'Own bread', sku: 'B-1', barcode: '00000001234565' });
    const text = [header, ...rows].join('\n').replace('ID', id);
    expect(await importProducts(shop, text, { token: admin.token })).toMatchObject({
      state: 'IMPORTED',
      created: 0,
      updated: 1,
    });
    expect(await keysOf()).toEqual([['Own bread', 'B-1', '00000001234565', null]]);
    expect(await stored(id)).toMatchObject({ price: 450 });
  });

  test('that may be a UPC-E is twice in a file whose rows have it', async () => {
    await build({ name: 'Own bread', barcode: '00000001234565' });
    const lines = ['barcode,price', '01234565,4.50', '00000001234565,4.60'];
    expect(await importProducts(shop, lines.join('\n'), { token: admin.token })).toMatchObject({
      state: 'REFUSED',
      problems: [{ row: 3, message: expect.stringMatching(/^Row 2 has the barcode /) }],
    });
  });

  test('is refused without a GTIN, with the reason', async () => {
    const { errors } = await create({ barcode: '(00)340123450000000017' });
    const barcode = 'This code of GS1 is not that of a product: it has no GTIN.';
    expect(errors).toMatchObject(refusal({ barcode }));
  });

  test('is searched for by customers', async () => {
    await build({ name: 'Ginger ale', barcode: GTIN });
    for (const search of ['(01)09506000134352', 'https://id.gs1.org/01/09506000134352'])
      expect(await namesOf(search)).toEqual([{ node: { name: 'Ginger ale' } }]);
  });
});

describe('38.5 an import by keys', () => {
  const send = (lines: readonly string[], sent: Sent = {}) =>
    importProducts(shop, lines.join('\n'), { ...sent, token: admin.token });

  test('finds products by SKU, then by reference, and changes nothing the second time', async () => {
    await build({ name: 'Plums', sku: 'P-1', price: 300, stock: 4 });
    await build({ name: 'Figs', sku: 'F-1', externalReference: 'ERP-9', price: 500 });
    // A list of prices: neither names nor departments, and an empty cell changes nothing.
    const prices = ['sku,external_reference,price,stock', 'p-1,,3.50,', 'F-2,erp-9,5.50,8'];
    expect(await send(prices)).toMatchObject({ state: 'IMPORTED', created: 0, updated: 2, sameNames: 0 });
    expect(await send(prices)).toMatchObject({ state: 'IMPORTED', updated: 0, unchanged: 2 });
    expect(await shop.dataSource.getRepository(Product).find({ order: { name: 'ASC' } })).toMatchObject([
      { name: 'Figs', sku: 'F-2', externalReference: 'ERP-9', price: 550, stock: 8, version: 2 },
      { name: 'Plums', sku: 'P-1', price: 350, stock: 4, version: 2 },
    ]);
  });

  test('adds keys to products of the same name, and then knows them by the keys', async () => {
    await build({ name: 'Plums' });
    const file = [
      'name,category,price,sku,barcode',
      `Plums,Fruits,3.50,P-1,${EAN}`,
      `Figs,Fruits,5,F-1,0${UPC}`,
    ];
    expect(await send(file)).toMatchObject({ state: 'REFUSED', sameNames: 1, sameNamesChanged: 1 });
    expect(await send(file, { existing: 'UPDATE' })).toMatchObject({ created: 1, updated: 1, problems: [] });
    expect(await keysOf()).toEqual([
      ['Figs', 'F-1', `0${UPC}`, null],
      ['Plums', 'P-1', EAN, null],
    ]);
    const renamed = file.map((line) => line.replace('Plums', 'Damsons'));
    expect(await send(renamed)).toMatchObject({ updated: 1, unchanged: 1, sameNames: 0 });
    expect(await send(renamed)).toMatchObject({ updated: 0, unchanged: 2 });
  });

  test('finds products by a barcode that neither the SKU nor the reference contradicts', async () => {
    const plums = await build({ name: 'Plums', sku: 'P-1', barcode: `0${UPC}`, price: 300 });
    const prices = ['barcode;price', `${UPC};3,50`];
    expect(await send(prices)).toMatchObject({ state: 'IMPORTED', created: 0, updated: 1, sameNames: 0 });
    expect(await send(prices)).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await send(['barcode,external_reference', `${UPC},ERP-1`])).toMatchObject({ updated: 1 });
    const other = ['name,category,price,sku,barcode', `Damsons,Fruits,1,D-1,${UPC}`];
    expect((await send(other)).problems).toEqual([
      { row: 2, column: 'barcode', message: `“${UPC}”: “Plums” has this barcode already.`, doubtOf: null },
    ]);
    // A spreadsheet removes the zero in front, here of a row with an id.
    expect(await send(['id,barcode,sku', `${plums.id},${UPC},p-1`])).toMatchObject({ updated: 1 });
    expect(await stored(plums.id)).toMatchObject({
      sku: 'p-1',
      barcode: `0${UPC}`,
      externalReference: 'ERP-1',
      price: 350,
    });
  });

  test('knows two products of one name by their different keys', async () => {
    await build({ name: 'Milk', sku: 'B7', barcode: EAN });
    const file = [
      'name,category,price,sku,external_reference',
      'Milk,Fruits,1,S1,',
      'milk,Fruits,2,S2,',
      'Milk,Fruits,3,S3,E3',
    ];
    expect(await send(file)).toMatchObject({ state: 'IMPORTED', created: 3, sameNames: 0, problems: [] });
    expect(await send(file)).toMatchObject({ created: 0, unchanged: 3, sameNames: 0 });
    const keys = (await keysOf()).map(([, sku, barcode, reference]) => [sku, barcode, reference]);
    expect(keys.toSorted()).toEqual([
      ['B7', EAN, null],
      ['S1', null, null],
      ['S2', null, null],
      ['S3', null, 'E3'],
    ]);
    // A key of another kind makes no difference.
    const report = await send(['name,category,price,external_reference', 'Milk,Fruits,1,E4'], {
      existing: 'UPDATE',
    });
    expect(report.problems.map(({ message }) => message)).toEqual([
      'There are 3 products “Milk”. Name the one to update by its id.',
    ]);
    const twins = await send([
      'name,category,price,sku,external_reference',
      'Tea,Fruits,1,T1,',
      'Tea,Fruits,1,T2,E5',
      'Tea,Fruits,1,,E6',
    ]);
    expect(twins.problems).toMatchObject([{ row: 4, message: expect.stringContaining('Row 2 has “Tea”') }]);
  });

  test('quotes keys that are twice in the file, or that another product has', async () => {
    const plums = await build({ name: 'Plums', sku: 'P-1', barcode: EAN });
    const figs = await build({ name: 'Figs', sku: 'F-1' });
    const gone = await build({ name: 'Gone', sku: 'G-1', barcode: UPC, deletedAt: new Date() });
    const before = await keysOf();
    const report = await send([
      'id,name,category,price,sku,barcode',
      `,Kiwis,Fruits,1,K-1,${UPC}`,
      `,Limes,Fruits,1,k-1,`,
      `,Nuts,Fruits,1,,0${UPC}`,
      `,Dates,Fruits,1,D-1,${EAN}`,
      `${figs.id},Figs,Fruits,1,p-1,`,
      `,Other,Fruits,1,P-1,`,
    ]);
    expect(report).toMatchObject({ state: 'REFUSED', failed: 5 });
    expect(report.problems.map(({ row, column, message }) => [row, column, message])).toEqual([
      [3, 'sku', 'Row 2 has the SKU “k-1” already.'],
      [4, 'barcode', `Row 2 has the barcode “0${UPC}” already.`],
      [5, 'barcode', `“${EAN}”: “Plums” has this barcode already.`],
      [6, 'sku', '“p-1”: “Plums” has this SKU already.'],
      [7, 'sku', 'Row 6 has the SKU “P-1” already.'],
    ]);
    expect(await keysOf()).toEqual(before);
    expect(await stored(plums.id)).toMatchObject({ version: 1 });
    expect(await stored(gone.id)).toMatchObject({ version: 1 });
  });

  test('lets products exchange their keys, but not with one that keeps its own', async () => {
    const [plums, figs, kiwis] = [
      await build({ name: 'Plums', sku: 'P-1' }),
      await build({ name: 'Figs', sku: 'F-1' }),
      await build({ name: 'Kiwis', sku: 'K-1' }),
    ];
    const exchanged = ['id,sku', `${plums.id},F-1`, `${figs.id},P-1`];
    expect(await send(exchanged)).toMatchObject({ state: 'IMPORTED', updated: 2, problems: [] });
    expect(await send(exchanged)).toMatchObject({ updated: 0, unchanged: 2 });
    // Each wants the key of the next one; the last one has a wrong price.
    const chain = ['id,sku,price', `${plums.id},P-1,1`, `${figs.id},K-1,1`, `${kiwis.id},K-2,x`];
    const report = await send(chain, { skipFailed: true });
    expect(report).toMatchObject({ state: 'IMPORTED', updated: 0, failed: 3 });
    expect(report.problems.map(({ row, column }) => [row, column])).toEqual([
      [2, 'sku'],
      [3, 'sku'],
      [4, 'price'],
    ]);
    expect(await keysOf()).toEqual([
      ['Figs', 'P-1', null, null],
      ['Kiwis', 'K-1', null, null],
      ['Plums', 'F-1', null, null],
    ]);
  });

  /** Imports a file while a product is locked; `change` happens after the file was compared. */
  async function sendBeside(
    { id }: Product,
    lines: readonly string[],
    sent: Sent,
    change: (manager: EntityManager) => Promise<unknown>,
  ) {
    const sending = await shop.dataSource.transaction(async (manager) => {
      await manager.query('select 1 from products where id = $1 for update', [id]);
      const report = send(lines, sent);
      await expect.poll(() => whoWaitsForLocks(shop.dataSource)).toHaveLength(1);
      await change(manager);
      return { report };
    });
    return sending.report;
  }

  test('refuses a file with the row whose key an admin takes meanwhile', async () => {
    const plums = await build({ name: 'Plums', sku: 'P-1', price: 300 });
    const file = [
      'Item number,name,category,price',
      'P-1,Plums,Fruits,4',
      'F-1,Figs,Fruits,5',
      'K-1,Kiwis,Fruits,6',
    ];
    const report = await sendBeside(plums, file, { skipFailed: true }, () =>
      build({ name: 'Nuts', sku: 'k-1' }),
    );
    expect(report).toMatchObject({ state: 'REFUSED', failed: 1 });
    expect(report.problems).toEqual([
      { row: 4, column: 'Item number', message: '“K-1”: “Nuts” has this SKU already.', doubtOf: null },
    ]);
    expect(await keysOf()).toEqual([
      ['Nuts', 'k-1', null, null],
      ['Plums', 'P-1', null, null],
    ]);
    expect(await stored(plums.id)).toMatchObject({ price: 300, version: 1 });
  });

  test('leaves a product that is deleted meanwhile its key', async () => {
    const [plums, figs] = [
      await build({ name: 'Plums', sku: 'P-1' }),
      await build({ name: 'Figs', sku: 'F-1' }),
    ];
    const file = ['id,sku', `${plums.id},P-2`, `${figs.id},P-1`];
    const report = await sendBeside(plums, file, { skipFailed: true }, (manager) =>
      manager.update(Product, plums.id, { deletedAt: new Date() }),
    );
    expect(report).toMatchObject({ state: 'IMPORTED', updated: 1, failed: 1 });
    expect(await stored(plums.id)).toMatchObject({ sku: 'P-1', version: 1 });
    expect(await stored(figs.id)).toMatchObject({ sku: 'P-1', version: 2 });
  });

  test('reads the keys of other systems', async () => {
    const files = {
      SHOPIFY: ['Handle,Title,Type,Variant Price,Variant SKU,Variant Barcode', `a,Plums,Fruits,1,S-1,${EAN}`],
      WOOCOMMERCE: [
        'Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Categories,Regular price',
        `simple,W-1,${UPC},Figs,Fruits,1`,
      ],
      SQUARE: ['Item Name,Variation Name,SKU,GTIN,Category,Price', 'Nuts,Regular,Q-1,96385074,Fruits,1'],
    };
    for (const [source, lines] of Object.entries(files)) {
      expect(await send(lines)).toMatchObject({
        state: 'IMPORTED',
        source,
        created: 1,
        problems: [],
      });
      expect(await send(lines)).toMatchObject({ updated: 0, unchanged: 1, sameNames: 0 });
    }
    expect(await keysOf()).toEqual([
      ['Figs', 'W-1', UPC, null],
      ['Nuts', 'Q-1', '96385074', null],
      ['Plums', 'S-1', EAN, null],
    ]);
  });
});

describe('38.6 products of one family', () => {
  const SIZES = `query Sizes($id: ID!) {
    product(id: $id) { family familyProducts { id name price familyLabel packCount quantityLeft } }
  }`;
  interface Sizes {
    product: { family: string | null; familyProducts: { id: string; name: string; price: number }[] };
  }
  /** As a visitor, whose responses are cached. */
  const sizesOf = async ({ id }: Pick<Product, 'id'>) => (await shop.ask<Sizes>(SIZES, { id })).product;
  const millilitres = (packAmount: number) => ({ packAmount, packUnit: PackUnit.MILLILITRE });
  const buildSizes = async () => {
    const crate = await build({
      name: 'Crate',
      price: 990,
      family: 'OAT MILK',
      ...millilitres(6000),
      packCount: 6,
    });
    const small = await build({ name: 'Small', price: 120, family: 'Oat milk', ...millilitres(500) });
    const dear = await build({ name: 'Dear', price: 300, family: ' oat milk', ...millilitres(1000) });
    const large = await build({
      name: 'Large',
      price: 200,
      family: 'Oat milk',
      ...millilitres(1000),
      stock: 0,
    });
    const loose = await build({ name: 'Loose', price: 90, family: 'oat milk', familyLabel: 'Refill' });
    return { crate, small, dear, large, loose };
  };

  test('are the sold ones, the smallest first and the cheapest of a size, for each of them', async () => {
    const { small, crate } = await buildSizes();
    await build({ name: 'Hidden', family: 'Oat milk', hidden: true });
    await build({ name: 'Deleted', family: 'Oat milk', deletedAt: new Date() });
    await build({ name: 'Other', family: 'Oat milks' });
    const plain = await build({ name: 'Plain' });
    const sizes = await sizesOf(small);
    expect(sizes.family).toBe('Oat milk');
    expect(sizes.familyProducts.map(({ name }) => name)).toEqual([
      'Small',
      'Large',
      'Dear',
      'Crate',
      'Loose',
    ]);
    expect(sizes.familyProducts.at(-1)).toMatchObject({ familyLabel: 'Refill', packCount: null });
    expect(sizes.familyProducts[1]).toMatchObject({ quantityLeft: 0 });
    expect((await sizesOf(crate)).familyProducts).toEqual(sizes.familyProducts);
    expect(await sizesOf(plain)).toEqual({ family: null, familyProducts: [] });
    // Lists load the sizes of all their products at once.
    const list = '{ products(first: 20) { edges { node { id familyProducts(first: 2) { id } } } } }';
    const { products } = await shop.ask<{
      products: { edges: { node: { id: string; familyProducts: unknown[] } }[] };
    }>(list);
    const counts = products.edges.map(({ node }) => node.familyProducts.length);
    expect(counts.toSorted()).toEqual([0, 1, 2, 2, 2, 2, 2]);
  });

  test('are fresh at once when another one of them changes', async () => {
    const { small, large, dear } = await buildSizes();
    expect((await sizesOf(small)).familyProducts).toHaveLength(5);
    const set = (input: object) => shop.ask(UPDATE, { input }, admin.token);
    await set({ id: large.id, price: 210 });
    expect((await sizesOf(small)).familyProducts[1]).toMatchObject({ name: 'Large', price: 210 });
    await set({ id: large.id, hidden: true });
    await set({ id: dear.id, family: ' ' });
    expect((await sizesOf(small)).familyProducts.map(({ name }) => name)).toEqual([
      'Small',
      'Crate',
      'Loose',
    ]);
    expect(await stored(dear.id)).toMatchObject({ family: null, version: 2 });
    const [entry] = await shop.dataSource.manager.find(AuditEntry, { where: { subjectId: dear.id } });
    expect(entry?.changes).toEqual({ family: { before: ' oat milk', after: null } });
  });

  test('are added with texts on one line, which are not too long, and suggested to admins', async () => {
    await create({ family: ' Oat\tmilk ', familyLabel: ' Barista\n' });
    expect(await shop.dataSource.manager.findOneBy(Product, {})).toMatchObject({
      family: 'Oat milk',
      familyLabel: 'Barista',
    });
    for (const [field, length] of [
      ['family', 60],
      ['familyLabel', 40],
    ] as const) {
      expect((await create({ [field]: 'a'.repeat(length) })).errors).toBeUndefined();
      const { errors } = await create({ [field]: 'a'.repeat(length + 1) });
      expect(errors?.[0]?.extensions.fields).toEqual({ [field]: expect.stringContaining(String(length)) });
    }
    await build({ family: 'OAT milk', hidden: true });
    await build({ family: 'Almonds', hidden: true });
    const { data } = await shop.graphql('{ productFamilies }', {}, admin.token);
    expect(data.productFamilies).toHaveLength(3);
    expect(data.productFamilies.slice(1)).toEqual(['Almonds', expect.stringMatching(/^oat milk$/i)]);
  });

  test('are in REST and in files where a product has one', async () => {
    const sentBy = { token: admin.token, existing: 'UPDATE' } as const;
    const file = [
      'name,category,price,family,family_label',
      'Oat milk,Fruits,1,Oat milk,Barista',
      'Figs,Fruits,1,,',
    ];
    expect(await importProducts(shop, file.join('\n'), sentBy)).toMatchObject({
      state: 'IMPORTED',
      created: 2,
    });
    expect(await importProducts(shop, file.join('\n'), sentBy)).toMatchObject({ updated: 0, created: 0 });
    const { id } = await shop.dataSource.manager.findOneByOrFail(Product, { name: 'Oat milk' });
    const sent = await (await fetch(`${shop.url}/api/products/${id}`)).json();
    expect(sent).toMatchObject({ name: 'Oat milk', family: 'Oat milk' });
    const exported = await (
      await fetch(`${shop.url}/products.csv`, { headers: { authorization: `Bearer ${admin.token}` } })
    ).text();
    expect(exported).toMatch(/,deposit,family,family_label,expected_stock\r\n/);
    expect(exported).toMatch(/,Oat milk,Barista,\r\n/);
  });
});
