import { ShutdownHooks } from './common/shutdown-hooks.js';
import { ConfigError } from '@larder/shared/config-error';
import { loadConfig } from './config/config.js';
import { backUp } from './backup/backup.js';
import { filesOf } from './backup/local-files.js';
import { restore } from './backup/restore.js';

// `npm run backup -- <file>` and `npm run restore -- <file> [--replace]`.
const [command, ...given] = process.argv.slice(2);
process.exitCode = await run(command === 'restore' ? 'restore' : 'backup', given);

/** @returns the exit code */
async function run(what: 'backup' | 'restore', args: readonly string[]): Promise<number> {
  const [file, ...more] = args.filter((each) => each !== '--replace');
  const replace = args.includes('--replace');
  if (!file || file.startsWith('-') || more.length > 0 || (replace && what === 'backup')) {
    const options = what === 'restore' ? ' [--replace]' : '';
    console.error(`Usage: npm run ${what} -- larder.dump${options}`);
    return 1;
  }
  const shutdown = new ShutdownHooks();
  try {
    const config = loadConfig(process.env);
    if (what === 'backup') await backUp(config, file, shutdown);
    else await restore(config, { file, replace }, shutdown);
    console.log(
      what === 'backup'
        ? `The database is in ${file}, pictures are in ${filesOf(file)}.`
        : `${file} is in place. The next start brings it up to this release.`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    await shutdown.run();
  }
}
