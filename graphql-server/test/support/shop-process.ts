import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { plainEnvironment } from '../../../scripts/lib/test-environment.mjs';
import type { Checkpoint } from '../../src/features/sales/purchase/checkpoints.js';
import type { RazorpayOptions } from '../../src/features/sales/payments/razorpay-provider.js';
import type { TestShop } from './test-shop.js';

/** What a process needs to open the same shop once more. */
export interface ProcessOptions {
  readonly databaseUrl: string;
  readonly authEmulator: string;
  readonly payments: RazorpayOptions;
  /** Where it is killed. */
  readonly at: Checkpoint | null;
  /** Whether it serves no shopper. */
  readonly isWorker: boolean;
  /** The folder of a built web; null for one that has none. */
  readonly webRoot: string | null;
}

export interface ShopProcess {
  readonly url: string;
  readonly pid: number;
  /** Its exit code and its whole output; the code is null after a signal. */
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>;
  /** Its output so far, of both streams. */
  output(): string;
  kill(signal: NodeJS.Signals): void;
}

const urlOf = ({ dataSource }: TestShop): string => (dataSource.options as { url: string }).url;

interface Extras {
  readonly at?: Checkpoint;
  readonly isWorker?: boolean;
  readonly webRoot?: string;
  /** Options of Node. */
  readonly node?: readonly string[];
  /** Its settings. */
  readonly env?: Readonly<Record<string, string>>;
  /** Where its database is, if it is to reach it another way. */
  readonly databaseUrl?: string;
  /** What to kill it after: the test, when left out. */
  readonly whenDone?: (kill: () => void) => void;
}

/** Opens another process of a shop; it is killed at the end at the latest. */
export async function openProcess(
  shop: TestShop,
  {
    at,
    isWorker = false,
    webRoot,
    node = [],
    env = {},
    databaseUrl = urlOf(shop),
    whenDone = onTestFinished,
  }: Extras = {},
): Promise<ShopProcess> {
  const options: ProcessOptions = {
    databaseUrl,
    authEmulator: inject('authEmulator'),
    payments: shop.sandbox.options,
    at: at ?? null,
    isWorker,
    webRoot: webRoot ?? null,
  };
  const child = spawn(
    process.execPath,
    [...node, path.join(inject('processes'), 'process-entry.js'), JSON.stringify(options)],
    {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: {
        ...plainEnvironment(),
        DATABASE_URL: databaseUrl,
        DATA_DIR: shop.options.config.dataDir,
        LOG_LEVEL: 'silent',
        OUTBOX_WORKER: 'off',
        // Its files are not beside this bundle.
        GRAPHIQL: 'off',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  whenDone(() => void child.kill('SIGKILL'));
  let output = '';
  const opened = new Promise<string>((resolve) => {
    const take = (chunk: Buffer) => {
      output += String(chunk);
      const [url] = /^http:\/\/127.*$/m.exec(output) ?? [];
      if (url && output.includes(`${url}\n`)) resolve(url);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  const failed = ended.then(() => Promise.reject(new Error(`The shop did not open:\n${output}`)));
  const url = await Promise.race([opened, failed]);
  failed.catch(() => {});
  return { url, pid: child.pid ?? 0, ended, output: () => output, kill: (signal) => void child.kill(signal) };
}

/** The message of the error that ended a process, as its log has it. */
export function uncaughtIn(output: string): string | undefined {
  const line = output.split('\n').find((each) => each.includes('"level":60'));
  return line && (JSON.parse(line) as { err: Error }).err.message;
}
