import { afterAll, beforeAll, expect, test } from 'vitest';
import { CustomersWithoutAName1796400000000 } from '../../src/database/migrations/1796400000000-customers-without-a-name.js';
import { Rating } from '../../src/features/ratings/rating.entity.js';
import { User } from '../../src/features/users/user.entity.js';
import { buildRating } from '../factories/rating.factory.js';
import { buildUser } from '../factories/user.factory.js';
import { createTestShop, type TestShop } from '../support/test-shop.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});

afterAll(() => shop.close());

test('whoever was called by the beginning of their address becomes a customer, and nobody else', async () => {
  const { dataSource } = shop;
  const long = 'x'.repeat(90);
  const people = await Promise.all(
    [
      { email: 'person47@example.test', displayName: 'person47' },
      { email: `${long}@example.test`, displayName: long.slice(0, 80) },
      { email: 'asha@example.test', displayName: 'Asha' },
      { email: 'asha.rao@example.test', displayName: 'asha' },
      { email: '', displayName: 'Former customer', erasedAt: new Date() },
    ].map((person) => buildUser(dataSource, person)),
  );
  const [nameless, , , named] = people as [User, User, User, User, User];
  const signed = await Promise.all([
    buildRating(dataSource, { userId: nameless.id, name: 'person47' }),
    buildRating(dataSource, { userId: nameless.id, name: 'Nika' }),
    buildRating(dataSource, { userId: named.id, name: 'asha.rao' }),
  ]);

  const runner = dataSource.createQueryRunner();
  await new CustomersWithoutAName1796400000000().up(runner);
  await runner.release();

  const users = dataSource.getRepository(User);
  const names = await Promise.all(people.map(({ id }) => users.findOneByOrFail({ id })));
  expect(names.map(({ displayName }) => displayName)).toEqual([
    'Customer',
    'Customer',
    'Asha',
    'asha',
    'Former customer',
  ]);
  const ratings = await Promise.all(
    signed.map(({ id }) => dataSource.getRepository(Rating).findOneByOrFail({ id })),
  );
  expect(ratings.map(({ name }) => name)).toEqual(['Customer', 'Nika', 'asha.rao']);
});
