import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { createMetrics } from '../../src/observability/metrics.js';
import { serveMetrics } from '../../src/observability/metrics-server.js';
import { finishCheckout } from '../support/checkout-flow.js';
import { begin, paid } from '../support/purchase.js';
import { capturedEvent, sendWebhook } from '../support/provider-webhooks.js';
import { callRest } from '../support/rest-client.js';
import { createTestShop, testConfig, type TestShop } from '../support/test-shop.js';

let shop: TestShop;
let address: string;
let closeMetrics: () => Promise<unknown>;

beforeAll(async () => {
  const elapsed = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => elapsed() + passedMs);
  const metrics = createMetrics();
  const now = () => new Date(Date.now() + passedMs);
  const config = testConfig({ RATE_LIMITS: 'on', LIMIT_REVIEWS: '1,100,600' });
  shop = await createTestShop({ metrics, now, config });
  const port = await freePort();
  closeMetrics = await serveMetrics(metrics, { host: '127.0.0.1', port });
  address = `http://127.0.0.1:${port}/metrics`;
});
afterAll(async () => {
  await closeMetrics?.();
  await shop?.close();
  vi.mocked(performance.now).mockRestore();
});

let passedMs = 0;
/** Longer than the figures of the database are cached. */
const FIGURES_EXPIRE_MS = 6_000;

const scrape = async (): Promise<string> => (await fetch(address)).text();

/** The numbers of a scrape, each under its name with its labels. */
async function numbers(): Promise<Record<string, number>> {
  const lines = (await scrape()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  );
}

test('a checkout flow shows in the numbers', async () => {
  const byCallback = await paid(shop);
  await finishCheckout(shop, byCallback.person, byCallback.proof);
  const byWebhook = await paid(shop);
  const { paymentId, paymentOrderId } = byWebhook.proof;
  expect(await sendWebhook(shop, capturedEvent(paymentId, paymentOrderId))).toBe(200);
  await shop.workOutbox();
  const byRest = await paid(shop);
  const body = {
    paymentId: byRest.proof.paymentId,
    name: 'A',
    phone: '1',
    address: 'B',
    email: byRest.person.email,
  };
  expect(
    (await callRest(shop.url, 'POST', '/orders', { token: byRest.person.token, body })).status,
  ).toBeLessThan(300);
  await paid(shop);
  passedMs += 5 * 60_000;
  await shop.reconcile();
  await begin(shop);
  await shop.graphql('{ me { id } nonsense }');
  await shop.graphql('mutation { setOrderStatus(input: { id: "x", status: SHIPPED }) { id } }');
  await fetch(`${shop.url}/carts/ann@example.com`);
  await fetch(`${shop.url}/no/such/place?of=asha@example.com`);

  const counted = await numbers();
  expect(counted).toMatchObject({
    'larder_orders_total{way="callback"}': 1,
    'larder_orders_total{way="webhook"}': 1,
    'larder_orders_total{way="rest"}': 1,
    'larder_orders_total{way="reconciler"}': 1,
    'larder_graphql_errors_total{code="GRAPHQL_VALIDATION_FAILED"}': 1,
    'larder_graphql_errors_total{code="UNAUTHENTICATED"}': 1,
    'larder_http_request_duration_seconds_count{method="POST",route="/orders",status="201"}': 1,
    'larder_http_request_duration_seconds_count{method="GET",route="/carts/:owner",status="401"}': 1,
    'larder_http_request_duration_seconds_count{method="GET",route="(page)",status="404"}': 1,
    'larder_database_connections{pool="primary",state="waiting"}': 0,
    larder_sockets: 0,
    larder_database_up: 1,
    larder_checkouts_open: 1,
    larder_unmatched_payments: 0,
    larder_refunds_due: 0,
    larder_provider_events_lag_seconds: 0,
  });
  const mutations = 'larder_graphql_operation_duration_seconds_count{type="mutation",outcome="ok"}';
  expect(counted[mutations]).toBeGreaterThanOrEqual(5);
  expect(Object.keys(counted).some((name) => name.startsWith('larder_build_info{version='))).toBe(true);
  expect(JSON.stringify(counted)).not.toContain('@');
});

test('rate limit refusals are counted by limit', async () => {
  const { token } = await shop.signUp();
  const write = `mutation { createReview(input: { message: "Fine", rating: 5 }) { id } }`;
  await shop.ask(write, {}, token);
  expect((await shop.graphql(write, {}, token)).status).toBe(429);
  expect((await numbers())['larder_rate_limit_refusals_total{limit="reviews"}']).toBe(1);
});

test('work that waits for an admin is counted, with its age', async () => {
  const stray = (id: string) => sendWebhook(shop, capturedEvent(`pay_${id}`, `order_${id}`));
  expect(await stray('unknown')).toBe(200);
  await shop.dataSource.query(
    `update provider_events set received_at = now() - interval '2 minutes' where handled_at is null`,
  );
  await shop.dataSource.query(
    `update outbox_messages set created_at = now() - interval '3 minutes' where spread_at is null`,
  );
  passedMs += FIGURES_EXPIRE_MS;
  const waiting = await numbers();
  expect(waiting['larder_provider_events_lag_seconds']).toBeGreaterThanOrEqual(120);
  expect(waiting['larder_outbox_lag_seconds']).toBeGreaterThanOrEqual(180);

  await shop.workOutbox();
  await shop.dataSource.query(`update outbox_deliveries set status = 'parked', settled_at = now()`);
  passedMs += FIGURES_EXPIRE_MS;
  const parked = await numbers();
  expect(parked['larder_unmatched_payments']).toBe(1);
  expect(parked['larder_outbox_parked{receiver="payment-event"}']).toBeGreaterThanOrEqual(1);
});

test('every name follows the conventions, and stands once', async () => {
  const names = (await scrape()).match(/^# HELP \S+/gm)?.map((line) => line.slice(7));
  expect(names).toEqual([...new Set(names)]);
  for (const name of names ?? []) expect(name).toMatch(/^larder_[a-z_]+$/);
});
