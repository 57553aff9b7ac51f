import type { APIRequestContext, Page } from '@playwright/test';
import {
  beginCheckout,
  demoAdmin,
  execute,
  fillCart,
  newAccount,
  payAndFinish,
  register,
  signInByApi,
} from '../support/accounts';
import { signInAsAdmin } from '../support/admin';
import { productsOnSale } from '../support/catalogue';
import { expect, test } from '../support/test';

const LINES = 14;
const ORDERS = 3;
const TICKS = LINES * ORDERS;

interface PickedOrder {
  number: number;
  fulfilment: { status: string; bags: number | null };
  lines: { quantity: number; pickedQuantity: number | null }[];
  refunds: { reason: string; amount: number }[];
}

/** An order of one unit of each of several products, and of more of the last one. */
async function placeOrder(api: APIRequestContext, ofLast = 1): Promise<string> {
  const account = newAccount();
  const token = await register(api, account);
  const products = await productsOnSale(api, LINES);
  let total = 0;
  for (const [place, product] of products.entries())
    ({ total } = await fillCart(api, token, product, place === LINES - 1 ? ofLast : 1));
  const recipient = { name: account.name, address: '12 Orchard Lane\nBath' };
  return payAndFinish(api, token, await beginCheckout(api, token, total, recipient));
}

async function orderOf(api: APIRequestContext, id: string): Promise<PickedOrder> {
  const query = `{ order(id: ${JSON.stringify(id)}) {
    number fulfilment { status bags } lines { quantity pickedQuantity } refunds { reason amount }
  } }`;
  return (await execute<{ order: PickedOrder }>(api, await signInByApi(api, demoAdmin), query)).order;
}

const rows = (page: Page, pressed: boolean) =>
  page.getByRole('main').getByRole('button', { name: /^\d+ × /, pressed });

/** Chooses orders by their numbers, and opens the pick list. */
async function take(page: Page, numbers: readonly number[]): Promise<void> {
  await page.goto('/dashboard/pick');
  for (const number of numbers) await page.getByRole('checkbox', { name: `Order ${number} ` }).check();
  await page
    .getByRole('button', { name: numbers.length === 1 ? 'Pick 1 order' : `Pick ${numbers.length} orders` })
    .click();
  await expect(rows(page, false)).toHaveCount(numbers.length * LINES);
}

test('40 ticks without a network survive a reload and are stored, and a short line is refunded @phone', async ({
  shopper,
  context,
  request,
  consoleGuard,
}) => {
  consoleGuard.expectProblem(/ERR_INTERNET_DISCONNECTED/);
  const { page } = shopper;
  const id = await placeOrder(request, 2);
  const others = [await placeOrder(request), await placeOrder(request)];
  const [first, ...rest] = await Promise.all([id, ...others].map((each) => orderOf(request, each)));
  const number = first?.number ?? 0;
  await signInAsAdmin(shopper);
  await take(page, [number, ...rest.map((order) => order.number)]);

  await context.setOffline(true);
  for (let left = TICKS; left > 0; left -= 1) {
    await expect(rows(page, false)).toHaveCount(left);
    await rows(page, false).first().click();
  }
  await expect(page.getByText(`Waiting to be sent: ${TICKS}`, { exact: true })).toBeVisible();
  const two = rows(page, true).filter({ hasText: '2 units' });
  await two.locator('xpath=following-sibling::button').click();
  await page.getByRole('button', { name: /less/i }).click();
  await page.getByLabel(`Bags of order ${number}`).fill('3');
  await page.getByRole('button', { name: `Order ${number} is packed` }).click();
  await expect(page.getByText(/^Packed. It is sent as soon as/)).toBeVisible();
  // All but the queue of the page is gone.
  await page.goto('about:blank');
  await context.setOffline(false);
  await page.goto('/dashboard/pick/list');

  await expect(page.getByText(`Order ${number} is packed. $`)).toBeVisible();
  const packed = await orderOf(request, id);
  expect(packed.fulfilment).toEqual({ status: 'PACKED', bags: 3 });
  expect(packed.lines.map(({ pickedQuantity }) => pickedQuantity)).toEqual(Array(LINES).fill(1));
  expect(packed.refunds.map(({ reason }) => reason)).toEqual(['SHORT']);
  for (const other of others) {
    const { lines } = await orderOf(request, other);
    expect(lines.map(({ pickedQuantity }) => pickedQuantity)).toEqual(Array(LINES).fill(1));
  }
});
