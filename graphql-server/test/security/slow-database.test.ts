import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createDataSource } from '../../src/bootstrap/data-source.js';
import { openDataSource } from '../../src/bootstrap/open-data-source.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { cloneTemplate } from '../support/databases.js';
import { codeOf } from '../support/graphql-client.js';
import { callRest } from '../support/rest-client.js';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';

const STATEMENT_MS = 1_500;

let shop: TestShop;
let proxy: TcpProxy;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await cloneTemplate(inject('postgresUrl'));
  const url = new URL(database.url);
  proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  const times = { statementMs: STATEMENT_MS, waitMs: 500 };
  const dataSource = createDataSource({ url: url.href, poolSize: 3, times, onPoolError: () => {} });
  await dataSource.initialize();
  shop = await createTestShop({ dataSource });
  close = async () => {
    await shop.close();
    await dataSource.destroy();
    await proxy.close();
    await database.drop();
  };
});
afterAll(() => close?.());

let times = 0;
/** Another query text each time: a cached response needs no database. */
const products = () => shop.graphql(`{ products { number${(times += 1)}: totalCount } }`);

async function expectAway(answer: Awaited<ReturnType<typeof products>>): Promise<void> {
  expect([answer.status, codeOf(answer)]).toEqual([503, 'SERVICE_UNAVAILABLE']);
}

test('a statement that takes too long is called off by the database', async () => {
  await expect(shop.dataSource.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
});

test('O4: a pool without a free connection is answered with 503, with Retry-After, and well again when there is one', async () => {
  const runners = [1, 2, 3].map(() => shop.dataSource.createQueryRunner());
  await Promise.all(runners.map((runner) => runner.connect()));
  const response = await fetch(`${shop.url}/graphql?query={products{totalCount}}`);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  const rest = await callRest(shop.url, 'GET', '/products');
  expect([rest.status, rest.headers.get('retry-after'), rest.body.error.code]).toEqual([
    503,
    '5',
    'SERVICE_UNAVAILABLE',
  ]);
  await Promise.all(runners.map((runner) => runner.release()));
  expect((await products()).status).toBe(200);
});

describe('a request that waits for a locked row', () => {
  let admin: TestPerson;
  beforeAll(async () => {
    admin = await shop.signUp({ admin: true });
  });

  test('gets 503, changes nothing, and can try again', async () => {
    const product = await buildProduct(shop.dataSource);
    const change = () =>
      shop.graphql(
        'mutation($input: AdjustProductStockInput!) { adjustProductStock(input: $input) { stock } }',
        { input: { id: product.id, by: 3 } },
        admin.token,
      );
    const stockOf = async () =>
      (await shop.dataSource.manager.findOneByOrFail(Product, { id: product.id })).stock;
    const before = await stockOf();
    const holder = shop.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('select 1 from products where id = $1 for update', [product.id]);
    const answer = await change();
    expect([answer.status, codeOf(answer)]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    await holder.rollbackTransaction();
    await holder.release();
    expect(await stockOf()).toBe(before);
    expect(codeOf(await change())).not.toBe('SERVICE_UNAVAILABLE');
  });
});

test('a database that is frozen is given up on, and found again when it thaws', async () => {
  /** By a prepared statement. */
  const named = () => shop.graphql(`{ products { edges { name${(times += 1)}: cursor } } }`);
  expect([(await products()).status, (await named()).status]).toEqual([200, 200]);
  proxy.hang();
  await Promise.all(
    [products(), named(), products(), named(), products()].map(async (asked) => expectAway(await asked)),
  );
  proxy.mend();
  expect([(await products()).status, (await named()).status]).toEqual([200, 200]);
});

test('part of an answer that is there is answered with 200', async () => {
  const runners = [1, 2, 3].map(() => shop.dataSource.createQueryRunner());
  await Promise.all(runners.map((runner) => runner.connect()));
  const answer = await shop.graphql(
    '{ shop { name } product(id: "7f3c0f7e-3d2b-4a51-9d3e-3f5f0f5f0f5f") { id } }',
  );
  await Promise.all(runners.map((runner) => runner.release()));
  expect([answer.status, codeOf(answer), answer.data]).toEqual([
    200,
    'SERVICE_UNAVAILABLE',
    { shop: { name: 'Larder' }, product: null },
  ]);
});

test('what comes before the opening has all the time it needs', async () => {
  const database = await cloneTemplate(inject('postgresUrl'));
  const opened = await openDataSource(database.url, {
    times: { statementMs: 100, waitMs: 1_000 },
    fill: (patient) => patient.query('select pg_sleep(0.3)'),
  });
  await expect(opened.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
  await opened.destroy();
  await database.drop();
});
