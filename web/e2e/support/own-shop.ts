import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { expect } from './test';

const script = fileURLToPath(new URL('serve-shop.mjs', import.meta.url));

export interface OwnShop {
  readonly origin: string;
  close: () => Promise<void>;
}

/** A shop of its own that has accounts and nothing else. */
export const openEmptyShop = (): Promise<OwnShop> => openShop({ E2E_DEMO: 'empty' });

/** A shop of its own. */
export async function openShop(settings: Readonly<Record<string, string>>): Promise<OwnShop> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = { ...process.env, E2E_PORT: String(port), ...settings };
  const shop = spawn(process.execPath, [script], { env, stdio: 'ignore' });
  const ended = once(shop, 'exit');
  const status = () =>
    fetch(`${origin}/readyz`).then(
      (response) => response.status,
      () => 0,
    );
  await expect.poll(status, { timeout: 180_000 }).toBe(200);
  return {
    origin,
    close: async () => {
      shop.kill('SIGTERM');
      await ended;
    },
  };
}
