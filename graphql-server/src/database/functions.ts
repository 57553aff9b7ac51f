import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { DataSource, QueryRunner } from 'typeorm';
import { ownFile } from '../own-files.js';
import { withLockRetries } from './lock-retries.js';

/** Files of `database/functions`, in the order of their application. */
export const FUNCTION_FILES = [
  'search-text',
  'shop',
  'users',
  'categories',
  'products',
  'product-texts',
  'product-keys',
  'prices',
  'tombstones',
  'food',
  'product-search',
  'product-counts',
  'product-words',
  'ratings',
  'stock-holds',
  'carts',
  'checkouts',
  'orders',
  'payments',
  'refunds',
  'takings',
  'invoices',
  'creation',
  'audit',
  'changes',
] as const;

type FunctionFile = (typeof FUNCTION_FILES)[number];

/** The applied versions of each file, by SHA-256. */
export const CREATE_FUNCTION_HISTORY = `
  create table function_history (
    file text not null,
    hash text not null,
    applied_at timestamptz(3) not null default now(),
    constraint function_history_pkey primary key (file, hash)
  )
`;

/** Applies files, in a migration that needs their functions; others follow the migrations. */
export async function applyFunctions(runner: QueryRunner, ...files: readonly FunctionFile[]): Promise<void> {
  for (const { file, text, hash } of files.map(read)) {
    await runner.query(text);
    await runner.query(
      'insert into function_history (file, hash) values ($1, $2) on conflict (file, hash) do nothing',
      [file, hash],
    );
  }
}

/** Applies each new version of a file in a transaction of its own. */
export async function applyNewFunctions(runner: QueryRunner): Promise<void> {
  for (const file of await newFunctions(runner)) {
    await withLockRetries(runner, () => runner.manager.transaction(() => applyFunctions(runner, file)));
  }
}

/**
 * Files whose version was never applied. A version is applied once, so that a process of the
 * previous release that starts later does not undo the newer version.
 */
export async function newFunctions(database: DataSource | QueryRunner): Promise<FunctionFile[]> {
  const rows: { file: string; hash: string }[] = await database.query(
    'select file, hash from function_history',
  );
  const applied = new Set(rows.map(({ file, hash }) => `${file} ${hash}`));
  return FUNCTION_FILES.filter((file) => !applied.has(`${file} ${read(file).hash}`));
}

function read(file: FunctionFile) {
  const text = readFileSync(ownFile(`database/functions/${file}.sql`), 'utf8');
  return { file, text, hash: createHash('sha256').update(text).digest('hex') };
}
