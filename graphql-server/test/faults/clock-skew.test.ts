import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Mailer } from '../../src/features/emails/mailer.js';
import { Hold } from '../../src/features/sales/holds/hold.entity.js';
import { finishCheckout } from '../support/checkout-flow.js';
import { shopAt } from '../support/another-process.js';
import { begin, paid, type Begun } from '../support/purchase.js';
import { openProcess, type ShopProcess } from '../support/shop-process.js';
import { skewedClock } from '../support/skewed-clock.js';
import { startSmtpServer, type SmtpServer } from '../support/smtp-server.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

const MINUTE = 60_000;

/** The shop's own process has the right time. */
let shop: TestShop;
let mail: SmtpServer;
let smtpUrl: string;

beforeAll(async () => {
  mail = await startSmtpServer();
  // Patient, as messages wait for their answer.
  smtpUrl = `${mail.url.split('?')[0]}?greetingTimeout=60000&socketTimeout=60000`;
  shop = await createTestShop({ email: { mailer: new Mailer(smtpUrl), origin: 'http://127.0.0.1' } });
});
afterAll(async () => {
  await shop?.close();
  await mail?.close();
});

async function order(): Promise<TestPerson> {
  const { person, proof } = await paid(shop);
  expect((await finishCheckout(shop, person, proof)).errors).toBeUndefined();
  return person;
}

const mailsTo = ({ email }: TestPerson) => mail.received.filter(({ to }) => to.includes(email)).length;
const readyz = async (url: string) => (await (await fetch(`${url}/readyz`)).json()) as { checks: object };

describe.each([
  ['20 minutes ahead', 20 * MINUTE, /^1[12]\d\d s ahead of the database$/],
  ['five hours behind', -300 * MINUTE, /^1(7999|800\d) s behind the database$/],
])('a process whose clock is %s', (_, ms, shown) => {
  let skewed: ShopProcess;
  const opened: (() => void)[] = [];

  beforeAll(async () => {
    skewed = await openProcess(shop, {
      env: { OUTBOX_WORKER: 'on', SMTP_URL: smtpUrl, PAYMENT_CHECK_EVERY_SECONDS: '1', LOG_LEVEL: 'warn' },
      node: skewedClock(ms),
      whenDone: (kill) => opened.push(kill),
    });
  });
  afterAll(async () => {
    for (const kill of opened) kill();
    await skewed?.ended;
  });

  test('sends no e-mail that another process sends, and no other process sends its', async () => {
    const release = mail.hold();
    skewed.kill('SIGSTOP');
    const first = await order();
    const working = shop.workOutbox();
    await until(async () => mail.waiting() === 1);
    skewed.kill('SIGCONT');
    const second = await order();
    // It has looked for what is due, and left alone what the other one has claimed.
    await until(async () => mail.waiting() === 2);
    const again = shop.workOutbox();
    await order();
    await until(async () => mail.waiting() === 3);
    release();
    await Promise.all([working, again]);
    await until(async () => mail.waiting() === 0);
    expect([mailsTo(first), mailsTo(second)]).toEqual([1, 1]);
    const attempts = await shop.dataSource.query(
      `select max(attempts) as most from outbox_deliveries where receiver = 'email'`,
    );
    expect(attempts).toEqual([{ most: 1 }]);
  });

  test('releases expired reservations, and no others', async () => {
    const [expired, reserved] = [await begin(shop, { stock: 2 }), await begin(shop, { stock: 2 })];
    const holdsOf = ({ person: { userId } }: Begun) =>
      shop.dataSource.getRepository(Hold).countBy({ userId });
    await shop.dataSource.query(`update holds set until = now() - interval '1 second' where user_id = $1`, [
      expired.person.userId,
    ]);
    await until(async () => (await holdsOf(expired)) === 0);
    expect(await holdsOf(reserved)).toBe(1);
  });

  test('accepts an API token until it expires by the clock of the database', async () => {
    const admin = await shop.signUp({ admin: true });
    const { createApiToken } = await shop.ask(
      'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret } }',
      {
        input: {
          name: 'ERP',
          scopes: ['READ_ORDERS'],
          expiresAt: new Date(Date.now() + 10 * MINUTE).toISOString(),
        },
      },
      admin.token,
    );
    const ask = () =>
      shopAt(shop, skewed.url).graphql('{ orders(first: 1) { totalCount } }', {}, createApiToken.secret);
    expect((await ask()).errors).toBeUndefined();
    await shop.dataSource.query(`update api_tokens set expires_at = now() - interval '1 second'`);
    expect((await ask()).errors?.[0]).toMatchObject({ message: 'This API token has expired.' });
  });

  test('says so in its log, at /readyz and to admins', async () => {
    await until(async () => skewed.output().includes('The clock of this process is '));
    expect(await readyz(skewed.url)).toMatchObject({
      status: 'ready',
      checks: { clock: expect.stringMatching(shown) },
    });
    expect(await readyz(shop.url)).toMatchObject({ checks: { clock: 'ok' } });
    const admin = await shop.signUp({ admin: true });
    const { skewedClocks } = await shop.ask('{ skewedClocks { process aheadSeconds } }', {}, admin.token);
    expect(skewedClocks).toContainEqual({
      process: expect.stringMatching(new RegExp(` ${skewed.pid}$`)),
      aheadSeconds: expect.closeTo(ms / 1000, -1),
    });
  });
});
