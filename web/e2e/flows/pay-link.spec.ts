import { randomUUID } from 'node:crypto';
import { demoAdmin, execute, signInByApi } from '../support/accounts';
import { uniqueText } from '../support/admin';
import { formatMoney, orderTotal, productsOnSale } from '../support/catalogue';
import { GOOD_CARD, PaymentDialog } from '../support/payment-dialog';
import { expect, test } from '../support/test';

test('a customer without an account pays an order by phone with its link @phone', async ({
  page,
  request,
}) => {
  const admin = await signInByApi(request, demoAdmin);
  const [product] = await productsOnSale(request, 1);
  if (!product) throw new Error('The shop sells nothing.');
  const total = orderTotal([{ product, quantity: 2 }]);
  const name = uniqueText('Erna');
  const { sendPayLink } = await execute<{ sendPayLink: { id: string; path: string } }>(
    request,
    admin,
    'mutation Send($input: SendPayLinkInput!) { sendPayLink(input: $input) { path } }',
    {
      newCustomer: { name, phone: '+44 20 7946 0000' },
      lines: [{ productId: product.id, quantity: 2 }],
      name,
      phone: '+44 20 7946 0000',
      address: '12 Orchard Lane\nBath',
      expectedTotal: total,
      key: randomUUID(),
    },
  );

  await page.goto(sendPayLink.path);
  await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Goods' })).toContainText(product.name);
  const dialog = new PaymentDialog(page);
  await page.getByRole('button', { name: `Pay ${formatMoney(total)}` }).click();
  await dialog.expectOpen(formatMoney(total));
  await dialog.dismiss();
  await expect(page.getByText('The payment window was closed. Nothing has been charged.')).toBeVisible();
  await page.getByRole('button', { name: `Pay ${formatMoney(total)}` }).click();
  await dialog.payWith(GOOD_CARD);
  await expect(page.getByText(/^Thank you, order \d+ is placed$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Thank you, order \d+ is placed$/)).toBeVisible();

  await page.goto('/pay#none');
  await expect(page.getByText('This link does not work')).toBeVisible();
});
