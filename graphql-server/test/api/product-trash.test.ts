import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_CATEGORY_IDS as Category } from '../../src/features/catalogue/categories/default-categories.js';
import { PackUnit, Product } from '../../src/features/catalogue/product/product.entity.js';
import { Rating } from '../../src/features/ratings/rating.entity.js';
import { RetentionService } from '../../src/features/retention/retention.service.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildRating } from '../factories/rating.factory.js';
import { beginCheckout, finishCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import { bearer, codeOf, type Json } from '../support/graphql-client.js';
import { exportProducts, importProducts } from '../support/product-csv.js';
import { olderTransactionsHaveEnded } from '../support/older-transactions.js';
import { createTestShop, testConfig, type TestPerson, type TestShop } from '../support/test-shop.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

const DELETE =
  'mutation Delete($input: DeleteProductsInput!) { deleteProducts(input: $input) { id deletedAt } }';
const DELETE_ONE = 'mutation Delete($input: DeleteProductInput!) { deleteProduct(input: $input) { id } }';
const RESTORE = `mutation Restore($input: RestoreProductsInput!) {
  restoreProducts(input: $input) { id deletedAt restorableUntil }
}`;
const TRASH = `query Trash($filter: AdminProductFilter, $sort: AdminProductSort, $first: Int, $after: String) {
  adminProducts(filter: $filter, sort: $sort, first: $first, after: $after) {
    totalCount pageInfo { endCursor hasNextPage }
    edges { node { id name deletedAt restorableUntil deletedBy { id } } }
  }
}`;
const IN_SHOP = `query InShop($id: ID!, $name: String!) {
  product(id: $id) { id }
  products(filter: { search: $name }) { edges { node { id } } }
}`;
const AUDIT = `query Audit($id: ID!) {
  auditLog(filter: { subjectId: $id }) { edges { node { action actor { id } changes { field before } } } }
}`;
const CREATE = `mutation Create($input: CreateProductInput!) { createProduct(input: $input) { id } }`;

let now = () => new Date();
let shop: TestShop;
let admin: TestPerson;
let customer: TestPerson;

beforeAll(async () => {
  shop = await createTestShop({ now: () => now() });
  [admin, customer] = [await shop.signUp({ admin: true }), await shop.signUp()];
});
afterAll(() => shop?.close());

const build = (facts: Partial<Product> = {}) => buildProduct(shop.dataSource, facts);
const rowOf = (id: string) => shop.dataSource.manager.findOneBy(Product, { id });
const remove = (ids: string[], token: string | undefined = admin.token) =>
  shop.graphql(DELETE, { input: { ids } }, token);
const restore = (ids: string[], token: string | undefined = admin.token) =>
  shop.graphql(RESTORE, { input: { ids } }, token);
const age = (id: string, days: number) =>
  shop.dataSource.manager.update(Product, id, { deletedAt: daysAgo(days) });

interface Listed {
  readonly id: string;
  readonly deletedAt: string;
  readonly restorableUntil: string;
  readonly deletedBy: { id: string } | null;
}
async function trash(filter: object = {}, more: object = {}): Promise<Listed[]> {
  const variables = { filter: { deleted: 'ONLY', ...filter }, first: 100, ...more };
  const { adminProducts } = await shop.ask(TRASH, variables, admin.token);
  return adminProducts.edges.map(({ node }: { node: Listed }) => node);
}
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const seen = async ({ id, name }: Product) => {
  const { product, products } = await shop.ask(IN_SHOP, { id, name });
  return { page: product, found: products.edges.map(({ node }: { node: { id: string } }) => node.id) };
};
const entriesOf = async (id: string) =>
  (await shop.ask(AUDIT, { id }, admin.token)).auditLog.edges.map(({ node }: { node: object }) => node);
const textOf = async (path: string) => (await fetch(`${shop.url}${path}`)).text();
const purge = () =>
  new RetentionService(shop.dataSource, {
    retention: testConfig().retention,
    now: () => new Date(),
    onFault: (error) => {
      throw error;
    },
  }).work();

const PLUMS = {
  name: 'Mirabelle plums',
  description: 'Small and golden.',
  searchTerms: 'yellow plums',
  price: 420,
  categories: [Category.FRUITS],
  packAmount: 500,
  packUnit: PackUnit.GRAM,
  stock: 12,
  lowStockThreshold: 3,
  hidden: false,
};

describe('37.1 a deleted product', () => {
  test.each([
    ['alone', async (id: string) => shop.ask(DELETE_ONE, { input: { id } }, admin.token)],
    ['with others', async (id: string) => remove([id, (await build()).id])],
    [
      'by REST',
      async (id: string) => {
        const answer = await fetch(`${shop.url}/api/products`, {
          method: 'DELETE',
          headers: { ...bearer(admin.token), 'content-type': 'application/json' },
          body: JSON.stringify({ _id: id }),
        });
        expect(await answer.json()).toEqual({ deletedCount: 1 });
      },
    ],
  ])('%s is gone from the shop, and is as it was when it is restored', async (how, deleteIt) => {
    const product = await build({ ...PLUMS, name: `Mirabelles deleted ${how}` });
    const { id: rating } = await buildRating(shop.dataSource, { productId: product.id, rates: 4 });
    const before = await rowOf(product.id);
    await expect.poll(() => seen(product)).toEqual({ page: { id: product.id }, found: [product.id] });
    expect(await textOf('/sitemap.xml')).toContain(product.id);

    await deleteIt(product.id);
    await expect.poll(() => seen(product)).toEqual({ page: null, found: [] });
    const [entry] = (await trash()).filter(({ id }) => id === product.id);
    expect(entry).toMatchObject({ deletedBy: { id: admin.userId } });
    const end = Date.parse(String(entry?.deletedAt)) + 30 * DAY_MS;
    expect(Date.parse(String(entry?.restorableUntil))).toBe(end);
    expect(await textOf('/sitemap.xml')).not.toContain(product.id);
    expect(await exportProducts(shop, admin.token).then((file) => file.text())).not.toContain(product.id);

    const { data } = await restore([product.id]);
    expect(data.restoreProducts).toEqual([{ id: product.id, deletedAt: null, restorableUntil: null }]);
    await expect.poll(() => seen(product)).toEqual({ page: { id: product.id }, found: [product.id] });
    expect(idsOf(await trash())).not.toContain(product.id);
    expect(await rowOf(product.id)).toEqual({ ...before, revision: expect.any(Number) });
    expect(await shop.dataSource.manager.findOneBy(Rating, { id: rating })).toMatchObject({ rates: 4 });
    expect(await entriesOf(product.id)).toMatchObject([
      { action: 'PRODUCT_RESTORED', actor: { id: admin.userId } },
      { action: 'PRODUCT_DELETED', actor: { id: admin.userId } },
    ]);
  });

  test('is in the trash for 30 days', async () => {
    const [young, old] = [await build(), await build()];
    await remove([young.id, old.id]);
    await age(young.id, 29.9);
    await age(old.id, 30.1);
    const listed = idsOf(await trash());
    expect(listed).toContain(young.id);
    expect(listed).not.toContain(old.id);
    expect(codeOf(await restore([old.id]))).toBe('NOT_FOUND');
    expect((await restore([young.id])).errors).toBeUndefined();
  });

  test('is listed with the latest first, in pages, by words and filters', async () => {
    const names = ['Zwetschge one', 'Zwetschge two', 'Zwetschge three'];
    const all = await Promise.all(names.map((name, index) => build({ name, hidden: index === 0 })));
    for (const [index, { id }] of all.entries()) {
      await remove([id]);
      await age(id, index + 1);
    }
    const ofThese = { search: 'zwetschge' };
    expect(idsOf(await trash(ofThese)).toSorted()).toEqual(idsOf(all).toSorted());
    expect(idsOf(await trash({ ...ofThese, hidden: true }))).toEqual([all[0]?.id]);
    expect(idsOf(await trash(ofThese, { sort: 'NAME_DESC' }))).toEqual([all[1]?.id, all[2]?.id, all[0]?.id]);
    const latest = idsOf(await trash()).filter((id) => idsOf(all).includes(id));
    expect(latest).toEqual(idsOf(all));

    const paged: string[] = [];
    for (let after: string | null = null, more = true; more;) {
      const variables: Json = { filter: { deleted: 'ONLY' }, first: 1, after };
      const { adminProducts } = await shop.ask(TRASH, variables, admin.token);
      paged.push(adminProducts.edges[0].node.id);
      ({ endCursor: after, hasNextPage: more } = adminProducts.pageInfo);
    }
    expect(paged).toEqual(idsOf(await trash()));
  });

  test('is in a crawl with deleted: INCLUDE, wherever it moves meanwhile', async () => {
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        build({ name: `Loquats ${index}`, createdAt: daysAgo(60 - index) }),
      ),
    );
    const [first, , , , , last] = all as [Product, Product, Product, Product, Product, Product];
    await olderTransactionsHaveEnded(shop.dataSource);
    const crawl = async (filter: object): Promise<string[]> => {
      await remove([first.id]);
      const found: string[] = [];
      for (let after: string | null = null, more = true; more;) {
        const variables: Json = { filter: { search: 'loquats', ...filter }, sort: 'OLDEST', first: 2, after };
        const { adminProducts } = await shop.ask(TRASH, variables, admin.token);
        found.push(...adminProducts.edges.map(({ node }: { node: Listed }) => node.id));
        ({ endCursor: after, hasNextPage: more } = adminProducts.pageInfo);
        // One comes back to a page that has been read, another leaves one that has not.
        if (found.length !== 2) continue;
        await restore([first.id]);
        await remove([last.id]);
      }
      await restore([last.id]);
      return found;
    };
    expect((await crawl({})).toSorted()).toEqual(idsOf(all.slice(1, -1)).toSorted());
    expect((await crawl({ deleted: 'INCLUDE' })).toSorted()).toEqual(idsOf(all).toSorted());
  });

  test('is found by its id and keys with deleted: INCLUDE, with the time of its deletion', async () => {
    const keys = { sku: 'MEDLAR-1', barcode: '4006381333931', externalReference: 'erp-1' };
    const { id } = await build(keys);
    const query = `query Find($id: ID!, $by: ProductLookup!, $deleted: DeletedProducts) {
      one: adminProduct(id: $id, deleted: $deleted) { id deletedAt }
      other: adminProductBy(by: $by, deleted: $deleted) { id deletedAt }
    }`;
    const find = (by: object, deleted?: string) => shop.ask(query, { id, by, deleted }, admin.token);
    await remove([id]);
    const gone = { id, deletedAt: (await rowOf(id))?.deletedAt?.toISOString() };
    for (const [key, value] of Object.entries({ id, ...keys })) {
      expect(await find({ [key]: value })).toEqual({ one: null, other: null });
      for (const deleted of ['INCLUDE', 'ONLY'])
        expect(await find({ [key]: value }, deleted)).toEqual({ one: gone, other: gone });
    }
    // A key is first of the product that has it now.
    const { id: successor } = await build(keys);
    expect(await find({ sku: 'medlar-1' }, 'INCLUDE')).toEqual({
      one: gone,
      other: { id: successor, deletedAt: null },
    });
    expect((await find({ sku: 'medlar-1' }, 'ONLY')).other).toEqual(gone);
    await age(id, 31);
    expect(await find({ sku: 'medlar-1' }, 'ONLY')).toEqual({ one: null, other: null });
  });

  test('is listed as deleted, also for good, until it is restored', async () => {
    const list = async (after?: string | null) => {
      await olderTransactionsHaveEnded(shop.dataSource);
      const query = `query List($after: String) { deletedProducts(first: 100, after: $after) {
        edges { node { id sku externalReference deletedAt } } pageInfo { endCursor } } }`;
      const { deletedProducts } = await shop.ask(query, { after }, admin.token);
      const { edges, pageInfo } = deletedProducts;
      return { found: edges.map(({ node }: { node: object }) => node), end: pageInfo.endCursor ?? after };
    };
    const [sold, back] = [await build({ sku: 'QUINCE-1', externalReference: 'erp-9' }), await build()];
    await remove([back.id]);
    const { end } = await list();
    await remove([sold.id]);
    const deletion = { id: sold.id, sku: 'QUINCE-1', externalReference: 'erp-9' };
    const { found, end: later } = await list(end);
    expect(found).toMatchObject([deletion]);
    await shop.dataSource.manager.delete(Product, sold.id);
    expect((await list(end)).found).toMatchObject([deletion]);
    await restore([back.id]);
    expect(idsOf((await list()).found)).not.toContain(back.id);
    // Deleted again, it comes after what has been read.
    await remove([back.id]);
    expect(idsOf((await list(later)).found)).toEqual([back.id]);
  });

  test('follows the saved ones in the changes of products, until it is restored', async () => {
    const follow = async (after?: string | null) => {
      await olderTransactionsHaveEnded(shop.dataSource);
      const query = `query Follow($after: String) { productChanges(first: 100, after: $after) {
        edges { node { id product { id price stock } deleted { id sku } } } pageInfo { endCursor } } }`;
      const { edges, pageInfo } = (await shop.ask(query, { after }, admin.token)).productChanges;
      return { found: edges.map(({ node }: { node: object }) => node), end: pageInfo.endCursor ?? after };
    };
    const { end } = await follow();
    const [saved, gone] = [await build({ stock: 7 }), await build({ sku: 'MEDLAR-9' })];
    await shop.dataSource.manager.update(Product, saved.id, { price: 777 });
    await remove([gone.id]);
    const { found, end: later } = await follow(end);
    expect(found).toEqual([
      { id: saved.id, product: { id: saved.id, price: 777, stock: 7 }, deleted: null },
      { id: gone.id, product: null, deleted: { id: gone.id, sku: 'MEDLAR-9' } },
    ]);
    await restore([gone.id]);
    expect((await follow(later)).found).toMatchObject([
      { id: gone.id, product: { id: gone.id }, deleted: null },
    ]);
  });

  test('is restored beside another one of its name', async () => {
    const name = 'Greengages of two harvests';
    const [former, newer] = [await build({ name }), await build({ name })];
    await remove([former.id]);
    await restore([former.id]);
    await expect
      .poll(async () => (await seen(former)).found.toSorted())
      .toEqual([former.id, newer.id].toSorted());
  });

  test('takes edits with the version that it had', async () => {
    const { id, version } = await build();
    await remove([id]);
    const UPDATE = 'mutation Edit($input: UpdateProductInput!) { updateProduct(input: $input) { version } }';
    const edit = () =>
      shop.graphql(UPDATE, { input: { id, expectedVersion: version, price: 990 } }, admin.token);
    expect(codeOf(await edit())).toBe('NOT_FOUND');
    await restore([id]);
    expect((await edit()).data.updateProduct).toEqual({ version: version + 1 });
    expect(codeOf(await edit())).toBe('CONFLICT');
  });

  test('that is being paid for is delivered, and has the stock that is left when it is restored', async () => {
    const product = await build({ price: 480, stock: 5 });
    const buyer = await shopperWith(shop, product, 2);
    const { data } = await beginCheckout(shop, buyer, 1_460);
    await remove([product.id]);
    const finished = await finishCheckout(shop, buyer, await payCheckout(shop, data.beginCheckout));
    expect(finished.data.finishCheckout).toMatchObject({ total: 1_460 });
    await restore([product.id]);
    expect(await rowOf(product.id)).toMatchObject({ stock: 3, held: 0 });
  });

  test('is a problem of a file that names it, and is changed by none', async () => {
    const { id } = await build({ price: 100 });
    await remove([id]);
    const file = `id,price\n${id},2.00`;
    const { problems, state } = await importProducts(shop, file, { token: admin.token });
    expect(state).toBe('REFUSED');
    expect(problems).toMatchObject([{ row: 2, column: 'id' }]);
    expect(problems[0]?.message).toContain(`“${id}” was deleted.`);
    await restore([id]);
    expect(await rowOf(id)).toMatchObject({ price: 100, version: 1 });
    expect((await importProducts(shop, file, { token: admin.token })).updated).toBe(1);
  });
});

test.each([
  ['alone', (id: string) => shop.ask(DELETE_ONE, { input: { id } }, admin.token)],
  ['with others', (id: string) => remove([id])],
])('a product, %s, is deleted at the time that its days are counted from', async (_how, send) => {
  const { id } = await build();
  const time = daysAgo(2);
  now = () => time;
  await send(id).finally(() => (now = () => new Date()));
  expect((await rowOf(id))?.deletedAt).toEqual(time);
});

describe('restoring', () => {
  test('is for all of the products or for none, and names those that are not in the trash', async () => {
    const [gone, there] = [await build(), await build()];
    await remove([gone.id]);
    const unknown = randomUUID();
    const { errors } = await restore([gone.id, there.id, unknown]);
    expect(errors?.[0]).toMatchObject({
      message: '2 of these products are no longer in the trash.',
      extensions: { code: 'NOT_FOUND', ids: expect.arrayContaining([there.id, unknown]) },
    });
    expect((await rowOf(gone.id))?.deletedAt).not.toBeNull();
    expect((await restore([gone.id.toUpperCase(), gone.id])).data.restoreProducts).toHaveLength(1);
  });

  test('by two admins at once is done once', async () => {
    const { id } = await build();
    await remove([id]);
    const answers = await Promise.all([restore([id]), restore([id])]);
    expect(answers.map((answer) => codeOf(answer)).toSorted()).toEqual(['NOT_FOUND', undefined]);
    expect(await entriesOf(id)).toHaveLength(2);
  });

  test('does nothing when it cannot be recorded', async () => {
    const { id } = await build();
    await remove([id]);
    await shop.dataSource.query(
      'alter table audit_entries add constraint no_entries check (false) not valid',
    );
    expect(codeOf(await restore([id]))).toBe('INTERNAL_SERVER_ERROR');
    await shop.dataSource.query('alter table audit_entries drop constraint no_entries');
    expect((await rowOf(id))?.deletedAt).not.toBeNull();
  });
});

describe('after 30 days', () => {
  test('a product is deleted for good with its ratings, and the audit log has enough to add it again', async () => {
    const product = await build({
      ...PLUMS,
      name: 'Mirabelles of last year',
      photo: '/pictures/brie.800.webp',
    });
    const { id } = product;
    for (const rates of [5, 5, 3]) await buildRating(shop.dataSource, { productId: id, rates });
    await buildCartLine(shop.dataSource, { userId: customer.userId, productId: id });
    await remove([id]);
    await age(id, 29.9);
    await purge();
    expect(await rowOf(id)).not.toBeNull();

    await age(id, 31);
    await purge();
    expect(await rowOf(id)).toBeNull();
    expect(await shop.dataSource.manager.countBy(Rating, { productId: id })).toBe(0);
    const { cart } = await shop.ask('{ cart { lines { id } } }', {}, customer.token);
    expect(cart.lines).toEqual([]);

    const [entry] = await entriesOf(id);
    const facts: Record<string, string> = Object.fromEntries(
      entry.changes.map(({ field, before }: { field: string; before: string }) => [field, before]),
    );
    expect(facts).toMatchObject({
      createdAt: product.createdAt.toISOString(),
      version: '1',
      ratingStars: '0, 0, 1, 0, 2',
    });
    const input = {
      name: facts.name,
      description: facts.description,
      searchTerms: facts.searchTerms,
      regularPrice: Number(facts.regularPrice),
      categories: facts.categories?.split(', '),
      photo: facts.photo,
      packAmount: Number(facts.packAmount),
      packUnit: facts.packUnit === 'g' ? 'GRAM' : null,
      stock: Number(facts.stock),
      lowStockThreshold: Number(facts.lowStockThreshold),
      hidden: facts.hidden === 'true',
    };
    const { createProduct } = await shop.ask(CREATE, { input }, admin.token);
    const { name, photo } = product;
    expect(await rowOf(createProduct.id)).toMatchObject({ ...PLUMS, name, photo });
  });

  test('its pictures and those of its ratings are deleted, except those that something else shows', async () => {
    const store = async () =>
      (await shop.options.imageHost.store([{ width: 1600, webp: Buffer.from(randomUUID()) }])).url;
    const [own, main, second, shared] = [await store(), await store(), await store(), await store()];
    await build({ furtherPictures: [{ url: shared ?? '', alt: '' }] });
    const { id } = await build({ photo: main, furtherPictures: [{ url: second ?? '', alt: '' }] });
    for (const image of [own, shared, null]) await buildRating(shop.dataSource, { productId: id, image });
    await remove([id]);
    await shop.workOutbox();
    expect(await readdir(shop.imageFolder)).toHaveLength(4);
    await age(id, 31);
    await purge();
    await shop.workOutbox();
    const files = await readdir(shop.imageFolder);
    expect(files.map((file) => `/images/${file}`)).toEqual([shared]);
  });

  test('one that orders name stays for the overview, and cannot be restored', async () => {
    const product = await build();
    await buildOrder(shop.dataSource, {
      userId: customer.userId,
      lines: [{ productId: product.id, name: product.name }],
    });
    await buildRating(shop.dataSource, { productId: product.id });
    await remove([product.id]);
    await age(product.id, 31);
    await purge();
    expect(await rowOf(product.id)).toMatchObject({ name: product.name, categories: product.categories });
    expect(await shop.dataSource.manager.countBy(Rating, { productId: product.id })).toBe(0);
    expect(idsOf(await trash())).not.toContain(product.id);
    expect(codeOf(await restore([product.id]))).toBe('NOT_FOUND');
  });

  test('one with reservations stays until they are released', async () => {
    const product = await build({ price: 480, stock: 5 });
    const buyer = await shopperWith(shop, product, 2);
    await beginCheckout(shop, buyer, 1_460);
    await remove([product.id]);
    await age(product.id, 31);
    await purge();
    expect(await rowOf(product.id)).toMatchObject({ held: 2 });
    await shop.ask('mutation { releaseReservations }', {}, buyer.token);
    await purge();
    expect(await rowOf(product.id)).toBeNull();
  });
});
