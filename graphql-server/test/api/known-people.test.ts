import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDataSource } from '../../src/database/open-data-source.js';
import { Role, User } from '../../src/features/users/user.entity.js';
import { codeOf } from '../support/graphql-client.js';
import { asksWho, statementsOf } from '../support/statements.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

let shop: TestShop;
let asha: TestPerson;

beforeAll(async () => {
  shop = await createTestShop();
});

beforeEach(async () => {
  asha = await shop.signUp({ displayName: 'Asha Rao' });
});

afterAll(() => shop.close());

const ME = '{ me { displayName email } }';
const DELETE = 'mutation Delete($input: DeleteMyAccountInput!) { deleteMyAccount(input: $input) { id } }';
const USERS = '{ users(filter: { role: ADMIN }) { edges { node { id } } } }';

/** Whether it was read who asks. */
async function isRead(person: TestPerson): Promise<boolean> {
  return (await statementsOf(shop.dataSource, () => shop.ask(ME, {}, person.token))).some(asksWho);
}

/** Asks until it is known who asks. The shop begins to hear of changes in its own time. */
const getKnown = (person: TestPerson) => until(async () => !(await isRead(person)));

const isAdmin = async ({ token }: TestPerson) => codeOf(await shop.graphql(USERS, {}, token)) !== 'FORBIDDEN';

const rename = (displayName: string) =>
  shop.dataSource.getRepository(User).update(asha.userId, { displayName });

test('a customer is read once, and again after somebody has changed', async () => {
  const ben = await shop.signUp({ displayName: 'Ben Osei' });
  await getKnown(asha);
  await getKnown(ben);
  expect(await isRead(asha)).toBe(false);
  await rename('Asha R.');
  expect(await isRead(ben)).toBe(true);
  expect(await isRead(asha)).toBe(true);
  await getKnown(asha);
});

test('who is an admin is read each time', async () => {
  const admin = await shop.signUp({ admin: true });
  await getKnown(asha);
  for (let time = 0; time < 3; time++) expect(await isRead(admin)).toBe(true);
});

test('a role that is given or taken counts from the next request on', async () => {
  const setRole = (role: Role) => shop.dataSource.getRepository(User).update(asha.userId, { role });
  for (let time = 0; time < 5; time++) {
    await getKnown(asha);
    await setRole(Role.ADMIN);
    expect(await isAdmin(asha)).toBe(true);
    await setRole(Role.CUSTOMER);
    expect(await isAdmin(asha)).toBe(false);
  }
});

test('what somebody else has changed in the database is heard of', async () => {
  const { url } = shop.dataSource.options as { readonly url: string };
  const other = await openDataSource(url);
  try {
    await getKnown(asha);
    await other.getRepository(User).update(asha.userId, { role: Role.ADMIN });
    await until(() => isAdmin(asha));
    expect(await isRead(asha)).toBe(true);
  } finally {
    await other.destroy();
  }
});

test('a change that is taken back is none', async () => {
  await getKnown(asha);
  const undone = new Error('undone');
  await expect(
    shop.dataSource.transaction(async (manager) => {
      await manager.update(User, asha.userId, { role: Role.ADMIN });
      throw undone;
    }),
  ).rejects.toBe(undone);
  expect(await isRead(asha)).toBe(false);
});

test('whose account was deleted is refused at once', async () => {
  await getKnown(asha);
  await shop.ask(DELETE, { input: { email: asha.email } }, asha.token);
  expect(codeOf(await shop.graphql(ME, {}, asha.token))).toBe('UNAUTHENTICATED');
});

test('while no changes are heard of, everybody is read', async () => {
  await getKnown(asha);
  await shop.dataSource.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'larder-changes'`,
  );
  await until(() => isRead(asha));
  await getKnown(asha);
  expect(await isRead(asha)).toBe(false);
});
