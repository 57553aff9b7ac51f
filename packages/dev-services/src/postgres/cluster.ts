import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '@larder/shared/config-error';
import type { Account } from './account.js';
import type { Binaries } from './binaries.js';
import { clusterIn } from './home.js';
import { errorCode, isAlive } from './processes.js';

export const SUPERUSER = 'larder';

/** Inside the cluster, so that data and password are created, moved and deleted together. */
const PASSWORD_FILE = 'larder-password';
const UNFINISHED = /^initdb-(\d+)-/;

export interface ClusterOptions {
  home: string;
  binaries: Binaries;
  account: Account | undefined;
  /** False disables the flushes of initdb, for databases that need not survive a machine crash. */
  durable: boolean;
}

/**
 * Creates the cluster in `home` unless it exists. It is built in a temporary folder and renamed
 * once it is complete and flushed: a killed start leaves only a temporary folder, which the next
 * one removes, and of two concurrent starts the slower discards its own.
 *
 * @returns the superuser's password
 * @throws ConfigError when the cluster is of another major version or cannot be read
 */
export async function ensureCluster(parts: ClusterOptions, log: (line: string) => void): Promise<string> {
  const cluster = clusterIn(parts.home);
  removeUnfinished(parts.home);
  if (!existsSync(cluster)) {
    log(`Creating a database in ${cluster}`);
    await createCluster(parts, cluster);
  }
  return readCluster(cluster, parts.binaries.major);
}

async function createCluster(
  { home, binaries, account, durable }: ClusterOptions,
  cluster: string,
): Promise<void> {
  const workshop = path.join(home, `initdb-${process.pid}-${randomBytes(4).toString('hex')}`);
  const fresh = path.join(workshop, 'cluster');
  const passwordFile = path.join(workshop, 'password');
  const own = (file: string) => account && chownSync(file, account.uid, account.gid);
  try {
    mkdirSync(workshop);
    mkdirSync(fresh, { mode: 0o700 });
    writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    for (const file of [workshop, fresh, passwordFile]) own(file);
    await runInitdb(binaries.initdb, fresh, passwordFile, account, durable);
    renameSync(passwordFile, path.join(fresh, PASSWORD_FILE));
    if (durable) for (const file of [path.join(fresh, PASSWORD_FILE), fresh]) flush(file);
    renameSync(fresh, cluster);
    if (durable) flush(home);
  } catch (error) {
    const anotherStartWon =
      ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(errorCode(error) ?? '') && existsSync(cluster);
    if (!anotherStartWon) throw error;
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

async function runInitdb(
  initdb: string,
  cluster: string,
  passwordFile: string,
  account: Account | undefined,
  durable: boolean,
): Promise<void> {
  const args = [
    '-D',
    cluster,
    '-U',
    SUPERUSER,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
  ];
  // The builtin provider sorts alike on every system, independent of its locales. LC_CTYPE, which
  // systems lack at times, comes with `learnLetters`.
  args.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  if (!durable) args.push('--no-sync');
  try {
    await promisify(execFile)(initdb, args, { ...account, cwd: cluster, env: serverEnvironment() });
  } catch (cause) {
    const output = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : String(cause);
    throw new ConfigError(`PostgreSQL could not create its database in ${cluster}: ${lastWords(output)}`, {
      cause,
    });
  }
}

function readCluster(cluster: string, major: string): string {
  try {
    const found = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
    if (found !== major) {
      throw new ConfigError(
        `The database in ${cluster} was made by PostgreSQL ${found}, and this is PostgreSQL ${major}: ` +
          'move that folder away to start afresh, or bring its data over with pg_dumpall and DATABASE_URL.',
      );
    }
    return readFileSync(path.join(cluster, PASSWORD_FILE), 'utf8').trim();
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const why =
      errorCode(error) === 'EACCES'
        ? 'it belongs to another account'
        : `it is not a whole database (${errorCode(error)})`;
    throw new ConfigError(
      `The database in ${cluster} cannot be used, ${why}: start as the account that made it, or choose another DATA_DIR.`,
      { cause: error },
    );
  }
}

function removeUnfinished(home: string): void {
  for (const name of readdirSync(home)) {
    const starter = UNFINISHED.exec(name)?.[1];
    if (starter === undefined || isAlive(Number(starter))) continue;
    try {
      rmSync(path.join(home, name), { recursive: true, force: true });
    } catch {
      // An orphaned initdb is still writing into it; the next start removes the rest.
    }
  }
}

function flush(file: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(file, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** PG* variables and the locale of the shell must not affect the server. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  // oxlint-disable-next-line node/no-process-env -- passed to a child process, not read
  const rest = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(rest), LC_ALL: 'C' };
}

/** The last lines of output of a failed server program, joined. */
export function lastWords(output: string): string {
  return output.trim().split('\n').slice(-3).join(' ').slice(-500);
}
