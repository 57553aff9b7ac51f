import type { QueryRunner } from 'typeorm';
import { withLockRetries, withLockTimeout } from '../lock-retries.js';

// Steps of migrations without a transaction, for tables that a shop keeps writing to. A migration
// that was ended in the middle runs again, so each step can be repeated.

/**
 * Creates an index. One of that name that was left unfinished is dropped first.
 *
 * @param on such as `orders (created_at, id)`
 * @param kind `unique index` refuses equal rows
 */
export async function createIndex(
  runner: QueryRunner,
  name: string,
  on: string,
  kind: 'index' | 'unique index' = 'index',
): Promise<void> {
  const [{ valid }] = (await runner.query(
    'select exists (select from pg_index where indexrelid = to_regclass($1) and indisvalid) as valid',
    [name],
  )) as [{ valid: boolean }];
  if (valid) return;
  await dropIndex(runner, name);
  await withLockTimeout(runner, NO_LIMIT, () => runner.query(`create ${kind} concurrently ${name} on ${on}`));
}

export async function dropIndex(runner: QueryRunner, name: string): Promise<void> {
  await withLockTimeout(runner, NO_LIMIT, () => runner.query(`drop index concurrently if exists ${name}`));
}

/** Creates an index in the place of another one, which is used until then. */
export async function replaceIndex(runner: QueryRunner, name: string, on: string): Promise<void> {
  await createIndex(runner, `${name}_new`, on);
  await dropIndex(runner, name);
  await runner.query(`alter index ${name}_new rename to ${name}`);
}

// They wait for the end of older transactions, and nobody waits for them meanwhile.
const NO_LIMIT = 0;

interface Change {
  readonly table: string;
  readonly idType?: 'uuid' | 'bigint';
  readonly set: string;
  /** What holds for rows that have not been changed yet. */
  readonly where: string;
}

/** Changes rows, some in each transaction, locked in the order of their ids as purchases do. */
export async function updateInBatches(
  runner: QueryRunner,
  { table, idType = 'uuid', set, where }: Change,
): Promise<void> {
  await repeatInBatches(
    runner,
    `with batch as (
      select id from ${table} where ($1::${idType} is null or id > $1::${idType}) and (${where})
      order by id limit $2 for no key update
    ),
    changed as (update ${table} set ${set} from batch where batch.id = ${table}.id)
    select (select id from batch order by id desc limit 1) as last`,
  );
}

/** Few enough that a purchase waits for their locks about as long as for another purchase. */
const ROWS_AT_ONCE = 100;

/**
 * @param statement for at most `$2` rows after the id `$1`, which is null at first; it returns the
 *   last of their ids as `last`
 */
export async function repeatInBatches(runner: QueryRunner, statement: string): Promise<void> {
  let last: string | null = null;
  do {
    last = await withLockRetries(runner, () => lastOf(runner, statement, last));
  } while (last !== null);
}

async function lastOf(runner: QueryRunner, statement: string, after: string | null): Promise<string | null> {
  const [{ last }] = (await runner.query(statement, [after, ROWS_AT_ONCE])) as [{ last: string | null }];
  return last;
}
