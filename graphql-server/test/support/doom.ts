import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import type { Checkpoint } from '../../src/features/checkout/checkpoints.js';
import type { RazorpayOptions } from '../../src/features/payments/razorpay-provider.js';
import type { TestShop } from './test-shop.js';

/** What a process needs to open the same shop once more. */
export interface Doom {
  readonly databaseUrl: string;
  readonly authEmulator: string;
  readonly dataDir: string;
  readonly payments: RazorpayOptions;
  /** Where it is killed. */
  readonly at: Checkpoint;
}

/** A second process of a shop, which is killed when a purchase gets to a checkpoint. */
export async function openDoomed(
  shop: TestShop,
  at: Checkpoint,
): Promise<{ url: string; ended: Promise<unknown> }> {
  const doom: Doom = {
    databaseUrl: (shop.dataSource.options as { url: string }).url,
    authEmulator: inject('authEmulator'),
    dataDir: shop.parts.config.dataDir,
    payments: shop.sandbox.options,
    at,
  };
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.resolve(import.meta.dirname, 'doomed-shop.ts'), JSON.stringify(doom)],
    { cwd: path.resolve(import.meta.dirname, '../..'), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: String(said).trim(), ended };
}
