import type { Page } from '@playwright/test';
import { accountWithOrder, newAccount, register } from '../support/accounts';
import { addProduct, findInList, retype, signInAsAdmin, uniqueText } from '../support/admin';
import { expectAlertAfterClick } from '../support/alert-after-click';
import { formatMoney, SHIPPING_PER_LINE } from '../support/catalogue';
import { buyAsNewCustomer } from '../support/checkout-flow';
import { expectTranslated, translatePages, type Translator } from '../support/page-translator';
import { expect, test } from '../support/test';

const count = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /product/ });

/** By day one translator changes a list and the cart. */
const translators: readonly [Translator, string[], byDay?: boolean][] = [
  ['replaces', ['@wide'], true],
  ['moves', ['@phone']],
  ['rewrites', ['@wide']],
];

for (const [how, width, byDay] of translators) {
  const tag = [...width, '@nightly'];

  test(
    `37.19 R16: the search and lists work with a translator that ${how} texts`,
    { tag },
    async ({ page, isMobile }) => {
      await translatePages(page, how);

      await page.goto('/');
      if (isMobile) await page.getByRole('button', { name: 'Search', exact: true }).tap();
      const field = page.getByRole('combobox', { name: 'Search products' });
      await field.pressSequentially('tomatos', { delay: 30 });
      await expect(page.getByRole('option', { name: /tomatoes/i }).first()).toContainText(/\$\d+\.\d\d/);
      await expectTranslated(page);
      await field.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “tomatos”');

      await page.goto('/products');
      await expect(count(page)).toHaveText(/^(\d0 of )?\d+ products$/);
      await expectTranslated(page);
      // Further pages load while scrolling. Other tests may add products meanwhile.
      await expect(async () => {
        await page.mouse.wheel(0, 5000);
        await expect(count(page)).toHaveText(/^([4-9]\d of )?\d+ products$/, { timeout: 500 });
      }).toPass();
      await page.getByRole('combobox', { name: 'Category' }).click();
      await page.getByRole('option', { name: 'Beverage', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beverage');
      await expect(count(page)).toHaveText(/^\d+ products$/);
    },
  );

  test(
    `37.19 R16: a list and the cart work with a translator that ${how} texts`,
    { tag: byDay ? width : tag },
    async ({ shopper, products: [product] }) => {
      const { page, cart } = shopper;
      await translatePages(page, how);

      await page.goto('/products');
      await expectTranslated(page);
      const card = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: product.name, exact: true }) });
      await card.getByRole('button', { name: `Add ${product.name} to the cart` }).click();
      await expect(card.getByRole('group')).toBeVisible();
      const basket = page.getByRole('button', { name: /open the cart$/ });
      for (const quantity of [1, 2, 3]) {
        await expect(card.getByRole('group')).toHaveText(`In cart: ${quantity}`);
        await expectTranslated(page);
        const total = formatMoney(product.price * quantity + SHIPPING_PER_LINE);
        await expect(basket).toHaveText(`1 Item${total}`);
        if (quantity < 3) await card.getByRole('button', { name: `One more ${product.name}` }).click();
      }
      await shopper.openCart(1);
      await expectTranslated(page);
      await cart.getByRole('button', { name: `Remove ${product.name} from the cart` }).click();
      await cart.getByRole('button', { name: /^Undo/ }).click();
      await shopper.expectInCart(product, 3);
      await cart.getByRole('button', { name: `Remove ${product.name} from the cart` }).click();
      await expect(cart.getByRole('spinbutton')).toHaveCount(0);
      await expectTranslated(page);
    },
  );

  test(
    `37.19 R16: a purchase, a review and sign-in work with a translator that ${how} texts`,
    { tag },
    async ({ shopper, products, recipient, request, consoleGuard }) => {
      const { page } = shopper;
      await translatePages(page, how);
      await buyAsNewCustomer({ shopper, products, recipient }, () => expectTranslated(page));

      await page.goto('/dashboard/add-review');
      const words = uniqueText('Fresh every time.');
      await page.getByLabel('Your Review').fill(words);
      await expectTranslated(page);
      await expectAlertAfterClick(
        page.getByRole('button', { name: 'Submit', exact: true }),
        page.getByRole('alertdialog', { name: 'Review Submitted' }),
        'Thank you for your review',
      );
      await page.goto('/reviews');
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: words })).toBeVisible();
      await page.goto('/dashboard');
      await expectTranslated(page);
      await shopper.signOut();

      const account = newAccount();
      await register(request, account);
      consoleGuard.expectProblem(/status of 400|response 400/);
      await page.goto('/login');
      await shopper.signIn({ ...account, password: 'not the password' });
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expectTranslated(page);
      await shopper.signIn(account);
      await shopper.expectToast('Logged In Successfully!');
    },
  );

  test(
    `37.19 R16: the dashboard works with a translator that ${how} texts`,
    { tag },
    async ({ shopper, products: [apples], request, isMobile }) => {
      const { page } = shopper;
      const customer = await accountWithOrder(request, apples);
      await translatePages(page, how);
      await signInAsAdmin(shopper);

      const name = uniqueText('Plums');
      await addProduct(shopper, name);
      await expectTranslated(page);
      const entry = await findInList(page, name, isMobile);
      await expect(entry).toContainText('Low stock');
      await expectTranslated(page);
      await retype(entry, `Price of ${name}`, '$3.50', '3.75', isMobile);
      await expect(entry).toContainText('$3.75');
      await expect(entry).not.toContainText('$3.50');
      await retype(entry, `Stock of ${name}`, '2', '40', isMobile);
      await expect(entry).not.toContainText('Low stock');
      await expectTranslated(page);
      const search = page.getByRole('textbox', { name: 'Search', exact: true });
      await search.fill('');
      await expect(page.getByText(/^1–\d+ of \d{2,}$/)).toBeVisible();
      await expectTranslated(page);

      await page.goto(`/dashboard/manage-orders?search=${encodeURIComponent(customer.email)}`);
      const number = /\d+$/.exec(await page.getByRole('link', { name: /^Order \d+$/ }).innerText())?.[0];
      await expectTranslated(page);
      await page.getByRole('button', { name: `Mark order ${number} as Shipped` }).click();
      await expect(page.getByRole('main').getByText('Shipped', { exact: true }).last()).toBeVisible();
      await expectTranslated(page);
      await page.getByRole('link', { name: `Order ${number}`, exact: true }).click();
      const timeline = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
      await expect(timeline.filter({ hasText: /Shipped.*by Larder Admin/s })).toBeVisible();
      await expectTranslated(page);
    },
  );
}
