import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { DataSource, QueryRunner } from 'typeorm';
import { VERSION } from '../config/version.js';
import { ownFile } from '../own-files.js';

/** Files of `database/functions`, in the order of their application. */
export const FUNCTION_FILES = [
  'search-text',
  'food',
  'product-keys',
  'shop',
  'delivery',
  'users',
  'categories',
  'products',
  'prices',
  'product-search',
  'product-counts',
  'product-words',
  'ratings',
  'holds',
  'carts',
  'checkouts',
  'orders',
  'fulfilments',
  'payments',
  'refunds',
  'takings',
  'invoices',
  'creation',
  'audit',
  'changes',
  'slots',
  'search-rebuild',
] as const;

type FunctionFile = (typeof FUNCTION_FILES)[number];

/** Files without triggers, whose functions indexes are made of: they come before the tables. */
export const INDEXED_FUNCTIONS = ['search-text', 'food', 'product-keys'] as const;

/** Applies files, and records their texts by SHA-256. */
export async function applyFunctions(runner: QueryRunner, files: readonly FunctionFile[]): Promise<void> {
  const version = await versionOf(runner);
  for (const file of files) {
    await runner.query(textOf(file));
    await runner.query(
      `insert into function_files (file, hash, release) values ($1, $2, $3)
      on conflict (file) do update set hash = excluded.hash, release = excluded.release`,
      [file, hashOf(file, version), VERSION],
    );
  }
}

/** Applies the changed files in one transaction, and rebuilds what is stored of their results. */
export async function applyChangedFunctions(runner: QueryRunner): Promise<void> {
  const files = await changedFunctions(runner);
  if (files.length === 0) return;
  await runner.manager.transaction(async () => {
    await applyFunctions(runner, files);
    if (files.includes(SEARCH_TEXT)) await runner.query('select rebuild_search()');
  });
}

/** Files whose text is not the one that was applied last. */
export async function changedFunctions(database: DataSource | QueryRunner): Promise<FunctionFile[]> {
  const rows: { file: string; hash: string }[] = await database.query(
    'select file, hash from function_files',
  );
  const applied = new Map(rows.map(({ file, hash }) => [file, hash]));
  const version = await versionOf(database);
  return FUNCTION_FILES.filter((file) => applied.get(file) !== hashOf(file, version));
}

/** Whether a newer release than this one has applied functions. */
export async function areFunctionsNewer(database: DataSource | QueryRunner): Promise<boolean> {
  const rows: { release: string }[] = await database.query('select distinct release from function_files');
  return rows.some(({ release }) => release.localeCompare(VERSION, 'en', { numeric: true }) > 0);
}

/** The major version of Postgres. */
async function versionOf(database: DataSource | QueryRunner): Promise<number> {
  const [{ version }] = (await database.query(
    `select current_setting('server_version_num')::int / 10000 as version`,
  )) as [{ version: number }];
  return version;
}

/** Its results depend on the stemmers of Postgres. */
const SEARCH_TEXT: FunctionFile = 'search-text';

const textOf = (file: FunctionFile): string =>
  readFileSync(ownFile(`database/functions/${file}.sql`), 'utf8');

function hashOf(file: FunctionFile, version: number): string {
  const hash = createHash('sha256').update(textOf(file));
  if (file === SEARCH_TEXT) hash.update(` ${version}`);
  return hash.digest('hex');
}
