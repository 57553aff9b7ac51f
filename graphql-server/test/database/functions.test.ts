import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { changedFunctions, FUNCTION_FILES } from '../../src/database/functions.js';
import { isBehind, migrate } from '../../src/database/migrate.js';
import { openDataSource } from '../../src/bootstrap/open-data-source.js';
import type { ShopDataSource } from '../../src/database/shop-data-source.js';
import { catalogOf, functionsOf } from '../support/catalog.js';
import { buildProduct } from '../factories/product.factory.js';
import { openClone } from '../support/databases.js';

const FOLDER = path.resolve(import.meta.dirname, '../../src/database/functions');
const textOf = (file: string) => readFileSync(path.join(FOLDER, `${file}.sql`), 'utf8');

let close: () => Promise<void>;
let dataSource: ShopDataSource;

beforeEach(async () => {
  ({ dataSource, close } = await openClone(inject('postgresUrl')));
});

afterEach(() => close());

test('every file of the folder is applied', () => {
  expect(FUNCTION_FILES.map((file) => `${file}.sql`).toSorted()).toEqual(readdirSync(FOLDER).toSorted());
});

test('every function and trigger stands in a file', async () => {
  const texts = FUNCTION_FILES.map(textOf).join('\n');
  const triggers: { name: string }[] = await dataSource.query(
    'select distinct tgname as name from pg_trigger where not tgisinternal',
  );
  const standing = [...texts.matchAll(/^create or replace function (\w+)/gm)].map(([, name]) => name);
  expect(await functionsOf(dataSource)).toEqual(standing.toSorted());
  for (const { name } of triggers) expect(texts).toMatch(new RegExp(`trigger ${name}\\b`));
});

test('every file can be applied again, in any order after the first time', async () => {
  const before = await catalogOf(dataSource);
  for (const file of FUNCTION_FILES.toReversed()) await dataSource.query(textOf(file));
  expect(await catalogOf(dataSource)).toEqual(before);
});

/** As if the database had been migrated before the file had the text that it has. */
async function pretendOlder(file: string): Promise<void> {
  await dataSource.query(`update function_files set hash = 'older' where file = $1`, [file]);
  await dataSource.query('drop function set_user_search_name() cascade');
}

test('a file that has changed is applied, and only with migrations', async () => {
  const before = await catalogOf(dataSource);
  await pretendOlder('users');
  expect(await changedFunctions(dataSource)).toEqual(['users']);
  expect(await isBehind(dataSource)).toBe(true);
  const { url } = dataSource.options as { url: string };
  await expect(openDataSource(url, { migrate: false })).rejects.toThrow('npm run migrate');
  await migrate(dataSource);
  expect(await isBehind(dataSource)).toBe(false);
  expect(await catalogOf(dataSource)).toEqual(before);
});

test('what searches store is made anew when Postgres has another major version', async () => {
  const product = await buildProduct(dataSource, { name: 'Rote Zwiebeln' });
  const found = () =>
    dataSource.query(
      `select search_vector, (select sum(sold)::int from product_forms where form = 'zwiebel') as forms
      from products where id = $1`,
      [product.id],
    );
  const before = await found();
  expect(before).toMatchObject([{ search_vector: expect.stringContaining("'zwiebel'"), forms: 1 }]);
  // As a version with another stem has left it.
  await dataSource.query('alter table products disable trigger user');
  await dataSource.query(`update products set search_vector = 'zwiebeln'`);
  await dataSource.query('alter table products enable trigger user');
  await dataSource.query(`update product_forms set form = 'zwiebeln' where form = 'zwiebel'`);
  await dataSource.query(`update function_files set hash = 'of 17' where file = 'search-text'`);
  await migrate(dataSource);
  expect(await found()).toEqual(before);
  expect(await isBehind(dataSource)).toBe(false);
});

test('functions that a newer release has applied are not replaced', async () => {
  await dataSource.query(`update function_files set hash = 'newer', release = '99.0.0' where file = 'users'`);
  await expect(migrate(dataSource)).rejects.toThrow('newer release');
  expect(await changedFunctions(dataSource)).toEqual(['users']);
});

test('nothing of a file is applied where a part of it fails', async () => {
  await pretendOlder('users');
  await dataSource.query('alter table users rename column email to address');
  const before = await catalogOf(dataSource);
  await expect(migrate(dataSource)).rejects.toThrow('email');
  expect(await catalogOf(dataSource)).toEqual(before);
  expect(await changedFunctions(dataSource)).toEqual(['users']);
});
