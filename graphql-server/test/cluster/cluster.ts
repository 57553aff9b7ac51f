import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { startAuthEmulator } from '@larder/dev-services/auth-emulator/start-auth-emulator';
import { isReady } from '../support/is-ready.js';
import { startRedis } from '../support/redis.js';
import { createPrimary, createReplica, type Server } from './postgres.js';
import { isInstalled, Running, runProgram } from '../support/programs.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const ENTRY = path.join(ROOT, 'graphql-server/dist/server-entry.js');

/** One of the processes, which can be killed and started again where it was. */
export interface Part {
  start(): Promise<void>;
  kill(): Promise<void>;
}

export interface Cluster {
  /** Where shoppers come in: the proxy. */
  readonly url: string;
  /** Where accounts are made. */
  readonly authEmulator: string;
  readonly primary: Server;
  readonly replica: Server;
  readonly parts: Record<'shop 1' | 'shop 2' | 'worker' | 'Redis' | 'replica' | 'primary', Part>;
  /** The last output of those processes that have ended although nobody killed them. */
  lost(): string[];
  stop(): Promise<void>;
}

/**
 * What `docker-compose.yml` brings up, in the same order and with the same commands, from programs
 * of this machine. Sign-in and payments are the demo's: one emulator for all, and a sandbox that
 * all share in the database.
 */
export async function startCluster(postgresPrograms: string): Promise<Cluster> {
  const folder = await mkdtemp(path.join(tmpdir(), 'larder-cluster-'));
  await chmod(folder, 0o755);
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const each of stops.splice(0).toReversed()) await each();
  };
  try {
    const primary = await createPrimary(postgresPrograms, path.join(folder, 'postgres'));
    stops.push(() => primary.kill());
    const replica = await createReplica(postgresPrograms, path.join(folder, 'replica'), primary);
    stops.push(() => replica.kill());
    const redis = await startRedis();
    stops.push(() => redis.stop());
    const emulator = await startAuthEmulator({
      projectId: 'demo-larder',
      file: path.join(folder, 'accounts.json'),
    });
    stops.push(() => emulator.stop());

    const dataDir = path.join(folder, 'data');
    await mkdir(dataDir);
    const env = {
      ENV_FILE: '',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: primary.url,
      DEMO: 'on',
      DATABASE_REPLICA_URLS: replica.url,
      REDIS_URL: redis.url,
      MIGRATE: 'off',
      OUTBOX_WORKER: 'off',
      TRUST_PROXY: '1',
      FIREBASE_AUTH_EMULATOR_HOST: new URL(emulator.origin).host,
      // All shoppers come from one address.
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      // A test cannot wait for hours.
      PAYMENT_CHECK_SECONDS: '5,10,20,40,80,160,320',
      PAYMENT_CHECK_EVERY_SECONDS: '1',
      PAYMENT_CHECK_RETRY_SECONDS: '2',
      OUTBOX_RETRY_SECONDS: '1,1,2,2,5,5,10,10,20,20',
      WEBHOOK_RETRY_SECONDS: '1,1,2,2,5,5,10,10,20,20',
    };
    await runProgram([process.execPath, ENTRY, 'migrate'], { env, cwd: ROOT });
    const shops: StartedPart[] = [];
    for (const name of ['shop 1', 'shop 2']) shops.push(await startPart(name, 'serve', env, stops));
    const worker = await startPart('worker', 'worker', env, stops);
    const url = await startProxy(
      folder,
      shops.map(({ port }) => port),
      stops,
    );
    const [first, second] = shops as [StartedPart, StartedPart];
    return {
      url,
      authEmulator: emulator.origin,
      primary,
      replica,
      parts: {
        'shop 1': first,
        'shop 2': second,
        worker,
        Redis: { start: () => redis.start(), kill: () => redis.stop() },
        replica,
        primary,
      },
      lost: () => [...shops, worker].map((part) => part.lastWords()).filter((words) => words !== null),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface StartedPart extends Part {
  readonly port: number;
  lastWords(): string | null;
}

async function startPart(
  name: string,
  role: string,
  env: Record<string, string>,
  stops: (() => Promise<unknown>)[],
): Promise<StartedPart> {
  const port = await freePort();
  let running: Running | null = null;
  const part = {
    port,
    start: async () => {
      running = new Running(name, [process.execPath, ENTRY, role], {
        env: { ...env, PORT: String(port) },
        cwd: ROOT,
      });
      await running.untilUp(() => isReady(`http://127.0.0.1:${port}`));
    },
    kill: async () => {
      await running?.kill();
    },
    lastWords: () => running?.lastWords ?? null,
  };
  stops.push(part.kill);
  await part.start();
  return part;
}

export const hasCaddy = (): boolean => isInstalled('caddy', 'version');

/**
 * Caddy with the file of `deploy`, without TLS, as there is no name here to have a certificate for.
 */
async function startProxy(
  folder: string,
  ports: readonly number[],
  stops: (() => Promise<unknown>)[],
): Promise<string> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const config = path.join(ROOT, 'deploy/Caddyfile');
  const proxy = new Running('proxy', ['caddy', 'run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      PUBLIC_URL: url,
      SHOPS: ports.map((port) => `127.0.0.1:${port}`).join(' '),
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  });
  stops.push(() => proxy.kill());
  await proxy.untilUp(() => isReady(url));
  return url;
}
