import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage, standInWeb, type StandInWeb } from '../support/pages.js';
import { openProcess } from '../support/shop-process.js';
import { createTestShop, type TestShop } from '../support/test-shop.js';

const MB = 1024 * 1024;
const LIMIT_MB = 512;
const CONNECTIONS = 60;
const PAGES = 30;
// All of a connection is more than the operating system takes for a client on the same machine,
// which is some 3 MB.
const PAGE_BYTES = 400_000;
const PAGE = `GET / HTTP/1.1\r\nhost: shop\r\naccept: text/html\r\n\r\n`;

let shop: TestShop;
let web: StandInWeb;

beforeAll(async () => {
  shop = await createTestShop();
  web = await standInWeb(
    `const html = Array.from({ length: ${PAGE_BYTES / 8} }, (_, at) => String(at).padStart(8, 'x')).join('');
    return { status: 200, head: '<title>Rendered</title>', html, state: '', modules: [] };`,
  );
});
afterAll(async () => {
  await shop?.close();
  await web?.remove();
});

/** A client that pipelines pages and reads nothing. */
async function pipeline(url: string, localAddress: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  socket.pause().on('error', () => {});
  await once(socket, 'connect');
  socket.write(PAGE.repeat(PAGES));
  return socket;
}

const peakBytes = async (pid: number): Promise<number> =>
  Number(/VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

test.skipIf(process.platform !== 'linux')(
  'O10: clients that pipeline pages and read nothing leave a process under its limit, and others are served',
  async () => {
    // The heap's limit is below that of the container, as buffers of responses lie beside it.
    const { url, pid } = await openProcess(shop, {
      webRoot: web.folder,
      node: [`--max-old-space-size=${LIMIT_MB / 2}`],
      env: { RATE_LIMITS: 'off' },
    });
    while ((await openPage(url, '/')).title !== 'Rendered');
    const sockets: Socket[] = [];
    for (let number = 0; number < CONNECTIONS; number += 1) {
      sockets.push(await pipeline(url, `127.0.1.${1 + number}`));
      if (number % 10 > 0) continue;
      expect((await openPage(url, '/')).title).toBe('Rendered');
      expect((await fetch(`${url}/api/products`)).status).toBe(200);
    }
    for (let times = 0; times < 20; times += 1) expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(await peakBytes(pid)).toBeLessThan(LIMIT_MB * MB);
    for (const socket of sockets) socket.destroy();
  },
);
