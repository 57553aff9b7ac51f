import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { ShopSettings } from '../../src/features/shop/shop-settings.entity.js';
import { Role } from '../../src/features/users/user.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { shopperWith } from '../support/checkout-flow.js';
import { codeOf, type Untyped } from '../support/graphql-client.js';
import { createMailShop, mailTo } from '../support/mailbox.js';
import {
  ACCOUNT,
  beginUnpaid,
  offer,
  offerTransfers,
  placeOrder,
  recordPayment,
  reversePayment,
  updateSettings,
} from '../support/pay-later.js';
import { createTestShop, testConfig, type TestPerson, type TestShop } from '../support/test-shop.js';

const TOTAL = 1260;
const TRANSFER = `query T($id: ID!) {
  order(id: $id) {
    paymentReference
    transfer { holder iban bic upiId amount currency reference qrKind qrPayload }
  }
}`;

const fieldsOf = ({ errors }: Untyped) => errors?.[0]?.extensions?.fields;

async function ordered(shop: TestShop, payBy = 'BANK_TRANSFER') {
  const product = await buildProduct(shop.dataSource, { name: 'Figs', price: 380, stock: 10 });
  const person = await shopperWith(shop, product, 2);
  const begun = await beginUnpaid(shop, person, TOTAL, payBy);
  const { data } = await placeOrder(shop, person, begun.data.beginCheckout.id, payBy);
  return { person, id: data.placeOrder.id as string };
}

const transferFor = async (shop: TestShop, { token }: Partial<TestPerson>, id: string) =>
  (await shop.graphql(TRANSFER, { id }, token)).data?.order as Untyped;

describe('the bank account of a shop in euros', () => {
  let shop: TestShop;
  let admin: TestPerson;

  beforeAll(async () => {
    shop = await createMailShop({ config: testConfig({ CURRENCY: 'EUR' }) });
    admin = await shop.signUp({ admin: true });
  });
  afterAll(() => shop?.close());

  const settings = () => shop.dataSource.manager.findOneByOrFail(ShopSettings, {});

  test('is needed before bank transfers are offered', async () => {
    const refused = await offer(shop, admin, 'BANK_TRANSFER');
    expect(codeOf(refused)).toBe('BAD_USER_INPUT');
    expect(fieldsOf(refused)).toEqual({ isOffered: expect.stringContaining('no bank account for EUR') });
    await updateSettings(shop, admin, { accountHolder: 'Larder Ltd', upiId: 'larder@bank' });
    expect(fieldsOf(await offer(shop, admin, 'BANK_TRANSFER'))).toHaveProperty('isOffered');
    const off = await offer(shop, admin, 'BANK_TRANSFER', { isOffered: false });
    expect(off.data.updatePaymentMethod).toMatchObject({ isOffered: false });
    await updateSettings(shop, admin, { accountHolder: '', upiId: '' });
  });

  test.each([
    ['iban', 'DE89370400440532013001'],
    ['iban', 'DE8937040044053201300'],
    ['iban', 'US89370400440532013000'],
    ['bic', 'DEUT'],
    ['upiId', 'larder'],
  ])('has no %s such as %s', async (field, value) => {
    const refused = await updateSettings(shop, admin, { [field]: value });
    expect(fieldsOf(refused)).toHaveProperty(field);
    expect(await settings()).toMatchObject({ iban: '', bic: '', upiId: '' });
  });

  test('is stored without spaces, by admins only, and recorded in the audit log', async () => {
    const { token } = await shop.signUp();
    expect(codeOf(await updateSettings(shop, { token }, ACCOUNT))).toBe('FORBIDDEN');
    expect(codeOf(await updateSettings(shop, {} as TestPerson, ACCOUNT))).toBe('UNAUTHENTICATED');
    const saved = await updateSettings(shop, admin, {
      ...ACCOUNT,
      iban: 'de89 3704 0044 0532 0130 00',
      bic: 'cobadeffxxx',
    });
    expect(saved.data.updateShopSettings).toMatchObject({ iban: ACCOUNT.iban, bic: 'COBADEFFXXX' });
    const entries = await shop.dataSource.manager.find(AuditEntry);
    const iban = { before: '', after: ACCOUNT.iban };
    expect(entries.map(({ changes }) => changes)).toContainEqual(expect.objectContaining({ iban }));
  });

  test('cannot be emptied, nor left for another currency, while bank transfers are offered', async () => {
    await offerTransfers(shop, admin);
    const emptied = await updateSettings(shop, admin, { iban: '' });
    expect(fieldsOf(emptied)).toEqual({ iban: expect.stringContaining('stop offering') });
    expect(fieldsOf(await updateSettings(shop, admin, { accountHolder: '' }))).toHaveProperty(
      'accountHolder',
    );
    expect(fieldsOf(await updateSettings(shop, admin, { currency: 'INR' }))).toHaveProperty('currency');
    expect(await settings()).toMatchObject({ ...ACCOUNT, currency: 'EUR' });
    await offer(shop, admin, 'BANK_TRANSFER', { isOffered: false });
    expect((await updateSettings(shop, admin, { iban: '' })).data.updateShopSettings.iban).toBe('');
    await offerTransfers(shop, admin);
  });

  test('is shown with an order that waits for a transfer, to its customer and to staff', async () => {
    const { person, id } = await ordered(shop);
    const { paymentReference: reference, transfer } = await transferFor(shop, person, id);
    expect(transfer).toEqual({
      holder: 'Larder Ltd',
      iban: 'DE89 3704 0044 0532 0130 00',
      bic: 'COBADEFFXXX',
      upiId: null,
      amount: TOTAL,
      currency: 'EUR',
      reference,
      qrKind: 'EPC',
      qrPayload: expect.stringContaining(`EUR12.60\n\n${reference}`),
    });
    expect((await transferFor(shop, admin, id)).transfer).toEqual(transfer);
    expect(await transferFor(shop, await shop.signUp(), id)).toBeNull();
    expect(await transferFor(shop, {}, id)).toBeFalsy();
  });

  test('is not shown to those who pick or deliver the order', async () => {
    const { id } = await ordered(shop);
    for (const role of [Role.PICKER, Role.DRIVER]) {
      const order = await transferFor(shop, await shop.signUp({ role, verified: true }), id);
      expect(order?.transfer ?? null).toBeNull();
    }
  });

  test('is in the e-mail of a new order', async () => {
    const { person } = await ordered(shop);
    await shop.workOutbox();
    const mail = JSON.stringify(await mailTo(shop, person.email));
    expect(mail).toContain('DE89 3704 0044 0532 0130 00');
    expect(mail).toContain('Larder Ltd');
  });

  test('is shown with what is still due, and no more once that is paid', async () => {
    const { person, id } = await ordered(shop);
    const pay = (amount: number, expectedDue: number) =>
      recordPayment(shop, admin, { id, means: 'BANK_TRANSFER', amount, expectedDue });
    await pay(1000, TOTAL);
    expect((await transferFor(shop, person, id)).transfer).toMatchObject({ amount: 260 });
    await pay(260, 260);
    expect((await transferFor(shop, person, id)).transfer).toBeNull();
  });

  test('a transfer that has arrived is e-mailed, with what is still due, and a reversal is not', async () => {
    const { person, id } = await ordered(shop);
    const means = 'BANK_TRANSFER';
    const mails = async () => {
      await shop.workOutbox();
      return mailTo(shop, person.email);
    };
    await mails();
    await recordPayment(shop, admin, { id, means, amount: 1000, expectedDue: TOTAL });
    const [part] = await mails();
    expect(part?.subject).toMatch(/^We have your payment for order \d+$/);
    expect(part?.text).toContain('We have received €10.00');
    expect(part?.text).toContain('€2.60 is still to be paid.');
    expect(part?.text).toContain('DE89 3704 0044 0532 0130 00');
    const { data } = await recordPayment(shop, admin, { id, means, amount: 260, expectedDue: 260 });
    const [rest, ...earlier] = await mails();
    expect(rest?.text).toContain('Your order is paid.');
    expect(rest?.text).not.toContain('IBAN');
    await reversePayment(shop, admin, data.recordPayment.recordedPayments[1].id);
    expect(await mails()).toHaveLength(earlier.length + 1);
    const again = await recordPayment(shop, admin, { id, means, amount: 260, expectedDue: 260 });
    await reversePayment(shop, admin, again.data.recordPayment.recordedPayments.at(-1).id);
    expect(await mails()).toHaveLength(earlier.length + 1);
  });

  test('cash at the door is not e-mailed', async () => {
    await offer(shop, admin, 'ON_DELIVERY');
    const { person, id } = await ordered(shop, 'ON_DELIVERY');
    await recordPayment(shop, admin, { id, amount: TOTAL, expectedDue: TOTAL });
    await shop.workOutbox();
    expect(await mailTo(shop, person.email)).toHaveLength(1);
  });

  test('is not shown with an order that is paid otherwise', async () => {
    await offer(shop, admin, 'ON_DELIVERY');
    const { person, id } = await ordered(shop, 'ON_DELIVERY');
    expect((await transferFor(shop, person, id)).transfer).toBeNull();
  });
});

test('a shop in rupees is paid by UPI', async () => {
  const shop = await createTestShop({ config: testConfig({ CURRENCY: 'INR' }) });
  try {
    const admin = await shop.signUp({ admin: true });
    await updateSettings(shop, admin, ACCOUNT);
    expect(fieldsOf(await offer(shop, admin, 'BANK_TRANSFER'))).toHaveProperty('isOffered');
    await updateSettings(shop, admin, { upiId: 'larder@bank' });
    await offer(shop, admin, 'BANK_TRANSFER');
    const { person, id } = await ordered(shop);
    const { paymentReference, transfer } = await transferFor(shop, person, id);
    expect(transfer).toMatchObject({
      iban: null,
      bic: null,
      upiId: 'larder@bank',
      qrKind: 'UPI',
      qrPayload: `upi://pay?pa=larder@bank&pn=Larder%20Ltd&am=12.60&cu=INR&tn=${paymentReference}`,
    });
  } finally {
    await shop.close();
  }
});
