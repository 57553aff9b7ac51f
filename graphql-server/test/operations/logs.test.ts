import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApiToken } from '../factories/api-token.factory.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { postGraphql } from '../support/graphql-client.js';
import { capturedEvent } from '../support/provider-webhooks.js';
import { callRest } from '../support/rest-client.js';
import { openProcess, type ShopProcess } from '../support/shop-process.js';
import { sharedShop } from '../support/shared-shop.js';
import { until } from '../support/until.js';

const shop = sharedShop();

const linesOf = (shopProcess: ShopProcess) =>
  shopProcess
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

/** What the log says of a request. */
async function lineOf(shopProcess: ShopProcess, requestId: string) {
  const isIt = (line: { requestId?: string; msg?: string }) =>
    line.requestId === requestId && line.msg === 'request';
  await until(async () => linesOf(shopProcess).some(isIt));
  return linesOf(shopProcess).find(isIt);
}

describe('a shop that sends no traces', () => {
  let shopProcess: ShopProcess;
  let killProcess: () => void;

  beforeAll(async () => {
    shopProcess = await openProcess(shop, {
      env: { LOG_LEVEL: 'info' },
      whenDone: (kill) => (killProcess = kill),
    });
  });
  afterAll(() => killProcess?.());

  test('loads nothing of OpenTelemetry but its interface, which the metrics name', async () => {
    const loaded = (await callRest(shopProcess.url, 'GET', '/test/loaded')).body as string[];
    expect(loaded.some((file) => file.includes('/pg/'))).toBe(true);
    expect(loaded.filter((file) => /@opentelemetry\/(?!api\/)|in-the-middle/.test(file))).toEqual([]);
  });

  test('logs a line for each request, which names the caller by id and the route by pattern, and bears the id of the request', async () => {
    const person = await shop.signUp();
    const path = `/my-orders/${person.email}?q=${person.email}`;
    const headers = { 'x-request-id': 'from-the-proxy.1' };
    const answer = await callRest(shopProcess.url, 'GET', path, { token: person.token, headers });
    expect(answer.headers.get('x-request-id')).toBe('from-the-proxy.1');
    expect(await lineOf(shopProcess, 'from-the-proxy.1')).toMatchObject({
      method: 'GET',
      route: '/my-orders/:email',
      status: 200,
      ms: expect.any(Number),
      actor: person.userId,
    });

    // What could be taken for another line, or for more than an id, is not taken.
    for (const given of ['two words', '{"level":60}', 'a@b.example', 'x'.repeat(129), '']) {
      const made = await fetch(`${shopProcess.url}/shop`, { headers: { 'x-request-id': given } });
      expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }

    const fault = await callRest(shopProcess.url, 'POST', '/test/fault');
    const requestId = fault.headers.get('x-request-id');
    expect(fault.body.error).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', requestId });
    await lineOf(shopProcess, String(requestId));
    const logged = linesOf(shopProcess).find((line) => line.requestId === requestId && line.level === 50);
    expect(logged.err).toMatchObject({ type: 'Error', message: 'a fault of ours' });
  });
});

describe('O1: canaries', () => {
  // Words that occur nowhere else, for all personal data and secrets.
  const word = randomBytes(6).toString('hex');
  const canary = {
    name: `Nightingale-${word}`,
    email: `canary-${word}@example.com`,
    phone: `+1 555 ${word}`,
    address: `${word} Aviary Lane`,
    password: `pass-${word}`,
    search: `seeds-${word}`,
    message: `singing-${word}`,
    smtp: `smtp-${word}`,
    redis: `redis-${word}`,
    database: `database-${word}`,
    imageKey: `image-${word}`,
    card: '4111 1111 1111 1111',
  };

  test('none is in what a shop says at its most talkative, whether all goes well or nothing does', async () => {
    const databaseUrl = new URL((shop.dataSource.options as { url: string }).url);
    // The server asks for none, so that any is the right one.
    databaseUrl.password ||= canary.database;
    const shopProcess = await openProcess(shop, {
      databaseUrl: databaseUrl.href,
      env: {
        LOG_LEVEL: 'trace',
        OUTBOX_WORKER: 'on',
        OUTBOX_RETRY_SECONDS: '1',
        SMTP_URL: `smtp://user:${canary.smtp}@127.0.0.1:1`,
        REDIS_URL: `redis://user:${canary.redis}@127.0.0.1:1`,
        IMAGE_HOST_URL: 'http://127.0.0.1:1/upload',
        IMAGE_HOST_KEY: canary.imageKey,
      },
    });
    const { url } = shopProcess;
    const account = { displayName: canary.name, email: canary.email };
    const person = await shop.signUp(account);
    const admin = await shop.signUp({ admin: true });
    const { token: apiToken } = await buildApiToken(shop.dataSource, {
      createdById: admin.userId,
    });
    const product = await buildProduct(shop.dataSource, { price: 240 });
    await buildCartLine(shop.dataSource, { userId: person.userId, productId: product.id, quantity: 2 });
    const ask = (query: string, variables = {}, token: string | undefined = person.token) =>
      postGraphql(url, query, variables, token);

    // Things that go well.
    const recipient = { name: canary.name, phone: canary.phone, address: canary.address };
    const { data } = await ask(
      `mutation Begin($input: BeginCheckoutInput!) {
        beginCheckout(input: $input) { id paymentOrder { id amount currency } }
      }`,
      { input: { expectedTotal: 980, ...recipient } },
    );
    const paid = await shop.payWithCard(data.beginCheckout.paymentOrder, canary.card);
    const finished = await ask(
      `mutation Finish($input: FinishCheckoutInput!) { finishCheckout(input: $input) { id } }`,
      {
        input: {
          checkoutId: data.beginCheckout.id,
          paymentId: paid.razorpay_payment_id,
          paymentOrderId: paid.razorpay_order_id,
          signature: paid.razorpay_signature,
        },
      },
    );
    expect(finished.errors).toBeUndefined();
    await ask('query Search($text: String!) { products(filter: { search: $text }) { totalCount } }', {
      text: canary.search,
    });
    await callRest(url, 'GET', `/my-orders/${canary.email}`, { token: person.token });
    await callRest(url, 'GET', `/products?q=${canary.search}`, { token: apiToken });
    await callRest(url, 'GET', '/orders', { token: apiToken });

    // Things that do not.
    await ask(`{ me { id } # ${canary.name}\n nonsense(of: "${canary.email}") }`);
    await ask('query Broken($id: ID!) { product(id: $id) { name } }', { id: canary.search });
    await ask('{ me { id } }', {}, `${person.token}${word}`);
    await ask('{ me { id } }', {}, `${apiToken.slice(0, -4)}0000`);
    await callRest(url, 'POST', '/reviews', {
      token: person.token,
      body: { message: canary.message, rating: 'x' },
    });
    await callRest(url, 'POST', '/reviews', { token: person.token, body: `{"message":"${canary.message}` });
    await callRest(url, 'PUT', `/carts/${canary.email}`, { token: person.token, body: recipient });
    await callRest(url, 'GET', `/carts/${canary.email}%00`, { token: person.token });
    await callRest(url, 'POST', '/webhooks/razorpay', {
      body: capturedEvent('pay_1', 'order_1'),
      headers: {
        'x-razorpay-signature': shop.sandbox.webhookSecrets[0],
        authorization: `Basic ${canary.password}`,
      },
    });
    await callRest(url, 'POST', '/test/fault', {
      body: recipient,
      headers: { cookie: `session=${canary.password}` },
    });
    await ask('mutation Cart($input: AddToCartInput!) { addToCart(input: $input) { subtotal } }', {
      input: { productId: product.id, quantity: 1 },
    });
    shop.paymentTrouble('answers 500');
    await ask(`mutation Begin($input: BeginCheckoutInput!) { beginCheckout(input: $input) { id } }`, {
      input: { expectedTotal: 740, ...recipient },
    });
    shop.paymentTrouble(null);
    // The e-mail of the order cannot be sent, and is given up.
    await until(async () => shopProcess.output().includes('Parked a delivery of the outbox.'));
    await shop.dataSource.query(
      `alter table reviews add constraint broken check (message <> '${canary.message}')`,
    );
    await callRest(url, 'POST', '/reviews', {
      token: person.token,
      body: { message: canary.message, rating: 5, email: canary.email, name: canary.name },
    });
    shopProcess.kill('SIGTERM');

    const { output } = await shopProcess.ended;
    expect(output.split('\n').filter((line) => line.includes('"msg":"request"')).length).toBeGreaterThan(15);
    expect(output).toContain('"constraint":"broken"');
    const secrets = [
      ...shop.sandbox.webhookSecrets,
      shop.razorpaySecret,
      person.token,
      admin.token,
      apiToken,
    ];
    const found = [
      ...Object.values(canary),
      ...secrets,
      word,
      person.token.split('.')[1] ?? person.token,
    ].filter((each) => output.includes(each));
    expect(found).toEqual([]);
    // Each line is one: nothing that came from outside has begun another.
    for (const line of output.split('\n').filter((each) => each !== '' && !each.startsWith('http://')))
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), msg: expect.any(String) });
  });
});
