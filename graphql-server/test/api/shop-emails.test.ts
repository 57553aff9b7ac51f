import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OrderStatus } from '../../src/features/sales/purchase/order.entity.js';
import { User } from '../../src/features/users/user.entity.js';
import { writeOutbox } from '../../src/features/outbox/outbox.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { beginCheckout, finishCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import { createMailShop, mailTo, ORIGIN } from '../support/mailbox.js';
import { testConfig, type TestPerson, type TestShop } from '../support/test-shop.js';

const SHOP_EMAIL = 'orders@shop.example';

let shop: TestShop;
beforeAll(async () => {
  shop = await createMailShop({ config: testConfig({ SHOP_EMAIL }) });
});
afterAll(() => shop?.close());

/** A paid order of two figs, which its customer finished in two tabs at once. */
async function bought(of: TestShop) {
  const product = await buildProduct(of.dataSource, { name: 'Figs', price: 380 });
  const person = await shopperWith(of, product, 2);
  const { data: begun } = await beginCheckout(of, person, 1260);
  const proof = await payCheckout(of, begun.beginCheckout);
  const [{ data }] = await Promise.all([
    finishCheckout(of, person, proof),
    finishCheckout(of, person, proof),
  ]);
  return { person, id: data.finishCheckout.id as string };
}

const cancelled = ({ dataSource }: TestShop, orderId: string) =>
  dataSource.query(
    `update fulfilments set status = 'cancelled'
    where checkout_id = (select checkout_id from orders where id = $1)`,
    [orderId],
  );

test('37.5: the shop gets one e-mail about each new order, with a link to it', async () => {
  const { person, id } = await bought(shop);
  await shop.workOutbox();
  await shop.workOutbox();
  const about = (await mailTo(shop, SHOP_EMAIL)).filter(({ text }) => text.includes(id));
  expect(about).toHaveLength(1);
  const [mail] = about;
  expect(mail?.subject).toMatch(/^New order \d+: \$12\.60$/);
  expect(mail?.text).toContain(`${ORIGIN}/dashboard/manage-orders/${id}`);
  expect(mail?.text).toContain('2 × Figs');

  const [toCustomer] = await mailTo(shop, person.email);
  expect(toCustomer?.subject).toMatch(/^Your order/);
  // The e-mail to the shop is none to the customer.
  const { exportMyData } = await shop.ask('{ exportMyData }', {}, person.token);
  const { emails } = exportMyData as { emails: { about: string; orderId: string | null }[] };
  expect(emails.filter(({ orderId }) => orderId === id)).toMatchObject([{ about: 'order.placed' }]);
});

test('an order that was shipped before the e-mail could be sent leads to none', async () => {
  const person = await shop.signUp();
  const { id: orderId } = await buildOrder(shop.dataSource, {
    userId: person.userId,
    status: OrderStatus.SHIPPED,
  });
  await shop.dataSource.transaction((manager) => writeOutbox(manager, 'order.placed', { orderId }));
  await shop.workOutbox();
  expect(await mailTo(shop, person.email)).toHaveLength(1);
  expect((await mailTo(shop, SHOP_EMAIL)).filter(({ text }) => text.includes(orderId))).toEqual([]);
});

describe('the e-mail address in the settings', () => {
  let own: TestShop;
  const SET = `mutation Set($input: UpdateShopSettingsInput!) {
    updateShopSettings(input: $input) { email orderEmails }
  }`;
  let admin: TestPerson;
  const set = (input: object) => own.ask(SET, { input }, admin.token);
  const toShop = async () => (await mailTo(own, 'hello@shop.example')).map(({ subject }) => subject);
  beforeAll(async () => {
    own = await createMailShop();
    admin = await own.signUp({ admin: true });
  });
  afterAll(() => own?.close());

  test('gets each new order, with what was bought and where it goes, in the language of the shop', async () => {
    await set({ email: 'hello@shop.example', locales: ['de', 'en'] });
    const { id } = await bought(own);
    await own.workOutbox();
    await own.workOutbox();
    const mails = await mailTo(own, 'hello@shop.example');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/^Neue Bestellung \d+: 12,60\s\$$/);
    for (const text of [
      '2 × Figs',
      '12,60',
      'Asha Rao',
      '1 Orchard Lane',
      '+1 555 0100',
      `/manage-orders/${id}`,
    ])
      expect(mails[0]?.text).toContain(text);
  });

  test('gets none while the e-mails are switched off, but those about cancelled orders', async () => {
    const before = await toShop();
    expect(await set({ orderEmails: false })).toMatchObject({ updateShopSettings: { orderEmails: false } });
    const { person, id: orderId } = await bought(own);
    await own.workOutbox();
    expect(await mailTo(own, person.email)).toHaveLength(1);
    expect(await toShop()).toEqual(before);
    await cancelled(own, orderId);
    await own.dataSource.transaction((manager) => writeOutbox(manager, 'order.cancelled', { orderId }));
    await own.workOutbox();
    expect(await toShop()).toHaveLength(before.length + 1);
  });
});

test('without an address of the shop, admins are e-mailed about cancelled orders, not new ones', async () => {
  const quiet = await createMailShop();
  const { dataSource } = quiet;
  try {
    await dataSource.query(`update shop_settings set locales = '{de,en}'`);
    await expect
      .poll(async () => (await quiet.ask('{ shop { locales } }')).shop.locales)
      .toEqual(['de', 'en']);
    const [english, silent] = [await quiet.signUp({ admin: true }), await quiet.signUp({ admin: true })];
    await dataSource.manager.update(User, english.userId, { locale: 'en' });
    await dataSource.manager.update(User, silent.userId, { locale: null });
    const subjects = () =>
      Promise.all(
        [english, silent].map(async ({ email }) =>
          (await mailTo(quiet, email)).map(({ subject }) => subject),
        ),
      );
    const { person, id: orderId } = await bought(quiet);
    await quiet.workOutbox();
    expect(await mailTo(quiet, person.email)).toHaveLength(1);
    expect(await subjects()).toEqual([[], []]);

    await cancelled(quiet, orderId);
    await dataSource.transaction((manager) => writeOutbox(manager, 'order.cancelled', { orderId }));
    await quiet.workOutbox();
    expect(await subjects()).toEqual([
      [expect.stringMatching(/^Order \d+ was cancelled/)],
      [expect.stringMatching(/^Bestellung \d+ /)],
    ]);
  } finally {
    await quiet.close();
  }
});
