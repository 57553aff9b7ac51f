import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/lib/free-port.mjs';

const script = fileURLToPath(new URL('../baseline/server.mjs', import.meta.url));

/**
 * Starts the server that the shop is measured against, in a process of its own, on the shop's
 * database.
 */
export async function openBaseline(databaseUrl, ...options) {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import=tsx', script, String(port), databaseUrl, ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const cpuMicroseconds = async () => {
    const { user, system } = await (await fetch(`${url}/metrics`)).json();
    return user + system;
  };
  while (!(await cpuMicroseconds().catch(() => null))) {
    if (child.exitCode !== null) throw new Error('The baseline did not open.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    cpuMicroseconds,
    /** Stores a text as the response to requests for a path. */
    store: (path, body) => fetch(`${url}${path}`, { method: 'PUT', body }),
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
