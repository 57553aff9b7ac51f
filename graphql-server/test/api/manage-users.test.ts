import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OrderStatus } from '../../src/features/sales/purchase/order.entity.js';
import { Role, User } from '../../src/features/users/user.entity.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildUser } from '../factories/user.factory.js';
import { codeOf } from '../support/graphql-client.js';
import { PAGE_FIELDS, walk, type Connection } from '../support/paging.js';
import { countStatements, statementsOf } from '../support/statements.js';
import { testConfig, type TestPerson } from '../support/test-shop.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const ownerEmail = `${randomUUID()}@example.test`;
const unverifiedEmail = `${randomUUID()}@example.test`;

const shop = sharedShop({
  config: testConfig({ ADMIN_EMAILS: `${ownerEmail},${unverifiedEmail}` }),
});
const admin = sharedPerson(shop, { admin: true, displayName: 'Ada Admin' });
let colleague: TestPerson;
let customer: TestPerson;

beforeEach(async () => {
  colleague = await shop.signUp({ admin: true, displayName: 'Cora Colleague' });
  customer = await shop.signUp({ displayName: 'Asha Rao' });
});

const roleOf = async ({ userId }: Pick<TestPerson, 'userId'>) =>
  (await shop.dataSource.getRepository(User).findOneByOrFail({ id: userId })).role;

const USERS = `query Users($first: Int, $after: String, $filter: UserFilter) {
  users(first: $first, after: $after, filter: $filter) {
    ${PAGE_FIELDS} edges { node { id displayName role createdAt } }
  }
}`;
interface Listed {
  id: string;
  displayName: string;
  role: string | null;
  createdAt: string | null;
}
type Users = { users: Connection<Listed> };

describe('the list of users', () => {
  const namesFor = async (filter: object) =>
    (await shop.ask<Users>(USERS, { first: 100, filter }, admin.token)).users.edges.map(
      ({ node }) => node.displayName,
    );

  beforeAll(async () => {
    await buildUser(shop.dataSource, { displayName: 'José Núñez', email: 'pepe@mercado.example' });
    await buildUser(shop.dataSource, { displayName: 'Josephine 100%_\\', email: 'j.o@example.org' });
    await buildUser(shop.dataSource, { displayName: 'Søren Østergård', email: 's@gade.example' });
  });

  test.each([
    ['a part of a name', 'osephi', ['Josephine 100%_\\']],
    ['a name without its accents', 'jose nunez', ['José Núñez']],
    ['R22: letters in place of those that are not on the keyboard', 'soren ostergard', ['Søren Østergård']],
    ['R22: the letters that are written for others', 'oestergaard', ['Søren Østergård']],
    ['words in another order', 'mercado JOSÉ', ['José Núñez']],
    ['a part of an address', 'pepe@merc', ['José Núñez']],
    ['what LIKE would take for a wildcard', 'jos%zzz', []],
    ['nobody', 'nobody-at-all', []],
    ['signs alone', '% _', []],
    ['a sign', '@', []],
    ['a word among signs', '- osephi !!!', ['Josephine 100%_\\']],
    ['more words than an index helps with', 'j o s e p h i n josephine', ['Josephine 100%_\\']],
    ['more words, whose last does not occur', 'j o s e p h i n zzz', []],
  ])('is searched by %s', async (_what, search, names) => {
    expect(await namesFor({ search })).toEqual(names);
  });

  test('is searched by what people are called now', async () => {
    const [before, now] = [randomUUID().slice(0, 8), randomUUID().slice(0, 8)];
    const { id } = await buildUser(shop.dataSource, { displayName: `Zoë ${before}` });
    expect(await namesFor({ search: `zoe ${before}` })).toEqual([`Zoë ${before}`]);
    await shop.dataSource.getRepository(User).update(id, { displayName: `Zoë ${now}` });
    expect(await namesFor({ search: before })).toEqual([]);
    expect(await namesFor({ search: now })).toEqual([`Zoë ${now}`]);
    await shop.dataSource
      .getRepository(User)
      .update(id, { displayName: 'Zoë', email: `${before}@example.test` });
    expect(await namesFor({ search: before })).toEqual(['Zoë']);
  });

  test('makes no text of each person anew to search it', async () => {
    const { dataSource } = shop;
    const sent = await statementsOf(dataSource, () => namesFor({ search: 'pepe' }));
    const [statement, values] = sent.find(([text]) => text.includes('like')) ?? ['', []];
    const plan = JSON.stringify(await dataSource.query(`explain ${statement}`, values));
    expect(plan).toContain('%pepe%');
    // What `folded_text` is made of, if it were computed for each row.
    expect(plan).not.toContain('regexp_replace');
  });

  test('is whole for a blank search', async () => {
    const { users } = await shop.ask<Users>(USERS, { filter: { search: '  ' } }, admin.token);
    expect(users.totalCount).toBe(await shop.dataSource.getRepository(User).count());
  });

  test('is filtered by role, and counted', async () => {
    const { users } = await shop.ask<Users>(USERS, { first: 1, filter: { role: 'ADMIN' } }, admin.token);
    expect(users.edges.map(({ node }) => node.role)).toEqual(['ADMIN']);
    expect(users.totalCount).toBe(await shop.dataSource.getRepository(User).countBy({ role: Role.ADMIN }));
  });

  test('comes in pages that keep to the filter', async () => {
    const word = randomUUID().slice(0, 8);
    for (let n = 0; n < 5; n += 1) await buildUser(shop.dataSource, { displayName: `${word} ${n}` });
    const found = await walk(
      async (after) =>
        (await shop.ask<Users>(USERS, { first: 2, after, filter: { search: word } }, admin.token)).users,
    );
    expect(found.map(({ displayName }) => displayName).toSorted()).toEqual(
      [0, 1, 2, 3, 4].map((n) => `${word} ${n}`),
    );
  });

  test('is not filtered for others: a filter would reveal what is masked', async () => {
    for (const filter of [{ search: 'a' }, { role: 'ADMIN' }]) {
      expect(codeOf(await shop.graphql(USERS, { filter }))).toBe('UNAUTHENTICATED');
      expect(codeOf(await shop.graphql(USERS, { filter }, customer.token))).toBe('FORBIDDEN');
    }
  });

  test('does not reveal to others who is an admin, nor since when people are here', async () => {
    const seen = (await shop.ask<Users>(USERS, { first: 100 }, customer.token)).users.edges.map(
      ({ node }) => node,
    );
    const { role, createdAt } = seen.find(({ id }) => id === customer.userId) as Listed;
    expect([role, createdAt]).toEqual(['CUSTOMER', expect.any(String)]);
    const others = seen.filter(({ id }) => id !== customer.userId);
    expect(others.filter((other) => other.role !== null || other.createdAt !== null)).toEqual([]);
  });

  test.each([
    ['too long', 'x'.repeat(101)],
    ['with a NUL', 'a\u0000b'],
  ])('refuses a search that is %s', async (_what, search) => {
    const answer = await shop.graphql(USERS, { filter: { search } }, admin.token);
    expect(answer.errors?.[0]?.extensions.fields).toHaveProperty('search');
  });
});

describe('one user', () => {
  const ONE = `query One($id: ID!, $first: Int, $after: String) { user(id: $id) {
    id email displayName role
    orders(first: $first, after: $after) { ${PAGE_FIELDS} }
    spending { orders totals { currency total } firstOrderAt lastOrderAt }
  } }`;
  const one = (id: string, token?: string, page: object = {}) => shop.graphql(ONE, { id, ...page }, token);

  test('is shown to admins with their orders, newest first, and what they have spent', async () => {
    const { userId } = customer;
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    const lines = [{ unitPrice: 1_000, quantity: 1 }];
    const made = [
      await buildOrder(shop.dataSource, { userId, lines, createdAt: at(1) }),
      await buildOrder(shop.dataSource, { userId, lines, createdAt: at(2), status: OrderStatus.SHIPPED }),
      await buildOrder(shop.dataSource, { userId, lines, createdAt: at(3), status: OrderStatus.REJECTED }),
    ];
    // Deleted from the list, and spent all the same.
    await buildOrder(shop.dataSource, { userId, lines, createdAt: at(4), deletedAt: new Date() });
    await buildOrder(shop.dataSource);

    const { data } = await one(userId, admin.token);
    expect(data.user).toMatchObject({ id: userId, email: customer.email, role: 'CUSTOMER' });
    expect(data.user.orders.edges.map(({ node }: { node: { id: string } }) => node.id)).toEqual(
      made.map(({ id }) => id).toReversed(),
    );
    expect(data.user.orders.totalCount).toBe(3);
    expect(data.user.spending).toEqual({
      orders: 4,
      totals: [{ currency: 'USD', total: 6_000 }],
      firstOrderAt: at(1).toISOString(),
      lastOrderAt: at(4).toISOString(),
    });
  });

  test('has orders that come in pages', async () => {
    for (let n = 0; n < 5; n += 1) await buildOrder(shop.dataSource, { userId: customer.userId });
    const seen = await walk(
      async (after) => (await one(customer.userId, admin.token, { first: 2, after })).data.user.orders,
    );
    expect(seen).toHaveLength(5);
  });

  test('without orders has spent nothing', async () => {
    const { data } = await one(customer.userId, admin.token);
    expect(data.user.spending).toEqual({ orders: 0, totals: [], firstOrderAt: null, lastOrderAt: null });
  });

  test('is not there for an id that nobody has', async () => {
    for (const id of [randomUUID(), 'nonsense']) {
      expect((await one(id, admin.token)).data).toEqual({ user: null });
    }
  });

  test('keeps orders and spending from other customers, and shows people their own', async () => {
    await buildOrder(shop.dataSource, { userId: customer.userId });
    const LIST = '{ users(first: 100) { edges { node { id orders { totalCount } spending { orders } } } } }';
    const { users } = await shop.ask(LIST, {}, customer.token);
    expect(users.edges).toEqual([
      { node: { id: customer.userId, orders: { totalCount: 1 }, spending: { orders: 1 } } },
    ]);
  });

  test('costs as many statements in a list of five as alone', async () => {
    const LIST = `query List($first: Int) { users(first: $first) { edges { node {
      id orders(first: 3) { totalCount edges { node { id lines { id } } } } spending { orders totals { total } }
    } } } }`;
    for (let n = 0; n < 5; n += 1) {
      const { userId } = await shop.signUp();
      await buildOrder(shop.dataSource, { userId });
    }
    const cost = (first: number) =>
      countStatements(shop.dataSource, () => shop.ask(LIST, { first }, admin.token));
    expect(await cost(5)).toBe(await cost(1));
  });
});

describe('demoteUser', () => {
  const demote = (id: string, token?: string) =>
    shop.graphql(
      'mutation Demote($input: DemoteUserInput!) { demoteUser(input: $input) { id role } }',
      { input: { id } },
      token,
    );
  const adminsCan = (token: string) => shop.graphql('{ orders { totalCount } }', {}, token);

  test('takes the role back, at once and for the token they have', async () => {
    expect((await adminsCan(colleague.token)).errors).toBeUndefined();
    const { data } = await demote(colleague.userId, admin.token);
    expect(data).toEqual({ demoteUser: { id: colleague.userId, role: 'CUSTOMER' } });
    expect(codeOf(await adminsCan(colleague.token))).toBe('FORBIDDEN');
  });

  test('may be repeated, and leaves customers customers', async () => {
    await demote(colleague.userId, admin.token);
    expect((await demote(colleague.userId, admin.token)).errors).toBeUndefined();
    expect((await demote(customer.userId, admin.token)).data.demoteUser.role).toBe('CUSTOMER');
  });

  // spec: A.25
  test('is not for oneself, so that the last admin stays one', async () => {
    for (const id of [admin.userId, admin.userId.toUpperCase()]) {
      expect(codeOf(await demote(id, admin.token))).toBe('CONFLICT');
    }
    expect(await roleOf(admin)).toBe(Role.ADMIN);
  });

  test('leaves one of two admins who demote each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await shop.signUp({ admin: true }), await shop.signUp({ admin: true })];
      const answers = await Promise.all([demote(one.userId, other.token), demote(other.userId, one.token)]);
      const codes = answers.map((answer) => answer.errors?.[0]?.extensions.code);
      expect(codes.toSorted()).toEqual(['FORBIDDEN', undefined]);
      expect([await roleOf(one), await roleOf(other)].toSorted()).toEqual([Role.ADMIN, Role.CUSTOMER]);
    }
  });

  test('whom the settings name is no admin before their address is verified: anybody can sign up with it', async () => {
    const nobody = await shop.signUp({ email: unverifiedEmail });
    expect(await roleOf(nobody)).toBe(Role.CUSTOMER);
    expect(codeOf(await demote(colleague.userId, nobody.token))).toBe('FORBIDDEN');
  });

  test('refuses admins named in the settings, who would be admins again at once', async () => {
    const owner = await shop.signUp({ email: ownerEmail, verified: true });
    expect(await roleOf(owner)).toBe(Role.ADMIN);
    const { errors } = await demote(owner.userId, admin.token);
    expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect(errors?.[0]?.message).toContain('ADMIN_EMAILS');
    expect(await roleOf(owner)).toBe(Role.ADMIN);
  });

  test.each([
    ['a visitor', () => undefined, 'UNAUTHENTICATED'],
    ['a customer', () => customer.token, 'FORBIDDEN'],
  ])('is not for %s', async (_who, token, code) => {
    expect(codeOf(await demote(colleague.userId, token()))).toBe(code);
    expect(await roleOf(colleague)).toBe(Role.ADMIN);
  });

  test('does not find what is nobody’s id', async () => {
    for (const id of [randomUUID(), 'nonsense']) {
      expect(codeOf(await demote(id, admin.token))).toBe('NOT_FOUND');
    }
  });
});
