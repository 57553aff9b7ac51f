import { IsNull, Not } from 'typeorm';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { ApiToken } from '../../src/features/users/api-token.entity.js';
import { Checkout } from '../../src/features/sales/purchase/checkout.entity.js';
import { Role, User } from '../../src/features/users/user.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { resetPassword } from '../support/accounts.js';
import { codeOf, type Json } from '../support/graphql-client.js';
import type { TestPerson } from '../support/test-shop.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();
const other = sharedPerson(shop);
let productId: string;

beforeAll(async () => {
  ({ id: productId } = await buildProduct(shop.dataSource, { price: 100 }));
});

interface Act {
  readonly admin: boolean;
  readonly query: string;
  readonly input: (person: TestPerson) => Json;
}

/** What would do harm in the hour for which a token is good after its account is not. */
const acts: Readonly<Record<string, Act>> = {
  paying: {
    admin: false,
    query: 'mutation Do($input: BeginCheckoutInput!) { beginCheckout(input: $input) { id } }',
    input: () => ({ name: 'A', phone: '1', address: 'B', expectedTotal: 600 }),
  },
  'an admin’s look at orders': {
    admin: true,
    query: '{ orders(first: 1) { totalCount } }',
    input: () => ({}),
  },
  'making a token for a program': {
    admin: true,
    query: 'mutation Do($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret } }',
    input: () => ({ name: 'Sync', scopes: ['READ_ORDERS'] }),
  },
  'making a customer an admin': {
    admin: true,
    query: 'mutation Do($input: PromoteUserInput!) { promoteUser(input: $input) { id } }',
    input: () => ({ id: other.userId }),
  },
  'deleting the account': {
    admin: false,
    query: 'mutation Do($input: DeleteMyAccountInput!) { deleteMyAccount(input: $input) { id } }',
    input: ({ email }) => ({ email }),
  },
};

const FILL = 'mutation Fill($input: AddToCartInput!) { addToCart(input: $input) { total } }';

const harm = async () => ({
  checkouts: await shop.dataSource.getRepository(Checkout).count(),
  tokens: await shop.dataSource.getRepository(ApiToken).count(),
  admins: await shop.dataSource.getRepository(User).countBy({ id: other.userId, role: Role.ADMIN }),
  erased: await shop.dataSource.getRepository(User).countBy({ erasedAt: Not(IsNull()) }),
});

describe.each([
  ['was closed', (person: TestPerson) => shop.disableAccount(person)],
  ['was signed out everywhere', (person: TestPerson) => shop.signOutEverywhere(person)],
  ['got another password by e-mail', (person: TestPerson) => resetPassword(inject('authEmulator'), person)],
])('a revoked account, which %s, is refused at once:', (_what, end) => {
  test.each(Object.entries(acts))('%s', async (_act, { admin, query, input }) => {
    const person = await shop.signUp({ admin });
    await shop.ask(FILL, { input: { productId, quantity: 1 } }, person.token);
    const before = await harm();
    await end(person);
    const answer = await shop.graphql(query, { input: input(person) }, person.token);
    expect(codeOf(answer)).toBe('UNAUTHENTICATED');
    expect(await harm()).toEqual(before);
  });
});

test('what is refused to them is what others may do', async () => {
  const admin = await shop.signUp({ admin: true });
  await shop.ask(FILL, { input: { productId, quantity: 1 } }, admin.token);
  const leaver = await shop.signUp();
  for (const [act, { query, input }] of Object.entries(acts)) {
    const person = act === 'deleting the account' ? leaver : admin;
    expect(codeOf(await shop.graphql(query, { input: input(person) }, person.token))).toBeUndefined();
  }
});
