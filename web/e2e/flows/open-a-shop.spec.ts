import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { pagesOf } from '../../../graphql-server/test/support/pdf-text';
import { demoAdmin, newAccount } from '../support/accounts';
import { openEmptyShop, type OwnShop } from '../support/own-shop';
import { BAKERIES, type Bakery } from '../support/bakeries';
import { GOOD_CARD, PaymentDialog } from '../support/payment-dialog';
import { Shopper } from '../support/shopper';
import { expect, test } from '../support/test';
import { textsOf } from '../support/texts';

/* A grocer opens a shop in an afternoon, on screens alone. */

let shop: OwnShop;
test.beforeEach(async () => {
  shop = await openEmptyShop();
});
test.afterEach(() => shop.close());

async function signIn(
  page: Page,
  locale: 'de' | 'en',
  { email, password }: { email: string; password: string },
) {
  const t = textsOf(locale, 'accounts');
  await page.goto(`${shop.origin}/login`);
  await page.getByLabel(t('fields.email')).fill(email);
  await page.getByLabel(t('fields.password'), { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('signIn.submit'), exact: true })
    .click();
  await expect(page).not.toHaveURL(/\/login$/);
}

/** Name, contact, looks, currency, time zone, languages and rates of tax. */
async function setUp(page: Page, bakery: Bakery) {
  await page.goto(`${shop.origin}/dashboard/settings`);
  const english = textsOf('en', 'shop-settings');
  if (bakery.locale !== 'en') {
    await page.getByLabel(english('defaultLanguage')).selectOption(bakery.locale);
    await page.getByRole('button', { name: english('save'), exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', bakery.locale);
  }
  const t = textsOf(bakery.locale, 'shop-settings');
  const labels = textsOf(bakery.locale, 'settings');
  const field = (name: string) => page.getByLabel(labels(`fields.${name}.label`), { exact: true });
  const save = async () => {
    const button = page.getByRole('button', { name: t('save'), exact: true });
    await button.click();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  };
  for (const [name, text] of Object.entries(bakery.settings)) await field(name).fill(text);
  await field('currency').selectOption(bakery.currency);
  await field('timeZone').selectOption(bakery.timeZone);
  await save();
  for (const { name, typed } of bakery.rates) {
    await page.getByRole('button', { name: t('taxes.add') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('taxes.name')).fill(name);
    await dialog.getByLabel(t('taxes.rate')).fill(typed);
    await dialog.getByRole('button', { name: t('taxes.save') }).click();
    await expect(dialog).toBeHidden();
  }
}

async function addCategories(page: Page, { locale, categories }: Bakery) {
  const t = textsOf(locale, 'manage-categories');
  await page.goto(`${shop.origin}/dashboard/categories`);
  for (const name of categories) {
    await page.getByRole('button', { name: t('add'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('fields.name'), { exact: true }).fill(name);
    await dialog.getByRole('button', { name: t('save') }).click();
    await expect(dialog).toBeHidden();
  }
}

async function importProducts(page: Page, { locale, csv, mapping }: Bakery) {
  const t = textsOf(locale, 'product-csv');
  await page.goto(`${shop.origin}/dashboard/manage-products`);
  await page.getByRole('button', { name: t('import.title') }).click();
  const dialog = page.getByRole('dialog', { name: t('import.title') });
  const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await dialog.getByLabel(t('file.input')).setInputFiles(file);
  const columns = dialog.getByRole('button', { name: t('columns.change'), exact: true });
  await expect(columns).toBeVisible();
  if (mapping.length > 0) {
    if ((await columns.getAttribute('aria-expanded')) === 'false') await columns.click();
    for (const [heading, column] of mapping) {
      await dialog.getByLabel(t('columns.holds', { heading }), { exact: true }).selectOption(column);
    }
    await dialog.getByRole('button', { name: t('import.check') }).click();
  }
  await dialog.getByRole('button', { name: t('import.submit', { count: 10 }) }).click();
  await expect(dialog).toBeHidden();
}

async function publishPages(page: Page, { locale }: Bakery) {
  const t = textsOf(locale, 'manage-pages');
  for (const name of ['imprint', 'privacy', 'terms']) {
    await page.goto(`${shop.origin}/dashboard/pages`);
    await page.getByRole('link', { name: t(`suggestions.${name}`) }).click();
    // Those of other languages come after it.
    await page.getByLabel(t('fields.text')).first().fill('# Bakery');
    await page.getByLabel(t('fields.published')).check();
    await page.getByLabel(t('places.footer')).check();
    await page.getByRole('button', { name: t('add'), exact: true }).click();
    await expect(page.getByText(t('added'))).toBeVisible();
  }
}

async function filterAndBuy(shopper: Shopper, bakery: Bakery) {
  const { page } = shopper;
  const { locale } = bakery;
  const food = textsOf(locale, 'food');
  const main = page.getByRole('main');
  await page.goto(`${shop.origin}/products?without=NUTS`);
  await expect(main.getByRole('link', { name: bakery.withoutNuts, exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: bakery.withNuts, exact: true })).toHaveCount(0);
  for (const name of bakery.bought) {
    await page.goto(`${shop.origin}/products`);
    await main.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(main.getByRole('region', { name: food('notice.heading') })).toBeVisible();
    await main
      .getByRole('button', { name: textsOf(locale, 'product')('addToCart.add'), exact: true })
      .first()
      .click();
    await shopper.expectToast(textsOf(locale, 'common')('addedToCart'));
  }
  const t = textsOf(locale, 'checkout');
  await page.goto(`${shop.origin}/checkout`);
  for (const name of ['name', 'phone', 'address']) {
    await page.getByLabel(t(`recipient.${name}`), { exact: true }).fill('1 Bakery Lane');
  }
  const summary = page.getByRole('region', { name: t('summary.heading') });
  for (const text of bakery.sums) await expect(summary).toContainText(text);
  await page.getByRole('button', { name: bakery.pay }).click();
  await new PaymentDialog(page, bakery.settings.name).payWith(GOOD_CARD);
  await expect(page).toHaveURL(/\/my-orders$/);
}

async function textOf(page: Page, button: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return pagesOf(await readFile(await download.path()))
    .flat()
    .join('\n')
    .replaceAll('\u00A0', ' ');
}

for (const bakery of BAKERIES) {
  test(
    `38: a bakery in ${bakery.city} opens from an empty database, sells and refunds`,
    { tag: ['@nightly', '@wide'] },
    async ({ browser }) => {
      const admin = await browser.newPage();
      await signIn(admin, 'en', demoAdmin);
      await setUp(admin, bakery);
      await addCategories(admin, bakery);
      await importProducts(admin, bakery);
      await publishPages(admin, bakery);

      const customer = await Shopper.of(await (await browser.newContext()).newPage());
      const account = newAccount();
      const texts = textsOf(bakery.locale, 'accounts');
      await customer.page.goto(`${shop.origin}/signup`);
      await customer.page.getByLabel(texts('fields.name')).fill(account.name);
      await customer.page.getByLabel(texts('fields.email')).fill(account.email);
      await customer.page.getByLabel(texts('fields.password'), { exact: true }).fill(account.password);
      await customer.page.getByRole('button', { name: texts('signUp.submit'), exact: true }).click();
      await expect(customer.page).not.toHaveURL(/\/signup$/);
      await filterAndBuy(customer, bakery);

      const orders = textsOf(bakery.locale, 'orders');
      const order = customer.page.getByRole('article');
      const invoice = order.getByRole('button', { name: orders('receipt.invoice', { number: 'INV-1' }) });
      const receipt = await textOf(customer.page, invoice);
      for (const text of ['INV-1', bakery.settings.taxNumber, ...bakery.sums])
        expect(receipt).toContain(text);

      const t = textsOf(bakery.locale, 'manage-orders');
      await admin.goto(`${shop.origin}/dashboard/manage-orders`);
      await admin.getByRole('link', { name: / 1$/ }).click();
      await admin.getByRole('button', { name: t('refund.button'), exact: true }).click();
      const dialog = admin.getByRole('dialog');
      await dialog
        .getByRole('button', { name: new RegExp(bakery.bought[0]) })
        .last()
        .click();
      await dialog.getByLabel(t('refund.reason')).fill('It was burnt.');
      await dialog.getByRole('button', { name: bakery.refund }).click();
      await expect(dialog).toBeHidden();
      const note = order.getByRole('button', { name: orders('receipt.creditNote', { number: 'CN-1' }) });
      await expect(async () => {
        await customer.page.reload();
        await customer.page.getByRole('button', { name: orders('card.detailsOf', { number: '1' }) }).click();
        await expect(note).toBeVisible({ timeout: 5_000 });
      }).toPass();
      expect(await textOf(customer.page, note)).toContain('CN-1');
    },
  );
}
