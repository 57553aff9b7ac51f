import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openDataSource } from '../../src/bootstrap/open-data-source.js';
import { erasedUid } from '../../src/features/users/former-customer.js';
import { Role, User } from '../../src/features/users/user.entity.js';
import { UserService } from '../../src/features/accounts/user.service.js';
import { buildProduct } from '../factories/product.factory.js';
import { codeOf } from '../support/graphql-client.js';
import { asksWho, statementsOf } from '../support/statements.js';
import type { TestPerson } from '../support/test-shop.js';
import { sharedShop } from '../support/shared-shop.js';
import { until } from '../support/until.js';

const shop = sharedShop();
let asha: TestPerson;

beforeEach(async () => {
  asha = await shop.signUp({ displayName: 'Asha Rao' });
});

const ME = '{ me { displayName email } }';
const DELETE = 'mutation Delete($input: DeleteMyAccountInput!) { deleteMyAccount(input: $input) { id } }';
const USERS = '{ users(filter: { role: ADMIN }) { edges { node { id } } } }';

/** Whether it was read who asks. */
async function isRead(person: TestPerson): Promise<boolean> {
  return (await statementsOf(shop.dataSource, () => shop.ask(ME, {}, person.token))).some(asksWho);
}

/** Retries until the account is cached. The shop begins to listen in its own time. */
const getKnown = (person: TestPerson) => until(async () => !(await isRead(person)));

const REVIEW = { message: 'Good.', rating: 5 };
const RATING = { name: 'Asha', message: 'Good.', rates: 5 };

const isAdmin = async ({ token }: TestPerson) => codeOf(await shop.graphql(USERS, {}, token)) !== 'FORBIDDEN';

/** The database as another process has it. */
async function openOther() {
  const { url } = shop.dataSource.options as { readonly url: string };
  const other = await openDataSource(url);
  onTestFinished(() => other.destroy());
  return other;
}

const rename = (displayName: string) =>
  shop.dataSource.getRepository(User).update(asha.userId, { displayName });

test('a customer is read once, and again after a change of their row', async () => {
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

test('a revoked role is refused at once, and a new one counts at once', async () => {
  const setRole = (role: Role) => shop.dataSource.getRepository(User).update(asha.userId, { role });
  for (let time = 0; time < 5; time++) {
    await getKnown(asha);
    await setRole(Role.ADMIN);
    expect(await isAdmin(asha)).toBe(true);
    await setRole(Role.CUSTOMER);
    expect(await isAdmin(asha)).toBe(false);
  }
});

test('changes by other connections invalidate the cached account', async () => {
  await getKnown(asha);
  const other = await openOther();
  await other.getRepository(User).update(asha.userId, { role: Role.ADMIN });
  await until(() => isAdmin(asha));
  expect(await isRead(asha)).toBe(true);
});

test('whose account another process has deleted is refused', async () => {
  await getKnown(asha);
  const other = await openOther();
  await other.getRepository(User).update(asha.userId, { uid: erasedUid(asha.uid), erasedAt: new Date() });
  await until(async () => codeOf(await shop.graphql(ME, {}, asha.token)) === 'UNAUTHENTICATED');
  expect(codeOf(await shop.graphql(ME, {}, asha.token))).toBe('UNAUTHENTICATED');
});

test.each<[string, string, (productId: string) => object]>([
  ['reviews', 'mutation Do($input: CreateReviewInput!) { createReview(input: $input) { id } }', () => REVIEW],
  [
    'rates',
    'mutation Do($input: CreateRatingInput!) { createRating(input: $input) { id } }',
    (productId) => ({ ...RATING, productId }),
  ],
  [
    'has another name',
    'mutation Do($input: SaveProfileInput!) { saveProfile(input: $input) { id } }',
    () => ({ displayName: 'New Name' }),
  ],
])('nobody %s from an account whose deletion was missed', async (_what, mutation, inputOf) => {
  const { id } = await buildProduct(shop.dataSource);
  await getKnown(asha);
  await shop.dataSource.transaction(async (manager) => {
    await manager.query('set local session_replication_role = replica');
    await manager.update(User, asha.userId, { erasedAt: new Date() });
  });
  expect(await isRead(asha)).toBe(false);
  expect(codeOf(await shop.graphql(mutation, { input: inputOf(id) }, asha.token))).toBe('UNAUTHENTICATED');
});

test('an account whose deletion was missed gets no address and no name from the sign-in provider', async () => {
  const service = new UserService(
    shop.dataSource,
    { adminEmails: [], adminsNeedVerifiedEmail: false, shop: { locales: ['en'] } },
    shop.options.signIn,
    () => 1,
  );
  const { uid, email } = asha;
  const identity = { uid, email, emailVerified: true, name: null, picture: null, authTime: 0, issuedAt: 1 };
  await service.actorOf(identity);
  const users = shop.dataSource.getRepository(User);
  const erased = { email: '', displayName: 'Former customer', erasedAt: new Date() };
  await users.update(asha.userId, erased);
  await service.actorOf({ ...identity, email: 'new@example.test', issuedAt: 2_000_000_000 });
  expect(await users.findOneByOrFail({ id: asha.userId })).toMatchObject(erased);
});

test('the cart of a customer who is known takes one statement', async () => {
  await getKnown(asha);
  const statements = await statementsOf(shop.dataSource, () =>
    shop.ask('{ cart { total } }', {}, asha.token),
  );
  expect(statements).toHaveLength(1);
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

test('everybody is read anew once changes may have been missed', async () => {
  await getKnown(asha);
  await shop.dataSource.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'larder-changes'`,
  );
  await until(() => isRead(asha));
  await getKnown(asha);
  expect(await isRead(asha)).toBe(false);
});
