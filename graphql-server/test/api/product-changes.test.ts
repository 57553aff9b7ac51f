import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { CheckoutLine } from '../../src/features/sales/purchase/checkout-line.entity.js';
import { DEFAULT_CATEGORY_IDS as Category } from '../../src/features/catalogue/categories/default-categories.js';
import { PackUnit, Product } from '../../src/features/catalogue/product/product.entity.js';
import { ShopPage } from '../../src/features/shop/shop-page.entity.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { emptyTables } from '../support/empty-tables.js';
import { exportProducts, importProducts } from '../support/product-csv.js';
import { bearer, codeOf, readAnswer, type Json } from '../support/graphql-client.js';
import { beginCheckout, shopperWith } from '../support/checkout-flow.js';
import { testConfig } from '../support/test-shop.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const shop = sharedShop({ config: testConfig({ LOCALES: 'en,de' }) });
const admin = sharedPerson(shop, { admin: true });
const customer = sharedPerson(shop);

const products = () => shop.dataSource.getRepository(Product);
const rowOf = (id: string) => products().findOneByOrFail({ id });
const auditOf = (subjectId: string) =>
  shop.dataSource.getRepository(AuditEntry).find({ where: { subjectId }, order: { createdAt: 'ASC' } });

const FIELDS = `id name price category { slug } categories { slug } description packAmount packUnit stock lowStockThreshold hidden version updatedAt
  photo { url } availability quantityLeft`;

describe('createProduct', () => {
  const CREATE = `mutation Create($input: CreateProductInput!) { createProduct(input: $input) { ${FIELDS} } }`;
  const input = {
    name: 'Figs',
    price: 425,
    categories: ['fruits'],
    description: 'Soft and sweet.',
    photo: '/images/0b0e8f4e.1600.webp',
  };
  const create = (changes: Json, token = admin.token) =>
    shop.graphql(CREATE, { input: { ...input, ...changes } }, token);

  test('takes stock, threshold, pack, and whether it is hidden, and is written into the audit log', async () => {
    const facts = { stock: 12, lowStockThreshold: 4, hidden: true, packAmount: 250, packUnit: 'GRAM' };
    const { createProduct } = (await create(facts)).data;
    expect(createProduct).toMatchObject({ ...facts, version: 1 });
    expect(await rowOf(createProduct.id)).toMatchObject({ ...facts, packUnit: PackUnit.GRAM });
    expect(await auditOf(createProduct.id)).toMatchObject([
      { action: 'product.created', subjectName: 'Figs', actorId: admin.userId },
    ]);
  });

  test('stores the name as one line and the description as several', async () => {
    const { createProduct } = (await create({ name: 'Ripe\r\nfigs\t', description: 'Soft.\nSweet.' })).data;
    expect(createProduct).toMatchObject({ name: 'Ripe figs', description: 'Soft.\nSweet.' });
  });

  test('counts nothing and hides nothing by default', async () => {
    expect((await create({})).data.createProduct).toMatchObject({
      stock: null,
      lowStockThreshold: null,
      hidden: false,
      availability: 'IN_STOCK',
    });
  });

  // spec: A.34
  test('makes none without a name', async () => {
    const before = await products().count();
    const { errors } = await create({ name: ' ' });
    expect(errors?.[0]?.extensions.fields).toEqual({ name: 'Please fill in name.' });
    expect(await products().count()).toBe(before);
  });

  test.each([{ stock: -1 }, { stock: 1_000_001 }, { lowStockThreshold: -1 }])(
    'refuses %j',
    async (changes) => {
      const before = await products().count();
      const { errors } = await create(changes);
      const [field = ''] = Object.keys(changes);
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { [field]: expect.any(String) },
      });
      expect(await products().count()).toBe(before);
    },
  );
});

describe('updateProduct', () => {
  const UPDATE = `mutation Update($input: UpdateProductInput!) { updateProduct(input: $input) { ${FIELDS} } }`;
  const update = (input: Json, token: string | undefined = admin.token) =>
    shop.graphql(UPDATE, { input }, token);

  test('updates all given fields and records them in the audit log', async () => {
    const { id } = await buildProduct(shop.dataSource, { name: 'Figs', stock: 3 });
    const wanted = {
      name: 'Dried figs',
      price: 999,
      categories: ['delicatessens', Category.FRUITS],
      description: 'Chewy.',
      photo: '/images/abc.1600.webp',
      packAmount: 500,
      packUnit: 'GRAM',
      stock: 20,
      lowStockThreshold: 8,
      hidden: true,
    };
    const { data } = await update({ id, ...wanted, name: ' Dried figs ' });
    const { photo, categories: _categories, ...rest } = wanted;
    expect(data.updateProduct).toMatchObject({
      id,
      ...rest,
      photo: { url: photo },
      category: { slug: 'delicatessens' },
      categories: [{ slug: 'delicatessens' }, { slug: 'fruits' }],
      version: 2,
    });
    expect(await rowOf(id)).toMatchObject({
      ...wanted,
      categories: [Category.DELICATESSENS, Category.FRUITS],
      packUnit: PackUnit.GRAM,
      version: 2,
    });
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'product.updated',
        actorId: admin.userId,
        changes: {
          name: { before: 'Figs', after: 'Dried figs' },
          categories: { before: 'Fruits', after: 'Delicatessens, Fruits' },
          stock: { before: 3, after: 20 },
        },
      },
    ]);
  });

  test('leaves what is not given, and takes null for nothing of the kind', async () => {
    const before = await buildProduct(shop.dataSource, {
      stock: 3,
      lowStockThreshold: 9,
      packAmount: 5,
      packUnit: PackUnit.PIECE,
    });
    await update({ id: before.id, price: 1 });
    const { searchName: _name, ...row } = await rowOf(before.id);
    expect(row).toMatchObject({ name: before.name, stock: 3, lowStockThreshold: 9, packAmount: 5, price: 1 });
    const nothing = { stock: null, lowStockThreshold: null, packAmount: null, packUnit: null };
    expect((await update({ id: before.id, ...nothing })).data.updateProduct).toMatchObject(nothing);
    expect(await rowOf(before.id)).toMatchObject({ ...nothing, version: 3 });
  });

  test('is no change when everything is as it was', async () => {
    const { id, name, updatedAt } = await buildProduct(shop.dataSource, { stock: 3 });
    expect((await update({ id, name: `${name} `, stock: 3 })).data.updateProduct.version).toBe(1);
    expect((await rowOf(id)).updatedAt).toEqual(updatedAt);
    expect(await auditOf(id)).toEqual([]);
  });

  test('by two admins of the same version refuses the second', async () => {
    const { id } = await buildProduct(shop.dataSource, { price: 100 });
    const answers = await Promise.all([200, 300].map((price) => update({ id, expectedVersion: 1, price })));
    const [won] = answers.filter(({ errors }) => !errors);
    const [lost] = answers.filter(({ errors }) => errors);
    expect(lost?.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', version: 2 });
    expect((await rowOf(id)).price).toBe(won?.data.updateProduct.price);
    expect(await auditOf(id)).toHaveLength(1);
    const { data } = await update({ id, expectedVersion: 2, price: 400 });
    expect(data.updateProduct).toMatchObject({ price: 400, version: 3 });
  });

  test('without a version does not ask who else has changed it', async () => {
    const { id } = await buildProduct(shop.dataSource);
    await update({ id, price: 1 });
    expect((await update({ id, price: 2 })).data.updateProduct).toMatchObject({ price: 2, version: 3 });
  });

  test.each<[Json, string]>([
    [{ name: ' ' }, 'name'],
    [{ name: null }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ price: null }, 'price'],
    [{ price: 100_000_001 }, 'price'],
    [{ regularPrice: null }, 'regularPrice'],
    [{ regularPrice: 100_000_001 }, 'regularPrice'],
    [{ categories: null }, 'categories'],
    [{ categories: [] }, 'categories'],
    [{ categories: ['nuts'] }, 'categories'],
    [{ description: null }, 'description'],
    [{ photo: null }, 'photo'],
    [{ photo: 'javascript:alert(1)' }, 'photo'],
    [{ photo: 'https://user:pw@pictures.example/a.png' }, 'photo'],
    [{ name: '\u200b\u3164' }, 'name'],
    [{ hidden: null }, 'hidden'],
    [{ stock: -1 }, 'stock'],
    [{ stock: 1_000_001 }, 'stock'],
    [{ lowStockThreshold: -1 }, 'lowStockThreshold'],
    [{ packAmount: 0, packUnit: 'GRAM' }, 'packAmount'],
    [{ packAmount: 3 }, 'packUnit'],
    [{ packUnit: 'GRAM' }, 'packUnit'],
    // 38.6
    [{ packCount: 6 }, 'packCount'],
    [{ packAmount: 6, packUnit: 'PIECE', packCount: 1 }, 'packCount'],
    [{ packAmount: 7, packUnit: 'PIECE', packCount: 6 }, 'packCount'],
  ])('refuses %j and changes nothing', async (changes, field) => {
    const { id } = await buildProduct(shop.dataSource);
    const before = await rowOf(id);
    const { errors } = await update({ id, price: 7, ...changes });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.any(String) },
    });
    expect(await rowOf(id)).toEqual(before);
    expect(await auditOf(id)).toEqual([]);
  });

  test('stores the address of a picture as browsers write it', async () => {
    const { id } = await buildProduct(shop.dataSource);
    await update({ id, photo: ' https://Pictures.example/a.png" onerror="x' });
    expect((await rowOf(id)).photo).toBe('https://pictures.example/a.png%22%20onerror=%22x');
  });

  test('requires a name', async () => {
    const { id } = await buildProduct(shop.dataSource);
    const { errors } = await update({ id, name: null });
    expect(errors?.[0]?.extensions.fields).toEqual({ name: 'Please fill in name.' });
  });

  test('refuses half of a pack size that is there', async () => {
    const { id } = await buildProduct(shop.dataSource, { packAmount: 5, packUnit: PackUnit.PIECE });
    expect(codeOf(await update({ id, packAmount: null }))).toBe('BAD_USER_INPUT');
    expect((await update({ id, packAmount: 6 })).data.updateProduct.packAmount).toBe(6);
  });

  test('38.6: a pack of several has a price per litre of all of them, and a new amount is of a single one', async () => {
    const { id } = await buildProduct(shop.dataSource, { price: 495 });
    const changed = async (input: Json) => {
      const query = `mutation Update($input: UpdateProductInput!) {
        updateProduct(input: $input) { packAmount packCount unitPrice { amount per } }
      }`;
      return (await shop.graphql(query, { input: { id, ...input } }, admin.token)).data.updateProduct;
    };
    const pack = { packAmount: 1980, packUnit: 'MILLILITRE', packCount: 6 };
    const unitPrice = { amount: 250, per: 'LITRE' };
    expect(await changed(pack)).toEqual({ packAmount: 1980, packCount: 6, unitPrice });
    const found = async (search: string) => {
      const FIND = `{ products(first: 100, filter: { search: "${search}" }) { edges { node { id } } } }`;
      return JSON.stringify(await shop.ask(FIND)).includes(id);
    };
    expect([await found('330 ml'), await found('1.98 l'), await found('660ml')]).toEqual([true, true, false]);
    await changed({ packCount: 3 });
    expect([await found('330ml'), await found('660 ml')]).toEqual([false, true]);
    await changed({ packCount: 6 });
    // A sale counts, a deposit does not.
    const sale = await changed({ deposit: 150, salePrice: 396 });
    expect(sale).toEqual({ packAmount: 1980, packCount: 6, unitPrice: { amount: 200, per: 'LITRE' } });
    expect(await changed({ packAmount: 500 })).toMatchObject({ packAmount: 500, packCount: null });
  });

  test('leaves nothing behind when it fails half-way', async () => {
    const { id } = await buildProduct(shop.dataSource, { price: 5 });
    await shop.dataSource.query(
      'alter table audit_entries add constraint no_entries check (false) not valid',
    );
    expect(codeOf(await update({ id, price: 6 }))).toBe('INTERNAL_SERVER_ERROR');
    await shop.dataSource.query('alter table audit_entries drop constraint no_entries');
    expect(await rowOf(id)).toMatchObject({ price: 5, version: 1 });
  });

  test.each(['x', randomUUID()])('does not find %s', async (id) => {
    expect(codeOf(await update({ id, price: 1 }))).toBe('NOT_FOUND');
  });
});

describe('38.6 pictures of a product', () => {
  const PICTURES = 'id version photo { url } pictures { url srcSet alt }';
  const CREATE = `mutation Create($input: CreateProductInput!) { createProduct(input: $input) { ${PICTURES} } }`;
  const UPDATE = `mutation Update($input: UpdateProductInput!) { updateProduct(input: $input) { ${PICTURES} } }`;
  const update = async (input: Json) =>
    (await shop.graphql(UPDATE, { input }, admin.token)).data?.updateProduct;
  const store = async () =>
    (await shop.options.imageHost.store([{ width: 1600, webp: Buffer.from(randomUUID()) }])).url;
  const files = async () => new Set((await readdir(shop.imageFolder)).map((file) => `/images/${file}`));
  const rest = async (id: string) =>
    (await (await fetch(`${shop.url}/api/products/${id}`)).json()) as { pictures?: Json[] };

  test('have an order and texts, are audited, and are in REST once there are several', async () => {
    const input = {
      name: 'Quinces',
      price: 320,
      categories: ['fruits'],
      description: 'To cook.',
      photo: '/pictures/figs.800.webp',
    };
    const { createProduct } = await shop.ask(CREATE, { input }, admin.token);
    const { id } = createProduct;
    expect(createProduct.pictures).toEqual([
      { url: input.photo, srcSet: expect.stringContaining('/pictures/figs.400.webp 400w'), alt: '' },
    ]);
    expect(await rest(id)).not.toHaveProperty('pictures');

    const [cut, tree] = [
      { url: '/pictures/pears.800.webp', alt: 'Cut\nin half ' },
      { url: 'https://Pictures.example/tree.jpg', alt: '' },
    ];
    const changed = await update({ id, photoAlt: 'Three quinces', furtherPictures: [cut, tree] });
    const shown = [
      { url: input.photo, alt: 'Three quinces' },
      { url: cut.url, alt: 'Cut in half' },
      { url: 'https://pictures.example/tree.jpg', alt: '' },
    ];
    expect(changed).toMatchObject({ version: 2, pictures: shown });
    expect((await rest(id)).pictures).toEqual(shown);
    expect(await update({ id, furtherPictures: shown.slice(1) })).toMatchObject({ version: 2 });

    const [main, ...further] = shown.toReversed();
    const reversed = await update({ id, photo: main?.url, photoAlt: main?.alt, furtherPictures: further });
    expect(reversed).toMatchObject({ version: 3, photo: { url: main?.url }, pictures: shown.toReversed() });
    expect((await auditOf(id)).map(({ changes }) => changes).at(-2)).toEqual({
      photoAlt: { before: '', after: 'Three quinces' },
      furtherPictures: {
        before: '',
        after: `${cut.url} Cut in half\nhttps://pictures.example/tree.jpg`,
      },
    });
  });

  const FIG = { url: '/pictures/figs.800.webp', alt: '' };
  test.each([
    [{ furtherPictures: Array.from({ length: 9 }, () => FIG) }, 'furtherPictures'],
    [{ furtherPictures: [FIG, { url: 'javascript:alert(1)' }] }, 'furtherPictures.1.url'],
    [{ furtherPictures: [{ ...FIG, alt: 'x'.repeat(151) }] }, 'furtherPictures.0.alt'],
    [{ furtherPictures: null }, 'furtherPictures'],
    [{ photoAlt: 'x'.repeat(151) }, 'photoAlt'],
  ])('are refused as %j', async (changes, field) => {
    const { id } = await buildProduct(shop.dataSource);
    const { errors } = await shop.graphql(UPDATE, { input: { id, ...changes } }, admin.token);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.any(String) },
    });
    expect(await rowOf(id)).toMatchObject({ version: 1, photoAlt: '', furtherPictures: [] });
  });

  test('are deleted when nothing shows them any more, and not before', async () => {
    const [main, second, shared, sold, tile, inPage] = [
      await store(),
      await store(),
      await store(),
      await store(),
      await store(),
      await store(),
    ] as const;
    const further = (...urls: string[]) => urls.map((url) => ({ url, alt: '' }));
    // All versions of a picture are deleted together.
    const narrow = (url: string) => url.replace('.1600.', '.400.');
    await buildProduct(shop.dataSource, { furtherPictures: further(narrow(shared)) });
    const page = { slug: 'farm', title: 'Our farm', text: `![Cows](${narrow(inPage)})`, position: 1 };
    await shop.dataSource.getRepository(ShopPage).insert(page);
    onTestFinished(async () => void (await shop.dataSource.getRepository(ShopPage).delete({ slug: 'farm' })));
    const { id, name } = await buildProduct(shop.dataSource, {
      photo: main,
      furtherPictures: further(second, shared, sold, tile, inPage),
    });
    await buildOrder(shop.dataSource, { userId: customer.userId, lines: [{ name, photo: sold }] });
    const [[{ id: categoryId }]] = await shop.dataSource.query(
      'update categories set picture = $1 where slug = $2 returning id',
      [tile, 'fruits'],
    );
    onTestFinished(() =>
      shop.dataSource.query('update categories set picture = null where id = $1', [categoryId]),
    );

    // Another main picture, in the place of the former one.
    await update({ id, photo: second, furtherPictures: further(main, shared, sold, tile, inPage) });
    await shop.workOutbox();
    const all = [main, second, shared, sold, tile, inPage];
    expect([...(await files())].toSorted()).toEqual(all.toSorted());

    await update({ id, photo: FIG.url, furtherPictures: [] });
    await shop.workOutbox();
    const left = [shared, sold, tile, inPage].toSorted();
    expect([...(await files())].toSorted()).toEqual(left);

    // Nor does a customer delete them, by the address of a narrower version.
    const SAVE = 'mutation($input: SaveProfileInput!) { saveProfile(input: $input) { avatar } }';
    for (const avatar of [narrow(sold), 'https://pictures.example/me.png'])
      await shop.ask(SAVE, { input: { avatar } }, customer.token);
    await shop.workOutbox();
    expect([...(await files())].toSorted()).toEqual(left);
  });

  test('are in files of products, and a second import changes nothing', async () => {
    await emptyTables(shop.dataSource, 'products');
    const { id } = await buildProduct(shop.dataSource, { name: 'Medlars' });
    const send = (file: string) => importProducts(shop, file, { token: admin.token });
    const exported = async () => (await exportProducts(shop, admin.token)).text();
    expect(await exported()).toMatch(/,sale_until,deposit,expected_stock\r?\n/);
    const header = 'id,photo_alt,pictures';
    const pictures = ['/pictures/figs.800.webp Ripe, https://x.example', '/pictures/pears.800.webp'];
    expect(await send(`${header}\n${id},Medlars,"${pictures.join('\n')}"\n`)).toMatchObject({ updated: 1 });
    expect(await rowOf(id)).toMatchObject({
      photoAlt: 'Medlars',
      furtherPictures: [
        { url: '/pictures/figs.800.webp', alt: 'Ripe, https://x.example' },
        { url: '/pictures/pears.800.webp', alt: '' },
      ],
    });
    const file = await exported();
    expect(file).toContain(`,Medlars,"${pictures.join('\n')}"`);
    expect(await send(file)).toMatchObject({ updated: 0, problemCount: 0 });
    expect(await send(`${header}\n${id},,"${FIG.url}, javascript:x, ${FIG.url}"\n`)).toMatchObject({
      updated: 0,
      problems: [{ row: 2, column: 'pictures', message: expect.stringContaining("picture's address") }],
    });
  });
});

describe('adjustProductStock', () => {
  const ADJUST = `mutation Adjust($input: AdjustProductStockInput!) {
    adjustProductStock(input: $input) { id stock version }
  }`;
  const adjust = (id: string, by: number, token: string | undefined = admin.token) =>
    shop.graphql(ADJUST, { input: { id, by } }, token);

  test('adds and takes away, without a new version', async () => {
    const { id } = await buildProduct(shop.dataSource, { stock: 3 });
    expect((await adjust(id, 20)).data.adjustProductStock).toEqual({ id, stock: 23, version: 1 });
    expect((await adjust(id, -23)).data.adjustProductStock).toMatchObject({ stock: 0 });
    await adjust(id, 0);
    expect((await auditOf(id)).map(({ changes }) => changes)).toEqual([
      { stock: { before: 3, after: 23 } },
      { stock: { before: 23, after: 0 } },
    ]);
  });

  test('37.15 with a key counts once, by many at once and afterwards', async () => {
    const { id } = await buildProduct(shop.dataSource, { stock: 3 });
    const input = { id, by: 20, idempotencyKey: randomUUID() };
    const adjustOnce = (more = {}) => shop.graphql(ADJUST, { input: { ...input, ...more } }, admin.token);
    const answers = await Promise.all(Array.from({ length: 8 }, () => adjustOnce()));
    for (const { data } of [...answers, await adjustOnce()])
      expect(data.adjustProductStock).toMatchObject({ id, stock: 23 });
    expect((await rowOf(id)).stock).toBe(23);
    expect(await auditOf(id)).toHaveLength(1);
    expect(codeOf(await adjustOnce({ by: 21 }))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await rowOf(id)).stock).toBe(23);
  });

  test('37.15 that was refused leaves its key as good as new', async () => {
    const { id } = await buildProduct(shop.dataSource, { stock: 3 });
    const idempotencyKey = randomUUID();
    const adjustOnce = (by: number) =>
      shop.graphql(ADJUST, { input: { id, by, idempotencyKey } }, admin.token);
    expect(codeOf(await adjustOnce(-4))).toBe('BAD_USER_INPUT');
    expect((await adjustOnce(-3)).data.adjustProductStock).toMatchObject({ stock: 0 });
  });

  test('by ten at once counts each', async () => {
    const { id } = await buildProduct(shop.dataSource, { stock: 0 });
    await Promise.all(Array.from({ length: 10 }, () => adjust(id, 3)));
    expect((await rowOf(id)).stock).toBe(30);
  });

  test.each([
    [3, -4],
    [null, 1],
    [1_000_000, 1],
    [3, 1_000_001],
  ])('of %s refuses %i', async (stock, by) => {
    const { id } = await buildProduct(shop.dataSource, { stock });
    const { errors } = await adjust(id, by);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { by: expect.any(String) },
    });
    expect((await rowOf(id)).stock).toBe(stock);
  });

  test.each(['x', randomUUID()])('does not find %s', async (id) => {
    expect(codeOf(await adjust(id, 1))).toBe('NOT_FOUND');
  });
});

describe('deleteProduct', () => {
  test('is written into the audit log, and finds hidden ones too', async () => {
    const { id, name } = await buildProduct(shop.dataSource, { hidden: true });
    await shop.ask(
      'mutation Delete($id: ID!) { deleteProduct(input: { id: $id }) { id } }',
      { id },
      admin.token,
    );
    expect(await auditOf(id)).toMatchObject([{ action: 'product.deleted', subjectName: name }]);
  });
});

describe('38.8: texts in other languages', () => {
  const UPDATE =
    'mutation($input: UpdateProductInput!) { updateProduct(input: $input) { version translations { locale name description searchTerms } } }';
  const german = { locale: 'de', name: 'Herbstäpfel', description: 'Knackig.', searchTerms: 'Boskoop' };
  const translate = (id: string, translations: readonly object[] | null, more: Json = {}) =>
    shop.graphql(UPDATE, { input: { id, translations, ...more } }, admin.token);
  /** As a visitor, whose responses are cached. */
  const askIn = async (locale: string, query: string, token?: string) => {
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': locale, ...bearer(token) },
      body: JSON.stringify({ query }),
    });
    return (await readAnswer(response)).data;
  };

  test('are shown in the language of a request, also from the cache, or else those of the default one', async () => {
    const { id } = await buildProduct(shop.dataSource, { name: 'Autumn apples', description: 'Crisp.' });
    const ASK = `{ product(id: "${id}") { name description originalName originalDescription highlights(search: "herbst") { start } } }`;
    const original = { originalName: 'Autumn apples', originalDescription: 'Crisp.' };
    const english = {
      product: { name: 'Autumn apples', description: 'Crisp.', ...original, highlights: [] },
    };
    for (const locale of ['en', 'de', 'en', 'de']) expect(await askIn(locale, ASK)).toEqual(english);
    await translate(id, [{ locale: 'de', name: ' Herbst\näpfel ', description: '' }]);
    for (const locale of ['de-CH,en;q=0.5', 'en', 'de', 'hi']) {
      const isGerman = locale.startsWith('de');
      const product = {
        name: 'Herbst äpfel',
        description: 'Crisp.',
        ...original,
        highlights: [{ start: 0 }],
      };
      expect(await askIn(locale, ASK)).toEqual(isGerman ? { product } : english);
    }
    await translate(id, [{ locale: 'en', name: 'Fall apples' }]);
    for (const [locale, name] of [
      ['en', 'Fall apples'],
      ['*', 'Autumn apples'],
      ['fr', 'Autumn apples'],
    ] as const)
      expect(await askIn(locale, `{ product(id: "${id}") { name } }`)).toEqual({ product: { name } });
    const listed = await fetch(`${shop.url}/api/products/${id}`, { headers: { 'accept-language': 'de' } });
    expect(await listed.json()).toMatchObject({ name: 'Autumn apples' });
  });

  test('are found by their names and search terms, and corrected, beside those of the default language', async () => {
    const { id } = await buildProduct(shop.dataSource, { name: 'Winter apples' });
    const found = async (search: string) =>
      (
        await askIn('en', `{ products(filter: { search: "${search}" }) { edges { node { id } } } }`)
      ).products.edges.map(({ node }: { node: { id: string } }) => node.id);
    expect(await found('Winteräpfel')).toEqual([]);
    await translate(id, [{ ...german, name: 'Winteräpfel' }]);
    for (const search of ['Winteräpfel', 'winteraepfel', 'boskoop', 'Winterapfle', 'winter apples'])
      expect(await found(search)).toContain(id);
    await translate(id, []);
    expect(await found('boskoop')).toEqual([]);
    await products().update(id, { translations: { de: { name: 'Boskoop' } } });
    const [row] = await shop.dataSource.query('select search_alternatives from products where id = $1', [id]);
    expect(row).toEqual({ search_alternatives: 'boskoop' });
  });

  test('make a version and entries of the audit log, and a conflict of two admins', async () => {
    const { id } = await buildProduct(shop.dataSource);
    const { updateProduct } = (await translate(id, [german])).data;
    expect(updateProduct).toEqual({ version: 2, translations: [german] });
    expect((await translate(id, [german])).data.updateProduct.version).toBe(2);
    expect((await translate(id, [], { expectedVersion: 1 })).errors?.[0]?.extensions.code).toBe('CONFLICT');
    const hindi = { locale: 'hi', name: 'सेब', description: null, searchTerms: null };
    expect((await translate(id, [hindi, { ...german, searchTerms: ' ' }])).data.updateProduct).toEqual({
      version: 3,
      translations: [{ ...german, searchTerms: null }, hindi],
    });
    expect((await auditOf(id)).map(({ changes }) => changes)).toEqual([
      {
        name_de: { before: null, after: 'Herbstäpfel' },
        description_de: { before: null, after: 'Knackig.' },
        searchTerms_de: { before: null, after: 'Boskoop' },
      },
      { searchTerms_de: { before: 'Boskoop', after: null }, name_hi: { before: null, after: 'सेब' } },
    ]);
  });

  test.each([
    ['a language twice', [german, german], 'translations'],
    ['an unknown language', [{ locale: 'tlh', name: 'Apples' }], 'locale'],
    ['a long name', [{ locale: 'de', name: 'x'.repeat(121) }], 'name'],
    ['control characters', [{ locale: 'de', description: 'a\u0007b' }], 'description'],
    ['null', null, 'translations'],
  ])('of %s are refused', async (_what, translations, field) => {
    const { id } = await buildProduct(shop.dataSource);
    const { errors } = await translate(id, translations);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {}).join()).toContain(field);
    expect((await rowOf(id)).translations).toEqual({});
  });

  test('name the lines of an order in its language, beside the name that packers know', async () => {
    const product = await buildProduct(shop.dataSource, { name: 'Plums' });
    await translate(product.id, [{ locale: 'de', name: 'Zwetschgen' }]);
    const person = await shopperWith(shop, product, 1);
    const { total } = (await shop.ask('{ cart { total } }', {}, person.token)).cart;
    const namesIn = async (locale: string) => {
      const { id } = (await beginCheckout(shop, person, total, 'USD', locale)).data.beginCheckout;
      const lines = await shop.dataSource.getRepository(CheckoutLine).findBy({ checkout: { id } });
      return { id, names: lines.map(({ name, originalName }) => [name, originalName]) };
    };
    const { id, names } = await namesIn('de');
    expect(names).toEqual([['Zwetschgen', 'Plums']]);
    // The same checkout again, after the customer has chosen another language.
    expect(await namesIn('en')).toEqual({ id, names: [['Plums', 'Plums']] });
  });
});
