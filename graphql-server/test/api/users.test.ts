import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { ApiScope } from '../../src/common/api-scope.js';
import { Role, User } from '../../src/features/users/user.entity.js';
import { buildApiToken } from '../factories/api-token.factory.js';
import { buildUser } from '../factories/user.factory.js';
import { createAccount, guestToken, renamed } from '../support/accounts.js';
import { codeOf } from '../support/graphql-client.js';
import { PAGE_FIELDS, walk, type Connection } from '../support/paging.js';
import { callRest } from '../support/rest-client.js';
import type { TestPerson } from '../support/test-shop.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });
let asha: TestPerson;
let ben: TestPerson;

beforeEach(async () => {
  asha = await shop.signUp({ displayName: 'Asha Rao' });
  ben = await shop.signUp({ displayName: 'Ben Osei' });
});

const rowOf = ({ userId }: TestPerson) => shop.dataSource.getRepository(User).findOneByOrFail({ id: userId });

describe('me', () => {
  const ME = '{ me { id email displayName avatar role createdAt } }';

  test('is nobody for a visitor', async () => {
    expect(await shop.graphql(ME)).toEqual({ status: 200, data: { me: null } });
  });

  test('is the person of the token, made on first sight', async () => {
    const { me } = await shop.ask<{ me: object }>(ME, {}, asha.token);
    expect(me).toEqual({
      id: asha.userId,
      email: asha.email,
      displayName: 'Asha Rao',
      avatar: null,
      role: 'CUSTOMER',
      createdAt: (await rowOf(asha)).createdAt.toISOString(),
    });
  });

  test('is one row when ten requests are the first', async () => {
    const account = await createAccount(inject('authEmulator'));
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.graphql(ME, {}, account.token)));
    expect(answers.filter(({ errors }) => errors)).toEqual([]);
    expect(await shop.dataSource.getRepository(User).countBy({ uid: account.uid })).toBe(1);
  });

  test.each([
    ['without a name', {}],
    ['whose name at the sign-in provider cannot be stored: I1', { displayName: 'a\u0000b' }],
    ['whose name there is only marks of direction', { displayName: '\u202e\u2067' }],
  ])('says nothing of the address of an account %s', async (_who, account) => {
    const mailbox = `private.person-${randomUUID()}`;
    const { token } = await createAccount(inject('authEmulator'), {
      email: `${mailbox}@example.test`,
      ...account,
    });
    await shop.ask('mutation { createReview(input: { message: "Good.", rating: 5 }) { id } }', {}, token);
    const seen = await (await fetch(`${shop.url}/api/reviews?limit=3`)).text();
    expect(seen).toContain('pri***@example.test');
    expect(seen).not.toContain(mailbox);
    expect((await shop.ask<{ me: object }>(ME, {}, token)).me).toMatchObject({ displayName: 'Customer' });
  });

  test('takes over a name that comes later, and never again after', async () => {
    const authEmulator = inject('authEmulator');
    const account = await createAccount(authEmulator);
    await shop.ask(ME, {}, account.token);
    const nameOf = async (token: string) =>
      (await shop.ask<{ me: { displayName: string } }>(ME, {}, token)).me.displayName;
    expect(await nameOf(await renamed(authEmulator, account, 'Asha Rao'))).toBe('Asha Rao');
    expect(await nameOf(await renamed(authEmulator, account, 'Another Name'))).toBe('Asha Rao');
  });

  test.each([
    ['garbage', 'garbage'],
    ['of another project', forge({ aud: 'another', iss: 'https://securetoken.google.com/another' })],
    ['that has expired', forge({ exp: 1_000 })],
  ])('with a token %s is refused as a whole', async (_what, token) => {
    const { status, data, errors } = await shop.graphql('{ shop { name } me { id } }', {}, token);
    expect([status, data ?? null, errors?.[0]?.extensions.code]).toEqual([401, null, 'UNAUTHENTICATED']);
  });

  test('of a guest, who has no e-mail address, is refused and leaves no row', async () => {
    const people = () => shop.dataSource.getRepository(User).count();
    const before = await people();
    const token = await guestToken(inject('authEmulator'));
    // The second one comes when the token has been seen.
    for (const path of ['/graphql', '/graphql', '/api/users/%20', '/api/carts/%20']) {
      const response = await fetch(`${shop.url}${path}`, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(path === '/graphql' && { method: 'POST', body: JSON.stringify({ query: ME }) }),
      });
      expect([path, response.status]).toEqual([path, 401]);
      expect(await response.text()).toContain('This account has no e-mail address.');
    }
    expect(await people()).toBe(before);
  });

  test('with an Authorization header of another kind is refused', async () => {
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Basic YTpi' },
      body: JSON.stringify({ query: ME }),
    });
    expect(response.status).toBe(401);
  });

  function forge(claims: object): string {
    const now = Math.floor(Date.now() / 1000);
    const payload = {
      iss: 'https://securetoken.google.com/demo-larder',
      aud: 'demo-larder',
      sub: 'a-stranger',
      user_id: 'a-stranger',
      auth_time: now,
      iat: now,
      exp: now + 3_600,
      ...claims,
    };
    const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');
    return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;
  }
});

describe('saveProfile', () => {
  const SAVE = `mutation Save($input: SaveProfileInput!) {
    saveProfile(input: $input) { displayName avatar email role }
  }`;
  const save = (input: object, token?: string) => shop.graphql(SAVE, { input }, token);

  test('saves the name and the picture', async () => {
    const avatar = '/images/0b0e8f4e.1600.webp';
    const { data } = await save({ displayName: '  Asha R. ', avatar }, asha.token);
    expect(data).toEqual({
      saveProfile: { displayName: 'Asha R.', avatar, email: asha.email, role: 'CUSTOMER' },
    });
    expect(await rowOf(asha)).toMatchObject({ displayName: 'Asha R.', avatar });
    expect(await rowOf(ben)).toMatchObject({ displayName: 'Ben Osei', avatar: null });
  });

  test('leaves alone what is left out', async () => {
    await save({ avatar: 'https://img.example/asha.png' }, asha.token);
    await save({ displayName: 'Asha Two' }, asha.token);
    expect(await rowOf(asha)).toMatchObject({
      displayName: 'Asha Two',
      avatar: 'https://img.example/asha.png',
    });
  });

  test.each([
    ['displayName', 'that is blank', '   '],
    ['displayName', 'that is too long', 'x'.repeat(81)],
    ['displayName', 'with a NUL', 'a\u0000b'],
    ['displayName', 'that turns the writing round', 'evil \u202Eeman'],
    ['avatar', 'that is a script', 'javascript:alert(1)'],
    ['avatar', 'without https', 'http://img.example/a.png'],
    ['avatar', 'outside its folder', '/images/../secret'],
    ['avatar', 'that is blank', ''],
  ])('refuses %s %s and changes nothing', async (field, _what, value) => {
    const before = await rowOf(asha);
    const { errors } = await save({ [field]: value }, asha.token);
    expect(errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.any(String) },
    });
    expect(await rowOf(asha)).toEqual(before);
  });

  test.each(['email', 'role', 'uid', 'id'])('knows no field %s', async (field) => {
    const { status } = await save({ displayName: 'A', [field]: 'admin' }, asha.token);
    expect(status).toBe(400);
    expect(await rowOf(asha)).toMatchObject({ displayName: 'Asha Rao', role: Role.CUSTOMER });
  });
});

describe('users', () => {
  const USERS = `query Users($first: Int, $after: String) {
    users(first: $first, after: $after) { ${PAGE_FIELDS} edges { node { id email role } } }
  }`;
  type Users = { users: Connection<{ id: string; email: string; role: string }> };

  const list = async (token?: string) => (await shop.ask<Users>(USERS, { first: 100 }, token)).users;
  const restList = (token?: string) => callRest(shop.url, 'GET', '/users', { ...(token && { token }) });

  test('is empty for visitors, and its total counts nobody', async () => {
    const { edges, totalCount, pageInfo } = await list();
    expect([edges, totalCount, pageInfo.hasNextPage]).toEqual([[], 0, false]);
    const { status, body, headers } = await restList();
    expect([status, body, headers.get('x-total-count')]).toEqual([200, [], '0']);
  });

  test('has only their own account for customers', async () => {
    const { edges, totalCount } = await list(asha.token);
    expect([edges.map(({ node }) => node), totalCount]).toEqual([
      [{ id: asha.userId, email: asha.email, role: 'CUSTOMER' }],
      1,
    ]);
    const { body, headers } = await restList(asha.token);
    expect(body).toEqual([expect.objectContaining({ _id: asha.userId, email: asha.email })]);
    expect(headers.get('x-total-count')).toBe('1');
  });

  test('has every account for admins', async () => {
    const { edges } = await list(admin.token);
    const addresses = new Map(edges.map(({ node }) => [node.id, node.email]));
    expect([addresses.get(asha.userId), addresses.get(ben.userId)]).toEqual([asha.email, ben.email]);
  });

  test('follows no cursor of an admin for others', async () => {
    const { pageInfo } = (await shop.ask<Users>(USERS, { first: 1 }, admin.token)).users;
    for (const token of [undefined, asha.token]) {
      const { users } = await shop.ask<Users>(USERS, { first: 100, after: pageInfo.endCursor }, token);
      expect(users.edges.map(({ node }) => node.id).filter((id) => id !== asha.userId)).toEqual([]);
    }
  });

  test('needs the scope read:customers of API tokens', async () => {
    const tokenOf = async (scope: ApiScope) =>
      (await buildApiToken(shop.dataSource, { createdById: admin.userId, scopes: [scope] })).token;
    const [permitted, other] = [await tokenOf(ApiScope.READ_CUSTOMERS), await tokenOf(ApiScope.READ_ORDERS)];
    expect((await list(permitted)).totalCount).toBe((await list(admin.token)).totalCount);
    expect(codeOf(await shop.graphql(USERS, {}, other))).toBe('FORBIDDEN');
    expect((await restList(other)).body.error).toMatchObject({ code: 'FORBIDDEN', scope: 'read:customers' });
  });

  test('are not found by id as nodes either, unless by themselves and admins', async () => {
    const NODE = 'query Node($id: ID!) { node(id: $id) { id } }';
    const found = async (token?: string) => (await shop.ask(NODE, { id: ben.userId }, token)).node;
    expect([await found(), await found(asha.token)]).toEqual([null, null]);
    for (const token of [ben.token, admin.token]) expect(await found(token)).toEqual({ id: ben.userId });
  });

  test('comes in pages that hold everybody once, newest first', async () => {
    const createdAt = new Date('2020-02-02T02:02:02.222Z');
    for (let twin = 0; twin < 5; twin += 1) await buildUser(shop.dataSource, { createdAt });
    const walked = await walk(
      async (after) => (await shop.ask<Users>(USERS, { first: 3, after }, admin.token)).users,
    );
    const all = await shop.dataSource.getRepository(User).find({ order: { createdAt: 'DESC', id: 'DESC' } });
    expect(walked.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  });
});

describe('promoteUser', () => {
  const ask = (input: { email?: string; id?: string }, token?: string) =>
    shop.graphql(
      'mutation Promote($input: PromoteUserInput!) { promoteUser(input: $input) { id role } }',
      { input },
      token,
    );
  const promote = (email: string, token?: string) => ask({ email }, token);

  // spec: A.24
  test('makes a customer an admin, at once and for the token they have', async () => {
    const { data } = await promote(asha.email.toUpperCase(), admin.token);
    expect(data).toEqual({ promoteUser: { id: asha.userId, role: 'ADMIN' } });
    expect((await promote(ben.email, asha.token)).errors).toBeUndefined();
  });

  test('may be repeated', async () => {
    await promote(asha.email, admin.token);
    expect((await promote(asha.email, admin.token)).errors).toBeUndefined();
  });

  test.each([
    ['a visitor', () => undefined, 'UNAUTHENTICATED'],
    ['a customer', () => asha.token, 'FORBIDDEN'],
    ['the person themselves', () => ben.token, 'FORBIDDEN'],
    // spec: A.42, A.45
  ])('is not for %s', async (_who, token, code) => {
    expect((await promote(ben.email, token())).errors?.[0]?.extensions.code).toBe(code);
    expect((await rowOf(ben)).role).toBe(Role.CUSTOMER);
  });

  // spec: A.36
  test('does not find an address that nobody has signed in with', async () => {
    const { errors } = await promote('nobody@example.test', admin.token);
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  // spec: A.14
  test('means exactly one person by their id, also when another has their address', async () => {
    const [old, other] = [await buildUser(shop.dataSource), await buildUser(shop.dataSource)];
    await shop.dataSource.getRepository(User).update(other.id, { email: old.email });
    const { data } = await ask({ id: old.id }, admin.token);
    expect(data).toEqual({ promoteUser: { id: old.id, role: 'ADMIN' } });
    const { role } = await shop.dataSource.getRepository(User).findOneByOrFail({ id: other.id });
    expect(role).toBe(Role.CUSTOMER);
  });

  test('means the newest of several users with the address, as the check for admins does', async () => {
    const email = 'made.anew@example.test';
    const newest = { createdAt: new Date(), email };
    const { id } = await buildUser(shop.dataSource, newest);
    const before = await buildUser(shop.dataSource, { ...newest, createdAt: new Date(0) });
    expect((await promote(email, admin.token)).data).toEqual({ promoteUser: { id, role: 'ADMIN' } });
    const { role } = await shop.dataSource.getRepository(User).findOneByOrFail({ id: before.id });
    expect(role).toBe(Role.CUSTOMER);
    const { body } = await callRest(shop.url, 'GET', `/users/${email}`, { token: admin.token });
    expect(body).toEqual({ admin: true });
  });

  test.each([randomUUID(), 'nobody'])('finds nobody with the id %s', async (id) => {
    expect(codeOf(await ask({ id }, admin.token))).toBe('NOT_FOUND');
  });

  test('wants an address or an id, and not both', async () => {
    for (const input of [{}, { id: ben.userId, email: ben.email }]) {
      expect((await ask(input, admin.token)).errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { email: expect.any(String) },
      });
    }
    expect((await rowOf(ben)).role).toBe(Role.CUSTOMER);
  });

  test('refuses a blank address', async () => {
    expect((await promote(' ', admin.token)).errors?.[0]?.extensions.fields).toHaveProperty('email');
  });

  // spec: A.45
  test('is closed to an admin whose account was closed', async () => {
    const closed = await shop.signUp({ admin: true });
    await shop.disableAccount(closed);
    const { status, errors } = await promote(ben.email, closed.token);
    expect([status, errors?.[0]?.extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect((await rowOf(ben)).role).toBe(Role.CUSTOMER);
  });
});
