import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMs } from '../../src/common/clock.js';
import { AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { StaffInvitation } from '../../src/features/staff/staff-invitation.entity.js';
import { Role, User } from '../../src/features/users/user.entity.js';
import { Fulfilment } from '../../src/features/sales/purchase/fulfilment.entity.js';
import { lockUser } from '../../src/features/users/lock-user.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildStaffInvitation } from '../factories/staff-invitation.factory.js';
import { codeOf } from '../support/graphql-client.js';
import { whoWaitsForLocks } from '../support/lock-waits.js';
import { createMailShop, mailTo } from '../support/mailbox.js';
import { assignPicker, linesOfOrder, pickLines } from '../support/picking.js';
import { realAccounts, type TestPerson, type TestShop } from '../support/test-shop.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const INVITE = `mutation Invite($input: InviteStaffInput!) {
  inviteStaff(input: $input) { id email role expired createdAt expiresAt invitedBy { id } } }`;
const RESEND = 'mutation Resend($input: ResendInvitationInput!) { resendInvitation(input: $input) { id } }';
const REVOKE = 'mutation Revoke($input: RevokeInvitationInput!) { revokeInvitation(input: $input) { id } }';
const ACCEPT =
  'mutation Accept($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { id role } }';
const SET_ROLE = 'mutation Set($input: SetUserRoleInput!) { setUserRole(input: $input) { id role } }';
const STAFF = '{ staff { id role } staffInvitations { email role expired } }';
const ORDERS = '{ orders { totalCount } }';

let time = new Date();
let shop: TestShop;
let owner: TestPerson;

beforeAll(async () => {
  const config = realAccounts({ MAIL_FROM: 'Larder <no-reply@shop.example>', LOCALES: 'en,de' });
  shop = await createMailShop({ now: () => time, config });
  owner = await shop.signUp({ admin: true, verified: true });
});
afterAll(() => shop?.close());
beforeEach(() => shop.dataSource.manager.deleteAll(StaffInvitation));

const invite = (email: string, role = 'PICKER', token = owner.token) =>
  shop.graphql(INVITE, { input: { email, role } }, token);
const accept = (token: string, { token: bearer }: Pick<TestPerson, 'token'>) =>
  shop.graphql(ACCEPT, { input: { token } }, bearer);
const setRole = (id: string, role: string, { token }: TestPerson = owner) =>
  shop.graphql(SET_ROLE, { input: { id, role } }, token);

/** The tokens of the e-mails to an address, newest first. */
async function tokensTo(email: string): Promise<string[]> {
  time = new Date(Math.max(time.getTime(), Date.now()));
  await shop.workOutbox();
  return (await mailTo(shop, email)).flatMap(({ text }) => /join\?token=([\w-]+)/.exec(text)?.[1] ?? []);
}

describe('an invitation', () => {
  test('is e-mailed, and gives its role to the account of its address, once', async () => {
    const asha = await shop.signUp({ verified: true });
    const { data } = await invite(asha.email.toUpperCase());
    expect(data.inviteStaff).toMatchObject({
      email: asha.email,
      role: 'PICKER',
      expired: false,
      invitedBy: { id: owner.userId },
    });
    const [token = ''] = await tokensTo(asha.email);
    expect((await accept(token, asha)).data).toEqual({
      acceptInvitation: { id: asha.userId, role: 'PICKER' },
    });
    expect(codeOf(await accept(token, asha))).toBe('NOT_FOUND');
    const { data: after } = await shop.graphql(STAFF, {}, owner.token);
    expect(after.staff).toContainEqual({ id: asha.userId, role: 'PICKER' });
    expect(after.staffInvitations).toEqual([]);
  });

  test('is stored without its token', async () => {
    await invite('bo@example.com');
    const [token = ''] = await tokensTo('bo@example.com');
    const rows = await shop.dataSource.query(
      `select staff_invitations::text from staff_invitations union all select outbox_messages::text from outbox_messages
        union all select outbox_deliveries::text from outbox_deliveries`,
    );
    expect(token).toHaveLength(43);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('is refused to other accounts and to an unverified address', async () => {
    const [other, unverified] = [await shop.signUp({ verified: true }), await shop.signUp()];
    await invite(unverified.email);
    const [token = ''] = await tokensTo(unverified.email);
    expect(codeOf(await accept(token, other))).toBe('FORBIDDEN');
    expect(codeOf(await accept(token, unverified))).toBe('FORBIDDEN');
    expect(codeOf(await accept('unknown', other))).toBe('NOT_FOUND');
    const roles = await shop.dataSource.manager.findBy(User, { role: Role.PICKER });
    expect(roles.map(({ id }) => id)).not.toContain(unverified.userId);
  });

  test('is void after a week, and sent again with another link', async () => {
    const cleo = await shop.signUp({ verified: true });
    const { data } = await invite(cleo.email, 'DRIVER');
    const [first = ''] = await tokensTo(cleo.email);
    time = addMs(time, 7 * DAY_MS);
    expect(codeOf(await accept(first, cleo))).toBe('NOT_FOUND');
    const { data: listed } = await shop.graphql(STAFF, {}, owner.token);
    expect(listed.staffInvitations).toEqual([{ email: cleo.email, role: 'DRIVER', expired: true }]);
    await shop.ask(RESEND, { input: { id: data.inviteStaff.id } }, owner.token);
    const second = (await tokensTo(cleo.email)).find((token) => token !== first) ?? '';
    expect(codeOf(await accept(first, cleo))).toBe('NOT_FOUND');
    expect((await accept(second, cleo)).data.acceptInvitation.role).toBe('DRIVER');
  });

  test('is void once it is revoked, and replaced by the next one to the same address', async () => {
    const dora = await shop.signUp({ verified: true });
    await invite(dora.email, 'MANAGER');
    const [first = ''] = await tokensTo(dora.email);
    const { data } = await invite(dora.email, 'CONTENT');
    const second = (await tokensTo(dora.email)).find((token) => token !== first) ?? '';
    expect(codeOf(await accept(first, dora))).toBe('NOT_FOUND');
    await shop.ask(REVOKE, { input: { id: data.inviteStaff.id } }, owner.token);
    expect(codeOf(await accept(second, dora))).toBe('NOT_FOUND');
    expect(codeOf(await shop.graphql(REVOKE, { input: { id: data.inviteStaff.id } }, owner.token))).toBe(
      'NOT_FOUND',
    );
  });

  test('is void once its sender no longer owns the shop', async () => {
    const former = await shop.signUp({ admin: true, verified: true });
    const second = await shop.signUp({ verified: true });
    await invite(second.email, 'ADMIN', former.token);
    const [token = ''] = await tokensTo(second.email);
    await setRole(former.userId, 'MANAGER');
    expect((await shop.graphql(STAFF, {}, owner.token)).data.staffInvitations).toEqual([]);
    expect(codeOf(await accept(token, second))).toBe('NOT_FOUND');
  });

  test('is void that a former owner sent while they lost their role', async () => {
    const { userId: invitedById } = await shop.signUp({ role: Role.MANAGER, verified: true });
    const person = await shop.signUp({ verified: true });
    const expiresAt = addMs(time, DAY_MS);
    await buildStaffInvitation(shop.dataSource, {
      invitedById,
      email: person.email,
      token: 'late',
      expiresAt,
    });
    expect(codeOf(await accept('late', person))).toBe('NOT_FOUND');
  });

  test('is void for a user who got a role without it and was removed', async () => {
    const person = await shop.signUp({ verified: true });
    await invite(person.email);
    const [token = ''] = await tokensTo(person.email);
    await setRole(person.userId, 'PICKER');
    await setRole(person.userId, 'CUSTOMER');
    expect(codeOf(await accept(token, person))).toBe('NOT_FOUND');
    const { role } = await shop.dataSource.manager.findOneByOrFail(User, { id: person.userId });
    expect(role).toBe(Role.CUSTOMER);
  });

  test('is not locked by one who waits for their account', async () => {
    const person = await shop.signUp({ verified: true });
    await invite(person.email);
    const [token = ''] = await tokensTo(person.email);
    const accepting = await shop.dataSource.transaction(async (manager) => {
      await lockUser(manager, person.userId);
      const answer = accept(token, person);
      await expect.poll(() => whoWaitsForLocks(shop.dataSource)).toHaveLength(1);
      await manager.query('select from staff_invitations for update nowait');
      return { answer };
    });
    expect((await accepting.answer).data.acceptInvitation.role).toBe('PICKER');
  });

  test('is accepted once by two requests at the same time', async () => {
    const eve = await shop.signUp({ verified: true });
    await invite(eve.email);
    const [token = ''] = await tokensTo(eve.email);
    const codes = (await Promise.all([accept(token, eve), accept(token, eve)])).map(codeOf);
    expect(codes.toSorted()).toEqual(['NOT_FOUND', undefined]);
  });

  test.each([
    ['a role of customers', { email: 'fay@example.com', role: 'CUSTOMER' }, 'BAD_USER_INPUT'],
    ['an address that is none', { email: 'fay', role: 'PICKER' }, 'BAD_USER_INPUT'],
  ])('is refused for %s', async (_what, input, code) => {
    expect(codeOf(await shop.graphql(INVITE, { input }, owner.token))).toBe(code);
    expect(await shop.dataSource.manager.count(StaffInvitation)).toBe(0);
  });

  test('is refused for a user who works for the shop', async () => {
    expect(codeOf(await invite(owner.email))).toBe('CONFLICT');
  });

  test('is in the audit log under a masked address', async () => {
    const { data } = await invite('gustav@example.com');
    const subjectId = data.inviteStaff.id;
    const entry = await shop.dataSource.manager.findOneBy(AuditEntry, { subjectId });
    expect(entry).toMatchObject({
      actorId: owner.userId,
      action: 'staff.invited',
      subjectName: 'gus***@example.com',
      changes: { role: { before: null, after: 'picker' } },
    });
  });
});

describe('a role', () => {
  test('counts from the next request on', async () => {
    const person = await shop.signUp({ verified: true });
    const codes = async () => codeOf(await shop.graphql(ORDERS, {}, person.token));
    const seen: Record<string, unknown> = { CUSTOMER: await codes() };
    for (const role of ['MANAGER', 'PICKER', 'MANAGER', 'DRIVER']) {
      await setRole(person.userId, role);
      seen[role] = await codes();
    }
    expect(seen).toEqual({
      CUSTOMER: 'FORBIDDEN',
      MANAGER: undefined,
      PICKER: 'FORBIDDEN',
      DRIVER: 'FORBIDDEN',
    });
  });

  test('is set by owners alone, not by managers', async () => {
    const manager = await shop.signUp({ role: Role.MANAGER, verified: true });
    const person = await shop.signUp({ verified: true });
    expect(codeOf(await setRole(person.userId, 'PICKER', manager))).toBe('FORBIDDEN');
    expect(codeOf(await setRole(owner.userId, 'CUSTOMER', manager))).toBe('FORBIDDEN');
    expect(codeOf(await invite('hal@example.com', 'PICKER', manager.token))).toBe('FORBIDDEN');
  });

  test('of their own is not changed by an owner', async () => {
    expect(codeOf(await setRole(owner.userId, 'MANAGER'))).toBe('CONFLICT');
  });

  test.each([
    ['MANAGER', true],
    ['DRIVER', false],
  ])('of %s keeps orders that a picker has begun: %s', async (role, keeps) => {
    const picker = await shop.signUp({ role: Role.PICKER, verified: true });
    const { id, checkoutId } = await buildOrder(shop.dataSource, { userId: owner.userId });
    await assignPicker(shop, picker, [id]);
    const [line] = await linesOfOrder(shop, id);
    await pickLines(shop, picker, [[line?.id ?? '', 1]]);
    await setRole(picker.userId, role);
    const fulfilment = await shop.dataSource.manager.findOneByOrFail(Fulfilment, { checkoutId });
    expect(fulfilment).toMatchObject({ status: 'picking', pickerId: keeps ? picker.userId : null });
    expect(await linesOfOrder(shop, id)).toMatchObject([{ pickedQuantity: 1, pickedById: picker.userId }]);
  });

  test('of an owner stays with one of two owners who demote each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [
        await shop.signUp({ admin: true, verified: true }),
        await shop.signUp({ admin: true, verified: true }),
      ];
      const codes = (
        await Promise.all([setRole(two.userId, 'PICKER', one), setRole(one.userId, 'CUSTOMER', two)])
      ).map(codeOf);
      expect(codes.toSorted()).toEqual(['FORBIDDEN', undefined]);
      const left = await shop.dataSource.manager.findBy(User, [{ id: one.userId }, { id: two.userId }]);
      expect(left.filter(({ role }) => role === Role.ADMIN)).toHaveLength(1);
    }
  });
});

describe('a step of an order', () => {
  const STEP = `mutation Step($input: SetFulfilmentStatusInput!) { setFulfilmentStatus(input: $input) { id status } }`;
  const step = (id: string, status: string, { token }: TestPerson) =>
    shop.graphql(STEP, { input: { ids: [id], status } }, token);
  let picker: TestPerson;
  let driver: TestPerson;
  beforeAll(async () => {
    picker = await shop.signUp({ role: Role.PICKER, verified: true });
    driver = await shop.signUp({ role: Role.DRIVER, verified: true });
  });

  test('is made and undone by those whose step it is', async () => {
    const { id } = await buildOrder(shop.dataSource, { userId: owner.userId });
    const codes: unknown[] = [];
    for (const [status, person] of [
      ['PICKING', driver],
      ['OUT', driver],
      ['PICKING', picker],
      ['PACKED', picker],
      ['OUT', picker],
      ['OUT', driver],
      ['PACKED', picker],
      ['PACKED', driver],
      ['OUT', driver],
      ['DELIVERED', driver],
      ['NEW', driver],
      ['NEW', picker],
    ] as const)
      codes.push([status, codeOf(await step(id, status, person))]);
    expect(codes).toEqual([
      ['PICKING', 'FORBIDDEN'],
      ['OUT', 'FORBIDDEN'],
      ['PICKING', undefined],
      ['PACKED', undefined],
      ['OUT', 'FORBIDDEN'],
      ['OUT', undefined],
      ['PACKED', 'FORBIDDEN'],
      ['PACKED', undefined],
      ['OUT', undefined],
      ['DELIVERED', undefined],
      ['NEW', 'FORBIDDEN'],
      ['NEW', 'FORBIDDEN'],
    ]);
  });

  test('of an order that is refunded in full is refused without the sum', async () => {
    const { id, total } = await buildOrder(shop.dataSource, { userId: owner.userId });
    const REFUND = `mutation Refund($id: ID!, $amount: Money!) {
      refundOrder(input: { id: $id, amount: $amount, reason: "Bruised" }) { id } }`;
    await shop.ask(REFUND, { id, amount: total }, owner.token);
    const answer = await step(id, 'PICKING', picker);
    expect(codeOf(answer)).toBe('CONFLICT');
    expect(JSON.stringify(answer)).not.toMatch(new RegExp(`${total}|${(total / 100).toFixed(2)}|"refunded"`));
  });
});
