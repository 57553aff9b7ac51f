import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sampleOf } from '../../../scripts/lib/test-depth.mjs';
import { Mailer } from '../../src/features/emails/mailer.js';
import { LEASE_MS } from '../../src/features/outbox/outbox-queue.js';
import { writeOutboxes } from '../../src/features/outbox/outbox.js';
import { buildOrder } from '../factories/order.factory.js';
import { emptyTables } from '../support/empty-tables.js';
import { ORIGIN } from '../support/mailbox.js';
import { deliveriesIn, handClock } from '../support/outbox.js';
import { openProcess } from '../support/shop-process.js';
import { startSmtpServer, type MailTrouble, type SmtpServer } from '../support/smtp-server.js';
import { createTestShop, testConfig, type TestPerson, type TestShop } from '../support/test-shop.js';
import { createApp } from '../../src/bootstrap/create-app.js';

const FROM = 'orders@shop.example';

let smtp: SmtpServer;
let shop: TestShop;
let person: TestPerson;
const clock = handClock();

beforeAll(async () => {
  smtp = await startSmtpServer();
  shop = await createTestShop({
    config: testConfig({ MAIL_FROM: FROM }),
    email: { mailer: new Mailer(smtp.url), origin: ORIGIN },
    now: clock.now,
  });
});
beforeEach(async () => {
  smtp.reset();
  person = await signUp();
});
afterAll(async () => {
  await shop?.close();
  await smtp?.close();
});

/** Signs up a customer, without the welcome e-mail. */
async function signUp(options: { admin?: boolean } = {}): Promise<TestPerson> {
  const someone = await shop.signUp(options);
  await emptyTables(shop.dataSource, 'outbox_messages');
  return someone;
}

/** Orders of a person, and the messages that they were placed. */
async function placeOrders(count: number): Promise<void> {
  const orderIds: string[] = [];
  for (let index = 0; index < count; index++) {
    orderIds.push((await buildOrder(shop.dataSource, { userId: person.userId })).id);
  }
  await shop.dataSource.transaction((manager) =>
    writeOutboxes(
      manager,
      'order.placed',
      orderIds.map((orderId) => ({ orderId })),
    ),
  );
}

const emails = async () =>
  (await deliveriesIn(shop.dataSource)).filter(({ receiver }) => receiver === 'email');
const messageIds = () => smtp.received.map(({ content }) => /^Message-ID: (.*)$/im.exec(content)?.[1]);

const SEND_FROM =
  'mutation Send($input: UpdateShopSettingsInput!) { updateShopSettings(input: $input) { version } }';

describe('a mail server', () => {
  test('gets a message as both HTML and text', async () => {
    await placeOrders(1);
    await shop.workOutbox();
    expect(smtp.received).toMatchObject([{ from: FROM, to: [person.email] }]);
    const [{ content = '' } = {}] = smtp.received;
    expect(content).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(content).toMatch(/^Content-Type: text\/plain/m);
    expect(content).toMatch(/^Content-Type: text\/html/m);
    expect(content.split(/\r\n/).every((line) => line.length <= 998)).toBe(true);
    expect(await emails()).toMatchObject([{ status: 'done', attempts: 1 }]);
  });

  test.each<MailTrouble>(['is busy', 'says nothing', 'hangs on a message', 'drops a message'])(
    'that %s gets a retry, and the e-mail comes once',
    async (trouble) => {
      smtp.trouble(trouble);
      await placeOrders(1);
      await shop.workOutbox();
      expect(await emails()).toMatchObject([
        { status: 'waiting', attempts: 1, lastError: expect.saying(/\w/) },
      ]);
      smtp.trouble(null);
      await shop.workOutbox();
      expect(smtp.received).toEqual([]);
      clock.forward(shop.options.config.outbox.retryAfterMs[0] ?? 0);
      await shop.workOutbox();
      await shop.workOutbox();
      expect(smtp.received).toHaveLength(1);
      expect(await emails()).toMatchObject([{ status: 'done', attempts: 2, lastError: null }]);
    },
  );

  test('whose answer was lost may get an e-mail twice, with the same Message-ID', async () => {
    const admin = await signUp({ admin: true });
    const sendFrom = (senderAddress: string) =>
      shop.ask(SEND_FROM, { input: { senderAddress } }, admin.token);
    smtp.trouble('takes a message and says nothing of it');
    await placeOrders(1);
    await shop.workOutbox();
    smtp.trouble(null);
    await sendFrom('hello@nook.example');
    clock.forward(shop.options.config.outbox.retryAfterMs[0] ?? 0);
    await shop.workOutbox();
    await sendFrom(FROM);
    const [first, second] = messageIds();
    expect(smtp.received.map(({ from }) => from)).toEqual([FROM, 'hello@nook.example']);
    expect(first).toMatch(/^<[\da-f-]{36}@shop\.example>$/);
    expect(second).toBe(first);
  });
});

describe('34.3 P25: the e-mail about a status whose answer was lost', () => {
  const SET = 'mutation Set($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { id } }';

  test('gets the same message again, and a correction when it no longer holds', async () => {
    const { id } = await buildOrder(shop.dataSource, { userId: person.userId });
    const admin = await signUp({ admin: true });
    const set = (status: string) => shop.ask(SET, { input: { id, status } }, admin.token);
    smtp.trouble('takes a message and says nothing of it');
    await set('SHIPPED');
    await shop.workOutbox();
    expect(await emails()).toMatchObject([{ status: 'waiting', attempts: 1 }]);
    smtp.trouble(null);
    await set('PENDING');
    await shop.workOutbox();
    clock.forward(shop.options.config.outbox.retryAfterMs[0] ?? 0);
    await shop.workOutbox();
    const subjects = smtp.received.map(({ content }) => /^Subject: (.*)$/im.exec(content)?.[1]);
    expect(subjects).toEqual([
      expect.stringContaining('is on its way'),
      expect.stringContaining('Correction'),
    ]);
    expect(new Set(messageIds()).size).toBe(2);
    expect((await emails()).map(({ status }) => status)).toEqual(['done', 'done']);
  });

  test('is the same message when nothing changed meanwhile', async () => {
    const { id } = await buildOrder(shop.dataSource, { userId: person.userId });
    const admin = await signUp({ admin: true });
    smtp.trouble('takes a message and says nothing of it');
    await shop.ask(SET, { input: { id, status: 'SHIPPED' } }, admin.token);
    await shop.workOutbox();
    smtp.trouble(null);
    clock.forward(shop.options.config.outbox.retryAfterMs[0] ?? 0);
    await shop.workOutbox();
    expect(smtp.received).toHaveLength(2);
    expect(new Set(messageIds()).size).toBe(1);
  });
});

describe('a process that is killed while it sends an e-mail', () => {
  const kills: readonly [when: string, MailTrouble, copies: number][] = [
    ['after', 'takes a message and says nothing of it', 2],
    ['before', 'drops a message', 1],
  ];
  test.each(sampleOf(kills, 1))(
    '%s the mail server has taken it leaves it to another',
    async (_when, trouble, copies) => {
      const doomed = await openProcess(shop, {
        env: { SMTP_URL: smtp.url, PUBLIC_URL: ORIGIN, OUTBOX_WORKER: 'on' },
      });
      smtp.trouble(trouble, () => doomed.kill('SIGKILL'));
      await placeOrders(1);
      expect((await doomed.ended).code).toBeNull();
      expect(await emails()).toMatchObject([{ status: 'waiting', attempts: 1, lastError: null }]);

      smtp.trouble(null);
      clock.forward(2 * LEASE_MS);
      await shop.workOutbox();
      await shop.workOutbox();
      expect(smtp.received).toHaveLength(copies);
      // A client that gets two can see that they are one.
      expect(new Set(messageIds()).size).toBe(1);
      expect(await emails()).toMatchObject([{ status: 'done', attempts: 2, lastError: null }]);
    },
  );
});

test('two processes send each of many e-mails once', async () => {
  const rival = await createApp(shop.options);
  try {
    await rival.ready();
    await placeOrders(40);
    await Promise.all([shop.workOutbox(), rival.outbox.work(), shop.workOutbox(), rival.outbox.work()]);
    await Promise.all([shop.workOutbox(), rival.outbox.work()]);
    expect(new Set(messageIds()).size).toBe(40);
    expect(smtp.received).toHaveLength(40);
    expect((await emails()).every(({ status, attempts }) => status === 'done' && attempts === 1)).toBe(true);
  } finally {
    await rival.close();
  }
});

test('an address that looks like two is one recipient', async () => {
  const email = 'a@shop.example, b@shop.example';
  await shop.dataSource.query('update users set email = $1 where id = $2', [email, person.userId]);
  await placeOrders(1);
  await shop.workOutbox();
  expect(smtp.received.flatMap(({ to }) => to)).not.toContain('b@shop.example');
});

test('O8: a mail server that is away for good has the e-mail parked for an admin, with what went wrong', async () => {
  // The last test, as the mailer of the shop knows no other server.
  await smtp.close();
  await placeOrders(1);
  await shop.workOutbox();
  for (const wait of shop.options.config.outbox.retryAfterMs) {
    clock.forward(wait);
    await shop.workOutbox();
  }
  const tries = shop.options.config.outbox.retryAfterMs.length + 1;
  expect(await emails()).toMatchObject([
    { status: 'parked', attempts: tries, lastError: expect.saying('ECONNREFUSED') },
  ]);
  smtp = await startSmtpServer();
});
