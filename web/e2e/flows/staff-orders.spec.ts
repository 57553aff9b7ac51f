import { signInAsAdmin, uniqueText } from '../support/admin';
import { productsOnSale } from '../support/catalogue';
import { expect, test } from '../support/test';

test('an order of a new customer is taken by keyboard alone, and survives a reload', async ({ shopper }) => {
  const { page } = shopper;
  const [product] = await productsOnSale(page.request, 1);
  if (!product) throw new Error('The shop sells nothing.');
  await signInAsAdmin(shopper);
  await page.goto('/dashboard/orders/new');
  const finder = page.getByRole('combobox', { name: /Add a product/ });
  await expect(finder).toBeFocused();

  await page.keyboard.type(product.name);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  const quantity = page.getByRole('spinbutton', { name: new RegExp(product.name) });
  await expect(quantity).toHaveValue('3');

  const name = uniqueText('Erna');
  const customer = page.getByRole('combobox', { name: /Find a customer/ });
  for (
    let tabs = 0;
    tabs < 9 && !(await customer.evaluate((field) => field === document.activeElement));
    tabs += 1
  )
    await page.keyboard.press('Tab');
  await expect(customer).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name: `New customer: ${name}` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);

  await page.reload();
  await expect(quantity).toHaveValue('3');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(page.getByText('Ready to be placed')).toBeVisible();
  await expect(finder).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Order \d+ is placed$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'New order' })).toBeFocused();
});
