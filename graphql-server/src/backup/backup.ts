import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ShutdownHooks } from '../common/shutdown-hooks.js';
import type { Config } from '../config/config.js';
import { ConfigError } from '../config/config-error.js';
import { filesOf, packFiles } from './local-files.js';
import { openDatabase } from './open-database.js';
import { runPostgres } from './postgres-programs.js';

/**
 * Writes all that a shop knows: the database as a dump that `pg_restore` reads, and beside it an
 * archive of the pictures in DATA_DIR. The shop may be open meanwhile; the dump is of one moment,
 * and the pictures are those of just after it.
 *
 * @param file where to; nothing may be there yet
 * @throws ConfigError in one line
 */
export async function backUp(config: Config, file: string, shutdown: ShutdownHooks): Promise<void> {
  const targets = [file, filesOf(file)];
  for (const target of targets) {
    if (existsSync(target))
      throw new ConfigError(`${target} is there already; choose another name for the backup.`);
  }
  const { programs, environment } = await openDatabase(config, shutdown);
  await mkdir(path.dirname(path.resolve(file)), { recursive: true });
  // What breaks off must not be taken for a backup.
  const unfinished = targets.map((target) => `${target}.unfinished`);
  const [dump = '', files = ''] = unfinished;
  // The backup holds customers' data: only its owner may read it.
  const usualMask = process.umask(0o077);
  try {
    const options = ['--format=custom', '--no-owner', '--no-privileges', `--file=${dump}`];
    await runPostgres(programs, 'pg_dump', options, environment);
    await packFiles(config.dataDir, files);
    for (const target of targets.toReversed()) await rename(`${target}.unfinished`, target);
  } finally {
    process.umask(usualMask);
    for (const each of unfinished) await rm(each, { force: true });
  }
}
