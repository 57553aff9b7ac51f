import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { DEFAULT_CATEGORY_IDS as Category } from '../../src/features/catalogue/categories/default-categories.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { codeOf, type Json } from '../support/graphql-client.js';
import { countStatements } from '../support/statements.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });
const customer = sharedPerson(shop);

const products = () => shop.dataSource.getRepository(Product);
const rowOf = (id: string) => products().findOneByOrFail({ id });
const audits = () => shop.dataSource.getRepository(AuditEntry);
const build = async (...all: Partial<Product>[]) => {
  const built: Product[] = [];
  for (const facts of all) built.push(await buildProduct(shop.dataSource, facts));
  return built.sort((one, other) => (one.id < other.id ? -1 : 1));
};
const idsOf = (all: readonly Product[]) => all.map(({ id }) => id);

describe('updateProducts', () => {
  const UPDATE = `mutation Update($input: UpdateProductsInput!) {
    updateProducts(input: $input) { id price category { slug } hidden version }
  }`;
  const update = (input: Json, token: string | undefined = admin.token) =>
    shop.graphql(UPDATE, { input }, token);

  test('raises all prices, rounded half up, and audits the former ones', async () => {
    const all = await build({ price: 250 }, { price: 150 }, { price: 0 });
    const { data } = await update({ ids: idsOf(all).toReversed(), changePricePercent: 1 });
    const dearer = all.map(({ id, price }) => ({ id, price: Math.floor((price * 101 + 50) / 100) }));
    expect(data.updateProducts).toMatchObject(dearer);
    for (const { id, price } of dearer) expect(await rowOf(id)).toMatchObject({ price });
    const entries = await audits().find();
    for (const { id, name, price } of all) {
      const expected =
        price === 0 ? [] : [{ action: 'product.updated', subjectName: name, actorId: admin.userId }];
      expect(entries.filter(({ subjectId }) => subjectId === id)).toMatchObject(expected);
      expect(await rowOf(id)).toMatchObject({ version: price === 0 ? 1 : 2 });
    }
  });

  test('makes them cheaper, moves and hides them, all at once', async () => {
    const all = await build({ price: 200 }, { price: 300, categories: [Category.BEVERAGE], hidden: true });
    const ids = idsOf(all);
    const { data } = await update({
      ids: [...ids, ...ids],
      changePricePercent: -12.5,
      categories: ['beverage'],
      hidden: true,
    });
    const moved = all.map(({ id, price }) => ({
      id,
      price: price === 200 ? 175 : 263,
      category: { slug: 'beverage' },
      hidden: true,
      version: 2,
    }));
    expect(data.updateProducts).toEqual(moved);
    const seen = await shop.ask(`query Ids($ids: [ID!]) { products(filter: { ids: $ids }) { totalCount } }`, {
      ids,
    });
    expect(seen).toEqual({ products: { totalCount: 0 } });
    expect((await update({ ids, hidden: false })).data.updateProducts).toMatchObject([
      { hidden: false },
      { hidden: false },
    ]);
  });

  test('with `onlyChanged` returns what it has changed, so that an undo shows no others', async () => {
    const all = await build({}, { hidden: true }, {});
    const ids = idsOf(all);
    const shown = all.filter(({ hidden }) => !hidden).map(({ id }) => id);
    const hide = { ids: ids.toReversed(), hidden: true, onlyChanged: true };
    // Of two at once, each product is changed by one.
    const answers = await Promise.all([update(hide), update(hide)]);
    const changed = answers.map(({ data }) => data.updateProducts as Json[]);
    expect(changed.flat()).toMatchObject(shown.map((id) => ({ id, hidden: true, version: 2 })));
    expect(await update(hide)).toMatchObject({ data: { updateProducts: [] } });
    await update({ ids: shown, hidden: false, onlyChanged: true });
    for (const { id, hidden } of all) expect(await rowOf(id)).toMatchObject({ hidden });
    expect((await update({ ids, hidden: true, onlyChanged: false })).data.updateProducts).toHaveLength(3);
    expect(codeOf(await update({ ids, onlyChanged: true }))).toBe('BAD_USER_INPUT');
  });

  test('changes none when one would be too dear, and names it', async () => {
    const all = await build({ price: 100 }, { price: 90_000_000, name: 'Saffron' });
    const { errors } = await update({ ids: idsOf(all), changePricePercent: 20 });
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('“Saffron”'),
      extensions: { code: 'BAD_USER_INPUT', fields: { changePricePercent: expect.any(String) } },
    });
    for (const { id, price } of all) expect(await rowOf(id)).toMatchObject({ price, version: 1 });
  });

  test('changes none when one is not there', async () => {
    const [sold, gone] = await build({}, {});
    await products().update(gone?.id ?? '', { deletedAt: new Date() });
    const missing = [gone?.id ?? '', randomUUID()].sort();
    const { errors } = await update({ ids: [...missing, sold?.id], hidden: true });
    expect(errors?.[0]?.extensions).toEqual({ code: 'NOT_FOUND', ids: missing });
    expect(await rowOf(sold?.id ?? '')).toMatchObject({ hidden: false, version: 1 });
  });

  test('of two admins who change the same versions at once, the second learns of the first', async () => {
    const all = await build({ price: 100 }, { price: 200 });
    const { id: gone } = await buildProduct(shop.dataSource, { price: 300 });
    const expectedVersions = all.map(({ version }) => version);
    const input = { ids: idsOf(all), expectedVersions, changePricePercent: 10 };
    const answers = await Promise.all([update(input), update(input)]);
    const refused = answers.find(({ errors }) => errors);
    expect(answers.filter(({ errors }) => errors)).toHaveLength(1);
    expect(refused?.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', ids: idsOf(all) });
    const prices = await Promise.all(idsOf(all).map(async (id) => (await rowOf(id)).price));
    expect(prices.sort((one, other) => one - other)).toEqual([110, 220]);

    const other = { ids: [gone, ...idsOf(all)].map((id) => id.toUpperCase()), changePricePercent: 10 };
    const mixed = await update({ ...other, expectedVersions: [1, 2, 1] });
    expect(mixed.errors?.[0]?.extensions).toMatchObject({ ids: [other.ids[2]] });
    expect(await rowOf(gone)).toMatchObject({ price: 300, version: 1 });
    expect(codeOf(await update({ ...other, expectedVersions: [1] }))).toBe('BAD_USER_INPUT');
    expect((await update({ ...other, expectedVersions: [1, 2, 2] })).errors).toBeUndefined();
    expect(await rowOf(gone)).toMatchObject({ price: 330, version: 2 });
  });

  test('changes none when writing it down fails', async () => {
    const all = await build({}, {});
    await shop.dataSource.query(
      'alter table audit_entries add constraint no_entries check (false) not valid',
    );
    expect(codeOf(await update({ ids: idsOf(all), hidden: true }))).toBe('INTERNAL_SERVER_ERROR');
    await shop.dataSource.query('alter table audit_entries drop constraint no_entries');
    for (const { id } of all) expect(await rowOf(id)).toMatchObject({ hidden: false, version: 1 });
  });

  test('by many at once, in any order, counts each change', async () => {
    const all = await build({ price: 100 }, { price: 100 }, { price: 100 });
    const ids = idsOf(all);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        update({ ids: index % 2 ? ids : ids.toReversed(), changePricePercent: 100 }),
      ),
    );
    expect(answers.flatMap(({ errors = [] }) => errors)).toEqual([]);
    for (const id of ids) expect(await rowOf(id)).toMatchObject({ price: 25_600, version: 9 });
  });

  test('takes as many statements for two hundred as for one', async () => {
    const all = await build(...Array.from({ length: 200 }, () => ({})));
    const cost = (ids: string[]) =>
      countStatements(shop.dataSource, () => update({ ids, changePricePercent: 1 }));
    expect(await cost(idsOf(all))).toBe(await cost(idsOf(all).slice(0, 1)));
  });

  test.each<[Json, string]>([
    [{ ids: [] }, 'ids'],
    [{ ids: ['x'], hidden: true }, 'ids'],
    [{ ids: Array.from({ length: 1001 }, () => randomUUID()), hidden: true }, 'ids'],
    [{ ids: [randomUUID()] }, 'ids'],
    [{ ids: [randomUUID()], changePricePercent: -100.01 }, 'changePricePercent'],
    [{ ids: [randomUUID()], changePricePercent: 1_001 }, 'changePricePercent'],
    [{ ids: [randomUUID()], changePricePercent: 0.001 }, 'changePricePercent'],
  ])('refuses a change that makes no sense', async (input, field) => {
    const { errors } = await update(input);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.any(String) },
    });
  });
});

describe('deleteProducts', () => {
  const DELETE =
    'mutation Delete($input: DeleteProductsInput!) { deleteProducts(input: $input) { id name } }';
  const remove = (ids: readonly string[], token: string | undefined = admin.token) =>
    shop.graphql(DELETE, { input: { ids } }, token);

  test('removes all of them from the shop, leaves orders whole, and is logged', async () => {
    const all = await build({}, { hidden: true });
    const ids = idsOf(all);
    const lines = ids.map((productId) => ({ productId }));
    const order = await buildOrder(shop.dataSource, { userId: customer.userId, lines });
    expect((await remove(ids)).data.deleteProducts).toEqual(all.map(({ id, name }) => ({ id, name })));
    for (const id of ids) {
      expect((await rowOf(id)).deletedAt).not.toBeNull();
      expect(await audits().findBy({ subjectId: id })).toMatchObject([{ action: 'product.deleted' }]);
    }
    const query = 'query Order($id: ID!) { order(id: $id) { lines { product { id } } } }';
    const answer = await shop.ask(query, { id: order.id }, customer.token);
    expect(answer).toEqual({ order: { lines: [{ product: null }, { product: null }] } });
    expect(codeOf(await remove(ids))).toBe('NOT_FOUND');
  });

  test('deletes none when one is not there', async () => {
    const [product] = await build({});
    expect(codeOf(await remove([product?.id ?? '', randomUUID()]))).toBe('NOT_FOUND');
    expect((await rowOf(product?.id ?? '')).deletedAt).toBeNull();
    expect(await audits().countBy({ subjectId: product?.id ?? '' })).toBe(0);
  });

  test.each([[[]], [['x']], [Array.from({ length: 1001 }, () => randomUUID())]])(
    'refuses ids that make no sense',
    async (ids) => {
      expect(codeOf(await remove(ids))).toBe('BAD_USER_INPUT');
    },
  );
});
