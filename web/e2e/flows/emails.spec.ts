import { readFile } from 'node:fs/promises';
import { accountWithCart } from '../support/accounts';
import { violations } from '../support/axe';
import { formatMoney, orderTotal } from '../support/catalogue';
import { GOOD_CARD } from '../support/payment-dialog';
import { expect, test } from '../support/test';

test(
  'a customer receives an e-mail of the order with a receipt',
  { tag: '@wide' },
  async ({ shopper, products, recipient, request, consoleGuard }) => {
    // Playwright inspects the frame, which runs no scripts.
    consoleGuard.expectProblem(/Blocked script execution in '[^']*\/sandbox\/mail\/\d+\/html'/);
    const { page } = shopper;
    const [apples] = products;
    const total = orderTotal([{ product: apples, quantity: 2 }]);
    const account = await accountWithCart(request, apples, 2);
    await page.goto('/checkout');
    await shopper.signIn(account);
    await shopper.fillRecipient(recipient);
    const payment = await shopper.pressPay(total);
    await payment.payWith(GOOD_CARD);

    const receipt = page.getByRole('button', { name: /^Receipt of order \d+$/ });
    const [download] = await Promise.all([page.waitForEvent('download'), receipt.click()]);
    expect(download.suggestedFilename()).toMatch(/^receipt-[\da-f]{8}\.pdf$/);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

    const mailbox = `/sandbox/mail?to=${encodeURIComponent(account.email)}`;
    await expect(async () => {
      const mails = (await (await request.get(mailbox)).json()) as { subject: string }[];
      // Later there is one about the account as well.
      expect(mails.filter(({ subject }) => subject.startsWith('Your order'))).toHaveLength(1);
    }).toPass();
    await page.goto(mailbox);
    expect(await violations(page)).toBe('');
    await page.getByRole('link', { name: /^Your order \d+$/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Your order \d+$/);
    await expect(page.getByLabel('Headers')).toContainText(account.email);
    const mail = page.frameLocator('iframe');
    await expect(mail.getByRole('heading', { level: 1 })).toHaveText(`Thank you, ${recipient.name}!`);
    await expect(mail.getByText(`2 × ${apples.name}`)).toBeVisible();
    await expect(mail.getByRole('cell', { name: formatMoney(total), exact: true })).toBeVisible();

    const [orders] = await Promise.all([
      page.waitForEvent('popup'),
      mail.getByRole('link', { name: 'See my orders' }).click(),
    ]);
    await expect(orders).toHaveURL(/\/dashboard\/my-orders$/);
    await expect(orders.getByRole('article')).toBeVisible();
  },
);
