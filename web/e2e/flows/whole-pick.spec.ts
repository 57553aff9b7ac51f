import { request as requests, type APIRequestContext, type Page } from '@playwright/test';
import { pagesOf } from '../../../graphql-server/test/support/pdf-text';
import {
  addProductLike,
  beginCheckout,
  demoAdmin,
  execute,
  fillCart,
  newAccount,
  payAndFinish,
  register,
  signInByApi,
} from '../support/accounts';
import { uniqueText } from '../support/admin';
import { formatMoney, productsOnSale, SHIPPING_PER_LINE } from '../support/catalogue';
import { openShop, type OwnShop } from '../support/own-shop';
import { expect, test } from '../support/test';

/* Pages of the list with goods by weight load more, so this test has a shop of its own. */
let shop: OwnShop;
let request: APIRequestContext;
test.beforeAll(async () => {
  shop = await openShop({});
  request = await requests.newContext({ baseURL: shop.origin });
});
// It would miss the shop's connection.
test.afterEach(({ page }) => page.close());
test.afterAll(async () => {
  await request.dispose();
  await shop.close();
});

/** Ordered and got, in minor units and grams. */
const RICE = { price: 320, ordered: 3, got: 2 };
const MILK = { price: 250, substitute: 180 };
const MELON = { perKilogram: 390, grams: 1_130, expected: 1_200 };
const CHEESE = { perKilogram: 1_990, grams: 312, expected: 300 };
/** Percent that goods by weight may cost more, by default. */
const TOLERANCE = 15;

const priceOf = (perKilogram: number, grams: number): number => Math.round((perKilogram * grams) / 1_000);
const most = ({ perKilogram, expected }: typeof MELON): number =>
  priceOf(perKilogram, (expected * (100 + TOLERANCE)) / 100);

const PAID = RICE.price * RICE.ordered + MILK.price + most(MELON) + most(CHEESE) + 4 * SHIPPING_PER_LINE;
const GOT =
  RICE.price * RICE.got +
  MILK.substitute +
  priceOf(MELON.perKilogram, MELON.grams) +
  priceOf(CHEESE.perKilogram, CHEESE.grams) +
  4 * SHIPPING_PER_LINE;

const NAMES = ['Rice', 'Milk', 'Melon', 'Cheese', 'Oat drink'] as const;

/** Products that are in no other order, and the one that can replace the milk. */
async function addGoods(api: APIRequestContext, admin: string) {
  const [like] = await productsOnSale(api, 1);
  if (!like) throw new Error('The shop sells nothing.');
  const names = Object.fromEntries(NAMES.map((name) => [name, uniqueText(name)]));
  const food = { contains: [], mayContain: [] };
  const facts: Record<(typeof NAMES)[number], object> = {
    Rice: { price: RICE.price },
    Milk: { price: MILK.price, food },
    'Oat drink': { price: MILK.substitute, food },
    Melon: { price: MELON.perKilogram, soldBy: 'WEIGHED_PIECE', unitGrams: MELON.expected },
    Cheese: { price: CHEESE.perKilogram, soldBy: 'GRAMS', unitGrams: 100 },
  };
  const added = await Promise.all(
    NAMES.map((each) =>
      addProductLike(api, admin, like, {
        name: names[each],
        description: 'Fresh.',
        categories: ['fruits'],
        ...facts[each],
      }),
    ),
  );
  return Object.fromEntries(NAMES.map((each, place) => [each, added[place]])) as Record<
    (typeof NAMES)[number],
    (typeof added)[number]
  >;
}

interface Found {
  number: number;
  total: number;
  refunded: number;
  owed: number;
  refunds: { amount: number; reason: string }[];
}

const orderOf = async (api: APIRequestContext, admin: string, id: string): Promise<Found> => {
  const query = `{ order(id: ${JSON.stringify(id)}) { number total refunded owed refunds { amount reason } } }`;
  return (await execute<{ order: Found }>(api, admin, query)).order;
};

const fewerOf = (name: string) => new RegExp(`^Fewer of .?${name}`);

interface Mail {
  subject: string;
  text: string;
}

const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^(\\d+ × )?.?${name}`) });

test('what is picked, weighed and replaced is in e-mail, receipt, refund and takings to the cent @phone', async ({
  shopper,
  context,
  consoleGuard,
}) => {
  test.slow();
  consoleGuard.expectProblem(/ERR_INTERNET_DISCONNECTED/);
  consoleGuard.expectProblem(/^request to another host: http:\/\/localhost:/);
  const { page } = shopper;
  const admin = await signInByApi(request, demoAdmin);
  const goods = await addGoods(request, admin);
  const account = newAccount();
  const token = await register(request, account);
  await fillCart(request, token, goods.Rice, RICE.ordered);
  await fillCart(request, token, goods.Milk, 1);
  await fillCart(request, token, goods.Melon, 1);
  const { total } = await fillCart(request, token, goods.Cheese, CHEESE.expected / 100);
  expect(total).toBe(PAID);
  const recipient = {
    name: account.name,
    address: '12 Orchard Lane\nBath',
    substitutions: { wish: 'BEST_MATCH' },
  };
  const id = await payAndFinish(request, token, await beginCheckout(request, token, total, recipient));
  const { number } = await orderOf(request, admin, id);

  // Leads to the sign-in, and back after it.
  await page.goto(`${shop.origin}/dashboard/pick`);
  await shopper.signIn(demoAdmin);
  await page.getByRole('checkbox', { name: `Order ${number} ` }).check();
  await page.getByRole('button', { name: 'Pick 1 order' }).click();

  const button = (name: string | RegExp) => page.getByRole('button', { name });
  // Suggestions need a network.
  await button(fewerOf(goods.Milk.name)).click();
  await button(new RegExp(`^Substitute for .?${goods.Milk.name}`)).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name, SKU or barcode').fill(goods['Oat drink'].name);
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: goods['Oat drink'].name }).click();
  await dialog.getByRole('button', { name: 'Hand it over' }).click();
  await expect(page.getByText(`1 × ${goods['Oat drink'].name} in its place`)).toBeVisible();

  await context.setOffline(true);
  await button(fewerOf(goods.Rice.name)).click();
  await button(/less/i).click();
  for (const [{ name }, { grams }] of [
    [goods.Melon, MELON],
    [goods.Cheese, CHEESE],
  ] as const) {
    await row(page, name).click();
    await page.getByLabel(`Weight of ${name}`).fill(String(grams));
    await button('Weighed').click();
  }
  await button(`Order ${number} is packed`).click();
  await expect(page.getByText(/^Packed. It is sent as soon as/)).toBeVisible();
  await context.setOffline(false);
  await expect(
    page.getByText(`Order ${number} is packed. ${formatMoney(PAID - GOT)} is refunded.`),
  ).toBeVisible();

  expect(await orderOf(request, admin, id)).toEqual({
    number,
    total: PAID,
    refunded: PAID - GOT,
    owed: 0,
    refunds: [{ amount: PAID - GOT, reason: 'SHORT' }],
  });
  const refund = formatMoney(PAID - GOT);
  const mailOf = async () => {
    const mails = (await (await request.get(`/sandbox/mail?to=${account.email}`)).json()) as Mail[];
    return mails.find(({ subject }) => subject.includes(refund));
  };
  await expect.poll(async () => (await mailOf())?.text ?? '').toContain(goods['Oat drink'].name);
  const headers = { authorization: `Bearer ${token}` };
  const receipt = await (await request.get(`/orders/${id}/receipt.pdf`, { headers })).body();
  const shown = pagesOf(receipt).flat().join(' ');
  for (const text of [formatMoney(PAID), refund, goods['Oat drink'].name]) expect(shown).toContain(text);
  const today = new Date().toISOString().slice(0, 10);
  const books = await request.get(`/accounting/orders.csv?from=${today}&to=${today}`, {
    headers: { authorization: `Bearer ${admin}` },
  });
  const line = (await books.text()).split('\n').find((each) => each.includes(account.email));
  expect(line).toContain((GOT / 100).toFixed(2));
});
