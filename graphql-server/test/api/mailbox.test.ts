import { createTransport } from 'nodemailer';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { Mailbox } from '@larder/dev-services/mailbox/mailbox';
import { createEmpty, type TestDatabase } from '../support/databases.js';
import { testConfig } from '../support/test-shop.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createEmpty(inject('postgresUrl'));
});
afterAll(() => database?.drop());

/** The mailbox of a shop that runs from here to the end of the work. */
async function whileOpen<Outcome>(work: (mailbox: Mailbox, pool: pg.Pool) => Promise<Outcome>) {
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  try {
    const mailbox = new Mailbox(pool);
    await mailbox.prepare(testConfig({ MAILBOX_KEEP_DAYS: '2' }).retention.mailboxMs);
    return await work(mailbox, pool);
  } finally {
    await pool.end();
  }
}

const send = (mailbox: Mailbox, to: string) =>
  createTransport(mailbox.transport).sendMail({
    from: 'no-reply@shop.example',
    to,
    subject: 'Your order 7',
    text: 'Thank you!',
    html: '<p>Thank you!</p>',
  });

test('the mailbox is as it was after a restart, but for messages beyond their retention', async () => {
  const before = await whileOpen(async (mailbox, pool) => {
    await send(mailbox, 'old@example.test');
    await pool.query(`update mailbox.messages set at = now() - interval '3 days'`);
    await send(mailbox, 'asha@example.test');
    return mailbox.list('asha@example.test');
  });
  expect(before).toMatchObject([
    { to: 'asha@example.test', subject: 'Your order 7', text: 'Thank you!', html: '<p>Thank you!</p>' },
  ]);
  await whileOpen(async (mailbox) => {
    expect(await mailbox.list(undefined)).toEqual(before);
    expect(await mailbox.find(before[0]?.id ?? '')).toEqual(before[0]);
    await send(mailbox, 'asha@example.test');
    expect(await mailbox.list('asha@example.test')).toHaveLength(2);
  });
});
