import { readFileSync } from 'node:fs';
import { QueryFailedError, type QueryRunner } from 'typeorm';
import { ConfigError } from '@larder/shared/config-error';
import { ownFile } from '../../own-files.js';
import { applyFunctions, CREATE_FUNCTION_HISTORY } from '../functions.js';
import { ForwardMigration } from './forward-migration.js';

/** In the order in which their tables refer to one another. */
const SUBJECTS = [
  'users',
  'products',
  'search',
  'carts',
  'checkouts',
  'payments',
  'orders',
  'reviews',
  'outbox',
  'overview',
];

/** So many migrations, up to `LAST_REPLACED`, had made what the baseline makes. */
const REPLACED = 56;
const LAST_REPLACED = 1796700000000;
/** The commit whose last migration that is. */
const LAST_RELEASE_WITH_THEM = '9a425ae';

/**
 * The schema of `database/baseline/*.sql`. A database that has had all migrations that the baseline
 * replaces is adopted: nothing changes but that TypeORM adds the baseline to the table
 * `migrations`. Their rows stay: processes of the release before look for them.
 */
export class Baseline1796700000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    const had = await replacedIn(runner);
    if (had > 0 && had < REPLACED) {
      throw new ConfigError(
        `The database is too old for this release: it lacks ${REPLACED - had} of the migrations of commit ${LAST_RELEASE_WITH_THEM}. ` +
          'Run "npm run migrate" of that release first, then this one.',
      );
    }
    await runner.query(CREATE_FUNCTION_HISTORY);
    if (had === REPLACED) return;
    await addTrigrams(runner);
    // Indexes are made of them.
    await applyFunctions(runner, 'search-text');
    for (const subject of SUBJECTS) {
      await runner.query(readFileSync(ownFile(`database/baseline/${subject}.sql`), 'utf8'));
    }
  }
}

/** @returns how many of the replaced migrations the database has had */
async function replacedIn(runner: QueryRunner): Promise<number> {
  const [{ had }] = (await runner.query('select count(*)::int as had from migrations where timestamp <= $1', [
    LAST_REPLACED,
  ])) as [{ had: number }];
  return had;
}

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
