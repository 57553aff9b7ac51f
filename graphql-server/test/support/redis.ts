import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../../scripts/lib/free-port.mjs';

const BINARY = 'redis-server';

/** Whether this machine has a Redis to start. */
export const hasRedis = (): boolean => spawnSync(BINARY, ['--version']).status === 0;

export interface TestRedis {
  readonly url: string;
  /** Comes up where it was before. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A Redis of one's own that keeps nothing. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  let stopRunning: (() => Promise<void>) | null = null;
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      stopRunning = await run(port);
    },
    stop: async () => {
      await stopRunning?.();
      stopRunning = null;
    },
  };
  await redis.start();
  return redis;
}

async function run(port: number): Promise<() => Promise<void>> {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn(BINARY, settings, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  for await (const line of server.stdout) if (String(line).includes('Ready to accept connections')) break;
  server.stdout.resume();
  return async () => {
    server.kill('SIGKILL');
    await ended;
  };
}
