import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { OutboxDelivery } from '../../src/features/outbox/outbox-delivery.entity.js';
import { OutboxQueue, type Claimed } from '../../src/features/outbox/outbox-queue.js';
import { postWebhook } from '../../src/features/webhooks/post-webhook.js';
import { WebhookEndpoint } from '../../src/features/webhooks/webhook-endpoint.entity.js';
import { WEBHOOK_RECEIVER } from '../../src/features/webhooks/webhook-receiver.js';
import { checkTarget, readTarget } from '../../src/http/outbound-url.js';
import { codeOf } from '../support/graphql-client.js';
import { handClock, orderReceiver, writeOrders } from '../support/outbox.js';
import { snapshotTables, type TableSnapshot } from '../support/table-snapshot.js';
import { createTestShop, testConfig, type TestPerson, type TestShop } from '../support/test-shop.js';
import {
  answerWith,
  isSigned,
  startWebhookListener,
  type WebhookListener,
} from '../support/webhook-listener.js';
import {
  deliveriesTo,
  makeEndpoint,
  REPLAY,
  SEND_TEST,
  seenEndpoint,
  UPDATE_ENDPOINT,
  type Endpoint,
} from '../support/webhooks.js';

const HOUR_MS = 3_600_000;

const clock = handClock();
let shop: TestShop;
let snapshot: TableSnapshot;
let admin: TestPerson;
let listener: WebhookListener;
let endpoint: Endpoint;

beforeAll(async () => {
  const poison = orderReceiver(() => Promise.reject(new Error('This cannot be read.')), { name: 'poison' });
  shop = await createTestShop({ now: clock.now, receivers: [poison] });
  admin = await shop.signUp({ admin: true });
  snapshot = await snapshotTables(shop.dataSource);
});
afterAll(() => shop?.close());

beforeEach(async () => {
  listener = await startWebhookListener();
  endpoint = await makeEndpoint(shop, admin, listener.url);
});
afterEach(async () => {
  await listener.close();
  await snapshot.restore();
  clock.forward(Date.now() - clock.now().getTime());
});

const sendTest = () => shop.ask(SEND_TEST, { input: { id: endpoint.id } }, admin.token);
const deliveries = (page?: object) => deliveriesTo(shop, admin, endpoint, page);
const replay = (id: string, token = admin.token) => shop.graphql(REPLAY, { input: { id } }, token);

/** One try after another, each when it is due, until none is left. */
async function tryOut(): Promise<number> {
  let tries = await shop.workOutbox();
  for (let idle = 0; idle < 2;) {
    clock.forward(24 * HOUR_MS + 1);
    const tried = await shop.workOutbox();
    tries += tried;
    idle = tried === 0 ? idle + 1 : 0;
  }
  return tries;
}

describe('what arrives', () => {
  test('is signed over every byte, and logged', async () => {
    listener.answer = answerWith(202, 'Thanks');
    await sendTest();
    await shop.workOutbox();
    const [received] = listener.received;
    if (!received) throw new Error('Nothing was received.');
    expect(isSigned(received, endpoint.secret, clock.now())).toBe(true);
    expect(isSigned(received, 'whsec_another', clock.now())).toBe(false);
    expect(isSigned({ ...received, body: `${received.body} ` }, endpoint.secret, clock.now())).toBe(false);
    expect(isSigned(received, endpoint.secret, new Date(clock.now().getTime() + 301_000))).toBe(false);
    expect(received.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'larder-event-id': received.event.id,
      'larder-event-type': 'webhook.test',
      'user-agent': 'Larder-Webhooks/1',
    });
    expect(received.event).toMatchObject({
      type: 'webhook.test',
      version: 2,
      data: { endpointId: endpoint.id },
    });
    expect(await deliveries()).toMatchObject([
      {
        event: 'webhook.test',
        eventId: received.event.id,
        status: 'DONE',
        nextAttemptAt: null,
        lastError: null,
        attemptCount: 1,
        body: received.body,
        attempts: [
          { responseStatus: 202, responseBody: 'Thanks', error: null, durationMs: expect.any(Number) },
        ],
      },
    ]);
    expect(await seenEndpoint(shop, admin, endpoint)).toMatchObject({
      lastSuccessAt: clock.now().toISOString(),
      lastFailureAt: null,
    });
  });

  test('is signed with both secrets for a day after a new one was made', async () => {
    const { rotateWebhookSecret } = await shop.ask(
      'mutation Rotate($input: WebhookEndpointInput!) { rotateWebhookSecret(input: $input) { secret } }',
      { input: { id: endpoint.id } },
      admin.token,
    );
    await sendTest();
    await shop.workOutbox();
    clock.forward(24 * HOUR_MS);
    await sendTest();
    await shop.workOutbox();
    const fits = (secret: string) =>
      listener.received.map((received, index) =>
        isSigned(received, secret, new Date(clock.now().getTime() - (index === 0 ? 24 * HOUR_MS : 0))),
      );
    expect(fits(rotateWebhookSecret.secret)).toEqual([true, true]);
    expect(fits(endpoint.secret)).toEqual([true, false]);
  });

  test('stores no more of a response than its first 2 kB, of any content', async () => {
    listener.answer = answerWith(200, `\0é${'x'.repeat(100_000)}`);
    await sendTest();
    await shop.workOutbox();
    const [{ status, attempts }] = await deliveries();
    expect(status).toBe('DONE');
    expect(attempts[0].responseBody).toMatch(/^\u{FFFD}éx+$/u);
    expect(attempts[0].responseBody.length).toBe(2_047);
  });
});

describe('what does not', () => {
  const hang = () => {};
  const reset = (response: ServerResponse) => void response.socket?.resetAndDestroy();
  const redirect = answerWith(302, '', { location: 'http://127.0.0.1:9/elsewhere' });

  test.each([
    ['a 500', answerWith(500, 'Oh no'), 500, 'It answered 500.'],
    ['a 404', answerWith(404), 404, 'It answered 404.'],
    ['a redirect, which is not followed', redirect, 302, 'It answered 302.'],
    ['a reset', reset, null, expect.stringMatching(/socket hang up|ECONNRESET/)],
  ])(
    '%s: is retried with the same id, and arrives once that is mended',
    async (_what, answer, status, error) => {
      listener.answer = answer;
      await sendTest();
      await shop.workOutbox();
      expect(await deliveries()).toMatchObject([
        {
          status: 'WAITING',
          nextAttemptAt: new Date(clock.now().getTime() + 30_000).toISOString(),
          lastError: error,
          attempts: [{ responseStatus: status, error }],
        },
      ]);
      listener.answer = answerWith(204);
      clock.forward(29_999);
      expect(await shop.workOutbox()).toBe(0);
      clock.forward(1);
      expect(await shop.workOutbox()).toBe(1);
      expect(await deliveries()).toMatchObject([{ status: 'DONE', attemptCount: 2, lastError: null }]);
      expect(new Set(listener.received.map(({ event }) => event.id)).size).toBe(1);
      expect(new Set(listener.received.map(({ body }) => body)).size).toBe(1);
      expect(listener.received.every(({ path }) => path === '/hooks')).toBe(true);
    },
  );

  test('no server there: is retried', async () => {
    await listener.close();
    await sendTest();
    await shop.workOutbox();
    expect(await deliveries()).toMatchObject([
      {
        status: 'WAITING',
        attempts: [{ responseStatus: null, error: expect.stringContaining('ECONNREFUSED') }],
      },
    ]);
  });

  test.each([
    ['says nothing', hang],
    ['never ends', (response: ServerResponse) => void response.writeHead(200).write('…')],
  ])('a server that %s gets no longer than the time limit', async (_what, answer) => {
    listener.answer = answer;
    const sent = await postWebhook({
      url: listener.url,
      body: '{}',
      headers: {},
      rules: { allowPrivate: true },
      limitMs: 200,
    });
    expect(sent).toMatchObject({ responseStatus: null, error: 'It did not answer in time.' });
  });

  test('for three days: is parked, the endpoint paused, and sent again by hand when it is back', async () => {
    listener.answer = answerWith(500);
    const begun = clock.now().getTime();
    await sendTest();
    expect(await tryOut()).toBe(11);
    expect(clock.now().getTime() - begun).toBeGreaterThan(2.5 * 24 * HOUR_MS);
    const [parked] = await deliveries();
    expect(parked).toMatchObject({ status: 'PARKED', attemptCount: 11, lastError: 'It answered 500.' });
    expect(await seenEndpoint(shop, admin, endpoint)).toMatchObject({
      pausedAt: expect.any(String),
      pauseReason: 'FAILING',
    });
    const failing = await shop.ask(
      '{ auditLog { edges { node { action actor { id } subjectId changes { field after } } } } }',
      {},
      admin.token,
    );
    expect(failing.auditLog.edges[0].node).toEqual({
      action: 'WEBHOOK_UPDATED',
      actor: null,
      subjectId: endpoint.id,
      changes: [{ field: 'paused', after: 'true' }],
    });
    expect(codeOf(await replay(parked.id))).toBe('CONFLICT');

    listener.answer = answerWith(204);
    await shop.ask(UPDATE_ENDPOINT, { input: { id: endpoint.id, paused: false } }, admin.token);
    const { data } = await replay(parked.id);
    expect(data.replayWebhookDelivery).toEqual({ id: parked.id, status: 'WAITING' });
    await shop.workOutbox();
    expect(await deliveries()).toMatchObject([{ status: 'DONE', attemptCount: 12 }]);
  });

  test('one of several that fails pauses nothing while others arrive', async () => {
    listener.answer = (response, { event }) =>
      void response.writeHead(event.id === poisonId ? 500 : 204).end();
    await sendTest();
    let poisonId = '';
    poisonId = await shop.dataSource
      .query("select event_id as id from outbox_messages where topic = 'webhook.test'")
      .then(([{ id }]) => id);
    await shop.workOutbox();
    clock.forward(1);
    await sendTest();
    await tryOut();
    expect((await deliveries()).map(({ status }) => status).toSorted()).toEqual(['DONE', 'PARKED']);
    expect(await seenEndpoint(shop, admin, endpoint)).toMatchObject({ pausedAt: null });
  });
});

const change = (input: object) =>
  shop.ask(UPDATE_ENDPOINT, { input: { id: endpoint.id, ...input } }, admin.token);
const waiting = async () =>
  (await shop.ask('{ webhookEndpoints { waitingEvents } }', {}, admin.token)).webhookEndpoints;
const messages = () => listener.received.map(({ event }) => event.data.review.message);

async function write(...texts: readonly string[]): Promise<void> {
  for (const message of texts) {
    const input = { message, rating: 5 };
    await shop.ask(
      'mutation Write($input: CreateReviewInput!) { createReview(input: $input) { id } }',
      { input },
      admin.token,
    );
  }
}

describe('the events of a pause', () => {
  test('wait, and are delivered in order when the endpoint is resumed, new ones after them', async () => {
    await change({ paused: true });
    await write('1', '2', '3', '4', '5', '6');
    await shop.workOutbox();
    expect(listener.received).toEqual([]);
    expect(await waiting()).toEqual([{ waitingEvents: 6 }]);
    const held = Array.from({ length: 6 }, () => ({ status: 'HELD', nextAttemptAt: null }));
    expect(await deliveries()).toMatchObject(held);
    clock.forward(24 * HOUR_MS);

    // A quick response to a later event must not overtake a slow one.
    let [open, most] = [0, 0];
    listener.answer = (response, { event }) => {
      most = Math.max(most, ++open);
      setTimeout(
        () => {
          open -= 1;
          response.writeHead(204).end();
        },
        100 - 15 * Number(event.data.review.message),
      );
    };
    await change({ paused: false });
    await write('7');
    await shop.workOutbox();
    expect(messages()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(most).toBe(1);
    expect(await waiting()).toEqual([{ waitingEvents: 0 }]);
  });

  test('are skipped by choice, and can be sent again one by one', async () => {
    await change({ paused: true });
    await write('1', '2');
    await shop.workOutbox();
    await change({ paused: false, waiting: 'SKIP' });
    await write('3');
    await shop.workOutbox();
    expect(messages()).toEqual(['3']);
    const skipped = (await deliveries()).filter(({ status }) => status === 'SKIPPED');
    expect(skipped.map(({ attemptCount }) => attemptCount)).toEqual([0, 0]);
    for (const { id } of skipped) await replay(id);
    await shop.workOutbox();
    expect(messages().toSorted()).toEqual(['1', '2', '3']);
  });

  test('are skipped with the one whose attempt was stopped by the pause', async () => {
    const toEndpoint = orderReceiver(() => Promise.resolve(), {
      name: WEBHOOK_RECEIVER,
      targets: () => Promise.resolve([endpoint.id]),
    });
    const queue = new OutboxQueue(shop.dataSource, [toEndpoint]);
    await writeOrders(shop.dataSource, [randomUUID()]);
    await queue.fanOut(clock.now());
    const [claimed] = (await queue.claim(clock.now(), [])) as [Claimed];
    await change({ paused: true });
    await change({ paused: false, waiting: 'SKIP' });
    expect(await queue.hold(claimed)).toBe(false);
    expect(await waiting()).toEqual([{ waitingEvents: 0 }]);
    await shop.workOutbox();
    expect(listener.received).toEqual([]);
    expect(await deliveries()).toMatchObject([{ status: 'SKIPPED' }]);
  });

  test('are skipped with the one that has failed and waits for a retry', async () => {
    let respond = () => {};
    const isSent = new Promise<void>((resolve) => {
      listener.answer = (response) => {
        respond = () => void response.writeHead(500).end();
        resolve();
      };
    });
    await write('1');
    const working = shop.workOutbox();
    await isSent;
    await change({ paused: true });
    respond();
    await working;
    listener.answer = answerWith(204);
    listener.received.length = 0;
    await change({ paused: false, waiting: 'SKIP' });
    await tryOut();
    expect(listener.received).toEqual([]);
    expect(await deliveries()).toMatchObject([{ status: 'SKIPPED', attemptCount: 1 }]);
  });

  test('wait as well when the shop has paused the endpoint', async () => {
    listener.answer = answerWith(500);
    await sendTest();
    await tryOut();
    expect(await seenEndpoint(shop, admin, endpoint)).toMatchObject({ pauseReason: 'FAILING' });
    await write('1', '2');
    await shop.workOutbox();
    expect(await waiting()).toEqual([{ waitingEvents: 2 }]);
    listener.answer = answerWith(204);
    listener.received.length = 0;
    await change({ paused: false });
    await shop.workOutbox();
    expect(messages()).toEqual(['1', '2']);
  });

  test('are those chosen at the time, signed with the newest secret', async () => {
    await change({ paused: true });
    await write('1');
    await shop.workOutbox();
    await change({ events: ['ORDER_PAID'] });
    await write('2');
    await shop.workOutbox();
    const { rotateWebhookSecret } = await shop.ask(
      'mutation New($input: WebhookEndpointInput!) { rotateWebhookSecret(input: $input) { secret } }',
      { input: { id: endpoint.id } },
      admin.token,
    );
    await change({ paused: false });
    await shop.workOutbox();
    expect(messages()).toEqual(['1']);
    const [received] = listener.received;
    expect(received && isSigned(received, rotateWebhookSecret.secret, clock.now())).toBe(true);
  });

  test('that fail do not hold up the others, and go with the endpoint', async () => {
    await change({ paused: true });
    await write('1', '2', '3');
    await shop.workOutbox();
    listener.answer = (response, { event }) =>
      void response.writeHead(event.data.review.message === '1' ? 500 : 204).end();
    await change({ paused: false });
    await shop.workOutbox();
    expect(messages()).toEqual(['1', '2', '3']);
    await change({ paused: true });
    expect(await waiting()).toEqual([{ waitingEvents: 1 }]);
    await shop.ask(
      'mutation Delete($input: WebhookEndpointInput!) { deleteWebhookEndpoint(input: $input) { id } }',
      { input: { id: endpoint.id } },
      admin.token,
    );
    const left = await shop.dataSource.query(`select from outbox_deliveries where receiver = 'webhook'`);
    expect(left).toEqual([]);
  });
});

describe('sending again', () => {
  test('what has arrived goes there again, with the id that it had', async () => {
    await sendTest();
    await shop.workOutbox();
    const [{ id, eventId }] = await deliveries();
    expect((await replay(id)).errors).toBeUndefined();
    await shop.workOutbox();
    expect(listener.received.map(({ event }) => event.id)).toEqual([eventId, eventId]);
    const [again] = await deliveries();
    expect(again).toMatchObject({ id, status: 'DONE', attemptCount: 2 });
    const audit = await shop.ask(
      '{ auditLog(filter: { action: DELIVERY_RETRIED }) { edges { node { subjectId } } } }',
      {},
      admin.token,
    );
    expect(audit.auditLog.edges).toEqual([{ node: { subjectId: id.replace('webhook:', '') } }]);
  });

  test('to an endpoint that is paused is refused, and what waits for it is held unsent', async () => {
    await sendTest();
    await shop.workOutbox();
    const [{ id }] = await deliveries();
    clock.forward(1_000);
    await sendTest();
    await change({ paused: true });
    expect(codeOf(await replay(id))).toBe('CONFLICT');
    await shop.workOutbox();
    expect(await deliveries()).toMatchObject([{ status: 'HELD' }, { status: 'DONE', attemptCount: 1 }]);
    expect(listener.received).toHaveLength(1);
    expect(await seenEndpoint(shop, admin, endpoint)).toMatchObject({ pauseReason: 'BY_HAND' });
  });

  test('is for admins, and for deliveries that there are', async () => {
    await sendTest();
    await shop.workOutbox();
    const [{ id }] = await deliveries();
    const customer = await shop.signUp();
    expect(codeOf(await replay(id, customer.token))).toBe('FORBIDDEN');
    expect(codeOf(await shop.graphql(REPLAY, { input: { id } }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await replay(endpoint.id))).toBe('NOT_FOUND');
    expect(codeOf(await replay('x'))).toBe('NOT_FOUND');
    expect(await shop.workOutbox()).toBe(0);
  });
});

test('the log comes in pages and by what became of it', async () => {
  await sendTest();
  await shop.workOutbox();
  listener.answer = answerWith(500);
  for (let count = 0; count < 4; count++) {
    clock.forward(1_000);
    await sendTest();
    await shop.workOutbox();
  }
  const first = await seenEndpoint(shop, admin, endpoint, { first: 3 });
  expect(first.deliveries).toMatchObject({ totalCount: 5, pageInfo: { hasNextPage: true } });
  const rest = await deliveries({ first: 3, after: first.deliveries.pageInfo.endCursor });
  expect(rest.map(({ status }) => status)).toEqual(['WAITING', 'DONE']);
  expect(await deliveries({ filter: { status: 'DONE' } })).toHaveLength(1);
});

describe('outside of a demo', () => {
  test('an address that is private by now gets no request, even if it was public when it was entered', async () => {
    const config = testConfig();
    const real = await createTestShop({
      config: { ...config, webhooks: { ...config.webhooks, allowPrivate: false } },
    });
    try {
      const owner = await real.signUp({ admin: true });
      const made = await makeEndpoint(real, owner, 'https://93.184.216.34/hooks');
      await real.dataSource.manager.update(WebhookEndpoint, made.id, { url: listener.url });
      await real.ask(SEND_TEST, { input: { id: made.id } }, owner.token);
      await real.workOutbox();
      expect(await deliveriesTo(real, owner, made)).toMatchObject([
        {
          status: 'WAITING',
          attempts: [{ responseStatus: null, error: 'The address must begin with https://.' }],
        },
      ]);
      expect(listener.received).toEqual([]);
    } finally {
      await real.close();
    }
  });

  test('a name that stands for another machine from one look-up to the next reaches neither', async () => {
    const { port } = new URL(listener.url);
    const resolve = vi
      .fn<() => Promise<{ address: string; family: number }[]>>()
      .mockResolvedValueOnce([{ address: '93.184.216.34', family: 4 }])
      .mockResolvedValue([{ address: '127.0.0.1', family: 4 }]);
    const rules = { allowPrivate: false, resolve };
    const url = `https://rebinding.example.com:${port}/hooks`;
    await checkTarget(readTarget(url, rules), rules);
    const sent = await postWebhook({
      url,
      body: '{}',
      headers: {},
      rules,
    });
    expect(sent).toMatchObject({ responseStatus: null, error: expect.saying('private network') });
    // Once to enter it and once to send.
    expect(resolve).toHaveBeenCalledTimes(2);
    expect(listener.received).toEqual([]);
  });
});

describe('O8: what is parked', () => {
  const PARKED = `query Parked($first: Int) { parkedDeliveries(first: $first) { totalCount edges { node {
    id eventId receiver topic payload status attempts lastError createdAt settledAt
  } } } }`;
  const RETRY =
    'mutation Retry($input: RetryDeliveryInput!) { retryDelivery(input: $input) { id status attempts } }';

  test('is shown to admins with its last error, and retried at their request', async () => {
    await writeOrders(shop.dataSource, ['poison']);
    await tryOut();
    const { parkedDeliveries } = await shop.ask(PARKED, {}, admin.token);
    const parked = parkedDeliveries.edges.map(({ node }: { node: { receiver: string } }) => node);
    const [node] = parked.filter(({ receiver }: { receiver: string }) => receiver === 'poison');
    expect(node).toMatchObject({
      topic: 'order.placed',
      payload: '{"orderId":"poison"}',
      status: 'PARKED',
      attempts: 3,
      lastError: 'This cannot be read.',
      settledAt: expect.any(String),
    });
    const { retryDelivery } = await shop.ask(RETRY, { input: { id: node.id } }, admin.token);
    expect(retryDelivery).toEqual({ id: node.id, status: 'WAITING', attempts: 0 });
    expect(await shop.workOutbox()).toBe(1);
    const delivery = await shop.dataSource.manager.findOneByOrFail(OutboxDelivery, { id: node.id });
    expect(delivery).toMatchObject({ status: 'waiting', attempts: 1 });
  });

  test('is for admins alone', async () => {
    const customer = await shop.signUp();
    const input = { id: endpoint.id };
    expect(codeOf(await shop.graphql(PARKED))).toBe('UNAUTHENTICATED');
    expect(codeOf(await shop.graphql(PARKED, {}, customer.token))).toBe('FORBIDDEN');
    expect(codeOf(await shop.graphql(RETRY, { input }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await shop.graphql(RETRY, { input }, customer.token))).toBe('FORBIDDEN');
    expect(codeOf(await shop.graphql(RETRY, { input }, admin.token))).toBe('NOT_FOUND');
    expect(codeOf(await shop.graphql(PARKED, { first: 0 }, admin.token))).toBe('BAD_USER_INPUT');
  });
});
