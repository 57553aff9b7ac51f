import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '@larder/shared/config-error';

const TRIES = 12;
const BETWEEN_TRIES_MS = 250;

/**
 * Checks that the port is free before anything is started. Retries, as a shop that was just killed
 * may still hold its port.
 *
 * @param setting name of the setting with the port
 * @throws ConfigError in one line
 */
export async function requireFreePort(port: number, host: string, setting = 'PORT'): Promise<void> {
  for (let left = TRIES; ; left--) {
    const code = await tryToListen(port, host);
    if (code === null) return;
    if (code === 'EADDRINUSE' && left > 1) {
      await sleep(BETWEEN_TRIES_MS);
      continue;
    }
    throw new ConfigError(
      code === 'EADDRINUSE'
        ? `Port ${port} is taken by another program. Stop it, or choose another port: ${setting}=${port + 1} npm start`
        : `Cannot listen on ${host}, port ${port} (${code}). Set ${setting.replace('PORT', 'HOST')} and ${setting} to something this machine allows.`,
    );
  }
}

function tryToListen(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}
