import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ApiToken } from '../../src/features/users/api-token.entity.js';
import { AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { Role, User } from '../../src/features/users/user.entity.js';
import { buildApiToken } from '../factories/api-token.factory.js';
import { buildUser } from '../factories/user.factory.js';
import { bearer, codeOf } from '../support/graphql-client.js';
import { PAGE_FIELDS, walk } from '../support/paging.js';
import { createTestShop, realAccounts, testConfig } from '../support/test-shop.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const CREATE = `mutation Create($input: CreateApiTokenInput!) { createApiToken(input: $input) {
  secret apiToken { id name hint scopes expiresAt lastUsedAt revokedAt state createdBy { id } }
} }`;
const REVOKE = `mutation Revoke($input: RevokeApiTokenInput!) { revokeApiToken(input: $input) { id revokedAt state } }`;
const LIST = `query List($first: Int, $after: String) { apiTokens(first: $first, after: $after) {
  ${PAGE_FIELDS} edges { node { id state lastUsedAt } }
} }`;
const GUARDED = '{ adminProducts { totalCount } }';
const HOUR_MS = 3_600_000;

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true, displayName: 'Ada Admin' });
const customer = sharedPerson(shop);

const rows = () => shop.dataSource.getRepository(ApiToken);
const input = (overrides: object = {}) => ({ name: 'Price sync', scopes: ['WRITE_PRODUCTS'], ...overrides });
const create = (variables: object, token?: string) => shop.graphql(CREATE, { input: variables }, token);
const use = (token: string) => shop.graphql(GUARDED, {}, token);
const build = (overrides: Partial<ApiToken> = {}) =>
  buildApiToken(shop.dataSource, { createdById: admin.userId, ...overrides });

describe('createApiToken', () => {
  test('returns the token once and stores only its hash', async () => {
    const { data } = await create(input({ name: ' Price sync ' }), admin.token);
    const { secret, apiToken } = data.createApiToken;
    expect(secret).toMatch(/^larder_[0-9a-f]{12}_[0-9a-f]{64}$/);
    expect(apiToken).toEqual({
      id: expect.any(String),
      name: 'Price sync',
      hint: secret.slice(0, 'larder_'.length + 12),
      scopes: ['WRITE_PRODUCTS'],
      expiresAt: null,
      lastUsedAt: null,
      revokedAt: null,
      state: 'ACTIVE',
      createdBy: { id: admin.userId },
    });
    expect((await use(secret)).errors).toBeUndefined();
    const secretPart = secret.slice(-64);
    const stored = await shop.dataSource.query(
      `select (select string_agg(t::text, '') from api_tokens t) || (select string_agg(a::text, '') from audit_entries a) as text`,
    );
    expect(stored[0].text).toContain(apiToken.hint.slice('larder_'.length));
    expect(stored[0].text).not.toContain(secretPart);
    expect(stored[0].text).not.toContain(Buffer.from(secretPart).toString('hex'));
  });

  test('is written into the audit log with what the token may do', async () => {
    const expiresAt = new Date(Date.now() + HOUR_MS).toISOString();
    const scopes = ['READ_ORDERS', 'READ_CUSTOMERS'];
    const { data } = await create(input({ scopes, expiresAt }), admin.token);
    const { id } = data.createApiToken.apiToken;
    const entry = await shop.dataSource.getRepository(AuditEntry).findOneByOrFail({ subjectId: id });
    expect(entry).toMatchObject({
      actorId: admin.userId,
      apiTokenId: null,
      action: 'api-token.created',
      subjectName: 'Price sync',
      changes: {
        scopes: { before: null, after: 'read:orders, read:customers' },
        expiresAt: { before: null, after: expiresAt },
      },
    });
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(81) }, 'name'],
    ['a name with a NUL', { name: 'a\u0000' }, 'name'],
    ['nothing that it may do', { scopes: [] }, 'scopes'],
    ['the same scope twice', { scopes: ['READ_ORDERS', 'READ_ORDERS'] }, 'scopes'],
    ['a time that has passed', { expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
  ])('refuses %s', async (_what, wrong, field) => {
    const before = await rows().count();
    const { errors } = await create(input(wrong), admin.token);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.any(String) },
    });
    expect(await rows().count()).toBe(before);
  });

  test('refuses a scope that there is not', async () => {
    expect(codeOf(await create(input({ scopes: ['WRITE_USERS'] }), admin.token))).toBe('BAD_USER_INPUT');
  });

  test.each([
    ['a visitor', () => undefined, 'UNAUTHENTICATED'],
    ['a customer', () => customer.token, 'FORBIDDEN'],
  ])('is not for %s', async (_who, token, code) => {
    const before = await rows().count();
    expect(codeOf(await create(input(), token()))).toBe(code);
    expect(await rows().count()).toBe(before);
  });
});

describe('a token that is not good is a 401', () => {
  const other = (token: string) => token.slice(0, -1) + (token.endsWith('0') ? '1' : '0');

  test.each([
    ['malformed', () => 'larder_nonsense'],
    ['unknown', () => `larder_${'0'.repeat(12)}_${'0'.repeat(64)}`],
    ['of a known key with another secret', async () => other((await build()).token)],
    ['expired', async () => (await build({ expiresAt: new Date(Date.now() - 1) })).token],
    ['revoked', async () => (await build({ revokedAt: new Date() })).token],
    ['of a customer', async () => (await build({ createdById: customer.userId })).token],
    [
      'of an account that is gone',
      async () => {
        const { id } = await buildUser(shop.dataSource, { role: Role.ADMIN });
        return (await build({ createdById: id })).token;
      },
    ],
  ])('%s', async (_what, make) => {
    const token = await make();
    for (const query of [GUARDED, '{ shop { name } }']) {
      const answer = await shop.graphql(query, {}, token);
      expect([answer.status, codeOf(answer)]).toEqual([401, 'UNAUTHENTICATED']);
    }
    const rest = await fetch(`${shop.url}/products.csv`, { headers: bearer(token) });
    expect(rest.status).toBe(401);
  });

  test('as soon as its maker is no admin any more, and good again when they are', async () => {
    const maker = await shop.signUp({ admin: true });
    const { token } = await build({ createdById: maker.userId });
    expect((await use(token)).status).toBe(200);
    const users = shop.dataSource.getRepository(User);
    await users.update(maker.userId, { role: Role.CUSTOMER });
    expect((await use(token)).status).toBe(401);
    const { data } = await shop.graphql(LIST, { first: 1 }, admin.token);
    expect(data.apiTokens.edges[0].node.state).toBe('SUSPENDED');
    await users.update(maker.userId, { role: Role.ADMIN });
    expect((await use(token)).status).toBe(200);
  });

  test('in a real shop, for as long as the address of its maker is not verified', async () => {
    const real = await createTestShop({ config: realAccounts() });
    onTestFinished(() => real.close());
    for (const verified of [true, false]) {
      const { userId: createdById } = await real.signUp({ verified, admin: true });
      const { token } = await buildApiToken(real.dataSource, { createdById });
      expect((await real.graphql('{ shop { name } }', {}, token)).status).toBe(verified ? 200 : 401);
    }
  });

  test('once the account of its maker is closed', async () => {
    const maker = await shop.signUp({ admin: true });
    const { token } = await build({ createdById: maker.userId });
    expect((await use(token)).status).toBe(200);
    await shop.disableAccount(maker);
    expect((await use(token)).status).toBe(401);
  });
});

test('a token is good until the moment it expires', async () => {
  const { token } = await build({ expiresAt: new Date(Date.now() + HOUR_MS) });
  expect((await use(token)).status).toBe(200);
});

describe('the last use', () => {
  test('is stored to the minute', async () => {
    const { apiToken, token } = await build();
    const lastUse = async () => (await rows().findOneByOrFail({ id: apiToken.id })).lastUsedAt?.getTime();
    const from = Date.now();
    await use(token);
    const first = await lastUse();
    expect(first).toBeGreaterThanOrEqual(from);
    await use(token);
    expect(await lastUse()).toBe(first);
    await rows().update(apiToken.id, { lastUsedAt: new Date(Date.now() - 61_000) });
    await use(token);
    expect(await lastUse()).toBeGreaterThanOrEqual(first as number);
  });

  test('is not one that was refused', async () => {
    const { apiToken, token } = await build({ revokedAt: new Date() });
    await use(token);
    expect((await rows().findOneByOrFail({ id: apiToken.id })).lastUsedAt).toBeNull();
  });
});

describe('revokeApiToken', () => {
  const revoke = (id: string, token?: string) => shop.graphql(REVOKE, { input: { id } }, token);

  test('a revoked token is refused at once, for tokens of every admin', async () => {
    const colleague = await shop.signUp({ admin: true });
    const { apiToken, token } = await build();
    expect((await use(token)).status).toBe(200);
    const { data } = await revoke(apiToken.id, colleague.token);
    expect(data.revokeApiToken).toEqual({
      id: apiToken.id,
      revokedAt: expect.any(String),
      state: 'REVOKED',
    });
    expect((await use(token)).status).toBe(401);
    const entries = await shop.dataSource.getRepository(AuditEntry).findBy({ subjectId: apiToken.id });
    expect(entries).toMatchObject([{ action: 'api-token.revoked', actorId: colleague.userId }]);
  });

  test('may be repeated, and is logged once', async () => {
    const { apiToken } = await build();
    const answers = await Promise.all([
      revoke(apiToken.id, admin.token),
      revoke(apiToken.id, admin.token),
      revoke(apiToken.id, admin.token),
    ]);
    const times = new Set(answers.map(({ data }) => data.revokeApiToken.revokedAt));
    expect(times.size).toBe(1);
    expect(await shop.dataSource.getRepository(AuditEntry).countBy({ subjectId: apiToken.id })).toBe(1);
  });

  test('does not find what is no token', async () => {
    for (const id of [randomUUID(), 'nonsense'])
      expect(codeOf(await revoke(id, admin.token))).toBe('NOT_FOUND');
  });

  test.each([
    ['a visitor', () => undefined, 'UNAUTHENTICATED'],
    ['a customer', () => customer.token, 'FORBIDDEN'],
  ])('is not for %s', async (_who, token, code) => {
    const { apiToken } = await build();
    expect(codeOf(await revoke(apiToken.id, token()))).toBe(code);
    expect((await rows().findOneByOrFail({ id: apiToken.id })).revokedAt).toBeNull();
  });
});

describe('the list', () => {
  test('has every token, newest first, in pages', async () => {
    for (let n = 0; n < 5; n += 1) await build();
    const seen = await walk(
      async (after) => (await shop.ask(LIST, { first: 2, after }, admin.token)).apiTokens,
    );
    const all = await rows().find({ order: { createdAt: 'DESC', id: 'DESC' } });
    expect(seen.map((node) => (node as { id: string }).id)).toEqual(all.map(({ id }) => id));
  });

  test('returns the state of each', async () => {
    const expired = await build({ expiresAt: new Date(Date.now() - 1) });
    const revoked = await build({ revokedAt: new Date() });
    const { apiTokens } = await shop.ask(LIST, { first: 100 }, admin.token);
    const stateOf = (id: string) =>
      apiTokens.edges.find(({ node }: { node: { id: string } }) => node.id === id).node.state;
    expect([stateOf(expired.apiToken.id), stateOf(revoked.apiToken.id)]).toEqual(['EXPIRED', 'REVOKED']);
  });

  test.each([
    ['a visitor', () => undefined, 'UNAUTHENTICATED'],
    ['a customer', () => customer.token, 'FORBIDDEN'],
  ])('is not for %s', async (_who, token, code) => {
    expect(codeOf(await shop.graphql(LIST, {}, token()))).toBe(code);
  });
});

test('no token gets into the logs, in any field', async () => {
  const written: string[] = [];
  // The logger writes to it when it sees a listener.
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  const noisy = await createTestShop({ config: testConfig({ LOG_LEVEL: 'trace' }) });
  try {
    const maker = await noisy.signUp({ admin: true });
    const { data } = await noisy.graphql(CREATE, { input: input() }, maker.token);
    const { secret } = data.createApiToken;
    const bad = `${secret.slice(0, -2)}zz`;
    await noisy.graphql(GUARDED, {}, secret);
    await noisy.graphql(GUARDED, {}, bad);
    await noisy.graphql('{ orders { totalCount } }', {}, secret);
    await fetch(`${noisy.url}/products.csv`, { headers: bearer(bad) });
    const log = written.join('');
    expect(log).toContain('/products.csv');
    expect(log).not.toContain(secret.slice(-60, -2));
  } finally {
    await noisy.close();
    write.mockRestore();
  }
});
