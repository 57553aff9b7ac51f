import type { GraphQLSchema } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPrintableSchema } from '../../src/bootstrap/resolvers.js';
import { buildShopPage } from '../factories/shop-page.factory.js';
import { openCountedShop, type CountedShop } from '../support/counted-shops.js';
import { callRest } from '../support/rest-client.js';
import { realAccounts } from '../support/test-shop.js';
import { rootFields, wholeDocument } from '../support/whole-documents.js';
import { buildWholeWorld, signUpPeople, type People, type WholeWorld } from '../support/world.js';

type Name = 'visitor' | 'owner' | 'admin';

/**
 * The variables of each public query: rows that the owner has written, and a product whose stock is
 * counted.
 */
const QUESTIONS: Readonly<Record<string, (world: WholeWorld) => object>> = {
  categories: () => ({}),
  category: () => ({ category: 'fruits' }),
  deliveryOptions: () => ({ country: 'CH', postcode: '8001' }),
  deliverySlots: () => ({ country: 'CH', postcode: '8001' }),
  product: ({ counted }) => ({ id: counted.id }),
  productBy: ({ counted }) => ({ by: { sku: counted.sku } }),
  productFacets: () => ({ filter: { inStock: true } }),
  products: () => ({ first: 3 }),
  reviews: () => ({ first: 3 }),
  shop: () => ({}),
  shopPage: () => ({ slug: 'about' }),
  shopPages: () => ({}),
  suggestProducts: ({ counted }) => ({ text: counted.name.slice(0, 3), first: 2 }),
};
/** Those of whose answers admins see more. */
const TELL_ADMINS_MORE = [
  'categories',
  'category',
  'deliveryOptions',
  'product',
  'productBy',
  'products',
  'reviews',
  'suggestProducts',
];

const ORDERS: readonly (readonly Name[])[] = [
  ['visitor', 'owner', 'admin'],
  ['visitor', 'admin', 'owner'],
  ['owner', 'visitor', 'admin'],
  ['owner', 'admin', 'visitor'],
  ['admin', 'visitor', 'owner'],
  ['admin', 'owner', 'visitor'],
];

let counted: CountedShop;
let schema: GraphQLSchema;
let people: People;
let world: WholeWorld;

beforeAll(async () => {
  counted = await openCountedShop({ config: realAccounts() });
  schema = await createPrintableSchema();
  people = await signUpPeople(counted.shop);
  world = await buildWholeWorld(counted.shop, people);
  await buildShopPage(counted.shop.dataSource, { slug: 'about', published: true });
});
afterAll(() => counted?.shop.close());

const tokenOf = (name: Name) => (name === 'visitor' ? undefined : people[name].token);

test('there is a row for each query whose responses are cached', () => {
  const marked = rootFields(schema, 'query').filter(({ extensions }) => extensions['public'] === true);
  expect(marked.map(({ name }) => name).toSorted()).toEqual(Object.keys(QUESTIONS));
});

test.each(Object.entries(QUESTIONS))(
  '%s shows each caller what they may see, independent of earlier callers',
  async (name, of) => {
    const document = wholeDocument(schema, name, 1);
    const ask = async (who: Name) => {
      const { data, errors } = await counted.shop.graphql(document, { ...of(world) }, tokenOf(who));
      expect(errors).toBeUndefined();
      return JSON.stringify(data);
    };
    const visitors = await counted.hits.warm('graphql', () => ask('visitor'));
    const cold = { visitor: visitors, owner: await ask('owner'), admin: await ask('admin') };
    for (const secret of [people.owner, people.other, people.admin])
      expect(visitors).not.toContain(secret.email);
    expect(cold.admin === visitors).toBe(!TELL_ADMINS_MORE.includes(name));
    for (const order of ORDERS) {
      // It leaves nothing in the cache.
      await counted.shop.dataSource.query('update reviews set message = message');
      for (const who of order) expect([order, who, await ask(who)]).toEqual([order, who, cold[who]]);
    }
  },
);

test.each(['/api/reviews', '/api/ratings/ID'])(
  '%s shows each caller what they may see, independent of earlier callers',
  async (pattern) => {
    const path = pattern.replace('ID', world.counted.id);
    const ask = async (who: Name) => {
      const token = tokenOf(who);
      const { status, body } = await callRest(counted.shop.url, 'GET', path, token ? { token } : {});
      expect(status).toBe(200);
      return JSON.stringify(body);
    };
    const visitors = await counted.hits.warm('rest', () => ask('visitor'));
    const cold = { visitor: visitors, owner: await ask('owner'), admin: await ask('admin') };
    expect([cold.owner === visitors, cold.admin === visitors]).toEqual([false, false]);
    for (const secret of [people.owner, people.other, people.admin])
      expect(visitors).not.toContain(secret.email);
    for (const order of ORDERS) {
      await counted.shop.dataSource.query('update reviews set message = message');
      for (const who of order) expect([order, who, await ask(who)]).toEqual([order, who, cold[who]]);
    }
  },
);

test.each(['/api/products', '/api/products/category/Fruits', '/api/products/ID'])(
  '%s is the same for everybody',
  async (pattern) => {
    const path = pattern.replace('ID', world.counted.id);
    const answers = [];
    for (const who of ['visitor', 'owner', 'admin', 'visitor'] as const) {
      const token = tokenOf(who);
      const { status, body } = await callRest(counted.shop.url, 'GET', path, token ? { token } : {});
      expect(status).toBe(200);
      answers.push(JSON.stringify(body));
    }
    expect(new Set(answers).size).toBe(1);
  },
);
