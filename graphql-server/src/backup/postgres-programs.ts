import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type pg from 'pg';
import { ConfigError } from '@larder/shared/config-error';

/** Client programs of Postgres. */
export interface PostgresPrograms {
  readonly folder: string;
  readonly major: number;
}

// Debian and Ubuntu install each version here; their wrappers on the PATH choose one themselves.
const VERSIONS = '/usr/lib/postgresql';
const NEEDED = ['pg_dump', 'pg_restore', 'psql'];

/**
 * Finds the newest installed programs.
 *
 * @param folder null to search for them
 * @param serverMajor their minimum version, as pg_dump rejects newer servers
 * @throws ConfigError when there are none
 */
export async function findPrograms(folder: string | null, serverMajor: number): Promise<PostgresPrograms> {
  const candidates = folder ? [folder] : defaultFolders();
  const found = await Promise.all(
    candidates.filter(isComplete).map(async (each) => ({ folder: each, major: await majorOf(each) })),
  );
  const [newest] = found.toSorted((a, b) => b.major - a.major);
  const wanted = `PostgreSQL ${serverMajor} or newer (Debian: postgresql-client-${serverMajor}), or set PG_BIN to the folder of its programs`;
  if (!newest)
    throw new ConfigError(`${NEEDED.join(', ')} not found: install the client programs of ${wanted}.`);
  if (newest.major < serverMajor) {
    throw new ConfigError(
      `The database is PostgreSQL ${serverMajor}, but the newest pg_dump is of ${newest.major}: install the client programs of ${wanted}.`,
    );
  }
  return newest;
}

function defaultFolders(): string[] {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  // oxlint-disable-next-line node/no-process-env -- where programs are is the system's setting, not the shop's
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return [...versions.map((version) => path.join(VERSIONS, version, 'bin')), ...onPath];
}

const isComplete = (folder: string): boolean => NEEDED.every((name) => existsSync(path.join(folder, name)));

async function majorOf(folder: string): Promise<number> {
  const { stdout } = await promisify(execFile)(path.join(folder, 'pg_dump'), ['--version']);
  return Number(/(\d+)/.exec(stdout)?.[1] ?? 0);
}

export type Connected = Pick<pg.Client, 'host' | 'port' | 'user' | 'password' | 'database'>;

/** Modes of pg that libpq names otherwise. */
const LIBPQ_MODES: Readonly<Record<string, string>> = { 'no-verify': 'require' };

/** The first version of libpq with `sslrootcert=system`, which is the default of pg. */
const HAS_SYSTEM_CERTIFICATES = 16;

/**
 * Environment variables of libpq, as other users of the machine can read command lines. Source:
 * PostgreSQL documentation, libpq, "Environment Variables".
 *
 * @param url for its TLS options
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
  const bySystem = isVerified && root === null && major >= HAS_SYSTEM_CERTIFICATES;
  const encryption = {
    PGSSLMODE: bySystem ? 'verify-full' : (LIBPQ_MODES[mode ?? ''] ?? mode),
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
 * @param env replaces that of the process
 * @throws ConfigError with the first error line of the output
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

/** Pipes the output of one program into another. @throws ConfigError as `runPostgres` */
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

/** Quotes the line with the error, as a failed dump logs many lines. */
function failed(name: string, output: string): ConfigError {
  const lines = output.trim().split('\n');
  const reason = lines.find((line) => /error|fatal/i.test(line)) ?? lines.at(-1) ?? '';
  return new ConfigError(`${name} failed: ${reason.trim()}`);
}
