import type { Page } from '@playwright/test';
import { signInAsAdmin } from '../support/admin';
import { expect, test } from '../support/test';

const editor = (page: Page) => page.getByRole('region', { name: 'Operation Editor' });
const result = (page: Page) => page.getByRole('region', { name: 'Result Window' });
const run = (page: Page) => page.getByRole('button', { name: /^Execute query/ }).click();

/** Opens an example once the tabs are interactive. */
async function openExample(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(editor(page)).toContainText(name, { timeout: 1_000 });
  }).toPass();
}

/** Replaces the content of the headers editor, which closes braces automatically. */
async function sendToken(page: Page, token: string): Promise<void> {
  await page.getByRole('region', { name: 'Headers' }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(`{ "Authorization": "Bearer ${token}"`);
}

test(
  'GraphiQL runs its example and stores the query in the URL @wide',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto('/graphql');
    await expect(editor(page)).toContainText('totalCount');
    await run(page);
    await expect(result(page)).toContainText('"cursor"');
    await page.goto('/graphql?query=%7B%20shop%20%7B%20currency%20%7D%20%7D');
    await expect(editor(page)).toContainText('currency');
    await run(page);
    await expect(result(page)).toContainText('"USD"');
  },
);

test('an API token works in GraphiQL for queries and subscriptions @wide', async ({ page, shopper }) => {
  await signInAsAdmin(shopper);
  await page.goto('/dashboard/api-tokens');
  await page.getByRole('button', { name: 'Make a token' }).click();
  await page.getByLabel('Name', { exact: true }).fill('GraphiQL');
  await page.getByLabel(/^Write orders/).check();
  await page.getByRole('button', { name: 'Make token' }).click();
  const token = await page.getByLabel('Token', { exact: true }).inputValue();

  await page.goto('/graphql');
  await openExample(page, 'NewestOrders');
  await sendToken(page, token);
  await run(page);
  await expect(result(page)).toContainText('"orders"');
  await expect(result(page)).not.toContainText('errors');

  await openExample(page, 'Orders');
  await sendToken(page, token);
  const received: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void received.push(String(payload))),
  );
  await run(page);
  // An invalid token closes the connection.
  await expect.poll(() => received.join()).toContain('connection_ack');
  await page.getByRole('button', { name: /^Stop query/ }).click();
});
