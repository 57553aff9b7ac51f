import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { Mailer } from '../../src/features/emails/mailer.js';
import { createLog } from '../../src/observability/log.js';
import { buildOrder } from '../factories/order.factory.js';
import { selfSigned } from '../support/certificate.js';
import { clientAt } from '../support/graphql-client.js';
import { emptyTables } from '../support/empty-tables.js';
import { ORIGIN } from '../support/mailbox.js';
import { deliveriesIn, handClock, writeOrders } from '../support/outbox.js';
import { openProcess } from '../support/shop-process.js';
import { startSmtpServer, type MailTrouble, type SmtpServer } from '../support/smtp-server.js';
import { createTestShop, testConfig, type TestPerson, type TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

const certificate = selfSigned('127.0.0.1');
const OUTAGE = '{ emailOutage { reason error since } }';

let smtp: SmtpServer;
let admin: TestPerson;
let customer: TestPerson;
let shop: TestShop;
let lines: string[] = [];
const clock = handClock();

const signingIn = (url: string): string => url.replace('//', '//shop:word@');

async function open(server: SmtpServer): Promise<void> {
  smtp = server;
  const config = testConfig({ MAIL_FROM: 'orders@shop.example', LOG_LEVEL: 'info' });
  shop = await createTestShop({
    config,
    log: createLog(config, { write: (line) => void lines.push(line) }),
    email: { mailer: new Mailer(signingIn(smtp.url)), origin: ORIGIN },
    now: clock.now,
  });
  admin = await shop.signUp({ admin: true });
  customer = await shop.signUp();
}
beforeEach(async () => {
  smtp.reset();
  lines = [];
  await emptyTables(shop.dataSource, 'outbox_messages');
  await emptyTables(shop.dataSource, 'email_outage');
});
afterAll(async () => {
  await shop?.close();
  await smtp?.close();
});

/** An order, and the first attempt to e-mail its customer. */
async function placeOrder(): Promise<void> {
  const { id } = await buildOrder(shop.dataSource, { userId: customer.userId });
  await writeOrders(shop.dataSource, [id]);
  await shop.workOutbox();
}
const retry = async (count = 1): Promise<void> => {
  for (const wait of shop.options.config.outbox.retryAfterMs.slice(0, count)) {
    clock.forward(wait);
    await shop.workOutbox();
  }
};
const email = async () => (await deliveriesIn(shop.dataSource)).find(({ receiver }) => receiver === 'email');
const outage = async () => (await shop.ask(OUTAGE, {}, admin.token)).emailOutage;
const readyz = async (url = shop.url) =>
  ((await (await fetch(`${url}/readyz`)).json()) as { checks: { email: string } }).checks.email;
const warnings = () =>
  lines.map((line) => JSON.parse(line) as { level: number; msg: string }).filter(({ level }) => level >= 40);

describe('a mail server', () => {
  beforeAll(async () => open(await startSmtpServer()));

  test.each<[MailTrouble, string, RegExp]>([
    ['relays nothing', 'REFUSED', /550 relay not permitted/],
    ['relays nothing, with a status', 'REFUSED', /554 5\.7\.1/],
    ['refuses the sender', 'REFUSED', /5\.1\.8/],
    ['has its quota used up', 'REFUSED', /550 5\.4\.5/],
    ['has a policy', 'REFUSED', /554 5\.7\.1/],
    ['refuses the message', 'REFUSED', /554 5\.6\.0/],
    ['wants a sign-in', 'SIGN_IN', /530 5\.7\.0/],
    ['refuses the sign-in', 'SIGN_IN', /535 5\.7\.8/],
  ])('that %s is retried, and admins are informed at once', async (trouble, reason, error) => {
    smtp.trouble(trouble);
    await placeOrder();
    expect(await email()).toMatchObject({
      status: 'waiting',
      attempts: 1,
      lastError: expect.saying(error),
    });
    const reported = await outage();
    expect(reported).toEqual({
      reason,
      error: expect.stringMatching(error),
      since: expect.stringMatching(/^20/),
    });
    expect(reported.error.toLowerCase()).not.toContain(customer.email.toLowerCase());
    await retry();
    expect(await outage()).toMatchObject({ since: reported.since });
    expect(warnings()).toEqual([
      expect.objectContaining({
        msg: expect.stringContaining('SMTP_URL'),
        reason: reason.toLowerCase().replace('_', '-'),
      }),
    ]);
    smtp.trouble(null);
    clock.forward(shop.options.config.outbox.retryAfterMs[1] ?? 0);
    await shop.workOutbox();
    expect(await email()).toMatchObject({ status: 'done', attempts: 3 });
    expect(await outage()).toBeNull();
    expect(lines.join('')).toContain('The mail server accepts e-mails again.');
  });

  test.each<MailTrouble>([
    'refuses the recipient',
    'disabled the mailbox',
    'refuses the recipient as qmail does',
  ])('that %s is not retried, which is no outage', async (trouble) => {
    smtp.trouble(trouble);
    await placeOrder();
    expect(await email()).toMatchObject({
      status: 'parked',
      attempts: 1,
      lastError: expect.saying(/55[03]/),
    });
    expect(await outage()).toBeNull();
  });

  test.each<MailTrouble>([
    'puts the recipient off',
    'has a full mailbox',
    'finds the mailbox full at the end',
  ])('that %s is retried, which is no outage', async (trouble) => {
    smtp.trouble(trouble);
    await placeOrder();
    await retry(2);
    expect(await email()).toMatchObject({ status: 'waiting', attempts: 3 });
    expect(await outage()).toBeNull();
    expect(warnings()).toEqual([]);
  });

  test.each<[MailTrouble, RegExp]>([
    ['is busy', /451 4\.3\.0/],
    ['cannot sign anybody in', /454 4\.7\.0/],
  ])('that %s is an outage from the second attempt on', async (trouble, error) => {
    smtp.trouble(trouble);
    await placeOrder();
    expect(await outage()).toBeNull();
    await retry();
    expect(await outage()).toMatchObject({
      reason: 'UNAVAILABLE',
      error: expect.stringMatching(error),
    });
    expect(warnings()).toHaveLength(1);
  });

  test('that refuses the shop is shown at /readyz, and the shop stays ready', async () => {
    await until(async () => (await readyz()) === 'ok');
    smtp.trouble('relays nothing');
    await placeOrder();
    await until(async () => (await readyz()) === 'refused');
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  });

  test('of a shop that sends no e-mails any more is no outage', async () => {
    smtp.trouble('relays nothing');
    await placeOrder();
    const { url } = await openProcess(shop);
    const { emailOutage } = await clientAt(url).ask(OUTAGE, {}, admin.token);
    expect([emailOutage, await readyz(url)]).toEqual([null, 'ok']);
    expect(await outage()).toMatchObject({ reason: 'REFUSED' });
  });

  test('whose refusal is a matter of admins alone', async () => {
    smtp.trouble('relays nothing');
    await placeOrder();
    const { errors } = await shop.graphql(OUTAGE, {}, customer.token);
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  });
});

describe('a mail server whose certificate nobody has signed', () => {
  beforeAll(async () => {
    await shop?.close();
    await smtp?.close();
    await open(await startSmtpServer(certificate));
  });

  test('is named in the log and to admins at the first attempt', async () => {
    await placeOrder();
    expect(await email()).toMatchObject({ status: 'waiting', attempts: 1 });
    expect(await outage()).toMatchObject({
      reason: 'CERTIFICATE',
      error: expect.stringContaining('self-signed certificate'),
    });
    expect(warnings()).toEqual([
      expect.objectContaining({
        msg: expect.stringMatching(/certificate.*NODE_EXTRA_CA_CERTS.*operating\.md/),
      }),
    ]);
  });

  test('gets e-mails of a process that has it in NODE_EXTRA_CA_CERTS', async () => {
    await placeOrder();
    const folder = await mkdtemp(path.join(tmpdir(), 'larder-ca-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'ca.pem');
    await writeFile(file, certificate.cert);
    await shop.dataSource.query(`update outbox_deliveries set due_at = now() where status = 'waiting'`);
    await openProcess(shop, {
      env: { SMTP_URL: smtp.url, PUBLIC_URL: ORIGIN, OUTBOX_WORKER: 'on', NODE_EXTRA_CA_CERTS: file },
    });
    await until(async () => (await email())?.status === 'done');
    expect(smtp.received).toHaveLength(1);
    await until(async () => (await outage()) === null);
  });
});
