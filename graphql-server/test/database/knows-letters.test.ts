import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { knowsLetters } from '../../src/database/knows-letters.js';
import type { ShopDataSource } from '../../src/database/shop-data-source.js';
import { buildProduct } from '../factories/product.factory.js';
import { openBlind } from '../support/databases.js';
import { createTestShop, type TestShop } from '../support/test-shop.js';

let blind: { dataSource: ShopDataSource; close: () => Promise<void> };
let shops: { blind: TestShop; seeing: TestShop };

beforeAll(async () => {
  blind = await openBlind(inject('postgresUrl'));
  shops = {
    blind: await createTestShop({ dataSource: blind.dataSource }),
    seeing: await createTestShop(),
  };
});
afterAll(async () => {
  await shops?.blind.close();
  await shops?.seeing.close();
  await blind?.close();
});

test('an LC_CTYPE of C is noticed in the database', async () => {
  expect(await knowsLetters(shops.blind.dataSource)).toBe(false);
  expect(await knowsLetters(shops.seeing.dataSource)).toBe(true);
});

test('readiness reports it and stays ready', async () => {
  const states = async ({ url }: TestShop) => {
    const answer = await fetch(`${url}/readyz`);
    return [answer.status, ((await answer.json()) as { checks: { search: string } }).checks.search];
  };
  expect(await states(shops.blind)).toEqual([200, 'LC_CTYPE of the database is C']);
  expect(await states(shops.seeing)).toEqual([200, 'ok']);
});

test('the set-up checklist has a step for it', async () => {
  const steps = async (shop: TestShop) => {
    const { token } = await shop.signUp({ admin: true });
    const { data } = await shop.graphql('{ shopSettings { setup { step done } } }', {}, token);
    return data.shopSettings.setup;
  };
  expect(await steps(shops.blind)).toContainEqual({ step: 'SEARCH', done: false });
  expect(await steps(shops.seeing)).not.toContainEqual(expect.objectContaining({ step: 'SEARCH' }));
});

test.each([
  ['टमातर', 'टमाटर'],
  ['طماتم', 'طماطم'],
  ['Памидоры', 'Помидоры'],
  ['ПОМИДОРЫ', 'помидоры'],
  ['помидоры', 'ПОМИДОРЫ'],
  ['ντομάτες', 'ΝΤΟΜΆΤΕΣ'],
  ['ՀԱՑ', 'հաց'],
  ['tomatto', 'Tomato'],
])('%s finds %s with either LC_CTYPE', async (search, name) => {
  for (const shop of [shops.blind, shops.seeing]) {
    const { id } = await buildProduct(shop.dataSource, { name });
    const { data } = await shop.graphql(
      'query ($search: String!) { products(filter: { search: $search }) { edges { node { name } } } }',
      { search },
    );
    expect(data.products.edges).toEqual([{ node: { name } }]);
    await shop.dataSource.query('delete from products where id = $1', [id]);
  }
});
