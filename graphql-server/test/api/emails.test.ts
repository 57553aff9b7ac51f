import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Checkout } from '../../src/features/sales/purchase/checkout.entity.js';
import { OutboxDelivery } from '../../src/features/outbox/outbox-delivery.entity.js';
import { writeOutbox } from '../../src/features/outbox/outbox.js';
import { buildCheckout } from '../factories/checkout.factory.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { beginCheckout, finishCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import { createMailShop, mailTo, ORIGIN } from '../support/mailbox.js';
import { createTestShop, testConfig, type TestPerson, type TestShop } from '../support/test-shop.js';

let shop: TestShop;
let customer: TestPerson;
beforeAll(async () => {
  shop = await createMailShop({
    config: testConfig({ MAIL_FROM: 'Larder <no-reply@shop.example>', LOCALES: 'en,de' }),
  });
  customer = await shop.signUp();
});
afterAll(() => shop?.close());

const placed = (orderId: string) =>
  shop.dataSource.transaction((manager) => writeOutbox(manager, 'order.placed', { orderId }));

/** A customer with a paid order of two figs, which they finished in two tabs at once. */
async function bought() {
  const product = await buildProduct(shop.dataSource, { name: 'Figs & <dates>', price: 380 });
  const person = await shopperWith(shop, product, 2);
  const { data: begun } = await beginCheckout(shop, person, 1260);
  const proof = await payCheckout(shop, begun.beginCheckout);
  const [{ data }] = await Promise.all([
    finishCheckout(shop, person, proof),
    finishCheckout(shop, person, proof),
  ]);
  return { person, orderId: data.finishCheckout.id as string };
}

describe('an order', () => {
  test('that is paid leads to one e-mail with its lines, sums and address', async () => {
    const { person } = await bought();
    await shop.workOutbox();
    await shop.workOutbox();
    const [mail, ...more] = await mailTo(shop, person.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: person.email,
      from: 'no-reply@shop.example',
      subject: expect.stringMatching(/^Your order \d+$/),
    });
    for (const words of ['2 × Figs & <dates>: $7.60', 'Total: $12.60', '1 Orchard Lane', ORIGIN]) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.html).toContain('Figs &amp; &lt;dates&gt;');
    expect(mail?.headers).toContain('From: Larder <no-reply@shop.example>');
    expect(mail?.headers).toContain('Auto-Submitted: auto-generated');
    const [delivery] = await shop.dataSource.manager.findBy(OutboxDelivery, {
      receiver: 'email',
      message: { topic: 'order.placed' },
    });
    expect(mail?.headers).toContain(`Message-ID: <${delivery?.id}@shop.example>`);
  });

  test('38.8: is in the language in which it was bought, if the shop has it', async () => {
    const product = await buildProduct(shop.dataSource, { name: 'Feigen', price: 380 });
    const begun = async (locale: string | undefined) => {
      const person = await shopperWith(shop, product, 2);
      const { data, errors } = await beginCheckout(shop, person, 1260, undefined, locale);
      return { person, data, errors };
    };
    const german = await begun('de');
    await finishCheckout(shop, german.person, await payCheckout(shop, german.data.beginCheckout));
    await shop.workOutbox();
    const [mail] = await mailTo(shop, german.person.email);
    expect(mail?.subject).toMatch(/^Ihre Bestellung \d+$/);
    for (const [locale, stored] of [
      ['de-CH', 'de'],
      ['hi', 'en'],
      ['zh-Hant', 'en'],
      [undefined, 'en'],
    ] as const) {
      const { data } = await begun(locale);
      expect(await shop.dataSource.manager.findOneBy(Checkout, { id: data.beginCheckout.id })).toMatchObject({
        locale: stored,
      });
    }
    expect((await begun('klingon')).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { locale: expect.stringContaining('de') },
    });
  });

  test('that was deleted since is e-mailed all the same: it was paid', async () => {
    const person = await shop.signUp();
    const { id } = await buildOrder(shop.dataSource, { userId: person.userId, deletedAt: new Date() });
    await placed(id);
    await shop.workOutbox();
    expect(await mailTo(shop, person.email)).toHaveLength(1);
  });

  test('of a closed account is sent to nobody', async () => {
    const person = await shop.signUp();
    const { id } = await buildOrder(shop.dataSource, { userId: person.userId });
    await shop.disableAccount(person);
    await placed(id);
    await shop.workOutbox();
    expect(await mailTo(shop, person.email)).toEqual([]);
    const [delivery] = await shop.dataSource.manager.find(OutboxDelivery, {
      where: { message: { topic: 'order.placed' } },
      order: { createdAt: 'DESC' },
    });
    expect(delivery).toMatchObject({ status: 'done', attempts: 1 });
  });

  test('whose recipient has line breaks in their name writes no header', async () => {
    const person = await shop.signUp();
    const name = 'Asha\r\nBcc: everybody@shop.example';
    await placed((await buildOrder(shop.dataSource, { userId: person.userId, name })).id);
    await shop.workOutbox();
    const [mail] = await mailTo(shop, person.email);
    // Names of headers: the ids and boundaries in their values are random.
    expect(mail?.headers).not.toMatch(/^bcc:|everybody@/im);
    expect(mail?.to).toBe(person.email);
    expect(mail?.text).toContain('Thank you, Asha Bcc: everybody@shop.example!');
    expect(await mailTo(shop, 'everybody@shop.example')).toEqual([]);
  });
});

describe('refunded money', () => {
  test('is e-mailed once it is refunded, beside the order that was rejected', async () => {
    const { person, orderId } = await bought();
    const admin = await shop.signUp({ admin: true });
    const input = { id: orderId, status: 'REJECTED', refund: true };
    const SET = 'mutation Set($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { number } }';
    const { setOrderStatus } = await shop.ask(SET, { input }, admin.token);
    await shop.workOutbox();
    await shop.workOutbox();
    const { number } = setOrderStatus;
    const mails = await mailTo(shop, person.email);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      `Your order ${number}`,
      `Your order ${number} was rejected`,
      `Your refund of $12.60 for order ${number}`,
    ]);
    const refund = mails.find(({ subject }) => subject.includes('refund of'));
    expect(refund?.text).toContain(`Your order ${number} was rejected.`);
  });

  test('without an order is e-mailed with the lines of the cart', async () => {
    const person = await shop.signUp();
    const checkout = await buildCheckout(shop.dataSource, {
      userId: person.userId,
      lines: [{ name: 'The last figs', unitPrice: 480, quantity: 1 }],
    });
    const [{ id: refundId } = {}] = await shop.dataSource.query<{ id: string }[]>(
      `insert into refunds (checkout_id, provider_payment_id, amount, currency, reason, note, status, refunded_at)
      values ($1, 'pay_late', 980, 'USD', 'sold_out', 'The last figs are sold out.', 'refunded', now()) returning id`,
      [checkout.id],
    );
    await shop.dataSource.transaction((manager) =>
      writeOutbox(manager, 'payment.refunded', { refundId: refundId ?? '' }),
    );
    await shop.workOutbox();
    const [mail, ...more] = await mailTo(shop, person.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your refund of $9.80');
    for (const words of ['No order was made.', 'The last figs are sold out.', '1 × The last figs: $4.80']) {
      expect(mail?.text).toContain(words);
    }
    expect(`${mail?.text}${mail?.html}`).not.toContain('Ordered on');
  });
});

test('a shop without a mail server sends nothing, now or later', async () => {
  const silent = await createTestShop();
  try {
    const person = await silent.signUp();
    const { id } = await buildOrder(silent.dataSource, { userId: person.userId });
    await silent.dataSource.transaction((manager) => writeOutbox(manager, 'order.placed', { orderId: id }));
    await silent.workOutbox();
    expect(await silent.dataSource.manager.findBy(OutboxDelivery, { receiver: 'email' })).toEqual([]);
  } finally {
    await silent.close();
  }
});

describe('the mailbox', () => {
  const PAGE = { headers: { accept: 'text/html,application/xhtml+xml' } };
  const get = (path: string, init?: RequestInit) => fetch(`${shop.url}/sandbox/mail${path}`, init);

  beforeAll(async () => {
    for (const name of ['First', '<b>Second</b>']) {
      await placed((await buildOrder(shop.dataSource, { userId: customer.userId, name })).id);
      await shop.workOutbox();
    }
  });

  test('lists the newest first, of one address in any case', async () => {
    const mails = await mailTo(shop, customer.email.toUpperCase());
    expect(mails.map(({ text }) => text.split('\n')[0])).toEqual([
      'Thank you, <b>Second</b>!',
      'Thank you, First!',
    ]);
    const all = (await (await get('')).json()) as unknown[];
    expect(all.slice(0, 2)).toEqual(mails);
    expect(await mailTo(shop, 'nobody@example.test')).toEqual([]);
  });

  test('is a page for browsers', async () => {
    const list = await get(`?to=${customer.email}`, PAGE);
    expect(list.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(list.headers.get('content-security-policy')).toContain("default-src 'none'");
    const page = await list.text();
    expect(page).toContain(customer.email);
    expect(page.match(/href="\/sandbox\/mail\/\d+"/g)).toHaveLength(2);
    expect((await get('/mailbox.css')).headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  test('shows a message as HTML that can do nothing, as text, and with its headers', async () => {
    const [mail] = await mailTo(shop, customer.email);
    const page = await (await get(`/${mail?.id}`, PAGE)).text();
    expect(page).toContain(`src="/sandbox/mail/${mail?.id}/html"`);
    expect(page).toContain('Thank you, &lt;b&gt;Second&lt;/b&gt;!');
    expect(page).toContain('Message-ID: ');
    expect(await (await get(`/${mail?.id}`)).json()).toEqual(mail);
    const body = await get(`/${mail?.id}/html`);
    expect(body.headers.get('content-security-policy')).toMatch(
      /^sandbox allow-popups [^;]*; default-src 'none'/,
    );
    expect(await body.text()).toBe(mail?.html);
  });

  test.each(['/0', '/999999', '/nonsense', '/9999999999999999999', '/0/html'])('has no %s', async (path) => {
    expect((await get(path)).status).toBe(404);
    expect((await get(path, PAGE)).status).toBe(404);
  });

  test('takes what is no address for one that nobody has', async () => {
    for (const to of ['%00', 'a&to=b', "'", '%25']) expect((await get(`?to=${to}`)).status).toBe(200);
  });
});
