import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { OrderStatus, type Order } from '../../src/features/sales/purchase/order.entity.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import type { Rating } from '../../src/features/ratings/rating.entity.js';
import type { Review } from '../../src/features/reviews/review.entity.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildOrder, moveOrders } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildRating } from '../factories/rating.factory.js';
import { buildReview } from '../factories/review.factory.js';
import { beginCheckout, finishCheckout, payCheckout } from '../support/checkout-flow.js';
import { standInWeb, openPage, withoutNonce, type StandInWeb } from '../support/pages.js';
import { importProducts } from '../support/product-csv.js';
import { openCountedProcess, openCountedShop, type CountedShop } from '../support/counted-shops.js';
import { callRest } from '../support/rest-client.js';
import type { TestPerson, TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

const ALL = `{
  products(first: 20) {
    edges {
      node {
        id name price hidden version availability quantityLeft
        ratingSummary { average count }
        ratings(first: 5) { edges { node { name message avatar email verifiedPurchase answer { text } } } }
      }
    }
  }
  reviews { edges { node { name avatar email message answer { text } } } }
}`;

let here: CountedShop;
let there: Awaited<ReturnType<typeof openCountedProcess>>;
let web: StandInWeb;
let admin: TestPerson;
let person: TestPerson;
let product: Product;
let counted: Product;
let rating: Rating;
let review: Review;
let shop: TestShop;

beforeAll(async () => {
  // Each render of a page differs.
  web = await standInWeb(
    `globalThis.renders = (globalThis.renders ?? 0) + 1;
     return { status: 200, head: '', html: 'render ' + globalThis.renders, state: '', modules: [] };`,
  );
  here = await openCountedShop({ webRoot: web.folder });
  ({ shop } = here);
  there = await openCountedProcess(shop);
  [admin, person] = [await shop.signUp({ admin: true }), await shop.signUp()];
  product = await buildProduct(shop.dataSource, { price: 240 });
  counted = await buildProduct(shop.dataSource, { price: 240, stock: 30, lowStockThreshold: 3 });
  rating = await buildRating(shop.dataSource, { productId: product.id, userId: person.userId });
  review = await buildReview(shop.dataSource, { userId: person.userId });
});
afterAll(async () => {
  await there?.close();
  await here?.shop.close();
  await web?.remove();
});

const asAdmin = (mutation: string, input: object) =>
  shop.ask(
    `mutation Do($input: ${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input!) { ${mutation}(input: $input) { __typename } }`,
    { input },
    admin.token,
  );
const asPerson = (mutation: string, input: object) =>
  shop.ask(
    `mutation Do($input: ${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input!) { ${mutation}(input: $input) { __typename } }`,
    { input },
    person.token,
  );
const rest = async (method: string, path: string, token: string, body: object) => {
  const { status } = await callRest(shop.url, method, path, { token, body });
  expect(Math.floor(status / 100)).toBe(2);
};

const everything = ({ shop: { url } }: CountedShop) =>
  fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: ALL }),
  }).then((answer) => answer.text());
const list = ({ shop: { url } }: CountedShop) =>
  callRest(url, 'GET', '/api/products').then(({ body }) => JSON.stringify(body));
const page = ({ shop: { url } }: CountedShop) => openPage(url, '/').then(withoutNonce);

const FACTS = { description: 'Sweet.', photo: '/images/pear.avif', categories: ['fruits'] };

const buy = async (of: Product, quantity: number) => {
  await buildCartLine(shop.dataSource, { userId: person.userId, productId: of.id, quantity });
  const { data, errors } = await beginCheckout(shop, person, 240 * quantity + 500);
  expect(errors).toBeUndefined();
  return data.beginCheckout;
};

describe('a change is visible to the next request, in other processes as soon as they are notified:', () => {
  const changes: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['createProduct', () => asAdmin('createProduct', { ...FACTS, name: 'Pear', price: 100 })],
    ['updateProduct', () => asAdmin('updateProduct', { id: product.id, price: 241 })],
    ['updateProduct that hides', () => asAdmin('updateProduct', { id: product.id, hidden: true })],
    [
      'updateProduct that shows',
      () => asAdmin('updateProduct', { id: product.id, hidden: false, price: 240 }),
    ],
    ['adjustProductStock to few', () => asAdmin('adjustProductStock', { id: counted.id, by: -27 })],
    [
      'a product by REST',
      () =>
        rest('POST', '/products', admin.token, {
          description: 'Sweet.',
          photo: '/images/pear.avif',
          name: 'Plum',
          price: 1,
          category: 'Fruits',
        }),
    ],
    [
      'a file of products',
      () =>
        importProducts(
          shop,
          'name,description,price,category,photo\nFig,Soft.,2.50,Fruits,/images/fig.avif\n',
          { token: admin.token },
        ),
    ],
    ['saveProfile', () => asPerson('saveProfile', { displayName: 'Another Name' })],
    ['replyToReview', () => asAdmin('replyToReview', { id: review.id, reply: 'Thank you.' })],
    ['replyToRating', () => asAdmin('replyToRating', { id: rating.id, reply: 'Thanks.' })],
    ['createReview', () => asPerson('createReview', { message: 'Good.', rating: 5 })],
    ['deleteReview', () => asAdmin('deleteReview', { id: review.id })],
    [
      'createRating',
      () => asAdmin('createRating', { productId: product.id, name: 'A', message: 'Fine.', rates: 2 }),
    ],
    ['updateRating', () => asPerson('updateRating', { id: rating.id, rates: 2 })],
    ['an order by a customer who has rated what is in it', () => orderOf(product)],
    ['the end of that order', () => setStatus(OrderStatus.REJECTED)],
    ['a rating taken back by REST', () => rest('DELETE', '/ratings', person.token, { _id: rating.id })],
    ['deleteProduct', () => asAdmin('deleteProduct', { id: product.id })],
    ['the database itself', () => shop.dataSource.query('update products set price = price + 1')],
  ];
  let order: Order;
  const orderOf = async ({ id }: Product) => {
    order = await buildOrder(shop.dataSource, { userId: person.userId, lines: [{ productId: id }] });
  };
  const setStatus = (status: OrderStatus) => moveOrders(shop.dataSource, [order.id], status);

  test.each(changes)('%s', async (_name, change) => {
    const before = await here.hits.warm('graphql', () => everything(here));
    await there.hits.warm('graphql', () => everything(there));
    const rendered = await here.hits.warm('page', () => page(here));
    await change();
    const after = await everything(here);
    expect(after).not.toBe(before);
    expect(await page(here)).not.toBe(rendered);
    await expect.poll(() => everything(there), { interval: 1 }).toBe(after);
  });

  test('38.6: another size, on the page of a product of its family', async () => {
    const [small, large] = [
      await buildProduct(shop.dataSource, { family: 'Oat milk' }),
      await buildProduct(shop.dataSource, { family: 'oat milk' }),
    ];
    const pageOfSmall = () => openPage(shop.url, `/products/${small.id}`).then(withoutNonce);
    const rendered = await here.hits.warm('page', pageOfSmall);
    await asAdmin('updateProduct', { id: large.id, price: 99 });
    expect(await pageOfSmall()).not.toBe(rendered);
  });

  test('the last of what is counted, from Pay to order', async () => {
    await shop.dataSource.getRepository(Product).update(counted.id, { price: 240, stock: 2 });
    const before = await here.hits.warm('graphql', () => everything(here));
    expect(before).toContain('"LOW_STOCK"');
    const checkout = await buy(counted, 2);
    const held = await here.hits.warm('graphql', () => everything(here));
    expect(held).toContain('"SOLD_OUT"');
    await finishCheckout(shop, person, await payCheckout(shop, checkout));
    expect(await everything(here)).toContain('"SOLD_OUT"');
    await expect.poll(() => everything(there)).toContain('"SOLD_OUT"');
  });

  test('lists of REST', async () => {
    const before = await here.hits.warm('rest', () => list(here));
    await there.hits.warm('rest', () => list(there));
    await asAdmin('updateProduct', { id: counted.id, name: 'Renamed' });
    const after = await list(here);
    expect(after).not.toBe(before);
    await expect.poll(() => list(there), { interval: 1 }).toBe(after);
  });
});

describe('what nobody sees throws nothing away:', () => {
  const unseen: readonly (readonly [string, () => Promise<unknown>])[] = [
    [
      'an order of what there is enough of',
      async () => finishCheckout(shop, person, await payCheckout(shop, await buy(counted, 1))),
    ],
    ['a cart', () => asPerson('addToCart', { productId: counted.id, quantity: 1 })],
    ['a sign-up', () => shop.signUp()],
  ];

  test.each(unseen)('%s', async (_name, happen) => {
    await shop.dataSource.getRepository(Product).update(counted.id, { price: 240, stock: 30 });
    await here.hits.warm('graphql', () => everything(here));
    await happen();
    const hits = here.hits.of('graphql');
    await everything(here);
    expect(here.hits.of('graphql')).toBe(hits + 1);
  });
});

describe('while changes may be missed', () => {
  test('nothing is answered from the cache, and it goes on afterwards', async () => {
    const { id } = await buildProduct(shop.dataSource);
    const price = async () => {
      const { product: found } = await there.shop.ask<{ product: { price: number } }>(
        'query Price($id: ID!) { product(id: $id) { price } }',
        { id },
      );
      return found.price;
    };
    await there.hits.warm('graphql', price);
    const [{ database }] = await shop.dataSource.query<[{ database: string }]>(
      'select current_database() as database',
    );
    const outside = new pg.Client({ connectionString: inject('postgresUrl') });
    await outside.connect();
    // Who asks has a connection; who listens gets none any more.
    await outside.query(`alter database ${database} allow_connections false`);
    try {
      await outside.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'larder-changes'`,
        [database],
      );
      const answered = () => there.hits.of('graphql');
      await until(async () => {
        const before = answered();
        await price();
        return answered() === before;
      });
      for (const changed of [311, 312, 313]) {
        await shop.dataSource.query('update products set price = $1 where id = $2', [changed, id]);
        expect(await price()).toBe(changed);
        expect(await price()).toBe(changed);
      }
    } finally {
      await outside.query(`alter database ${database} allow_connections true`);
      await outside.end();
    }
    await there.hits.warm('graphql', price);
    await here.hits.warm('graphql', () => everything(here));
  });

  test('a change that is made meanwhile is not missed', async () => {
    const before = await there.hits.warm('graphql', () => everything(there));
    await shop.dataSource.transaction(async (manager) => {
      await manager.query('update products set price = price + 1');
      // Nobody can listen until it is over; its notifications reach none of the connections that
      // were ended.
      await manager.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'larder-changes'`,
      );
    });
    await expect.poll(() => everything(there), { interval: 1 }).not.toBe(before);
    await there.hits.warm('graphql', () => everything(there));
    await here.hits.warm('graphql', () => everything(here));
  });
});
