import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ShutdownHooks } from '../common/shutdown-hooks.js';
import type { Config } from '../config/config.js';
import { ConfigError } from '@larder/shared/config-error';
import { filesOf, packFiles } from './local-files.js';
import { openDatabase } from './open-database.js';
import { runPostgres } from './postgres-programs.js';

/**
 * Writes a dump of the database for `pg_restore`, and an archive of the files in DATA_DIR beside
 * it. The shop may run meanwhile.
 *
 * @param file must not exist
 * @throws ConfigError
 */
export async function backUp(config: Config, file: string, shutdown: ShutdownHooks): Promise<void> {
  const targets = [file, filesOf(file)];
  for (const target of targets) {
    if (existsSync(target))
      throw new ConfigError(`${target} exists already; choose another name for the backup.`);
  }
  const { programs, environment } = await openDatabase(config, shutdown);
  await mkdir(path.dirname(path.resolve(file)), { recursive: true });
  // Renamed at the end, so that an interrupted run leaves no backup.
  const unfinished = targets.map((target) => `${target}.unfinished`);
  const [dump = '', files = ''] = unfinished;
  // Readable by its owner only, as it contains customers' data.
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
