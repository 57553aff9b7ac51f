import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { PauseReason, WebhookEndpoint } from '../../src/features/webhooks/webhook-endpoint.entity.js';
import { codeOf } from '../support/graphql-client.js';
import { createTestShop, testConfig, type TestPerson, type TestShop } from '../support/test-shop.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';
import { CREATE_ENDPOINT, makeEndpoint, SEND_TEST, UPDATE_ENDPOINT } from '../support/webhooks.js';

const LIST = '{ webhookEndpoints { id url } }';
const FIND = 'query Find($id: ID!) { webhookEndpoint(id: $id) { id url } }';
const ROTATE = `mutation Rotate($input: WebhookEndpointInput!) {
  rotateWebhookSecret(input: $input) { secret endpoint { id previousSecretUntil } }
}`;
const DELETE =
  'mutation Delete($input: WebhookEndpointInput!) { deleteWebhookEndpoint(input: $input) { id } }';
const url = 'https://hooks.example.com/larder';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });

afterEach(() => shop.dataSource.manager.deleteAll(WebhookEndpoint));

const create = (input: object, token?: string) =>
  shop.graphql(CREATE_ENDPOINT, { input: { url, events: ['ORDER_PAID'], ...input } }, token);
const update = (input: object, token?: string) => shop.graphql(UPDATE_ENDPOINT, { input }, token);
const storedEndpoints = () => shop.dataSource.manager.find(WebhookEndpoint);
const auditOf = (subjectId: string) =>
  shop.dataSource.manager.find(AuditEntry, { where: { subjectId }, order: { createdAt: 'ASC' } });

describe('createWebhookEndpoint', () => {
  test('returns the secret once and logs who did it, without the secret', async () => {
    const { data } = await create({ events: ['ORDER_PAID', 'PRODUCT_CHANGED'] }, admin.token);
    const { secret, endpoint } = data.createWebhookEndpoint;
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    expect(endpoint).toEqual({
      id: expect.any(String),
      url,
      events: ['ORDER_PAID', 'PRODUCT_CHANGED'],
      pausedAt: null,
      pauseReason: null,
      previousSecretUntil: null,
      lastSuccessAt: null,
      lastFailureAt: null,
      createdAt: expect.any(String),
      createdBy: { id: admin.userId },
    });
    const audit = await auditOf(endpoint.id);
    expect(audit).toMatchObject([{ action: 'webhook.created', actorId: admin.userId, subjectName: url }]);
    expect(JSON.stringify(audit)).not.toContain(secret);
    expect(JSON.stringify((await shop.graphql(LIST, {}, admin.token)).data)).not.toContain(secret);
  });

  test.each([
    ['no event', { events: [] }, 'events'],
    ['an event twice', { events: ['ORDER_PAID', 'ORDER_PAID'] }, 'events'],
    ['what is no address', { url: 'hooks' }, 'url'],
    ['another protocol', { url: 'ftp://hooks.example.com/' }, 'url'],
    ['a password', { url: 'https://me:secret@hooks.example.com/' }, 'url'],
    ['an endless address', { url: `https://hooks.example.com/${'x'.repeat(3_000)}` }, 'url'],
  ])('refuses %s', async (_what, input, field) => {
    const answer = await create(input, admin.token);
    expect(codeOf(answer)).toBe('BAD_USER_INPUT');
    expect(answer.errors?.[0]?.extensions.fields).toHaveProperty(field);
    expect(await storedEndpoints()).toEqual([]);
  });

  test('makes 20 at the most, also when many are made at once', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, () => create({}, admin.token)));
    expect(answers.filter((answer) => codeOf(answer) === 'CONFLICT')).toHaveLength(4);
    expect(await storedEndpoints()).toHaveLength(20);
  });
});

describe('outside of a demo', () => {
  let real: TestShop;
  let owner: TestPerson;
  beforeAll(async () => {
    const config = testConfig();
    real = await createTestShop({
      config: { ...config, webhooks: { ...config.webhooks, allowPrivate: false } },
    });
    owner = await real.signUp({ admin: true });
  });
  afterAll(() => real.close());

  test.each([
    'http://hooks.example.com/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::ffff:10.0.0.1]/',
    'https://93.184.216.34:22/',
  ])('refuses %s, new and changed', async (bad) => {
    const events = ['ORDER_PAID'];
    const created = await real.graphql(CREATE_ENDPOINT, { input: { url: bad, events } }, owner.token);
    expect(codeOf(created)).toBe('BAD_USER_INPUT');
    const { id } = await makeEndpoint(real, owner, 'https://93.184.216.34/hooks');
    const changed = await real.graphql(UPDATE_ENDPOINT, { input: { id, url: bad } }, owner.token);
    expect(codeOf(changed)).toBe('BAD_USER_INPUT');
    const found = await real.dataSource.manager.findOneByOrFail(WebhookEndpoint, { id });
    expect(found.url).toBe('https://93.184.216.34/hooks');
  });
});

describe('updateWebhookEndpoint', () => {
  test('changes what is given and writes it down', async () => {
    const { id } = await makeEndpoint(shop, admin, url, ['ORDER_PAID']);
    const { data } = await update({ id, events: ['REVIEW_WRITTEN'] }, admin.token);
    expect(data.updateWebhookEndpoint).toMatchObject({ url, events: ['REVIEW_WRITTEN'], pausedAt: null });
    const paused = await update({ id, paused: true }, admin.token);
    expect(paused.data.updateWebhookEndpoint).toMatchObject({
      pausedAt: expect.any(String),
      pauseReason: 'BY_HAND',
      events: ['REVIEW_WRITTEN'],
    });
    const resumed = await update({ id, url: 'https://other.example.com/', paused: false }, admin.token);
    expect(resumed.data.updateWebhookEndpoint).toMatchObject({
      url: 'https://other.example.com/',
      pausedAt: null,
      pauseReason: null,
    });
    expect((await auditOf(id)).map(({ changes }) => changes).slice(1)).toEqual([
      { events: { before: 'order.paid', after: 'review.written' } },
      { paused: { before: false, after: true } },
      { paused: { before: true, after: false }, url: { before: url, after: 'https://other.example.com/' } },
    ]);
  });

  test('that is paused stays so since when and for what it was, when it is paused once more', async () => {
    const { id } = await makeEndpoint(shop, admin, url);
    const since = { pausedAt: new Date('2026-01-02T03:04:05Z'), pauseReason: PauseReason.FAILING };
    await shop.dataSource.manager.update(WebhookEndpoint, id, since);
    for (const input of [{ paused: true }, { events: ['REVIEW_WRITTEN'] }, { paused: null }]) {
      await update({ id, ...input }, admin.token);
      expect(await shop.dataSource.manager.findOneBy(WebhookEndpoint, { id })).toMatchObject(since);
    }
  });

  test('NOT_FOUND for one that is not there, BAD_USER_INPUT for an empty list of events', async () => {
    expect(codeOf(await update({ id: randomUUID(), paused: true }, admin.token))).toBe('NOT_FOUND');
    expect(codeOf(await update({ id: 'x', paused: true }, admin.token))).toBe('NOT_FOUND');
    const { id } = await makeEndpoint(shop, admin, url);
    expect(codeOf(await update({ id, events: [] }, admin.token))).toBe('BAD_USER_INPUT');
  });
});

test('rotateWebhookSecret gives a new secret; the one before holds for a day', async () => {
  const { id, secret } = await makeEndpoint(shop, admin, url);
  const { data } = await shop.graphql(ROTATE, { input: { id } }, admin.token);
  const { secret: renewed, endpoint } = data.rotateWebhookSecret;
  expect(renewed).not.toBe(secret);
  const hours = (new Date(endpoint.previousSecretUntil).getTime() - Date.now()) / 3_600_000;
  // By the database's clock, which may be ahead by some milliseconds.
  expect(hours).toBeCloseTo(24, 1);
  expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'webhook.secret-rotated', changes: {} });
  expect(codeOf(await shop.graphql(ROTATE, { input: { id: randomUUID() } }, admin.token))).toBe('NOT_FOUND');
});

test('deleteWebhookEndpoint deletes it; again it is NOT_FOUND', async () => {
  const { id } = await makeEndpoint(shop, admin, url);
  expect((await shop.graphql(DELETE, { input: { id } }, admin.token)).errors).toBeUndefined();
  expect(codeOf(await shop.graphql(DELETE, { input: { id } }, admin.token))).toBe('NOT_FOUND');
  expect(await storedEndpoints()).toEqual([]);
  expect((await shop.graphql(FIND, { id }, admin.token)).data.webhookEndpoint).toBeNull();
  expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'webhook.deleted', subjectName: url });
});

test('sendTestWebhook refuses an endpoint that is paused', async () => {
  const { id } = await makeEndpoint(shop, admin, url);
  await update({ id, paused: true }, admin.token);
  expect(codeOf(await shop.graphql(SEND_TEST, { input: { id } }, admin.token))).toBe('CONFLICT');
});
