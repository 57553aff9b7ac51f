import type { Page } from '@playwright/test';
import { accountWithOrder, demoAdmin, execute, newAccount, signInByApi } from '../support/accounts';
import { signInAsAdmin } from '../support/admin';
import { expect, test } from '../support/test';

/** Opens the orders of a search that finds none yet, and waits for the subscription. */
async function openOrders(page: Page, search: string): Promise<void> {
  const connecting = page.waitForEvent('websocket');
  await page.goto(`/dashboard/manage-orders?search=${encodeURIComponent(search)}`);
  const socket = await connecting;
  await socket.waitForEvent('framesent', ({ payload }) => String(payload).includes('"subscribe"'));
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Orders' })).toBeVisible();
  await expect(page.getByText('Nothing found')).toBeVisible();
}

test(
  // spec: A.2
  'an order appears live, and is shipped, rejected, printed and deleted',
  { tag: '@nightly-on-phones' },
  async ({ shopper: desk, request, products: [apples, bread] }) => {
    const { page: orders } = desk;
    // A unique name, since parallel tests place orders too.
    const account = newAccount();
    const recipient = { ...account, name: account.email.split('@')[0] ?? '' };
    await signInAsAdmin(desk);
    await openOrders(orders, recipient.name);

    await accountWithOrder(request, apples, recipient);

    // Nothing was reloaded.
    await expect(orders.getByText('1 new order', { exact: true })).toBeVisible();
    await expect(orders.getByRole('link', { name: recipient.name, exact: true })).toHaveAttribute(
      'href',
      `/purchase/${apples.id}`,
    );
    const number = (await orders.getByRole('link', { name: /^Order \d+$/ }).innerText()).slice(
      'Order '.length,
    );
    await orders.getByRole('button', { name: `Mark order ${number} as Shipped` }).click();
    // On phones the toast covers the buttons as long as the e-mail waits.
    await orders.getByRole('button', { name: 'Dismiss' }).click();
    await orders.getByRole('button', { name: `Mark order ${number} as Rejected` }).click();
    const question = orders.getByRole('alertdialog', { name: `Reject order ${number}?` });
    await expect(question.getByRole('checkbox', { name: /^Refund \$/ })).toBeChecked();
    await question.getByRole('button', { name: 'Yes, reject it!' }).click();
    await expect(question).toBeHidden();

    await orders.getByRole('link', { name: `Order ${number}`, exact: true }).click();
    await expect(orders.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
    const timeline = orders.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
    await expect(timeline).toHaveCount(5);
    await expect(timeline.nth(2)).toContainText(/Rejected.*by Larder Admin/s);
    await expect(timeline.last()).toContainText('Refunded');
    await expect(orders.getByRole('list', { name: 'Lines' })).toContainText(apples.name);
    await expect(orders.getByRole('list', { name: 'Lines' })).not.toContainText(bread.name);

    await orders.getByRole('link', { name: 'Packing slip' }).click();
    const slip = orders.getByRole('article', { name: `Packing slip, order ${number}` });
    await expect(slip).toContainText(recipient.name);
    await orders.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(slip).toBeVisible();
    await expect(orders.getByText('Skip to content')).toBeHidden();
    // Print styles are always light.
    await expect(orders.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
    await expect(orders.locator('html')).toHaveCSS('color-scheme', 'light');
    await expect(orders.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
    await expect(orders.getByRole('button', { name: 'Sign Out' })).toBeHidden();
    await orders.emulateMedia({ media: 'screen', colorScheme: null });

    await orders.getByRole('link', { name: 'All orders' }).click();
    await orders.getByLabel(/^Search by/).fill(recipient.name);
    await expect(orders.getByRole('link', { name: /^Order \d+$/ })).toHaveCount(1);
    // Print breaks pages between orders, and omits floating elements.
    await orders.getByRole('checkbox', { name: `Select order ${number}` }).check();
    const bar = orders.getByRole('toolbar', { name: 'Selected orders' });
    await expect(bar).toBeVisible();
    const entry = orders
      .getByRole('row')
      .filter({ has: orders.getByRole('link', { name: `Order ${number}` }) });
    await orders.emulateMedia({ media: 'print' });
    await expect(entry).toHaveCSS('break-inside', 'avoid');
    await expect(bar).toBeHidden();
    await orders.emulateMedia({ media: 'screen' });
    await expect(bar).toBeVisible();
    await orders.getByRole('button', { name: `Delete order ${number}` }).click();
    await orders.getByRole('button', { name: 'Yes, delete it!' }).click();
    await desk.expectToast('Removed Order!');
    await expect(orders.getByText('Nothing found')).toBeVisible();
  },
);

/** A promise and its resolve function. */
function gate(): [passing: Promise<void>, open: () => void] {
  let open = () => {};
  const passing = new Promise<void>((resolve) => {
    open = resolve;
  });
  return [passing, open];
}

test(
  'an order shows the latest state, whether a response or an event arrives first',
  { tag: ['@wide', '@nightly'] },
  async ({ page, request, shopper, products: [apples] }) => {
    const token = await signInByApi(request, await accountWithOrder(request, apples));
    const { myOrders } = await execute<{ myOrders: { edges: [{ node: { id: string } }] } }>(
      request,
      token,
      '{ myOrders { edges { node { id } } } }',
    );
    const [{ node: order }] = myOrders.edges;
    const adminToken = await signInByApi(request, demoAdmin);
    const set = (status: string) =>
      execute(
        request,
        adminToken,
        'mutation Set($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { id } }',
        { id: order.id, status },
      );
    await signInAsAdmin(shopper);

    // Changes before the subscription starts are fetched once it has started.
    const [subscribing, subscribe] = gate();
    const [notified, notify] = gate();
    await page.routeWebSocket('**/graphql', (socket) => {
      const server = socket.connectToServer();
      socket.onMessage(async (message) => {
        if (String(message).includes('"subscribe"')) await subscribing;
        server.send(message);
      });
      server.onMessage((message) => {
        socket.send(message);
        if (String(message).includes(order.id)) notify();
      });
    });
    await page.goto(`/dashboard/manage-orders/${order.id}`);
    const timeline = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
    await expect(timeline).toHaveCount(1);
    await set('SHIPPED');
    subscribe();
    await expect(timeline).toHaveCount(2);

    // A response that is older than an event must not overwrite it.
    const [responding, respond] = gate();
    const [reading, read] = gate();
    await page.route('**/graphql', async (route) => {
      const response = await route.fetch();
      read();
      await responding;
      await route.fulfill({ response });
    });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await reading;
    await set('PENDING');
    await notified;
    respond();
    await expect(timeline).toHaveCount(3);
    // Others that the event caused may still be on their way.
    await page.unrouteAll({ behavior: 'wait' });
  },
);
