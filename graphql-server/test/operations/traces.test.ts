import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { shopAt } from '../support/another-process.js';
import { beginCheckout, finishCheckout, payCheckout } from '../support/checkout-flow.js';
import { callRest } from '../support/rest-client.js';
import { openProcess, type ShopProcess } from '../support/shop-process.js';
import { sharedShop } from '../support/shared-shop.js';
import { startTraceCollector, type TraceCollector, type TraceSpan } from '../support/trace-collector.js';
import { until } from '../support/until.js';

const shop = sharedShop();

const valueOf = ({ attributes }: TraceSpan, name: string): unknown =>
  Object.values((attributes.find(({ key }) => key === name)?.value ?? {}) as object)[0];

describe('a shop whose traces are collected', () => {
  let collector: TraceCollector;
  let shopProcess: ShopProcess;
  let killProcess: () => void;

  beforeAll(async () => {
    collector = await startTraceCollector();
    shopProcess = await openProcess(shop, {
      env: {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OUTBOX_WORKER: 'on',
        LOG_LEVEL: 'info',
        SMTP_URL: 'smtp://127.0.0.1:1',
      },
      whenDone: (kill) => (killProcess = kill),
    });
  });
  afterAll(async () => {
    killProcess?.();
    await collector?.close();
  });

  test('reads of several requests are batched while they are traced', async () => {
    const { id } = await buildProduct(shop.dataSource);
    // Nothing is cached for clients who are signed in.
    const { token } = await shop.signUp();
    const traceIds = Array.from({ length: 24 }, () => randomBytes(16).toString('hex'));
    await Promise.all(
      traceIds.map(async (traceId) => {
        const response = await fetch(`${shopProcess.url}/graphql`, {
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
    const statements = collector
      .spans()
      .filter(({ name }) => name.startsWith('pg.query:products_sold_by_ids'));
    // Each batch is in the trace of the request that began it.
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length).toBeLessThan(traceIds.length);
    expect(traceIds).toEqual(expect.arrayContaining(statements.map(({ traceId }) => traceId)));
  });

  test('a purchase is one trace from the request to its e-mails, without anything personal', async () => {
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

    // The last test of the process, whose end sends the rest.
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
