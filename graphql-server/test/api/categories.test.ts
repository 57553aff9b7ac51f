import { IsNull, Not } from 'typeorm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { Category, CategorySlug } from '../../src/features/catalogue/categories/category.entity.js';
import { DEFAULT_CATEGORY_IDS } from '../../src/features/catalogue/categories/default-categories.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { openCountedProcess, openCountedShop, type CountedShop } from '../support/counted-shops.js';
import { emptyTables } from '../support/empty-tables.js';
import { codeOf, readAnswer, type Untyped } from '../support/graphql-client.js';
import { whoWaitsForLocks } from '../support/lock-waits.js';
import { standInWeb, type StandInWeb } from '../support/pages.js';
import { callRest } from '../support/rest-client.js';
import { testConfig, type TestPerson, type TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

const FIELDS = `id name slug tileLabel hidden version position picture { url } parent { name } children { name }`;
const TREE =
  '{ categories { name children { name } } tiles: categories(sort: TILES) { tileLabel } sections: categories(sort: SECTIONS) { name } }';
const { FRUITS, VEGETABLES, BEVERAGE } = DEFAULT_CATEGORY_IDS;
const BREAD = { name: 'Bread', slug: 'bread' };

let here: CountedShop;
let there: Awaited<ReturnType<typeof openCountedProcess>>;
let shop: TestShop;
let admin: TestPerson;
let web: StandInWeb;
let first: Category[];

beforeAll(async () => {
  web = await standInWeb(`return { status: 200, head: '', html: url, state: '', modules: [] };`);
  here = await openCountedShop({ webRoot: web.folder, config: testConfig({ LOCALES: 'en,en-XA' }) });
  ({ shop } = here);
  there = await openCountedProcess(shop);
  admin = await shop.signUp({ admin: true });
  first = await shop.dataSource.manager.find(Category);
});
afterEach(async () => {
  const { manager } = shop.dataSource;
  await emptyTables(manager, 'products');
  await manager.delete(Category, { parentId: Not(IsNull()) });
  await manager.deleteAll(Category);
  await manager.insert(Category, first);
});
afterAll(async () => {
  await there?.close();
  await shop?.close();
  await web?.remove();
});

const send = (
  name: string,
  input: object,
  fields = `{ ${FIELDS} }`,
  token: string | undefined = admin.token,
) => {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  return shop.graphql(`mutation M($input: ${type}!) { ${name}(input: $input) ${fields} }`, { input }, token);
};
const create = async (facts: object = {}) => {
  const { data, errors } = await send('createCategory', { ...BREAD, ...facts });
  expect(errors).toBeUndefined();
  return data.createCategory;
};
const update = (id: string, changes: object) => send('updateCategory', { id, ...changes });
const move = (id: string, to: object) => send('moveCategory', { id, parentId: null, ...to });
const remove = (id: string, moveProductsTo?: string) => send('deleteCategory', { id, moveProductsTo }, '');
const refusalOf = async (answer: ReturnType<typeof send>) => (await answer).errors?.[0]?.extensions;
const treeAt = async (at: TestShop) => (await at.graphql(TREE)).data;
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);
const audited = async (id: string) =>
  (await shop.dataSource.manager.findBy(AuditEntry, { subjectId: id })).map(({ action, changes }) => [
    action,
    changes,
  ]);
const open = async (at: TestShop, path: string) => {
  const { status, headers } = await fetch(at.url + path, {
    headers: { accept: 'text/html' },
    redirect: 'manual',
  });
  return [status, headers.get('location')];
};

describe('38.4 a new category', () => {
  test('is the last one in menus, tiles and sections of all processes', async () => {
    for (const { hits, shop: at } of [here, there]) await hits.warm('graphql', () => treeAt(at));
    const created = await create({
      name: ' Fresh\nbread ',
      tileLabel: null,
      picture: '/images/bread.1600.webp',
    });
    expect(created).toMatchObject({
      name: 'Fresh bread',
      slug: 'bread',
      tileLabel: 'Fresh bread',
      hidden: false,
      version: 1,
      position: 5,
      picture: { url: '/images/bread.1600.webp' },
      parent: null,
    });
    const tree = await treeAt(shop);
    expect(namesOf(tree.categories)).toEqual([
      'Fruits',
      'Vegetables',
      'Delicatessens',
      'Beverage',
      'Fresh bread',
    ]);
    expect(tree.tiles.map(({ tileLabel }: Category) => tileLabel)).toEqual([
      'Vegitables',
      'Fruits',
      'Delicatessens',
      'Beverages',
      'Fresh bread',
    ]);
    expect(namesOf(tree.sections).at(-1)).toBe('Fresh bread');
    await until(async () => (await treeAt(there.shop)).categories.length === 5);
    expect(await audited(created.id)).toEqual([
      [
        'category.created',
        {
          name: { before: null, after: 'Fresh bread' },
          slug: { before: null, after: 'bread' },
          tileLabel: { before: null, after: 'Fresh bread' },
          picture: { before: null, after: '/images/bread.1600.webp' },
          hidden: { before: null, after: false },
        },
      ],
    ]);
  });

  test('below another one has its products in both, found by name and slug', async () => {
    const { id, parent } = await create({ parentId: FRUITS.toUpperCase() });
    expect(parent).toEqual({ name: 'Fruits' });
    await buildProduct(shop.dataSource, { name: 'Rolls', categories: [id] });
    const restNames = async (category: string) => {
      const { status, body } = await callRest(shop.url, 'GET', `/products/category/${category}`);
      return [status, status === 200 ? namesOf(body) : body.error.code];
    };
    for (const category of ['Bread', 'bread', 'BREAD', id, 'Fruits', 'fruits'])
      expect([category, await restNames(category)]).toEqual([category, [200, ['Rolls']]]);
    expect(await restNames('Vegetables')).toEqual([200, []]);
    expect(await restNames('nuts')).toEqual([400, 'BAD_USER_INPUT']);
    expect((await treeAt(shop)).categories[0].children).toEqual([{ name: 'Bread' }]);
  });
});

describe('38.4 what is refused of a category', () => {
  test('names, addresses, labels, pictures and parents out of their bounds', async () => {
    const long = 'x'.repeat(61);
    for (const [field, values] of Object.entries({
      name: [' ', long, 'A\u0000'],
      slug: ['', long, 'Bread', 'a b', '-a', 'a/b'],
      tileLabel: ['', long],
      picture: ['javascript:alert(1)'],
      parentId: ['fruits'],
    })) {
      for (const value of values) {
        const refusal = { code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } };
        expect(await refusalOf(send('createCategory', { ...BREAD, [field]: value }))).toMatchObject(refusal);
        expect(await refusalOf(update(FRUITS, { [field]: value }))).toMatchObject(refusal);
      }
    }
    expect(await shop.dataSource.manager.countBy(Category, { version: 1 })).toBe(4);
  });

  test('a name and a slug that another category has, or had', async () => {
    await update(VEGETABLES, { slug: 'greens' });
    for (const [facts, fields] of [
      [{ name: 'fRUITS ', slug: 'x' }, { name: 'There is a category “Fruits” already.' }],
      [{ name: 'Greens' }, { name: 'This is in the address of “Vegetables”.' }],
      [{ slug: 'fruits' }, { slug: '“Fruits” has this address already.' }],
      [{ slug: 'beef' + admin.userId.slice(4) }, { slug: 'This looks like an id. Please choose words.' }],
      [{ name: admin.userId }, { name: 'This looks like an id. Please choose words.' }],
      [{ name: 'ＦＲＵＩＴＳ' }, { name: 'There is a category “Fruits” already.' }],
      [{ slug: 'vegetables' }, { slug: 'This was an address of “Vegetables”: links to it lead there.' }],
    ] as const) {
      expect(await refusalOf(send('createCategory', { ...BREAD, ...facts }))).toMatchObject({ fields });
      expect(await refusalOf(update(BEVERAGE, facts))).toMatchObject({ fields });
    }
    // The same in Postgres alone.
    const { id } = await create({ name: 'ΣΑΣ', slug: 'sas' });
    const fields = { name: 'There is a category “σασ” already.' };
    expect(await refusalOf(send('createCategory', { ...BREAD, name: 'σασ' }))).toMatchObject({ fields });
    expect(await refusalOf(update(BEVERAGE, { name: 'σασ' }))).toMatchObject({ fields });
    expect((await update(id, { name: 'σασ' })).errors).toBeUndefined();
    // Its own ones are free.
    expect((await update(VEGETABLES, { slug: 'vegetables', name: 'vegetables' })).errors).toBeUndefined();
    expect(await shop.dataSource.manager.find(CategorySlug)).toMatchObject([{ slug: 'greens' }]);
  });

  test('a name below the same parent, and not below another one', async () => {
    const { id } = await create({ name: 'Frozen', slug: 'frozen', parentId: VEGETABLES });
    const fields = { name: 'There is a category “Frozen” below “Vegetables” already.' };
    const twin = { name: 'frozen', slug: 'more', parentId: VEGETABLES };
    expect(await refusalOf(send('createCategory', { ...BREAD, ...twin }))).toMatchObject({ fields });
    const other = await create({ name: 'Frozen', slug: 'frozen-fruits', parentId: FRUITS });
    const under = { parentId: VEGETABLES };
    expect(await refusalOf(update(other.id, under))).toMatchObject({ fields });
    expect(await refusalOf(send('moveCategory', { id: other.id, position: 1, ...under }))).toMatchObject({
      fields,
    });
    // By the name, the one whose address it is.
    const found = await shop.graphql(
      '{ a: category(category: "FROZEN") { id } b: category(category: "frozen-fruits") { id } }',
    );
    expect(found.data).toEqual({ a: { id }, b: { id: other.id } });
  });

  test('a place below itself, on a third level, or below nothing', async () => {
    const { id } = await create({ parentId: FRUITS });
    for (const [moved, parentId, text] of [
      [FRUITS, FRUITS, 'A category cannot be below itself.'],
      [VEGETABLES, id, '“Bread” is below another category: there are two levels.'],
      [FRUITS, VEGETABLES, /^There are categories below “Fruits”/],
      [BEVERAGE, admin.userId, 'There is no such category any more.'],
    ] as const) {
      const refusal = { code: 'BAD_USER_INPUT', fields: { parentId: expect.stringMatching(text) } };
      expect(await refusalOf(move(moved, { parentId, position: 1 }))).toMatchObject(refusal);
      expect(await refusalOf(update(moved, { parentId }))).toMatchObject(refusal);
    }
    const refused = { fields: { parentId: expect.stringContaining('two levels') } };
    expect(
      await refusalOf(send('createCategory', { name: 'Rolls', slug: 'rolls', parentId: id })),
    ).toMatchObject(refused);
  });

  test('of two admins the second, and of two new ones with one slug', async () => {
    await update(FRUITS, { name: 'Fruit', expectedVersion: 1 });
    const conflict = { code: 'CONFLICT', version: 2 };
    expect(await refusalOf(update(FRUITS, { name: 'Obst', expectedVersion: 1 }))).toMatchObject(conflict);
    expect(await refusalOf(move(FRUITS, { position: 3, expectedVersion: 1 }))).toMatchObject(conflict);
    const added = await Promise.all([
      send('createCategory', BREAD),
      send('createCategory', { ...BREAD, name: 'Brot' }),
    ]);
    expect(added.map(codeOf).sort()).toEqual(['BAD_USER_INPUT', undefined]);
  });

  test('an unknown category', async () => {
    for (const answer of [
      update(admin.userId, { name: 'A' }),
      move(admin.userId, { position: 1 }),
      remove(admin.userId),
    ])
      expect((await refusalOf(answer))?.['code']).toBe('NOT_FOUND');
  });
});

describe('38.4 the place of a category', () => {
  test('is that of menus, tiles and sections', async () => {
    const before = await treeAt(shop);
    expect((await move(BEVERAGE, { position: 4 })).data.moveCategory.version).toBe(1);
    expect(await treeAt(shop)).toEqual(before);
    const { data } = await move(BEVERAGE, { position: 2, expectedVersion: 1 });
    expect(data.moveCategory).toMatchObject({ version: 2, position: 2 });
    const tree = await treeAt(shop);
    const names = ['Fruits', 'Beverage', 'Vegetables', 'Delicatessens'];
    expect([namesOf(tree.categories), namesOf(tree.sections)]).toEqual([names, names]);
    expect(tree.tiles[1]).toEqual({ tileLabel: 'Beverages' });
    expect(await audited(BEVERAGE)).toEqual([['category.updated', { position: { before: 4, after: 2 } }]]);
  });

  test('can be below another one, and back', async () => {
    await move(BEVERAGE, { parentId: FRUITS, position: 200 });
    await move(VEGETABLES, { parentId: FRUITS, position: 1 });
    expect((await treeAt(shop)).categories).toEqual([
      { name: 'Fruits', children: [{ name: 'Vegetables' }, { name: 'Beverage' }] },
      { name: 'Delicatessens', children: [] },
    ]);
    expect((await audited(VEGETABLES)).at(-1)).toEqual([
      'category.updated',
      { parent: { before: null, after: 'Fruits' }, position: { before: 2, after: 1 } },
    ]);
    await update(BEVERAGE, { parentId: null });
    expect(namesOf((await treeAt(shop)).categories)).toEqual(['Fruits', 'Delicatessens', 'Beverage']);
  });
});

describe('38.8 names in other languages', () => {
  const GERMAN = { locale: 'de', name: 'Brot' };
  const inLanguage = async <Data = Untyped>(query: string, locale: string, at = shop): Promise<Data> => {
    const response = await fetch(`${at.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': locale },
      body: JSON.stringify({ query }),
    });
    return (await readAnswer<Data>(response)).data;
  };
  const NAMES =
    '{ categories { name originalName tileLabel originalTileLabel children { name parent { name } } } }';
  const lastIn = async (locale: string, at = shop) => (await inLanguage(NAMES, locale, at)).categories.at(-1);

  test('are those of the request, in all processes; REST, links and files keep the original', async () => {
    const { id } = await create();
    const english = { name: 'Bread', originalName: 'Bread', tileLabel: 'Bread', originalTileLabel: 'Bread' };
    for (const { shop: at } of [here, there])
      await until(async () => (await lastIn('de', at))?.name === 'Bread');
    await update(id, { translations: [{ ...GERMAN, name: ' Frisches\nBrot ' }] });
    await buildProduct(shop.dataSource, { name: 'Rolls', categories: [id] });
    for (const { shop: at } of [here, there]) {
      await until(async () => (await lastIn('de', at)).name === 'Frisches Brot');
      expect(await lastIn('de', at)).toMatchObject({
        ...english,
        name: 'Frisches Brot',
        tileLabel: 'Frisches Brot',
      });
      // Cached responses differ by language.
      for (const other of ['en', 'hi', '*']) expect(await lastIn(other, at)).toMatchObject(english);
    }
    const { suggestProducts } = await inLanguage(
      '{ suggestProducts(text: "brot") { categories { name slug } } }',
      'de',
    );
    expect(suggestProducts.categories).toEqual([{ name: 'Frisches Brot', slug: 'bread' }]);
    const { body } = await callRest(shop.url, 'GET', '/products/category/bread', {
      headers: { 'accept-language': 'de' },
    });
    expect(body).toMatchObject([{ name: 'Rolls', category: 'Bread' }]);
    expect(await inLanguage('{ category(category: "Frisches Brot") { id } }', 'de')).toEqual({
      category: null,
    });
  });

  test('are on tiles unless an admin has chosen a label', async () => {
    await create({ tileLabel: 'Our bread', translations: [GERMAN] });
    expect(await lastIn('de')).toMatchObject({ name: 'Brot', tileLabel: 'Our bread' });
    const vegetables = async (locale: string) => (await inLanguage(NAMES, locale)).categories[1];
    await update(VEGETABLES, { translations: [{ locale: 'de', name: 'Gemüse' }] });
    expect(await vegetables('de')).toMatchObject({
      tileLabel: 'Gemüse',
      originalName: 'Vegetables',
      originalTileLabel: 'Vegitables',
    });
    expect(await vegetables('en')).toMatchObject({ name: 'Vegetables', tileLabel: 'Vegitables' });
  });

  test('are in the audit log, and equal ones are no change', async () => {
    const { id } = await create({ translations: [GERMAN] });
    expect((await update(id, { translations: [GERMAN] })).data.updateCategory.version).toBe(1);
    await update(id, { expectedVersion: 1, translations: [{ ...GERMAN, name: 'Brote' }] });
    const late = update(id, { expectedVersion: 1, translations: [] });
    expect(await refusalOf(late)).toMatchObject({ code: 'CONFLICT', version: 2 });
    // What is left out stays.
    await update(id, { slug: 'brot' });
    await remove(id);
    expect((await audited(id)).map(([, changes]) => changes)).toEqual([
      expect.objectContaining({ name_de: { before: null, after: 'Brot' } }),
      { name_de: { before: 'Brot', after: 'Brote' } },
      { slug: { before: 'bread', after: 'brot' } },
      expect.objectContaining({ name_de: { before: 'Brote', after: null } }),
    ]);
  });

  test.each([
    ['translations.0.locale', [{ ...GERMAN, locale: 'xx' }]],
    ['translations.0.name', [{ ...GERMAN, name: ' ' }]],
    ['translations.0.name', [{ ...GERMAN, name: 'x'.repeat(61) }]],
    ['translations', [GERMAN, GERMAN]],
  ])('are refused out of their bounds, in %s', async (field, translations) => {
    const refusal = { code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } };
    expect(await refusalOf(send('createCategory', { ...BREAD, translations }))).toMatchObject(refusal);
    expect(await refusalOf(update(FRUITS, { translations }))).toMatchObject(refusal);
  });
});

test('38.4 pages at former slugs lead to the new one, with their query, in all processes', async () => {
  await update(FRUITS, { slug: 'obst' });
  await update(FRUITS, { slug: 'frisches-obst' });
  for (const at of [shop, there.shop]) {
    for (const [path, location] of [
      ['/products?category=fruits', '/products?category=frisches-obst'],
      ['/products?sort=PRICE_ASC&category=obst', '/products?sort=PRICE_ASC&category=frisches-obst'],
      ['/en-XA/products/?category=FRUITS&q=a%20b', '/en-XA/products/?category=frisches-obst&q=a+b'],
    ] as const) {
      await until(async () => (await open(at, path))[0] === 301);
      expect(await open(at, path)).toEqual([301, location]);
    }
    for (const path of ['/products?category=frisches-obst', '/products?category=nuts', '/?category=fruits'])
      expect([path, await open(at, path)]).toEqual([path, [200, null]]);
  }
  expect(
    (await shop.ask<{ category: object }>('{ category(category: "fruits") { slug } }')).category,
  ).toEqual({
    slug: 'frisches-obst',
  });
});

test('38.4 a hidden category is in no menu, and its products stay', async () => {
  const { id } = await create({ parentId: FRUITS });
  await buildProduct(shop.dataSource, { name: 'Rolls', categories: [id] });
  await update(FRUITS, { hidden: true });
  expect(namesOf((await treeAt(shop)).categories)).not.toContain('Fruits');
  const all =
    '{ categories(hidden: true) { name hidden adminProductCount children(hidden: true) { name } } }';
  expect(codeOf(await shop.graphql(all))).toBe('UNAUTHENTICATED');
  const { data } = await shop.graphql(all, {}, admin.token);
  expect(data.categories[0]).toEqual({
    name: 'Fruits',
    hidden: true,
    adminProductCount: 0,
    children: [{ name: 'Bread' }],
  });
  const { products } = await shop.ask<{ products: { edges: { node: object }[] } }>(
    '{ products { edges { node { name category { name adminProductCount parent { hidden } } } } } }',
  );
  expect(products.edges).toEqual([
    {
      node: { name: 'Rolls', category: { name: 'Bread', adminProductCount: null, parent: { hidden: true } } },
    },
  ]);
});

describe('38.4 a category is deleted', () => {
  const stored = async (id: string) =>
    shop.dataSource.manager.findOneOrFail(Product, { where: { id }, withDeleted: true });

  test('when there is nothing in it', async () => {
    await move(VEGETABLES, { parentId: FRUITS, position: 1 });
    expect(await refusalOf(remove(FRUITS))).toMatchObject({ code: 'CONFLICT', children: 1 });
    expect((await remove(VEGETABLES)).data.deleteCategory).toBe(VEGETABLES);
    expect((await remove(FRUITS)).errors).toBeUndefined();
    expect(namesOf((await treeAt(shop)).categories)).toEqual(['Delicatessens', 'Beverage']);
    expect(await open(shop, '/products?category=fruits')).toEqual([200, null]);
  });

  test('with another one for its products, which its addresses lead to', async () => {
    await update(FRUITS, { slug: 'obst' });
    const only = await buildProduct(shop.dataSource);
    const both = await buildProduct(shop.dataSource, { categories: [BEVERAGE, FRUITS] });
    const trashed = await buildProduct(shop.dataSource, { deletedAt: new Date() });
    // Several batches.
    await shop.dataSource.query(
      `insert into products (name, description, price, photo, category_ids)
      select n, '', 1, '', array[$1::uuid] from generate_series(1, 197) n`,
      [FRUITS],
    );
    expect(await refusalOf(remove(FRUITS))).toMatchObject({ code: 'CONFLICT', products: 200 });
    for (const target of [FRUITS, admin.userId])
      expect(await refusalOf(remove(FRUITS, target))).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { moveProductsTo: expect.any(String) },
      });
    expect((await remove(FRUITS, BEVERAGE)).errors).toBeUndefined();
    for (const { id } of [only, both, trashed]) expect((await stored(id)).categories).toEqual([BEVERAGE]);
    expect([(await stored(only.id)).version, (await stored(trashed.id)).version]).toEqual([2, 1]);
    expect(await audited(only.id)).toEqual([
      ['product.updated', { categories: { before: 'Fruits', after: 'Beverage' } }],
    ]);
    expect((await audited(FRUITS)).at(-1)).toMatchObject([
      'category.deleted',
      {
        name: { before: 'Fruits', after: null },
        replacement: { after: 'Beverage' },
        products: { before: 200 },
      },
    ]);
    for (const slug of ['fruits', 'obst'])
      expect(await open(shop, `/products?category=${slug}`)).toEqual([301, '/products?category=beverage']);
  });

  test('not while a product comes into it', async () => {
    const plums = { name: 'Plums', description: '', price: 1, photo: '', categories: [FRUITS] };
    let removed: ReturnType<typeof remove> | undefined;
    await shop.dataSource.transaction(async (manager) => {
      await manager.insert(Product, plums);
      removed = remove(FRUITS);
      await until(async () => (await whoWaitsForLocks(shop.dataSource)).length > 0);
    });
    expect(await refusalOf(removed as ReturnType<typeof remove>)).toMatchObject({
      code: 'CONFLICT',
      products: 1,
    });
    expect(namesOf((await treeAt(shop)).categories)).toContain('Fruits');
  });

  test('and the example products come in what has its name, or bring it back', async () => {
    await remove(FRUITS);
    await remove(VEGETABLES);
    const { id } = await create({ name: 'Fruits', slug: 'obst' });
    const { errors } = await shop.graphql('mutation { loadExampleProducts { products } }', {}, admin.token);
    expect(errors).toBeUndefined();
    const { categories } = await treeAt(shop);
    expect(namesOf(categories)).toEqual(['Delicatessens', 'Beverage', 'Fruits', 'Vegetables']);
    const counts = '{ categories(hidden: true) { id adminProductCount } }';
    const { data } = await shop.graphql(counts, {}, admin.token);
    expect(data.categories).toContainEqual({ id, adminProductCount: expect.toSatisfy((count) => count > 5) });
  });
});
