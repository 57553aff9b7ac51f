import { beforeEach, describe, expect, test } from 'vitest';
import { NO_FOOD_FACTS } from '@larder/shared/food-facts';
import { AuditAction, AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { OutboxMessage } from '../../src/features/outbox/outbox-message.entity.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { Role } from '../../src/features/users/user.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { codeOf } from '../support/graphql-client.js';
import { emptyTables } from '../support/empty-tables.js';
import { exportProducts, importProducts, type Sent } from '../support/product-csv.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const FIELDS = `id version food { contains mayContain ingredients nutritionPer energyKj energyKcal fat saturates
  carbohydrate sugars fibre protein salt portionSize portion origin storage producer alcoholByVolume ageLimit diets }`;
const CREATE = `mutation Create($input: CreateProductInput!) { createProduct(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation Update($input: UpdateProductInput!) { updateProduct(input: $input) { ${FIELDS} } }`;

const LEMONADE = {
  name: 'Lemonade',
  description: 'With mint.',
  price: 350,
  categories: ['beverage'],
  photo: '/pictures/gala-apples.800.webp',
};
const FOOD = {
  contains: ['SULPHITES', 'MILK'],
  mayContain: ['NUTS', 'MILK'],
  ingredients: ' Water, *milk* ',
  nutritionPer: 'ML100',
  energyKj: 180,
  energyKcal: 43,
  carbohydrate: 10_600,
  sugars: 10_600,
  salt: 10,
  portionSize: 250_000,
  portion: '1 glass',
  origin: 'Kent',
  alcoholByVolume: 5,
  ageLimit: 16,
  diets: ['ORGANIC', 'VEGETARIAN'],
};
const STORED = {
  ...NO_FOOD_FACTS,
  ...FOOD,
  contains: ['MILK', 'SULPHITES'],
  mayContain: ['NUTS'],
  ingredients: 'Water, *milk*',
  diets: ['VEGETARIAN', 'ORGANIC'],
};
const EAN = '4006381333931';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });

beforeEach(() => emptyTables(shop.dataSource, 'products', 'product_imports'));

const build = (facts: Partial<Product> = {}) => buildProduct(shop.dataSource, facts);
const create = (food: object) => shop.graphql(CREATE, { input: { ...LEMONADE, food } }, admin.token);
const update = (id: string, food: object | null, foodChecked?: boolean) =>
  shop.graphql(UPDATE, { input: { id, food, foodChecked } }, admin.token);
const send = (file: string, sent: Sent = {}) => importProducts(shop, file, { ...sent, token: admin.token });
const stored = (id: string) => shop.dataSource.getRepository(Product).findOneByOrFail({ id });
const rest = async (path: string) => (await fetch(`${shop.url}${path}`)).json();
const auditOf = async (subjectId: string) =>
  shop.dataSource
    .getRepository(AuditEntry)
    .find({ where: { subjectId, action: AuditAction.PRODUCT_UPDATED }, order: { createdAt: 'ASC' } });

describe('38.6 food facts of a product', () => {
  test('are written by authors of texts but for age limit and alcohol', async () => {
    const author = await shop.signUp({ role: Role.CONTENT });
    const id = (await create(FOOD)).data?.createProduct.id ?? '';
    const code = async (food: object | null) =>
      codeOf(await shop.graphql(UPDATE, { input: { id, food, foodChecked: true } }, author.token));
    for (const food of [
      { ...FOOD, ageLimit: null },
      { ...FOOD, ageLimit: 18 },
      { ...FOOD, alcoholByVolume: 0 },
    ])
      expect(await code(food)).toBe('FORBIDDEN');
    expect(await code(null)).toBe('FORBIDDEN');
    expect(await stored(id)).toMatchObject({ food: STORED });
    expect(await code({ ...FOOD, salt: 20 })).toBeUndefined();
    expect(await stored(id)).toMatchObject({ food: { ...STORED, salt: 20 } });
    const plain = await build({ food: null });
    const added = { input: { id: plain.id, food: { origin: 'Kent' } } };
    expect(codeOf(await shop.graphql(UPDATE, added, author.token))).toBeUndefined();
  });

  test('are stored in one spelling, audited by fact, and sent to webhooks', async () => {
    const { data } = await create(FOOD);
    const { id } = data?.createProduct ?? {};
    expect(data?.createProduct).toMatchObject({ food: STORED, version: 1 });
    const same = await update(id, { ...FOOD, ingredients: 'Water, *milk*', fat: null });
    expect(same.data?.updateProduct).toMatchObject({ version: 1 });
    // As traces only, though the ingredients have it: an admin has checked that.
    const { data: changed } = await update(id, { ...FOOD, contains: [], salt: 20, ageLimit: null }, true);
    expect(changed?.updateProduct).toMatchObject({
      version: 2,
      food: { contains: [], mayContain: ['MILK', 'NUTS'], salt: 20, ageLimit: null },
    });
    const { data: removed } = await update(id, null);
    expect(removed?.updateProduct).toMatchObject({ version: 3, food: null });
    const [first, second] = await auditOf(id);
    expect(first?.changes).toEqual({
      contains: { before: 'MILK, SULPHITES', after: 'NONE' },
      mayContain: { before: 'NUTS', after: 'MILK, NUTS' },
      salt: { before: 10, after: 20 },
      ageLimit: { before: 16, after: null },
    });
    expect(second?.changes).toMatchObject({ contains: { before: 'NONE', after: null } });
    const messages = await shop.dataSource.getRepository(OutboxMessage).findBy({ topic: 'product.changed' });
    expect(messages.map(({ payload }) => payload)).toContainEqual({
      productId: id,
      change: 'updated',
      fields: ['food'],
    });
  });

  test('are in REST of products that have them', async () => {
    const { data } = await create(FOOD);
    const { id } = data?.createProduct ?? {};
    expect(await rest(`/products/${id}`)).toMatchObject({ _id: id, food: STORED });
    const { id: plain } = await build();
    expect(await rest(`/products/${plain}`)).not.toHaveProperty('food');
  });

  test.each([
    [{ contains: ['MILK'], diets: ['VEGAN'] }, 'food.diets', 'is not vegan'],
    [{ saturates: 2, fat: 1, nutritionPer: 'G100' }, 'food.saturates', 'part of the fat'],
    [{ salt: 2 }, 'food.nutritionPer', '100 g or of 100 ml'],
    [{ energyKj: 5000, nutritionPer: 'G100' }, 'food.energyKj', '4000'],
    [{ fat: -1, nutritionPer: 'G100' }, 'food.fat', '0'],
    [{ ageLimit: 17 }, 'food.ageLimit', '16, 18, 21'],
    [{ alcoholByVolume: 1001 }, 'food.alcoholByVolume', '1000'],
    [{ ingredients: 'x'.repeat(2001) }, 'food.ingredients', 'At most 2000 characters'],
    [{ origin: 'a\u0000b' }, 'food.origin', 'cannot be stored'],
  ])('refuse %o', async (food, field, message) => {
    const { errors } = await create(food);
    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: { [field]: expect.stringContaining(message) } } },
    ]);
    expect(await shop.dataSource.getRepository(Product).count()).toBe(0);
  });
});

describe('food facts that contradict each other', () => {
  const SUGAR = { contains: [], ingredients: 'Sugar, *milk* powder' };
  const without = async () =>
    ((await rest('/products?without=milk&sort=name')) as { name: string }[]).map(({ name }) => name);
  const fieldsOf = ({ errors }: Awaited<ReturnType<typeof create>>) =>
    errors?.[0]?.extensions?.['fields'] as Record<string, string> | undefined;

  test('are refused by both of their fields, and no list has them', async () => {
    const named = {
      'food.contains': expect.stringContaining('MILK'),
      'food.ingredients': expect.stringContaining('MILK'),
    };
    const refused = await create(SUGAR);
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(fieldsOf(refused)).toEqual(named);
    const { data } = await create({ ...SUGAR, contains: ['MILK'] });
    const { id } = data?.createProduct ?? {};
    expect(fieldsOf(await update(id, SUGAR))).toEqual(named);
    expect((await stored(id)).food).toMatchObject({ contains: ['MILK'] });
    expect(await without()).toEqual([]);
    await build({ name: 'Plain', food: { ...NO_FOOD_FACTS, contains: [], ingredients: '*Nuts*' } });
    expect(await without()).toEqual(['Plain']);
    const { productFacets } = await shop.ask<{ productFacets: { without: object[] } }>(
      '{ productFacets { without { allergen count } } }',
    );
    expect(productFacets.without).toContainEqual({ allergen: 'MILK', count: 1 });
    expect(productFacets.without).toContainEqual({ allergen: 'EGGS', count: 2 });
  });

  test('are confirmed where they may be right', async () => {
    const doubtful = { contains: [], ingredients: 'Sugar, milk powder' };
    const asked = await create(doubtful);
    expect(fieldsOf(asked)).toEqual({ 'food.ingredients': expect.stringContaining('foodChecked') });
    const input = { ...LEMONADE, food: doubtful, foodChecked: true };
    const { data } = await shop.graphql(CREATE, { input }, admin.token);
    const { id } = data?.createProduct ?? {};
    expect(fieldsOf(await update(id, { ...doubtful, origin: 'Kent' }))).toHaveProperty(['food.ingredients']);
    // Other changes do not ask again.
    const { data: renamed } = await shop.graphql(UPDATE, { input: { id, name: 'Sweet' } }, admin.token);
    expect(renamed?.updateProduct).toMatchObject({ version: 2 });
  });

  test('are refused in files, also those of a file and a product together', async () => {
    const { id } = await build({ name: 'Cocoa', sku: 'C1' });
    await update(id, { contains: ['MILK'], ingredients: 'Cocoa, *milk*' });
    const sent = async (file: string, wishes: Sent = {}) => {
      const { state, problems } = await send(file, wishes);
      return [state, problems.map(({ column }) => column)];
    };
    const both = ['contains', 'ingredients'];
    expect(await sent('sku,contains\nC1,none\n')).toEqual(['REFUSED', both]);
    expect(
      await sent('name,price,categories,contains\nCocoa,1,fruits,none\n', { existing: 'UPDATE' }),
    ).toEqual(['REFUSED', both]);
    const added = 'name,price,categories,contains,ingredients\nNew,1,fruits,none,';
    expect(await sent(`${added}*Milk*\n`)).toEqual(['REFUSED', both]);
    expect(await sent(`${added}Milk\n`)).toEqual(['REFUSED', ['ingredients']]);
    expect(await sent(`${added}Milk\n`, { foodChecked: true })).toEqual(['IMPORTED', []]);
    expect((await stored(id)).food).toMatchObject({ contains: ['MILK'] });
  });
});

test('a file that moves a product into a category that its facts do not fit asks, and names it', async () => {
  const { id } = await build({ name: 'Sorbet', sku: 'S1' });
  await update(id, { contains: ['MILK'], ingredients: '*Milk*' });
  await shop.ask(
    'mutation C($input: CreateCategoryInput!) { createCategory(input: $input) { id } }',
    { input: { name: 'Vegan ices', slug: 'vegan-ices' } },
    admin.token,
  );
  const file = 'sku,categories\nS1,Vegan ices\n';
  const asked = await send(file, { dryRun: true, skipFailed: true });
  expect(asked.problems).toMatchObject([{ column: 'contains', doubtOf: 'Sorbet' }]);
  expect(await send(file)).toMatchObject({ state: 'REFUSED', updated: 0 });
  expect(await send(file, { foodChecked: true })).toMatchObject({ state: 'IMPORTED', problems: [] });
  expect(await send('sku,price\nS1,abc\n')).toMatchObject({ problems: [{ doubtOf: null }] });
});

describe('38.6 food facts in files', () => {
  test('come back as they were exported, and a file of a shop without them has no columns', async () => {
    const { id } = await build({ name: 'Plums' });
    const plain = await (await exportProducts(shop, admin.token)).text();
    expect(plain.split('\r\n')[0]).not.toContain('contains');
    await update(id, FOOD);
    const file = await (await exportProducts(shop, admin.token)).text();
    expect(file).toContain(
      '"milk, sulphites",nuts,"Water, *milk*",100 ml,180,43,,,10.6,10.6,,,0.01,250,1 glass',
    );
    expect(await send(file)).toMatchObject({ state: 'IMPORTED', updated: 0, unchanged: 1 });
    await update(id, null);
    expect(await send(file)).toMatchObject({ state: 'IMPORTED', updated: 1 });
    expect((await stored(id)).food).toEqual(STORED);
  });

  test('change what the file has, and keep the rest', async () => {
    const { id } = await build({ sku: 'P1' });
    await update(id, { contains: ['MILK'], origin: 'Kent' });
    const report = await send('sku,contains,fat,nutrition_per\nP1,none,"1,5",100g\n');
    expect(report).toMatchObject({ state: 'IMPORTED', updated: 1, problems: [] });
    expect((await stored(id)).food).toMatchObject({
      contains: [],
      origin: 'Kent',
      fat: 1500,
      nutritionPer: 'G100',
    });
    const bad = await send('sku,contains,fat,diets\nP1,"milk, wood",2,\nP1,,x,vegan\n');
    expect(bad).toMatchObject({ state: 'REFUSED' });
    const odd = await send('sku,contains,diets,sugars,carbohydrate\nP1,milk,vegan,5,1\n');
    expect(odd.problems.map(({ column, message }) => [column, message])).toEqual([
      ['sugars', expect.stringContaining('part of the carbohydrate')],
      ['diets', expect.stringContaining('not vegan')],
    ]);
    const unknown = await send('sku,contains\nP1,"milk, wood"\n');
    expect(unknown.problems).toMatchObject([
      { column: 'contains', message: expect.stringContaining('“wood”') },
    ]);
  });

  test('are filled in from Open Food Facts, by barcode and where they are empty', async () => {
    const nougat = await build({ name: 'Nougat', price: 299, barcode: EAN });
    const drink = await build({ name: 'Drink', barcode: '036000291452' });
    await update(drink.id, { contains: [], origin: 'Kent', nutritionPer: 'ML100', energyKj: 100 });
    const head = [
      'code',
      'product_name',
      'quantity',
      'brands',
      'origins',
      'labels_tags',
      'ingredients_text',
      'allergens',
      'traces',
      'serving_size',
      'energy-kj_100g',
      'energy-kcal_100g',
      'fat_100g',
      'saturated-fat_100g',
      'carbohydrates_100g',
      'sugars_100g',
      'salt_100g',
      'unknown_tag',
    ];
    const rows = [
      `${EAN}\t"Best" spread\t400 g\tMaker\t\ten:vegetarian,en:gluten-free,fr:vrai\tSugar, _hazelnuts_, "soy"\ten:nuts,en:soybeans\ten:milk\t15 g\t2252\t539\t30.9\t10.60000001\t57.5\t56.3\t0.1076\t`,
      '0036000291452\tDrink\t1 l\t\tItaly\ten:vegan\tWater\ten:milk,xx:odd\t\t\t180\t43\t\t\t10.6\t\t\t',
      '20000000000\tOther\t1 l\t\tItaly\t\tWater\ten:odd\t\t\t180\t43\t\t\t10.6\t\t\t',
    ];
    const file = [head.join('\t'), ...rows].join('\n');
    const dry = await send(file, { dryRun: true });
    expect(dry).toMatchObject({ state: 'CHECKED', source: 'OPEN_FOOD_FACTS', updated: 2, created: 0 });
    expect(dry.notes).toEqual([
      'The allergens of 2 rows are left out, because some of them are not known here.',
      '1 row is left out: no product of the shop has its barcode.',
    ]);
    expect(await send(file)).toMatchObject({ state: 'IMPORTED', updated: 2, created: 0, problems: [] });
    const filled = await stored(nougat.id);
    expect(filled).toMatchObject({ name: 'Nougat', price: 299, barcode: EAN });
    expect(filled.food).toEqual({
      ...NO_FOOD_FACTS,
      contains: ['SOYBEANS', 'NUTS'],
      mayContain: ['MILK'],
      ingredients: 'Sugar, *hazelnuts*, "soy"',
      nutritionPer: 'G100',
      energyKj: 2252,
      energyKcal: 539,
      fat: 30_900,
      saturates: 10_600,
      carbohydrate: 57_500,
      sugars: 56_300,
      salt: 108,
      portion: '15 g',
      producer: 'Maker',
      diets: ['VEGETARIAN'],
    });
    expect((await stored(drink.id)).food).toEqual({
      ...NO_FOOD_FACTS,
      contains: [],
      ingredients: 'Water',
      nutritionPer: 'ML100',
      energyKj: 100,
      origin: 'Kent',
      diets: ['VEGAN'],
    });
    expect(await send(file)).toMatchObject({ state: 'IMPORTED', updated: 0, unchanged: 2 });
  });
});

describe('38.6 lists of products', () => {
  const FACETS = '{ totalCount without { allergen count } diets { diet count } inStock minPrice maxPrice }';
  const LIST = `query List($filter: ProductFilter, $sort: ProductSort) {
    products(first: 2, filter: $filter, sort: $sort) { totalCount edges { node { name } } pageInfo { endCursor } }
    productFacets(filter: $filter) ${FACETS}
  }`;
  const NEXT = `query Next($filter: ProductFilter, $sort: ProductSort, $after: String) {
    products(first: 2, after: $after, filter: $filter, sort: $sort) { edges { node { name } } }
  }`;
  type Listed = { totalCount: number; edges: { node: { name: string } }[]; pageInfo: { endCursor: string } };
  const namesOf = ({ edges }: Pick<Listed, 'edges'>) => edges.map(({ node }) => node.name);
  const list = (filter: object, sort = 'NAME') =>
    shop.ask<{ products: Listed; productFacets: Record<string, unknown> }>(LIST, { filter, sort });

  beforeEach(async () => {
    const facts = (food: object) => ({ ...NO_FOOD_FACTS, ...food }) as Product['food'];
    await build({
      name: 'Almond milk',
      price: 300,
      food: facts({ contains: ['NUTS'], diets: ['VEGAN', 'ORGANIC'] }),
    });
    await build({ name: 'Cow milk', price: 200, food: facts({ contains: ['MILK'], diets: ['ORGANIC'] }) });
    await build({
      name: 'Oat milk',
      price: 250,
      stock: 0,
      food: facts({ contains: ['GLUTEN'], mayContain: ['NUTS'], diets: ['VEGAN'] }),
    });
    await build({
      name: 'Plain bread',
      price: 100,
      stock: 5,
      food: facts({ contains: [], diets: ['VEGAN'] }),
    });
    await build({ name: 'Unknown milk', price: 150 });
    await build({ name: 'Origin only', price: 900, food: facts({ origin: 'Kent' }) });
    await build({ name: 'Hidden bread', hidden: true, food: facts({ contains: [] }) });
  });

  test.each<[filter: object, names: string[]]>([
    [{ without: ['MILK'] }, ['Almond milk', 'Oat milk', 'Plain bread']],
    [{ without: ['NUTS'] }, ['Cow milk', 'Plain bread']],
    [{ without: ['NUTS', 'MILK'] }, ['Plain bread']],
    [{ diets: ['VEGAN'] }, ['Almond milk', 'Oat milk', 'Plain bread']],
    [{ diets: ['VEGAN', 'ORGANIC'] }, ['Almond milk']],
    [{ minPrice: 200, maxPrice: 300 }, ['Almond milk', 'Cow milk', 'Oat milk']],
    [{ diets: ['VEGAN'], inStock: true }, ['Almond milk', 'Plain bread']],
    [{ without: ['NUTS'], search: 'milk' }, ['Cow milk']],
    [{ search: 'milk', maxPrice: 250, inStock: true }, ['Cow milk', 'Unknown milk']],
    [{ category: 'fruits', without: ['NUTS'], search: 'milk' }, ['Cow milk']],
    [{ without: ['FISH'], category: 'beverage' }, []],
    [{ without: [], diets: null, inStock: false, minPrice: 900 }, ['Origin only']],
  ])('that fit %o', async (filter, names) => {
    const { products } = await list(filter);
    expect(namesOf(products)).toEqual(names.slice(0, 2));
    expect(products.totalCount).toBe(names.length);
    if (names.length <= 2) return;
    const after = products.pageInfo.endCursor;
    const next = await shop.ask<{ products: Listed }>(NEXT, { filter, sort: 'NAME', after });
    expect(namesOf(next.products)).toEqual(names.slice(2));
  });

  test('say what can be filtered by, within what is filtered', async () => {
    const { productFacets } = await list({ search: 'milk' }, 'RELEVANCE');
    expect(productFacets).toMatchObject({ totalCount: 4, inStock: 3, minPrice: 150, maxPrice: 300 });
    expect(productFacets['diets']).toEqual([
      { diet: 'VEGAN', count: 2 },
      { diet: 'ORGANIC', count: 2 },
    ]);
    // A misspelled word counts as in the list.
    const misspelled = await list({ search: 'almnod' });
    expect([misspelled.products.totalCount, misspelled.productFacets['totalCount']]).toEqual([1, 1]);
    const vegan = await list({ search: 'milk', diets: ['VEGAN'] });
    expect(vegan.productFacets['diets']).toContainEqual({ diet: 'ORGANIC', count: 1 });
    expect(vegan.productFacets['without']).toContainEqual({ allergen: 'MILK', count: 2 });
    const none = await list({ category: 'beverage' });
    expect(none.productFacets).toEqual({
      totalCount: 0,
      without: [],
      diets: [],
      inStock: 0,
      minPrice: null,
      maxPrice: null,
    });
  });

  test('are filtered by REST as well', async () => {
    const named = async (query: string) =>
      ((await rest(`/products?sort=name&${query}`)) as { name: string }[]).map(({ name }) => name);
    expect(await named('without=milk,nuts')).toEqual(['Plain bread']);
    expect(await named('diets=vegan&inStock=true&maxPrice=2.50')).toEqual(['Plain bread']);
    expect(await named('minPrice=9')).toEqual(['Origin only']);
    expect(await rest('/products?without=wood')).toMatchObject({
      error: { code: 'BAD_USER_INPUT', fields: { without: expect.stringContaining('MILK') } },
    });
    expect(await rest('/products?minPrice=1.234')).toMatchObject({
      error: { fields: { minPrice: expect.anything() } },
    });
  });
});
