import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { AuditAction, AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { recordAudit, recordAudits } from '../../src/features/audit/audit.js';
import { buildRating } from '../factories/rating.factory.js';
import { buildReview } from '../factories/review.factory.js';
import { PAGE_FIELDS, walk, type Connection } from '../support/paging.js';
import { countStatements } from '../support/statements.js';
import { testConfig, type TestPerson } from '../support/test-shop.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const ownerEmail = `${randomUUID()}@example.test`;

const shop = sharedShop({
  config: testConfig({ ADMIN_EMAILS: ownerEmail }),
});
const admin = sharedPerson(shop, { admin: true, displayName: 'Ada Admin' });
const other = sharedPerson(shop, { admin: true, displayName: 'Bela Boss' });
let customer: TestPerson;

beforeEach(async () => {
  customer = await shop.signUp({ displayName: 'Asha Rao' });
});

const LOG = `query Log($first: Int, $after: String, $filter: AuditFilter) {
  auditLog(first: $first, after: $after, filter: $filter) {
    ${PAGE_FIELDS}
    edges { node { id action subjectType subjectId subjectName at actor { id } changes { field before after } } }
  }
}`;
interface Entry {
  id: string;
  action: string;
  subjectId: string;
  actor: { id: string } | null;
}
type Log = { auditLog: Connection<Entry> };

const log = async (filter: object = {}, token = admin.token) =>
  (await shop.ask<Log>(LOG, { first: 100, filter }, token)).auditLog.edges.map(({ node }) => node);
const logOf = (subjectId: string) => log({ subjectId });

const promote = (email: string, token = admin.token) =>
  shop.graphql(
    'mutation Promote($input: PromoteUserInput!) { promoteUser(input: $input) { id } }',
    { input: { email } },
    token,
  );
const demote = (id: string) =>
  shop.graphql(
    'mutation Demote($input: DemoteUserInput!) { demoteUser(input: $input) { id } }',
    { input: { id } },
    admin.token,
  );
const product = (name = 'Gala apples') => ({ type: 'product', id: randomUUID(), name }) as const;
const record = (deed: Parameters<typeof recordAudit>[2], actor = admin) =>
  recordAudit(shop.dataSource.manager, actor, deed);

describe('what admins do', () => {
  test('to roles is logged, once for each change', async () => {
    await promote(customer.email);
    await promote(customer.email);
    await demote(customer.userId);
    await demote(customer.userId);
    const subject = { subjectType: 'USER', subjectId: customer.userId, subjectName: 'Asha Rao' };
    const role = (before: string, after: string) => [{ field: 'role', before, after }];
    expect(await logOf(customer.userId)).toMatchObject([
      { action: 'USER_DEMOTED', ...subject, actor: { id: admin.userId }, changes: role('admin', 'customer') },
      {
        action: 'USER_PROMOTED',
        ...subject,
        actor: { id: admin.userId },
        changes: role('customer', 'admin'),
      },
    ]);
  });

  test('the settings do is theirs', async () => {
    const owner = await shop.signUp({ email: ownerEmail, verified: true });
    expect(await logOf(owner.userId)).toMatchObject([{ action: 'USER_PROMOTED', actor: null }]);
  });

  test.each([
    ['review', buildReview, 'rating'],
    ['rating', buildRating, 'rates'],
  ])('to a %s of another user is logged, with its text', async (kind, build, stars) => {
    const type = kind === 'review' ? 'Review' : 'Rating';
    const remove = `mutation Delete($input: Delete${type}Input!) { delete${type}(input: $input) { id } }`;
    const { id, message } = await build(shop.dataSource, { userId: customer.userId });
    await shop.ask(remove, { input: { id } }, admin.token);
    const [entry] = await logOf(id);
    expect(entry).toMatchObject({
      action: `${kind.toUpperCase()}_DELETED`,
      subjectType: kind.toUpperCase(),
      actor: { id: admin.userId },
    });
    expect(entry).toHaveProperty(
      'changes',
      expect.arrayContaining([
        { field: 'message', before: message, after: null },
        { field: stars, before: '5', after: null },
      ]),
    );

    const own = await build(shop.dataSource, { userId: customer.userId });
    await shop.ask(remove, { input: { id: own.id } }, customer.token);
    expect(await logOf(own.id)).toEqual([]);
  });

  test('and undo with the transaction is not logged', async () => {
    const subject = product();
    await expect(
      shop.dataSource.transaction(async (manager) => {
        await recordAudit(manager, admin, { action: AuditAction.PRODUCT_CREATED, subject });
        throw new Error('It did not happen after all.');
      }),
    ).rejects.toThrow();
    expect(await logOf(subject.id)).toEqual([]);
  });

  test('leaves out fields that stayed as they were', async () => {
    const subject = product();
    await record({
      action: AuditAction.PRODUCT_UPDATED,
      subject,
      changes: {
        price: { before: 450, after: 500 },
        name: { before: 'Gala apples', after: 'Gala apples' },
        stock: { before: null, after: 0 },
      },
    });
    expect(await logOf(subject.id)).toMatchObject([
      {
        changes: [
          { field: 'price', before: '450', after: '500' },
          { field: 'stock', before: null, after: '0' },
        ],
      },
    ]);
  });

  test('to thousands at once takes a few statements', async () => {
    const deeds = Array.from({ length: 2_500 }, () => ({
      action: AuditAction.PRODUCT_IMPORTED,
      subject: product(),
    }));
    const before = await shop.dataSource.getRepository(AuditEntry).count();
    const { manager } = shop.dataSource;
    expect(await countStatements(shop.dataSource, () => recordAudits(manager, admin, deeds))).toBe(3);
    expect(await shop.dataSource.getRepository(AuditEntry).count()).toBe(before + 2_500);
  });
});

describe('the log', () => {
  test('comes in pages, newest first', async () => {
    const { id } = product();
    for (const minute of [1, 2, 3, 4, 5]) {
      await shop.dataSource.getRepository(AuditEntry).insert({
        actorId: admin.userId,
        action: AuditAction.ORDER_STATUS_SET,
        subjectType: 'order',
        subjectId: id,
        subjectName: String(minute),
        createdAt: new Date(Date.UTC(2026, 0, 1, 12, minute)),
      });
    }
    const walked = await walk<Entry & { subjectName?: string }>(
      async (after) =>
        (await shop.ask<Log>(LOG, { first: 2, after, filter: { subjectId: id } }, admin.token)).auditLog,
    );
    expect(walked.map(({ subjectName }) => subjectName)).toEqual(['5', '4', '3', '2', '1']);
  });

  test('is filtered by who, what, and what kind of thing', async () => {
    await promote(customer.email, other.token);
    await record({ action: AuditAction.PRODUCT_DELETED, subject: product() }, other);
    const byOther = await log({ actorId: other.userId });
    expect(byOther.map(({ action }) => action)).toEqual(['PRODUCT_DELETED', 'USER_PROMOTED']);
    expect(await log({ actorId: other.userId, subjectType: 'USER' })).toEqual([byOther[1]]);
    expect(await log({ actorId: other.userId, action: 'PRODUCT_DELETED' })).toEqual([byOther[0]]);
  });

  test('names everybody who is in it, by name, admins or not', async () => {
    await record({ action: AuditAction.PRODUCT_CREATED, subject: product() });
    await record({ action: AuditAction.PRODUCT_CREATED, subject: product() }, other);
    const { auditActors } = await shop.ask('{ auditActors { displayName } }', {}, admin.token);
    expect(auditActors).toEqual([{ displayName: 'Ada Admin' }, { displayName: 'Bela Boss' }]);
  });

  test('costs as many statements for five entries as for one', async () => {
    for (let n = 0; n < 5; n += 1) {
      await record({ action: AuditAction.PRODUCT_CREATED, subject: product() }, n % 2 ? admin : other);
    }
    const cost = (first: number) =>
      countStatements(shop.dataSource, () => shop.ask(LOG, { first }, admin.token));
    expect(await cost(5)).toBe(await cost(1));
  });

  test.each([
    ['actorId', 'nonsense'],
    ['subjectId', 'nonsense'],
  ])('refuses a filter whose %s is no id', async (field, value) => {
    const answer = await shop.graphql(LOG, { filter: { [field]: value } }, admin.token);
    expect(answer.errors?.[0]?.extensions.fields).toHaveProperty(field);
  });

  test.each([
    'update audit_entries set subject_name = $1',
    'delete from audit_entries where subject_name <> $1',
    'truncate audit_entries',
  ])('cannot be changed: %s', async (statement) => {
    await record({ action: AuditAction.PRODUCT_CREATED, subject: product() });
    const entries = shop.dataSource.getRepository(AuditEntry);
    const before = await entries.count();
    await expect(
      shop.dataSource.query(statement, statement.includes('$1') ? ['nobody'] : []),
    ).rejects.toThrow('append-only');
    expect(await entries.countBy({ subjectName: 'nobody' })).toBe(0);
    expect(await entries.count()).toBe(before);
  });
});
