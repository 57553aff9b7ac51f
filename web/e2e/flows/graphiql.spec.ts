import type { Page } from '@playwright/test';
import { demoAdmin } from '../support/accounts';
import { expect, test } from '../support/test';

const editor = (page: Page) => page.getByRole('region', { name: 'Operation Editor' });
const result = (page: Page) => page.getByRole('region', { name: 'Result Window' });
const run = (page: Page) => page.getByRole('button', { name: /^Execute query/ }).click();

/** Goes to one of the examples, as soon as the tabs listen. */
async function openExample(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(editor(page)).toContainText(name, { timeout: 1_000 });
  }).toPass();
}

/** Takes the place of what stands in the headers editor, which closes the brace by itself. */
async function sendToken(page: Page, token: string): Promise<void> {
  await page.getByRole('region', { name: 'Headers' }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(`{ "Authorization": "Bearer ${token}"`);
}

test('GraphiQL runs its example, and what is in the editor comes back with the address @wide', async ({
  page,
}) => {
  await page.goto('/graphql');
  await expect(editor(page)).toContainText('totalCount');
  await run(page);
  await expect(result(page)).toContainText('"cursor"');
  await page.goto('/graphql?query=%7B%20shop%20%7B%20currency%20%7D%20%7D');
  await expect(editor(page)).toContainText('currency');
  await run(page);
  await expect(result(page)).toContainText('"USD"');
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

  await page.goto('/graphql');
  await openExample(page, 'NewestOrders');
  await sendToken(page, token);
  await run(page);
  await expect(result(page)).toContainText('"orders"');
  await expect(result(page)).not.toContainText('errors');

  await openExample(page, 'Orders');
  await sendToken(page, token);
  const told: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void told.push(String(payload))),
  );
  await run(page);
  // Whoever has no good token is hung up on instead.
  await expect.poll(() => told.join()).toContain('connection_ack');
  await page.getByRole('button', { name: /^Stop query/ }).click();
});
