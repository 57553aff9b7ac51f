import { request as requests, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { demoAdmin, execute, newAccount, signInByApi } from '../support/accounts';
import {
  changeCartBelowMinimum,
  checkPostcode,
  chooseTomorrow,
  collectAt,
  deliveryCheck,
  postcodeField,
  takeNextTime,
} from '../support/deliveries';
import { openEmptyShop, type OwnShop } from '../support/own-shop';
import { Shopper } from '../support/shopper';
import { expect, test } from '../support/test';

/* A grocer sets deliveries up from an empty shop, and customers buy by them, on screens alone. */

interface Town {
  readonly city: string;
  readonly currency: string;
  readonly timeZone: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** From the nearest one. */
  readonly areas: readonly { name: string; postcodes: string; minimum: string }[];
  /** In the first area. */
  readonly postcode: string;
  readonly outside: string;
  /** Labels of the form of addresses, and what is typed. */
  readonly address: Readonly<Record<string, string>>;
  /** In whole units of the currency. */
  readonly price: number;
}

const TOWNS: readonly Town[] = [
  {
    city: 'Zurich',
    currency: 'CHF',
    timeZone: 'Europe/Zurich',
    country: 'CH',
    areas: [
      { name: 'Old town', postcodes: '8001, 8002', minimum: '20' },
      { name: 'Zurich', postcodes: '80', minimum: '30' },
      { name: 'Winterthur', postcodes: '8400-8411', minimum: '60' },
    ],
    postcode: '8001',
    outside: '3011',
    address: { 'Street address': 'Bahnhofstrasse 1', 'Town or city': 'Zurich', Phone: '044 123 45 67' },
    price: 15,
  },
  {
    city: 'Bengaluru',
    currency: 'INR',
    timeZone: 'Asia/Kolkata',
    country: 'IN',
    areas: [
      { name: 'Indiranagar', postcodes: '560 038', minimum: '20' },
      { name: 'Bengaluru', postcodes: '560', minimum: '30' },
      { name: 'Around Bengaluru', postcodes: '562', minimum: '60' },
    ],
    postcode: '560038',
    outside: '400001',
    address: {
      'Street address': '12, 100 Feet Road',
      'Town or city': 'Bengaluru',
      State: 'Karnataka',
      Phone: '080 4123 4567',
    },
    price: 15,
  },
];

let shop: OwnShop;
let api: APIRequestContext;
test.beforeEach(async () => {
  shop = await openEmptyShop();
  api = await requests.newContext({ baseURL: shop.origin });
});
test.afterEach(async () => {
  await api.dispose();
  await shop.close();
});

/** Currency, time zone and something to sell. @returns the id of the product */
async function openTown({ currency, timeZone, price }: Town): Promise<string> {
  const token = await signInByApi(api, demoAdmin);
  await execute(
    api,
    token,
    'mutation Set($input: UpdateShopSettingsInput!) { updateShopSettings(input: $input) { id } }',
    { currency, timeZone },
  );
  const { categories } = await execute<{ categories: { id: string }[] }>(api, token, '{ categories { id } }');
  const { createProduct } = await execute<{ createProduct: { id: string } }>(
    api,
    token,
    'mutation Add($input: CreateProductInput!) { createProduct(input: $input) { id } }',
    {
      name: 'Vegetable box',
      description: 'Of the week',
      price: price * 100,
      photo: '/pictures/gala-apples.800.webp',
      categories: [categories[0]?.id],
    },
  );
  return createProduct.id;
}

const rowOf = (list: Locator, name: string): Locator => list.getByRole('group', { name, exact: true });

async function setUpAreas(page: Page, { country, areas }: Town) {
  const list = page.getByRole('group', { name: 'Areas', exact: true });
  for (const [index, { name, postcodes, minimum }] of areas.entries()) {
    await list.getByRole('button', { name: 'Add an area' }).click();
    const row = rowOf(list, `Area ${index + 1}`);
    await row.getByLabel('Name').fill(name);
    await row.getByLabel('Country').selectOption(country);
    await row.getByLabel('Postcodes').fill(postcodes);
    await row.getByLabel('Minimum order').fill(minimum);
  }
}

async function setUpPlace(page: Page) {
  const list = page.getByRole('group', { name: 'Places of collection', exact: true });
  await list.getByRole('button', { name: 'Add a place' }).click();
  const row = rowOf(list, 'Place 1');
  await row.getByLabel('Name').fill('Barn');
  await row.getByLabel('Address').fill('1 Market Street');
  await row.getByLabel('Opening hours').fill('Mon-Sat 9-18');
}

/** Collection is free, deliveries cost 4.90, and nothing from 60. */
async function setUpFees(page: Page) {
  const list = page.getByRole('group', { name: 'Fees', exact: true });
  const rules = [
    ['All collections', '', '0'],
    ['All deliveries', '60', '0'],
    ['All deliveries', '', '4.90'],
  ] as const;
  for (const [index, [target, from, amount]] of rules.entries()) {
    await list.getByRole('button', { name: 'Add a rule' }).click();
    const row = rowOf(list, `Rule ${index + 1}`);
    await row.getByLabel('For', { exact: true }).selectOption({ label: target });
    await row.getByLabel('From goods worth').fill(from);
    await row.getByLabel('Fee', { exact: true }).fill(amount);
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. New carts and checkouts go by it.')).toBeVisible();
}

/** A week of slots. */
async function addSlots(page: Page, what: string, starts: string, ends: string) {
  await page.getByRole('button', { name: 'Add slots' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What').selectOption({ label: what });
  const days = dialog.getByRole('group', { name: 'Days', exact: true });
  for (const day of await days.getByRole('checkbox').all()) await day.check();
  await dialog.getByLabel('From', { exact: true }).fill(starts);
  await dialog.getByLabel('To', { exact: true }).fill(ends);
  await dialog.getByLabel('Orders per slot').fill('8');
  await dialog.getByLabel('Hours before').fill('3');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function setUpDeliveries(page: Page, town: Town) {
  await page.goto(`${shop.origin}/dashboard/delivery`);
  await setUpAreas(page, town);
  await setUpPlace(page);
  await setUpFees(page);
  await addSlots(page, 'Delivery', '10:00', '12:00');
  await addSlots(page, 'Delivery', '16:00', '18:00');
  await addSlots(page, 'Collection at Barn', '09:00', '18:00');
  await page.getByRole('switch').click();
  await expect(page.getByRole('switch')).toBeChecked();
  const preview = page.getByRole('region', { name: 'What a customer sees' });
  await preview.getByLabel('Postcode').fill(town.postcode);
  await preview.getByLabel('Goods worth').fill('42');
  await expect(preview.getByRole('status')).toContainText(/42\.00 pays .*4\.90\. First slot: /);
  await preview.getByLabel('Goods worth').fill('12');
  await expect(preview.getByRole('status')).toContainText(
    /^In .*, .*8\.00 are missing until the minimum order\./,
  );
}

async function checkPostcodes(page: Page, { postcode, outside, areas }: Town) {
  await page.goto(shop.origin);
  const check = deliveryCheck(page);
  await checkPostcode(page, outside);
  await expect(check).toContainText(`we do not deliver to ${outside} yet`);
  await expect(check.getByRole('button', { name: 'Collect at Barn' })).toBeVisible();
  await checkPostcode(page, postcode);
  await expect(check).toContainText(`Yes, we deliver to ${postcode} (${areas[0]?.name ?? ''}).`);
}

async function fillCart(page: Page, shopper: Shopper, productId: string) {
  await page.goto(`${shop.origin}/products/${productId}`);
  await shopper.addShown(1);
  await shopper.openCart(1);
}

/** The grocer ends orders for tomorrow while a customer pays for them. */
async function passCutoff(page: Page) {
  await page.goto(`${shop.origin}/dashboard/delivery`);
  const slots = page.getByRole('region', { name: 'Weekly slots' });
  await slots
    .getByRole('button', { name: /^Change .*4:00/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Hours before').fill('72');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Moves the first order that the board shows to another time. */
async function moveOnBoard(page: Page) {
  await page.goto(`${shop.origin}/dashboard/slots`);
  const filled = page
    .getByRole('listitem')
    .filter({ hasText: '1 of 8 orders' })
    .filter({ hasText: 'Delivery' })
    .getByRole('link');
  await expect(page.getByText(/of 8 orders/).first()).toBeVisible();
  // On a Sunday, tomorrow is in the next week.
  if ((await filled.count()) === 0) await page.getByRole('button', { name: 'Next week' }).click();
  await filled.click();
  await page.getByRole('button', { name: 'Move order 1' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('group', { name: 'Day' }).getByRole('button').last().click();
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog).toBeHidden();
}

for (const town of TOWNS) {
  test(
    `a grocer in ${town.city} sets deliveries up, and customers buy by them`,
    { tag: '@nightly' },
    async ({ browser, consoleGuard }) => {
      test.slow();
      consoleGuard.expectProblem(/^request to another host: http:\/\/localhost:/);
      // Home may query with the old token before the session has ended; refusals of the checkout.
      consoleGuard.expectProblem(/401|409/);
      const productId = await openTown(town);
      const grocer = await (await browser.newContext()).newPage();
      await grocer.goto(`${shop.origin}/login`);
      await (await Shopper.of(grocer)).signIn(demoAdmin);
      await expect(grocer).not.toHaveURL(/\/login$/);
      await setUpDeliveries(grocer, town);

      const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
      const shopper = await Shopper.of(page);
      await checkPostcodes(page, town);

      await fillCart(page, shopper, productId);
      await expect(shopper.cart).toContainText(/more until the minimum of/);
      await shopper.goToCheckout();
      await shopper.goToSignUp();
      await shopper.signUp(newAccount());
      await expect(postcodeField(page)).toHaveValue(town.postcode);
      for (const [label, text] of Object.entries(town.address))
        await page.getByLabel(label, { exact: true }).fill(text);
      await chooseTomorrow(page, /^4:00/);
      await changeCartBelowMinimum(page);
      const amount = shopper.cart.getByRole('spinbutton');
      await amount.fill('2');
      await amount.press('Tab');
      await expect(shopper.cart).toContainText('30.00');
      await shopper.goToCheckout();
      await expect(page.getByRole('radio', { name: /^4:00/ })).toBeChecked();
      await passCutoff(grocer);
      await page.getByRole('button', { name: /^Pay/ }).click();
      await takeNextTime(page);
      await shopper.payShown(1);

      await fillCart(page, shopper, productId);
      await shopper.goToCheckout();
      await collectAt(page, /^Barn/);
      await chooseTomorrow(page, /^9:00/);
      await shopper.payShown(2);

      await moveOnBoard(grocer);
    },
  );
}
