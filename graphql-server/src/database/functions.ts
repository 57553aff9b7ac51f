import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { DataSource, QueryRunner } from 'typeorm';
import { ownFile } from '../own-files.js';

/** Files of `database/functions`, in the order of their application. */
export const FUNCTION_FILES = [
  'search-text',
  'food',
  'product-keys',
  'shop',
  'users',
  'categories',
  'products',
  'prices',
  'tombstones',
  'product-search',
  'product-counts',
  'product-words',
  'ratings',
  'stock-holds',
  'carts',
  'checkouts',
  'payments',
  'refunds',
  'takings',
  'invoices',
  'creation',
  'audit',
  'changes',
] as const;

type FunctionFile = (typeof FUNCTION_FILES)[number];

/** Files without triggers, whose functions indexes are made of: they come before the tables. */
export const INDEXED_FUNCTIONS = ['search-text', 'food', 'product-keys'] as const;

/** Applies files, and records their texts by SHA-256. */
export async function applyFunctions(runner: QueryRunner, files: readonly FunctionFile[]): Promise<void> {
  for (const { file, text, hash } of files.map(read)) {
    await runner.query(text);
    await runner.query(
      `insert into function_files (file, hash) values ($1, $2)
      on conflict (file) do update set hash = excluded.hash`,
      [file, hash],
    );
  }
}

/** Applies the changed files in one transaction. */
export async function applyChangedFunctions(runner: QueryRunner): Promise<void> {
  const files = await changedFunctions(runner);
  if (files.length > 0) await runner.manager.transaction(() => applyFunctions(runner, files));
}

/** Files whose text is not the one that was applied last. */
export async function changedFunctions(database: DataSource | QueryRunner): Promise<FunctionFile[]> {
  const rows: { file: string; hash: string }[] = await database.query(
    'select file, hash from function_files',
  );
  const applied = new Map(rows.map(({ file, hash }) => [file, hash]));
  return FUNCTION_FILES.filter((file) => applied.get(file) !== read(file).hash);
}

function read(file: FunctionFile) {
  const text = readFileSync(ownFile(`database/functions/${file}.sql`), 'utf8');
  return { file, text, hash: createHash('sha256').update(text).digest('hex') };
}
