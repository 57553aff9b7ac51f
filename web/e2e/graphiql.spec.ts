import type { Page } from '@playwright/test';
import { demoAdmin } from './support/accounts';
import { expect, test } from './support/test';

/** Takes the place of what stands in an editor, as by pasting. */
async function fill(page: Page, editor: string, text: string): Promise<void> {
  const area = page.getByRole('region', { name: editor });
  await area.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

const responses = (page: Page) => page.getByRole('region', { name: 'Result Window' });

test('GraphiQL runs its example, and what it shows comes from the shop alone @wide', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:' && origin !== baseURL) foreign.push(request.url());
  });
  await page.goto('/graphql');
  await page.getByRole('button', { name: /^Execute query/ }).click();
  await expect(responses(page)).toContainText('totalCount');
  await expect(responses(page)).toContainText('hasNextPage');
  expect(foreign).toEqual([]);
  // What is in the editor is in the address, and comes back.
  await page.reload();
  await expect(page.getByRole('button', { name: /^Execute query/ })).toBeVisible();
});

test('a token that an admin has made works in GraphiQL, for queries and for news @wide', async ({
  page,
  shopper,
}) => {
  await page.goto('/dashboard/api-tokens');
  await shopper.signIn(demoAdmin);
  await page.getByRole('button', { name: 'Make a token' }).click();
  await page.getByLabel('Name', { exact: true }).fill('GraphiQL');
  await page.getByLabel(/^Write orders/).check();
  await page.getByRole('button', { name: 'Make token' }).click();
  const token = await page.getByLabel('Token', { exact: true }).inputValue();
  expect(token).toMatch(/^larder_/);

  await page.goto('/graphql');
  await page.getByRole('button', { name: 'NewestOrders' }).click();
  await fill(page, 'Headers', `{ "Authorization": "Bearer ${token}" }`);
  await page.getByRole('button', { name: /^Execute query/ }).click();
  await expect(responses(page)).toContainText('"number"');

  const opened = page.waitForEvent('websocket');
  await page.getByRole('button', { name: 'News', exact: true }).click();
  await fill(page, 'Headers', `{\n  "Authorization": "Bearer ${token}"\n}`);
  await page.getByRole('button', { name: /^Execute query/ }).click();
  const socket = await opened;
  const first = await socket.waitForEvent('framereceived', ({ payload }) =>
    String(payload).includes('connection_ack'),
  );
  expect(String(first.payload)).toContain('connection_ack');
  await page.getByRole('button', { name: /^Stop query/ }).click();
  await page.evaluate(() => localStorage.clear());
});
