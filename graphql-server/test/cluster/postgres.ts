import { chmod, chown, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { type Account, chooseAccount } from '@larder/dev-services/postgres/account';
import { Running, runProgram } from '../support/programs.js';

const DEPLOY = path.resolve(import.meta.dirname, '../../../deploy/postgres');
const USER = 'larder';
const PASSWORD = 'a-password-of-the-tests';
const REPLICATION_PASSWORD = 'another-one';

/** A server that can be killed and started again where it was. */
export interface Server {
  readonly url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
}

/**
 * A primary as in `docker-compose.yml`, made by the same commands: what the image of Postgres does
 * at first, then the script of `deploy`.
 */
export async function createPrimary(programs: string, folder: string): Promise<Server> {
  const { account, data, port } = await prepare(folder, 'primary');
  const passwordFile = path.join(folder, 'password');
  await writeFile(passwordFile, PASSWORD);
  await giveTo(account, passwordFile);
  const initdb = ['-D', data, '-U', USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'];
  await runProgram([path.join(programs, 'initdb'), ...initdb, '--locale=C.UTF-8', '--no-sync'], { account });
  await rm(passwordFile);
  const server = serverAt(programs, 'primary', port, account, () => [
    path.join(programs, 'postgres'),
    `-D${data}`,
    `-p${port}`,
    `-cunix_socket_directories=${folder}`,
    '-clisten_addresses=127.0.0.1',
    '-cmax_slot_wal_keep_size=8GB',
  ]);
  await server.start();
  const admin = new pg.Client({ connectionString: urlOf(port, 'postgres') });
  await admin.connect();
  await admin.query('create database larder');
  await admin.end();
  await runProgram(['sh', path.join(DEPLOY, 'init-primary.sh')], {
    account,
    env: {
      ...programsFirst(programs),
      PGHOST: '127.0.0.1',
      PGPORT: String(port),
      PGPASSWORD: PASSWORD,
      PGDATA: data,
      POSTGRES_USER: USER,
      POSTGRES_DB: 'larder',
      REPLICATION_PASSWORD,
    },
  });
  return server;
}

/** A streaming replica of it, by the script of `deploy`. */
export async function createReplica(programs: string, folder: string, primary: Server): Promise<Server> {
  const { account, data, port } = await prepare(folder, 'replica');
  const server = serverAt(
    programs,
    'replica',
    port,
    account,
    () => [
      'sh',
      path.join(DEPLOY, 'start-replica.sh'),
      `-p${port}`,
      `-cunix_socket_directories=${folder}`,
      '-clisten_addresses=127.0.0.1',
    ],
    {
      PGDATA: data,
      PRIMARY_HOST: '127.0.0.1',
      PRIMARY_PORT: new URL(primary.url).port,
      REPLICATION_PASSWORD,
    },
  );
  await server.start();
  return server;
}

async function prepare(folder: string, name: string) {
  const data = path.join(folder, name);
  const account = chooseAccount(data);
  await mkdir(folder, { recursive: true });
  await giveTo(account, folder);
  return { account, data, port: await freePort() };
}

async function giveTo(account: Account | undefined, file: string): Promise<void> {
  if (!account) return;
  await chown(file, account.uid, account.gid);
  await chmod(file, 0o700);
}

function serverAt(
  programs: string,
  name: string,
  port: number,
  account: Account | undefined,
  command: () => readonly [string, ...string[]],
  env: Record<string, string> = {},
): Server {
  let running: Running | null = null;
  const url = urlOf(port, 'larder');
  return {
    url,
    start: async () => {
      running = new Running(name, command(), { account, env: { ...programsFirst(programs), ...env } });
      await running.untilUp(() => answers(name === 'primary' ? urlOf(port, 'postgres') : url));
    },
    kill: async () => {
      await running?.kill();
    },
  };
}

const programsFirst = (programs: string) => ({ PATH: `${programs}:${process.env['PATH']}` });
const urlOf = (port: number, database: string) =>
  `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`;

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
