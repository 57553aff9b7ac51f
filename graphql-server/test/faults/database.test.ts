import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createDataSource } from '../../src/bootstrap/data-source.js';
import { CartLine } from '../../src/features/carts/cart-line.entity.js';
import { CheckoutStatus } from '../../src/features/sales/purchase/checkout.entity.js';
import { PaymentOrders } from '../../src/features/sales/checkout/payment-orders.js';
import { Order } from '../../src/features/sales/purchase/order.entity.js';
import { OutboxMessage } from '../../src/features/outbox/outbox-message.entity.js';
import { Payment } from '../../src/features/sales/purchase/payment.entity.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildCheckout } from '../factories/checkout.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { cloneTemplate } from '../support/databases.js';
import { beginCheckout, finishCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import { codeOf, type GraphqlAnswer, type Untyped } from '../support/graphql-client.js';
import { killBackends } from '../support/kill-backends.js';
import { whoWaitsForLocks } from '../support/lock-waits.js';
import { moneyOf, paid } from '../support/purchase.js';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

const TRIES = 100;
const progress = { answers: 0 };

/** Retries as a browser does after `SERVICE_UNAVAILABLE`. */
async function persist(ask: () => Promise<GraphqlAnswer<Untyped>>): Promise<GraphqlAnswer<Untyped>> {
  for (let left = TRIES; left > 0; left--) {
    const answer = await ask();
    progress.answers++;
    if (codeOf(answer) !== 'SERVICE_UNAVAILABLE') return answer;
    await sleep(20);
  }
  throw new Error('It never worked.');
}

/** Waits for another answer of the shop, and a moment. */
async function untilAnswered(signal: AbortSignal): Promise<void> {
  const { answers } = progress;
  while (progress.answers === answers && !signal.aborted) await sleep(10);
  await sleep(30);
}

interface ProxiedShop {
  readonly shop: TestShop;
  readonly proxy: TcpProxy;
  close(): Promise<void>;
}

/** A shop with a proxy before its database. */
async function openBehindProxy(): Promise<ProxiedShop> {
  const database = await cloneTemplate(inject('postgresUrl'));
  const url = new URL(database.url);
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  const dataSource = createDataSource({ url: url.href, onPoolError: () => {} });
  await dataSource.initialize();
  const shop = await createTestShop({ dataSource });
  return {
    shop,
    proxy,
    close: async () => {
      await shop.close();
      await dataSource.destroy();
      await proxy.close();
      await database.drop();
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
    killer = await killBackends(shop, untilAnswered);
    const orders = await Promise.all(people.map((person) => buy(person)));
    expect(await killer.stop()).toBeGreaterThan(0);

    expect(orders.map(({ total }) => total)).toEqual(people.map(() => 980));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(people.length);
    const { manager } = shop.dataSource;
    const tables = [Order, Payment, OutboxMessage, CartLine];
    const count = () => Promise.all(tables.map((each) => manager.count<object>(each)));
    // The test's own connections have been killed as well.
    // Each person gets a welcome e-mail; each order is published as placed and as paid.
    expect(await count().catch(count)).toEqual([12, 12, 36, 0]);
  });

  /** The whole checkout flow; what comes after paying three times at once. */
  async function buy(person: TestPerson): Promise<{ id: string; total: number }> {
    const begun = await persist(() => beginCheckout(shop, person, 980));
    const proof = await payCheckout(shop, begun.data.beginCheckout);
    const finishes = [1, 2, 3].map(() => persist(() => finishCheckout(shop, person, proof)));
    const [first, ...others] = (await Promise.all(finishes)).map(({ data }) => data.finishCheckout);
    expect(others).toEqual([first, first]);
    return first;
  }
});

describe('P14: a connection that breaks after some bytes', () => {
  let behind: ProxiedShop;
  beforeAll(async () => {
    behind = await openBehindProxy();
  });
  afterAll(() => behind?.close());

  // From the first words of the transaction to its last ones.
  test.each([100, 1_000, 3_000, 6_000, 9_000, 12_000])(
    '%i into finishing leaves all or nothing, and trying again works',
    async (bytes) => {
      const { shop, proxy } = behind;
      const { person, proof } = await paid(shop, { stock: 2 });
      proxy.cutAfter(bytes);
      const { data } = await persist(() => finishCheckout(shop, person, proof));
      proxy.mend();
      const money = await moneyOf(shop, person);
      expect(money).toMatchObject({
        orders: [{ id: data.finishCheckout.id }],
        statuses: ['captured'],
        refunds: [],
      });
      expect(await shop.dataSource.manager.countBy(CartLine, { userId: person.userId })).toBe(0);
      expect(await shop.dataSource.manager.countBy(Product, { stock: 2 })).toBe(0);
    },
  );

  test('a database that only hangs for a moment loses nothing', async () => {
    const { shop, proxy } = behind;
    const { person, proof } = await paid(shop);
    proxy.delay(5);
    proxy.hang();
    const finished = finishCheckout(shop, person, proof);
    await sleep(100);
    proxy.mend();
    expect((await finished).data.finishCheckout.total).toBe(980);
  });
});

describe('P14: a deadlock with a transaction by hand', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await createTestShop();
  });
  afterAll(() => shop?.close());

  /**
   * Finishes while another transaction locks the same rows in the other order; the database ends
   * one of the two.
   */
  async function clash() {
    const purchase = await paid(shop, { stock: 2 });
    const { person, product, proof } = purchase;
    const byHand = shop.dataSource.createQueryRunner();
    await byHand.startTransaction();
    await byHand.query('select 1 from products where id = $1 for update', [product.id]);
    const finished = finishCheckout(shop, person, proof);
    await until(async () => (await whoWaitsForLocks(shop.dataSource)).length > 0);
    const isOurs = await byHand
      .query('select 1 from users where id = $1 for update', [person.userId])
      .then(() => true)
      .catch(() => false);
    await byHand.rollbackTransaction();
    await byHand.release();
    return { ...purchase, isOurs, answer: await finished };
  }

  test('changes nothing, says so, and trying again works', async () => {
    let clashed = await clash();
    while (!clashed.isOurs) {
      expect(clashed.answer.errors).toBeUndefined();
      clashed = await clash();
    }
    const { person, proof, answer } = clashed;
    expect([answer.status, codeOf(answer)]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(await moneyOf(shop, person)).toMatchObject({ orders: [], refunds: [] });
    const { data } = await finishCheckout(shop, person, proof);
    expect(await moneyOf(shop, person)).toMatchObject({
      orders: [{ id: data.finishCheckout.id }],
      statuses: ['captured'],
      refunds: [],
    });
  });
});

test('P14: a checkout that a killed database has lost, while its order was made, is begun anew', async () => {
  const shop = await createTestShop();
  try {
    const { dataSource, payments } = shop;
    const person = await shopperWith(shop, await buildProduct(dataSource, { price: 240 }), 2);
    const deleted = await buildCheckout(dataSource, {
      userId: person.userId,
      status: CheckoutStatus.CREATED,
      paymentOrderId: null,
    });
    const deleteCheckout = async () => {
      await dataSource.query('delete from checkouts where id = $1', [deleted.id]);
    };
    const requested = new PaymentOrders(dataSource, payments, deleteCheckout).request(deleted);
    await expect(requested).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    const { data } = await beginCheckout(shop, person, 980);
    expect(data.beginCheckout).toMatchObject({ status: 'AWAITING_PAYMENT' });
  } finally {
    await shop.close();
  }
});

describe('O4: a database that goes away and comes back', () => {
  let behind: ProxiedShop;
  let shop: TestShop;
  let proxy: TcpProxy;

  beforeAll(async () => {
    behind = await openBehindProxy();
    ({ shop, proxy } = behind);
  });
  afterAll(() => behind?.close());

  const products = () => shop.graphql('{ products { totalCount } }');
  const ready = async () => (await fetch(`${shop.url}/readyz`)).status;

  test('is answered with 503 while it is away, and without a restart of ours when it is back', async () => {
    const person = await shop.signUp();
    expect([await ready(), codeOf(await products())]).toEqual([200, undefined]);
    for (let round = 0; round < 3; round++) {
      const requests = Array.from({ length: 20 }, products);
      proxy.cut();
      for (const answer of await Promise.all(requests)) {
        expect([undefined, 'SERVICE_UNAVAILABLE']).toContain(codeOf(answer));
      }
      // A result holds for a second.
      await until(async () => (await ready()) === 503);
      const me = await shop.graphql('{ me { id } }', {}, person.token);
      expect([me.status, codeOf(me)]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect(JSON.stringify(me)).not.toMatch(/ECONN|127\.0\.0\.1|postgres/i);
      expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);

      proxy.mend();
      await until(async () => (await ready()) === 200);
      expect(codeOf(await products())).toBeUndefined();
    }
  });

  test('that only lets itself be read shows the shop, and is answered with 503 where it would be written to', async () => {
    const person = await shopperWith(shop, await buildProduct(shop.dataSource, { price: 240 }), 2);
    const name = new URL((shop.dataSource.options as { url: string }).url).pathname.slice(1);
    // As providers do to one whose disk is full; connections that stand go on as before.
    const anew = () => {
      proxy.cut();
      proxy.mend();
    };
    await shop.dataSource.query(`alter database ${name} set default_transaction_read_only to on`);
    anew();
    await until(async () => (await ready()) === 200);
    expect(codeOf(await products())).toBeUndefined();
    const refused = await beginCheckout(shop, person, 980);
    expect([refused.status, codeOf(refused)]).toEqual([503, 'SERVICE_UNAVAILABLE']);

    await shop.dataSource.query(
      `begin read write; alter database ${name} reset default_transaction_read_only; commit`,
    );
    anew();
    expect((await beginCheckout(shop, person, 980)).data.beginCheckout).toMatchObject({
      status: 'AWAITING_PAYMENT',
    });
  });
});
