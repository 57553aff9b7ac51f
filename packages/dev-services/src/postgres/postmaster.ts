import { execFile, spawn } from 'node:child_process';
import {
  closeSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  chownSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { ConfigError } from '@larder/shared/config-error';
import type { Account } from './account.js';
import type { Binaries } from './binaries.js';
import { MAINTENANCE_DATABASE } from './character-types.js';
import { SUPERUSER, lastWords, serverEnvironment } from './cluster.js';
import { clusterIn } from './home.js';
import { findFreePort, isAlive, isPostmasterOf, sleep, errorCode } from './processes.js';

export interface PostmasterOptions {
  home: string;
  binaries: Binaries;
  account: Account | undefined;
  password: string;
  settings: Record<string, string>;
}

export interface Postmaster {
  pid: number;
  port: number;
  /** Whether it was running already: left by a killed parent, or shared with a running one. */
  adopted: boolean;
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

const LOG_LIMIT_BYTES = 5_000_000;
/** Timeout for a concurrent start or stop of the same cluster. */
const RIVAL_PATIENCE_MS = 60_000;
/** A lost race for the cluster or a port, which the next attempt resolves. */
const RIVAL = /lock file "postmaster\.pid"|shared memory block|could not bind|could not create any TCP/;

/** Connection string of a database of the cluster. */
export function connectionUrl(port: number, password: string, database: string): string {
  return `postgres://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/**
 * Adopts the postmaster that runs on the cluster, or starts one.
 *
 * @param port the port of a started server; default: any free one
 * @throws ConfigError when the server does not start
 */
export async function ensurePostmaster(parts: PostmasterOptions, port?: number): Promise<Postmaster> {
  const cluster = realpathSync(clusterIn(parts.home));
  const giveUpAt = performance.now() + RIVAL_PATIENCE_MS;
  for (;;) {
    const lock = readLockFile(cluster);
    if (lock && isPostmasterOf(cluster, lock.pid)) {
      if (lock.ready && (await isOurs(lock.port, parts.password, cluster))) {
        return { pid: lock.pid, port: lock.port, adopted: true };
      }
    } else {
      if (lock && isAlive(lock.pid) && lock.pid !== process.pid) takeOverLockFile(cluster);
      const started = await launch(parts, cluster, port ?? (await findFreePort()));
      if (started) return started;
    }
    if (performance.now() > giveUpAt) {
      throw new ConfigError(
        `Another PostgreSQL holds the database in ${cluster} and does not answer: stop it (process ${readLockFile(cluster)?.pid ?? 'unknown'}) and start again.`,
      );
    }
    await sleep(100);
  }
}

/**
 * Logs in with the cluster's password; SCRAM authenticates both sides, so another server on that
 * port fails.
 */
async function isOurs(port: number, password: string, cluster: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: connectionUrl(port, password, MAINTENANCE_DATABASE),
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    );
    return rows[0] !== undefined && realpathSync(rows[0].folder) === cluster;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** @returns undefined when another process was faster */
async function launch(
  parts: PostmasterOptions,
  cluster: string,
  port: number,
): Promise<Postmaster | undefined> {
  const args = ['-D', cluster, '-p', String(port)];
  for (const [name, value] of Object.entries({ ...SETTINGS, ...parts.settings }))
    args.push('-c', `${name}=${value}`);
  const logFile = path.join(parts.home, 'postgres.log');
  const { output, start } = openLog(logFile);
  const child = spawn(parts.binaries.postgres, args, {
    ...parts.account,
    cwd: cluster,
    env: serverEnvironment(),
    // Its own process group: Ctrl-C in the terminal reaches the shop only, which stops the database
    // last.
    detached: true,
    windowsHide: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  child.unref();
  const { pid } = child;
  for (;;) {
    if (failure || pid === undefined || child.exitCode !== null || child.signalCode !== null) break;
    const lock = readLockFile(cluster);
    if (lock?.pid === pid && lock.ready) return { pid, port, adopted: false };
    await sleep(10);
  }
  const words = readFileSync(logFile).subarray(start).toString() || String(failure ?? child.signalCode);
  if (RIVAL.test(words)) return undefined;
  throw new ConfigError(`PostgreSQL did not start: ${lastWords(words)} (log: ${logFile})`);
}

/**
 * Logs to a file instead of a pipe, as the server outlives a killed parent. Appends, as another
 * server may be writing to it.
 */
function openLog(file: string): { output: number; start: number } {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) renameSync(file, `${file}.old`);
  return { output: openSync(file, 'a', 0o600), start: size > LOG_LIMIT_BYTES ? 0 : size };
}

/**
 * Shuts the postmaster down in fast mode (rolls transactions back, flushes everything) and waits
 * for its exit.
 */
export async function stopPostmaster(parts: PostmasterOptions, pid: number): Promise<void> {
  const cluster = realpathSync(clusterIn(parts.home));
  if (process.platform === 'win32') {
    await promisify(execFile)(parts.binaries.pgCtl, ['stop', '-w', '-m', 'fast', '-D', cluster]).catch(
      () => {},
    );
    return;
  }
  // After the timeout an immediate shutdown: the next start replays the WAL, and no commit is lost.
  for (const [signal, limitMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    const giveUpAt = performance.now() + limitMs;
    if (!isPostmasterOf(cluster, pid)) return;
    process.kill(pid, signal);
    while (performance.now() < giveUpAt) {
      if (!isPostmasterOf(cluster, pid)) return;
      await sleep(20);
    }
  }
}

/** Content of `postmaster.pid` (PostgreSQL's `miscadmin.h` lists the lines). */
export interface LockFile {
  pid: number;
  /** 0 until the server listens. */
  port: number;
  ready: boolean;
}

const nameIn = (cluster: string) => path.join(cluster, 'postmaster.pid');

export function readLockFile(cluster: string): LockFile | undefined {
  try {
    const lines = readFileSync(nameIn(cluster), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return undefined;
    return { pid, port: Number(lines[3]) || 0, ready: lines[7]?.trim() === 'ready' };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Writes this process's pid into a stale lock file whose pid was reused by another program, which
 * PostgreSQL would take for a running server. It ignores a lock of its parent. The rest of the file
 * stays, so that it still waits for backends that use the shared memory.
 */
function takeOverLockFile(cluster: string): void {
  const file = nameIn(cluster);
  const lines = readFileSync(file, 'utf8').split('\n');
  lines[0] = String(process.pid);
  const owner = statSync(file);
  writeFileSync(`${file}.new`, lines.join('\n'), { mode: 0o600 });
  if (process.getuid?.() === 0) chownSync(`${file}.new`, owner.uid, owner.gid);
  renameSync(`${file}.new`, file);
}
