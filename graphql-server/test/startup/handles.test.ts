import path from 'node:path';
import { expect, test } from 'vitest';
import { Customer } from './customer.js';
import { until } from './processes.js';
import { ShopProcess, temporaryDataFolder } from './shop-process.js';

const statusOf = async (url: string, headers: Record<string, string> = {}): Promise<number> => {
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  return answer.status;
};
const HTML = { accept: 'text/html' };

/**
 * A shop whose process has opened all the file handles that it may have, until it is made to close
 * them.
 */
async function starvedShop() {
  const dataDir = await temporaryDataFolder();
  const hoard = path.join(import.meta.dirname, 'hoard-handles.mjs');
  const shop = await ShopProcess.launch({ DATA_DIR: dataDir, npm_lifecycle_event: 'start' }, [
    'sh',
    '-c',
    `ulimit -n 256 && exec node --import ${hoard} scripts/start.mjs`,
  ]);
  await until(async () => (await fetch(`${shop.url}/readyz`).catch(() => null))?.ok === true);
  return shop;
}

test('O11/34.12: nothing is broken once file handles have run out', async () => {
  const shop = await starvedShop();
  const customer = await Customer.signUp(shop.url, 'asha@example.com');
  // A connection that stands, on which to see what the shop is like without handles.
  process.kill(shop.pid, 'SIGUSR2');
  await until(() => shop.output.includes('no handles left'));
  const pages = ['/', '/products', '/login', '/graphql', '/docs/'];
  await Promise.allSettled(
    pages.map((page) => fetch(shop.url + page, { headers: HTML, signal: AbortSignal.timeout(2_000) })),
  );
  process.kill(shop.pid, 'SIGUSR2');
  await until(() => shop.output.includes('handles are free'));

  const back = until(async () => (await statusOf(`${shop.url}/readyz`).catch(() => 0)) === 200);
  const ended = shop.ended.then(({ code, stdout, stderr }) => {
    throw new Error(`The shop ended (${code}):\n${stdout}\n${stderr}`);
  });
  ended.catch(() => {});
  await Promise.race([back, ended]);
  for (const page of pages) expect([page, await statusOf(shop.url + page, HTML)]).toEqual([page, 200]);
  await customer.signIn(shop.url);
  await customer.fillCart(shop.url, 2);
  expect(await customer.cart(shop.url)).toMatchObject([{ quantity: 2 }]);
  const page = await (await fetch(`${shop.url}/login`, { headers: HTML })).text();
  expect(page).toMatch(/<div id="root"><\w/);
  shop.interrupt();
  expect((await shop.ended).code).toBe(0);
});
