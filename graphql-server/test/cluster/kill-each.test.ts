import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postGraphql, type Untyped } from '../support/graphql-client.js';
import { until } from '../startup/processes.js';
import { hasRedis } from '../support/redis.js';
import { startWebhookListener, type WebhookListener } from '../support/webhook-listener.js';
import { CREATE_ENDPOINT } from '../support/webhooks.js';
import { hasCaddy, startCluster, type Cluster } from './cluster.js';
import { findPostgres } from '../support/programs.js';
import { emptyTally, openLoad, type Tally } from './shoppers.js';

const programs = findPostgres();
const missing = [
  ...(programs ? [] : ['postgresql']),
  ...(hasRedis() ? [] : ['redis-server']),
  ...(hasCaddy() ? [] : ['caddy']),
];
const needs = missing.length > 0 ? ` (needs ${missing.join(', ')})` : '';

/** What the provider has taken since the demo was filled, and what the shop has made of it. */
const MONEY = `
  select payment.id, orders.ids as orders, (
      select count(*)::int from refunds where provider_payment_id = payment.id and reason <> 'rejected'
    ) as refunds
  from razorpay_sandbox.payments as payment
    cross join lateral (select array_agg(id) as ids from orders where payment_id = payment.id) as orders
  where payment.serial > $1 and payment.document ->> 'status' in ('captured', 'refunded')`;

interface Money {
  readonly id: string;
  readonly orders: readonly string[] | null;
  readonly refunds: number;
}

/** Enough to say that it goes on, few enough for a machine that does much else. */
const STEPS = 5;

describe.skipIf(missing.length > 0)(`a shop of several processes${needs}`, () => {
  const tally = emptyTally();
  const figures: Record<string, object> = {};
  let cluster: Cluster;
  let listener: WebhookListener;
  let database: pg.Pool;
  let firstSerial: string;
  let load: ReturnType<typeof openLoad>;

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '');
    database = new pg.Pool({ connectionString: cluster.primary.url });
    database.on('error', () => {});
    await database.query('update products set stock = null');
    const { rows } = await database.query(
      'select coalesce(max(serial), 0) as serial from razorpay_sandbox.payments',
    );
    firstSerial = rows[0].serial;
    listener = await startWebhookListener();
    const input = { url: listener.url, events: ['ORDER_CREATED'] };
    const { errors } = await postGraphql(cluster.url, CREATE_ENDPOINT, { input }, await adminToken(cluster));
    expect(errors).toBeUndefined();
    load = openLoad(cluster, tally, { buyers: 4, readers: 3 });
    await goOn(tally);
  });

  afterAll(async () => {
    await load?.stop();
    await listener?.close();
    await database?.end();
    await cluster?.stop();
    console.table(figures);
  });

  test.each(['shop 1', 'shop 2', 'worker', 'Redis', 'replica'] as const)(
    'without %s everything goes on, and it comes back',
    async (name) => {
      expect(await whileKilled(name, () => goOn(tally))).toEqual([]);
    },
  );

  test('without the primary reads and sessions go on, and it comes back', async () => {
    expect(await whileKilled('primary', () => readOn(tally))).toEqual([]);
  });

  test('afterwards each payment is one order or is refunded; each order was published', async () => {
    await load.stop();
    await expect
      .poll(() => unsettled(database, firstSerial), { timeout: 240_000, interval: 1_000 })
      .toEqual([]);

    const money = await moneyOf(database, firstSerial);
    const made = money.flatMap(({ orders }) => orders ?? []);
    expect(made.length).toBeGreaterThan(10);
    // An order that a shopper got is never lost.
    expect([...tally.orders].filter((id) => !made.includes(id))).toEqual([]);

    const published = () => new Set(listener.received.map(({ event }) => String(event.data.order.id)));
    await expect
      .poll(() => made.filter((id) => !published().has(id)), { timeout: 240_000, interval: 1_000 })
      .toEqual([]);
    const { rows: parked } = await database.query(`select 1 from outbox_deliveries where status = 'parked'`);
    expect(parked).toEqual([]);
    figures['all'] = { orders: made.length, refunds: sumOf(money), webhooks: listener.received.length };
  });

  test('the cache never holds rows of a replica that lacks a change', async () => {
    const replica = new pg.Client({ connectionString: cluster.replica.url });
    await replica.connect();
    try {
      await replica.query('select pg_wal_replay_pause()');
      for (const price of [11, 12, 13]) {
        await database.query('update products set price = $1', [price * 100]);
        // Before a cached response would expire by itself.
        await expect.poll(() => pricesOf(cluster), { timeout: 30_000, interval: 10 }).toEqual([price]);
        for (let times = 0; times < 10; times += 1) expect(await pricesOf(cluster)).toEqual([price]);
      }
    } finally {
      await replica.query('select pg_wal_replay_resume()');
      await replica.end();
    }
  });

  /** @returns the last words of what ended although nobody killed it */
  async function whileKilled(name: keyof Cluster['parts'], proof: () => Promise<void>): Promise<string[]> {
    const before = structuredClone(tally);
    const began = performance.now();
    await cluster.parts[name].kill();
    await proof();
    const downFor = performance.now() - began;
    await cluster.parts[name].start();
    const up = performance.now();
    await goOn(tally);
    figures[name] = {
      'seconds away': Number((downFor / 1000).toFixed(1)),
      'seconds until orders again': Number(((performance.now() - up) / 1000).toFixed(1)),
      ...since(before, tally),
    };
    return cluster.lost();
  }
});

/** The prices of products, as the processes that the proxy happens to take answer. */
async function pricesOf({ url }: Cluster): Promise<number[]> {
  const read = async () => {
    const products = (await (await fetch(`${url}/api/products`)).json()) as readonly { price: number }[];
    return products.map(({ price }) => price);
  };
  return [...new Set([...(await read()), ...(await read())])];
}

/** Waits until more has been bought and read than before. */
async function goOn(tally: Tally): Promise<void> {
  const enough = tally.orders.size + STEPS;
  await Promise.all([readOn(tally), until(() => tally.orders.size >= enough)]);
}

async function readOn(tally: Tally): Promise<void> {
  const before = structuredClone(tally);
  const kinds = ['reads', 'sessions', 'pages'] as const;
  await until(() => kinds.every((kind) => tally[kind].good >= before[kind].good + STEPS));
}

function since(before: Tally, now: Tally): object {
  const kinds = (['reads', 'sessions', 'pages'] as const).flatMap((kind) => [
    [kind, now[kind].good - before[kind].good],
    [`${kind} failed`, now[kind].failed - before[kind].failed],
  ]);
  return {
    orders: now.orders.size - before.orders.size,
    ...Object.fromEntries(kinds),
    retried: now.retries - before.retries,
  };
}

async function moneyOf(database: pg.Pool, serial: string): Promise<Money[]> {
  return (await database.query<Money>(MONEY, [serial])).rows;
}

/** Payments without exactly one order, or one refund. */
async function unsettled(database: pg.Pool, serial: string): Promise<Money[]> {
  const money = await moneyOf(database, serial);
  return money.filter(({ orders, refunds }) => (orders?.length ?? 0) + refunds !== 1);
}

const sumOf = (money: readonly Money[]): number => money.reduce((sum, { refunds }) => sum + refunds, 0);

async function adminToken({ authEmulator }: Cluster): Promise<string> {
  const url = `${authEmulator}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@larder.test', password: 'larder-admin', returnSecureToken: true }),
  });
  const { idToken } = (await answer.json()) as Untyped;
  return idToken;
}
