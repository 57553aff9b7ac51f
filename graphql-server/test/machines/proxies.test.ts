import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { demoAccounts } from '../../src/seed/demo-accounts.js';
import { createAccount, signIn } from '../support/accounts.js';
import { openBuiltShop, type BuiltShop } from '../support/built-shop.js';
import { isReady } from '../support/is-ready.js';
import { clientAt } from '../support/graphql-client.js';
import { listen } from '../support/live.js';
import { importProducts } from '../support/product-csv.js';
import type { Running } from '../support/programs.js';
import { addFile, createFolder, documentedFile, needs, startMachine } from './machine.js';
import { purchase } from './purchase.js';

let shop: BuiltShop;
let folder: string;
let remove: () => Promise<void>;
let proxy: Running | null = null;

beforeAll(async () => {
  ({ folder, remove } = await createFolder());
  shop = await openBuiltShop({
    DATA_DIR: path.join(folder, 'data'),
    TRUST_PROXY: '1',
    OUTBOX_WORKER: 'on',
    STOP_SECONDS: '5',
  });
});
afterEach(async () => {
  await proxy?.kill();
  proxy = null;
});
afterAll(async () => {
  await shop?.stop();
  await remove?.();
});

const isUp = (url: string) => () => isReady(url);

type Open = (port: number, shopPort: string) => Promise<Running>;

const PROXIES = {
  nginx: (port, shopPort) => openNginx(port, shopPort),
  haproxy: async (port, shopPort) => {
    const config = await documentedFile('haproxy.cfg', {
      '127.0.0.1:4000': `127.0.0.1:${shopPort}`,
      'bind :8080': `bind 127.0.0.1:${port}`,
    });
    const file = await addFile(folder, 'haproxy.cfg', config);
    return startMachine(['haproxy', '-db', '-f', file], isUp(`http://127.0.0.1:${port}`));
  },
  caddy: async (port, shopPort) => {
    const config = path.resolve(import.meta.dirname, '../../../deploy/Caddyfile');
    const url = `http://127.0.0.1:${port}`;
    const env = {
      PUBLIC_URL: url,
      SHOPS: `127.0.0.1:${shopPort}`,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    };
    return startMachine(['caddy', 'run', '--config', config, '--adapter', 'caddyfile'], isUp(url), env);
  },
  varnishd: async (port, shopPort) => {
    const config = await documentedFile('default.vcl', { '"4000"': `"${shopPort}"` });
    const file = await addFile(folder, 'default.vcl', config);
    const command = ['varnishd', '-F', '-j', 'none', '-a', `127.0.0.1:${port}`, '-f', file] as const;
    return startMachine([...command, '-n', path.join(folder, 'varnish')], isUp(`http://127.0.0.1:${port}`));
  },
} satisfies Record<string, Open>;

/** What belongs to the machine and not to the shop: folders. */
async function openNginx(
  port: number,
  shopPort: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const larder = await documentedFile('larder.conf', {
    '127.0.0.1:4000': `127.0.0.1:${shopPort}`,
    'listen 8080': `listen 127.0.0.1:${port}`,
    ...changes,
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/nginx-${name};`,
  );
  const config = `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}
    http { access_log off; ${temporary.join(' ')} ${larder} }`;
  const file = await addFile(folder, 'nginx.conf', config);
  return startMachine(['nginx', '-e', 'stderr', '-c', file], isUp(`http://127.0.0.1:${port}`));
}

const url = () => `http://127.0.0.1:${port}`;
let port: number;

async function open(name: keyof typeof PROXIES): Promise<void> {
  port = await freePort();
  proxy = await PROXIES[name](port, new URL(shop.url).port);
}

const [ADMIN] = demoAccounts as [(typeof demoAccounts)[number]];
const adminToken = () => signIn(shop.url, ADMIN);

/** A file of products of 1.4 MB. */
const LARGE_FILE = [
  'name,price,stock,category,description',
  ...Array.from({ length: 1_400 }, (_, row) => `Product ${row},1.00,5,Fruits,${'fresh '.repeat(166)}`),
].join('\n');

describe.each(Object.keys(PROXIES) as (keyof typeof PROXIES)[])('%s in front of the shop', (name) => {
  const { skip, words } = needs(name);
  test.skipIf(skip)(`lets a customer buy ${words}`, async () => {
    await open(name);
    const { token } = await createAccount(url());
    const admin = { token: await adminToken(), socket: { origin: url() } };
    const dashboard = await listen(url(), ORDERS, admin);
    const orderId = await purchase(url(), token);
    expect(await dashboard.next()).toMatchObject({
      data: { ordersChanged: { kind: 'PLACED', orderIds: [orderId] } },
    });
    await dashboard.stop();
    const page = await fetch(`${url()}/products`, { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('larder-config')]);
  });

  test.skipIf(skip)('passes a file of 1.4 MB', async () => {
    await open(name);
    const reached = { url: url(), ...clientAt(url()) };
    const sent = { dryRun: true, token: await adminToken() };
    expect(LARGE_FILE.length).toBeGreaterThan(1_400_000);
    expect(await importProducts(reached, LARGE_FILE, sent)).toMatchObject({
      state: 'CHECKED',
      created: 1_400,
    });
  });

  test.skipIf(skip)('has pages of another address refused', async () => {
    await open(name);
    const socket = { origin: 'http://elsewhere.example' };
    const { closed } = await listen(url(), ORDERS, { token: await adminToken(), socket });
    expect(await closed).toMatchObject({ code: expect.any(Number) });
  });

  test.skipIf(skip)('serves a changed price after three seconds at the latest', async () => {
    await open(name);
    const token = await adminToken();
    const { ask } = clientAt(shop.url);
    const { products } = await ask('{ products(first: 1) { edges { node { id price } } } }');
    const { id, price } = products.edges[0].node;
    const shown = async () => {
      const answer = await fetch(`${url()}/api/products/${id}`);
      return ((await answer.json()) as { price: number }).price;
    };
    const before = await shown();
    await shown();
    await ask(UPDATE, { input: { id, price: price + 100 } }, token);
    // Nobody reads it meanwhile, as in a small shop.
    await new Promise((resolve) => setTimeout(resolve, 3_100));
    expect(await shown()).not.toBe(before);
  });
});

test.skipIf(needs('nginx').skip)(
  'nginx with its own limit refuses a large file with 413, and no JSON',
  async () => {
    port = await freePort();
    proxy = await openNginx(port, new URL(shop.url).port, { 'client_max_body_size 21m;': '' });
    const body = new FormData();
    body.append('file', new File([LARGE_FILE], 'products.csv'));
    const answer = await fetch(`${url()}/graphql`, { method: 'POST', body });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([413, 'text/html']);
  },
);

const ORDERS = 'subscription { ordersChanged { kind orderIds } }';
const UPDATE = 'mutation Update($input: UpdateProductInput!) { updateProduct(input: $input) { id } }';
