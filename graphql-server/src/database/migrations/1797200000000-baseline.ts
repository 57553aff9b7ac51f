import { readFileSync } from 'node:fs';
import { QueryFailedError, type QueryRunner } from 'typeorm';
import { ConfigError } from '@larder/shared/config-error';
import { ownFile } from '../../own-files.js';
import { adopt } from '../adoption/adopt.js';
import { applyFunctions, INDEXED_FUNCTIONS } from '../functions.js';
import { ForwardMigration } from './forward-migration.js';

/** Files of `database/baseline`, in the order in which their tables refer to one another. */
const SUBJECTS = [
  'users',
  'shop',
  'categories',
  'products',
  'search',
  'carts',
  'checkouts',
  'orders',
  'payments',
  'reviews',
  'outbox',
  'overview',
  'upkeep',
];

/**
 * The schema of release 0.2.0. A database of commit 2c329af9 or later gets it without loss; see
 * `docs/decisions/0174-upgrade-with-a-stop-of-seconds.md`.
 */
export class Baseline1797200000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    if (await isOfEarlierRelease(runner)) return adopt(runner);
    await addTrigrams(runner);
    await runner.query(sqlOf('functions'));
    await applyFunctions(runner, INDEXED_FUNCTIONS);
    for (const subject of SUBJECTS) await runner.query(sqlOf(subject));
  }
}

/** Those had a baseline of their own; `requireKnownSchema` refuses older ones. */
async function isOfEarlierRelease(runner: QueryRunner): Promise<boolean> {
  const [{ found }] = (await runner.query(
    `select exists (select from migrations where name = 'Baseline1796700000000') as found`,
  )) as [{ found: boolean }];
  return found;
}

const sqlOf = (subject: string): string => readFileSync(ownFile(`database/baseline/${subject}.sql`), 'utf8');

/**
 * The extension for trigrams comes with Postgres, and any role that may create something in a
 * database may add it.
 *
 * @throws ConfigError when it is not installed or the role may not
 */
async function addTrigrams(runner: QueryRunner): Promise<void> {
  try {
    await runner.query('create extension if not exists pg_trgm');
  } catch (error) {
    if (!(error instanceof QueryFailedError)) throw error;
    throw new ConfigError(
      `The search needs the extension pg_trgm, which could not be added to the database (${error.message}). ` +
        'Run "create extension pg_trgm" there as an administrator, then start the shop again.',
    );
  }
}
