import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type pg from 'pg';
import { ConfigError } from '../config/config-error.js';

/** Postgres' own programs, which know best what is in a database. */
export interface PostgresPrograms {
  readonly folder: string;
  readonly major: number;
}

// Where Debian and Ubuntu keep each version; what is on the PATH there chooses one by itself.
const VERSIONS = '/usr/lib/postgresql';
const NEEDED = ['pg_dump', 'pg_restore', 'psql'];

/**
 * The newest programs there are.
 *
 * @param folder where they are; null to look for them
 * @param serverMajor of the database: pg_dump refuses one that is newer than itself
 * @throws ConfigError in one line when there are none that are new enough
 */
export async function findPrograms(folder: string | null, serverMajor: number): Promise<PostgresPrograms> {
  const candidates = folder ? [folder] : usualFolders();
  const found = await Promise.all(
    candidates.filter(isWhole).map(async (each) => ({ folder: each, major: await majorOf(each) })),
  );
  const [newest] = found.toSorted((a, b) => b.major - a.major);
  const wanted = `PostgreSQL ${serverMajor} or newer (Debian: postgresql-client-${serverMajor}), or set PG_BIN to the folder of its programs`;
  if (!newest)
    throw new ConfigError(`There is no ${NEEDED.join(', ')} here: install the client programs of ${wanted}.`);
  if (newest.major < serverMajor) {
    throw new ConfigError(
      `The database is PostgreSQL ${serverMajor}, and the newest pg_dump here is of ${newest.major}: install the client programs of ${wanted}.`,
    );
  }
  return newest;
}

function usualFolders(): string[] {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  // oxlint-disable-next-line node/no-process-env -- where programs are is the system's setting, not the shop's
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return [...versions.map((version) => path.join(VERSIONS, version, 'bin')), ...onPath];
}

const isWhole = (folder: string): boolean => NEEDED.every((name) => existsSync(path.join(folder, name)));

async function majorOf(folder: string): Promise<number> {
  const { stdout } = await promisify(execFile)(path.join(folder, 'pg_dump'), ['--version']);
  return Number(/(\d+)/.exec(stdout)?.[1] ?? 0);
}

/** Where a database is, as pg has read it from an address. */
export type Connected = Pick<pg.Client, 'host' | 'port' | 'user' | 'password' | 'database'>;

/** A mode that has its name from pg. */
const NAMED_OTHERWISE: Readonly<Record<string, string>> = { 'no-verify': 'require' };

/**
 * The first release of these programs that knows the certificates of the system, by which pg goes.
 */
const KNOWS_SYSTEM_CERTIFICATES = 16;

/**
 * Returns a connection as libpq's environment variables: every user of the machine can read a
 * command line. Source: PostgreSQL documentation, "Environment Variables" of libpq.
 *
 * @param url what else stands in it: how the connection is encrypted
 */
export function connectionEnvironment(
  { host, port, user = '', password, database = '' }: Connected,
  url: string,
  { major }: PostgresPrograms,
): Record<string, string> {
  const { searchParams } = new URL(url);
  const isEncrypted = ['true', '1'].includes(searchParams.get('ssl') ?? '');
  const mode = searchParams.get('sslmode') ?? (isEncrypted ? 'require' : null);
  const isVerified = mode === 'verify-ca' || mode === 'verify-full';
  const root = searchParams.get('sslrootcert');
  const bySystem = isVerified && root === null && major >= KNOWS_SYSTEM_CERTIFICATES;
  const encryption = {
    PGSSLMODE: bySystem ? 'verify-full' : (NAMED_OTHERWISE[mode ?? ''] ?? mode),
    PGSSLROOTCERT: bySystem ? 'system' : root,
    PGSSLCERT: searchParams.get('sslcert'),
    PGSSLKEY: searchParams.get('sslkey'),
  };
  return {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password ?? '',
    PGDATABASE: database,
    ...Object.fromEntries(Object.entries(encryption).filter((entry) => entry[1] !== null)),
    PGAPPNAME: 'larder-backup',
    LC_ALL: 'C',
  };
}

/**
 * Runs a program to its end.
 *
 * @param env in place of ours
 * @throws ConfigError with the first error line of its output
 */
export async function runPostgres(
  { folder }: PostgresPrograms,
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  try {
    return (await promisify(execFile)(path.join(folder, name), args, { env, maxBuffer: 64 << 20 })).stdout;
  } catch (error) {
    throw failed(name, error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error));
  }
}

/** Has one program write what another reads. @throws ConfigError as `runPostgres` */
export async function pipePostgres(
  { folder }: PostgresPrograms,
  [from, fromArgs]: readonly [string, readonly string[]],
  [to, toArgs]: readonly [string, readonly string[]],
  env: Record<string, string>,
): Promise<void> {
  const writer = spawn(path.join(folder, from), fromArgs, { env: {}, stdio: ['ignore', 'pipe', 'pipe'] });
  const reader = spawn(path.join(folder, to), toArgs, { env, stdio: ['pipe', 'ignore', 'pipe'] });
  const ends = Promise.all([endOf(writer, from), endOf(reader, to)]);
  // A program that ends early reports the reason through `ends`.
  await Promise.all([ends, pipeline(writer.stdout, reader.stdin).catch(() => {})]);
}

function endOf(child: ReturnType<typeof spawn>, name: string): Promise<void> {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-10_000)));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(failed(name, output))));
  });
}

/** Returns the line with the error: a dump that breaks off logs many lines. */
function failed(name: string, output: string): ConfigError {
  const lines = output.trim().split('\n');
  const reason = lines.find((line) => /error|fatal/i.test(line)) ?? lines.at(-1) ?? '';
  return new ConfigError(`${name} failed: ${reason.trim()}`);
}
