import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { Role, User } from '../../src/features/users/user.entity.js';
import { moved } from '../support/accounts.js';
import { codeOf } from '../support/graphql-client.js';
import { callRest } from '../support/rest-client.js';
import {
  createTestShop,
  realAccounts,
  testConfig,
  type TestPerson,
  type TestShop,
} from '../support/test-shop.js';

const ME = '{ me { id email role } }';
const ADMIN_ADDRESS = 'owner.of.old@example.test';
let shop: TestShop;

beforeAll(async () => {
  const { firebase } = realAccounts();
  shop = await createTestShop({ config: { ...testConfig({ ADMIN_EMAILS: ADMIN_ADDRESS }), firebase } });
});
afterAll(() => shop?.close());

const rowOf = ({ userId }: TestPerson) => shop.dataSource.getRepository(User).findOneByOrFail({ id: userId });
const move = (person: TestPerson, email: string, verified = false) =>
  moved(inject('authEmulator'), person, { email, verified });
const emailOf = async (token: string) => (await shop.ask<{ me: User }>(ME, {}, token)).me.email;

describe('34.14: an ID token from before the address changed', () => {
  test.each(['in the same second', 'in another second'])(
    'does not bring the old one back %s',
    async (when) => {
      const person = await shop.signUp({ verified: true, displayName: 'Asha' });
      const email = `moved-${person.userId}@example.test`;
      if (when === 'in another second') await new Promise((resolve) => setTimeout(resolve, 1100));
      const token = await move(person, email);
      expect(await emailOf(token)).toBe(email);
      for (const each of [person.token, token, person.token]) expect(await emailOf(each)).toBe(email);
      expect(await rowOf(person)).toMatchObject({ email, displayName: 'Asha', role: Role.CUSTOMER });
    },
  );

  test('speaks for the new address, and not for the old one, by REST', async () => {
    const person = await shop.signUp();
    const email = `moved-${person.userId}@example.test`;
    await emailOf(await move(person, email));
    const statusOf = async (address: string) =>
      (await callRest(shop.url, 'GET', `/carts/${address}`, { token: person.token })).status;
    expect([await statusOf(email), await statusOf(person.email)]).toEqual([200, 403]);
  });

  test('gives nobody the rights of an admin again', async () => {
    const person = await shop.signUp({ verified: true, email: ADMIN_ADDRESS });
    expect((await rowOf(person)).role).toBe(Role.ADMIN);
    const token = await move(person, `moved-${person.userId}@example.test`);
    await emailOf(token);
    await shop.dataSource.getRepository(User).update(person.userId, { role: Role.CUSTOMER });
    expect(codeOf(await shop.graphql('{ orders { totalCount } }', {}, person.token))).toBe('FORBIDDEN');
    expect((await rowOf(person)).role).toBe(Role.CUSTOMER);
  });

  test('has no rights of an admin whose new address is not verified yet', async () => {
    const person = await shop.signUp({ verified: true, admin: true });
    expect((await shop.graphql('{ orders { totalCount } }', {}, person.token)).errors).toBeUndefined();
    const token = await move(person, `moved-${person.userId}@example.test`);
    for (const each of [token, person.token]) {
      expect(codeOf(await shop.graphql('{ orders { totalCount } }', {}, each))).toBe('FORBIDDEN');
    }
  });
});

test('34.14: ADMIN_EMAILS makes nobody an admin by a token from before the address changed', async () => {
  const person = await shop.signUp({ email: `first-${Date.now()}@example.test`, verified: true });
  const former = await move(person, `named-${ADMIN_ADDRESS}`, true);
  await emailOf(former);
  // Times in tokens are seconds.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const named = { ...shop.options.config, adminEmails: [`named-${ADMIN_ADDRESS}`] };
  await move({ ...person, email: `named-${ADMIN_ADDRESS}` }, `last-${ADMIN_ADDRESS}`, true);
  const other = await createTestShop({ config: named });
  // Nobody has used a token of the new address here yet.
  await other.ask(ME, {}, former);
  const rows = await other.dataSource.getRepository(User).findBy({ uid: person.uid });
  expect(rows.map(({ role }) => role)).toEqual([Role.CUSTOMER]);
  await other.close();
});
