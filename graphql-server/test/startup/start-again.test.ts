import { expect, test } from 'vitest';
import { isNightly } from '../../../scripts/lib/test-depth.mjs';
import { Customer } from './customer.js';
import { killHard, processesMentioning, until } from './processes.js';
import { runScript, ShopProcess, temporaryDataFolder } from './shop-process.js';

const EMAIL = 'asha@example.com';

/** A shop where a customer has signed up and left three of a product in the cart. */
async function shopWithCustomer(command?: [string, ...string[]]) {
  const dataDir = await temporaryDataFolder();
  const shop = await ShopProcess.open(dataDir, command);
  const customer = await Customer.signUp(shop.url, EMAIL);
  await customer.fillCart(shop.url, 3);
  return { dataDir, shop, customer };
}

/**
 * Starts a shop on the same data, looks whether the customer and so many of the product are still
 * there, and leaves two more in the cart.
 */
async function expectKept(dataDir: string, customer: Customer, quantity = 3): Promise<ShopProcess> {
  const shop = await ShopProcess.open(dataDir);
  await customer.signIn(shop.url);
  expect(await customer.cart(shop.url)).toMatchObject([{ quantity }]);
  await customer.fillCart(shop.url, 2);
  expect(await customer.cart(shop.url)).toMatchObject([{ quantity: quantity + 2 }]);
  return shop;
}

/** Ends everything at once, the database too. */
async function killEverything(dataDir: string, shop: ShopProcess): Promise<void> {
  for (const pid of processesMentioning(dataDir)) killHard(pid);
  await shop.ended;
}

/** `npm run admin` beside the open shop. */
async function expectAdminMade(dataDir: string, shop: ShopProcess, customer: Customer): Promise<void> {
  expect(await customer.role(shop.url)).toBe('CUSTOMER');
  const { code, stdout } = await runScript(['run', 'admin', '--', EMAIL], { DATA_DIR: dataDir });
  expect(stdout).toContain(`${EMAIL} is an admin now`);
  expect(code).toBe(0);
  expect(await customer.role(shop.url)).toBe('ADMIN');
}

/** Says where the shop is, how to try it, and answers at all its addresses. */
async function expectOpen(shop: ShopProcess) {
  await until(() => shop.output.includes('4111'));
  expect(shop.output).toContain(shop.url);
  for (const text of ['admin@larder.test', 'larder-admin', 'shopper@larder.test', 'larder-shopper']) {
    expect(shop.output).toContain(text);
  }
  expect(shop.output).toContain('4111 1111 1111 1111');

  const { url } = shop;
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const page = await fetch(url, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('larder-config');
  const query = '{ products(first: 1) { totalCount } }';
  // What a package makes that is bundled with the server.
  const described = await fetch(`${url}/docs/yaml`);
  expect(await described.text()).toMatch(/^openapi: 3\.1\.0$/m);
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data } = (await answer.json()) as { data: { products: { totalCount: number } } };
  expect(data.products.totalCount).toBeGreaterThanOrEqual(48);
}

// One shop's life, as a first start takes most of the time.
test('a first start says where it is, npm run admin works beside it, Ctrl-C leaves no process, and all data outlasts kill -9', async () => {
  const { dataDir, shop, customer } = await shopWithCustomer(['npm', 'start']);
  await expectOpen(shop);
  await expectAdminMade(dataDir, shop, customer);

  shop.interrupt();
  await shop.ended;
  await until(() => processesMentioning(dataDir).length === 0);
  const next = await expectKept(dataDir, customer);

  await killEverything(dataDir, next);
  await expectKept(dataDir, customer, 5);
});

test.runIf(isNightly)(
  'a stop by the system (SIGTERM) leaves no process behind and the next start has all data',
  async () => {
    const { dataDir, shop, customer } = await shopWithCustomer();

    process.kill(shop.pid, 'SIGTERM');
    await shop.ended;
    await until(() => processesMentioning(dataDir).length === 0);

    await expectKept(dataDir, customer);
  },
);

test.runIf(isNightly)('after kill -9 of the shop the next start has all data', async () => {
  const { dataDir, shop, customer } = await shopWithCustomer();

  killHard(shop.pid);
  await shop.ended;

  await expectKept(dataDir, customer);
});

test.runIf(isNightly)('after kill -9 of npm the shop goes too, and the next start has all data', async () => {
  const { dataDir, shop, customer } = await shopWithCustomer(['npm', 'start']);

  killHard(shop.pid);
  await until(() => processesMentioning(dataDir).length === 0);

  await expectKept(dataDir, customer);
});

test.runIf(isNightly)(
  'Ctrl-C during the first seconds leaves no process behind, and the next start opens',
  async () => {
    const dataDir = await temporaryDataFolder();
    const shop = await ShopProcess.launch({ DATA_DIR: dataDir });
    await until(() => processesMentioning(dataDir).length > 1);

    shop.interrupt();
    await shop.ended;
    await until(() => processesMentioning(dataDir).length === 0);

    const next = await ShopProcess.open(dataDir);
    const customer = await Customer.signUp(next.url, EMAIL);
    expect(await customer.cart(next.url)).toEqual([]);
  },
);
