import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Mailer } from '../../src/features/emails/mailer.js';
import { writeOutbox } from '../../src/features/outbox/outbox.js';
import { buildOrder } from '../factories/order.factory.js';
import { emptyTables } from '../support/empty-tables.js';
import { ORIGIN } from '../support/mailbox.js';
import { deliveriesIn } from '../support/outbox.js';
import { openProcess } from '../support/shop-process.js';
import { startSmtpServer, type SmtpServer } from '../support/smtp-server.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';
import { startWebhookListener, type WebhookListener } from '../support/webhook-listener.js';
import { makeEndpoint } from '../support/webhooks.js';

let shop: TestShop;
let smtp: SmtpServer;
let listener: WebhookListener;
let customer: TestPerson;

beforeAll(async () => {
  [smtp, listener] = await Promise.all([startSmtpServer(), startWebhookListener()]);
  shop = await createTestShop({ email: { mailer: new Mailer(smtpUrl()), origin: ORIGIN } });
  customer = await shop.signUp();
  await makeEndpoint(shop, await shop.signUp({ admin: true }), listener.url, ['ORDER_CREATED']);
  // Without the welcome e-mails.
  await emptyTables(shop.dataSource, 'outbox_messages');
});
afterAll(async () => {
  await shop?.close();
  await smtp?.close();
  await listener?.close();
});

// A mail server that takes its time is no fault here.
const smtpUrl = () => smtp.url.replace(/\?.*/, '');

/** A worker as `npm run worker` starts one. */
const openWorker = () =>
  openProcess(shop, {
    isWorker: true,
    env: { OUTBOX_WORKER: 'on', SMTP_URL: smtpUrl(), DRAIN_SECONDS: '0', LOG_LEVEL: 'info' },
  });

async function placeOrder(): Promise<string> {
  const { id: orderId } = await buildOrder(shop.dataSource, { userId: customer.userId });
  await shop.dataSource.transaction((manager) => writeOutbox(manager, 'order.placed', { orderId }));
  return orderId;
}

const delivered = () => listener.received.map(({ event }) => event.data.order.id as string);
const states = async () =>
  (await deliveriesIn(shop.dataSource))
    .filter(({ receiver }) => ['email', 'webhook'].includes(receiver))
    .map(({ receiver, status, attempts }) => `${receiver} ${status} ${attempts}`)
    .toSorted();

test('O2: a worker that gets a signal ends the e-mail and the webhook that it is at, begins no other, and nothing is sent twice', async () => {
  const release = smtp.hold();
  const held: ServerResponse[] = [];
  listener.answer = (response) => void held.push(response);
  const worker = await openWorker();
  const first = await placeOrder();
  await until(async () => smtp.waiting() === 1 && held.length === 1);

  worker.kill('SIGTERM');
  await until(async () => worker.output().includes('The shop is closing.'));
  const second = await placeOrder();
  let hasEnded = false;
  void worker.ended.then(() => (hasEnded = true));
  // It looks once a second, if it still does.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect({ hasEnded, waiting: smtp.waiting(), delivered: delivered() }).toEqual({
    hasEnded: false,
    waiting: 1,
    delivered: [first],
  });

  release();
  listener.answer = (response) => void response.writeHead(204).end();
  for (const response of held) response.writeHead(204).end();
  expect((await worker.ended).code).toBe(0);
  expect(smtp.received).toHaveLength(1);
  expect(await states()).toEqual(['email done 1', 'webhook done 1']);

  await shop.workOutbox();
  expect(delivered()).toEqual([first, second]);
  const ids = smtp.received.map(({ content }) => /^Message-ID: (.*)$/im.exec(content)?.[1]);
  expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
  expect(await states()).toEqual(['email done 1', 'email done 1', 'webhook done 1', 'webhook done 1']);
});
