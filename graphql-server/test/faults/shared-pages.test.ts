import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { Product } from '../../src/features/products/product.entity.js';
import { startAuthEmulator } from '../../src/local/auth-emulator/start-auth-emulator.js';
import { TEXT } from '../../src/public-answers/answer-form.js';
import { PAGE } from '../../src/rest/page-answer.js';
import { withNonce } from '../../src/rest/page-template.js';
import { buildProduct } from '../factories/product.factory.js';
import { openBuiltShop, type BuiltShop } from '../support/built-shop.js';
import { bearer, postGraphql } from '../support/graphql-client.js';
import { nonceOf, openPage, withoutNonce } from '../support/pages.js';
import { hasRedis, startRedis, type TestRedis } from '../support/redis.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';

const NAME = 'Wandering plums';

/** The shop as it is built and started, with its real pages: two processes, one Redis. */
describe.skipIf(!hasRedis())('pages of built processes with one Redis (redis-server is needed)', () => {
  let shop: TestShop;
  let emulator: Awaited<ReturnType<typeof startAuthEmulator>>;
  let redis: TestRedis;
  let inspector: Redis;
  let folder: string;
  let here: BuiltShop;
  let there: BuiltShop;
  let admin: TestPerson;
  let person: TestPerson;
  let plums: Product;
  let url: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'larder-shared-'));
    // They make demo accounts, which are nobody else's business.
    emulator = await startAuthEmulator({
      projectId: 'demo-larder',
      file: path.join(folder, 'accounts.json'),
    });
    shop = await createTestShop({}, { postgresUrl: inject('postgresUrl'), authEmulator: emulator.origin });
    ({ url } = shop.dataSource.options as { readonly url: string });
    redis = await startRedis();
    inspector = new Redis(redis.url).on('error', () => {});
    const env = {
      DATABASE_URL: url,
      REDIS_URL: redis.url,
      DATA_DIR: folder,
      MIGRATE: 'off',
      // Both say the same of where the shop is, as they do behind a balancer.
      PUBLIC_URL: 'http://localhost',
      FIREBASE_AUTH_EMULATOR_HOST: new URL(emulator.origin).host,
    };
    here = await openBuiltShop(env);
    there = await openBuiltShop(env);
    admin = await shop.signUp({ admin: true });
    person = await shop.signUp({ displayName: 'Rosalind Quirke' });
    plums = await buildProduct(shop.dataSource, { name: NAME, price: 100_001 });
  });
  afterAll(async () => {
    await Promise.all([here?.kill(), there?.kill()]);
    inspector?.disconnect();
    await redis?.stop();
    await shop?.close();
    await emulator?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const draw = ({ url: at }: BuiltShop, address = '/', headers: Record<string, string> = {}) =>
    openPage(at, address, { 'accept-encoding': 'br', ...headers });
  const priceIn = (page: { readonly html: string }) => /\$1,\d{3}\.\d{2}/.exec(page.html)?.[0];
  const shown = (price: number) =>
    `$1,${String(price - 100_000)
      .padStart(5, '0')
      .replace(/(..)$/, '.$1')}`;
  const setPrice = async ({ url: at }: BuiltShop, price: number) => {
    const change = 'mutation Set($input: UpdateProductInput!) { updateProduct(input: $input) { price } }';
    const { errors } = await postGraphql(at, change, { input: { id: plums.id, price } }, admin.token);
    expect(errors).toBeUndefined();
  };
  /** A page that nobody has asked for yet. */
  let addresses = 0;
  const another = (of: string) => `${of}?new=${(addresses += 1)}`;

  /** Draws pages in one process until the other has one without drawing it, and gives both. */
  const drawShared = (of = '/', from = here, to = there) =>
    vi.waitFor(
      async () => {
        const address = another(of);
        const drawn = await draw(from, address);
        const [shared, missed] = [await to.asked('page', 'shared'), await to.asked('page', 'miss')];
        await vi.waitFor(async () => expect(await inspector.dbsize()).toBeGreaterThan(0), { timeout: 1_000 });
        const found = await draw(to, address);
        expect([await to.asked('page', 'shared'), await to.asked('page', 'miss')]).toEqual([
          shared + 1,
          missed,
        ]);
        return { address, drawn, found };
      },
      { timeout: 30_000, interval: 20 },
    );

  test.each(['/', '/products', '/reviews', 'the product'])('%s is drawn once for both', async (page) => {
    const { address, drawn, found } = await drawShared(page.replace('the product', `/products/${plums.id}`));
    expect([found.status, found.title]).toEqual([200, drawn.title]);
    expect(withoutNonce(found)).toBe(withoutNonce(drawn));
    expect(nonceOf(found)).not.toBe(nonceOf(drawn));
    expect(found.html.split(nonceOf(found)).length).toBeGreaterThan(3);
    for (const name of ['etag', 'vary', 'cache-control', 'content-type']) {
      expect([name, found.headers.get(name)]).toEqual([name, drawn.headers.get(name)]);
    }
    // From what came compressed, for whoever takes it plain only.
    const plain = await draw(there, address, { 'accept-encoding': 'identity' });
    expect(withoutNonce(plain)).toBe(withoutNonce(drawn));
    const again = await draw(there, address, { 'if-none-match': drawn.headers.get('etag') ?? '' });
    expect([again.status, again.html]).toEqual([304, '']);
  });

  test('what an admin changes in one is in the next page of the other', async () => {
    for (let round = 2; round <= 7; round += 1) {
      const [one, other] = round % 2 === 0 ? [here, there] : [there, here];
      const { address } = await drawShared('/', one, other);
      await setPrice(one, 100_000 + round);
      // The one that made the change knows of it by the time it says so.
      expect(priceIn(await draw(one, address))).toBe(shown(100_000 + round));
      await vi.waitFor(async () => expect(priceIn(await draw(other, address))).toBe(shown(100_000 + round)), {
        interval: 1,
      });
      expect(priceIn(await draw(one, address))).toBe(shown(100_000 + round));
    }
  });

  test('a change that is taken back leaves all as it was', async () => {
    const { address } = await drawShared();
    await shop.dataSource
      .transaction(async (manager) => {
        await manager.query('update products set price = 123456 where id = $1', [plums.id]);
        throw new Error('taken back');
      })
      .catch(() => {});
    const hits = await there.asked('page', 'hit');
    expect((await draw(there, address)).html).not.toContain('1,234.56');
    expect(await there.asked('page', 'hit')).toBe(hits + 1);
  });

  test('a page of before a change that was made while it was drawn is kept by nobody', async () => {
    await setPrice(here, 100_011);
    await drawShared();
    const address = another('/');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('begin; lock table reviews in access exclusive mode');
    const drawn = draw(here, address);
    // Products have been read by now, and what people say of the shop cannot be.
    await vi.waitFor(async () => {
      const { rows } = await client.query('select from pg_locks where not granted');
      expect(rows).toHaveLength(1);
    });
    await shop.dataSource.query('update products set price = 100012 where id = $1', [plums.id]);
    await client.query('rollback');
    await client.end();
    // Whoever asked before the change may be told what there was.
    expect([shown(100_011), shown(100_012)]).toContain(priceIn(await drawn));
    for (const each of [there, here, there, here]) {
      expect(priceIn(await draw(each, address))).toBe(shown(100_012));
    }
  });

  test('what is changed while one hears of no changes is in its next page', async () => {
    const { address } = await drawShared();
    await shop.dataSource.transaction(async (manager) => {
      await manager.query('update products set price = 100021 where id = $1', [plums.id]);
      await manager.query(
        // Those of the pool would hear of it as well.
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
    });
    for (const each of [here, there]) {
      await vi.waitFor(async () => expect(priceIn(await draw(each, address))).toBe(shown(100_021)), {
        interval: 1,
      });
    }
    // And before it hears of them again.
    await shop.dataSource.query('update products set price = 100022 where id = $1', [plums.id]);
    for (const each of [here, there]) {
      await vi.waitFor(async () => expect(priceIn(await draw(each, address))).toBe(shown(100_022)), {
        interval: 1,
      });
    }
    await drawShared();
    await drawShared('/', there, here);
  });

  test('nothing in it is of a person, whoever asks', async () => {
    await inspector.flushall();
    const own = bearer(person.token);
    for (const each of [here, there]) {
      for (const query of [
        '{ me { displayName email } cart { lines { quantity } } }',
        '{ products(first: 3) { edges { node { name } } } }',
      ]) {
        const [hits, shared] = [await each.asked('graphql', 'hit'), await each.asked('graphql', 'shared')];
        for (let time = 0; time < 2; time += 1) {
          expect((await postGraphql(each.url, query, {}, person.token)).errors).toBeUndefined();
        }
        expect([await each.asked('graphql', 'hit'), await each.asked('graphql', 'shared')]).toEqual([
          hits,
          shared,
        ]);
      }
      // A page is a visitor's, whoever asks for it.
      const asPerson = await draw(each, '/', own);
      expect(withoutNonce(asPerson)).toBe(withoutNonce(await draw(each, '/')));
      expect(asPerson.html).not.toContain('Quirke');
      await fetch(`${each.url}/api/reviews`, { headers: own });
    }
    await drawShared();
    const keys = await inspector.keys('*');
    expect(keys.length).toBeGreaterThan(1);
    for (const key of keys) {
      expect(key).toMatch(/^larder:answer:[\w-]{43}$/);
      expect(await inspector.pttl(key)).toBeGreaterThan(0);
      const text = await readKept(await inspector.getBuffer(key));
      for (const mine of ['Quirke', person.email, person.uid, person.token, admin.email]) {
        expect(text).not.toContain(mine);
      }
    }
  });

  /** What stands in an answer, whichever kind it is. */
  async function readKept(bytes: Buffer | null): Promise<string> {
    const packed = bytes ?? Buffer.alloc(0);
    const page = await PAGE.unpack(packed).catch(() => null);
    if (page) return String(withNonce(page.parts, ''));
    const { headers, body } = await TEXT.unpack(packed);
    return JSON.stringify(headers) + String(body);
  }
});
