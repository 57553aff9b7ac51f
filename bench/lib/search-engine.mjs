// A child process of `bench:search`: the products of one checkout with a Postgres of its own, which
// its parent fills: `search-engine.mjs <folder of the checkout>`. It answers messages by `id`.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startEmbeddedPostgres } from '@larder/dev-services/postgres/start-embedded-postgres';

const [root = ''] = process.argv.slice(2);
const load = (file) => import(pathToFileURL(path.join(root, 'graphql-server/src', file)).href);
const [{ createDataSource }, { migrate }, { seedDemo }] = await Promise.all([
  load('bootstrap/data-source.ts'),
  load('database/migrate.ts'),
  load('seed/seed.ts'),
]);
const [{ ProductService }, { CategoryService }, { visitor }] = await Promise.all([
  load('features/catalogue/listing/product.service.ts'),
  load('features/catalogue/categories/category.service.ts'),
  load('common/actor.ts'),
]);

const folder = await mkdtemp(path.join(tmpdir(), 'larder-search-'));
// Postgres runs as another account when this runs as root.
await chmod(folder, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') });
const dataSource = await createDataSource({ url: postgres.url, onPoolError: () => {} }).initialize();
await migrate(dataSource);
await seedDemo(dataSource);
const products = new ProductService(dataSource, new CategoryService(dataSource, () => 1));
const search = async (text, first) =>
  (await products.list(visitor, { search: text }, null, { first })).rows.map(({ name }) => name);

const TASKS = {
  async fill({ rows, categories }) {
    await dataSource.query(
      `insert into products (name, description, price, photo, category_ids, pack_amount, pack_unit)
        select name, description, 250, '/pictures/gala-apples.800.webp', array[categories.id], size, 'g'
        from jsonb_to_recordset($1::jsonb) as made (name text, description text, category text, size int)
        join categories on categories.name = made.category`,
      [JSON.stringify(rows)],
    );
    for (const [slug, translations] of Object.entries(categories)) {
      await dataSource.query('update categories set translations = $2 where slug = $1', [
        slug,
        JSON.stringify(translations),
      ]);
    }
    await dataSource.query('vacuum analyze');
    return dataSource.query(
      'select products.name, description, categories.name as category from products join categories on categories.id = category_ids[1]',
    );
  },
  find: ({ queries, first }) => inTurn(queries, (text) => search(text, first)),
  /** The same by trigrams alone. */
  trigrams: ({ queries, first }) =>
    inTurn(queries, async (text) => {
      const rows = await dataSource.query(
        `select name from products order by word_similarity(lower($1), lower(name)) desc, length(name), id limit $2`,
        [text, first],
      );
      return rows.map(({ name }) => name);
    }),
  /** Milliseconds of each search. */
  times: ({ queries, first }) =>
    inTurn(queries, async (text) => {
      const from = performance.now();
      await search(text, first);
      return performance.now() - from;
    }),
  async close() {
    await dataSource.destroy();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
    setImmediate(() => process.disconnect());
  },
};

async function inTurn(list, work) {
  const results = [];
  for (const each of list) results.push(await work(each));
  return results;
}

process.on('message', ({ id, task, ...parts }) => {
  TASKS[task](parts).then(
    (result) => process.send({ id, result: result ?? null }),
    (error) => process.send({ id, error: String(error?.stack ?? error) }),
  );
});
process.send({ id: 0, result: 'ready' });
