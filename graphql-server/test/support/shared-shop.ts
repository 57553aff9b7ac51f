import { afterAll, beforeAll } from 'vitest';
import { createTestShop, type TestPerson, type TestShop } from './test-shop.js';

/** An object that a hook creates, for use in the tests after it. */
function createdBy<Created extends object>(create: () => Promise<Created>): Created {
  let created: Created | undefined;
  beforeAll(async () => {
    created = await create();
  });
  const existing = (): Created => {
    if (!created) throw new Error('It is created before the first test.');
    return created;
  };
  return new Proxy({} as Created, {
    get: (_target, name) => Reflect.get(existing(), name),
    has: (_target, name) => Reflect.has(existing(), name),
    ownKeys: () => Reflect.ownKeys(existing()),
    getOwnPropertyDescriptor: (_target, name) => ({
      ...Reflect.getOwnPropertyDescriptor(existing(), name),
      configurable: true,
    }),
  });
}

/** A shop for all tests of a file. */
export function sharedShop(...options: Parameters<typeof createTestShop>): TestShop {
  let opened: TestShop | undefined;
  const shop = createdBy(async () => (opened = await createTestShop(...options)));
  afterAll(() => opened?.close());
  return shop;
}

/** A person with an account in the shop, for all tests of a file. */
export const sharedPerson = (shop: TestShop, person?: Parameters<TestShop['signUp']>[0]): TestPerson =>
  createdBy(() => shop.signUp(person));
