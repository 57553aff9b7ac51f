import type { Page, Request, WebSocket } from '@playwright/test';
import { isNightly, sampleOf } from '../../../scripts/lib/test-depth.mjs';
import { accountWithOrder, fillCart, signInByApi } from '../support/accounts';
import { signInAsAdmin } from '../support/admin';
import { waitForPage } from '../support/layout';
import { expect, test } from '../support/test';

const dashboard = (...pages: string[]) => pages.map((page) => `/dashboard/${page}`);

const CUSTOMER_PAGES = dashboard('my-orders', 'add-review', 'overview', 'addresses', 'your-data');
const ADMIN_PAGES = [
  '/dashboard',
  ...dashboard('overview', 'manage-products', 'manage-orders', 'manage-users', 'moderation', 'api-tokens'),
  ...dashboard(
    'webhooks',
    'audit-log',
    'settings',
    'delivery',
    'slots',
    'pick',
    'pick/list',
    'categories',
    'pages',
    'pages/new',
    'add-product',
  ),
];

function operationOf(request: Request): string | undefined {
  const { pathname, searchParams } = new URL(request.url());
  if (pathname !== '/graphql') return undefined;
  const { operationName, variables } = (request.postDataJSON() ?? Object.fromEntries(searchParams)) as {
    operationName: string;
    variables: unknown;
  };
  return `${operationName} ${JSON.stringify(variables ?? {})}`;
}

interface Load {
  operations: string[];
  /** Whether an event may have been missed, after which screens refetch. */
  isDisturbed: boolean;
}

/** Queries that a screen sends before it subscribes; as in the client. */
const SENT_BEFORE_MS = 1000;

/** Loads a page, and returns the operations that it sends until it is idle. */
async function load(page: Page, address: string): Promise<Load> {
  const found: Load = { operations: [], isDisturbed: false };
  const from = performance.now();
  const onRequest = (request: Request) => {
    const operation = operationOf(request);
    if (operation) found.operations.push(operation);
  };
  const onFrame = ({ payload: text }: { payload: string | Buffer }) => {
    const { type, payload } = JSON.parse(String(text)) as {
      type: string;
      payload?: { quietForMs?: number };
    };
    const quietFor = payload?.quietForMs ?? Infinity;
    if (type === 'next' || quietFor < performance.now() - from + SENT_BEFORE_MS) found.isDisturbed = true;
  };
  const onSocket = (socket: WebSocket) => void socket.on('framereceived', onFrame);
  // The page before may still query.
  await page.goto('about:blank');
  page.on('request', onRequest).on('websocket', onSocket);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (!address.startsWith('/dashboard')) {
    await expect(page.getByRole('banner').locator('a[href="/dashboard"]').first()).toBeVisible();
  }
  await waitForPage(page);
  await page.waitForLoadState('networkidle');
  page.off('request', onRequest).off('websocket', onSocket);
  return found;
}

/** Loads a page until other tests leave it in peace: they place orders, too. */
async function expectOnce(page: Page, address: string, speed: string): Promise<void> {
  await expect(async () => {
    const { operations, isDisturbed } = await load(page, address);
    expect(operations, 'a signed-in page sends queries').not.toEqual([]);
    if (isDisturbed) expect(repeated(operations), 'operations of a disturbed load').toEqual([]);
    expect.soft(repeated(operations), `${address} at ${speed}`).toEqual([]);
  }).toPass({ timeout: 120_000 });
}

const repeated = (operations: readonly string[]): string[] =>
  operations.filter((operation, index) => operations.indexOf(operation) !== index);

async function expectEachOnce(page: Page, addresses: readonly string[], heaviest: readonly string[]) {
  for (const address of sampleOf(addresses, 4)) await expectOnce(page, address, 'full speed');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const address of isNightly ? addresses : heaviest) await expectOnce(page, address, 'a quarter of it');
}

test('a page load of a customer sends each query once, also on a slow processor @wide', async ({
  shopper,
  page,
  products: [bought, inCart],
  request,
}) => {
  const account = await accountWithOrder(request, bought);
  await fillCart(request, await signInByApi(request, account), inCart, 2);
  await page.goto('/login');
  await shopper.signIn(account);
  await shopper.expectToast('Logged In Successfully!');
  const pages = ['/', '/products', `/products/${inCart.id}`, '/checkout', '/dashboard', ...CUSTOMER_PAGES];
  await expectEachOnce(page, pages, ['/', '/products']);
});

test('a page load of an admin sends each query once, also on a slow processor @wide', async ({
  shopper,
  page,
}) => {
  await signInAsAdmin(shopper);
  await expectEachOnce(page, ADMIN_PAGES, ['/dashboard/manage-products']);
});
