import { access } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { isReady } from './is-ready.js';
import { Running } from './programs.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const ENTRY = path.join(ROOT, 'graphql-server/dist/server-entry.js');

/** A process as it runs behind a balancer. */
export interface BuiltShop {
  readonly url: string;
  /** Its last output. */
  output(): string;
  kill(): Promise<void>;
  /** Has it shut down. */
  stop(): Promise<void>;
}

/**
 * Opens the shop that was built, with pages and all, in a process of its own.
 *
 * @throws Error when there is none
 */
export async function openBuiltShop(env: Readonly<Record<string, string>>): Promise<BuiltShop> {
  await access(ENTRY).catch(() => {
    throw new Error('These tests need the built shop: run `npm run build` first.');
  });
  const [port, metricsPort] = [await freePort(), await freePort()];
  const running = new Running('shop', [process.execPath, ENTRY, 'serve'], {
    env: {
      ENV_FILE: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      METRICS_HOST: '127.0.0.1',
      METRICS_PORT: String(metricsPort),
      OUTBOX_WORKER: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    cwd: ROOT,
  });
  const url = `http://127.0.0.1:${port}`;
  await running.untilUp(() => isReady(url));
  return {
    url,
    output: () => running.output,
    kill: () => running.kill(),
    stop: () => running.stop(),
  };
}
