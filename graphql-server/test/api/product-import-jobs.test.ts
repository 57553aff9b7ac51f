import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { IdempotencyService } from '../../src/features/idempotency/idempotency.service.js';
import { ProductImport } from '../../src/features/catalogue/import/product-import.entity.js';
import { ProductImportService } from '../../src/features/catalogue/import/product-import.service.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { emptyTables } from '../support/empty-tables.js';
import { codeOf } from '../support/graphql-client.js';
import {
  exportProducts,
  FIND,
  importProducts,
  reportOf,
  sendProducts,
  type Sent,
} from '../support/product-csv.js';
import { countedStatements } from '../support/statements.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const HEADER =
  'id,name,description,category,price,photo,pack_amount,pack_unit,stock,low_stock_threshold,hidden';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });

beforeEach(() => emptyTables(shop.dataSource, 'products', 'product_imports'));

const products = () => shop.dataSource.getRepository(Product).find({ order: { name: 'ASC' } });
const imports = () => shop.dataSource.getRepository(ProductImport);
const send = (lines: readonly string[] | string, { dryRun = false } = {}) =>
  importProducts(shop, Array.isArray(lines) ? lines.join('\r\n') : (lines as string), {
    dryRun,
    token: admin.token,
  });
const exported = async () => (await exportProducts(shop, admin.token)).text();

describe('who may import', () => {
  test.each([randomUUID(), 'none'])('and %s is no import', async (id) => {
    expect(await shop.ask(FIND, { id }, admin.token)).toEqual({ productImport: null });
  });
});

test('a report is there for as long as the settings say, also after further imports', async () => {
  const { id } = await send([HEADER]);
  await shop.dataSource.query(`update product_imports set started_at = now() - interval '60 days'`);
  await send([HEADER]);
  expect(await shop.ask(FIND, { id }, admin.token)).toMatchObject({ productImport: { id } });
});

/** The statements of a poll: the slower a machine, the more polls. */
const READS_REPORT = /^select pg_try_advisory_xact_lock|^SELECT .* FROM "product_imports"/;

describe('5,000 products', () => {
  const many = Array.from(
    { length: 5_000 },
    (_, index) => `,Product ${index},Text,Fruits,${index}.50,,,,${index},,no`,
  );

  test('are imported while others are served, with progress and few statements', async () => {
    const { data } = await sendProducts(shop, [HEADER, ...many].join('\n'), { token: admin.token });
    const { id } = data.importProducts as { id: string };
    const over = new AbortController();
    let served = 0;
    const serve = async () => {
      while (!over.signal.aborted) {
        await (await fetch(`${shop.url}/healthz`)).text();
        served += 1;
        await sleep(10);
      }
    };
    const serving = serve();
    const seen = new Set<number>();
    const report = await reportOf(shop, id, admin.token, ({ progress }) => seen.add(progress));
    over.abort();
    await serving;
    expect(report).toMatchObject({ state: 'IMPORTED', created: 5_000 });
    expect(await shop.dataSource.getRepository(Product).count()).toBe(5_000);
    // On any machine: the work is done in far more pieces than these, and between any two
    // others are answered.
    expect(served).toBeGreaterThan(20);
    expect(seen.size).toBeGreaterThan(5);

    const file = (await exported()).replaceAll(',Text,', ',Other,');
    const statements = await countedStatements(shop.dataSource, async () => {
      expect(await send(file)).toMatchObject({ state: 'IMPORTED', updated: 5_000 });
    });
    expect(statements.filter((text) => !READS_REPORT.test(text)).length).toBeLessThan(500);
    expect(await shop.dataSource.getRepository(Product).countBy({ description: 'Other', version: 2 })).toBe(
      5_000,
    );
  });

  test('are all taken back when the last cannot be written', async () => {
    await shop.dataSource.query(`alter table products add constraint no_last check (name <> 'Product 1199')`);
    try {
      expect(await send([HEADER, ...many.slice(0, 1_200)])).toMatchObject({ state: 'FAILED', created: 0 });
      expect(await products()).toEqual([]);
    } finally {
      await shop.dataSource.query('alter table products drop constraint no_last');
    }
  });
});

describe('two imports', () => {
  test('do not happen at once, in whichever process', async () => {
    const runner = shop.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('select pg_advisory_xact_lock(7241153)');
    try {
      const answer = await sendProducts(shop, HEADER, { token: admin.token });
      expect([codeOf(answer), await imports().count()]).toEqual(['CONFLICT', 0]);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
    expect(await send([HEADER])).toMatchObject({ state: 'REFUSED' });
  });

  test('follow each other where the first is over soon', async () => {
    const checks = ['a', 'b', 'c'].map((name) =>
      importProducts(shop, [HEADER, `,${name},Text,Fruits,1,,,,,,no`].join('\r\n'), {
        dryRun: true,
        token: admin.token,
      }),
    );
    for (const check of await Promise.all(checks))
      expect(check).toMatchObject({ state: 'CHECKED', created: 1 });
  });

  test('34.5: one whose process was killed has failed, with any clock, and the next one runs', async () => {
    const job = { actorId: admin.userId, fileName: 'a.csv', dryRun: false };
    const { id } = await imports().save(imports().create(job));
    const { productImport } = await shop.ask(FIND, { id }, admin.token);
    expect(productImport.state).toBe('FAILED');
    expect(await send([HEADER, ',Plums,Sweet,Fruits,1,,,,,,'])).toMatchObject({ state: 'IMPORTED' });
  });
});

describe('37.15 with a key', () => {
  const FILE = [HEADER, ',Plums,Sweet,Fruits,1,,,,,,'].join('\n');
  const sendOnce = (idempotencyKey: string, { file = FILE, ...more }: Sent & { file?: string } = {}) =>
    sendProducts(shop, file, { token: admin.token, idempotencyKey, ...more });
  const importOnce = (idempotencyKey: string) =>
    importProducts(shop, FILE, { token: admin.token, idempotencyKey });

  test('a file is imported once', async () => {
    const key = randomUUID();
    const first = await importOnce(key);
    expect(first).toMatchObject({ state: 'IMPORTED', created: 1 });
    expect(await importOnce(key)).toEqual(first);
    expect([await imports().count(), (await products()).length]).toEqual([1, 1]);
    const { data } = await sendOnce(randomUUID(), { existing: 'ADD' } as const);
    await reportOf(shop, data.importProducts.id as string, admin.token);
    expect((await products()).length).toBe(2);
  });

  test('a file that is sent twice at once is imported once', async () => {
    const key = randomUUID();
    const sent = await Promise.all([sendOnce(key), sendOnce(key)]);
    const started = sent.flatMap(({ data }) => data.importProducts?.id ?? []);
    const late = sent.flatMap((answer) => codeOf(answer) ?? []);
    expect([new Set(started).size, started.length + late.length]).toEqual([1, 2]);
    expect(late.filter((code) => code !== 'CONFLICT')).toEqual([]);
    expect(await importOnce(key)).toMatchObject({ id: started[0], state: 'IMPORTED' });
    expect((await products()).length).toBe(1);
  });

  test('another file and the dry run are something else', async () => {
    const key = randomUUID();
    await importOnce(key);
    for (const other of [{ file: FILE.replace('Sweet', 'Sour') }, { dryRun: true }, { name: 'b.csv' }])
      expect(codeOf(await sendOnce(key, other))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await imports().count()).toBe(1);
  });

  test('an import that failed by a fault leaves its key as good as new', async () => {
    const key = randomUUID();
    await shop.dataSource.query(`alter table products add constraint no_plums check (name <> 'Plums')`);
    try {
      expect(await importOnce(key)).toMatchObject({ state: 'FAILED' });
    } finally {
      await shop.dataSource.query('alter table products drop constraint no_plums');
    }
    expect(await importOnce(key)).toMatchObject({ state: 'IMPORTED', created: 1 });
  });

  test('a report that has expired is not found', async () => {
    const key = randomUUID();
    const { id } = await importOnce(key);
    await imports().delete({ id });
    expect(codeOf(await sendOnce(key))).toBe('NOT_FOUND');
    expect((await products()).length).toBe(1);
  });
});

test('a shop that closes ends an import and stores nothing of it', async () => {
  const closing = new ProductImportService(shop.dataSource, new IdempotencyService(shop.dataSource, 24), {
    shop: { currency: 'USD', timeZone: 'UTC' },
    now: () => new Date(),
    onFault: () => {},
  });
  const actor = { ...admin, kind: 'user', role: 'admin', emailVerified: true, authTime: 0 } as const;
  async function* file() {
    yield Buffer.from(
      [HEADER, ...Array.from({ length: 3_000 }, (_, index) => `,Plums ${index},Sweet,Fruits,1,,,,,,`)].join(
        '\n',
      ),
    );
  }
  const { id } = await closing.start(actor, { name: 'a.csv', bytes: file() }, { dryRun: false });
  await closing.stop();
  expect(await closing.find(actor, id)).toMatchObject({ state: 'failed' });
  expect(await products()).toEqual([]);
});
