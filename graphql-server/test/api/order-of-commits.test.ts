import type { QueryRunner } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { olderTransactionsHaveEnded } from '../support/older-transactions.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';

let shop: TestShop;
let admin: TestPerson;
let gate: QueryRunner;

const GATE = 4_711;

beforeAll(async () => {
  shop = await createTestShop();
  admin = await shop.signUp({ admin: true });
  // A row called "Slow" has begun its transaction, and ends it when the gate opens.
  await shop.dataSource.query(`
    create function wait_at_gate() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${GATE}); return new; end $$;
    create trigger wait_at_gate before insert on orders for each row when (new.name = 'Slow') execute function wait_at_gate();
    create trigger wait_at_gate before insert on products for each row when (new.name = 'Slow') execute function wait_at_gate();
  `);
});
afterAll(() => shop?.close());

beforeEach(async () => {
  gate = shop.dataSource.createQueryRunner();
  await gate.query('select pg_advisory_lock($1)', [GATE]);
});
afterEach(() => gate.release());

const openGate = () => gate.query('select pg_advisory_unlock($1)', [GATE]);

async function someoneWaits(): Promise<void> {
  const isWaiting = `select exists (select from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted) as waits`;
  for (;;) {
    const [{ waits }] = await shop.dataSource.query(isWaiting);
    if (waits) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Reads a list from its oldest row on, a page at a time, and goes on where it was. */
class Crawler {
  readonly names: string[] = [];
  private after: string | null = null;

  constructor(private readonly list: string) {}

  async readOn(): Promise<void> {
    for (;;) {
      const query = `query Crawl($after: String) {
        ${this.list}(sort: OLDEST, first: 3, after: $after) { edges { cursor node { name } } pageInfo { hasNextPage } }
      }`;
      const page = (await shop.ask(query, { after: this.after }, admin.token))[this.list];
      for (const { cursor, node } of page.edges) {
        this.after = cursor;
        this.names.push(node.name);
      }
      if (!page.pageInfo.hasNextPage) return;
    }
  }
}

describe.each([
  ['orders', (name: string) => buildOrder(shop.dataSource, { name })],
  ['adminProducts', (name: string) => buildProduct(shop.dataSource, { name })],
] as const)('%s from the oldest on', (list, build) => {
  test('neither lose nor repeat a row whose transaction was slow', async () => {
    const crawler = new Crawler(list);
    await build('First');
    await olderTransactionsHaveEnded(shop.dataSource);
    await crawler.readOn();
    const slow = build('Slow');
    await someoneWaits();
    await build('Quick');
    await crawler.readOn();
    expect(crawler.names.at(-1)).toBe('First');

    // Newest first, what has been committed shows at once.
    const newest = await shop.ask(`{ ${list}(first: 1) { edges { node { name } } } }`, {}, admin.token);
    expect(newest[list].edges[0].node.name).toBe('Quick');

    await openGate();
    await slow;
    await olderTransactionsHaveEnded(shop.dataSource);
    await crawler.readOn();
    expect(crawler.names.slice(-3)).toEqual(['First', 'Slow', 'Quick']);
  });

  test('have each row once while many are added', async () => {
    await openGate();
    const crawler = new Crawler(list);
    const names = Array.from({ length: 30 }, (_, index) => `Many ${index}`);
    const adding = Promise.all(names.map((name) => build(name)));
    const added = new AbortController();
    void adding.finally(() => added.abort());
    while (!added.signal.aborted) await crawler.readOn();
    await adding;
    await olderTransactionsHaveEnded(shop.dataSource);
    await crawler.readOn();
    const seen = crawler.names.filter((name) => name.startsWith('Many'));
    expect(seen.toSorted()).toEqual(names.toSorted());
  });
});

test('a cursor whose row was deleted for good loses no row that was begun before it', async () => {
  await openGate();
  const times = { Begun: '10:00:00', Purged: '10:00:05', Overtaken: '10:00:02', Later: '10:01:00' };
  const ids = new Map<string, string>();
  for (const [place, [name, time]] of Object.entries(times).entries()) {
    const { id } = await buildProduct(shop.dataSource, { name });
    ids.set(name, id);
    const values = [id, `2020-01-01T${time}Z`, place + 1];
    await shop.dataSource.query('update products set created_at = $2, created_in = $3 where id = $1', values);
  }
  await olderTransactionsHaveEnded(shop.dataSource);
  const query = `query Crawl($after: String) {
    adminProducts(sort: OLDEST, first: 2, after: $after) { edges { cursor node { name } } }
  }`;
  const read = async (after: string | null) =>
    (await shop.ask(query, { after }, admin.token)).adminProducts.edges;
  const [, purged] = await read(null);
  expect(purged.node.name).toBe('Purged');
  await shop.dataSource.query('delete from products where id = $1', [ids.get('Purged')]);
  const next = (await read(purged.cursor)).map(({ node }: { node: { name: string } }) => node.name);
  expect(next).toEqual(['Overtaken', 'Later']);
});

test('numbers of transactions that a backup has brought from elsewhere hide nothing', async () => {
  await openGate();
  const crawler = new Crawler('orders');
  await olderTransactionsHaveEnded(shop.dataSource);
  await crawler.readOn();
  const known = crawler.names.length;
  await shop.dataSource.query(`update orders set created_in = created_in + 1000000000 where created_in > 0`);
  await shop.dataSource.query('select forget_foreign_transactions()');
  await buildOrder(shop.dataSource, { name: 'After' });
  await olderTransactionsHaveEnded(shop.dataSource);

  const again = new Crawler('orders');
  await again.readOn();
  expect(again.names).toHaveLength(known + 1);
  // A cursor from before goes on as well.
  await crawler.readOn();
  expect(crawler.names.at(-1)).toBe('After');
});
