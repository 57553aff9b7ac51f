import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createDataSource } from '../../src/database/data-source.js';
import { CartLine } from '../../src/features/carts/cart-line.entity.js';
import { Order } from '../../src/features/orders/order.entity.js';
import { OutboxMessage } from '../../src/features/outbox/outbox-message.entity.js';
import { Payment } from '../../src/features/payments/payment.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { cloneTemplate, type TestDatabase } from '../support/databases.js';
import { beginCheckout, finishCheckout, payCheckout, shopperWith } from '../support/errand.js';
import { codeOf, type GraphqlAnswer, type Untyped } from '../support/graphql-client.js';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';

const TRIES = 100;

/** Asks as a browser does that is told to try again in a moment. */
async function persist(ask: () => Promise<GraphqlAnswer<Untyped>>): Promise<GraphqlAnswer<Untyped>> {
  for (let left = TRIES; left > 0; left--) {
    const answer = await ask();
    if (codeOf(answer) !== 'SERVICE_UNAVAILABLE') return answer;
    await sleep(20);
  }
  throw new Error('It never worked.');
}

/** Ends connections of the shop at random, in whatever they are doing, until told to stop. */
async function killBackends(shop: TestShop): Promise<{ stop(): Promise<number> }> {
  const [{ name }] = await shop.dataSource.query('select current_database() as name');
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  const abort = new AbortController();
  const killed = (async () => {
    let count = 0;
    while (!abort.signal.aborted) {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1
         and application_name = 'larder' and random() < 0.3`,
        [name],
      );
      count += rowCount ?? 0;
      await sleep(40);
    }
    return count;
  })();
  const ended = killed.finally(() => client.end());
  return {
    stop: () => {
      abort.abort();
      return ended;
    },
  };
}

describe('P14: connections that die in mid-transaction', () => {
  let shop: TestShop;
  let killer: Awaited<ReturnType<typeof killBackends>>;
  beforeAll(async () => {
    shop = await createTestShop();
  });
  afterAll(async () => {
    await killer?.stop();
    await shop?.close();
  });

  test('leave all or nothing, and trying again works', async () => {
    const apples = await buildProduct(shop.dataSource, { price: 240 });
    const people = await Promise.all(Array.from({ length: 12 }, () => shopperWith(shop, apples, 2)));
    killer = await killBackends(shop);
    const orders = await Promise.all(people.map((person) => buy(person)));
    expect(await killer.stop()).toBeGreaterThan(0);

    expect(orders.map(({ total }) => total)).toEqual(people.map(() => 980));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(people.length);
    const { manager } = shop.dataSource;
    const tables = [Order, Payment, OutboxMessage, CartLine];
    const count = () => Promise.all(tables.map((each) => manager.count<object>(each)));
    // The test's own connections have been killed as well.
    // Each is told as placed and as paid.
    expect(await count().catch(count)).toEqual([12, 12, 24, 0]);
  });

  /** The whole errand; what comes after paying three times at once. */
  async function buy(person: TestPerson): Promise<{ id: string; total: number }> {
    const begun = await persist(() => beginCheckout(shop, person, 980));
    const proof = await payCheckout(shop, begun.data.beginCheckout);
    const finishes = [1, 2, 3].map(() => persist(() => finishCheckout(shop, person, proof)));
    const [first, ...others] = (await Promise.all(finishes)).map(({ data }) => data.finishCheckout);
    expect(others).toEqual([first, first]);
    return first;
  }
});

describe('O4: a database that goes away and comes back', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let dataSource: DataSource;
  let shop: TestShop;

  beforeAll(async () => {
    database = await cloneTemplate(inject('postgresUrl'));
    const url = new URL(database.url);
    proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
    url.port = String(proxy.port);
    dataSource = createDataSource({ url: url.href, onPoolError: () => {} });
    await dataSource.initialize();
    shop = await createTestShop({ dataSource });
  });
  afterAll(async () => {
    await shop?.close();
    await dataSource?.destroy();
    await proxy?.close();
    await database?.drop();
  });

  const products = () => shop.graphql('{ products { totalCount } }');
  const ready = async () => (await fetch(`${shop.url}/readyz`)).status;

  test('is answered with 503 at once, and without a restart of ours when it is back', async () => {
    const person = await shop.signUp();
    expect([await ready(), codeOf(await products())]).toEqual([200, undefined]);
    for (let round = 0; round < 3; round++) {
      const asked = Array.from({ length: 20 }, products);
      proxy.cut();
      for (const answer of await Promise.all(asked)) {
        expect([undefined, 'SERVICE_UNAVAILABLE']).toContain(codeOf(answer));
      }
      const from = Date.now();
      expect(await ready()).toBe(503);
      const me = await shop.graphql('{ me { id } }', {}, person.token);
      expect([me.status, codeOf(me)]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect(JSON.stringify(me)).not.toMatch(/ECONN|127\.0\.0\.1|postgres/i);
      expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
      expect(Date.now() - from).toBeLessThan(1_000);

      proxy.mend();
      expect([await ready(), codeOf(await products())]).toEqual([200, undefined]);
    }
  });
});
