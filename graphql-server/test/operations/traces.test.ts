import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { shopAt } from '../support/another-process.js';
import { beginCheckout, finishCheckout, payCheckout } from '../support/checkout-flow.js';
import { callRest } from '../support/rest-client.js';
import { openProcess } from '../support/shop-process.js';
import { createTestShop, type TestShop } from '../support/test-shop.js';
import { startTraceCollector, type TraceSpan } from '../support/trace-collector.js';
import { until } from '../support/until.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop?.close());

const valueOf = ({ attributes }: TraceSpan, name: string): unknown =>
  Object.values((attributes.find(({ key }) => key === name)?.value ?? {}) as object)[0];

test('a purchase is one trace from the request to its e-mails, without anything personal', async () => {
  const collector = await startTraceCollector();
  onTestFinished(() => collector.close());
  const shopProcess = await openProcess(shop, {
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OUTBOX_WORKER: 'on',
      LOG_LEVEL: 'info',
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
  });
  const product = await buildProduct(shop.dataSource, { price: 240 });
  const person = await shop.signUp({
    displayName: 'Canary Nightingale',
    email: 'canary-of-traces@example.com',
  });
  await buildCartLine(shop.dataSource, { userId: person.userId, productId: product.id, quantity: 2 });
  const begun = await beginCheckout(shopAt(shop, shopProcess.url), person, 980);
  const proof = await payCheckout(shop, begun.data.beginCheckout);
  expect((await finishCheckout(shopAt(shop, shopProcess.url), person, proof)).errors).toBeUndefined();
  await callRest(shopProcess.url, 'GET', `/my-orders/${person.email}`, { token: person.token });
  await callRest(shopProcess.url, 'GET', '/carts/not-an-address%00', { token: person.token });

  const find = (name: string) => collector.spans().find((span) => span.name === name);
  await until(async () => Boolean(find('graphql mutation Finish') && find('deliver email')));
  const finish = find('graphql mutation Finish') as TraceSpan;
  const trace = collector.spans().filter(({ traceId }) => traceId === finish.traceId);
  const names = trace.map(({ name }) => name);
  expect(names).toContain('POST /graphql');
  expect(names).toContain('deliver email');
  expect(names.some((name) => name.startsWith('pg.query:checkout_place_order'))).toBe(true);
  // The shop has requested the payment from the provider.
  expect(
    trace.some(
      (span) => valueOf(span, 'server.port') === Number(new URL(shop.sandbox.options.apiUrl ?? '').port),
    ),
  ).toBe(true);
  const statement = trace.map((span) => valueOf(span, 'db.statement') ?? valueOf(span, 'db.query.text'));
  expect(statement.some((text) => String(text).includes('$1'))).toBe(true);

  shopProcess.kill('SIGTERM');
  const { code, output } = await shopProcess.ended;
  expect(code).toBe(0);
  expect(collector.spans().some(({ name }) => name === 'GET /my-orders/:email')).toBe(true);
  // The log knows the trace.
  const line = output.split('\n').find((each) => each.includes(finish.traceId));
  expect(line).toContain('"msg":"request"');
  for (const word of [
    'canary',
    'Nightingale',
    'Asha',
    'Orchard',
    '555 0100',
    person.token,
    proof.paymentId,
    proof.signature,
  ])
    expect(collector.raw()).not.toContain(word);
});

test('reads of several requests are batched while they are traced', async () => {
  const collector = await startTraceCollector();
  onTestFinished(() => collector.close());
  const { url } = await openProcess(shop, { env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  const { id } = await buildProduct(shop.dataSource);
  // Nothing is cached for clients who are signed in.
  const { token } = await shop.signUp();
  const traceIds = Array.from({ length: 24 }, () => randomBytes(16).toString('hex'));
  await Promise.all(
    traceIds.map(async (traceId) => {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
        },
        body: JSON.stringify({
          query: 'query Find($id: ID!) { product(id: $id) { id } }',
          variables: { id },
        }),
      });
      expect(await response.json()).toEqual({ data: { product: { id } } });
    }),
  );
  const spansOf = (traceId: string) => collector.spans().filter((span) => span.traceId === traceId);
  await until(async () => traceIds.every((traceId) => spansOf(traceId).length > 0));
  const statements = collector.spans().filter(({ name }) => name.startsWith('pg.query:products_sold_by_ids'));
  // Each batch is in the trace of the request that began it.
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.length).toBeLessThan(traceIds.length);
  expect(traceIds).toEqual(expect.arrayContaining(statements.map(({ traceId }) => traceId)));
});

test('a collector that is away is logged once', async () => {
  const shopProcess = await openProcess(shop, {
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
      OTEL_EXPORTER_OTLP_TIMEOUT: '200',
      OTEL_BSP_SCHEDULE_DELAY: '50',
      LOG_LEVEL: 'warn',
    },
  });
  const warnings = () => shopProcess.output().split('Traces cannot be sent').length - 1;
  const ask = () => callRest(shopProcess.url, 'GET', '/products');
  await until(async () => (await ask()).status === 200 && warnings() > 0);
  for (let more = 0; more < 20; more++) await ask();
  shopProcess.kill('SIGTERM');
  await shopProcess.ended;
  expect(warnings()).toBe(1);
});

test('without a place to send them to nothing of OpenTelemetry is loaded but its interface, which the metrics name', async () => {
  const { url } = await openProcess(shop);
  const loaded = (await callRest(url, 'GET', '/test/loaded')).body as string[];
  expect(loaded.some((file) => file.includes('/pg/'))).toBe(true);
  expect(loaded.filter((file) => /@opentelemetry\/(?!api\/)|in-the-middle/.test(file))).toEqual([]);
});
